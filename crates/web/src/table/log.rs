//! The list of a match's moves.

use carreau_core::Side;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::{Note, TableState};
use crate::words::{self, say};

/// One move of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    /// The game of the match, from 1.
    pub(crate) game: u16,
    /// The number of the move in its game, from 1.
    pub(crate) number: usize,
    /// Who moved.
    pub(crate) side: Side,
    /// The name of the side, if it is called neither Black nor White.
    pub(crate) team: Option<String>,
    /// What the move was played with or from, such as the roll; shown in bold.
    pub(crate) lead: String,
    /// The move in notation.
    pub(crate) play: String,
    /// A remark: what was called out, or what the move did.
    pub(crate) remark: Option<String>,
    /// The remark's language, if it is not that of the page.
    pub(crate) language: Option<&'static str>,
    /// The heading above the row, if a part of the game, such as a round, begins with it.
    pub(crate) heading: Option<String>,
}

/// The number, within its game, of the move that follows these.
pub(crate) fn number_in_game(moves: &carreau_match::Moves, game: u16) -> usize {
    moves.iter().filter(|played| played.game == game).count() + 1
}

/// The moves beside the board.
#[component]
pub(crate) fn Moves(
    state: TableState,
    /// The moves, with the one being played.
    rows: Memo<Vec<Row>>,
    /// What stands between them.
    notes: Memo<Vec<Note>>,
) -> impl IntoView {
    view! {
        <section class="panel moves" id="moves" tabindex="-1" aria-label=say!(moves)>
            <h2>{say!(moves)}</h2>
            <LatestMoves state rows notes/>
        </section>
    }
}

/// The moves, scrolled to the last one, or to the one that is looked at. A press on a move looks back at it.
#[component]
pub(super) fn LatestMoves(
    state: TableState,
    /// The moves.
    rows: Memo<Vec<Row>>,
    /// What stands between them.
    notes: Memo<Vec<Note>>,
) -> impl IntoView {
    let current = Memo::new(move |_| state.looks_at.get().or_else(|| rows.with(Vec::len).checked_sub(1)));
    view! { <Log rows notes current choose=Callback::new(move |row| state.look_at(row))/> }
}

/// A list of moves, each of which can be chosen. It is one tab stop; the arrow keys lead from move to move.
#[component]
pub(crate) fn Log(
    /// The moves.
    #[prop(into)]
    rows: Signal<Vec<Row>>,
    /// What stands between them.
    #[prop(into)]
    notes: Signal<Vec<Note>>,
    /// The row that is marked and scrolled to.
    #[prop(into)]
    current: Signal<Option<usize>>,
    /// Takes the chosen move.
    choose: Callback<usize>,
) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move || {
        let (rows, _) = (rows.with(Vec::len), notes.with(Vec::len));
        let is_last = current.get().is_some_and(|current| current + 1 == rows);
        let Some(list) = list.get() else { return };
        request_animation_frame(move || match list.query_selector("[aria-current]") {
            // What has happened after the last move stands below it.
            Ok(Some(_)) if is_last => list.set_scroll_top(list.scroll_height()),
            Ok(Some(row)) => scroll_within(&list, &row),
            // Before the first move.
            _ => list.set_scroll_top(0),
        });
    });
    let key = move |event: web_sys::KeyboardEvent| {
        let down = match event.key().as_str() {
            "ArrowDown" => true,
            "ArrowUp" => false,
            _ => return,
        };
        event.prevent_default();
        go_beside(&event, down);
    };
    view! {
        <ol class="log" node_ref=list data-testid="log" on:keydown=key>
            {move || {
                let games = rows.with(|rows| rows.last().map_or(1, |row| row.game)) > 1;
                let end = rows.with(Vec::len).checked_sub(1);
                // A note may be about a move that has been taken back.
                let told = move |row: Option<usize>| {
                    let notes = notes.get().into_iter().filter(move |note| note.after.min(end) == row);
                    notes.map(|note| view! { <li class="log__note">{note.words}</li> }).collect_view()
                };
                let first = told(None);
                let moves = rows.get().into_iter().enumerate().map(|(i, row)| {
                    let title = (games && row.number == 1).then(|| view! {
                        <li class="log__game">{say!(moves_game, number = row.game)}</li>
                    });
                    let heading = row.heading.clone().map(|words| view! { <li class="log__game">{words}</li> });
                    view! { {title} {heading} <LogRow row i current choose/> {told(Some(i))} }
                }).collect_view();
                view! { {first} {moves} }
            }}
        </ol>
    }
}

/// Moves the focus from one move of the list to the one before or after it.
fn go_beside(event: &web_sys::KeyboardEvent, down: bool) {
    let row =
        event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()?.closest("li").ok()?);
    let mut row = row;
    while let Some(here) = row {
        row = if down { here.next_element_sibling() } else { here.previous_element_sibling() };
        let button = row.as_ref().and_then(|row| row.query_selector(".log__go").ok().flatten());
        if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
            // Headings of games and rounds are passed over.
            let _ = button.focus();
            return;
        }
    }
}

/// Scrolls the list to a row without moving the page.
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
fn LogRow(row: Row, i: usize, current: Signal<Option<usize>>, choose: Callback<usize>) -> impl IntoView {
    let token = if row.side == Side::Black { "tok tok--dark" } else { "tok" };
    let inner = view! {
        <i class=token role="img" aria-label=row.team.unwrap_or_else(|| words::side(row.side))></i>
        <b>{row.lead}</b> "\u{2002}" {row.play}
        {row.remark.map(|remark| view! { " " <em lang=row.language>{remark}</em> })}
    };
    let stop = move || if current.get().unwrap_or_default() == i { "0" } else { "-1" };
    view! {
        <li aria-current=move || (current.get() == Some(i)).then_some("true")>
            <span>{row.number}</span>
            <button class="log__go" tabindex=stop on:click=move |_| choose.run(i)>{inner}</button>
        </li>
    }
}
