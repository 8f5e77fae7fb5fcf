//! Shows the events as motion: throws step by step; after a gap in the events, the last throw as far as it has come.

use carreau_match::{Event, Table};
use leptos::prelude::*;

use super::{
    game_change::{GameChange, takes_back},
    motion::Scene,
    narration::Narration,
    state::State,
};
use crate::story::TableEvent;

impl State {
    /// Takes up the last throw, as far as it has come, after events that did not reach the listeners: those from before
    /// the page was opened, or from a long absence.
    pub(super) fn take_up_throw(self) {
        let shown = StoredValue::new(0);
        self.shared.session.listen(move |happened| shown.set_value(happened.entry.n));
        Effect::new(move || {
            let n = self.shared.session.table.with(|table| table.as_ref().map_or(0, Table::n));
            if shown.get_value() != n {
                shown.set_value(n);
                self.animator.skip();
                let last = self.shared.session.with_story(|story| {
                    story.events().fold(None, |known, happened| Narration::after(known, &happened))
                });
                self.own.narration.set(last.flatten());
            }
        });
    }

    /// Shows an event, step by step.
    pub(super) fn show_event(self, happened: &TableEvent<'_>) {
        let known = self.own.narration.get_untracked();
        let narration = Narration::after(known.clone(), happened);
        let change = GameChange::of(happened.change);
        let is_step = change.as_ref().is_some_and(|change| change.step.is_some());
        if !is_step && (change.is_some() || takes_back(&happened.entry.event)) {
            // An announcement or a throw that is still shown may no longer stand.
            self.animator.skip();
        }
        if narration != known {
            self.own.narration.set(narration.clone());
        }
        let Some(change) = change else { return };
        if is_step {
            self.own.measured.set(false);
        }
        let theirs = match &happened.entry.event {
            Event::Played { seat, .. } => {
                !self.shared.session.mine.with_untracked(|mine| mine.contains(seat))
            }
            _ => false,
        };
        self.animator.show(Scene::new(&change, &[known, narration], theirs));
    }
}
