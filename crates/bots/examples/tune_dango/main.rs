//! Writes down what the network of the Dango bot `house` sees in games of Go, so that it can be trained to foresee the
//! next play:
//! `cargo run --release -p carreau-bots --example tune_dango -- EVERY SEED < GAMES > POSITIONS`.
//!
//! A game is a line with the plays on 19×19 as SGF writes them (`;B[pd];W[dp]…`); anything else on the line is ignored.
//! Of each game about one position in EVERY is written. A position takes 1,106 bytes: the planes
//! ([`Planes`]) in order, each of 361 bits in 46 bytes, row by row from the upper left and the lowest bit first, and
//! then the index of the next play in the same order, the lower byte first.

use std::{
    env,
    error::Error,
    io::{BufRead as _, BufWriter, Write, stdin, stdout},
};

use carreau_bots::{Generator, dango::Planes};
use carreau_core::Side;
use carreau_goban::{Board, Point, PointSet, Size};

const LINES: u8 = 19;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<u64> = env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let [every, seed] = arguments[..] else { return Err("which EVERY and SEED?".into()) };
    let mut luck = Generator::new(seed);
    let mut to = BufWriter::new(stdout().lock());
    let (mut games, mut positions) = (0_u32, 0_u32);
    for line in stdin().lock().lines() {
        games += 1;
        let mut board = Board::new(Size::new(LINES)?);
        let mut recent = [None; 2];
        for (side, point) in plays(&line?) {
            if luck.below(every) == 0 {
                write(&mut to, &mut board, side, recent, point)?;
                positions += 1;
            }
            // What follows a pass, a tampered record or a superko is of no use here.
            if board.play_for_good(side, point).is_err() {
                break;
            }
            recent = [Some(point), recent[0]];
        }
    }
    to.flush()?;
    eprintln!("{positions} positions of {games} games");
    Ok(())
}

/// The plays of a game up to the first pass.
fn plays(line: &str) -> impl Iterator<Item = (Side, Point)> {
    line.split(';').skip(1).map_while(|node| {
        let (colour, place) = node.split_once('[')?;
        let side = match colour {
            "B" => Side::Black,
            "W" => Side::White,
            _ => return None,
        };
        let [column, row, b']', ..] = place.as_bytes() else { return None };
        let at = |letter: &u8| letter.checked_sub(b'a').filter(|&at| at < LINES);
        Some((side, Point::new(at(column)?, LINES - 1 - at(row)?)?))
    })
}

fn index(point: Point) -> usize {
    usize::from(LINES - 1 - point.row()) * usize::from(LINES) + usize::from(point.column())
}

fn write(
    to: &mut impl Write,
    board: &mut Board,
    side: Side,
    recent: [Option<Point>; 2],
    next: Point,
) -> Result<(), Box<dyn Error>> {
    for set in Planes::of(board, side, recent).sets() {
        to.write_all(&bits(set))?;
    }
    to.write_all(&u16::try_from(index(next))?.to_le_bytes())?;
    Ok(())
}

fn bits(set: &PointSet) -> [u8; 46] {
    let mut bits = [0; 46];
    for point in set {
        bits[index(point) / 8] |= 1 << (index(point) % 8);
    }
    bits
}
