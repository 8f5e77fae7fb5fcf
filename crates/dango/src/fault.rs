//! The faults of a set-up.

use std::fmt;

use carreau_core::{Clause, Side};
use carreau_goban::Point;

use crate::{ground::Ground, position::Position, slug::Slug};

/// All faults of a set-up: those of the board and the cards, or if there are none, those of the phase and of the
/// earlier moves.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", carreau_core::listed(.0))]
pub struct SetupError(pub Vec<SetupFault>);

/// A fault of a set-up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// The board does not have the agreed size.
    #[error("the board has {found} lines, and {agreed} are agreed on (D1.1)")]
    OtherSize {
        /// The lines of the board.
        found: u8,
        /// The agreed lines.
        agreed: u8,
    },
    /// A shape does not fit on the board.
    #[error("{0} does not fit on the board (D1.5)")]
    ShapeTooLarge(Slug),
    /// A group has no liberty.
    #[error("the group on {0} has no liberty (D3.3)")]
    Breathless(Point),
    /// A side has more prisoners than any game makes.
    #[error("{0} has more than {most} prisoners (D3.2)", most = Ground::MOST_PRISONERS)]
    Prisoners(Side),
    /// A side has cards that are not in the deck.
    #[error("{0} has more cards of a kind than the deck (D1.2)")]
    TooManyCards(Side),
    /// The round is not played on this board.
    #[error("{side} is in round {round} of the deck, and there are {rounds} (D1.1)")]
    Round {
        /// The side whose cards they are.
        side: Side,
        /// The round.
        round: u8,
        /// The number of rounds.
        rounds: u8,
    },
    /// The deck of the first round is empty, but another round follows.
    #[error("{0}’s first deck is used up, so the second is due (D2.5)")]
    NotShuffled(Side),
    /// The game has begun although the nigiri is due.
    #[error("the nigiri comes before everything else (D1.3)")]
    NigiriTooLate,
    /// A card is due from a deck that is used up.
    #[error("no card is left to be turned up (D2.4)")]
    NoCardLeft,
    /// The card that lies face up cannot lie there.
    #[error("{0} does not lie face up like that (D6.1)")]
    FaceUp(Slug),
    /// The move in progress does not fit the phase.
    #[error("the move under way does not fit (D6.1)")]
    Now,
    /// The first move of the turn does not fit the phase.
    #[error("the first move of the turn does not fit (D5.2)")]
    First,
    /// An earlier move cannot have been made as it is described.
    #[error("the {told} move: {why} ({clause})", clause = why.clause())]
    Told {
        /// The move.
        told: Told,
        /// The reason.
        why: ToldFault,
    },
    /// The board is counted before both decks are used up.
    #[error("the board is counted when both decks are used up (D7.3)")]
    CountTooSoon,
    /// The board is counted, but the turn before was no pass.
    #[error("the board is counted only when both sides have passed (D7.3)")]
    CountWithoutPass,
    /// The marking of dead stones is not possible.
    #[error("stones are marked dead that do not stand, or only part of a group is (D8.1)")]
    Dead,
    /// The number of markings cannot have been proposed.
    #[error("each player proposes at most {most} markings in a count, in turns (D8.1)", most = Position::MARKINGS)]
    Markings,
    /// Neither side can have chosen to play on.
    #[error("the play goes on after a count only when both decks are used up (D8.1)")]
    Disagreed,
    /// The turn before cannot have been a pass.
    #[error("no ordinary pass can have been made (D7.3)")]
    Passed,
}

/// An earlier move in a set-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// The first or the second move of the turn before.
    Last(usize),
    /// The first move of this turn.
    First,
    /// The move in progress.
    Now,
}

/// Why the rules rule out an earlier move as the set-up describes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ToldFault {
    /// The board before the move has another size, or a group without liberties.
    #[error("the board before it is none of this game")]
    Before,
    /// There are more prisoners before the move than any game can make.
    #[error("there were not so many prisoners before it")]
    Prisoners,
    /// Before the move, more boards had been seen than now, or than before the move that follows it.
    #[error("not so many boards had been seen before it")]
    Seen,
    /// The deck has no such card, or the card cannot be carried out in this way.
    #[error("its card is not carried out so")]
    Card,
    /// A point of the move is not on the board.
    #[error("a point of it is not on the board")]
    OffBoard,
    /// The move did not put the stones that still stand, or they are not there.
    #[error("not what it put stands there")]
    Put,
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Last(1) => "last turn’s first",
            Self::Last(_) => "last turn’s second",
            Self::First => "first",
            Self::Now => "present",
        })
    }
}

impl ToldFault {
    /// The clause that needs the move: that of the Free block (D5.3), of Change (D6.2), of repetition (D7.2) or of the
    /// card.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Self::Before | Self::Prisoners => "D5.3",
            Self::Seen => "D7.2",
            Self::Card => "D2.2",
            Self::OffBoard => "D3.1",
            Self::Put => "D6.2",
        })
    }
}
