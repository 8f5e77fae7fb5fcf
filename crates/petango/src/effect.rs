use carreau_core::Side;

use crate::{attempt::Attempt, ruling::Foul};

/// What one play, one draw or one admitted call did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// The nigiri decided who plays first (P1.3).
    First(Side),
    /// A side aimed a stone; the slip of the hand is drawn before the stone moves (P3.2).
    Aimed,
    /// A stone was flicked and judged (P3.3 to P3.5, P4).
    Attempted(Attempt),
    /// The turn passed, because no intersection of the first line is free (P3.1).
    Passed,
    /// The opponent took a stone out of the river (P7.3).
    TakenOut {
        /// Whether he announced it: if he did not, the offender may slap him.
        announced: bool,
    },
    /// The offender slapped the opponent, who took the stone out without announcing it (P7.3).
    Slapped,
    /// The offender spared the opponent the slap (P7.3).
    Spared,
    /// A player admitted a foul that no program can see (P2.2, P4.1).
    Admitted {
        /// The side that committed it.
        side: Side,
        /// The kind of the foul.
        foul: Foul,
    },
}

impl Effect {
    /// The attempt, if one was judged.
    pub const fn attempt(&self) -> Option<&Attempt> {
        match self {
            Self::Attempted(attempt) => Some(attempt),
            _ => None,
        }
    }
}
