//! The page of a table: the board, the card, the seats, the moves and the actions.

use leptos::prelude::*;

use super::{
    actions::Actions,
    board::PlayBoard,
    card::{CardPanel, Decks},
    decks::{CardsButton, CardsSheet},
    keys, seat,
    state::State,
    turns,
};
use crate::{
    parts::icon,
    table::{self, Frame, Moves, NoticeSlip, PlayerSeat, Ready, Sheets, Strips, TableTop},
    words::say,
};

/// A table of Dango.
#[component]
pub(crate) fn TablePage(state: table::TableState) -> impl IntoView {
    let shared = state;
    let state = State::new(shared);
    table::listen(shared, move |event| keys::on_page(state, event));
    let rows = turns::with_turn_under_way(state);
    let note = move |side| seat::note(state, side);
    let plays = move |side| seat::plays(state, side);
    let holds = Callback::new(move |side| seat::holds(state, side));
    view! {
        <TableTop state=shared>
            <CardsButton state=shared/>
            <button aria-label=say!("top-turn") data-testid="turn-board"
                on:click=move |_| shared.turned.update(|turned| *turned = !*turned)>
                {icon("flip")}<span class="wide-only">{say!("top-turn")}</span>
            </button>
        </TableTop>
        <Strips state=shared/>
        <Frame state=shared class="table dango">
            <div class="col col--board">
                <figure class="board">
                    <PlayBoard state/>
                    <Ready state=shared/>
                </figure>
                <NoticeSlip state=shared/>
            </div>
            <div class="col col--cards">
                <CardPanel state/>
                <Decks state/>
                <Actions state/>
            </div>
            <div class="col col--side">
                <PlayerSeat state=shared below=false token=seat::token plays note holds/>
                <Moves rows/>
                <PlayerSeat state=shared below=true token=seat::token plays note holds/>
            </div>
        </Frame>
        <Sheets state=shared rows keys=keys::key_list cost=seat::cost/>
        <CardsSheet state=shared position=state.position/>
    }
}
