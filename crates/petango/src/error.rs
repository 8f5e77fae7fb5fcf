use carreau_core::{Clause, Refusal, Side};
use carreau_petango_physics::FlickError;

/// Why a play is not legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// The nigiri comes first.
    #[error("the nigiri decides first who begins (P1.3)")]
    NigiriFirst,
    /// The first line has no such intersection.
    #[error("the first line has intersections 1 to {columns}, not {start} (P3.1)")]
    NoSuchStart {
        /// The intersection, from 1.
        start: u16,
        /// The number of intersections.
        columns: u8,
    },
    /// The stone would touch another one at its start.
    #[error("{} stone is in the way on intersection {start} (P3.1)", match of { Side::Black => "a black", Side::White => "a white" })]
    StartTaken {
        /// The intersection, from 1.
        start: u8,
        /// The owner of the stone in the way.
        of: Side,
        /// The index of the stone in the way.
        stone: u32,
    },
    /// There is a free intersection to flick from.
    #[error("the turn passes only when no intersection is free, but {free} is (P3.1)")]
    CannotPass {
        /// The first free intersection, from 1.
        free: u8,
    },
    /// A number of the flick is out of its range.
    #[error("{0} (P3.2)")]
    OutOfRange(FlickError),
    /// A flick is in progress: its slip has to be drawn first.
    #[error("the stone is on its way (P3.2)")]
    OnItsWay,
    /// The game is over.
    #[error("the game is over (P6.1)")]
    GameOver,
    /// The opponent's stone lies in the river.
    #[error("the stone in the river has to be taken out first (P7.3)")]
    StoneInRiver,
    /// There is no stone to take out of the river.
    #[error("no stone has to be taken out of the river (P7.3)")]
    NoStoneInRiver,
    /// A slap is due: it has to be given or spared first.
    #[error("{offender} may give a slap first (P7.3)")]
    SlapFirst {
        /// The owner of the stone that was taken out without the announcement.
        offender: Side,
    },
    /// Neither player may give a slap.
    #[error("nobody has the right to a slap (P7.3)")]
    NoSlap,
}

impl Refusal for TurnError {
    fn clause(&self) -> Clause {
        Clause(match self {
            Self::NigiriFirst => "P1.3",
            Self::NoSuchStart { .. } | Self::StartTaken { .. } | Self::CannotPass { .. } => "P3.1",
            Self::OutOfRange(_) | Self::OnItsWay => "P3.2",
            Self::GameOver => "P6.1",
            Self::StoneInRiver | Self::NoStoneInRiver | Self::SlapFirst { .. } | Self::NoSlap => "P7.3",
        })
    }
}

/// Why a call cannot be made now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// No game is in progress.
    #[error("no game is under way (P2.2)")]
    NoGame,
    /// A stone is in motion.
    #[error("the stone is on its way (P3.2)")]
    OnItsWay,
    /// The called player has made no attempt to which the call could apply.
    #[error("{side} has made no attempt that this could be about (P4.1)")]
    NoAttempt {
        /// The called side.
        side: Side,
    },
    /// The called player has already given a point in this turn.
    #[error("{side} has given a point in this turn already (P4.4)")]
    GaveAlready {
        /// The called side.
        side: Side,
    },
}

impl Refusal for CallError {
    fn clause(&self) -> Clause {
        Clause(match self {
            Self::NoGame => "P2.2",
            Self::OnItsWay => "P3.2",
            Self::NoAttempt { .. } => "P4.1",
            Self::GaveAlready { .. } => "P4.4",
        })
    }
}
