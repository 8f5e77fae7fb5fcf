use std::ops::{Add, Sub};

use carreau_core::{Game, Side, Turn};
use serde::{Deserialize, Serialize};

use crate::{Aim, Level};

/// What a bot chose.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice<P> {
    /// The play. It is legal in the position that was asked about.
    pub play: P,
    /// What the bot thinks of the position after it; `None` from a bot that does not evaluate.
    pub evaluation: Option<Evaluation>,
    /// The plays considered, the chosen one first, then from better to worse: at most as many as the request
    /// lists. Empty from a bot that does not compare plays.
    pub candidates: Vec<Candidate<P>>,
    /// Whether the bot finished before it was stopped. Only then is the choice reproducible.
    pub finished: bool,
}

/// One play that was considered.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate<P> {
    /// The considered play, which is legal.
    pub play: P,
    /// What the bot thinks of the position after it.
    pub evaluation: Evaluation,
    /// How many turns ahead it looked: 1 after the play itself, 2 after the opponent's best replies.
    pub depth: u8,
}

/// A play that was made beside the one that a bot would have chosen: both judged with the same thought, and seen by the
/// side that chose.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Comparison<P> {
    /// What the bot thinks of the position before the choice, as it would after a draw.
    pub before: Evaluation,
    /// The play that the bot thinks best: the one that was made, if it finds none better.
    pub best: P,
    /// What it thinks of the position after the best play.
    pub best_evaluation: Evaluation,
    /// What it thinks of the position after the play that was made.
    pub played: Evaluation,
    /// The standard error of the difference of the two; zeros where the bot computes and does not sample.
    pub error: Evaluation,
    /// Whether the bot finished before it was stopped. Only then is the comparison reproducible.
    pub finished: bool,
}

impl<P> Comparison<P> {
    /// A comparison without sampling; `best` is replaced by the play that was made where that is worth as much.
    pub(crate) fn new(
        before: Evaluation,
        best: (P, Evaluation),
        made: (P, Evaluation),
        aim: Aim,
        finished: bool,
    ) -> Self {
        let played = made.1;
        let (best, best_evaluation) = if played.worth(aim) >= best.1.worth(aim) { made } else { best };
        Self { before, best, best_evaluation, played, error: Evaluation::NONE, finished }
    }

    /// What the play that was made cost. What the bot plays for is never negative; the other of the two may be.
    pub fn lost(&self) -> Evaluation {
        self.best_evaluation - self.played
    }

    pub(crate) fn map<Q>(self, f: impl FnOnce(P) -> Q) -> Comparison<Q> {
        let Self { before, best, best_evaluation, played, error, finished } = self;
        Comparison { before, best: f(best), best_evaluation, played, error, finished }
    }
}

/// Two plays of a position, judged with the same thought and seen by the side that chooses.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pair {
    /// What the bot thinks of the position after the first play.
    pub first: Evaluation,
    /// What it thinks of the position after the second one.
    pub second: Evaluation,
    /// The standard error of the difference of the two; zeros where the bot computes and does not sample.
    pub error: Evaluation,
    /// Whether the bot finished before it was stopped. Only then is the judgement reproducible.
    pub finished: bool,
}

/// How a position stands for one side; in a [`Choice`], that is the side that chooses.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Evaluation {
    /// The probability of winning, 0 to 1.
    pub win: f64,
    /// The expected points of the game, positive when the side expects to gain. Pétango gives points turn by turn;
    /// there it is the side's points less the opponent's, as expected after the play.
    pub points: f64,
}

impl Add for Evaluation {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { win: self.win + other.win, points: self.points + other.points }
    }
}

impl Sub for Evaluation {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { win: self.win - other.win, points: self.points - other.points }
    }
}

impl Evaluation {
    /// No difference between two evaluations.
    pub const NONE: Self = Self { win: 0.0, points: 0.0 };

    /// The number to maximise for an aim.
    pub const fn worth(self, aim: Aim) -> f64 {
        match aim {
            Aim::Points => self.points,
            Aim::Win => self.win,
        }
    }

    /// The same position for the other side, in a game without draws.
    pub fn for_opponent(self) -> Self {
        Self { win: 1.0 - self.win, points: -self.points }
    }
}

/// Why a bot has nothing to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoChoice {
    /// The position waits for dice or a card.
    #[error("the position waits for chance, not for a play")]
    Chance,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The position is of another game than the bot's.
    #[error("the bot plays another game")]
    OtherGame,
    /// The bot does not play at the level asked for.
    #[error("{bot} has levels 1 to {highest}, not {asked}")]
    NoSuchLevel {
        /// The bot's name.
        bot: &'static str,
        /// The level that was asked for.
        asked: Level,
        /// The highest level it has.
        highest: Level,
    },
}

/// The side that has to choose in a position.
pub(crate) fn chooser<G: Game>(position: &G) -> Result<Side, NoChoice> {
    match position.turn() {
        Turn::Side(side) => Ok(side),
        Turn::Chance => Err(NoChoice::Chance),
        Turn::Over(_) => Err(NoChoice::Over),
    }
}
