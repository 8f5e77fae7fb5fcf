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

    /// Empties the urgent region if it still holds these words.
    pub(crate) fn retract(self, words: &str) {
        if self.urgent.with_untracked(|held| held.trim_end_matches('\u{a0}') == words) {
            self.urgent.set(String::new());
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_that_is_taken_back_is_not_read_again() {
        Owner::new().with(|| {
            let live = Live::new();
            live.urgent("You can’t move to k.");
            live.urgent("You can’t move to k.");
            live.retract("Your roll");
            assert!(
                live.urgent.get_untracked().starts_with("You can’t move to k."),
                "something else was taken back"
            );
            live.retract("You can’t move to k.");
            assert_eq!(live.urgent.get_untracked(), "");
        });
    }
}
