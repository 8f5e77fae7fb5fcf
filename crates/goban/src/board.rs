mod chains;
mod log;
mod play;
mod units;

use std::fmt;

use carreau_table::Side;

use crate::{point::Point, set::PointSet, size::Size, stones, stones::Stones};

pub use self::{log::Log, play::PlayError};

/// The board to be fast on: the same stones as [`Stones`], with what playing needs kept up to date.
///
/// It knows the chains (groups) and which of them have no liberty, or only one; the vacant points; and the
/// key of the stones. Nothing is allocated in play, and a copy is about 11 KB. Steps written to a [`Log`] can
/// be taken back.
///
/// ```
/// use carreau_goban::{Board, Log, Point, Stones};
/// use carreau_table::Side;
///
/// let stones: Stones = ".X.../XOX../...../...../.....".parse()?;
/// let mut board = Board::from(&stones);
/// let (white, last): (Point, Point) = ("B4".parse()?, "B3".parse()?);
/// assert_eq!(board.last_liberty(white), Some(last));
///
/// let mut log = Log::new();
/// assert_eq!(board.play(Side::Black, last, &mut log), Ok(1));
/// assert_eq!(board.to_stones().to_string(), ".X.../X.X../.X.../...../.....");
/// board.undo(&mut log);
/// assert_eq!(board.to_stones(), stones);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Two boards with the same stones may differ in the order of their vacant points, so playouts from them may:
/// boards are not compared, their stones are.
#[derive(Clone)]
pub struct Board {
    size: Size,
    /// What lies on each place: [`BLACK`], [`WHITE`], [`VACANT`], or [`EDGE`] outside the board.
    colour: [u8; PLACES],
    /// How many of a place's four neighbours are black or edge (bits 0–3), white or edge (4–7), and not
    /// vacant (8–11).
    around: [u16; PLACES],
    /// The head of the chain a stone belongs to, one of its stones; 0 where none lies. What is booked to
    /// chain 0 means nothing, which spares a question.
    chain: [u16; PLACES],
    /// The next stone of the same chain, round in a ring.
    next: [u16; PLACES],
    /// The pseudo-liberties of each chain, by its head: see [`breath`].
    breath: [u64; PLACES],
    /// The stones of each chain, by its head.
    length: [u16; PLACES],
    /// The vacant points in any order, the first `vacancies` of them.
    vacant: [u16; PLACES],
    /// Where in that list a vacant point is.
    listed: [u16; PLACES],
    vacancies: u16,
    /// How many stones of each colour lie on the board.
    stones: [u16; 2],
    /// The place where a stone may not be laid because of ko, or 0.
    ko: u16,
    key: u64,
}

/// Places are numbered below [`Point::PLACES`]; this many let an index be masked in place of a check.
const PLACES: usize = Point::PLACES.next_power_of_two();

/// A stone of Black's, and so on: the colour of a place.
const BLACK: u8 = Side::Black as u8;
const WHITE: u8 = Side::White as u8;
const VACANT: u8 = 2;
const EDGE: u8 = 3;

/// What a stone, or an edge, adds to the counts around its neighbours.
const AROUND: [u16; 4] = [0x101, 0x110, 0, 0x111];

/// The index of a place.
#[inline]
fn ix(place: u16) -> usize {
    usize::from(place) & (PLACES - 1)
}

/// The four neighbours of a place, which is a point.
#[inline]
const fn beside(place: u16) -> [u16; 4] {
    [
        place.wrapping_sub(Point::STRIDE),
        place.wrapping_sub(1),
        place.wrapping_add(1),
        place.wrapping_add(Point::STRIDE),
    ]
}

/// The pseudo-liberties of a chain: each of its stones counts each vacant neighbour, so a liberty may count
/// several times. Number, sum and sum of squares of their places are kept in one word, so that one addition
/// books them, and all are at one place exactly if number × squares = sum².
mod breath {
    use super::PLACES;

    const SQUARES: u32 = 28;
    const SUM: u32 = 20;

    /// What one pseudo-liberty at a place adds. There are at most 684 of them at places below 400, so no part
    /// overflows into the next.
    pub(super) static AT: [u64; PLACES] = {
        let mut at = [0; PLACES];
        let mut place = 0;
        while place < PLACES {
            at[place] = 1 << (SUM + SQUARES) | (place as u64) << SQUARES | (place * place) as u64;
            place += 1;
        }
        at
    };

    /// How many there are.
    #[inline]
    pub(super) const fn number(breath: u64) -> u64 {
        breath >> (SUM + SQUARES)
    }

    /// The place of all of them, if it is one.
    #[inline]
    pub(super) const fn only(breath: u64) -> Option<u16> {
        let number = number(breath);
        let (sum, squares) = (breath >> SQUARES & ((1 << SUM) - 1), breath & ((1 << SQUARES) - 1));
        #[expect(clippy::cast_possible_truncation, reason = "a place is below 420")]
        if number > 0 && number * squares == sum * sum { Some((sum / number) as u16) } else { None }
    }
}

/// What a stone adds to the key of the board, by colour and place.
static KEYS: [[u64; PLACES]; 2] = {
    let mut keys = [[0; PLACES]; 2];
    let mut place = 0;
    while place < PLACES {
        #[expect(clippy::cast_possible_truncation, reason = "places are below 512")]
        let point = Point::from_place(place as u16);
        keys[0][place] = stones::key(Side::Black, point);
        keys[1][place] = stones::key(Side::White, point);
        place += 1;
    }
    keys
};

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        let mut board = Self {
            size,
            colour: [EDGE; PLACES],
            around: [0; PLACES],
            chain: [0; PLACES],
            next: [0; PLACES],
            breath: [0; PLACES],
            length: [0; PLACES],
            vacant: [0; PLACES],
            listed: [0; PLACES],
            vacancies: 0,
            stones: [0; 2],
            ko: 0,
            key: 0,
        };
        for point in size.points() {
            let place = point.number();
            board.colour[ix(place)] = VACANT;
            board.listed[ix(place)] = board.vacancies;
            board.vacant[ix(board.vacancies)] = place;
            board.vacancies += 1;
        }
        for point in size.points() {
            let edges = beside(point.number()).map(|place| u16::from(board.colour[ix(place)] == EDGE));
            board.around[point.place()] = AROUND[usize::from(EDGE)] * edges.iter().sum::<u16>();
        }
        board
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What lies on the board.
    pub fn to_stones(&self) -> Stones {
        let mut stones = Stones::none(self.size);
        for side in Side::ALL {
            let own = |point: &Point| self.colour[point.place()] == side as u8;
            stones.lay(side, &self.size.points().iter().filter(own).collect());
        }
        stones
    }

    /// Whose stone lies on a point, if one does.
    pub fn at(&self, point: Point) -> Option<Side> {
        match self.colour[ix(point.number())] {
            BLACK => Some(Side::Black),
            WHITE => Some(Side::White),
            _ => None,
        }
    }

    /// Whether a point is on the board and vacant.
    pub fn is_vacant(&self, point: Point) -> bool {
        self.colour[ix(point.number())] == VACANT
    }

    /// The key of the stones, the same as [`Stones::key`].
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// How many stones of a side lie on the board.
    pub const fn stones(&self, side: Side) -> u16 {
        self.stones[side as usize]
    }

    /// How many points are vacant.
    pub const fn vacancies(&self) -> u16 {
        self.vacancies
    }

    /// The vacant points, in an order that depends on what was played.
    pub fn vacant(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        self.vacant[..usize::from(self.vacancies)].iter().map(|&place| Point::from_place(place))
    }

    /// The point where the stone just captured lay, if taking it back at once is forbidden: simple ko, as in
    /// playouts. Only [`play`](Self::play) sets it, for the next play.
    pub fn ko(&self) -> Option<Point> {
        (self.ko != 0).then(|| Point::from_place(self.ko))
    }

    /// How many of a point's neighbours are vacant.
    pub fn vacant_beside(&self, point: Point) -> u8 {
        u8::try_from(4 - (self.around[ix(point.number())] >> 8)).expect("at most four")
    }

    /// What lies on the eight points around a point, two bits each: 0 black, 1 white, 2 vacant, 3 off the
    /// board. The lowest bits are the point to the lower left, then column by column upwards, as points are
    /// ordered.
    pub fn ring(&self, point: Point) -> u16 {
        let place = point.number();
        let around =
            [place - 21, place - 20, place - 19, place - 1, place + 1, place + 19, place + 20, place + 21];
        around.iter().rev().fold(0, |ring, &place| ring << 2 | u16::from(self.colour[ix(place)]))
    }

    /// The neighbours of a point that are on the board.
    pub fn beside(&self, point: Point) -> impl Iterator<Item = Point> + use<'_> {
        let on_board = |place: &u16| self.colour[ix(*place)] != EDGE;
        beside(point.number()).into_iter().filter(on_board).map(Point::from_place)
    }

    /// The stones of the chain on a point, that stone first; none if the point is vacant. Chains with the
    /// same [`head`](Self::head) are the same chain.
    pub fn chain(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let start = point.number();
        let mut at = (self.chain[ix(start)] != 0).then_some(start);
        std::iter::from_fn(move || {
            let here = at?;
            at = Some(self.next[ix(here)]).filter(|&next| next != start);
            Some(Point::from_place(here))
        })
    }

    /// The stone that stands for the chain on a point; `None` if the point is vacant.
    pub fn head(&self, point: Point) -> Option<Point> {
        let head = self.chain[ix(point.number())];
        (head != 0).then(|| Point::from_place(head))
    }

    /// How many stones the chain on a point has; 0 if the point is vacant.
    pub fn chain_length(&self, point: Point) -> u16 {
        match self.chain[ix(point.number())] {
            0 => 0,
            head => self.length[ix(head)],
        }
    }

    /// The liberties of the chain on a point; none if the point is vacant. This walks along the chain: see
    /// [`last_liberty`](Self::last_liberty) for what is known at once.
    pub fn liberties(&self, point: Point) -> PointSet {
        self.chain(point)
            .flat_map(|stone| beside(stone.number()))
            .filter(|&place| self.colour[ix(place)] == VACANT)
            .map(Point::from_place)
            .collect()
    }

    /// The only liberty of the chain on a point, if it is in atari.
    #[inline]
    pub fn last_liberty(&self, point: Point) -> Option<Point> {
        match self.chain[ix(point.number())] {
            0 => None,
            head => breath::only(self.breath[ix(head)]).map(Point::from_place),
        }
    }
}

impl From<&Stones> for Board {
    fn from(stones: &Stones) -> Self {
        let mut board = Self::new(stones.size());
        for side in Side::ALL {
            for point in stones.of(side) {
                board.lay_stone(side, point.number(), &mut ());
            }
        }
        board
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}, ko {:?})", self.to_stones(), self.ko().map(|point| point.to_string()))
    }
}
