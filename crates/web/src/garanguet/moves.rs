//! The moves of the match, as a list.

use carreau_garanguet::{Draw, Turn};
use carreau_match::Table;
use carreau_table::Side;
use leptos::prelude::*;

use super::{desk::Desk, moment::Moment, names};
use crate::words::say;

/// One move of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    /// The game of the match, from 1.
    pub(crate) game: u16,
    /// The number of the move in its game, from 1.
    pub(crate) number: usize,
    /// Who moved.
    pub(crate) side: Side,
    /// The roll: `5 5 3`.
    pub(crate) roll: String,
    /// The turn in notation.
    pub(crate) play: String,
    /// What was called out.
    pub(crate) remark: Option<String>,
    /// Its language, where it is not the page's.
    pub(crate) language: Option<&'static str>,
}

/// The moves of a match.
pub(crate) fn rows(table: &Table) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for played in table.moves() {
        let number = match rows.last() {
            Some(row) if row.game == played.game => row.number + 1,
            _ => 1,
        };
        let play = if played.play == "pass" { say!("turn-pass") } else { played.play.clone() };
        rows.push(row(played.game, number, played.side, played.draw.as_deref(), play));
    }
    rows
}

fn row(game: u16, number: usize, side: Side, draw: Option<&str>, play: String) -> Row {
    let roll = match draw.and_then(|draw| draw.parse().ok()) {
        Some(Draw::Roll(roll)) => Some(roll),
        _ => None,
    };
    Row {
        game,
        number,
        side,
        roll: roll.map(|roll| roll.dice().map(|die| die.to_string()).join(" ")).unwrap_or_default(),
        play,
        remark: roll.and_then(names::roll_remark),
        language: roll.and_then(names::roll_language),
    }
}

/// The turn that is being played, as the last row.
fn row_in_hand(desk: Desk) -> Option<Row> {
    if !matches!(desk.moment(), Moment::Play { .. }) {
        return None;
    }
    let position = desk.position()?;
    let roll = position.roll()?;
    let side = carreau_table::Game::turn(&position).side()?;
    let so_far = desk.hand.with(|hand| hand.as_ref().map(|hand| hand.building().to_turn()));
    let play = match so_far {
        Some(turn) if !turn.is_pass() => format!("{} …", Turn::to_string(&turn)),
        _ => "…".to_owned(),
    };
    let (game, number) = desk.room.table.with(|table| {
        let table = table.as_ref()?;
        let played = table.moves().iter().filter(|played| played.game == table.game()).count();
        Some((table.game(), played + 1))
    })?;
    Some(row(game, number, side, Some(&roll.to_string()), play))
}

/// The list with the move being played.
#[component]
pub(crate) fn Moves(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let all = Memo::new(move |_| {
        let mut all = desk.room.table.with(|table| table.as_ref().map(rows).unwrap_or_default());
        all.extend(row_in_hand(desk));
        all
    });
    let current = Memo::new(move |_| all.with(Vec::len).checked_sub(1));
    view! { <Log rows=all current choose=None/> }
}

/// A list of moves; in the replay each can be chosen.
#[component]
pub(crate) fn Log(
    /// The moves.
    #[prop(into)]
    rows: Signal<Vec<Row>>,
    /// Which of them is shown.
    #[prop(into)]
    current: Signal<Option<usize>>,
    /// Takes the move that is chosen.
    choose: Option<Callback<usize>>,
) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move || {
        let _ = (rows.with(Vec::len), current.get());
        let Some(list) = list.get() else { return };
        request_animation_frame(move || {
            if let Ok(Some(row)) = list.query_selector("[aria-current]") {
                scroll_within(&list, &row);
            }
        });
    });
    view! {
        <ol class="log" node_ref=list data-testid="log">
            {move || {
                let games = rows.with(|rows| rows.last().map_or(1, |row| row.game)) > 1;
                rows.get().into_iter().enumerate().map(|(i, row)| {
                    let title = (games && row.number == 1).then(|| view! {
                        <li class="log__game">{say!("moves-game", number = row.game)}</li>
                    });
                    view! { {title} <LogRow row i current choose/> }
                }).collect_view()
            }}
        </ol>
    }
}

/// Brings a row of the list to the eye without moving the page.
fn scroll_within(list: &web_sys::Element, row: &web_sys::Element) {
    let (outer, inner) = (list.get_bounding_client_rect(), row.get_bounding_client_rect());
    #[expect(clippy::cast_possible_truncation, reason = "a list's height in pixels")]
    if inner.bottom() > outer.bottom() {
        list.set_scroll_top(list.scroll_top() + (inner.bottom() - outer.bottom()).ceil() as i32);
    } else if inner.top() < outer.top() {
        list.set_scroll_top(list.scroll_top() - (outer.top() - inner.top()).ceil() as i32);
    }
}

#[component]
fn LogRow(
    row: Row,
    i: usize,
    current: Signal<Option<usize>>,
    choose: Option<Callback<usize>>,
) -> impl IntoView {
    let token = if row.side == Side::Black { "tok tok--dark" } else { "tok" };
    let inner = view! {
        <i class=token role="img" aria-label=names::side(row.side)></i>
        <b>{row.roll}</b> "\u{2002}" {row.play}
        {row.remark.map(|remark| view! { " " <em lang=row.language>{remark}</em> })}
    };
    let inner = match choose {
        Some(choose) => {
            view! { <button class="log__go" on:click=move |_| choose.run(i)>{inner}</button> }.into_any()
        }
        None => view! { <span>{inner}</span> }.into_any(),
    };
    view! {
        <li aria-current=move || (current.get() == Some(i)).then_some("true")>
            <span>{row.number}</span>
            {inner}
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_tells_roll_play_and_call() {
        let row = row(1, 16, Side::Black, Some("553"), "a/f(2)".to_owned());
        assert_eq!((row.roll.as_str(), row.remark.as_deref()), ("5 5 3", Some("Quines")));
    }
}
