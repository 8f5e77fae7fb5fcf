//! Measures how fast the Go board is: `cargo bench -p carreau-goban`.
//!
//! Every iteration does the same work and asserts its result, compared with [`Stones`] where possible, so a wrong
//! answer fails the benchmark. `cargo test` and `cargo nextest run` run each of them once.

use std::{hint::black_box, time::Duration};

use carreau_core::Side;
use carreau_goban::{Board, Log, Point, PointSet, Size, Stones, UnitChecker};
use carreau_testkit::SplitMix64;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_secs(1));
    targets = units, legality, places, playouts
}
criterion_main!(benches);

const SIZES: [Size; 3] = [Size::NINE, Size::THIRTEEN, Size::NINETEEN];

/// Shapes of two to four stones, by columns to the right and rows up.
const SHAPES: [&[(u8, u8)]; 8] = [
    &[(0, 0), (1, 0)],
    &[(0, 0), (1, 1)],
    &[(0, 0), (1, 2)],
    &[(0, 0), (3, 0)],
    &[(0, 0), (1, 1), (2, 0)],
    &[(0, 0), (1, 0), (0, 1)],
    &[(1, 0), (0, 1), (2, 1), (1, 2)],
    &[(0, 0), (1, 0), (0, 1), (1, 1)],
];

#[derive(Debug, Clone, Copy)]
struct Unit {
    side: Side,
    points: PointSet,
}

fn games(size: Size) -> Vec<Vec<Unit>> {
    (0..8).map(|seed| game(size, seed)).collect()
}

/// A random game of units, until two points in three have a stone.
fn game(size: Size, seed: u64) -> Vec<Unit> {
    let mut numbers = SplitMix64::new(seed);
    let mut index = |len: usize| usize::try_from(numbers.below(len as u64)).expect("below a usize");
    let (mut stones, mut units) = (Stones::none(size), Vec::new());
    let mut mover = Side::Black;
    while stones.vacant().len() * 3 > size.area() && units.len() < size.area() {
        let shape = SHAPES[index(SHAPES.len())];
        let anchors: Vec<Point> = UnitChecker::new(&stones, mover).anchors(shape).iter().collect();
        if anchors.is_empty() {
            continue;
        }
        let points = lay(size, shape, anchors[index(anchors.len())]).expect("a place of the shape");
        stones.put_unit(mover, &points).expect("a legal place of the shape");
        units.push(Unit { side: mover, points });
        mover = !mover;
    }
    units
}

/// The shape with its corner at a point, if all of it is on the board.
fn lay(size: Size, shape: &[(u8, u8)], corner: Point) -> Option<PointSet> {
    let stone = |&(column, row): &(u8, u8)| Point::new(corner.column() + column, corner.row() + row);
    shape.iter().map(stone).map(|point| point.filter(|&point| size.has(point))).collect()
}

/// Puts down all units of some games in order, and takes them back.
fn units(c: &mut Criterion) {
    let mut group = c.benchmark_group("goban/units put down and taken back");
    for size in SIZES {
        let games = games(size);
        let reached: Vec<u64> = games.iter().map(|game| all_of(size, game).key()).collect();
        let (mut board, mut log) = (Board::new(size), Log::new());
        group.throughput(Throughput::Elements(games.iter().map(Vec::len).sum::<usize>() as u64));
        group.bench_function(id(size), |b| {
            b.iter(|| {
                for (game, &reached) in games.iter().zip(&reached) {
                    for unit in game {
                        board.put_unit(unit.side, unit.points, &mut log).expect("it was put down before");
                    }
                    assert_eq!(board.key(), reached);
                    while board.undo(&mut log) {}
                    assert_eq!(board.key(), 0, "all is taken back");
                }
            });
        });
        assert_eq!(board.to_stones(), Stones::none(size));
    }
}

fn id(size: Size) -> BenchmarkId {
    BenchmarkId::from_parameter(format_args!("{0}x{0}", size.lines()))
}

fn all_of(size: Size, game: &[Unit]) -> Stones {
    let mut stones = Stones::none(size);
    for unit in game {
        stones.put_unit(unit.side, &unit.points).expect("it was put down before");
    }
    stones
}

/// Boards from some games, from nearly empty to dense, and a side to put units down on each.
fn boards(size: Size) -> Vec<(Stones, Side)> {
    let mut boards = Vec::new();
    for game in games(size) {
        for (i, unit) in game.iter().enumerate().filter(|(i, _)| i % 16 == 15) {
            boards.push((all_of(size, &game[..=i]), !unit.side));
        }
    }
    boards
}

/// Asks whether placements of each shape on vacant points of a board are legal.
fn legality(c: &mut Criterion) {
    let mut group = c.benchmark_group("goban/units asked about");
    for size in SIZES {
        let asked = boards(size).into_iter().map(|(stones, side)| {
            let everywhere = |shape| size.points().iter().filter_map(move |corner| lay(size, shape, corner));
            let vacant = |unit: &PointSet| unit.is_within(&stones.vacant());
            // Only some of them, so that this does not measure the memory.
            let units = SHAPES.into_iter().flat_map(everywhere).filter(vacant).step_by(7);
            let units: Vec<PointSet> = units.collect();
            let legal = units.iter().filter(|unit| stones.clone().put_unit(side, unit).is_ok()).count();
            (UnitChecker::new(&stones, side), units, legal)
        });
        let asked: Vec<(UnitChecker, Vec<PointSet>, usize)> = asked.collect();
        let units: usize = asked.iter().map(|(_, units, _)| units.len()).sum();
        group.throughput(Throughput::Elements(units as u64));
        group.bench_function(id(size), |b| {
            b.iter(|| {
                for (checker, units, legal) in &asked {
                    let found = units.iter().filter(|unit| checker.is_legal(unit)).count();
                    assert_eq!(found, *legal);
                }
            });
        });
    }
}

/// Finds all placements of each shape on a board, including the preparation for the board.
fn places(c: &mut Criterion) {
    let mut group = c.benchmark_group("goban/places of shapes");
    for size in SIZES {
        let boards = boards(size);
        let places = boards.iter().flat_map(|(stones, side)| {
            let units = SHAPES.into_iter().flat_map(move |shape| {
                size.points().iter().filter_map(move |corner| lay(size, shape, corner))
            });
            units.filter(|unit| stones.clone().put_unit(*side, unit).is_ok())
        });
        let places = places.count();
        group.throughput(Throughput::Elements(places as u64));
        group.bench_function(id(size), |b| {
            b.iter(|| {
                let found = boards.iter().map(|(stones, side)| {
                    let checker = UnitChecker::new(black_box(stones), *side);
                    SHAPES.into_iter().map(|shape| checker.anchors(shape).len()).sum::<usize>()
                });
                assert_eq!(found.sum::<usize>(), places);
            });
        });
    }
}

/// The results of some playouts.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    stones: u32,
    led_by_black: u32,
}

/// Plays light playouts, in which no side fills its own one-point eyes, from the empty board to the count.
///
/// Over many thousands the averages are 107.4, 215.4 and 451.2 stones. Black, who begins, leads in a little more than
/// half of them.
fn playouts(c: &mut Criterion) {
    const PLAYOUTS: u32 = 1000;
    const COUNTS: [Counts; 3] = [
        Counts { stones: 106_778, led_by_black: 527 },
        Counts { stones: 215_376, led_by_black: 522 },
        Counts { stones: 449_443, led_by_black: 496 },
    ];
    let mut group = c.benchmark_group("goban/playouts");
    group.throughput(Throughput::Elements(PLAYOUTS.into()));
    for (size, expected) in SIZES.into_iter().zip(COUNTS) {
        let empty = Board::new(size);
        group.bench_function(id(size), |b| {
            b.iter(|| {
                let (mut numbers, mut counts) = (SplitMix64::new(1), Counts::default());
                for _ in 0..PLAYOUTS {
                    let playout = empty.clone().playout(Side::Black, |below| numbers.scaled(below));
                    counts.stones += playout.stones;
                    counts.led_by_black += u32::from(playout.lead > 0);
                }
                assert_eq!(counts, expected);
            });
        });
    }
}
