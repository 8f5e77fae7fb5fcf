//! What a screen reader speaks: a polite region for plays, and an assertive one for your turn, refusals and your low
//! clock.

use leptos::prelude::*;

/// The two live regions of a page.
#[derive(Clone, Copy)]
pub(crate) struct Live {
    calm: RwSignal<String>,
    urgent: RwSignal<String>,
}

impl Live {
    /// Two empty regions.
    pub(crate) fn new() -> Self {
        Self { calm: RwSignal::new(String::new()), urgent: RwSignal::new(String::new()) }
    }

    /// Says something when there is a pause.
    pub(crate) fn calm(self, words: &str) {
        Self::put(self.calm, words);
    }

    /// Says something at once.
    pub(crate) fn urgent(self, words: &str) {
        Self::put(self.urgent, words);
    }

    /// Puts words into a region. A screen reader stays silent if a text does not change, so repeated words get a space.
    fn put(region: RwSignal<String>, words: &str) {
        let again = region.with_untracked(|old| old == words);
        region.set(if again { format!("{words}\u{a0}") } else { words.to_owned() });
    }
}

/// The regions as elements of the page.
#[component]
pub(crate) fn LiveRegions(
    /// The words to speak.
    live: Live,
) -> impl IntoView {
    view! {
        <p class="sr" role="status" aria-live="polite" data-testid="live-polite">{move || live.calm.get()}</p>
        <p class="sr" role="alert" aria-live="assertive" data-testid="live-assertive">{move || live.urgent.get()}</p>
    }
}
