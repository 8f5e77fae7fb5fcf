/// A short end of the board, where a player sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// The player who looks towards growing y.
    South,
    /// The player who looks towards falling y.
    North,
}

impl End {
    /// Turns what the player at this end sees, x to the right and y away, into the board's coordinates, or
    /// back: a half turn about the board's middle for the north.
    pub fn turn(self, [x, y]: [f64; 2]) -> [f64; 2] {
        match self {
            Self::South => [x, y],
            Self::North => [-x, -y],
        }
    }
}

/// A stone at rest on the board, in whole numbers, so that a scene can be written down and read back.
///
/// What comes to rest is rounded to it once; a stone that is not disturbed keeps it for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lying {
    /// The centre's x, µm.
    pub x: i32,
    /// The centre's y, µm.
    pub y: i32,
    /// The centre's height above the board's upper face, µm; half the thickness when the stone lies level.
    pub z: i32,
    /// How far the stone's axis leans towards x, millionths of its length, the axis taken upwards. 0 when
    /// the stone lies level.
    pub lean_x: i32,
    /// How far the stone's axis leans towards y, millionths.
    pub lean_y: i32,
}

/// What became of a stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Resting {
    /// It lies on the board.
    On(Lying),
    /// It has left the board.
    Off,
    /// It was in the air 32 seconds after the flick (P3.5): it counts as having left the board.
    Aloft,
}

impl Resting {
    /// Where it lies, if it lies on the board.
    pub const fn lying(self) -> Option<Lying> {
        match self {
            Self::On(lying) => Some(lying),
            Self::Off | Self::Aloft => None,
        }
    }
}
