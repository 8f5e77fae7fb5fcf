//! Games as SGF, version FF\[4\], for the viewers and programs of Go.
//!
//! Any viewer replays what [`write`] makes: an application of a card is a node that sets stones up and takes them off
//! (`AB`, `AW`, `AE`), a card that passes is a node with a comment, an ordinary stone or pass is a move (`B`, `W`).
//! What a viewer has no word for stands in the private property `DG`: in the root the position the game starts from,
//! in a node what was drawn (after a `+`) and played there, in the notation of the rulebook. With it [`read`] rebuilds
//! the whole game; a file without it is a game of ordinary Go (D7).
//!
//! Points are columns and rows from the upper left, `aa` to `ss`. The format: <https://www.red-bean.com/sgf/>.

mod read;
mod write;

use carreau_table::{BySide, Clause, Side};

pub use self::{read::read, write::write};
use crate::{
    fault::SetupError,
    notation::ParsePositionError,
    position::Position,
    turns::{Step, StepError},
};

/// The private property that holds what is Dango's alone.
const DANGO: &str = "DG";

/// A game as it is kept: where it starts and what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kifu {
    /// The position it starts from.
    pub start: Position,
    /// What was drawn and played, in order.
    pub steps: Vec<Step>,
    /// What the players are called; empty if that is not told.
    pub players: BySide<String>,
    /// How it ended, if not by the count.
    pub given_up: Option<GivenUp>,
}

/// The end of a game that was not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenUp {
    /// Who won.
    pub winner: Side,
    /// Whether the other's time was up; else the other gave up.
    pub out_of_time: bool,
}

/// What in a text keeps it from being a game, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, node {node}: {fault}")]
pub struct SgfError {
    /// Which game of the text, from 1.
    pub game: usize,
    /// Which node of its main line, from 1, the root.
    pub node: usize,
    /// What is wrong.
    pub fault: SgfFault,
}

/// What is wrong with a text of games.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SgfFault {
    /// It is no SGF.
    #[error("this is no SGF: {0}")]
    Unreadable(String),
    /// There are more nodes on a line than any game has.
    #[error("more than {} nodes follow on one another: no game is so long", read::MOST_NODES)]
    TooLong,
    /// It is another game than Go.
    #[error("GM names another game than Go, which is 1")]
    OtherGame,
    /// A property cannot be read.
    #[error("{name}[{value}] cannot be read: {why}")]
    Property {
        /// Its name.
        name: String,
        /// What it holds.
        value: String,
        /// What is expected.
        why: String,
    },
    /// Stones are set up in the middle of a game of ordinary Go.
    #[error("stones are set up after the first move of an ordinary game, which has none of D3’s cards")]
    SetUpInPlay,
    /// The start is no position.
    #[error("the set-up is no position: {0}")]
    SetUp(#[from] SetupError),
    /// The start that the game names is no position.
    #[error("DG is no position: {0}")]
    Start(#[from] ParsePositionError),
    /// The rules refuse something.
    #[error("move {number}, `{step}`: {why}")]
    Refused {
        /// Which move of the game, from 1; passes count, draws do not.
        number: usize,
        /// The draw or the play.
        step: String,
        /// Why.
        why: StepError,
    },
    /// The node shows another board than the rules give.
    #[error("its stones are not those that lie there by the rules after {0}")]
    OtherStones(String),
}

impl SgfError {
    /// The clause that is broken, where the rules refuse a play.
    pub fn clause(&self) -> Option<Clause> {
        match &self.fault {
            SgfFault::Refused { why, .. } => why.clause(),
            _ => None,
        }
    }
}
