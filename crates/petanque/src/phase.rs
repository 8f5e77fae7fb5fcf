use carreau_core::Side;
use serde::{Deserialize, Serialize};

use crate::{character::Character, field::Field, play::Throw};

/// What a position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// This team wishes a good game (B9.3): Black first, then White.
    Greet(#[serde(with = "crate::setup::side")] Side),
    /// The teams roll for who starts (B2.2); `black` is what Black has rolled.
    Lead {
        /// What Black has rolled; `None` while it is to roll.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black: Option<u8>,
    },
    /// This team takes a character card (B2.2).
    Draft(#[serde(with = "crate::setup::side")] Side),
    /// This team puts the jack on a field (B3): with a die after it, unless three tries have failed.
    Jack {
        /// The team; the other one after three failures.
        #[serde(with = "crate::setup::side")]
        side: Side,
        /// How many tries have failed, 0 to 3.
        failed: u8,
        /// The field of the try before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tried: Option<Field>,
    },
    /// The die for the jack is to be thrown (B3.1).
    JackDie {
        /// The team.
        #[serde(with = "crate::setup::side")]
        side: Side,
        /// How many tries have failed, 0 to 2.
        failed: u8,
        /// The field the jack is put on.
        field: Field,
    },
    /// This team announces a throw (B2.4).
    Aim(#[serde(with = "crate::setup::side")] Side),
    /// A throw was announced and goes on.
    Throw(Announced, Stage),
    /// The game is over, and this team has won (B8.3).
    Over(#[serde(with = "crate::setup::side")] Side),
}

/// A throw that was announced (B2.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announced {
    /// The team.
    #[serde(with = "crate::setup::side")]
    pub side: Side,
    /// The character.
    pub character: Character,
    /// The technique and its landing field or target.
    pub throw: Throw,
}

/// How far a throw is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stage {
    /// The first die is to be thrown: the run of a point (B4.2), or whether it succeeds (B5.1, B6.1, B7.2).
    Die,
    /// The pointer takes one off the run or not (B4.2).
    #[serde(rename = "adjust")]
    OneLess {
        /// The run as rolled, 2 to 6.
        run: u8,
    },
    /// The dice for the direction of a point are to be thrown (B4.3).
    Way {
        /// The run, 1 to 6.
        run: u8,
    },
    /// The direction of a point is to be chosen (B4.3).
    Choice {
        /// The run, 1 to 6.
        run: u8,
        /// Who chooses: the opponents for a shooter, unless they let their minute run out (B9.1).
        #[serde(with = "crate::setup::side")]
        by: Side,
    },
    /// A push succeeded, and the die for its run is to be thrown (B5.3).
    PushRun,
    /// The die for the distance of a flight is to be thrown (B6.2).
    Distance(Flight),
    /// The dice for the direction of a flight are to be thrown (B6.2).
    FlightWay {
        /// Which boule flies.
        flight: Flight,
        /// The fields it flies, an even number from 2 to 12.
        distance: u8,
    },
    /// The shooting player chooses the direction of a flight (B6.2).
    FlightChoice {
        /// Which boule flies.
        flight: Flight,
        /// The fields it flies.
        distance: u8,
    },
}

impl Stage {
    /// Which boule flies at this stage, if one does.
    pub const fn flight(self) -> Option<Flight> {
        match self {
            Self::Distance(flight) | Self::FlightWay { flight, .. } | Self::FlightChoice { flight, .. } => {
                Some(flight)
            }
            Self::Die | Self::OneLess { .. } | Self::Way { .. } | Self::Choice { .. } | Self::PushRun => None,
        }
    }
}

/// Which boule flies after a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flight {
    /// The target of a carreau (B6.2).
    Carreau,
    /// The target of a hit, before the played boule (B6.3).
    Target,
    /// The played boule of a hit, after the target (B6.3).
    Played,
}
