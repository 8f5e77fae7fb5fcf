//! A position that is posed at a table of the page alone, where a play is asked for: a puzzle, an exercise.

use carreau_games::{GameName, Position};
use leptos::prelude::*;

/// A position that is posed.
#[derive(Clone, Copy)]
pub(crate) struct Posed {
    /// The game.
    pub(crate) game: GameName,
    /// The position.
    pub(crate) position: StoredValue<Position>,
    /// How often the position was set up again. Each time the table begins anew, with all that the page knows of it.
    pub(crate) round: RwSignal<u32>,
    /// The play, in notation, that is to be laid on the board; none if the board is to be as it was.
    pub(crate) lays: RwSignal<Option<String>>,
    /// Whether nothing is played or drawn at the table, because an answer is chosen.
    pub(crate) is_still: bool,
    /// What the place is called, in the language of the page.
    pub(crate) title: Callback<(), String>,
}

impl Posed {
    /// A position of a game, at a place with this title.
    pub(crate) fn new(position: Position, title: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Self {
            game: position.game(),
            position: StoredValue::new(position),
            round: RwSignal::new(0),
            lays: RwSignal::new(None),
            is_still: false,
            title: Callback::new(move |()| title()),
        }
    }

    /// Sets the position up again, with a play laid on the board, if the board can show that.
    pub(crate) fn set_up(self, lays: Option<String>) {
        self.lays.set(lays);
        self.round.update(|round| *round += 1);
    }
}

/// What asks about a position, and takes the answers.
pub(crate) trait Poses: Copy + 'static {
    /// The position.
    fn posed(self) -> Posed;

    /// Whether the next play is the answer.
    fn takes_play(self) -> bool;

    /// Takes a play, in notation, as the answer.
    fn answer(self, made: String);

    /// Begins again.
    fn begin_again(self);
}
