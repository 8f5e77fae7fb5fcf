//! Another flick in the same position: what the viewer of a replay tries out.

use carreau_core::Side;
use leptos::prelude::*;

use super::{
    board_marks::Held,
    draft::{Draft, Reins},
    forecast::Forecast,
    playback::Playback,
    replay_flick::ReplayFlick,
};
use crate::settings::{Pace, Settings};

/// The flick at a moment of the replay, and another one that the viewer tries out instead.
#[derive(Clone, Copy)]
pub(crate) struct Trial {
    /// The recorded flick.
    pub(crate) recorded: Memo<Option<ReplayFlick>>,
    /// The draft of the other flick, while there is one.
    pub(crate) draft: RwSignal<Option<Draft>>,
    /// The stone of the other flick, while a finger holds it back.
    pub(crate) held: RwSignal<Option<Held>>,
    /// How the other flick would end.
    pub(crate) forecast: Memo<Option<Forecast>>,
    /// The other flick once it has been made.
    pub(crate) tried: RwSignal<Option<ReplayFlick>>,
    /// The playback of the one or the other.
    pub(crate) playback: Playback,
}

impl Trial {
    /// A recorded flick of which no other has been tried yet.
    pub(crate) fn new(recorded: Memo<Option<ReplayFlick>>) -> Self {
        let (draft, tried) = (RwSignal::new(None::<Draft>), RwSignal::new(None::<ReplayFlick>));
        let flick = Memo::new(move |_| draft.with(|draft| draft.as_ref().map(Draft::flick)));
        let forecast = Memo::new(move |_| {
            recorded.with(|recorded| Forecast::of(&recorded.as_ref()?.before, flick.get()?))
        });
        let playback = Playback::of(Memo::new(move |_| tried.get().or_else(|| recorded.get())));
        let trial = Self { recorded, draft, held: RwSignal::new(None), forecast, tried, playback };
        // When the aim changes, the board goes back to the position before the flick.
        Effect::new(move |known: Option<Option<_>>| {
            let flick = flick.get();
            if flick.is_some() && known.flatten().is_some_and(|known| Some(known) != flick) {
                playback.rewind();
            }
            flick
        });
        trial
    }

    /// Shows the recorded flick: opens at rest, and from then on shows every flick in motion, if it `moves`.
    pub(crate) fn show(self, moves: bool) {
        self.draft.set(None);
        self.tried.set(None);
        let still = Settings::signal().with_untracked(Settings::pace) == Pace::Still;
        if moves && !still && self.recorded.with_untracked(Option::is_some) {
            self.playback.rewind();
            self.playback.start();
        } else {
            self.playback.finish();
        }
    }

    /// The side of the flick while another one is aimed: it is seen from its player's seat. Tracks.
    pub(crate) fn side(self) -> Option<Side> {
        self.draft.with(Option::is_some).then_some(())?;
        self.recorded.with(|recorded| recorded.as_ref().map(|recorded| recorded.attempt.side))
    }

    /// Whether the viewer aims another flick, and the board shows the position before it. Tracks.
    pub(crate) fn is_aiming(self) -> bool {
        self.draft.with(Option::is_some) && self.playback.is_at_start()
    }

    /// Begins another flick with the aim of the recorded one.
    pub(super) fn begin(self) {
        let begun = self.recorded.with_untracked(|recorded| {
            let recorded = recorded.as_ref()?;
            let free = recorded.before.free_starts(recorded.attempt.side).collect();
            let mut draft = Draft::straight(Reins::of(recorded.before.board().environment()), free);
            draft.take(recorded.attempt.flick);
            Some(draft)
        });
        self.tried.set(None);
        self.playback.rewind();
        self.draft.set(begun);
    }

    /// Goes back to the recorded flick.
    pub(super) fn leave(self) {
        self.draft.set(None);
        self.tried.set(None);
        self.playback.finish();
    }

    /// Makes the other flick and shows it.
    pub(crate) fn flick(self) {
        self.held.set(None);
        let tried = self.recorded.with_untracked(|recorded| {
            let flick = self.draft.with_untracked(|draft| draft.as_ref().map(Draft::flick))?;
            ReplayFlick::tried(recorded.as_ref()?.before.clone(), flick)
        });
        self.tried.set(tried);
        self.playback.rewind();
        self.playback.start();
    }
}
