use std::{
    borrow::Cow,
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

use crate::{Clause, Drawer, MinuteFor, Outcome, PlayError, Refusal, Side, Step, StepError, Turn};

/// A game: its name, what is agreed about it, and its positions, which say whose turn it is and take plays.
///
/// A game is implemented on its position. `Display` and `FromStr` are the position's text form: for every position
/// the rules can reach, `text.parse() == Ok(position)`. Two positions are equal when the rest of the game may go the
/// same way from both.
///
/// What only some games have (teams, touch-move, a minute for each boule, …) is a constant or a method with a default:
/// a game overrides what its rules speak of.
pub trait Game: Clone + Eq + Hash + Debug + Display + FromStr<Err: Display> + Send + Sync + 'static {
    /// The one lower-case word that stands for the game in records, addresses and on the command line.
    const NAME: &'static str;

    /// The name as a title.
    const TITLE: &'static str;

    /// The letter that every clause of the game's rulebook begins with.
    const CLAUSE_LETTER: char;

    /// The version of the rules that new games are played by. A record replays under the version it began with.
    const RULES_VERSION: u32;

    /// Whether a match is one game, played for one point: the score is kept within the game.
    const SINGLE_GAME: bool = false;

    /// Whether the rules give everything that is to be played a minute of its own ([`minute`](Self::minute)).
    const TIMED_BY_MINUTE: bool = false;

    /// The clauses that no program can see broken, which players may therefore call on each other (H5).
    const CALLS: &'static [Clause] = &[];

    /// What two sides agree on before a game; its default is the usual game.
    type Terms: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static;

    /// What a side does in its turn. `Display` writes the one canonical notation; `FromStr` reads it, and
    /// the leniencies its grammar lists, without a position.
    type Play: Clone + Eq + Debug + Display + FromStr<Err: std::error::Error> + Send + Sync + 'static;

    /// What a play, a draw or a ruling did, with the clauses that decided it: all that has to be known to show it and
    /// to describe it, so that nobody applies the rules a second time.
    type Effect: Clone + Eq + Debug + Send + Sync + 'static;

    /// Why a play is refused.
    type Refusal: Refusal;

    /// The position a game starts from by these terms, with the usual deck or plan.
    fn new_game(terms: Self::Terms) -> Self;

    /// Whether the position is one of a game by these terms.
    fn is_by(&self, terms: Self::Terms) -> bool {
        let _ = terms;
        true
    }

    /// The name of the deck or the plan that the players have brought, where it is not the usual one.
    fn brought(&self) -> Option<String> {
        None
    }

    /// What the position waits for.
    fn turn(&self) -> Turn;

    /// Who turns up the chance the position waits for; `None` when it waits for no chance.
    fn drawer(&self) -> Option<Drawer>;

    /// How the game ends if this side resigns, or runs out of time, in this position.
    fn conceded_by(&self, side: Side) -> Outcome;

    /// Tells whether a play is legal, without listing all.
    ///
    /// # Errors
    ///
    /// Why it is refused, with the clause.
    fn check(&self, play: &Self::Play) -> Result<(), Self::Refusal>;

    /// Carries out a play.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check); a refused play leaves the position as it was.
    fn play(&mut self, play: &Self::Play) -> Result<Self::Effect, Self::Refusal>;

    /// The legal plays, one for each distinct result, in a fixed order; `None` where they are too many to list.
    fn listed(&self) -> Option<Vec<Self::Play>> {
        None
    }

    /// What the rules had to compute to carry out a play or a draw, as a text that is equal wherever the same is
    /// carried out; `None` where the play says it all. A record keeps it, and everybody who applies the event computes
    /// it again.
    fn computed(effect: &Self::Effect) -> Option<String> {
        let _ = effect;
        None
    }

    /// Whether the seats change sides by this: the players of a game whose colours are drawn.
    fn changes_sides(effect: &Self::Effect) -> bool {
        let _ = effect;
        false
    }

    /// Whether a player alone may take back the last play, as long as nothing has been drawn since: not where it moved
    /// a stone by hand.
    fn lets_undo(&self) -> bool {
        true
    }

    /// Whether what was drawn since a play keeps that play from being taken back by consent as well.
    fn keeps_drawn(&self) -> bool {
        false
    }

    /// Whether a touched piece may be required to move by these terms.
    fn has_touch_move(terms: Self::Terms) -> bool {
        let _ = terms;
        false
    }

    /// Tells whether a side has a piece to touch at a place.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the place cannot be read, or holds no piece of that side.
    fn check_touch(&self, side: Side, place: &str) -> Result<(), PlayError> {
        let _ = (side, place);
        Err(PlayError::Unreadable(format!("no piece is touched in {}", Self::TITLE)))
    }

    /// Tells whether a legal play moves the piece touched at a place, if the rules let that piece move at all.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the place cannot be read, or the play moves another piece.
    fn check_touched(&self, play: &Self::Play, place: &str) -> Result<(), PlayError> {
        let _ = (play, place);
        Ok(())
    }

    /// Carries out what follows when `on` admits to have broken one of the [`CALLS`](Self::CALLS).
    ///
    /// # Errors
    ///
    /// [`PlayError`] if nobody can have broken it now; the position stays as it was.
    fn admit(&mut self, clause: Clause, on: Side) -> Result<Self::Effect, PlayError> {
        Err(PlayError::cannot_have_broken::<Self>(clause, on))
    }

    /// The side whose minute runs, and what it runs for: the minute is full again when that is something else. `None`
    /// where the rules count no time.
    fn minute(&self) -> Option<(Side, MinuteFor)> {
        None
    }

    /// Does what the rules say when a side's minute has run out.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if no minute of that side runs; the position stays as it was.
    fn overrun(&mut self, side: Side) -> Result<Self::Effect, PlayError> {
        Err(PlayError::Unreadable(format!("no minute of {side} runs in {}", Self::TITLE)))
    }

    /// How many people may sit on a side: the members of a team, or one.
    fn members(&self) -> usize {
        1
    }

    /// The one member of a team who is to act, as its side and its number in the order the members came to be, from
    /// 0; `None` where anybody of the side may, or a side has no members.
    fn acting(&self) -> Option<(Side, u8)> {
        None
    }

    /// The member of a team that a play is for, as [`acting`](Self::acting); `None` if it is for none.
    fn member_of(&self, play: &Self::Play) -> Option<(Side, u8)> {
        let _ = play;
        self.acting()
    }

    /// The side that has to announce what one of its members throws, while that is waited for.
    fn announcing(&self) -> Option<Side> {
        None
    }

    /// How many boules a member of a team has in hand; `None` in games without teams.
    fn in_hand(&self, side: Side, member: u8) -> Option<u8> {
        let _ = (side, member);
        None
    }
}

/// A game with chance nodes.
pub trait Chance: Game {
    /// One outcome: a roll of the dice, a card turned up.
    type Draw: Copy + Eq + Debug + Display + FromStr<Err: std::error::Error> + Send + Sync + 'static;

    /// What can be drawn, for a message that says what a text is not: "a throw of the dice".
    const DRAWS: &'static str;

    /// Every outcome the position waits for with its exact weight, in a fixed order; empty unless the turn
    /// is [`Turn::Chance`]. Equal outcomes appear once.
    fn chances(&self) -> Vec<(Self::Draw, u64)>;

    /// The weight of all [`chances`](Self::chances) together; 0 unless the turn is [`Turn::Chance`].
    ///
    /// A game whose outcomes are too many to list for every draw computes it, and
    /// [`drawn_at`](Self::drawn_at) with it.
    fn weight(&self) -> u64 {
        self.chances().iter().map(|&(_, weight)| weight).sum()
    }

    /// The outcome at a place below the [`weight`](Self::weight): the [`chances`](Self::chances), in their
    /// order, take as many places each as they weigh. `None` if the place is not below it.
    fn drawn_at(&self, place: u64) -> Option<Self::Draw> {
        let mut left = place;
        let found = self.chances().into_iter().find(|&(_, weight)| match left.checked_sub(weight) {
            Some(further) => {
                left = further;
                false
            }
            None => true,
        });
        found.map(|(draw, _)| draw)
    }

    /// Carries out an outcome.
    ///
    /// # Errors
    ///
    /// [`DrawError`] if it is not among the [`chances`](Self::chances); the position stays as it was.
    fn resolve(&mut self, draw: Self::Draw) -> Result<Self::Effect, DrawError>;

    /// Carries out a play or an outcome.
    ///
    /// # Errors
    ///
    /// As [`play`](Game::play) and [`resolve`](Self::resolve).
    fn step(
        &mut self,
        step: &Step<Self::Play, Self::Draw>,
    ) -> Result<Self::Effect, StepError<Self::Refusal>> {
        match step {
            Step::Play(play) => self.play(play).map_err(StepError::Play),
            Step::Draw(draw) => self.resolve(*draw).map_err(StepError::Draw),
        }
    }
}

/// A game whose legal plays can be listed.
pub trait Enumerate: Game {
    /// The legal plays in a fixed order without repeats: never empty when a side is to choose (a forced
    /// pass is a play), always empty otherwise. Of plays that lead to the same position one is listed.
    fn plays(&self) -> Vec<Self::Play>;
}

/// A chance outcome that the position does not wait for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{} cannot be drawn here: {why}", crate::echo(draw))]
pub struct DrawError {
    /// The outcome as text.
    pub draw: String,
    /// What the position waits for instead.
    pub why: Cow<'static, str>,
}
