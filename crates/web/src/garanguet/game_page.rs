//! Garanguet's [`GamePage`].

use carreau_garanguet::{Position, Terms};
use carreau_match::{Options, Table};
use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    moves,
    page::TablePage,
    replay::{Aside, Stage, describe},
    terms::{self, LengthChoice, TouchSwitch},
};
use crate::{
    game_page::{GamePage, Views},
    part::NotLoaded,
    replay::Showing,
    story::Story,
    table::{Row, TableState},
    terms::{Change, Query},
    words::say,
};

/// Loads the part of the program for this game.
#[wasm_split(garanguet, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load() -> Result<Views, NotLoaded> {
    Ok(Views::of::<Position>())
}

impl GamePage for Position {
    const HAS_MATCHES: bool = true;
    const TERMS_STAND_APART: bool = false;

    fn in_brief() -> String {
        say!("tile-garanguet")
    }

    fn about() -> String {
        say!("garanguet-about")
    }

    fn terms_form(change: Change) -> AnyView {
        view! { <LengthChoice change/> }.into_any()
    }

    fn terms_switches(change: Change) -> AnyView {
        view! { <TouchSwitch change/> }.into_any()
    }

    fn read_terms(terms: Terms, query: &mut Query<'_>) -> Terms {
        terms::read(terms, query)
    }

    fn manner(terms: Terms, options: &Options, _: Option<&str>) -> Vec<String> {
        terms::manner(terms, options)
    }

    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        load()
    }

    fn table_page(state: TableState) -> AnyView {
        view! { <TablePage state/> }.into_any()
    }

    fn replay_board(showing: Showing) -> AnyView {
        view! { <Stage showing/> }.into_any()
    }

    fn below_moves(last: Table) -> AnyView {
        view! { <Aside last/> }.into_any()
    }

    fn rows(story: &Story) -> Vec<Row> {
        moves::rows(story.table())
    }

    fn latest(&self, table: &Table) -> String {
        describe(table, self)
    }
}
