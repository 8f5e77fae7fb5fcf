//! Shows the events as motion: throws step by step; after a gap in the events, the last throw as far as it has come.

use carreau_match::{Event, Table};
use leptos::prelude::*;

use super::{
    game_change::{GameChange, takes_back},
    motion::Scene,
    narration::Narration,
    state::State,
};
use crate::session::TableEvent;

impl State {
    /// Shows events from now on. Events from before the page was opened, or from a long absence, do not reach the
    /// listener. Of those, the page takes up the last throw as far as it has come.
    pub(super) fn watch(self) {
        let shown = StoredValue::new(0);
        self.shared.session.listen(move |happened| {
            shown.set_value(happened.entry.n);
            self.show(happened);
        });
        Effect::new(move || {
            let n = self.shared.session.table.with(|table| table.as_ref().map_or(0, Table::n));
            if shown.get_value() != n {
                shown.set_value(n);
                self.motion.skip();
                let last = self.shared.session.with_story(|story| {
                    story.events().fold(None, |known, happened| Narration::after(known, &happened))
                });
                self.narration.set(last.flatten());
            }
        });
    }

    /// Shows an event, step by step.
    fn show(self, happened: &TableEvent<'_>) {
        let known = self.narration.get_untracked();
        let narration = Narration::after(known.clone(), happened);
        let change = GameChange::of(happened.change);
        let is_step = change.as_ref().is_some_and(|change| change.step.is_some());
        if !is_step && (change.is_some() || takes_back(&happened.entry.event)) {
            // An announcement or a throw that is still shown may no longer stand.
            self.motion.skip();
        }
        if narration != known {
            self.narration.set(narration.clone());
        }
        let Some(change) = change else { return };
        if is_step {
            self.measured.set(false);
        }
        let theirs = match &happened.entry.event {
            Event::Played { seat, .. } => {
                !self.shared.session.mine.with_untracked(|mine| mine.contains(seat))
            }
            _ => false,
        };
        self.motion.show(Scene { change, narrations: (known, narration), theirs });
    }
}
