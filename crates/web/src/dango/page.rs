//! The page of a table: the board, the seats, the moves, what to do.

use carreau_boards::dango::{Scale, View, standalone};
use carreau_boards::tokens::Theme;
use carreau_dango::Position;
use carreau_games::Position as AnyPosition;
use carreau_table::Side;
use leptos::prelude::*;

use super::turns;
use crate::{
    table::{
        self, Act, Desk, Frame, Hello, Moment, Moves, PlayerSeat, Sheets, Strips, TableTop, WhyNot,
        draw_button,
    },
    words::say,
};

/// A table of Dango.
#[component]
pub(crate) fn TablePage(
    /// Where the player sits.
    desk: table::Desk,
) -> impl IntoView {
    let at = desk;
    let rows =
        Memo::new(move |_| at.room.table.with(|table| table.as_ref().map(turns::rows).unwrap_or_default()));
    let note = move |side| note(at, side);
    let drawn = move || position(at).map(|position| picture(&position, at.seen()));
    let simple = move || {
        let ours = matches!(at.moment(), Moment::Play { ours: true, .. });
        let position = position(at).filter(|_| ours)?;
        let plays: Vec<String> = position.legal().take(9).map(|play| play.to_string()).collect();
        (plays.len() < 9).then_some(plays)
    };
    view! {
        <TableTop desk=at/>
        <Strips desk=at/>
        <Frame desk=at class="table dango">
            <div class="col col--board">
                <figure class="board">
                    <div inner_html=drawn></div>
                    <Hello desk=at/>
                </figure>
                <WhyNot desk=at/>
            </div>
            <div class="col col--side">
                <PlayerSeat desk=at below=false token plays note/>
                <Moves rows/>
                <Act desk=at example="keima D4 E6" take=move |text: &str| { at.play(text.to_owned()); true }>
                    {move || matches!(at.moment(), Moment::Chance { ours: true, .. })
                        .then(|| draw_button(at, say!("dango-turn-up")))}
                    {move || simple().map(|plays| plays.into_iter().map(|play| {
                        let said = play.clone();
                        view! { <button class="btn" on:click=move |_| at.play(said.clone())>{play}</button> }
                    }).collect_view())}
                </Act>
                <PlayerSeat desk=at below=true token plays note/>
            </div>
        </Frame>
        <Sheets desk=at rows keys=Vec::new cost/>
    }
}

fn position(at: Desk) -> Option<Position> {
    at.room.table.with(|table| match table.as_ref()?.position() {
        AnyPosition::Dango(position) => Some(position.clone()),
        AnyPosition::Garanguet(_) | AnyPosition::Petango(_) => None,
    })
}

/// The board of a position as a drawing.
pub(super) fn picture(position: &Position, seen: Side) -> String {
    standalone(&View::of(*position.stones()), Scale::Large, seen, Theme::Day)
}

fn token(side: Side) -> String {
    format!(
        "<use href=\"#stone-{}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>",
        if side == Side::Black { "b" } else { "w1" }
    )
}

fn plays(side: Side) -> String {
    crate::words::side(side)
}

fn note(at: Desk, side: Side) -> String {
    position(at).map_or_else(String::new, |position| {
        say!("dango-seat-note", cards = position.cards(side).left.total(), taken = position.prisoners(side))
    })
}

fn cost(_points: u16) -> String {
    say!("dango-cost")
}
