//! The list of a match's moves.

use carreau_core::Side;
use leptos::prelude::*;

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
    /// The moves, with the one being played.
    rows: Memo<Vec<Row>>,
) -> impl IntoView {
    view! {
        <section class="panel moves" id="moves" tabindex="-1" aria-label=say!("moves")>
            <h2>{say!("moves")}</h2>
            <LatestMoves rows/>
        </section>
    }
}

/// The moves, scrolled to the last one.
#[component]
pub(super) fn LatestMoves(
    /// The moves.
    rows: Memo<Vec<Row>>,
) -> impl IntoView {
    let current = Memo::new(move |_| rows.with(Vec::len).checked_sub(1));
    view! { <Log rows current choose=None/> }
}

/// A list of moves; in the replay each can be chosen.
#[component]
pub(crate) fn Log(
    /// The moves.
    #[prop(into)]
    rows: Signal<Vec<Row>>,
    /// The row that is marked and scrolled to.
    #[prop(into)]
    current: Signal<Option<usize>>,
    /// Takes the chosen move.
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
                    let heading = row.heading.clone().map(|words| view! { <li class="log__game">{words}</li> });
                    view! { {title} {heading} <LogRow row i current choose/> }
                }).collect_view()
            }}
        </ol>
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
fn LogRow(
    row: Row,
    i: usize,
    current: Signal<Option<usize>>,
    choose: Option<Callback<usize>>,
) -> impl IntoView {
    let token = if row.side == Side::Black { "tok tok--dark" } else { "tok" };
    let inner = view! {
        <i class=token role="img" aria-label=row.team.unwrap_or_else(|| words::side(row.side))></i>
        <b>{row.lead}</b> "\u{2002}" {row.play}
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
