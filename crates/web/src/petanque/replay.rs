//! Pétanque in the replay.

use carreau_boards::{petanque, tokens::Theme};
use carreau_petanque::Position;
use leptos::prelude::*;

use super::{picture, telling::standing};
use crate::{replay::Showing, words::say};

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

/// How the game stands, in a line, where nothing has just happened.
pub(crate) fn told(position: &Position) -> String {
    match position.round() {
        0 => say!("petanque-row-before"),
        round => say!("petanque-row-round", round = round, score = standing(position)),
    }
}
