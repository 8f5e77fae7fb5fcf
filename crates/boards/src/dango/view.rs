//! What a goban shows in a game of Dango: plain data, without rules.

use carreau_core::{BySide, Side};
use carreau_goban::{Point, PointSet, Size, Stones};
use carreau_words::say;

use crate::coach::Grade;

/// A caption on a point, for the rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The point it stands on.
    pub at: Point,
    /// A letter or a number.
    pub text: String,
}

/// Whether the player can put down the unit that is held over the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The player has not chosen all stones yet.
    Open,
    /// The unit can be put down: its anchor bears a lit lozenge.
    Legal,
    /// The unit cannot be put down (D3.1, D3.3): crosses mark the points that are not vacant or, if there are none, the
    /// anchor.
    Refused,
}

/// A unit held over the board before it is put down (D3.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ghost {
    /// The colour of its stones.
    pub side: Side,
    /// The unit's points, in the order in which lines tie them together. Points outside the board are not drawn.
    pub points: Vec<Point>,
    /// The point the hand holds it by.
    pub anchor: Option<Point>,
    /// Whether the unit may be put down.
    pub verdict: Verdict,
    /// The stones that the unit would capture (D3.2); they are crossed.
    pub takes: PointSet,
}

impl Ghost {
    /// A unit that can be put down and captures nothing, held by its first point.
    pub fn legal(side: Side, points: Vec<Point>) -> Self {
        let anchor = points.first().copied();
        Self { side, points, anchor, verdict: Verdict::Legal, takes: PointSet::EMPTY }
    }
}

/// Everything a goban shows at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// The stones, and with them the size of the board.
    pub stones: Stones,
    /// Whether the board shows the names of its columns and rows.
    pub names: bool,
    /// The units that the last move put down, or the points where it changed something, each in its order. They are
    /// ringed and tied together; a ring without a stone is dashed.
    pub last: Vec<Vec<Point>>,
    /// Chosen stones, such as those to be deleted (D4.3) or replaced (D4.4): a lamp's ring.
    pub selected: PointSet,
    /// Stones that would be taken off (D3.2, D4.3): crossed.
    pub taken: PointSet,
    /// Stones that would change colour (D4.4, D6.2): a disc of two halves.
    pub turning: PointSet,
    /// Stones that a Free block would take back (D5.3): pale, in a dashed ring.
    pub leaving: PointSet,
    /// Stones that a Free block would bring back (D5.3), by colour: nearly solid, in a whole ring, on points that are
    /// vacant or that a stone leaves.
    pub returning: BySide<PointSet>,
    /// Dead stones (D8.1): pale and struck through.
    pub dead: PointSet,
    /// Stones that only one of two markings counts as dead (D8.1): a lamp's ring.
    pub disputed: PointSet,
    /// The points that count for each side (D8.2): small squares in its colour.
    pub territory: BySide<PointSet>,
    /// Where the player may act: small lit lozenges. If they are more than a third of all points, none is drawn,
    /// because the ghost shows enough (look: States).
    pub hints: PointSet,
    /// What a coach says of places where the player may act: lozenges in three sizes and fillings, in place of the hints.
    pub coached: Vec<(Point, Grade)>,
    /// The unit held over the board.
    pub ghost: Option<Ghost>,
    /// The point under the pointer: four corners around it.
    pub pointed: Option<Point>,
    /// Captions on points, for the rulebook.
    pub notes: Vec<Note>,
}

impl View {
    /// An empty board of this size, with its names.
    pub fn new(size: Size) -> Self {
        Self::of(Stones::none(size))
    }

    /// These stones and nothing else, with the names of columns and rows.
    pub fn of(stones: Stones) -> Self {
        Self {
            stones,
            names: true,
            last: Vec::new(),
            selected: PointSet::EMPTY,
            taken: PointSet::EMPTY,
            turning: PointSet::EMPTY,
            leaving: PointSet::EMPTY,
            returning: BySide::from_fn(|_| PointSet::EMPTY),
            dead: PointSet::EMPTY,
            disputed: PointSet::EMPTY,
            territory: BySide::from_fn(|_| PointSet::EMPTY),
            hints: PointSet::EMPTY,
            coached: Vec::new(),
            ghost: None,
            pointed: None,
            notes: Vec::new(),
        }
    }

    /// The description of the whole drawing for screen readers.
    pub fn label(&self, seen: Side) -> String {
        let lines = self.stones.size().lines();
        let [black, white] = Side::ALL.map(|side| self.stones.of(side).len());
        let board = match seen {
            Side::Black => say!(dango_board_black, lines = lines),
            Side::White => say!(dango_board_white, lines = lines),
        };
        say!(boards_stones, board = board, black = black, white = white)
    }
}
