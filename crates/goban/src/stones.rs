use std::{fmt, str::FromStr};

use carreau_core::{BySide, Side};

use crate::{
    point::Point,
    point_set::PointSet,
    size::{Size, SizeError},
};

/// The stones of both colours on a board of some size: a value of 128 bytes that is compared, hashed and copied.
///
/// As text it is the rows from the top, joined by `/`: `.` for a vacant point, `X` for Black, `O` for White.
///
/// # Examples
///
/// ```
/// use carreau_core::Side;
/// use carreau_goban::{Point, Stones};
///
/// let stones: Stones = ".XX../XOO../XO.../.X.../.....".parse()?;
/// let point: Point = "B4".parse()?;
/// assert_eq!(stones.at(point), Some(Side::White));
/// let group = stones.group(point);
/// assert_eq!((group.len(), stones.liberties(&group).len()), (3, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stones {
    size: Size,
    of: BySide<PointSet>,
    key: u64,
}

impl Stones {
    /// An empty board.
    pub fn none(size: Size) -> Self {
        Self { size, of: BySide::default(), key: 0 }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The points with stones of a side.
    pub fn of(&self, side: Side) -> &PointSet {
        &self.of[side]
    }

    /// The points with stones of either side.
    pub fn all(&self) -> PointSet {
        self.of.black | self.of.white
    }

    /// The vacant points.
    pub fn vacant(&self) -> PointSet {
        *self.size.points() - self.all()
    }

    /// Where a shape has room: the points at which its lower left corner can lie so that all its stones are on vacant
    /// points. The shape is a list of stones, each with its distance from that corner in columns to the right and rows
    /// up; one of them is 0 columns away, and one 0 rows.
    pub fn room_for(&self, shape: &[(u8, u8)]) -> PointSet {
        let vacant = self.vacant();
        let rows = shape.iter().map(|stone| stone.1).max().unwrap_or(0);
        // What is moved beyond the lower edge lies in the rows that the shape needs, or off the board.
        let corners = LOWEST[usize::from(self.size.lines().saturating_sub(rows))];
        shape
            .iter()
            .fold(corners, |room, &(column, row)| room & vacant.shifted(-i16::from(column), -i16::from(row)))
    }

    /// The owner of the stone on a point; `None` if it is vacant or off the board.
    pub fn at(&self, point: Point) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of[side].contains(point))
    }

    /// The group on a point: the connected stones of one colour. It is empty if the point is vacant.
    pub fn group(&self, point: Point) -> PointSet {
        self.at(point).map_or(PointSet::EMPTY, |side| PointSet::from(point).flood(&self.of[side]))
    }

    /// The liberties of a group: the vacant points next to it.
    pub fn liberties(&self, group: &PointSet) -> PointSet {
        group.neighbours() & self.vacant()
    }

    /// The stones of all groups of a side that have no liberty.
    pub fn without_liberties(&self, side: Side) -> PointSet {
        let own = self.of[side];
        own - (self.vacant().neighbours() & own).flood(&own)
    }

    /// Removes the stones of either colour on these points. Vacant points among them stay vacant.
    pub fn take(&mut self, points: &PointSet) {
        for side in Side::ALL {
            let gone = self.of[side] & *points;
            if !gone.is_empty() {
                self.of[side] -= gone;
                self.key ^= keys(side, &gone);
            }
        }
    }

    /// Puts stones of a side on points of the board, replacing any that lie there. Nothing is captured.
    pub fn lay(&mut self, side: Side, points: &PointSet) {
        let points = *points & *self.size.points();
        self.take(&points);
        self.add(side, &points);
    }

    /// Puts stones of a side on vacant points of the board.
    pub(crate) fn add(&mut self, side: Side, points: &PointSet) {
        self.of[side] |= *points;
        self.key ^= keys(side, points);
    }

    /// Removes the groups of a side that have no liberty, and returns their stones.
    pub fn capture(&mut self, side: Side) -> PointSet {
        let captured = self.without_liberties(side);
        self.take(&captured);
        captured
    }

    /// The Zobrist key of the stones: equal boards have equal keys, and two different boards have different keys
    /// except with a probability of about 2⁻⁶⁴. The key is the same on every machine and in every release.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The rows from the top, as [`Display`](fmt::Display) joins them.
    pub fn rows(&self) -> impl Iterator<Item = String> {
        let lines = self.size.lines();
        (0..lines)
            .rev()
            .map(move |row| (0..lines).map(|column| self.letter(Point::at(column, row))).collect())
    }

    fn letter(&self, point: Point) -> char {
        match self.at(point) {
            None => '.',
            Some(Side::Black) => 'X',
            Some(Side::White) => 'O',
        }
    }
}

/// The points of the lowest rows of the largest board, by the number of rows.
static LOWEST: [PointSet; 20] = {
    let mut lowest = [PointSet::EMPTY; 20];
    let mut rows = 1;
    while rows < 20 {
        lowest[rows as usize] = lowest[rows as usize - 1];
        let mut column = 0;
        while column < 19 {
            lowest[rows as usize] = lowest[rows as usize].with(Point::at(column, rows - 1));
            column += 1;
        }
        rows += 1;
    }
    lowest
};

/// The Zobrist key of some stones of a side.
fn keys(side: Side, points: &PointSet) -> u64 {
    points.iter().fold(0, |keys, point| keys ^ KEYS[side as usize][point.place()])
}

/// The length of the tables of keys. With a power of two, an index can be masked instead of checked.
pub(crate) const PLACES: usize = Point::PLACES.next_power_of_two();

/// The Zobrist number of a stone, by colour and place: splitmix64 of them, which serves as well as a random number.
pub(crate) static KEYS: [[u64; PLACES]; 2] = {
    let mut keys = [[0; PLACES]; 2];
    let mut number = 0;
    while number < 2 * PLACES {
        let mut z = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[number % 2][number / 2] = z ^ z >> 31;
        number += 1;
    }
    keys
};

impl fmt::Display for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.rows().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            f.write_str(&row)?;
        }
        Ok(())
    }
}

/// Why a text is not a board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseStonesError {
    /// The number of rows is wrong.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A row is not as long as there are rows.
    #[error("row {row} from the top has {found} points, not {expected}")]
    Row {
        /// The row, from 1 at the top.
        row: usize,
        /// How long it is.
        found: usize,
        /// How long it should be.
        expected: usize,
    },
    /// A letter is not known.
    #[error("`{letter}` in row {row} from the top is none of `.`, `X` and `O`")]
    Letter {
        /// The letter.
        letter: char,
        /// The row, from 1 at the top.
        row: usize,
    },
}

impl FromStr for Stones {
    type Err = ParseStonesError;

    fn from_str(text: &str) -> Result<Self, ParseStonesError> {
        let rows: Vec<&str> = text.split('/').collect();
        let size = Size::new(u8::try_from(rows.len()).unwrap_or(u8::MAX))?;
        let mut stones = Self::none(size);
        for (i, line) in rows.iter().enumerate() {
            let (row, found) = (i + 1, line.chars().count());
            if found != rows.len() {
                return Err(ParseStonesError::Row { row, found, expected: rows.len() });
            }
            for (column, letter) in (0..).zip(line.chars()) {
                let whose = match letter {
                    '.' => continue,
                    'X' => Side::Black,
                    'O' => Side::White,
                    letter => return Err(ParseStonesError::Letter { letter, row }),
                };
                let up = u8::try_from(rows.len() - row).expect("there are at most 19 rows");
                stones.lay(whose, &Point::at(column, up).into());
            }
        }
        Ok(stones)
    }
}
