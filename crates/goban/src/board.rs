mod chains;
mod log;
mod play;
mod pseudo_liberties;
mod units;

use std::fmt;

use carreau_core::Side;

use crate::{
    point::Point,
    point_set::PointSet,
    size::Size,
    stones::{KEYS, PLACES, Stones},
};

pub use self::{log::Log, play::PlayError};

/// A board for fast play: the same stones as [`Stones`], with their chains, liberties and vacant points kept up to
/// date.
///
/// It knows which chains have no liberty or only one, and the Zobrist key of the stones. Playing allocates nothing,
/// and a copy is about 11 KB. Steps recorded in a [`Log`] can be undone.
///
/// # Examples
///
/// ```
/// use carreau_goban::{Board, Log, Point, Stones};
/// use carreau_core::Side;
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
/// Two boards with the same stones may differ in the order of their vacant points, and then playouts from them differ
/// too. So boards cannot be compared; compare their stones.
#[derive(Clone)]
pub struct Board {
    size: Size,
    /// The contents of each place: [`BLACK`], [`WHITE`], [`VACANT`], or [`EDGE`] outside the board.
    colour: [u8; PLACES],
    /// How many of a place's four neighbours are black or edge (bits 0–3), white or edge (4–7), and not
    /// vacant (8–11).
    around: [u16; PLACES],
    /// The head of the chain that a stone belongs to, which is one of its stones; 0 where no stone lies. The
    /// pseudo-liberties of chain 0 are updated too and mean nothing, so no check is needed.
    chain: [u16; PLACES],
    /// The next stone of the same chain, as a circular list.
    next: [u16; PLACES],
    /// The [pseudo-liberties](pseudo_liberties) of each chain, by its head.
    pseudo_liberties: [u64; PLACES],
    /// The number of stones of each chain, by its head.
    length: [u16; PLACES],
    /// The vacant points in any order, the first `vacancies` of them.
    vacant: [u16; PLACES],
    /// The index in that list of each vacant point.
    listed: [u16; PLACES],
    vacancies: u16,
    /// How many stones of each colour lie on the board.
    stones: [u16; 2],
    /// The place where ko forbids a stone, or 0.
    ko: u16,
    key: u64,
}

/// The contents of a place.
const BLACK: u8 = Side::Black as u8;
const WHITE: u8 = Side::White as u8;
const VACANT: u8 = 2;
const EDGE: u8 = 3;

/// What a stone or an edge adds to the counts in `around` of its neighbours.
const AROUND: [u16; 4] = [0x101, 0x110, 0, 0x111];

/// The index of a place.
#[inline]
fn ix(place: u16) -> usize {
    usize::from(place) & (PLACES - 1)
}

/// The four neighbours of a place that is a point.
#[inline]
const fn beside(place: u16) -> [u16; 4] {
    [
        place.wrapping_sub(Point::STRIDE),
        place.wrapping_sub(1),
        place.wrapping_add(1),
        place.wrapping_add(Point::STRIDE),
    ]
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        let mut board = Self {
            size,
            colour: [EDGE; PLACES],
            around: [0; PLACES],
            chain: [0; PLACES],
            next: [0; PLACES],
            pseudo_liberties: [0; PLACES],
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

    /// The stones on the board.
    pub fn to_stones(&self) -> Stones {
        let mut stones = Stones::none(self.size);
        for side in Side::ALL {
            let own = |point: &Point| self.colour[point.place()] == side as u8;
            stones.lay(side, &self.size.points().iter().filter(own).collect());
        }
        stones
    }

    /// The owner of the stone on a point; `None` if it is vacant or off the board.
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

    /// The number of stones of a side on the board.
    pub const fn stones(&self, side: Side) -> u16 {
        self.stones[side as usize]
    }

    /// The number of vacant points.
    pub const fn vacancies(&self) -> u16 {
        self.vacancies
    }

    /// The vacant points, in an order that depends on what was played.
    pub fn vacant(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        self.vacant[..usize::from(self.vacancies)].iter().map(|&place| Point::from_place(place))
    }

    /// The point where a single stone was just captured, if simple ko forbids retaking at once. Only
    /// [`play`](Self::play) and playouts set it, for the next play.
    pub fn ko(&self) -> Option<Point> {
        (self.ko != 0).then(|| Point::from_place(self.ko))
    }

    /// The number of vacant neighbours of a point.
    pub fn vacant_beside(&self, point: Point) -> u8 {
        u8::try_from(4 - (self.around[ix(point.number())] >> 8)).expect("at most four")
    }

    /// The contents of the eight points around a point, two bits each: 0 black, 1 white, 2 vacant, 3 off the board.
    /// The lowest bits are the point to the lower left; the others follow in the order of points, column by column
    /// upwards.
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

    /// The stones of the chain on a point, starting with that point; none if it is vacant. Two points with the same
    /// [`head`](Self::head) belong to the same chain.
    pub fn chain(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let start = point.number();
        let mut at = (self.chain[ix(start)] != 0).then_some(start);
        std::iter::from_fn(move || {
            let here = at?;
            at = Some(self.next[ix(here)]).filter(|&next| next != start);
            Some(Point::from_place(here))
        })
    }

    /// The stone that identifies the chain on a point; `None` if the point is vacant.
    pub fn head(&self, point: Point) -> Option<Point> {
        let head = self.chain[ix(point.number())];
        (head != 0).then(|| Point::from_place(head))
    }

    /// The number of stones of the chain on a point; 0 if the point is vacant.
    pub fn chain_length(&self, point: Point) -> u16 {
        match self.chain[ix(point.number())] {
            0 => 0,
            head => self.length[ix(head)],
        }
    }

    /// The liberties of the chain on a point; none if the point is vacant. This walks along the chain;
    /// [`last_liberty`](Self::last_liberty) takes constant time.
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
            head => pseudo_liberties::only(self.pseudo_liberties[ix(head)]).map(Point::from_place),
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
