//! A bot in an open seat: anybody who sits at the table may seat one before the match.

use carreau_games::GameName;
use carreau_match::{Intention, Player, Seat, SeatId, Table};
use leptos::prelude::*;

use super::TableState;
use crate::{browser, choices::StrengthChoice, parts::icon, session::Connection, words::say};

/// Seats a bot of the strength that the terms name.
pub(super) fn seat_bot(state: TableState, seat: SeatId) {
    let Some(game) = game_of(state) else { return };
    let (bot, level) = state.settings.with_untracked(|settings| settings.proposed(game).bot(game));
    state.settings.update(|settings| settings.rate(game));
    // The server gives the bot its name, as it does with all bots.
    if let Ok(player) = Player::bot(bot, &format!("{bot}:{level}")) {
        state.session.intend(seat, Intention::Sit { player });
    }
}

fn game_of(state: TableState) -> Option<GameName> {
    state.session.table.with_untracked(|table| table.as_ref().map(|table| table.header().game))
}

/// The choice of how strong the seated bot will play.
#[component]
pub(super) fn BotStrength(state: TableState) -> impl IntoView {
    game_of(state).map(|game| {
        let strength = move || state.settings.with(|settings| settings.proposed(game).strength_words(game));
        view! {
            <details class="house-sits" data-testid="house-strength">
                <summary>{move || say!(house_sits_how, strength = strength())}</summary>
                <StrengthChoice game/>
            </details>
        }
    })
}

/// For a table of two: a button that seats a bot instead of somebody who comes by the link, or sends it away again.
#[component]
pub(super) fn BotSeat(state: TableState) -> impl IntoView {
    let session = state.session;
    let open = Memo::new(move |_| {
        let seated =
            |table: &Table| seats(table).find_map(|(seat, sits)| sits.player.is_none().then_some(seat));
        session.table.with(|table| table.as_ref().and_then(seated))
    });
    let sent = Memo::new(move |_| {
        let seated =
            |table: &Table| seats(table).find_map(|(seat, sits)| sits.bot().is_some().then_some(seat));
        let online = session.connection.get() != Connection::Here;
        session.table.with(|table| table.as_ref().filter(|_| online).and_then(seated))
    });
    // When one button is pressed, the other takes its place. The focus has to move along.
    let pressed = RwSignal::new(false);
    let sits = move |seat| {
        let press = move || seat_bot(state, seat);
        view! { {button(pressed, "house-sits", "bot", say!(house_sits), press)} <BotStrength state/> }
    };
    let goes = move |seat| {
        let press = move || session.intend(seat, Intention::Leave);
        button(pressed, "house-goes", "close", say!(house_goes), press)
    };
    view! { {move || open.get().map(sits)} {move || sent.get().map(goes)} }
}

/// A button that another one replaces when it is pressed. The new one takes the focus.
fn button(
    pressed: RwSignal<bool>,
    id: &'static str,
    sign: &'static str,
    words: String,
    press: impl Fn() + 'static,
) -> impl IntoView {
    Effect::new(move || {
        if pressed.try_update_untracked(std::mem::take) == Some(true) {
            browser::focus(id);
        }
    });
    let press = move |_| {
        pressed.set(true);
        press();
    };
    view! { <button class="btn" id=id data-testid=id on:click=press>{icon(sign)}<span>{words}</span></button> }
}

/// The seats, each with its number.
fn seats(table: &Table) -> impl Iterator<Item = (SeatId, &Seat)> {
    (0..).map(SeatId).zip(table.seats())
}
