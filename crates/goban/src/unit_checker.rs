use carreau_core::Side;

use crate::{point::Point, point_set::PointSet, stones::Stones};

/// Checks whether many units may be put down on one board: the same answers as [`Stones::put_unit`], on a board where
/// every group has a liberty, but faster once it is prepared.
///
/// Most stones have a vacant neighbour outside their unit, which the set of vacant points shows. For the others the
/// checker keeps the liberties of each group: a stone has a liberty if a neighbouring group of its own colour has one
/// outside the unit, or if the unit captures a neighbouring group of the other colour.
///
/// # Examples
///
/// ```
/// use carreau_goban::{Point, PointSet, Stones, UnitChecker};
/// use carreau_core::Side;
///
/// // Three eyes, and a unit of three that fills them (D3.3).
/// let stones: Stones = ".OX../OOX../.OX../OOX../.OX..".parse()?;
/// let checker = UnitChecker::new(&stones, Side::Black);
/// let eyes: PointSet = ["A1".parse()?, "A3".parse()?, "A5".parse::<Point>()?].into_iter().collect();
/// assert!(checker.is_legal(&eyes));
/// assert_eq!(checker.captures(&eyes).len(), 7);
/// assert!(!checker.is_legal(&PointSet::from("A3".parse::<Point>()?)));
/// // A bar of two lies in five ways across column D and E, and in eight along them.
/// assert_eq!(checker.anchors(&[(0, 0), (1, 0)]).len(), 5);
/// assert_eq!(checker.anchors(&[(0, 0), (0, 1)]).len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct UnitChecker {
    stones: Stones,
    side: Side,
    vacant: PointSet,
    groups: Vec<Group>,
    /// The index of the group on each place; 0 stands for no group.
    group: [u16; Point::PLACES],
    /// The number of stones up to which a stone on a place has a liberty in every unit; 0 where no stone may be put.
    room: [u8; Point::PLACES],
}

#[derive(Debug, Clone, Copy)]
struct Group {
    stones: PointSet,
    liberties: PointSet,
    count: usize,
    own: bool,
}

impl UnitChecker {
    /// Prepares a checker for units of a side on a board.
    pub fn new(stones: &Stones, side: Side) -> Self {
        // No group behaves like one of the other side with more liberties than a unit can fill.
        let none =
            Group { stones: PointSet::EMPTY, liberties: PointSet::EMPTY, count: usize::MAX, own: false };
        let (mut groups, mut group, vacant) = (vec![none], [0; Point::PLACES], stones.vacant());
        for of in Side::ALL {
            for stones in stones.of(of).groups() {
                let liberties = stones.neighbours() & vacant;
                let index = u16::try_from(groups.len()).expect("a board has at most 361 groups");
                stones.iter().for_each(|point| group[point.place()] = index);
                groups.push(Group { stones, liberties, count: liberties.len(), own: of == side });
            }
        }
        let mut checker = Self { stones: *stones, side, vacant, groups, group, room: [0; Point::PLACES] };
        for point in vacant {
            checker.room[point.place()] = checker.room(point);
        }
        checker
    }

    /// The other stones of a unit fill at most one vacant neighbour each, or one of the other liberties of a group
    /// of the same side beside the point. A group of the other side in atari is captured.
    fn room(&self, point: Point) -> u8 {
        let room = |group: &Group| match (group.own, group.count) {
            (true, count) => u8::try_from(count.saturating_sub(1)).unwrap_or(u8::MAX),
            (false, 1) => u8::MAX,
            (false, _) => 0,
        };
        let neighbours = beside(point).into_iter().map(|place| u8::from(self.vacant.contains(place))).sum();
        self.beside(point).map(room).fold(neighbours, u8::max)
    }

    /// Whether the unit may be put down: its points are vacant points of the board, and it is no suicide (D3.1 to
    /// D3.3).
    pub fn is_legal(&self, unit: &PointSet) -> bool {
        let mut stones = 0;
        let least = unit.iter().fold(u8::MAX, |least, point| {
            stones += 1;
            least.min(self.room[point.place()])
        });
        if stones <= usize::from(least) {
            return true;
        }
        if !unit.is_within(&self.vacant) {
            return false;
        }
        let open = *unit & (self.vacant - *unit).neighbours();
        open == *unit || self.has_liberties(unit, open)
    }

    /// Whether every stone of a unit has a liberty, when those in `open` have a vacant neighbour.
    fn has_liberties(&self, unit: &PointSet, open: PointSet) -> bool {
        let count = unit.len();
        let mut alive = open;
        for stone in *unit - open {
            let filled = |group: &Group| group.count <= count && group.liberties.is_within(unit);
            if self.beside(stone).any(|group| filled(group) != group.own) {
                alive.insert(stone);
            }
        }
        // The others may be connected to those, as neighbours or by a group of their own colour.
        loop {
            alive = alive.flood(unit);
            let rest = *unit - alive;
            let connected =
                |stone: &Point| self.beside(*stone).any(|group| group.own && group.liberties.meets(&alive));
            let more: PointSet = rest.iter().filter(connected).collect();
            if rest.is_empty() || more.is_empty() {
                // A capture can also give a liberty to a stone that it does not touch, by a group that touches both.
                return rest.is_empty()
                    || (!self.captures(unit).is_empty()
                        && self.stones.clone().put_unit(self.side, unit).is_ok());
            }
            alive |= more;
        }
    }

    /// The stones that a unit on vacant points would capture.
    pub fn captures(&self, unit: &PointSet) -> PointSet {
        let count = unit.len();
        let mut captured = PointSet::EMPTY;
        for stone in *unit & self.vacant {
            for group in self.beside(stone) {
                if !group.own && group.count <= count && group.liberties.is_within(unit) {
                    captured |= group.stones;
                }
            }
        }
        captured
    }

    /// The points at which a shape may be put down, given by its lower left corner. The shape is a list of stones,
    /// each with its distance from that corner in columns to the right and rows up.
    pub fn anchors(&self, shape: &[(u8, u8)]) -> PointSet {
        // `fits`: the whole shape is on vacant points. `open`: each of its stones has a vacant neighbour.
        let fits = self.stones.room_for(shape);
        let mut open = fits;
        for &(column, row) in shape {
            let (column, row) = (i16::from(column), i16::from(row));
            let mut liberty = PointSet::EMPTY;
            for (across, up) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                let beside = (column + across, row + up);
                if !shape.iter().any(|&(column, row)| (i16::from(column), i16::from(row)) == beside) {
                    liberty |= self.vacant.shifted(-beside.0, -beside.1);
                }
            }
            open = open & liberty;
        }
        let sure = fits & open;
        let legal = |anchor: &Point| {
            let stone = |&(column, row): &(u8, u8)| Point::at(anchor.column() + column, anchor.row() + row);
            self.is_legal(&shape.iter().map(stone).collect())
        };
        sure | (fits - sure).iter().filter(legal).collect()
    }

    /// The groups beside a point, once for each of its neighbours.
    fn beside(&self, point: Point) -> impl Iterator<Item = &Group> {
        beside(point).into_iter().map(|place| &self.groups[usize::from(self.group[place.place()])])
    }
}

/// The four places beside a point.
fn beside(point: Point) -> [Point; 4] {
    let (place, stride) = (point.number(), Point::STRIDE);
    [place - stride, place - 1, place + 1, place + stride].map(Point::from_place)
}
