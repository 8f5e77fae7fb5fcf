//! The page of a table: the plan, the hands, the throw.

use carreau_boards::{petanque, tokens::Theme};
use leptos::prelude::*;

use super::picture;
use crate::table::{self, Frame, Hello, Strips, TableTop, WhyNot};

/// A table of pétanque.
#[component]
pub(crate) fn TablePage(
    /// Where the player sits.
    desk: table::Desk,
) -> impl IntoView {
    let at = desk;
    let plan = move || {
        let position = at.room.table.with(|table| picture::position(table.as_ref()?))?;
        Some(petanque::standalone(&picture::of(&position), petanque::Projection::Bench, Theme::Day))
    };
    view! {
        <TableTop desk=at/>
        <Strips desk=at/>
        <Frame desk=at class="table petanque">
            <figure class="board">
                <div data-testid="board" inner_html=move || plan().unwrap_or_default()></div>
                <Hello desk=at/>
            </figure>
            <WhyNot desk=at/>
        </Frame>
    }
}
