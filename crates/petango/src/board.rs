use std::{fmt, str::FromStr};

use carreau_petango_physics::{End, Lying, Table};
use carreau_table::Side;
use serde::{Deserialize, Serialize};

/// What the game is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
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

/// The half breadth of the river, µm: from the board's middle to the rank on either side of it.
const RIVER: i32 = 20_000;

/// The palaces' outer lines, µm: files 4 to 6 to either side of the middle, and the first and the third rank.
const PALACE: Palace = Palace { half_width: 40_000, inner: 100_000, outer: 180_000 };

struct Palace {
    half_width: i32,
    inner: i32,
    outer: i32,
}

impl Board {
    /// All boards, in the order they are shown.
    pub const ALL: [Self; 4] = [Self::Goban, Self::Xiangqi, Self::Moon, Self::Ceres];

    /// The one word that stands for the board in text.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Goban => "goban",
            Self::Xiangqi => "xiangqi",
            Self::Moon => "moon",
            Self::Ceres => "ceres",
        }
    }

    /// What the board, its lines and the stones are made of.
    pub fn table(self) -> &'static Table {
        match self {
            Self::Goban => Table::goban(),
            Self::Xiangqi => Table::xiangqi(),
            Self::Moon => Table::moon(),
            Self::Ceres => Table::ceres(),
        }
    }

    /// The number of intersections on a first line (P1.2, P7.1).
    pub fn columns(self) -> u8 {
        self.table().lines.columns
    }

    /// Whether the board has a river and palaces (P7).
    pub const fn is_xiangqi(self) -> bool {
        matches!(self, Self::Xiangqi)
    }

    /// Whether a stone's centre lies in the half that `side` flicks towards: beyond the middle line, exactly
    /// on it is not beyond (P3.3); on the Xiangqi board beyond the river, its far rank included (P7.1).
    pub fn in_other_half(self, side: Side, stone: Lying) -> bool {
        let away = away(side, stone.y);
        if self.is_xiangqi() { away >= RIVER } else { away > 0 }
    }

    /// Whether a stone's centre lies in the river, strictly between ranks 5 and 6 (P7.2).
    pub fn in_river(self, stone: Lying) -> bool {
        self.is_xiangqi() && stone.y.abs() < RIVER
    }

    /// Whether a stone lies entirely inside the palace of `owner`: its outline, a circle of the stone's full
    /// radius, reaches over none of the outer lines; touching one from inside is inside (P7.4).
    pub fn in_palace(self, owner: Side, stone: Lying) -> bool {
        let radius = self.radius();
        // Seen from the opponent's seat the palace is at the far end.
        let away = away(!owner, stone.y);
        self.is_xiangqi()
            && stone.x.abs() + radius <= PALACE.half_width
            && away - radius >= PALACE.inner
            && away + radius <= PALACE.outer
    }

    /// Whether a stone's centre is over the board: one whose centre is not is about to fall.
    pub fn bears(self, stone: Lying) -> bool {
        let slab = self.table().board;
        let within = |place: i32, size: f64| place.unsigned_abs() <= micrometres(size / 2.0).unsigned_abs();
        within(stone.x, slab.width) && within(stone.y, slab.depth)
    }

    /// The stones' radius, µm.
    pub fn radius(self) -> i32 {
        micrometres(self.table().stone.diameter / 2.0)
    }

    /// A stone that lies level, its centre at (x, y), µm.
    pub fn level(self, x: i32, y: i32) -> Lying {
        Lying { x, y, z: micrometres(self.table().stone.thickness / 2.0), lean_x: 0, lean_y: 0 }
    }

    /// A stone put on an intersection of a player's first line, counted from 0 from the player's left
    /// (P3.1).
    pub fn at_start(self, side: Side, start: u8) -> Lying {
        self.table().level(self.table().start(end(side), start))
    }
}

/// The short end at which a side sits: Black in the south (P1.2).
pub const fn end(side: Side) -> End {
    match side {
        Side::Black => End::South,
        Side::White => End::North,
    }
}

/// How far a y lies beyond the board's middle as `side` sees it.
const fn away(side: Side, y: i32) -> i32 {
    match side {
        Side::Black => y,
        Side::White => -y,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "tables are at most 2 m wide: 2 000 000 µm")]
fn micrometres(metres: f64) -> i32 {
    libm::round(metres * 1e6) as i32
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that names no board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a board (known: goban, xiangqi, moon, ceres)")]
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
