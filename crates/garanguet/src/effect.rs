use carreau_core::Side;

use crate::roll::Roll;

/// What a throw of the dice or a turn did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The dice for priority were thrown (G3.1).
    Priority {
        /// The side that begins; `None` if the dice were equal and both throw again.
        first: Option<Side>,
    },
    /// The dice of a turn were rolled (G3.2).
    Rolled(Roll),
    /// A turn was played (G4.1).
    Moved {
        /// How many checkers the turn bore off (G5.1).
        borne_off: u8,
    },
}
