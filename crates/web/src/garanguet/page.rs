//! The page of a table: the board, the seats, the moves, what to do.

use leptos::prelude::*;

use super::{act::Act, board::PlayBoard, desk::Desk, keys, moves, seat};
use crate::{
    parts::icon,
    table::{self, Frame, Hello, Moves, PlayerSeat, Sheets, Strips, TableTop, WhyNot},
    words::say,
};

/// A table of Garanguet.
#[component]
pub(crate) fn TablePage(
    /// Where the player sits.
    desk: table::Desk,
) -> impl IntoView {
    let at = desk;
    let desk = Desk::new(at);
    table::listen(at, move |event| keys::on_page(desk, event));
    let rows = moves::with_turn_in_hand(desk);
    let note = move |side| seat::note(desk, side);
    view! {
        <TableTop desk=at>
            <button aria-label=say!("top-turn") data-testid="turn-board"
                on:click=move |_| at.turned.update(|turned| *turned = !*turned)>
                {icon("flip")}<span class="wide-only">{say!("top-turn")}</span>
            </button>
        </TableTop>
        <Strips desk=at/>
        <Frame desk=at>
            <div class="col col--board">
                <figure class="board">
                    <PlayBoard desk/>
                    <Hello desk=at/>
                </figure>
                <WhyNot desk=at/>
            </div>
            <div class="col col--side">
                <PlayerSeat desk=at below=false token=seat::token plays=seat::way note/>
                <Moves rows/>
                <Act desk/>
                <PlayerSeat desk=at below=true token=seat::token plays=seat::way note/>
            </div>
        </Frame>
        <Sheets desk=at rows keys=keys::told cost=seat::cost/>
    }
}
