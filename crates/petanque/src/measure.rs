use std::cmp::Ordering;

use carreau_core::{BySide, Side};

use crate::ground::Ground;

/// The score if the round ended now (B8.2, B7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// Nobody scores.
    Nobody,
    /// This team scores this many points, 1 to 6.
    Points(Side, u8),
}

impl Score {
    /// The points of `side` minus those of the other team, -6 to 6.
    pub fn lead(self, side: Side) -> i8 {
        match self {
            Self::Nobody => 0,
            Self::Points(by, points) => {
                let points = points.cast_signed();
                if by == side { points } else { -points }
            }
        }
    }
}

/// Farther than any two fields of a plan are apart, and nearer than a boule on no field.
const FAR: i16 = 200;

impl Ground {
    /// The distance in fields from the jack to a team's nearest boule (B8.1); `None` without a jack or a boule on the
    /// plan.
    pub fn nearest(&self, side: Side) -> Option<u8> {
        let nearest = least(&self.distances(side, self.jack()?));
        if nearest < FAR { u8::try_from(nearest).ok() } else { None }
    }

    /// The team whose nearest boule is farther from the jack than the other's; a team without a boule on the plan
    /// counts as farther (B2.4). `None` if the teams are equally far.
    pub(crate) fn farther(&self) -> Option<Side> {
        let jack = self.jack()?;
        let nearest = |side| least(&self.distances(side, jack));
        match nearest(Side::Black).cmp(&nearest(Side::White)) {
            Ordering::Less => Some(Side::White),
            Ordering::Equal => None,
            Ordering::Greater => Some(Side::Black),
        }
    }

    /// The score if the round ended now: by measuring (B8.2), or, if the jack is dead, by the boules in hand (B7.4).
    pub fn score(&self) -> Score {
        let Some(jack) = self.jack() else {
            return match (self.left(Side::Black), self.left(Side::White)) {
                (0, 0) => Score::Nobody,
                (left, 0) => Score::Points(Side::Black, left),
                (0, left) => Score::Points(Side::White, left),
                _ => Score::Nobody,
            };
        };
        let distances = BySide::from_fn(|side| self.distances(side, jack));
        let (black, white) = (least(&distances.black), least(&distances.white));
        let (side, other) = match black.cmp(&white) {
            Ordering::Less => (Side::Black, white),
            Ordering::Equal => return Score::Nobody,
            Ordering::Greater => (Side::White, black),
        };
        let nearer = distances[side].iter().map(|&one| u8::from(one < other)).sum();
        Score::Points(side, nearer)
    }
}

/// The least distance; [`FAR`] if no boule is on the plan.
fn least(distances: &[i16; 8]) -> i16 {
    distances.iter().fold(FAR, |least, &one| least.min(one))
}
