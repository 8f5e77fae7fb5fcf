//! Pétango's [`GamePage`].

use carreau_core::BySide;
use carreau_match::{Options, Table};
use carreau_petango::{Position, Terms};
use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    page::TablePage,
    replay::{Stage, describe},
    terms::{self, OfPetango},
    turns,
};
use crate::{
    clocks,
    game_page::{GamePage, Views},
    part::NotLoaded,
    replay::Showing,
    story::Story,
    table::{Row, TableState},
    terms::{CallSwitch, Change, Query},
    words::say,
};

/// Loads the part of the program for this game.
#[wasm_split(petango, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load() -> Result<Views, NotLoaded> {
    Ok(Views::of::<Position>())
}

impl GamePage for Position {
    const HOUSE_BOTS: &'static [(&'static str, u8)] = &[("random", 1), ("straight", 1), ("house", 3)];
    fn in_brief() -> String {
        say!("tile-petango")
    }

    fn about() -> String {
        say!("petango-about")
    }

    fn terms_form(change: Change) -> AnyView {
        view! { <OfPetango change/> }.into_any()
    }

    fn terms_switches(change: Change) -> AnyView {
        view! { <CallSwitch title=say!("terms-calls") change/> }.into_any()
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

    fn views() -> impl Future<Output = Result<Views, NotLoaded>> {
        load()
    }

    fn table_page(state: TableState) -> AnyView {
        view! { <TablePage state/> }.into_any()
    }

    fn points_in_game(&self) -> Option<(BySide<u16>, u16)> {
        Some((BySide::from_fn(|side| self.points(side).into()), self.terms().to.points().into()))
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
