use carreau_core::{Game, Side, Turn};

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

/// How a position stands for one side; in a [`Choice`], that is the side that chooses.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Evaluation {
    /// The probability of winning, 0 to 1.
    pub win: f64,
    /// The expected points of the game, positive when the side expects to gain. Pétango gives points turn by turn;
    /// there it is the side's points less the opponent's, as expected after the play.
    pub points: f64,
}

impl Evaluation {
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
