use std::{fmt, str::FromStr, sync::Arc};

use carreau_core::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::{
    character::Character,
    fault::{SetupError, SetupFault},
    field::Field,
    ground::{Ground, Place},
    phase::Phase,
    plan::Plan,
    position::{Position, State, Team},
    terms::Terms,
};

/// The parts of a position, open for editors, parsers and tests: the JSON object that is a position's text form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The terms of the game.
    #[serde(default)]
    pub terms: Terms,
    /// The text of the plan's file; `None` for the standard plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// The situation.
    pub now: Situation,
    /// The situation in which the last throw was announced, and who threw (B9.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
}

/// The part of a position that changes during a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Situation {
    /// What the position waits for.
    pub phase: Phase,
    /// The number of the round, from 1; 0 before the first.
    #[serde(default)]
    pub round: u16,
    /// The team that opens the round.
    #[serde(with = "side", default = "black")]
    pub opener: Side,
    /// The jack's field; `None` if there is no jack on the plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jack: Option<Field>,
    /// Black, the Bronze team.
    #[serde(default)]
    pub black: TeamSetup,
    /// White, the Blue team.
    #[serde(default)]
    pub white: TeamSetup,
}

/// The situation before a throw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Before {
    /// The situation.
    pub was: Situation,
    /// The character who threw.
    pub by: Character,
}

/// The points, the characters and the minutes of a team.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TeamSetup {
    /// Its points.
    pub score: u8,
    /// Its characters in the order they were taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub characters: Vec<CharacterSetup>,
    /// Whether its minute has run out in this game (B9.1).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub warned: bool,
    /// How often its minute has run out since its last play (B9.1).
    #[serde(skip_serializing_if = "is_zero")]
    pub idle: u8,
}

/// A character and its boules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterSetup {
    /// The character.
    pub card: Character,
    /// The number of its boules in hand.
    #[serde(default)]
    pub hand: u8,
    /// The fields of its boules on the plan.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub on: Vec<Field>,
    /// The number of its boules in the lost area.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lost: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

const fn black() -> Side {
    Side::Black
}

/// A side as the word `black` or `white`.
pub(crate) mod side {
    use carreau_core::Side;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(crate) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match side {
            Side::Black => "black",
            Side::White => "white",
        })
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "black" => Ok(Side::Black),
            "white" => Ok(Side::White),
            other => Err(D::Error::unknown_variant(other, &["black", "white"])),
        }
    }
}

/// Why a text is not a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePositionError {
    /// It is not a JSON object of this form.
    #[error("{}", carreau_core::passed_on(.0))]
    Json(String),
    /// It can be read, but it is not a position.
    #[error("{0}")]
    Setup(#[from] SetupError),
}

impl TeamSetup {
    fn of(position: &Position, state: &State, side: Side) -> Self {
        let characters = (0_u8..).zip(position.team(side)).map(|(place, &card)| {
            let boules = state.ground.boules_of(side, place);
            let count = |which| u8::try_from(boules.iter().filter(|&&one| one == which).count()).unwrap_or(0);
            CharacterSetup {
                card,
                hand: count(Place::Hand),
                on: boules.iter().filter_map(|place| place.field()).collect(),
                lost: count(Place::Lost),
            }
        });
        Self {
            score: state.score[side],
            characters: characters.collect(),
            warned: state.warned[side],
            idle: state.idle[side],
        }
    }
}

impl Situation {
    fn of(position: &Position, state: &State) -> Self {
        Self {
            phase: state.phase,
            round: state.round,
            opener: state.opener,
            jack: state.ground.jack(),
            black: TeamSetup::of(position, state, Side::Black),
            white: TeamSetup::of(position, state, Side::White),
        }
    }

    /// The set-up of a team.
    pub const fn team(&self, side: Side) -> &TeamSetup {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }

    /// The state; boules beyond the places of the format are left out.
    pub(crate) fn state(&self, terms: Terms) -> State {
        let mut ground = Ground::empty(terms.format);
        ground.put_jack(self.jack);
        for side in Side::ALL {
            for (place, character) in (0_u8..).zip(self.team(side).characters.iter().take(3)) {
                let on = character.on.iter().map(|&field| Place::On(field));
                let lost = std::iter::repeat_n(Place::Lost, usize::from(character.lost));
                for boule in on.chain(lost) {
                    if let Some(next) = ground.next_of(side, place) {
                        ground.put(next, boule);
                    }
                }
            }
        }
        State {
            phase: self.phase,
            ground,
            score: BySide::from_fn(|side| self.team(side).score),
            round: self.round,
            opener: self.opener,
            warned: BySide::from_fn(|side| self.team(side).warned),
            idle: BySide::from_fn(|side| self.team(side).idle),
        }
    }
}

impl Setup {
    /// The open form of a position.
    pub fn of(position: &Position) -> Self {
        let house = *position.plan() == Plan::classic();
        Self {
            terms: position.terms(),
            plan: (!house).then(|| position.plan().to_string()),
            now: Situation::of(position, &position.state),
            before: position.before.as_ref().map(|(state, side, place)| Before {
                was: Situation::of(position, state),
                by: position.team(*side)[usize::from(*place)],
            }),
        }
    }

    /// Makes a position from the set-up.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every fault found.
    pub fn validate(&self) -> Result<Position, SetupError> {
        let plan = match &self.plan {
            None => Plan::classic(),
            Some(text) => match Plan::from_toml("plan", text) {
                Ok(plan) => Arc::new(plan),
                Err(error) => return Err(SetupError(vec![SetupFault::Plan(error)])),
            },
        };
        let faults = self.faults(&plan);
        if !faults.is_empty() {
            return Err(SetupError(faults));
        }
        let teams = BySide::from_fn(|side| -> Team {
            self.now.team(side).characters.iter().map(|character| character.card).collect()
        });
        let state = self.now.state(self.terms);
        let before = self.before.as_ref().and_then(|before| {
            let state = before.was.state(self.terms);
            let Phase::Aim(side) = state.phase else { return None };
            let place = teams[side].iter().position(|&one| one == before.by)?;
            Some((state, side, u8::try_from(place).ok()?))
        });
        let position = Position::from_parts(plan, self.terms, teams, state, before);
        let faults = position.faults_of_throw();
        if faults.is_empty() { Ok(position) } else { Err(SetupError(faults)) }
    }
}

impl fmt::Display for Position {
    /// A [`Setup`] as one line of JSON.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(&Setup::of(self)).map_err(|_| fmt::Error)?)
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let setup: Setup =
            serde_json::from_str(text).map_err(|error| ParsePositionError::Json(error.to_string()))?;
        Ok(setup.validate()?)
    }
}
