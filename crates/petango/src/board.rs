use std::{fmt, str::FromStr};

use carreau_core::Side;
use carreau_petango_physics::{End, Environment, RestPose};

/// A board on which the game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Board {
    /// A goban: the rules of the Dauphiné.
    #[default]
    Goban,
    /// A Xiangqi board with its river and palaces: the rules of Strasbourg (P7).
    Xiangqi,
    /// A goban on the Moon: a toy.
    Moon,
    /// A goban on Ceres, where a flick can stay up for 32 seconds (P3.5): a toy.
    Ceres,
}

/// Half the width of the river, µm: from the middle of the board to the rank on either side of it.
const RIVER: i32 = 20_000;

/// The outer lines of the palaces, µm: files 4 and 6, and the first and the third rank.
const PALACE: Palace = Palace { half_width: 40_000, inner: 100_000, outer: 180_000 };

struct Palace {
    half_width: i32,
    inner: i32,
    outer: i32,
}

impl Board {
    /// All boards, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Goban, Self::Xiangqi, Self::Moon, Self::Ceres];

    /// The word for the board in notation.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Goban => "goban",
            Self::Xiangqi => "xiangqi",
            Self::Moon => "moon",
            Self::Ceres => "ceres",
        }
    }

    /// The physical properties of the board, its lines and the stones.
    pub fn environment(self) -> &'static Environment {
        match self {
            Self::Goban => Environment::goban(),
            Self::Xiangqi => Environment::xiangqi(),
            Self::Moon => Environment::moon(),
            Self::Ceres => Environment::ceres(),
        }
    }

    /// The number of intersections on a first line (P1.2, P7.1).
    pub fn columns(self) -> u8 {
        self.environment().lines.columns
    }

    /// Whether the board has a river and palaces (P7).
    pub const fn is_xiangqi(self) -> bool {
        matches!(self, Self::Xiangqi)
    }

    /// Whether a stone's centre lies in the half that `side` flicks towards: beyond the middle line, and not
    /// exactly on it (P3.3). On the Xiangqi board it lies beyond the river or on its far rank (P7.1).
    pub fn in_other_half(self, side: Side, stone: RestPose) -> bool {
        let away = away(side, stone.y);
        if self.is_xiangqi() { away >= RIVER } else { away > 0 }
    }

    /// Whether a stone's centre lies in the river, strictly between ranks 5 and 6 (P7.2).
    pub fn in_river(self, stone: RestPose) -> bool {
        self.is_xiangqi() && stone.y.abs() < RIVER
    }

    /// Whether a stone lies entirely inside the palace of `owner`: its outline, a circle of the stone's full
    /// radius, does not cross an outer line. It may touch one from inside (P7.4).
    pub fn in_palace(self, owner: Side, stone: RestPose) -> bool {
        let radius = self.radius();
        // Seen from the opponent's seat the palace is at the far end.
        let away = away(!owner, stone.y);
        self.is_xiangqi()
            && stone.x.abs() + radius <= PALACE.half_width
            && away - radius >= PALACE.inner
            && away + radius <= PALACE.outer
    }

    /// Whether a stone's centre is above the board; otherwise the stone is about to fall.
    pub fn bears(self, stone: RestPose) -> bool {
        let slab = self.environment().board;
        let within = |place: i32, size: f64| place.unsigned_abs() <= micrometres(size / 2.0).unsigned_abs();
        within(stone.x, slab.width) && within(stone.y, slab.depth)
    }

    /// The radius of the stones, µm.
    pub fn radius(self) -> i32 {
        micrometres(self.environment().stone.diameter / 2.0)
    }

    /// The pose of a level stone with its centre at (x, y), µm.
    pub fn level(self, x: i32, y: i32) -> RestPose {
        RestPose { x, y, z: micrometres(self.environment().stone.thickness / 2.0), lean_x: 0, lean_y: 0 }
    }

    /// The pose of a stone on an intersection of a player's first line, counted from 0 from the player's left
    /// (P3.1).
    pub fn at_start(self, side: Side, start: u8) -> RestPose {
        self.environment().level(self.environment().start(end(side), start))
    }
}

/// The short end at which a side sits: Black in the south (P1.2).
pub const fn end(side: Side) -> End {
    match side {
        Side::Black => End::South,
        Side::White => End::North,
    }
}

/// The distance of a y beyond the middle of the board, as `side` sees it.
const fn away(side: Side, y: i32) -> i32 {
    match side {
        Side::Black => y,
        Side::White => -y,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "boards are at most 2 m wide: 2 000 000 µm")]
fn micrometres(metres: f64) -> i32 {
    libm::round(metres * 1e6) as i32
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that is not the name of a board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a board (known: goban, xiangqi, moon, ceres)", carreau_core::echo(.0))]
pub struct UnknownBoard(pub String);

impl FromStr for Board {
    type Err = UnknownBoard;

    fn from_str(text: &str) -> Result<Self, UnknownBoard> {
        Self::ALL
            .into_iter()
            .find(|board| board.as_str() == text)
            .ok_or_else(|| UnknownBoard(text.to_owned()))
    }
}
