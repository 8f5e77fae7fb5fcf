//! Dango's [`GamePage`].

use carreau_dango::{Position, Terms};
use carreau_match::{Options, Table};
use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    ending,
    page::TablePage,
    replay::{Aside, Stage, describe},
    terms::{self, OfDango},
    turns,
};
use crate::{
    clocks,
    game_page::{GamePage, Views},
    part::NotLoaded,
    replay::Showing,
    settings::Settings,
    story::Story,
    table::{Row, TableState},
    terms::{Change, Query},
    words::say,
};

/// Loads the part of the program for this game.
#[wasm_split(dango, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load() -> Result<Views, NotLoaded> {
    Ok(Views::of::<Position>())
}

impl GamePage for Position {
    const HAS_SGF: bool = true;

    fn in_brief() -> String {
        say!("tile-dango")
    }

    fn about() -> String {
        say!("dango-about")
    }

    fn terms_form(change: Change) -> AnyView {
        view! { <OfDango change/> }.into_any()
    }

    fn read_terms(terms: Terms, query: &mut Query<'_>) -> Terms {
        terms::read(terms, query)
    }

    fn agreed(chosen: &crate::terms::Terms) -> Terms {
        // A player who has not chosen a side leaves the choice to the nigiri (D1.3).
        terms::agreed(chosen.of::<Self>(), chosen.wanted_side().is_none())
    }

    fn own_name(settings: &Settings) -> Option<String> {
        settings.deck.as_ref().and_then(terms::own_name)
    }

    fn own_start(terms: Terms, settings: &Settings) -> Result<Option<String>, String> {
        settings.deck.as_ref().map(|own| terms::start(terms, own)).transpose()
    }

    fn with_brought(note: String, name: String) -> String {
        say!("tonight-deck", note = note, name = name)
    }

    fn length(terms: Terms, _: &Options) -> String {
        terms::length(terms)
    }

    fn manner(terms: Terms, options: &Options, own: Option<&str>) -> Vec<String> {
        let mut parts = terms::manner(terms, own);
        parts.push(clocks::setting(options.clock));
        parts
    }

    fn one_game(terms: Terms, _: &Options) -> String {
        terms::length(terms)
    }

    fn draws_sides(terms: Terms) -> bool {
        terms.nigiri
    }

    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        load()
    }

    fn table_page(state: TableState) -> AnyView {
        view! { <TablePage state/> }.into_any()
    }

    fn result(table: &Table) -> Option<String> {
        ending::result(table)
    }

    fn margin(table: &Table) -> Option<String> {
        ending::margin(table)
    }

    fn replay_board(showing: Showing) -> AnyView {
        view! { <Stage showing/> }.into_any()
    }

    fn above_moves(showing: Showing) -> AnyView {
        view! { <Aside showing/> }.into_any()
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
