//! The page of a table: the board, the card, the seats, the moves, what to do.

use leptos::prelude::*;

use super::{
    act::Act,
    board::PlayBoard,
    card::{Decks, HandPanel},
    decks::{CardsButton, CardsSheet},
    desk::Desk,
    keys, seat, turns,
};
use crate::{
    parts::icon,
    table::{self, Frame, Hello, Moves, PlayerSeat, Sheets, Strips, TableTop, WhyNot},
    words::say,
};

/// A table of Dango.
#[component]
pub(crate) fn TablePage(
    /// Where the player sits.
    desk: table::Desk,
) -> impl IntoView {
    let at = desk;
    let desk = Desk::new(at);
    table::listen(at, move |event| keys::on_page(desk, event));
    let rows = turns::with_turn_under_way(desk);
    let note = move |side| seat::note(desk, side);
    let plays = move |side| seat::plays(desk, side);
    let holds = Callback::new(move |side| seat::holds(desk, side));
    view! {
        <TableTop desk=at>
            <CardsButton desk=at/>
            <button aria-label=say!("top-turn") data-testid="turn-board"
                on:click=move |_| at.turned.update(|turned| *turned = !*turned)>
                {icon("flip")}<span class="wide-only">{say!("top-turn")}</span>
            </button>
        </TableTop>
        <Strips desk=at/>
        <Frame desk=at class="table dango">
            <div class="col col--board">
                <figure class="board">
                    <PlayBoard desk/>
                    <Hello desk=at/>
                </figure>
                <WhyNot desk=at/>
            </div>
            <div class="col col--cards">
                <HandPanel desk/>
                <Decks desk/>
                <Act desk/>
            </div>
            <div class="col col--side">
                <PlayerSeat desk=at below=false token=seat::token plays note holds/>
                <Moves rows/>
                <PlayerSeat desk=at below=true token=seat::token plays note holds/>
            </div>
        </Frame>
        <Sheets desk=at rows keys=keys::told cost=seat::cost/>
        <CardsSheet desk=at position=desk.position/>
    }
}
