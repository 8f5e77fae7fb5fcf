//! The flick that the board, the fields and the sliders change.

use leptos::prelude::*;

use super::{
    board_marks::Held,
    draft::Draft,
    forecast::Forecast,
    odds::Odds,
    state::{State, let_go},
    trial::Trial,
};

/// A flick that is being aimed: the player's at a table, or one that the viewer of a replay tries out.
#[derive(Clone, Copy)]
pub(crate) struct Handle {
    /// The flick.
    pub(crate) draft: RwSignal<Option<Draft>>,
    /// The stone while a finger holds it.
    pub(crate) held: RwSignal<Option<Held>>,
    /// How the flick would end.
    pub(crate) forecast: Memo<Option<Forecast>>,
    place: Place,
}

/// Where a flick is aimed.
#[derive(Clone, Copy)]
#[expect(
    clippy::large_enum_variant,
    reason = "a handle is copied into event handlers, and a box could not be"
)]
enum Place {
    Table(State),
    Replay(Trial),
}

impl Handle {
    /// The flick that the player can play.
    pub(crate) const fn of(state: State) -> Self {
        let (draft, held, forecast) = (state.draft, state.own.held, state.own.forecast);
        Self { draft, held, forecast, place: Place::Table(state) }
    }

    /// A flick that is only tried out.
    pub(crate) const fn tried(trial: Trial) -> Self {
        let Trial { draft, held, forecast, .. } = trial;
        Self { draft, held, forecast, place: Place::Replay(trial) }
    }

    /// The state of the page where the flick can be played; `None` in the replay.
    pub(crate) const fn state(self) -> Option<State> {
        match self.place {
            Place::Table(state) => Some(state),
            Place::Replay(_) => None,
        }
    }

    /// The odds of the flick, while a coach tells them. Tracks.
    pub(crate) fn odds(self) -> Option<Odds> {
        self.state().and_then(|state| state.own.odds.get())
    }

    /// Changes the flick.
    pub(crate) fn change(self, change: impl FnOnce(&mut Draft)) {
        match self.place {
            Place::Table(state) => state.adjust(change),
            Place::Replay(_) => self.draft.update(|draft| {
                if let Some(draft) = draft {
                    change(draft);
                }
            }),
        }
    }

    /// Puts the stone on an intersection, counted from 0.
    pub(crate) fn put_on(self, start: u8) {
        match self.place {
            Place::Table(state) => state.put_on(start),
            Place::Replay(_) => self.change(|draft| {
                // If the intersection is not free, the stone stays where it is.
                let _ = draft.put_on(start);
            }),
        }
    }

    /// Makes the flick.
    pub(super) fn flick(self) {
        match self.place {
            Place::Table(state) => state.flick(),
            Place::Replay(trial) => trial.flick(),
        }
    }

    /// Lets go of the stone without flicking.
    pub(super) fn stop(self) {
        match self.place {
            Place::Table(state) => drop(state.stop()),
            Place::Replay(_) => {
                self.let_go();
            }
        }
    }

    /// Gives the flick back as it was before the pull; returns whether a finger held the stone.
    pub(super) fn let_go(self) -> bool {
        let_go(self.held, self.draft)
    }

    /// Ends what moves on the board, if a press there does that; returns whether it did.
    pub(super) fn skips(self) -> bool {
        let Some(state) = self.state().filter(|state| untrack(|| state.animator.is_moving())) else {
            return false;
        };
        state.animator.skip();
        true
    }

    /// Whether the finger holds the stone where letting go flicks nothing. Tracks.
    pub(super) fn lets_go(self) -> bool {
        self.held.with(|held| held.as_ref().is_some_and(|held| held.moved && !held.pull.aims()))
    }
}
