//! What a plan of pétanque shows: plain data, without rules.

use super::Portrait;
use carreau_core::{BySide, Side};
use carreau_words::say;
use std::fmt;

/// A field of the plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The number of the column, 0 for `A`.
    pub column: u8,
    /// The row, 0 for `1`, the nearest to the circle.
    pub row: u8,
}

impl Cell {
    /// The field in that column and row, both counted from 0.
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// The middle of the field.
    pub fn middle(self) -> At {
        At::new(f64::from(self.column) + 0.5, f64::from(self.row) + 0.5)
    }

    /// The letter of the column; columns beyond `Z` have none and give `?`.
    pub(super) fn letter(column: u8) -> char {
        if column < 26 { char::from(b'A' + column) } else { '?' }
    }
}

/// Writes the field as notation does: `G14`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::letter(self.column), u16::from(self.row) + 1)
    }
}

/// A place on the plan or beside it, in fields: columns from the outer edge of `A`, rows from the edge at the
/// circle. The middle of `A1` is 0.5, 0.5.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct At {
    /// Across, towards the last column.
    pub column: f64,
    /// Away from the circle.
    pub row: f64,
}

impl At {
    /// The place at these distances from the plan's corner, in fields.
    pub const fn new(column: f64, row: f64) -> Self {
        Self { column, row }
    }

    /// The place a `share`, 0 to 1, of the way to `other`.
    #[must_use]
    pub fn towards(self, other: Self, share: f64) -> Self {
        Self::new(
            self.column + (other.column - self.column) * share,
            self.row + (other.row - self.row) * share,
        )
    }
}

/// A ball of either kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ball {
    /// A boule of that team: Black's are bronze, White's steel.
    Boule(Side),
    /// The jack.
    Jack,
}

/// A boule on the plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Boule {
    /// The team whose boule it is.
    pub side: Side,
    /// The field it lies on.
    pub cell: Cell,
    /// The character who played it: the initials are written beside it.
    pub owner: Option<Portrait>,
    /// Whether it was played or struck last: it bears a broken ring.
    pub last: bool,
    /// Whether no boule lies nearer to the jack: it bears a whole ring.
    pub nearest: bool,
    /// Whether a shot is aimed at it: it bears a lamp ring with four ticks.
    pub target: bool,
}

impl Boule {
    /// A boule of `side` without any mark.
    pub const fn new(side: Side, cell: Cell) -> Self {
        Self { side, cell, owner: None, last: false, nearest: false, target: false }
    }
}

/// One of the ways a ball may go, as a dotted line with a lozenge at its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Where the line starts.
    pub from: Cell,
    /// Where the line ends; `None` off the plan, where the lozenge is a refused one beyond the edge.
    pub to: Option<Cell>,
    /// One step of the direction in columns and rows, each −1 to 1: where a line off the plan points to.
    pub step: (i8, i8),
    /// The text on the lozenge, such as the chance in 100; three letters at most.
    pub text: String,
    /// Whether the way is a weaker one: its lozenge is small and hollow.
    pub weak: bool,
}

impl Way {
    /// A way to a field, with its chance in 100.
    pub fn on(from: Cell, to: Cell, chance: u8) -> Self {
        Self { from, to: Some(to), step: (0, 0), text: chance.to_string(), weak: false }
    }

    /// A way off the plan in the direction of `step`, with its chance in 100.
    pub fn off(from: Cell, step: (i8, i8), chance: u8) -> Self {
        Self { from, to: None, step, text: chance.to_string(), weak: false }
    }
}

/// A field where the player may act, such as a boule that can be shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// The field.
    pub cell: Cell,
    /// The chance in 100, on a lozenge above what lies there; without one, there is a small lamp at its foot.
    pub chance: Option<u8>,
}

impl Target {
    /// A field with a lamp.
    pub const fn on(cell: Cell) -> Self {
        Self { cell, chance: None }
    }
}

/// A field of the coach's map.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Heat {
    /// The field.
    pub cell: Cell,
    /// How good the field is, 0 to 1 among the fields of the map: it sets the field's darkness and the size of its
    /// lozenge.
    pub value: f32,
}

/// The way of a ball during the last throw, from where it started.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// The ball that ran.
    pub ball: Ball,
    /// The places it came through, first to last; the first is ringed.
    pub places: Vec<At>,
    /// Whether it flew over everything (B6.5): its line is an arc.
    pub flight: bool,
    /// Whether it was lost at the end of its way (B4.8); a cross marks the place.
    pub lost: bool,
}

/// A ball in motion: the page moves it by drawing [`Layer::Motion`](super::Layer::Motion) again.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Moving {
    /// The ball that moves.
    pub ball: Ball,
    /// Where it is over the ground.
    pub at: At,
    /// The height in fields: 0 while it rolls, [`arc`](Self::arc) while it flies.
    pub height: f64,
}

/// The height of a flight's middle, in fields (look: Space, corners, lift, time).
pub const FLIGHT: f64 = 1.5;

impl Moving {
    /// The height of a flight of which `share`, 0 to 1, is done: a parabola with its top at [`FLIGHT`].
    pub fn arc(share: f64) -> f64 {
        let share = share.clamp(0.0, 1.0);
        4.0 * FLIGHT * share * (1.0 - share)
    }
}

/// A boule or the jack held over a field before it is confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ghost {
    /// The ball that is held.
    pub ball: Ball,
    /// The field it is held over.
    pub cell: Cell,
    /// Whether it may be put there; otherwise it bears an open lozenge with a cross.
    pub legal: bool,
}

/// A white line with the count of fields along rows and columns (B8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measure {
    /// The field it starts from, mostly the jack's.
    pub from: Cell,
    /// The field it leads to.
    pub to: Cell,
    /// Whether the count is written: the fields away and the fields across. Otherwise there is only the line.
    pub counted: bool,
}

impl Measure {
    /// The distance in fields (B8.1).
    pub fn distance(&self) -> u16 {
        let [along, across] = self.parts();
        u16::from(along) + u16::from(across)
    }

    /// The fields along rows (X) and along columns (Y).
    pub fn parts(&self) -> [u8; 2] {
        [self.from.row.abs_diff(self.to.row), self.from.column.abs_diff(self.to.column)]
    }
}

/// A caption on the drawing, for the rulebook.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// Where its middle lies.
    pub at: At,
    /// The text of the caption.
    pub text: String,
}

/// Everything a plan shows at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// How many columns there are, at least 1.
    pub columns: u8,
    /// How many rows there are, at least 1.
    pub rows: u8,
    /// The two corners of the jack zone, lowest and highest.
    pub zone: (Cell, Cell),
    /// The jack's field.
    pub jack: Option<Cell>,
    /// Whether the jack has left the plan (B7.4): it lies in the lost area with a cross.
    pub dead_jack: bool,
    /// The boules on the plan.
    pub boules: Vec<Boule>,
    /// How many of each team's boules lie in the lost area.
    pub lost: BySide<u8>,
    /// The landing token: the field for which a point is announced (B4.1).
    pub landing: Option<Cell>,
    /// The target token: the boule or jack for which a shot is announced (B6.1, B7.1).
    pub target: Option<Cell>,
    /// Fields where the player may act, such as boules that can be shot.
    pub targets: Vec<Target>,
    /// The field under the pointer or with the keyboard's focus.
    pub focus: Option<Cell>,
    /// A ball held over a field.
    pub ghost: Option<Ghost>,
    /// The ways a ball may go.
    pub fan: Vec<Way>,
    /// The coach's map.
    pub heat: Vec<Heat>,
    /// The last throw.
    pub trail: Vec<Run>,
    /// Balls on their way.
    pub moving: Vec<Moving>,
    /// Measured distances.
    pub measures: Vec<Measure>,
    /// Captions, for the rulebook.
    pub notes: Vec<Note>,
}

impl View {
    /// An empty plan with these numbers of columns and rows, each at least 1, and the corners of its jack zone, lowest
    /// and highest.
    pub fn new(columns: u8, rows: u8, zone: (Cell, Cell)) -> Self {
        Self {
            columns: columns.max(1),
            rows: rows.max(1),
            zone,
            jack: None,
            dead_jack: false,
            boules: Vec::new(),
            lost: BySide::default(),
            landing: None,
            target: None,
            targets: Vec::new(),
            focus: None,
            ghost: None,
            fan: Vec::new(),
            heat: Vec::new(),
            trail: Vec::new(),
            moving: Vec::new(),
            measures: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The usual plan: 8 columns, 22 rows, the zone from `B13` to `G20` (B1.1, B1.2).
    pub fn house() -> Self {
        Self::new(8, 22, (Cell::new(1, 12), Cell::new(6, 19)))
    }

    /// Whether the field is on the plan.
    pub const fn has(&self, cell: Cell) -> bool {
        cell.column < self.columns && cell.row < self.rows
    }

    /// Every field, row by row from the circle, each from the first column.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Cell::new(column, row)))
    }

    /// The boule on a field.
    pub fn boule(&self, cell: Cell) -> Option<&Boule> {
        self.boules.iter().find(|boule| boule.cell == cell)
    }

    /// The description of the whole drawing for screen readers.
    pub fn label(&self) -> String {
        let jack = match self.jack {
            Some(cell) => say!(boards_plan_jack, field = cell.to_string()),
            None if self.dead_jack => say!(boards_plan_dead_jack),
            None => say!(boards_plan_no_jack),
        };
        let [team, others] = [Side::White, Side::Black].map(|side| self.boules_of(side));
        say!(boards_plan, rows = self.rows, jack = jack, team = team, others = others)
    }

    /// A team's boules on the plan and off it, in words.
    fn boules_of(&self, side: Side) -> String {
        let count = self.boules.iter().filter(|boule| boule.side == side).count();
        let boules = match side {
            Side::Black => say!(boards_plan_bronze, boules = count),
            Side::White => say!(boards_plan_blue, boules = count),
        };
        match self.lost[side] {
            0 => boules,
            lost => say!(boards_plan_and_lost, team = boules, lost = lost),
        }
    }
}
