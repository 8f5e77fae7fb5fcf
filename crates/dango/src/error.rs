use carreau_core::{Clause, Refusal, Side};
use carreau_goban::Point;

use crate::slug::Slug;

/// Why a play is not legal. Each message ends with the clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// The colours are not decided yet.
    #[error("the nigiri comes first (D1.3)")]
    NigiriFirst,
    /// The game is over.
    #[error("the game is over (D8.1)")]
    GameOver,
    /// A card has to be turned up first.
    #[error("turn up a card first (D2.1)")]
    TurnUpFirst,
    /// A card lies face up and has to be carried out.
    #[error("{card} was turned up and has to be carried out (D2.2)")]
    CarryOut {
        /// The card that lies face up.
        card: Slug,
    },
    /// The play carries a card out or holds it, but none lies face up.
    #[error("no card lies face up (D2.1)")]
    NoCard,
    /// The card can be carried out, so it has to be.
    #[error("{card} can be carried out, at {at} for one, so it must be (D2.2)")]
    MustCarryOut {
        /// The card.
        card: Slug,
        /// A point of a legal way to carry it out.
        at: Point,
    },
    /// The card cannot be carried out without choosing points.
    #[error("{card} needs points (D2.2)")]
    NeedsPoints {
        /// The card.
        card: Slug,
    },
    /// The card takes no points.
    #[error("no points are chosen for {card} (D2.2)")]
    NoPoints {
        /// The card.
        card: Slug,
    },
    /// The deck is used up.
    #[error("the deck is used up: an ordinary move or a pass is due (D2.4)")]
    UsedUp,
    /// The deck is not used up.
    #[error("an ordinary move comes only when your deck is used up (D2.4)")]
    StillCards,
    /// The points do not form the shape.
    #[error("these points are no {card} in any facing (D3.4)")]
    NotTheShape {
        /// The card.
        card: Slug,
    },
    /// The number of points is wrong.
    #[error("{card} takes {stones} points here, not {found} ({clause})")]
    Number {
        /// The card.
        card: Slug,
        /// Its clause.
        clause: Clause,
        /// The number that it takes here.
        stones: usize,
        /// The number given.
        found: usize,
    },
    /// There is nothing to carry the card out with.
    #[error("there is nothing for {card} (D2.2)")]
    NothingThere {
        /// The card.
        card: Slug,
    },
    /// A point is outside the board.
    #[error("{point} is not on this board (D3.1)")]
    OffBoard {
        /// The point.
        point: Point,
    },
    /// A stone lies there.
    #[error("a stone lies on {point} (D3.1)")]
    Occupied {
        /// The point.
        point: Point,
    },
    /// No stone of that side lies there.
    #[error("{side} has no stone on {point} ({clause})")]
    NotTheirs {
        /// The side that should own the stone.
        side: Side,
        /// The point.
        point: Point,
        /// The card's clause.
        clause: Clause,
    },
    /// A stone would have no liberty.
    #[error("the stone on {point} would have no liberty (D3.3)")]
    Suicide {
        /// The point.
        point: Point,
    },
    /// The stone is not the mover's.
    #[error("{side} is to move (D7.1)")]
    OtherColour {
        /// The side to move.
        side: Side,
    },
    /// The play would repeat an earlier position.
    #[error("with a stone on {point} the board is as it was before (D7.2)")]
    Ko {
        /// The point.
        point: Point,
    },
    /// No Free card is held.
    #[error("{side} holds no Free card (D5.2)")]
    NoFreeCard {
        /// The side to move.
        side: Side,
    },
    /// A Free card may be shown only at the start of a turn.
    #[error("a Free card is shown before the first move of a turn (D5.2)")]
    FreeCardTooLate,
    /// No Free block is held or turned up.
    #[error("{side} holds no Free block (D5.3)")]
    NoFreeBlock {
        /// The side to move.
        side: Side,
    },
    /// The turn has two moves.
    #[error("in a Free-card turn no Free block is used (D5.3)")]
    BlockInFreeTurn,
    /// The opponent's turn left the board as it was.
    #[error("the turn before changed nothing on the board (D5.3)")]
    TurnChangedNothing,
    /// The play does not say which of two moves it takes back.
    #[error("the turn before had two moves: choose block 1 or block 2 (D5.3)")]
    BlockWhich,
    /// There was only one move.
    #[error("the turn before had one move (D5.3)")]
    BlockOne,
    /// The move left the board as it was.
    #[error("that move changed nothing on the board (D5.3)")]
    MoveChangedNothing,
    /// The second move cannot be kept without the first.
    #[error("the second move cannot be played again without the first (D5.3)")]
    BlockFirst,
    /// The card cannot be held.
    #[error("{card} cannot be held (D5.2)")]
    NotHeld {
        /// The card.
        card: Slug,
    },
    /// The board is not being counted.
    #[error("stones are marked dead when both have passed (D8.1)")]
    NotCounting,
    /// The board is being counted.
    #[error("the dead stones have to be marked: dead, agree or play on (D8.1)")]
    Counting,
    /// There is no marking to agree to.
    #[error("no marking has been proposed (D8.1)")]
    NothingProposed,
    /// The side has already proposed as many markings as it may.
    #[error("you have proposed three markings; agree or play on (D8.1)")]
    ThreeMarkings,
    /// Only a part of a group is marked.
    #[error("the group on {point} is dead or alive as a whole (D8.1)")]
    PartOfGroup {
        /// A stone of the group.
        point: Point,
    },
    /// No stone lies there.
    #[error("no stone lies on {point} (D8.1)")]
    NoStone {
        /// The point.
        point: Point,
    },
}

impl Refusal for TurnError {
    fn clause(&self) -> Clause {
        Clause(match self {
            Self::NigiriFirst => "D1.3",
            Self::TurnUpFirst | Self::NoCard => "D2.1",
            Self::CarryOut { .. }
            | Self::MustCarryOut { .. }
            | Self::NeedsPoints { .. }
            | Self::NoPoints { .. }
            | Self::NothingThere { .. } => "D2.2",
            Self::UsedUp | Self::StillCards => "D2.4",
            Self::OffBoard { .. } | Self::Occupied { .. } => "D3.1",
            Self::Suicide { .. } => "D3.3",
            Self::NotTheShape { .. } => "D3.4",
            Self::Number { clause, .. } | Self::NotTheirs { clause, .. } => return *clause,
            Self::NoFreeCard { .. } | Self::FreeCardTooLate | Self::NotHeld { .. } => "D5.2",
            Self::NoFreeBlock { .. }
            | Self::BlockInFreeTurn
            | Self::TurnChangedNothing
            | Self::BlockWhich
            | Self::BlockOne
            | Self::MoveChangedNothing
            | Self::BlockFirst => "D5.3",
            Self::OtherColour { .. } => "D7.1",
            Self::Ko { .. } => "D7.2",
            Self::GameOver
            | Self::NotCounting
            | Self::Counting
            | Self::NothingProposed
            | Self::ThreeMarkings
            | Self::PartOfGroup { .. }
            | Self::NoStone { .. } => "D8.1",
        })
    }
}
