use carreau_core::{Clause, Refusal, Side};

use crate::point::Point;

/// Why a turn, or a step of it, is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// The priority throw comes first.
    #[error("the dice decide first who begins (G3.1)")]
    PriorityFirst,
    /// The dice have not been rolled.
    #[error("{side} has to roll the dice first (G3.2)")]
    NotRolled {
        /// The side to move.
        side: Side,
    },
    /// The game has ended.
    #[error("the game is over: all fifteen checkers are off (G6.1)")]
    GameOver,
    /// The mover has no checker on the point where the step starts.
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
    /// No single die that is left moves a checker that far.
    #[error("no single die that is left covers {distance} (G4.1)")]
    NoSuchDie {
        /// The distance in points; to the rim when bearing off.
        distance: u8,
    },
    /// An opposing checker holds the point.
    #[error("an opposing checker blocks point {to} (G4.2)")]
    Blocked {
        /// Where the step would end.
        to: Point,
    },
    /// A step bears off a checker while another one is not yet in the last quadrant.
    #[error("the checker on point {behind} is not yet in the last quadrant (G5.1)")]
    NotHome {
        /// The checker furthest from the rim.
        behind: Point,
    },
    /// A die larger than the distance bears off a checker although the die has an ordinary step.
    #[error("the {die} can still be stepped from point {instead} (G5.2)")]
    OrdinaryFirst {
        /// The die.
        die: u8,
        /// A point from which an ordinary step exists.
        instead: Point,
    },
    /// A die larger than the distance bears off a checker that is not the furthest.
    #[error("a larger die bears off only the furthest checker, on point {furthest} (G5.3)")]
    NotFurthest {
        /// The checker furthest from the rim.
        furthest: Point,
    },
    /// The turn plays fewer dice of a simple roll than it could.
    #[error("this plays {played} of the dice, but {owed} can be played (G4.5)")]
    TooFewDice {
        /// How many the turn plays.
        played: u8,
        /// How many can be played.
        owed: u8,
    },
    /// The turn plays as many dice as it can, but not those with the greatest sum.
    #[error("this plays {played} pips, but {owed} can be played (G4.5)")]
    LowerDice {
        /// The sum that the turn plays.
        played: u8,
        /// The greatest sum.
        owed: u8,
    },
    /// The turn plays less than the greatest sum of a double or triple.
    #[error("this plays {played} pips, but {owed} can be played (G4.6)")]
    TooFewPips {
        /// The sum that the turn plays.
        played: u8,
        /// The greatest sum.
        owed: u8,
    },
    /// The opponent requires the mover to move a checker that he touched, and the turn does not.
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
