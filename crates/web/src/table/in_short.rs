//! The game in short, shown over a table to somebody who comes to one of this game for the first time.

use carreau_games::GameName;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::TableState;
use crate::{
    book::Book,
    parts::{PaperSheet, icon},
    words::say,
};

/// The game in short, unless the person has met the game before. Nobody is interrupted by it: once the first move has
/// been made, it waits for another table.
pub(crate) fn offered(state: TableState, game: GameName) -> impl IntoView {
    let is_new = state.settings.with_untracked(|settings| !settings.met.contains(&game));
    // A lesson tells all that, and more.
    let is_lesson = untrack(|| super::lesson::is_on(state));
    let is_early = state
        .session
        .table
        .with_untracked(|table| table.as_ref().is_some_and(|table| table.moves().is_empty()));
    (is_new && is_early && !is_lesson).then(|| view! { <InShort state game/> })
}

/// The sheet. It opens when the rulebook has come; without a rulebook it stays away until the next visit.
#[component]
fn InShort(state: TableState, game: GameName) -> impl IntoView {
    let text = RwSignal::new(None::<String>);
    spawn_local(async move {
        let book = Book::fetch(game).await.ok();
        text.try_set(book.and_then(|book| book.in_short()));
    });
    let close = move || {
        if text.with_untracked(Option::is_some) {
            text.set(None);
            state.settings.update(|settings| settings.met.push(game));
        }
    };
    view! {
        <PaperSheet open=Signal::derive(move || text.with(Option::is_some)) close title=game.title() name="in-short">
            <p class="in-short" inner_html=move || text.get()></p>
            <div class="sheet__actions">
                <a class="btn" href=format!("/rules/{game}") target="rules" data-testid="in-short-book">
                    {icon("book")}{say!(clause_book)}
                </a>
                <button class="btn btn--enamel" data-testid="in-short-play" on:click=move |_| close()>
                    {say!(in_short_play)}
                </button>
            </div>
        </PaperSheet>
    }
}
