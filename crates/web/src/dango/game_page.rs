//! Dango's [`GamePage`] and [`TableGame`].

use carreau_boards::small;
use carreau_core::{Chance as _, Side};
use carreau_dango::{Draw, Play, Position, TurnError};
use carreau_goban::Point;
use carreau_match::Table;
use carreau_pictures::How;
use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    actions,
    board::PlayBoard,
    card::{CardPanel, Decks},
    decks::{CardsButton, CardsSheet},
    draft::Draft,
    ending,
    motion::Scene,
    names, picture,
    replay::{self, Aside, Stage, describe},
    state::{Own, State},
    terms::OfDango,
    turns,
};
use crate::game_info::GameInfo;
use crate::tables;
use crate::{
    frame::{self, Parts, TableGame},
    game_page::{GamePage, Showing, Views},
    part::NotLoaded,
    settings::Change,
    story::{Story, TableEvent},
    table::{self, Notice, Row, TableState},
    words::say,
};

/// Loads the part of the program for this game.
#[wasm_split(dango, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load() -> Result<Views, NotLoaded> {
    Ok(tables::views::<Position>())
}

impl GameInfo for Position {
    const HAS_SGF: bool = true;
    const ANALYSIS_LEVEL: u8 = 6;

    fn in_brief() -> String {
        say!(tile_dango)
    }

    fn about() -> String {
        say!(dango_about)
    }

    fn with_brought(note: String, name: String) -> String {
        say!(tonight_deck, note = note, name = name)
    }

    fn result(table: &Table) -> Option<String> {
        ending::result(table)
    }

    fn margin(table: &Table) -> Option<String> {
        ending::margin(table)
    }
}

impl GamePage for Position {
    fn terms_form(change: Change) -> AnyView {
        view! { <OfDango change/> }.into_any()
    }

    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        load()
    }

    fn table_page(state: TableState) -> AnyView {
        frame::table_page::<Self>(state)
    }

    fn small_board(&self, seen: Side) -> Option<String> {
        Some(small::goban(&picture::plain(self), seen))
    }

    fn picture(story: &Story, events: usize, how: How) -> Option<String> {
        replay::picture(story.table_after(events), how)
    }

    fn replay_board(showing: Showing) -> AnyView {
        view! { <Stage showing/> }.into_any()
    }

    fn above_moves(showing: Showing) -> AnyView {
        view! { <Aside showing/> }.into_any()
    }

    fn told(&self, play: &Self::Play) -> String {
        frame::told(self, play)
    }

    fn other_draws(&self) -> Vec<(Draw, u64)> {
        // The nigiri only decides who has which side.
        let is_card = |(draw, _): &(Draw, u64)| !matches!(draw, Draw::Right | Draw::Wrong);
        self.chances().into_iter().filter(is_card).collect()
    }

    fn draw_in_words(&self, draw: &Draw) -> String {
        match *draw {
            Draw::Card(card) => names::on_card(self.deck(), card),
            Draw::Twice(card) => {
                say!(dango_told_twice, card = names::on_card(self.deck(), card))
            }
            Draw::Right | Draw::Wrong => draw.to_string(),
        }
    }

    fn rows(story: &Story) -> Vec<Row> {
        turns::rows(story.table())
    }

    fn last_rows(story: &Story) -> Vec<Option<usize>> {
        // All plays of a turn share a row.
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

    const EXAMPLE: &'static str = "keima D4 E6";
    const CLASS: &'static str = "table dango";

    fn own(state: frame::State<Self, ()>) -> Own {
        Own::new(state)
    }

    fn begin(state: State) {
        table::follow(state.shared);
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

    fn refusal(position: &Self, _: &Play, why: TurnError) -> Notice {
        names::notice(why, position.deck())
    }

    fn idle(state: State, _: Option<Point>) -> Option<Notice> {
        state.idle()
    }

    fn rows_so_far(state: State) -> Memo<Vec<Row>> {
        turns::with_turn_under_way(state)
    }

    fn board(state: State) -> AnyView {
        view! { <PlayBoard state/> }.into_any()
    }

    fn actions(state: State) -> AnyView {
        actions::actions(state)
    }

    fn tools(state: State) -> Option<AnyView> {
        Some(view! { <CardsButton state=state.shared/> }.into_any())
    }

    fn sheets(state: State) -> Option<AnyView> {
        Some(view! { <CardsSheet state=state.shared position=state.position/> }.into_any())
    }

    fn arrange(state: State, parts: Parts<Self>) -> AnyView {
        view! {
            <div class="col col--board">{parts.board()}</div>
            <div class="col col--cards"><CardPanel state/><Decks state/>{parts.actions()}</div>
            <div class="col col--side">{parts.seat(false)} {parts.moves()} {parts.seat(true)}</div>
        }
        .into_any()
    }
}
