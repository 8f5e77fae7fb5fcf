//! Pétanque's [`GamePage`].

use carreau_boards::petanque::defs;
use carreau_core::{BySide, Side};
use carreau_match::{Options, Table};
use carreau_petanque::{Position, Terms};
use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    description, names,
    page::TablePage,
    replay::{Aside, Stage, describe},
    terms::{self, CoachSwitch, OfPetanque},
    turns::Account,
};
use crate::{
    clocks,
    game_page::{GamePage, Views},
    part::NotLoaded,
    replay::Showing,
    settings::Settings,
    story::{Story, TableEvent},
    table::{Row, TableState},
    terms::{CallSwitch, Change, Query},
    words::say,
};

/// Loads the part of the program for this game.
#[wasm_split(petanque, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load() -> Result<Views, NotLoaded> {
    Ok(Views::of::<Position>())
}

impl GamePage for Position {
    const HOUSE_BOTS: &'static [(&'static str, u8)] = &[("random", 1), ("pointer", 1), ("house", 2)];
    const HAS_TEAMS: bool = true;
    // The plan is always seen from the bench or from the circle.
    const CAN_TURN: bool = false;

    fn in_brief() -> String {
        say!("tile-petanque")
    }

    fn about() -> String {
        say!("petanque-about")
    }

    fn side_name(side: Side) -> String {
        names::team(side)
    }

    fn terms_form(change: Change) -> AnyView {
        view! { <OfPetanque change/> }.into_any()
    }

    fn terms_switches(change: Change) -> AnyView {
        view! {
            <CoachSwitch/>
            <CallSwitch title=say!("terms-foot") change/>
        }
        .into_any()
    }

    fn read_terms(terms: Terms, query: &mut Query<'_>) -> Terms {
        terms::read(terms, query)
    }

    fn agreed(chosen: &crate::terms::Terms) -> Terms {
        chosen.of::<Self>().normal()
    }

    fn own_name(settings: &Settings) -> Option<String> {
        settings.plan.as_ref().and_then(terms::own_name)
    }

    fn own_start(terms: Terms, settings: &Settings) -> Result<Option<String>, String> {
        settings.plan.as_ref().map(|own| terms::start(terms, own)).transpose()
    }

    fn with_brought(note: String, name: String) -> String {
        say!("tonight-plan", note = note, name = name)
    }

    fn length(terms: Terms, _: &Options) -> String {
        terms::length(terms)
    }

    fn manner(terms: Terms, options: &Options, own: Option<&str>) -> Vec<String> {
        let mut parts = terms::manner(terms, own);
        parts.push(clocks::setting(options.clock));
        parts.extend(options.calls.then(|| say!("terms-foot-on")));
        parts
    }

    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        load()
    }

    fn table_page(state: TableState) -> AnyView {
        view! { <TablePage state/> }.into_any()
    }

    fn points_in_game(&self) -> Option<(BySide<u16>, u16)> {
        Some((BySide::from_fn(|side| self.score(side).into()), self.terms().target.points().into()))
    }

    fn replay_board(showing: Showing) -> AnyView {
        view! { <Stage showing/> }.into_any()
    }

    fn above_moves(showing: Showing) -> AnyView {
        view! { <Aside showing/> }.into_any()
    }

    fn rows(story: &Story) -> Vec<Row> {
        Account::of(story).rows()
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
        description::describe(happened)
    }

    fn latest(&self, _: &Table) -> String {
        describe(self)
    }

    fn rulebook_defs() -> Option<&'static str> {
        Some(defs())
    }
}
