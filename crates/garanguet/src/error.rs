use carreau_core::{Clause, Refusal, Side};

use crate::point::Point;

/// Why a turn, or a step of it, is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// The priority throw comes first.
    #[error("the dice decide first who begins (G3.1)")]
    PriorityFirst,
    /// No roll lies on the table.
    #[error("{side} has to roll the dice first (G3.2)")]
    NotRolled {
        /// The side to move.
        side: Side,
    },
    /// The game has ended.
    #[error("the game is over: all fifteen checkers are off (G6.1)")]
    GameOver,
    /// There is no checker of the mover's to step with.
    #[error("{side} has no checker on point {from} (G4.1)")]
    NoChecker {
        /// The mover.
        side: Side,
        /// Where the step starts.
        from: Point,
    },
    /// The step goes the wrong way.
    #[error("{side} travels the other way: {from} to {to} is backwards (G1.3)")]
    Backwards {
        /// The mover.
        side: Side,
        /// Where the step starts.
        from: Point,
        /// Where it would end.
        to: Point,
    },
    /// None of the dice left moves a checker that far.
    #[error("no single die that is left covers {distance} (G4.1)")]
    NoSuchDie {
        /// The distance in points; for bearing off, to the rim.
        distance: u8,
    },
    /// An opposing checker holds the point.
    #[error("an opposing checker blocks point {to} (G4.2)")]
    Blocked {
        /// Where the step would end.
        to: Point,
    },
    /// A checker is borne off while another is not yet in the last quadrant.
    #[error("the checker on point {behind} is not yet in the last quadrant (G5.1)")]
    NotHome {
        /// The checker furthest from the rim.
        behind: Point,
    },
    /// A die larger than the distance takes off a checker while an ordinary step exists for it.
    #[error("the {die} can still be stepped from point {instead} (G5.2)")]
    OrdinaryFirst {
        /// The die.
        die: u8,
        /// A point from which an ordinary step exists.
        instead: Point,
    },
    /// A die larger than the distance takes off a checker that is not the furthest.
    #[error("a larger die bears off only the furthest checker, on point {furthest} (G5.3)")]
    NotFurthest {
        /// The checker furthest from the rim.
        furthest: Point,
    },
    /// Fewer dice of a simple roll are played than can be.
    #[error("this plays {played} of the dice, but {owed} can be played (G4.5)")]
    TooFewDice {
        /// How many it plays.
        played: u8,
        /// How many can be played.
        owed: u8,
    },
    /// As many dice are played as can be, but not the highest.
    #[error("this plays {played} pips, but {owed} can be played (G4.5)")]
    LowerDice {
        /// The sum played.
        played: u8,
        /// The greatest sum.
        owed: u8,
    },
    /// Less than the greatest sum of a double or triple is played.
    #[error("this plays {played} pips, but {owed} can be played (G4.6)")]
    TooFewPips {
        /// The sum played.
        played: u8,
        /// The greatest sum.
        owed: u8,
    },
    /// The opponent requires a touched checker to be moved.
    #[error("the checker touched on point {touched} has to move (G4.8)")]
    TouchMove {
        /// Where the touched checker stands.
        touched: Point,
    },
}

impl Refusal for TurnError {
    fn clause(&self) -> Clause {
        Clause(match self {
            Self::Backwards { .. } => "G1.3",
            Self::PriorityFirst => "G3.1",
            Self::NotRolled { .. } => "G3.2",
            Self::NoChecker { .. } | Self::NoSuchDie { .. } => "G4.1",
            Self::Blocked { .. } => "G4.2",
            Self::TooFewDice { .. } | Self::LowerDice { .. } => "G4.5",
            Self::TooFewPips { .. } => "G4.6",
            Self::TouchMove { .. } => "G4.8",
            Self::NotHome { .. } => "G5.1",
            Self::OrdinaryFirst { .. } => "G5.2",
            Self::NotFurthest { .. } => "G5.3",
            Self::GameOver => "G6.1",
        })
    }
}
