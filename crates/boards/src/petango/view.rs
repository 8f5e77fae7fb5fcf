//! What a board of Pétango shows: plain data, without rules.

use crate::goban::{At, Slab};
use carreau_core::Side;
use carreau_words::say;

/// Which board is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A goban with its middle line (P1.1, P1.2).
    Goban,
    /// A Xiangqi board with its river and palaces (P7.1).
    Xiangqi,
}

impl Kind {
    /// Both boards.
    pub const ALL: [Self; 2] = [Self::Goban, Self::Xiangqi];

    /// The usual board of this kind: 19 by 19 lines 22.0 and 23.7 mm apart, or 9 by 10 lines 40 mm apart.
    pub const fn slab(self) -> Slab {
        match self {
            Self::Goban => {
                Slab { width: 424.2, depth: 454.5, columns: 19, rows: 19, column: 22.0, row: 23.7 }
            }
            Self::Xiangqi => {
                Slab { width: 380.0, depth: 420.0, columns: 9, rows: 10, column: 40.0, row: 40.0 }
            }
        }
    }
}

/// A stone on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stone {
    /// The side whose stone it is.
    pub side: Side,
    /// Its centre.
    pub at: At,
    /// The part of its axis, of length 1, along x and y: both 0 for a stone that lies level.
    pub lean: At,
    /// The mark on it.
    pub emphasis: Emphasis,
}

impl Stone {
    /// A stone that lies level, `x` and `y` mm from the middle.
    pub const fn new(side: Side, x: f64, y: f64) -> Self {
        Self { side, at: At::new(x, y), lean: At::new(0.0, 0.0), emphasis: Emphasis::None }
    }

    /// The same stone with a mark on it.
    #[must_use]
    pub const fn with(mut self, emphasis: Emphasis) -> Self {
        self.emphasis = emphasis;
        self
    }
}

/// The mark on a stone (look: States).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Emphasis {
    /// No mark.
    #[default]
    None,
    /// The stone last played.
    Last,
    /// Its centre is shown, which decides success (P3.3) and whether it lies in the river (P7.2).
    Centre,
    /// The played stone touched it (P4.1).
    Touched,
    /// It was played with a foul.
    Fouled,
    /// It lies in the river and has to be taken out (P7.3).
    ToTake,
    /// It rests entirely inside the palace (P7.4).
    Inside,
}

/// The first line of the player who has to flick.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Starts {
    /// Whose first line, and whose stone.
    pub side: Side,
    /// The intersections that can be chosen, counted from 1 at the player's left (P3.1).
    pub free: Vec<u8>,
    /// The intersection the stone was put on.
    pub selected: Option<u8>,
}

/// The aim of a flick, shown as a row of lozenges.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aim {
    /// Where the stone stands.
    pub from: At,
    /// Where the last lozenge lies: the direction, and the reach of the full force.
    pub to: At,
    /// How many lozenges there are.
    pub steps: u8,
    /// How many of them are lit, from the stone: the force.
    pub lit: u8,
    /// Where the finger is that pulls the stone back.
    pub pull: Option<At>,
    /// Where the stone is likely to come to rest.
    pub spread: Option<Spread>,
}

/// An ellipse in which a stone is likely to come to rest (P3.2), lying along the aim.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    /// Its middle.
    pub at: At,
    /// Half its length along the aim, mm.
    pub along: f64,
    /// Half its width across the aim, mm.
    pub across: f64,
}

/// The way of a stone over the board, from its start, which is ringed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Path {
    /// The places it went through.
    pub places: Vec<At>,
    /// Whether the stone left the board at the path's end (P4.2, P5.3): a cross marks the place.
    pub off: bool,
}

/// A place where a stone lay or came to rest but lies no longer: a dashed ring.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ghost {
    /// The place on the board.
    pub at: At,
    /// The number of a short attempt (P3.4).
    pub number: Option<u8>,
}

/// A caption on the drawing, for the rulebook.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// Where its middle lies.
    pub at: At,
    /// The text of the caption.
    pub text: String,
}

/// Everything a board of Pétango shows at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// The board that is shown.
    pub kind: Kind,
    /// Its measures.
    pub slab: Slab,
    /// The diameter of a stone, mm.
    pub stone: f64,
    /// The stones on the board. A stone keeps its veining as long as it keeps its place in the list.
    pub stones: Vec<Stone>,
    /// The player whose goal, the other half, is a shade lighter.
    pub reach: Option<Side>,
    /// The players whose first line bears its numbers.
    pub numbers: Vec<Side>,
    /// The intersections to flick from.
    pub starts: Option<Starts>,
    /// The stone to flick, with its aim.
    pub aim: Option<Aim>,
    /// The paths of stones.
    pub paths: Vec<Path>,
    /// The places where stones lay and lie no longer.
    pub ghosts: Vec<Ghost>,
    /// Captions, for the rulebook.
    pub notes: Vec<Note>,
}

impl View {
    /// The usual board of this kind, empty.
    pub const fn new(kind: Kind) -> Self {
        Self {
            kind,
            slab: kind.slab(),
            stone: 22.0,
            stones: Vec::new(),
            reach: None,
            numbers: Vec::new(),
            starts: None,
            aim: None,
            paths: Vec::new(),
            ghosts: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The stone that lies nearest to number `index` of the list, and the gap between the two in mm: 0 when
    /// they touch.
    pub fn nearest(&self, index: usize) -> Option<(usize, f64)> {
        let stone = self.stones.get(index)?;
        let others = self.stones.iter().enumerate().filter(|(other, _)| *other != index);
        others
            .map(|(other, at)| (other, (at.at.distance(stone.at) - self.stone).max(0.0)))
            .min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The description of the whole drawing for screen readers.
    pub fn label(&self, seen: Side) -> String {
        let board = match (self.kind, seen) {
            (Kind::Goban, Side::Black) => say!(boards_goban_black),
            (Kind::Goban, Side::White) => say!(boards_goban_white),
            (Kind::Xiangqi, Side::Black) => say!(boards_xiangqi_black),
            (Kind::Xiangqi, Side::White) => say!(boards_xiangqi_white),
        };
        let [black, white] =
            Side::ALL.map(|side| self.stones.iter().filter(|stone| stone.side == side).count());
        say!(boards_stones, board = board, black = black, white = white)
    }
}
