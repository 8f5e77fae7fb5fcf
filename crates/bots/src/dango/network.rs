//! A network that foresees the next play of ordinary Go.

use std::sync::LazyLock;

use carreau_core::Side;
use carreau_goban::{Board, Point, Size};
use wide::f32x4;

use super::planes::Planes;
use crate::{generator::fnv_1a, layers::softmax};

/// How many numbers the network keeps about a point between two layers.
const CHANNELS: usize = 32;

/// The numbers of one point, four and four, as processors add them.
type Numbers = [f32x4; CHANNELS / 4];

/// How many pairs of layers follow the first one.
const BLOCKS: usize = 8;

/// Rings of points off the board around it, so that every step of a layer leads somewhere.
const MARGIN: usize = 2;

/// A convolutional network: a layer of 5×5 points on the [`Planes`], then pairs of layers of 3×3 points, each of which
/// corrects what it got (He, Zhang, Ren and Sun 2016), then one answer for each point.
///
/// It only adds, multiplies, divides and compares, in a fixed order, so that the browser and the server agree to the
/// last bit.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Network {
    entry: Layer,
    blocks: Vec<[Layer; 2]>,
    answer: Numbers,
}

#[derive(Debug, Clone, PartialEq)]
struct Layer {
    /// How many points the layer looks at in a row.
    width: usize,
    /// How many numbers it sees of each.
    seen: usize,
    start: Numbers,
    /// For each point it looks at, row by row, and each number seen: what that adds.
    weights: Vec<Numbers>,
}

/// What the network keeps about a point.
#[derive(Clone, Copy)]
struct Cell {
    values: Numbers,
    /// Which values are not 0; the first `count` places count.
    active: [u8; CHANNELS],
    count: u8,
}

impl Cell {
    const NOTHING: Self = Self { values: [f32x4::ZERO; CHANNELS / 4], active: [0; CHANNELS], count: 0 };

    fn add(&mut self, channel: u8) {
        self.values[usize::from(channel) / 4].as_mut_array()[usize::from(channel) % 4] = 1.0;
        self.active[usize::from(self.count)] = channel;
        self.count += 1;
    }

    /// A cell of these values, or 0 where one is negative.
    fn of(sums: Numbers) -> Self {
        let mut cell = Self { values: sums.map(|four| four.max(f32x4::ZERO)), ..Self::NOTHING };
        for (place, channel) in (0..CHANNELS).zip(0..) {
            // Without a branch: half of the values are 0, in no order.
            cell.active[usize::from(cell.count)] = channel;
            cell.count += u8::from(cell.value(place) != 0.0);
        }
        cell
    }

    fn value(&self, channel: usize) -> f32 {
        self.values[channel / 4].as_array()[channel % 4]
    }
}

/// The cells of a board with its margin, row by row from the lowest.
struct Cells {
    lines: usize,
    cells: Vec<Cell>,
}

impl Cells {
    fn new(size: Size) -> Self {
        let lines = usize::from(size.lines());
        Self { lines, cells: vec![Cell::NOTHING; (lines + 2 * MARGIN) * (lines + 2 * MARGIN)] }
    }

    const fn stride(&self) -> usize {
        self.lines + 2 * MARGIN
    }

    const fn index(&self, column: usize, row: usize) -> usize {
        (row + MARGIN) * self.stride() + column + MARGIN
    }

    /// The indexes of the points, row by row.
    fn points(&self) -> impl Iterator<Item = usize> + use<> {
        let (lines, stride) = (self.lines, self.stride());
        (0..lines)
            .flat_map(move |row| (0..lines).map(move |column| (row + MARGIN) * stride + column + MARGIN))
    }

    fn of(planes: &Planes, size: Size) -> Self {
        let mut cells = Self::new(size);
        for (channel, set) in (0..).zip(planes.sets()) {
            for point in set {
                let index = cells.index(usize::from(point.column()), usize::from(point.row()));
                cells.cells[index].add(channel);
            }
        }
        cells
    }
}

impl Layer {
    /// The sums for the point at an index, from these starts.
    #[inline]
    fn sums(&self, from: &Cells, index: usize, mut sums: Numbers) -> Numbers {
        let reach = self.width / 2;
        let first = index - reach * from.stride() - reach;
        let mut weights = self.weights.chunks_exact(self.seen);
        for row in 0..self.width {
            for cell in &from.cells[first + row * from.stride()..][..self.width] {
                let weights = weights.next().expect("there are weights for each point");
                for &channel in &cell.active[..usize::from(cell.count)] {
                    let value = f32x4::splat(cell.value(usize::from(channel)));
                    for (sum, &weight) in sums.iter_mut().zip(&weights[usize::from(channel)]) {
                        *sum += value * weight;
                    }
                }
            }
        }
        sums
    }
}

/// Why bytes are not the weights of a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
enum WeightsError {
    #[error("these weights have version {0}, not {VERSION}")]
    Version(u32),
    #[error("these weights are damaged: they have another hash than they say")]
    Hash,
    #[error("there are {0} bytes of weights, not {LENGTH}")]
    Length(usize),
}

/// The version of the form of the weights, and of what the network sees.
const VERSION: u32 = 2;

/// The number of bytes of all weights.
const LENGTH: usize =
    CHANNELS * (8 + 25 * Planes::COUNT) + 2 * BLOCKS * CHANNELS * (8 + 9 * CHANNELS) + 8 + CHANNELS;

impl Network {
    /// The network that `examples/tune_dango` trained.
    pub(super) fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Network> = LazyLock::new(|| {
            Network::read(include_bytes!("weights.bin")).expect("these weights are those of this version")
        });
        &SHIPPED
    }

    /// Reads the weights as `examples/tune_dango/train.py` writes them: the version, the hash of what follows, and the
    /// weights.
    fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let Some((head, mut bytes)) = bytes.split_first_chunk::<12>() else {
            return Err(WeightsError::Length(0));
        };
        let [version, hash @ ..] = head.as_chunks::<4>().0 else {
            unreachable!("twelve bytes are three fours")
        };
        let version = u32::from_le_bytes(*version);
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        if bytes.len() != LENGTH {
            return Err(WeightsError::Length(bytes.len()));
        }
        if self::hash(bytes).to_le_bytes() != *hash.as_flattened() {
            return Err(WeightsError::Hash);
        }
        let bytes = &mut bytes;
        let entry = layer(bytes, 5, Planes::COUNT);
        let blocks = (0..BLOCKS).map(|_| [layer(bytes, 3, CHANNELS), layer(bytes, 3, CHANNELS)]).collect();
        let scale = number(bytes);
        // What is added to every answer changes no odds.
        let _start = number(bytes);
        let answer = numbers(|| scale * f32::from(part(bytes)));
        Ok(Self { entry, blocks, answer })
    }

    /// How likely the next play is each of these points, in their order.
    fn foresee(&self, planes: &Planes, size: Size, points: &[Point]) -> Vec<f32> {
        let mut cells = Cells::of(planes, size);
        let mut next = Cells::new(size);
        for index in cells.points() {
            next.cells[index] = Cell::of(self.entry.sums(&cells, index, self.entry.start));
        }
        std::mem::swap(&mut cells, &mut next);
        for [first, second] in &self.blocks {
            for index in cells.points() {
                next.cells[index] = Cell::of(first.sums(&cells, index, first.start));
            }
            for index in cells.points() {
                let mut start = second.start;
                start.iter_mut().zip(cells.cells[index].values).for_each(|(start, value)| *start += value);
                cells.cells[index] = Cell::of(second.sums(&next, index, start));
            }
        }
        let answer = |point: &Point| {
            let cell = &cells.cells[cells.index(usize::from(point.column()), usize::from(point.row()))];
            let products = cell.values.iter().zip(&self.answer).map(|(&value, &weight)| value * weight);
            products.fold(f32x4::ZERO, |sum, product| sum + product).to_array().iter().sum::<f32>()
        };
        let mut odds: Vec<f32> = points.iter().map(answer).collect();
        softmax::<12>(&mut odds);
        odds
    }
}

/// How likely the shipped network thinks each of these points to be the side's next play, in their order, given the last
/// two plays, the newest first.
pub(super) fn foresee(
    board: &mut Board,
    side: Side,
    recent: [Option<Point>; 2],
    points: &[Point],
) -> Vec<f32> {
    Network::shipped().foresee(&Planes::of(board, side, recent), board.size(), points)
}

fn layer(bytes: &mut &[u8], width: usize, seen: usize) -> Layer {
    let scales = numbers(|| number(bytes));
    let start = numbers(|| number(bytes));
    let weights = (0..width * width * seen)
        .map(|_| {
            let parts = numbers(|| f32::from(part(bytes)));
            std::array::from_fn(|i| scales[i] * parts[i])
        })
        .collect();
    Layer { width, seen, start, weights }
}

/// Numbers made one after the other.
fn numbers(mut next: impl FnMut() -> f32) -> Numbers {
    std::array::from_fn(|_| f32x4::from(std::array::from_fn::<_, 4, _>(|_| next())))
}

fn number(bytes: &mut &[u8]) -> f32 {
    let (number, rest) = bytes.split_first_chunk::<4>().expect("there are enough bytes");
    *bytes = rest;
    f32::from_le_bytes(*number)
}

fn part(bytes: &mut &[u8]) -> i8 {
    let (part, rest) = bytes.split_first_chunk::<1>().expect("there are enough bytes");
    *bytes = rest;
    i8::from_le_bytes(*part)
}

/// The hash of the weights: FNV-1a of 64 bits.
fn hash(bytes: &[u8]) -> u64 {
    fnv_1a(0xcbf2_9ce4_8422_2325, bytes)
}

#[cfg(test)]
mod tests {
    use carreau_goban::Stones;

    use super::*;

    const SHIPPED: &[u8] = include_bytes!("weights.bin");

    fn foreseen(mut board: Board, side: Side) -> Vec<(Point, f32)> {
        let points: Vec<Point> =
            board.size().points().iter().filter(|&at| board.is_legal(side, at)).collect();
        let odds = foresee(&mut board, side, [None; 2], &points);
        points.into_iter().zip(odds).collect()
    }

    #[test]
    fn damaged_weights_are_refused() {
        assert_eq!(Network::read(&SHIPPED[..5]), Err(WeightsError::Length(0)));
        assert_eq!(Network::read(&SHIPPED[..SHIPPED.len() - 1]), Err(WeightsError::Length(LENGTH - 1)));
        for at in [4, 12, SHIPPED.len() - 1] {
            let mut bytes = SHIPPED.to_vec();
            bytes[at] ^= 1;
            assert_eq!(Network::read(&bytes), Err(WeightsError::Hash));
        }
    }

    #[test]
    fn weights_of_another_version_are_refused() {
        let mut bytes = SHIPPED.to_vec();
        bytes[0] += 1;
        assert_eq!(Network::read(&bytes), Err(WeightsError::Version(VERSION + 1)));
    }

    #[test]
    fn the_odds_of_all_points_make_one() {
        for lines in [5, 13, 19] {
            let foreseen = foreseen(Board::new(Size::new(lines).unwrap()), Side::Black);
            let total: f32 = foreseen.iter().map(|(_, odds)| odds).sum();
            assert!((total - 1.0).abs() < 1e-4, "{total}");
        }
    }

    /// We computed the digest on `x86_64`. It changes with the weights, and must not differ between machines.
    #[test]
    fn the_odds_are_the_same_to_the_last_bit() {
        let rows =
            ".......X./..O.X..../.....XO../..O..OX../...XXO.../.O.O..X../....X..../..O..X.../.........";
        let foreseen = foreseen(Board::from(&rows.parse::<Stones>().unwrap()), Side::Black);
        let bits: Vec<u8> = foreseen.iter().flat_map(|(_, odds)| odds.to_bits().to_le_bytes()).collect();
        assert_eq!(hash(&bits), 0xE66E_5E08_4DD7_7FA3);
    }

    #[test]
    fn it_foresees_a_capture() {
        let rows = "......./......./...XX../..XOOX./...X.../......./.......";
        let foreseen = foreseen(Board::from(&rows.parse::<Stones>().unwrap()), Side::Black);
        let (likeliest, odds) = foreseen.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
        assert_eq!(likeliest.to_string(), "E3", "{odds}");
    }
}
