//! Pétango's [`GamePage`] and [`TableGame`].

use carreau_core::{BySide, Side};
use carreau_match::{Options, Table};
use carreau_petango::{Play, Position, Terms, TurnError};
use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    actions,
    draft::Draft,
    keys,
    motion::Scene,
    names, page,
    replay::{Stage, describe},
    seat,
    state::{Own, State},
    terms::{self, OfPetango},
    turns,
};
use crate::game_info::GameInfo;
use crate::tables;
use crate::{
    choices::CallSwitch,
    clocks,
    frame::{self, Key, TableGame},
    game_page::{GamePage, Showing, Views},
    part::NotLoaded,
    query::Query,
    settings::Change,
    story::{Story, TableEvent},
    table::{Notice, Row, TableState},
    words::say,
};

/// Loads the part of the program for this game.
#[wasm_split(petango, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load() -> Result<Views, NotLoaded> {
    Ok(tables::views::<Position>())
}

impl GameInfo for Position {
    const HOUSE_BOTS: &'static [(&'static str, u8)] = &[("random", 1), ("straight", 1), ("house", 3)];

    fn in_brief() -> String {
        say!("tile-petango")
    }

    fn about() -> String {
        say!("petango-about")
    }

    fn read_terms(terms: Terms, query: &mut Query<'_>) -> Terms {
        terms::read(terms, query)
    }

    fn length(terms: Terms, _: &Options) -> String {
        terms::length(terms)
    }

    fn manner(terms: Terms, options: &Options, _: Option<&str>) -> Vec<String> {
        vec![terms::hand_words(terms.hand), clocks::setting(options.clock)]
    }

    fn board_name(terms: Terms) -> Option<String> {
        Some(terms::board_words(terms.board))
    }

    fn points_in_game(&self) -> Option<(BySide<u16>, u16)> {
        Some((BySide::from_fn(|side| self.points(side).into()), self.terms().to.points().into()))
    }
}

impl GamePage for Position {
    fn terms_form(change: Change) -> AnyView {
        view! { <OfPetango change/> }.into_any()
    }

    fn terms_switches(change: Change) -> AnyView {
        view! { <CallSwitch title=say!("terms-calls") change/> }.into_any()
    }

    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        load()
    }

    fn table_page(state: TableState) -> AnyView {
        frame::table_page::<Self>(state)
    }

    fn replay_board(showing: Showing) -> AnyView {
        view! { <Stage showing/> }.into_any()
    }

    fn rows(story: &Story) -> Vec<Row> {
        turns::rows(story.table())
    }

    fn last_rows(story: &Story) -> Vec<Option<usize>> {
        // All attempts of a turn share a row.
        story.events().map(|happened| turns::last_row(happened.after)).collect()
    }

    fn latest(&self, table: &Table) -> String {
        describe(table, self)
    }
}

impl TableGame for Position {
    type Draft = Draft;
    type Scene = Scene;
    type Own = Own;

    const EXAMPLE: &'static str = "8 1100 12500";
    // The scene is seen from the player's own end (P2.2).
    const TURNS: bool = false;
    const CLASS: &'static str = "table petango";

    fn own(state: frame::State<Self, ()>) -> Own {
        Own::new(state)
    }

    fn begin(state: State) {
        Effect::new(move || state.change_seats());
    }

    fn draft(state: State, position: &Self, known: Option<&Draft>) -> Option<Draft> {
        state.draft_for(position, known)
    }

    fn drafted(state: State) {
        state.drafted();
    }

    fn on_event(state: State, event: &TableEvent<'_>) {
        state.show_event(event);
    }

    fn refusal(_: &Self, play: &Play, why: TurnError) -> Notice {
        names::notice(play, why)
    }

    fn idle(_: State, _: Option<u8>) -> Option<Notice> {
        None
    }

    fn key(state: State, key: &Key) -> bool {
        keys::on_page(state, key)
    }

    fn key_list() -> Vec<(&'static str, String)> {
        keys::key_list()
    }

    fn position_in_words(state: State, position: &Self) -> String {
        names::position(position, state.eyes(), &state.players())
    }

    fn rows_so_far(state: State) -> Memo<Vec<Row>> {
        turns::with_turn_under_way(state)
    }

    fn board(state: State) -> AnyView {
        page::board(state)
    }

    fn actions(state: State) -> AnyView {
        actions::actions(state)
    }

    fn token(side: Side) -> String {
        seat::token(side)
    }

    fn plays(_: State, side: Side) -> String {
        seat::plays(side)
    }

    fn note(state: State, side: Side) -> String {
        seat::note(state, side)
    }

    fn points_of(state: State, side: Side) -> Option<u16> {
        Some(seat::points(state, side))
    }

    fn cost(points: u16) -> String {
        seat::cost(points)
    }
}
