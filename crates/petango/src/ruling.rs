use std::fmt;

use carreau_core::{Clause, Side};
use carreau_petango_physics::{Placement, RestPose};

use crate::board::Board;

/// How an attempt is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// A success: the stone stays, the turn ends (P3.3). `ok` in notation.
    Valid,
    /// The player takes the stone back and has another attempt (P3.4). `short` in notation.
    Short,
    /// A foul: the turn ends, the opponent gets a point (P4.4).
    Foul(Foul),
}

/// The kind of a foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Foul {
    /// The played stone touched another stone, or an object outside the goban (P4.1).
    Touch,
    /// The played stone left the goban (P4.2).
    Off,
    /// The played stone stayed in the air for 32 seconds (P3.5).
    Air,
    /// The third attempt was short (P4.3).
    Third,
    /// The played stone came to rest in the river (P7.2).
    River,
    /// The player moved from his seat (P2.2).
    Seat,
}

impl Foul {
    /// All fouls.
    pub const ALL: [Self; 6] = [Self::Touch, Self::Off, Self::Air, Self::Third, Self::River, Self::Seat];

    /// The word for the foul in notation.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Touch => "touch",
            Self::Off => "off",
            Self::Air => "air",
            Self::Third => "third",
            Self::River => "river",
            Self::Seat => "seat",
        }
    }

    /// The clause that makes it a foul.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Self::Touch => "P4.1",
            Self::Off => "P4.2",
            Self::Air => "P3.5",
            Self::Third => "P4.3",
            Self::River => "P7.2",
            Self::Seat => "P2.2",
        })
    }
}

impl Ruling {
    /// The foul, if it is one.
    pub const fn foul(self) -> Option<Foul> {
        match self {
            Self::Foul(foul) => Some(foul),
            Self::Valid | Self::Short => None,
        }
    }

    /// The clause of the ruling.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Valid => Clause("P3.3"),
            Self::Short => Clause("P3.4"),
            Self::Foul(foul) => foul.clause(),
        }
    }
}

/// Judges an attempt by what the physics reports about the played stone.
///
/// *Ruling:* if several fouls apply, the first of these is named: touched a stone, left the goban, in the river,
/// third attempt short.
pub fn judge(board: Board, side: Side, attempt: u8, played: Placement, touched: bool) -> Ruling {
    if touched {
        return Ruling::Foul(Foul::Touch);
    }
    match played {
        Placement::Aloft => Ruling::Foul(Foul::Air),
        Placement::Off => Ruling::Foul(Foul::Off),
        Placement::On(stone) if board.in_river(stone) => Ruling::Foul(Foul::River),
        Placement::On(stone) if board.in_other_half(side, stone) => Ruling::Valid,
        Placement::On(_) if attempt < 3 => Ruling::Short,
        Placement::On(_) => Ruling::Foul(Foul::Third),
    }
}

/// Where the played stone of a judged attempt stays; `None` if it is taken off or gone.
pub(crate) fn stays(
    board: Board,
    side: Side,
    attempt: u8,
    ruling: Ruling,
    played: Placement,
) -> Option<RestPose> {
    let stone = played.rest_pose()?;
    let stays = match ruling {
        Ruling::Valid => true,
        Ruling::Short => false,
        // P5.1, P5.2. *Ruling:* the opponent takes a stone out of the river (P7.3), of a third attempt too.
        Ruling::Foul(_) => attempt < 3 || board.in_other_half(side, stone) || board.in_river(stone),
    };
    stays.then_some(stone)
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Valid => f.write_str("ok"),
            Self::Short => f.write_str("short"),
            Self::Foul(foul) => write!(f, "foul {}", foul.as_str()),
        }
    }
}
