//! Pétango's [`GamePage`] and [`TableGame`].

use carreau_boards::small;
use carreau_core::{BySide, Side};
use carreau_games::ListedGame as _;
use carreau_match::Table;
use carreau_petango::{Draw, Play, Position, TurnError};
use carreau_pictures::{How, Pictured as _};
use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    actions,
    draft::Draft,
    motion::Scene,
    names, page, picture,
    replay::{Stage, describe},
    state::{Own, State},
    terms::OfPetango,
    turns,
};
use crate::game_info::GameInfo;
use crate::tables;
use crate::{
    choices::CallSwitch,
    frame::{self, TableGame},
    game_page::{GamePage, Showing, Views},
    part::NotLoaded,
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
    const PRAISE: carreau_protocol::Phrase = carreau_protocol::Phrase::NiceFlick;
    const HOUSE_BOTS: &'static [(&'static str, u8)] = &[("random", 1), ("straight", 1), ("house", 7)];

    fn in_brief() -> String {
        say!(tile_petango)
    }

    fn about() -> String {
        say!(petango_about)
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
        view! { <CallSwitch title=say!(terms_calls) change/> }.into_any()
    }

    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        load()
    }

    fn table_page(state: TableState) -> AnyView {
        frame::table_page::<Self>(state)
    }

    fn small_board(&self, seen: Side) -> Option<String> {
        Some(small::flicked(&picture::flat(self, None, None), seen))
    }

    fn picture(story: &Story, events: usize, how: How) -> Option<String> {
        Some(Self::of(story.table_after(events).position())?.picture(None, how))
    }

    fn replay_board(showing: Showing) -> AnyView {
        view! { <Stage showing/> }.into_any()
    }

    fn told(&self, play: &Self::Play) -> String {
        frame::told(self, play)
    }

    fn other_draws(&self) -> Vec<(Draw, u64)> {
        // The slips of the hand are far too many for a list: another flick is tried on the board instead.
        Vec::new()
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

    fn rows_so_far(state: State) -> Memo<Vec<Row>> {
        turns::with_turn_under_way(state)
    }

    fn board(state: State) -> AnyView {
        page::board(state)
    }

    fn actions(state: State) -> AnyView {
        actions::actions(state)
    }
}
