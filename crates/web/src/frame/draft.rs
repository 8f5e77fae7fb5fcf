//! The draft of a play: what has been chosen so far. It proposes; the rules decide.

use carreau_core::Game;
use carreau_narrator::Unread;

use crate::table::Notice;

/// What a press on the board did to a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Press<P, R> {
    /// Nothing can be chosen there now.
    Nothing,
    /// Something was chosen.
    Held,
    /// A choice was taken back.
    Dropped,
    /// The draft was pressed again, so it is to be played.
    Confirmed(P),
    /// It is refused.
    Refused(R),
}

/// Why a typed play was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TypeError<R, U> {
    /// The text cannot be read.
    Unreadable(U),
    /// The rules refuse it.
    Refused(R),
}

/// What comes of a typed play: it is played at once, or goes into the draft, or is not taken.
pub(crate) type Typed<D> = Result<
    Option<<<D as Draft>::Game as Game>::Play>,
    TypeError<<D as Draft>::Refusal, Unread<<D as Draft>::Game>>,
>;

/// The play that a player is composing.
pub(crate) trait Draft: Clone + PartialEq + Send + Sync + 'static {
    /// The position of its game.
    type Game: Game;

    /// A place that can be pressed.
    type Place: Copy + PartialEq + Send + Sync + 'static;

    /// Why a press is refused.
    type Refusal;

    /// The empty draft; `None` if there is no play to compose in this position.
    fn new(position: &Self::Game) -> Option<Self>;

    /// Whether the draft is for this position.
    fn fits(&self, position: &Self::Game) -> bool;

    /// Takes over what still makes sense of the draft before.
    fn follow(&mut self, before: &Self) {
        let _ = before;
    }

    /// Handles a press on a place.
    fn press(&mut self, place: Self::Place) -> Press<<Self::Game as Game>::Play, Self::Refusal>;

    /// Chooses a place, as a drag does, and plays nothing.
    fn hold(&mut self, place: Self::Place) -> Press<<Self::Game as Game>::Play, Self::Refusal> {
        self.press(place)
    }

    /// What the main button plays; `None` while something is missing.
    fn play(&self) -> Option<<Self::Game as Game>::Play>;

    /// Takes a typed play into the draft, or returns it, so that it is played at once.
    ///
    /// # Errors
    ///
    /// [`TypeError`]; the draft is then unchanged.
    fn type_in(&mut self, text: &str) -> Typed<Self>;

    /// Takes a play into the draft as if it had been chosen on the board, so that it can be seen before it is played;
    /// `false` if the draft cannot show it, and is then unchanged.
    fn lay(&mut self, play: &<Self::Game as Game>::Play) -> bool {
        let _ = play;
        false
    }

    /// Lets go of what is held; returns whether there was anything.
    fn let_go(&mut self) -> bool {
        false
    }

    /// Takes back the last choice; returns whether there was one.
    fn back(&mut self) -> bool {
        false
    }
}

/// A draft in words.
pub(crate) trait DraftWords: Draft {
    /// The notice for a press that was refused.
    fn notice(&self, refusal: Self::Refusal) -> Notice;

    /// What has been chosen; `None` if nothing has.
    fn held(&self) -> Option<String> {
        None
    }

    /// A play in words; nothing if there are none for it.
    fn told(&self, play: &<Self::Game as Game>::Play) -> Option<String> {
        self.told_laid(play)
    }

    /// The draft with a play laid, in words; nothing if the draft cannot show the play.
    fn told_laid(&self, play: &<Self::Game as Game>::Play) -> Option<String> {
        let mut draft = self.clone();
        draft.lay(play).then(|| draft.held().unwrap_or_else(|| play.to_string()))
    }

    /// What there is to do.
    fn task(&self) -> String {
        String::new()
    }

    /// What is missing.
    fn what_is_missing(&self) -> String {
        self.task()
    }
}
