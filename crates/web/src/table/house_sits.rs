//! The house in a seat that is open: whoever sits at the table may let it sit down before the match.

use carreau_match::{Intention, Player, SeatId};
use leptos::prelude::*;

use super::Desk;
use crate::{parts::icon, terms::StrengthChoice, words::say};

/// Lets the house sit down, as strong as the terms have it.
pub(super) fn seat_house(desk: Desk, seat: SeatId) {
    let game = desk.room.table.with_untracked(|table| table.as_ref().map(|table| table.header().game));
    let Some((bot, level)) =
        game.map(|game| desk.settings.with_untracked(|settings| settings.terms.bot(game)))
    else {
        return;
    };
    // The house calls it as it calls all of its bots.
    if let Ok(player) = Player::bot(bot, &format!("{bot}:{level}")) {
        desk.room.intend(seat, Intention::Sit { player });
    }
}

/// How strong the house plays that sits down.
#[component]
pub(super) fn HouseStrength(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let strength = move || desk.settings.with(|settings| settings.terms.strength_words());
    view! {
        <details class="house-sits" data-testid="house-strength">
            <summary>{move || say!("house-sits-how", strength = strength())}</summary>
            <StrengthChoice/>
        </details>
    }
}

/// At a table of two: the house instead of somebody who comes by the link.
#[component]
pub(super) fn HouseSits(
    /// Where the player sits.
    desk: Desk,
    /// The seat that is open.
    seat: SeatId,
) -> impl IntoView {
    view! {
        <button class="btn" data-testid="house-sits" on:click=move |_| seat_house(desk, seat)>
            {icon("bot")}<span>{say!("house-sits")}</span>
        </button>
        <HouseStrength desk/>
    }
}
