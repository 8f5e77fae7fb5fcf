use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign},
};

use crate::point::Point;

/// A set of points, as a bit for each. It is iterated in the order of the points: by column, then by row.
///
/// # Examples
///
/// ```
/// use carreau_goban::{Point, PointSet, Size};
///
/// let corner: PointSet = ["A1".parse::<Point>()?, "A2".parse()?].into_iter().collect();
/// let beside = corner.neighbours() & *Size::NINE.points();
/// assert_eq!(format!("{:?}", beside - corner), r#"{"A3", "B1", "B2"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet([u64; 7]);

impl PointSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 7]);

    /// The set with a point added.
    #[inline]
    pub const fn with(mut self, point: Point) -> Self {
        self.0[point.place() / 64] |= 1 << (point.place() % 64);
        self
    }

    /// Adds a point. Returns whether it was new.
    #[inline]
    pub fn insert(&mut self, point: Point) -> bool {
        let word = &mut self.0[point.place() / 64];
        let new = *word >> (point.place() % 64) & 1 == 0;
        *word |= 1 << (point.place() % 64);
        new
    }

    /// Removes a point. Returns whether it was in the set.
    #[inline]
    pub fn remove(&mut self, point: Point) -> bool {
        let had = self.contains(point);
        self.0[point.place() / 64] &= !(1 << (point.place() % 64));
        had
    }

    /// Whether a point is in the set.
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        self.0[point.place() / 64] >> (point.place() % 64) & 1 == 1
    }

    /// Whether no point is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of points in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first point.
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The point before which this many others come; `None` if there are no more than that.
    #[inline]
    pub fn nth(&self, many: usize) -> Option<Point> {
        let mut before = many;
        for (i, &word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if before < here {
                let mut word = word;
                for _ in 0..before {
                    word &= word - 1;
                }
                return Some(first_of(i, word));
            }
            before -= here;
        }
        None
    }

    /// Whether the sets share a point.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether the other set contains every point of this one.
    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The points in order.
    pub fn iter(&self) -> Iter {
        Iter { words: self.0, at: 0 }
    }

    /// All places next to a point of the set, including places of the set itself and places off the board.
    #[inline]
    pub fn neighbours(&self) -> Self {
        const STRIDE: u32 = Point::STRIDE as u32;
        // The words, with an empty one on either side.
        let mut words = [0; 9];
        words[1..8].copy_from_slice(&self.0);
        Self(std::array::from_fn(|i| {
            let (before, here, after) = (words[i], words[i + 1], words[i + 2]);
            let up = here << 1 | here << STRIDE | before >> 63 | before >> (64 - STRIDE);
            let down = here >> 1 | here >> STRIDE | after << 63 | after << (64 - STRIDE);
            up | down
        }))
    }

    /// Every point of `within` that can be reached from the set by steps to neighbours inside `within`.
    pub fn flood(&self, within: &Self) -> Self {
        let mut reached = *self & *within;
        loop {
            let more = reached.neighbours() & (*within - reached);
            if more.is_empty() {
                return reached;
            }
            reached |= more;
        }
    }

    /// The groups of connected points, in the order of their first points.
    pub fn groups(&self) -> impl Iterator<Item = Self> {
        let mut left = *self;
        std::iter::from_fn(move || {
            let group = Self::EMPTY.with(left.first()?).flood(&left);
            left -= group;
            Some(group)
        })
    }

    /// Every point moved this many columns to the right and rows up. A point that leaves its column at the top
    /// reappears in the next one, so the caller has to discard what leaves the board.
    pub(crate) fn shifted(&self, columns: i16, rows: i16) -> Self {
        let by = columns * Point::STRIDE.cast_signed() + rows;
        let (words, bits) = (usize::from(by.unsigned_abs() / 64), u32::from(by.unsigned_abs() % 64));
        let mut moved = Self::EMPTY;
        if by >= 0 {
            for i in words..self.0.len() {
                moved.0[i] = self.0[i - words];
            }
            if bits > 0 { moved.up(bits) } else { moved }
        } else {
            for i in words..self.0.len() {
                moved.0[i - words] = self.0[i];
            }
            if bits > 0 { moved.down(bits) } else { moved }
        }
    }

    /// Every point moved by a number of places below 64, upwards in number.
    fn up(&self, by: u32) -> Self {
        let mut moved = [0; 7];
        let mut carried = 0;
        for (to, from) in moved.iter_mut().zip(self.0) {
            *to = from << by | carried;
            carried = from >> (64 - by);
        }
        Self(moved)
    }

    fn down(&self, by: u32) -> Self {
        let mut moved = [0; 7];
        let mut carried = 0;
        for (to, from) in moved.iter_mut().zip(self.0).rev() {
            *to = from >> by | carried;
            carried = from << (64 - by);
        }
        Self(moved)
    }

    #[inline]
    fn merged(self, other: Self, merge: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|i| merge(self.0[i], other.0[i])))
    }
}

impl BitOr for PointSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.merged(other, |a, b| a | b)
    }
}

impl BitAnd for PointSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.merged(other, |a, b| a & b)
    }
}

impl Sub for PointSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self.merged(other, |a, b| a & !b)
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for PointSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

impl From<Point> for PointSet {
    fn from(point: Point) -> Self {
        Self::EMPTY.with(point)
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|point| point.to_string())).finish()
    }
}

/// The first point of a word that is not 0.
#[expect(clippy::cast_possible_truncation, reason = "there are 448 places")]
fn first_of(index: usize, word: u64) -> Point {
    Point::from_place((index * 64 + word.trailing_zeros() as usize) as u16)
}

/// The points of a set, in order.
#[derive(Debug, Clone)]
pub struct Iter {
    words: [u64; 7],
    at: usize,
}

impl Iterator for Iter {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while let Some(word) = self.words.get_mut(self.at) {
            if *word != 0 {
                let point = first_of(self.at, *word);
                *word &= *word - 1;
                return Some(point);
            }
            self.at += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = PointSet(self.words).len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}
