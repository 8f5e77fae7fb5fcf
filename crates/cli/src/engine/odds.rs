//! The exact odds of pétanque: of one throw, and of all landing fields of a character.

use std::{fmt::Display, str::FromStr};

use carreau_core::{Refusal, Side};
use carreau_games::{PlayError, Position};
use carreau_petanque::{
    self as petanque, Field, Ground, Play, Score,
    odds::{Aimed, Ending, Landing, Odds, OneLess, Policy, landings},
};
use serde::{Deserialize, Serialize};

use super::{
    answer::{Error, Reply},
    request::read_position,
};

/// The throw whose odds are asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    game: String,
    position: String,
    play: String,
    #[serde(default)]
    adjust: AdjustName,
    /// The direction chosen after two ones. If it is `None`, the choosing team takes the one that is worth most to it.
    direction: Option<String>,
    /// Whether to list every arrangement of the ground that can follow.
    #[serde(default)]
    endings: bool,
}

/// Whether a pointer takes one off the run.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AdjustName {
    Never,
    Always,
    #[default]
    Best,
}

impl From<AdjustName> for OneLess {
    fn from(name: AdjustName) -> Self {
        match name {
            AdjustName::Never => Self::Never,
            AdjustName::Always => Self::Always,
            AdjustName::Best => Self::Best,
        }
    }
}

impl Asked {
    pub(super) fn answer(self) -> Result<Reply, Error> {
        let position = read_petanque(&self.game, &self.position)?;
        let direction = self.direction.map(|way| read_word(&way)).transpose()?;
        let policy = Policy { one_less: self.adjust.into(), direction };
        let unreadable =
            |why: String| Error::new("unreadable-play", format!("cannot be read as a play: {why}"));
        let read: petanque::Play =
            self.play.parse().map_err(|e: petanque::ParsePlayError| unreadable(e.to_string()))?;
        let petanque::Play::Throw(character, throw) = read else {
            let what = format!("`{read}` announces no throw, and only a throw has odds");
            return Err(Error::new("no-odds", what));
        };
        let aimed = Aimed::new(&position, character, throw)
            .map_err(|why| PlayError::Refused { clause: why.clause(), why: why.to_string() })?;
        Ok(Reply::Odds(OddsReply::new(read, &aimed.odds(policy), self.endings)))
    }
}

/// The chances of every landing field of a character.
pub(super) fn landing_map(game: &str, position: &str, character: &str) -> Result<Reply, Error> {
    let position = read_petanque(game, position)?;
    let character = read_word(character)?;
    let landings = landings(&position, character).into_iter().map(Into::into).collect();
    Ok(Reply::Landings { character, total: Landing::WEIGHT, landings })
}

fn read_petanque(game: &str, position: &str) -> Result<petanque::Position, Error> {
    match read_position(game, position)? {
        Position::Petanque(position) => Ok(position),
        other => {
            let what = format!("odds are told of pétanque, not of {}", other.game().title());
            Err(Error::new("no-odds", what))
        }
    }
}

/// Reads a character or a direction.
fn read_word<T: FromStr<Err: Display>>(word: &str) -> Result<T, Error> {
    word.parse().map_err(|e: T::Err| Error::new("not-a-request", e.to_string()))
}

/// The exact distribution of a throw's outcomes in pétanque, in whole-number weights.
#[derive(Debug, Serialize)]
pub(super) struct OddsReply {
    play: String,
    /// The total weight of all rolls.
    total: u64,
    /// The lead of the throwing team if the round ended then, in points, summed over all rolls.
    lead: i64,
    /// In how many rolls the team holds the point.
    holds: u64,
    /// In how many rolls the played boule is annulled.
    lost: u64,
    /// The points that each team would score.
    scores: Vec<ScoreReply>,
    /// How far the played boule ends from the jack; null where it is annulled or the jack is dead.
    distances: Vec<DistanceReply>,
    /// Where the played boule ends; null where it is annulled.
    fields: Vec<FieldReply>,
    /// Every arrangement of the ground that can follow, if the request asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    endings: Option<Vec<EndingReply>>,
}

#[derive(Debug, Serialize)]
struct ScoreReply {
    winner: Option<Side>,
    points: u8,
    weight: u64,
}

#[derive(Debug, Serialize)]
struct DistanceReply {
    distance: Option<u8>,
    weight: u64,
}

#[derive(Debug, Serialize)]
struct FieldReply {
    field: Option<Field>,
    weight: u64,
}

#[derive(Debug, Serialize)]
struct EndingReply {
    jack: Option<Field>,
    played: Option<Field>,
    black: Vec<Field>,
    white: Vec<Field>,
    weight: u64,
}

impl OddsReply {
    pub(super) fn new(play: Play, odds: &Odds, endings: bool) -> Self {
        let scores = odds.scores().into_iter().map(|(score, weight)| match score {
            Score::Nobody => ScoreReply { winner: None, points: 0, weight },
            Score::Points(by, points) => ScoreReply { winner: Some(by), points, weight },
        });
        let distances = odds.distances().into_iter();
        let fields = odds.fields().into_iter();
        let lying = |ground: &Ground, side| {
            let mut fields: Vec<Field> =
                ground.boules(side).iter().filter_map(|place| place.field()).collect();
            fields.sort_unstable();
            fields
        };
        let ending = |(ending, weight): &(Ending, u64)| EndingReply {
            jack: ending.ground.jack(),
            played: ending.played,
            black: lying(&ending.ground, Side::Black),
            white: lying(&ending.ground, Side::White),
            weight: *weight,
        };
        Self {
            play: play.to_string(),
            total: odds.total(),
            lead: odds.lead(),
            holds: odds.holds(),
            lost: odds.lost(),
            scores: scores.collect(),
            distances: distances.map(|(distance, weight)| DistanceReply { distance, weight }).collect(),
            fields: fields.map(|(field, weight)| FieldReply { field, weight }).collect(),
            endings: endings.then(|| odds.endings().iter().map(ending).collect()),
        }
    }
}

/// The chances of one landing field.
#[derive(Debug, Serialize)]
pub(super) struct LandingReply {
    field: Field,
    lead: i32,
    holds: u16,
    lost: u16,
}

impl From<Landing> for LandingReply {
    fn from(Landing { field, lead, holds, lost }: Landing) -> Self {
        Self { field, lead, holds, lost }
    }
}
