//! What keeps a set-up from being a position.

use std::fmt;

use carreau_goban::Point;
use carreau_table::{Clause, Side};

use crate::{ground::Ground, position::Position, slug::Slug};

/// A set-up that is no position, with every fault of the board and the cards; where there is none, with every fault
/// of what is waited for and of what is told of moves.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct SetupError(pub Vec<SetupFault>);

/// One thing that keeps a set-up from being a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// The board is of another size than agreed.
    #[error("the board has {found} lines, and {agreed} are agreed on (D1.1)")]
    OtherSize {
        /// The board's.
        found: u8,
        /// The terms'.
        agreed: u8,
    },
    /// A shape does not fit on the board.
    #[error("{0} does not fit on the board (D1.5)")]
    ShapeTooLarge(Slug),
    /// A group has no liberty.
    #[error("the group on {0} has no liberty (D3.3)")]
    Breathless(Point),
    /// More prisoners are told than a game makes.
    #[error("{0} has more than {most} prisoners (D3.2)", most = Ground::MOST_PRISONERS)]
    Prisoners(Side),
    /// A side has cards that the deck has not.
    #[error("{0} has more cards of a kind than the deck (D1.2)")]
    TooManyCards(Side),
    /// The round is none that is played on this board.
    #[error("{side} is in round {round} of the deck, and there are {rounds} (D1.1)")]
    Round {
        /// Whose cards.
        side: Side,
        /// The round.
        round: u8,
        /// How many there are.
        rounds: u8,
    },
    /// The first round's deck is empty, though another round follows.
    #[error("{0}’s first deck is used up, so the second is due (D2.5)")]
    NotShuffled(Side),
    /// The game has begun before the nigiri.
    #[error("the nigiri comes before everything else (D1.3)")]
    NigiriTooLate,
    /// A card is waited for from a deck that is used up.
    #[error("no card is left to be turned up (D2.4)")]
    NoCardLeft,
    /// A card lies face up that cannot.
    #[error("{0} does not lie face up like that (D6.1)")]
    FaceUp(Slug),
    /// The move under way does not fit what is waited for.
    #[error("the move under way does not fit (D6.1)")]
    Now,
    /// The first move of the turn does not fit what is waited for.
    #[error("the first move of the turn does not fit (D5.2)")]
    First,
    /// What is told of an earlier move cannot be.
    #[error("the {told} move: {why} ({clause})", clause = why.clause())]
    Told {
        /// Which move.
        told: Told,
        /// What cannot be.
        why: ToldFault,
    },
    /// The board is counted before both decks are used up.
    #[error("the board is counted when both decks are used up (D7.3)")]
    CountTooSoon,
    /// Stones are marked dead that cannot be.
    #[error("stones are marked dead that do not stand, or only part of a group is (D8.1)")]
    Dead,
    /// The markings told cannot have been proposed.
    #[error("each player proposes at most {most} markings in a count, in turns (D8.1)", most = Position::MARKINGS)]
    Markings,
    /// Nobody can have said to play on.
    #[error("the play goes on after a count only when both decks are used up (D8.1)")]
    Disagreed,
    /// A pass cannot have been the turn before.
    #[error("no ordinary pass can have been made (D7.3)")]
    Passed,
}

/// Which move a set-up tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// A move of the turn before, the first or the second of it.
    Last(usize),
    /// The first move of this turn.
    First,
    /// The move under way.
    Now,
}

/// Why a move cannot have been made as it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ToldFault {
    /// The board before it is of another size, or has a group without liberties.
    #[error("the board before it is none of this game")]
    Before,
    /// More prisoners before it than a game makes.
    #[error("there were not so many prisoners before it")]
    Prisoners,
    /// More boards had been seen before it than have been seen now, or than before the move after it.
    #[error("not so many boards had been seen before it")]
    Seen,
    /// The deck has no such card, or the card is not carried out so.
    #[error("its card is not carried out so")]
    Card,
    /// A point is not on the board.
    #[error("a point of it is not on the board")]
    OffBoard,
    /// Stones are told to stand that the move did not put, or that are not there.
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
    /// The clause that looks back at what is told: Free block (D5.3), Change (D6.2), repetition (D7.2) and the cards.
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
