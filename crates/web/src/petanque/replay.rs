//! Pétanque in the replay.

use carreau_boards::{petanque, tokens::Theme};
use carreau_match::Table;
use carreau_petanque::Position;
use leptos::prelude::*;

use super::picture;
use crate::{replay::Showing, table::player};

/// The plan at a moment of a film.
#[component]
pub(crate) fn Stage(
    /// What is shown.
    showing: Showing,
) -> impl IntoView {
    let plan = move || {
        let position = showing.table.with(picture::position)?;
        Some(petanque::standalone(&picture::of(&position), petanque::Projection::Bench, Theme::Day))
    };
    view! { <div data-testid="board" inner_html=move || plan().unwrap_or_default()></div> }
}

/// What has just happened in a game that goes on, in a line.
pub(crate) fn told(table: &Table, _position: &Position) -> String {
    table
        .moves()
        .last()
        .map_or_else(String::new, |last| format!("{}: {}", player(table, last.side), last.play))
}
