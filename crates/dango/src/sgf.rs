//! Games as SGF, version FF\[4\], for Go viewers and programs.
//!
//! A viewer replays the result of [`write()`]: the application of a card is a node that adds and removes stones
//! (`AB`, `AW`, `AE`), a card that passes is a node with a comment, an ordinary stone or pass is a move (`B`, `W`).
//! Some programs that play Go, such as GNU Go, read stones that are set up in the root and nowhere else. For them
//! there is [`Part::Ordinary`]: the board at which the cards have ended is the root, and only moves follow.
//! The private property `DG` holds the rest, in the notation of the rulebook: in the root the initial position, in a
//! node the draws (after a `+`) and the plays that happened there. From it [`read`] rebuilds the whole game; a file
//! without it is a game of ordinary Go (D7).
//!
//! [`write_tree`] writes variations, too, as branches behind the game's own; a reader of main lines finds the game.
//!
//! Points are columns and rows from the upper left, `aa` to `ss`. The format: <https://www.red-bean.com/sgf/>.

mod read;
mod tree;
mod write;

use carreau_core::{BySide, Chance as _, Clause, Side};

pub use self::{
    read::read,
    tree::{TreeError, Variation, write_tree},
    write::write,
};
use crate::{
    fault::SetupError,
    notation::ParsePositionError,
    play::Play,
    position::Position,
    turns::{Step, StepError},
};

/// The private property with what SGF has no property for.
const DANGO: &str = "DG";

/// A game: its initial position and its steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kifu {
    /// The initial position.
    pub start: Position,
    /// The draws and plays, in order.
    pub steps: Vec<Step>,
    /// The names of the players; empty if unknown.
    pub players: BySide<String>,
    /// How the game ended, if it did not end with the count.
    pub given_up: Option<GivenUp>,
}

/// Which part of a game is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The whole game, cards and all, for viewers.
    Whole,
    /// What comes after the last card, for programs that play Go.
    Ordinary,
}

impl Kifu {
    /// The part of the game after which no card changes anything: it starts in the position after the last play that
    /// was not ordinary Go (D7). Where a game has no such part, its last position is left.
    ///
    /// # Errors
    ///
    /// The index of the first step that is not legal, and the reason.
    pub fn ordinary(&self) -> Result<Self, (usize, StepError)> {
        let is_ordinary = |step: &Step| {
            use Play::{Agree, Dead, Pass, PlayOn, Show, Stone};
            matches!(step, Step::Play(Stone { .. } | Pass | Show | Dead(_) | Agree | PlayOn))
        };
        let from = self.steps.iter().rposition(|step| !is_ordinary(step)).map_or(0, |last| last + 1);
        let (cards, steps) = self.steps.split_at(from);
        let mut start = self.start.clone();
        for (place, step) in cards.iter().enumerate() {
            start.step(step).map_err(|why| (place, why))?;
        }
        Ok(Self { start, steps: steps.to_vec(), players: self.players.clone(), given_up: self.given_up })
    }
}

/// The end of a game that was not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenUp {
    /// The winner.
    pub winner: Side,
    /// How it ended.
    pub by: GivenUpBy,
}

/// How a game ended that was not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GivenUpBy {
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// The loser had left.
    Forfeit,
}

/// A fault in a text of games, and where it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, node {node}: {fault}")]
pub struct SgfError {
    /// The number of the game in the text, from 1.
    pub game: usize,
    /// The number of the node in its main line; the root is 1.
    pub node: usize,
    /// The fault.
    pub fault: SgfFault,
}

/// A fault in a text of games.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SgfFault {
    /// The text is not SGF.
    #[error("this is no SGF: {0}")]
    Unreadable(String),
    /// There are more nodes in a line than any game has.
    #[error("more than {} nodes follow on one another: no game is so long", read::MOST_NODES)]
    TooLong,
    /// The file is of another game than Go.
    #[error("GM names another game than Go, which is 1")]
    OtherGame,
    /// A property cannot be read.
    #[error("{name}[{}] cannot be read: {why}", carreau_core::echo(value))]
    Property {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
        /// The expected value.
        why: String,
    },
    /// Stones are set up in the middle of a game of ordinary Go.
    #[error("stones are set up after the first move of an ordinary game, which has none of D3’s cards")]
    SetUpInPlay,
    /// The set-up is not a position.
    #[error("the set-up is no position: {0}")]
    SetUp(#[from] SetupError),
    /// The initial position in `DG` is not a position.
    #[error("DG is no position: {0}")]
    Start(#[from] ParsePositionError),
    /// A draw or a play is not legal.
    #[error("move {number}, `{}`: {why}", carreau_core::echo(step))]
    Refused {
        /// The number of the move in the game, from 1; passes count, draws do not.
        number: usize,
        /// The draw or the play.
        step: String,
        /// The reason.
        why: StepError,
    },
    /// The stones of the node are not those that follow from the rules.
    #[error("its stones are not those that lie there by the rules after {0}")]
    OtherStones(String),
}

impl SgfError {
    /// The clause that is broken, if a play is not legal.
    pub fn clause(&self) -> Option<Clause> {
        match &self.fault {
            SgfFault::Refused { why, .. } => why.clause(),
            _ => None,
        }
    }
}
