use carreau_petango_physics::Flick;
use carreau_table::Side;

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
        /// What the attempt before this one brought, as far as a call may still be made about it (P4.1).
        before: Before,
    },
    /// The hand's slip in a flick that was aimed (P3.2).
    Slip {
        /// The turn.
        turn: Going,
        /// The flick as it was aimed.
        flick: Flick,
    },
    /// The opponent of the offender has to take the last stone out of the river (P7.3).
    River {
        /// Whose stone it is.
        offender: Side,
        /// Whether the opponent has given his point in the offender's turn (P4.4).
        given: bool,
    },
    /// The offender may slap the opponent, who took the stone out without a word (P7.3).
    Slap {
        /// Who may slap.
        offender: Side,
        /// Whether the opponent has given his point in the offender's turn (P4.4).
        given: bool,
    },
    /// One side has the points that win (P6.1), or neither can flick any more (P3.1).
    Over,
}

/// A turn under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Going {
    /// Whose turn it is.
    pub side: Side,
    /// Which attempt comes next, 1 to 3.
    pub attempt: u8,
    /// Whether the other player has given his point in this turn (P4.4).
    pub given: bool,
}

/// What the attempt before brought.
///
/// A first attempt follows on the opponent's, a later one on a short one of the player's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Before {
    /// Nothing a call could change: a foul, a pass, no attempt; or, before a second or third attempt, a short
    /// one.
    Nothing,
    /// The opponent's attempt was valid (P3.3).
    Valid,
    /// It was valid, and by the palace he took a point back (P7.4).
    Took,
    /// It was valid, and by the palace he gave a point (P7.4).
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
    /// The attempts a turn has (P3.4).
    pub const ATTEMPTS: u8 = 3;

    /// A turn of `side` that begins.
    pub const fn first(side: Side) -> Self {
        Self { side, attempt: 1, given: false }
    }
}
