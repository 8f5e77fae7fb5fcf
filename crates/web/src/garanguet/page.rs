//! The page of a table: the board, the seats, the moves and the actions.

use leptos::prelude::*;

use super::{actions::Actions, board::PlayBoard, keys, moves, seat, state::State};
use crate::{
    parts::icon,
    table::{self, Frame, Moves, NoticeSlip, PlayerSeat, Ready, Sheets, Strips, TableTop},
    words::say,
};

/// A table of Garanguet.
#[component]
pub(crate) fn TablePage(state: table::TableState) -> impl IntoView {
    let shared = state;
    let state = State::new(shared);
    table::listen(shared, move |event| keys::on_page(state, event));
    let rows = moves::rows_with_draft(state);
    let note = move |side| seat::note(state, side);
    view! {
        <TableTop state=shared>
            <button aria-label=say!("top-turn") data-testid="turn-board"
                on:click=move |_| shared.turned.update(|turned| *turned = !*turned)>
                {icon("flip")}<span class="wide-only">{say!("top-turn")}</span>
            </button>
        </TableTop>
        <Strips state=shared/>
        <Frame state=shared>
            <div class="col col--board">
                <figure class="board">
                    <PlayBoard state/>
                    <Ready state=shared/>
                </figure>
                <NoticeSlip state=shared/>
            </div>
            <div class="col col--side">
                <PlayerSeat state=shared below=false token=seat::token plays=seat::way note/>
                <Moves rows/>
                <Actions state/>
                <PlayerSeat state=shared below=true token=seat::token plays=seat::way note/>
            </div>
        </Frame>
        <Sheets state=shared rows keys=keys::key_list cost=seat::cost/>
    }
}
