//! Garanguet's [`GamePage`] and [`TableGame`].

use carreau_boards::small;
use carreau_core::Side;
use carreau_garanguet::{Destination, Draw, Position, Turn, TurnError};
use carreau_match::Table;
use carreau_pictures::How;
use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    actions,
    board::PlayBoard,
    draft::{Draft, Refusal, Wanted},
    motion::Scene,
    moves, names, picture,
    replay::{self, Aside, Stage, describe},
    state::{Own, State},
    terms::{LengthChoice, TouchSwitch},
};
use crate::game_info::GameInfo;
use crate::tables;
use crate::{
    frame::{self, TableGame},
    game_page::{GamePage, Showing, Views},
    part::NotLoaded,
    settings::Change,
    story::{Story, TableEvent},
    table::{self, Notice, Row, TableState},
    words::{self, say},
};

/// Loads the part of the program for this game.
#[wasm_split(garanguet, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load() -> Result<Views, NotLoaded> {
    Ok(tables::views::<Position>())
}

impl GameInfo for Position {
    const PRAISE: carreau_protocol::Phrase = carreau_protocol::Phrase::NiceRoll;
    const HAS_MATCHES: bool = true;
    const TERMS_STAND_APART: bool = false;

    fn in_brief() -> String {
        say!(tile_garanguet)
    }

    fn about() -> String {
        say!(garanguet_about)
    }
}

impl GamePage for Position {
    fn terms_form(change: Change) -> AnyView {
        view! { <LengthChoice change/> }.into_any()
    }

    fn terms_switches(change: Change) -> AnyView {
        view! { <TouchSwitch change/> }.into_any()
    }

    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        load()
    }

    fn table_page(state: TableState) -> AnyView {
        frame::table_page::<Self>(state)
    }

    fn small_board(&self, seen: Side) -> Option<String> {
        Some(small::tablier(&picture::plain(self, None), seen))
    }

    fn picture(story: &Story, events: usize, how: How) -> Option<String> {
        Some(replay::picture(story.table_after(events), how))
    }

    fn replay_board(showing: Showing) -> AnyView {
        view! { <Stage showing/> }.into_any()
    }

    fn below_moves(last: Table) -> AnyView {
        view! { <Aside last/> }.into_any()
    }

    fn told(&self, play: &Self::Play) -> String {
        frame::told(self, play)
    }

    fn draw_in_words(&self, draw: &Draw) -> String {
        match draw {
            Draw::Priority { black, white } => {
                let [black_side, white_side] = Side::ALL.map(words::side);
                format!("{black_side} {black}, {white_side} {white}")
            }
            Draw::Roll(roll) => roll.to_string(),
        }
    }

    fn rows(story: &Story) -> Vec<Row> {
        moves::rows(story.table())
    }

    fn latest(&self, table: &Table) -> String {
        describe(table, self)
    }
}

impl TableGame for Position {
    type Draft = Draft;
    type Scene = Scene;
    type Own = Own;

    const EXAMPLE: &'static str = "a/g/l a/e";
    const CLASS: &'static str = "table garanguet";

    fn own(state: frame::State<Self, ()>) -> Own {
        Own::new(state)
    }

    fn begin(state: State) {
        table::follow(state.shared);
        Effect::new(move || state.store_draft());
    }

    fn draft(state: State, position: &Self, known: Option<&Draft>) -> Option<Draft> {
        state.draft_for(position, known)
    }

    fn on_event(state: State, event: &TableEvent<'_>) {
        state.show_event(event);
    }

    fn pressed(state: State, before: &Draft) {
        state.pressed(before);
    }

    fn refusal(_: &Self, _: &Turn, why: TurnError) -> Notice {
        names::notice(Refusal { what: Wanted::Turn, why })
    }

    fn idle(state: State, place: Option<Destination>) -> Option<Notice> {
        state.idle(place)
    }

    fn rows_so_far(state: State) -> Memo<Vec<Row>> {
        moves::rows_with_draft(state)
    }

    fn board(state: State) -> AnyView {
        view! { <PlayBoard state/> }.into_any()
    }

    fn actions(state: State) -> AnyView {
        actions::actions(state)
    }
}
