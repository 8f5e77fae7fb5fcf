use carreau_core::Side;
use serde::{Deserialize, Serialize};

use crate::{character::Character, field::Field, play::Throw};

/// What a position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// This team has to wish a good game (B9.3): Black first, then White.
    Greet(#[serde(with = "crate::setup::side")] Side),
    /// The teams roll for the start (B2.2).
    Lead {
        /// Black's roll; `None` before it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black: Option<u8>,
    },
    /// This team has to take a character card (B2.2).
    Draft(#[serde(with = "crate::setup::side")] Side),
    /// This team has to put the jack on a field (B3); a die follows, unless three attempts have failed.
    Jack {
        /// The team; the other one after three failures.
        #[serde(with = "crate::setup::side")]
        side: Side,
        /// How many attempts have failed, 0 to 3.
        failed: u8,
        /// The field of the attempt before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tried: Option<Field>,
    },
    /// The die for the jack has to be thrown (B3.1).
    JackDie {
        /// The team.
        #[serde(with = "crate::setup::side")]
        side: Side,
        /// How many attempts have failed, 0 to 2.
        failed: u8,
        /// The field on which the jack is put.
        field: Field,
    },
    /// This team has to announce a throw (B2.4).
    Aim(#[serde(with = "crate::setup::side")] Side),
    /// A throw was announced and is in progress.
    Throw(Announced, Stage),
    /// The game is over, and this team has won (B8.3).
    Over(#[serde(with = "crate::setup::side")] Side),
}

impl Phase {
    /// Takes the throw in progress to another stage. Only the stage is written: the next read of the rest then need not
    /// wait for it to be stored.
    #[inline]
    pub(crate) const fn go_on(&mut self, next: Stage) {
        if let Self::Throw(_, stage) = self {
            *stage = next;
        }
    }
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

/// How far a throw has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stage {
    /// The first die has to be thrown: for the run of a point (B4.2), or for whether the throw succeeds (B5.1, B6.1,
    /// B7.2).
    Die,
    /// The pointer has to take one off the run or keep it (B4.2).
    #[serde(rename = "adjust")]
    OneLess {
        /// The run as rolled, 2 to 6.
        run: u8,
    },
    /// The dice for the direction of a point have to be thrown (B4.3).
    Way {
        /// The run, 1 to 6.
        run: u8,
    },
    /// A team has to choose the direction of a point (B4.3).
    Choice {
        /// The run, 1 to 6.
        run: u8,
        /// The team that chooses: the opponents of a shooter, unless they let their minute run out (B9.1).
        #[serde(with = "crate::setup::side")]
        by: Side,
    },
    /// A push succeeded, and the die for its run has to be thrown (B5.3).
    PushRun,
    /// The die for the distance of a flight has to be thrown (B6.2).
    Distance(Flight),
    /// The dice for the direction of a flight have to be thrown (B6.2).
    FlightWay {
        /// The boule that flies.
        flight: Flight,
        /// The distance in fields, an even number from 2 to 12.
        distance: u8,
    },
    /// The shooting player has to choose the direction of a flight (B6.2).
    FlightChoice {
        /// The boule that flies.
        flight: Flight,
        /// The distance in fields.
        distance: u8,
    },
}

impl Stage {
    /// The boule that flies at this stage; `None` if none does.
    pub const fn flight(self) -> Option<Flight> {
        match self {
            Self::Distance(flight) | Self::FlightWay { flight, .. } | Self::FlightChoice { flight, .. } => {
                Some(flight)
            }
            Self::Die | Self::OneLess { .. } | Self::Way { .. } | Self::Choice { .. } | Self::PushRun => None,
        }
    }
}

/// A boule that flies after a shot.
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
