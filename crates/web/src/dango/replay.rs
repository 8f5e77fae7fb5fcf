//! Dango in the replay.

use carreau_dango::Position;
use carreau_games::Position as AnyPosition;
use carreau_match::Table;
use leptos::prelude::*;

use super::page::picture;
use crate::replay::Showing;

/// The board at a moment of a film.
#[component]
pub(crate) fn Stage(
    /// What is shown.
    showing: Showing,
) -> impl IntoView {
    let drawn = move || {
        showing.table.with(|table| match table.position() {
            AnyPosition::Dango(position) => Some(picture(position, showing.seen.get())),
            AnyPosition::Garanguet(_) | AnyPosition::Petango(_) => None,
        })
    };
    view! { <figure class="board" inner_html=drawn></figure> }
}

/// What has just happened, in a line.
pub(crate) fn told(table: &Table, _position: &Position) -> String {
    table.moves().last().map(|played| played.play.clone()).unwrap_or_default()
}
