use std::{
    fmt,
    hint::black_box,
    io::{self, Write},
    time::Duration,
};

use carreau_bots::Generator;
use carreau_goban::{Board, Log, Point, PointSet, Size, Stones, UnitChecker};
use carreau_table::Side;
use serde::Serialize;

use super::pace::{Pace, parse_seconds, repeat, wrong};
use crate::failure::Failure;

/// Measure the Go board on one core
///
/// Times are of the wall clock, so let nothing else run; what is reached at best in a tenth of a second tells
/// how much was disturbed. Playouts begin on the empty board, are light (nobody fills an own one-point eye)
/// and are counted at the end.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau bench goban
  carreau bench goban --seconds 10 --json")]
pub(crate) struct Args {
    /// How long each figure is measured: seconds, 0.1 to 600
    #[arg(long, default_value = "2", value_parser = parse_seconds)]
    seconds: Duration,
    /// Print the figures as one JSON object
    #[arg(long)]
    json: bool,
}

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

/// The boards, and about how many stones a playout from the empty one is known to have.
const BOARDS: [(Size, f64); 3] = [(Size::NINE, 107.4), (Size::THIRTEEN, 215.4), (Size::NINETEEN, 451.2)];

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut boards = Vec::new();
    for (size, stones) in BOARDS {
        let games: Vec<Vec<Unit>> = (0..8).map(|seed| game(size, seed)).collect();
        boards.push(BoardFigures {
            lines: size.lines(),
            units: units(size, &games, args.seconds)?,
            legality: legality(size, &games, args.seconds)?,
            places: places(size, &games, args.seconds)?,
            playouts: playouts(size, stones, args.seconds)?,
        });
    }
    let figures = Figures { boards, stones_bytes: size_of::<Stones>(), board_bytes: size_of::<Board>() };
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&figures).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{figures}")?;
    }
    Ok(out.flush()?)
}

#[derive(Debug, Serialize)]
struct Figures {
    boards: Vec<BoardFigures>,
    /// How large a state of each form is.
    stones_bytes: usize,
    board_bytes: usize,
}

#[derive(Debug, Serialize)]
struct BoardFigures {
    lines: u8,
    /// Units of two to four stones, put down in the games' order and taken back.
    units: Figure,
    /// Units asked about on boards of those games: may they be put down?
    legality: Figure,
    /// Places of a shape on such boards, all of one facing found together.
    places: Figure,
    playouts: Playouts,
}

#[derive(Debug, Serialize)]
struct Figure {
    per_second: f64,
    at_best_per_second: f64,
}

#[derive(Debug, Serialize)]
struct Playouts {
    played: u32,
    per_second: f64,
    at_best_per_second: f64,
    stones_each: f64,
    ns_a_stone: f64,
    ns_a_stone_at_best: f64,
}

impl Figure {
    /// `each` things are done at a time.
    fn new(pace: &Pace, each: usize) -> Self {
        let each = number(each);
        Self {
            per_second: f64::from(pace.done) * each / pace.seconds,
            at_best_per_second: pace.at_best * each,
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Unit {
    side: Side,
    points: PointSet,
}

/// A game of units at random, until two in three points have a stone.
fn game(size: Size, seed: u64) -> Vec<Unit> {
    let (mut stones, mut units, mut luck) = (Stones::none(size), Vec::new(), Generator::new(seed));
    let mut mover = Side::Black;
    while stones.vacant().len() * 3 > size.area() && units.len() < size.area() {
        let shape = SHAPES[luck.index(SHAPES.len())];
        let anchors: Vec<Point> = UnitChecker::new(&stones, mover).anchors(shape).iter().collect();
        if anchors.is_empty() {
            continue;
        }
        let points = lay(size, shape, anchors[luck.index(anchors.len())]).expect("a place of the shape");
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

/// Puts all units of a game down and takes them back.
fn units(size: Size, games: &[Vec<Unit>], span: Duration) -> Result<Figure, Failure> {
    let (mut board, mut log) = (Board::new(size), Log::new());
    let mut refused = 0;
    let mut there_and_back = |board: &mut Board, game: &[Unit]| {
        for unit in game {
            refused += u32::from(board.put_unit(unit.side, unit.points, &mut log).is_err());
        }
        let reached = board.key();
        while board.undo(&mut log) {}
        reached
    };
    for game in games {
        let mut stones = Stones::none(size);
        for unit in game {
            stones.put_unit(unit.side, &unit.points).map_err(|why| wrong(format_args!("{why}")))?;
        }
        if there_and_back(&mut board, game) != stones.key() || board.to_stones() != Stones::none(size) {
            return Err(wrong(format_args!("the two boards differ after {stones}")));
        }
    }
    let pace = repeat(span, 1, || {
        for game in games {
            black_box(there_and_back(&mut board, game));
        }
    });
    if refused > 0 || board.key() != 0 {
        return Err(wrong(format_args!("{refused} units were refused the next time")));
    }
    Ok(Figure::new(&pace, games.iter().map(Vec::len).sum()))
}

/// Boards out of the games, from nearly empty to dense, and a side to put units down on each.
fn boards(size: Size, games: &[Vec<Unit>]) -> Vec<(Stones, Side)> {
    let mut boards = Vec::new();
    for game in games {
        let mut stones = Stones::none(size);
        for (i, unit) in game.iter().enumerate() {
            stones.put_unit(unit.side, &unit.points).expect("it was put down before");
            if i % 16 == 15 {
                boards.push((stones, !unit.side));
            }
        }
    }
    boards
}

/// Asks of ways to lay each shape in vacant points of a board whether they are legal.
fn legality(size: Size, games: &[Vec<Unit>], span: Duration) -> Result<Figure, Failure> {
    let asked: Vec<(UnitChecker, Vec<PointSet>, usize)> = boards(size, games)
        .into_iter()
        .map(|(stones, side)| {
            let everywhere = |shape| size.points().iter().filter_map(move |corner| lay(size, shape, corner));
            let vacant = |unit: &PointSet| unit.is_within(&stones.vacant());
            // Some of them, lest it be the memory that is measured.
            let units = SHAPES.into_iter().flat_map(everywhere).filter(vacant).step_by(7);
            let units: Vec<PointSet> = units.collect();
            let legal = units.iter().filter(|unit| stones.clone().put_unit(side, unit).is_ok()).count();
            (UnitChecker::new(&stones, side), units, legal)
        })
        .collect();
    let mut differ = 0;
    let pace = repeat(span, 1, || {
        for (checker, units, legal) in &asked {
            differ += usize::from(units.iter().filter(|unit| checker.is_legal(unit)).count() != *legal);
        }
    });
    if differ > 0 {
        return Err(wrong(format_args!("units were called legal that are not, or the other way round")));
    }
    Ok(Figure::new(&pace, asked.iter().map(|(_, units, _)| units.len()).sum()))
}

/// Finds all places of each shape on a board, what prepares for a board included.
fn places(size: Size, games: &[Vec<Unit>], span: Duration) -> Result<Figure, Failure> {
    let boards = boards(size, games);
    let found = || -> usize {
        let on = |(stones, side): &(Stones, Side)| {
            let checker = UnitChecker::new(stones, *side);
            SHAPES.into_iter().map(|shape| checker.anchors(shape).len()).sum::<usize>()
        };
        boards.iter().map(on).sum()
    };
    let mut expected = 0;
    for (stones, side) in &boards {
        for shape in SHAPES {
            let units = size.points().iter().filter_map(|corner| lay(size, shape, corner));
            expected += units.filter(|unit| stones.clone().put_unit(*side, unit).is_ok()).count();
        }
    }
    let mut differ = 0;
    let pace = repeat(span, 1, || differ += u32::from(found() != expected));
    if differ > 0 {
        return Err(wrong(format_args!("{} places instead of {expected}", found())));
    }
    Ok(Figure::new(&pace, expected))
}

fn playouts(size: Size, known: f64, span: Duration) -> Result<Playouts, Failure> {
    let empty = Board::new(size);
    let (mut luck, mut stones, mut won) = (Generator::new(1), 0_u64, 0_u32);
    let pace = repeat(span, 16, || {
        let mut board = empty.clone();
        let playout = board.playout(Side::Black, |below| {
            u32::try_from(((luck.next_u64() >> 32) * u64::from(below)) >> 32).expect("half a word")
        });
        stones += u64::from(playout.stones);
        won += u32::from(playout.lead > 0);
    });
    let played = pace.done;
    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    let stones_each = stones as f64 / f64::from(played);
    let black = f64::from(won) / f64::from(played);
    // The law of large numbers leaves this much after 1000 playouts, several times over. Who begins leads in
    // a little more than half of them.
    if played >= 1000 && ((stones_each / known - 1.0).abs() > 0.03 || !(0.42..0.65).contains(&black)) {
        return Err(wrong(format_args!(
            "{stones_each:.1} stones a playout, not about {known}, and Black leads after {:.1} %",
            100.0 * black
        )));
    }
    let per_second = f64::from(played) / pace.seconds;
    let ns = |playouts_a_second: f64| 1e9 / playouts_a_second / stones_each;
    Ok(Playouts {
        played,
        per_second,
        at_best_per_second: pace.at_best,
        stones_each,
        ns_a_stone: ns(per_second),
        ns_a_stone_at_best: ns(pace.at_best),
    })
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn number(count: usize) -> f64 {
    count as f64
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { boards, stones_bytes, board_bytes } = self;
        for BoardFigures { lines, units, legality, places, playouts } in boards {
            writeln!(f, "{lines}×{lines}, one core")?;
            let mut line = |what: &str, figure: &Figure, of: &str| {
                let Figure { per_second, at_best_per_second } = figure;
                writeln!(f, "  {what:<10} {per_second:>12.0} {of} a second ({at_best_per_second:.0} at best)")
            };
            line("units", units, "put down and taken back")?;
            line("legality", legality, "units asked about")?;
            line("places", places, "of shapes found, all of a board together,")?;
            let Playouts {
                played,
                per_second,
                at_best_per_second,
                stones_each,
                ns_a_stone,
                ns_a_stone_at_best,
            } = playouts;
            writeln!(
                f,
                "  playouts   {per_second:>12.0} a second ({at_best_per_second:.0} at best), {played} in all"
            )?;
            writeln!(
                f,
                "             {stones_each:>12.1} stones each, {ns_a_stone:.1} ns a stone ({ns_a_stone_at_best:.1} at best)"
            )?;
        }
        writeln!(f, "memory")?;
        writeln!(f, "  stones     {stones_bytes:>12} bytes")?;
        writeln!(f, "  board      {board_bytes:>12} bytes")
    }
}
