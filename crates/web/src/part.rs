//! The parts of the program that the browser fetches when they are needed.
//!
//! The program that opens the page holds the lobby and what all places share. A function with `wasm_split` begins a part:
//! `xtask` moves all that only such functions reach into files of their own. Each of ours returns a handful of function
//! pointers, which lead to the rest of its part, so that views are built where their owner is known.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{parts::icon, words::say};

/// A part could not be fetched. The next call tries again.
pub(crate) use leptos::wasm_split::SplitLoaderError as NotLoaded;

/// Loads a part, and shows it. Until then it shows `meanwhile`.
pub(crate) fn when_loaded<P: Copy + Send + Sync + 'static>(
    load: impl Future<Output = Result<P, NotLoaded>> + 'static,
    meanwhile: impl Fn() -> AnyView + Send + 'static,
    show: impl Fn(P) -> AnyView + Send + 'static,
) -> AnyView {
    let part = RwSignal::new(None::<Option<P>>);
    spawn_local(async move {
        let loaded = load.await;
        part.try_set(Some(loaded.ok()));
    });
    (move || match part.get() {
        None => meanwhile(),
        Some(Some(part)) => show(part),
        Some(None) => view! { <Unreachable/> }.into_any(),
    })
    .into_any()
}

/// A part could not be fetched: the person can try again.
#[component]
fn Unreachable() -> impl IntoView {
    let again = |_| {
        let _ = window().location().reload();
    };
    view! {
        <div class="panel" data-testid="part-missing">
            <p class="docket docket--flat" role="alert">{icon("no")}<span>{say!(part_missing)}</span></p>
            <button class="btn" data-testid="part-again" on:click=again>{say!(rules_again)}</button>
        </div>
    }
}
