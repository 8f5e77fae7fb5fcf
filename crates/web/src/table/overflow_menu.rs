//! Buttons that are rarely needed, in the bar of a wide page: to ask for a takeback, to let a substitute play, to
//! resign. Phones have them on the table's sheet.

use leptos::prelude::*;

use super::{Sheet, TableState, actions::is_playing, substitute::may_substitute};
use crate::{parts::icon, words::say};

/// The buttons, while we play.
#[component]
pub(super) fn OverflowMenu(state: TableState) -> impl IntoView {
    let playing = Memo::new(move |_| is_playing(state));
    let bot_may_play = may_substitute(state);
    let stand_in = move || {
        let press = move |_| state.sheet.set(Some(Sheet::Substitute));
        bot_may_play
            .get()
            .then(|| button("stand-in", "bot", say!(stand_in_choose), Some(say!(stand_in_short)), press))
    };
    let takeback = move || {
        let may = playing.get() && state.asking_seat().is_some() && state.may_undo().is_none();
        may.then(|| {
            button("ask-takeback", "undo", state.takeback_words(), None, move |_| state.ask_takeback())
        })
    };
    let resign = move || {
        let press = move |_| state.sheet.set(Some(Sheet::Resign));
        playing.get().then(|| button("resign", "white-cloth", say!(resign), None, press))
    };
    view! { <div class="top__rarely wide-only">{takeback} {stand_in} {resign}</div> }
}

/// A button of the bar. `short` is shown beside its icon wherever the bar has words at all.
fn button(
    test: &'static str,
    sign: &'static str,
    words: String,
    short: Option<String>,
    press: impl Fn(leptos::ev::MouseEvent) + 'static,
) -> impl IntoView {
    let (label, title) = (words.clone(), words.clone());
    let class = if short.is_some() { "is-short" } else { "" };
    view! {
        <button aria-label=label title=title data-testid=test on:click=press>
            {icon(sign)}<span class=class>{short.unwrap_or(words)}</span>
        </button>
    }
}
