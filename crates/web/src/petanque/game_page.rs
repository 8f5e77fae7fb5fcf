//! Pétanque's [`GamePage`] and [`TableGame`].

use carreau_boards::small;
use carreau_core::{BySide, Side};
use carreau_match::Table;
use carreau_petanque::{Field, Play, Position, TurnError};
use carreau_pictures::How;
use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    actions,
    company_form::CompanyForm,
    description,
    draft::Draft,
    motion::Scene,
    names, page, picture,
    replay::{self, Aside, Stage, describe},
    state::{Own, State},
    terms::{CoachSwitch, OfPetanque},
    turns::{self, Account},
};
use crate::game_info::GameInfo;
use crate::tables;
use crate::{
    choices::CallSwitch,
    frame::{self, Parts, TableGame},
    game_page::{GamePage, Showing, Views},
    part::NotLoaded,
    settings::Change,
    story::{Story, TableEvent},
    table::{Notice, Row, TableState},
    words::say,
};

/// Loads the part of the program for this game.
#[wasm_split(petanque, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load() -> Result<Views, NotLoaded> {
    Ok(tables::views::<Position>())
}

impl GameInfo for Position {
    const PRAISE: carreau_protocol::Phrase = carreau_protocol::Phrase::NiceThrow;
    const HOUSE_BOTS: &'static [(&'static str, u8)] = &[("random", 1), ("pointer", 1), ("house", 8)];
    const HAS_TEAMS: bool = true;
    // The plan is always seen from the bench or from the circle.
    const CAN_TURN: bool = false;

    fn in_brief() -> String {
        say!(tile_petanque)
    }

    fn about() -> String {
        say!(petanque_about)
    }

    fn side_name(side: Side) -> String {
        names::team(side)
    }

    fn with_brought(note: String, name: String) -> String {
        say!(tonight_plan, note = note, name = name)
    }

    fn points_in_game(&self) -> Option<(BySide<u16>, u16)> {
        Some((BySide::from_fn(|side| self.score(side).into()), self.terms().target.points().into()))
    }
}

impl GamePage for Position {
    fn terms_form(change: Change) -> AnyView {
        view! { <OfPetanque change/> }.into_any()
    }

    fn terms_switches(change: Change) -> AnyView {
        view! {
            <CoachSwitch/>
            <CallSwitch title=say!(terms_foot) change/>
        }
        .into_any()
    }

    fn company_form() -> AnyView {
        view! { <CompanyForm/> }.into_any()
    }

    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        load()
    }

    fn table_page(state: TableState) -> AnyView {
        frame::table_page::<Self>(state)
    }

    fn small_board(&self, seen: Side) -> Option<String> {
        let _ = seen;
        Some(small::plan(&picture::of(self)))
    }

    fn picture(story: &Story, events: usize, how: How) -> Option<String> {
        replay::picture(story, events, how)
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

    fn rows(story: &Story) -> Vec<Row> {
        Account::of(story).rows(Side::Black)
    }

    fn last_rows(story: &Story) -> Vec<Option<usize>> {
        let mut account = Account::default();
        let last = |happened: TableEvent<'_>| {
            account.apply(&happened);
            account.len().checked_sub(1)
        };
        story.events().map(last).collect()
    }

    fn replay_description(happened: &TableEvent<'_>) -> Option<String> {
        description::describe(happened, Side::Black)
    }

    fn latest(&self, _: &Table) -> String {
        describe(self)
    }
}

impl TableGame for Position {
    type Draft = Draft;
    type Scene = Scene;
    type Own = Own;

    const EXAMPLE: &'static str = "point G7";
    const CLASS: &'static str = "table petanque";

    fn own(state: frame::State<Self, ()>) -> Own {
        Own::new(state)
    }

    fn begin(state: State) {
        state.take_up_throw();
        description::listen(state.shared);
    }

    fn draft(state: State, position: &Self, known: Option<&Draft>) -> Option<Draft> {
        state.draft_for(position, known)
    }

    fn on_event(state: State, event: &TableEvent<'_>) {
        state.show_event(event);
    }

    fn refusal(_: &Self, _: &Play, why: TurnError) -> Notice {
        names::notice(None, why)
    }

    fn idle(state: State, _: Option<Field>) -> Option<Notice> {
        state.idle()
    }

    fn rows_so_far(state: State) -> Memo<Vec<Row>> {
        turns::account(state.shared)
    }

    fn board(state: State) -> AnyView {
        page::board(state)
    }

    fn actions(state: State) -> AnyView {
        actions::actions(state)
    }

    fn tools(state: State) -> Option<AnyView> {
        Some(page::tools(state))
    }

    fn arrange(state: State, parts: Parts<Self>) -> AnyView {
        page::arrange(state, parts)
    }
}
