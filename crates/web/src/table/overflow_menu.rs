//! Buttons that are rarely needed, in the bar of a wide page: to ask for a takeback, to let a substitute play, to
//! resign. Phones have them on the table's sheet.

use leptos::prelude::*;

use super::{
    Sheet, TableState,
    actions::is_playing,
    substitute::{self, Change},
};
use crate::{parts::icon, words::say};

/// The buttons, while we play.
#[component]
pub(super) fn OverflowMenu(state: TableState) -> impl IntoView {
    let playing = Memo::new(move |_| is_playing(state));
    let to_house = Memo::new(move |_| {
        substitute::changes(state).into_iter().filter(Change::is_to_house).collect::<Vec<_>>()
    });
    // If we hold several seats, one is chosen on the table's sheet.
    let stand_in = move || {
        let changes = to_house.get();
        let words = match changes.as_slice() {
            [] => return None,
            [only] => only.words(),
            _ => say!("stand-in-choose"),
        };
        let press = move |_| match changes.as_slice() {
            [only] => only.make(state),
            _ => state.sheet.set(Some(Sheet::Table)),
        };
        Some(button("stand-in", "bot", words, press))
    };
    let takeback = move || {
        let may = playing.get() && state.asking_seat().is_some() && state.may_undo().is_none();
        may.then(|| button("ask-takeback", "undo", state.takeback_words(), move |_| state.ask_takeback()))
    };
    let resign = move || {
        let press = move |_| state.sheet.set(Some(Sheet::Resign));
        playing.get().then(|| button("resign", "white-cloth", say!("resign"), press))
    };
    view! { <div class="top__rarely wide-only">{takeback} {stand_in} {resign}</div> }
}

fn button(
    test: &'static str,
    sign: &'static str,
    words: String,
    press: impl Fn(leptos::ev::MouseEvent) + 'static,
) -> impl IntoView {
    let (label, title) = (words.clone(), words.clone());
    view! {
        <button aria-label=label title=title data-testid=test on:click=press>
            {icon(sign)}<span>{words}</span>
        </button>
    }
}
