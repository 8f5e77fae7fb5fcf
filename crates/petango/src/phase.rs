use carreau_core::Side;
use carreau_petango_physics::Flick;

use crate::attempt::Palace;

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The nigiri (P1.3).
    Nigiri,
    /// A flick (P3.2).
    Flick {
        /// The turn.
        turn: Going,
        /// The effect of the previous attempt, as far as a call may still be made about it (P4.1).
        before: Before,
    },
    /// The slip of the hand in a flick that has been aimed (P3.2).
    Slip {
        /// The turn.
        turn: Going,
        /// The flick as it was aimed.
        flick: Flick,
    },
    /// The opponent of the offender has to take the last stone out of the river (P7.3).
    River {
        /// The owner of the stone.
        offender: Side,
        /// Whether the opponent has given his point in the offender's turn (P4.4).
        given: bool,
    },
    /// The offender may slap the opponent, who took the stone out without announcing it (P7.3).
    Slap {
        /// The side that may slap.
        offender: Side,
        /// Whether the opponent has given his point in the offender's turn (P4.4).
        given: bool,
    },
    /// One side has the points that win (P6.1), or neither can flick any more (P3.1).
    Over,
}

/// A turn in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Going {
    /// The side to move.
    pub side: Side,
    /// The number of the next attempt, 1 to 3.
    pub attempt: u8,
    /// Whether the other player has given his point in this turn (P4.4).
    pub given: bool,
}

/// The effect of the previous attempt.
///
/// Before a first attempt that is the opponent's last one; before a later attempt, the same player's short one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Before {
    /// Nothing that a call could change: a foul, a pass or no attempt; before a second or third attempt, a short one.
    Nothing,
    /// The opponent's attempt was valid (P3.3).
    Valid,
    /// The opponent's attempt was valid, and through the palace he took a point back (P7.4).
    Took,
    /// The opponent's attempt was valid, and through the palace he gave a point (P7.4).
    Gave,
}

impl From<Palace> for Before {
    fn from(palace: Palace) -> Self {
        match palace {
            Palace::Took => Self::Took,
            Palace::Gave => Self::Gave,
        }
    }
}

impl Going {
    /// The number of attempts in a turn (P3.4).
    pub const ATTEMPTS: u8 = 3;

    /// The beginning of a turn of `side`.
    pub const fn first(side: Side) -> Self {
        Self { side, attempt: 1, given: false }
    }
}
