//! A clause of a rulebook, shown over the page that cites it: nobody leaves a table to read why.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;

use crate::{
    book::{Book, Missing},
    parts::{ClauseShown, PaperSheet, icon},
    routes::{self, game_of_clause},
    words::say,
};

/// The card that shows the clause in [`ClauseShown`].
#[component]
pub(crate) fn ClauseCard() -> impl IntoView {
    let ClauseShown(shown) = expect_context();
    let text = RwSignal::new(None);
    Effect::new(move || {
        let Some(clause) = shown.get() else { return };
        text.set(None);
        spawn_local(async move {
            let found = Book::fetch(game_of_clause(&clause)).await;
            let found = found.and_then(|book| book.clause(&clause).ok_or(Missing::Book));
            // Another clause may have been asked for meanwhile.
            if shown.try_get_untracked().flatten() == Some(clause) {
                text.set(Some(found));
            }
        });
    });
    // A clause that this one cites opens in its place.
    let follow = move |event: web_sys::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let link = target.and_then(|target| target.closest("a[href^=\"#\"]").ok().flatten());
        if let Some(clause) = link.and_then(|link| link.get_attribute("href")) {
            event.prevent_default();
            shown.set(Some(clause[1..].to_owned()));
        }
    };
    view! {
        <PaperSheet open=Signal::derive(move || shown.with(Option::is_some)) close=move || shown.set(None)
            title=say!(clause_title) name="clause-card">
            {move || {
                let clause = shown.get().unwrap_or_default();
                let address = routes::clause_address(&clause);
                let words = move || match text.get() {
                    None => view! { <p role="status">{say!(rules_fetching)}</p> }.into_any(),
                    Some(Ok((heading, words))) => view! {
                        <h3>{heading}</h3>
                        <div class="clause-card__text" inner_html=words on:click=follow></div>
                    }.into_any(),
                    Some(Err(Missing::House)) => view! { <p role="alert">{say!(rules_no_house)}</p> }.into_any(),
                    Some(Err(Missing::Book)) => view! { <p role="alert">{say!(rules_no_book)}</p> }.into_any(),
                };
                view! {
                    <article class="clause-card" data-testid="clause-text" aria-live="polite">
                        <span class="plate plate--clause">{clause}</span>
                        <div>{words}</div>
                    </article>
                    <div class="sheet__actions">
                        <a class="btn" href=address target="rules" data-testid="clause-book">
                            {icon("book")}{say!(clause_book)}
                        </a>
                    </div>
                }
            }}
        </PaperSheet>
    }
}
