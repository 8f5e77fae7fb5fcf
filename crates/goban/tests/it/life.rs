//! Benson's algorithm against textbook positions, and against a search in which only the other side plays.

use std::collections::HashSet;

use carreau_core::Side;
use carreau_goban::{Life, PointSet, Size, Stones, unconditionally_alive};
use carreau_testkit::SplitMix64;

fn black(board: &str) -> (Stones, Life) {
    let stones: Stones = board.parse().expect("a board");
    let life = unconditionally_alive(&stones, Side::Black);
    (stones, life)
}

#[test]
fn two_eyes_are_alive() {
    let (stones, life) = black(".X.XO/XXXXO/OOOO./...../.....");
    assert_eq!((life.stones, life.territory.len()), (*stones.of(Side::Black), 2));
}

#[test]
fn two_groups_that_share_their_eyes_are_alive() {
    let (stones, life) = black(".XX../X.X../XX.../...../....O");
    assert_eq!((life.stones, life.territory.len()), (*stones.of(Side::Black), 2));
}

#[test]
fn one_eye_is_not_alive_however_big() {
    for board in
        [".XO../XXO../OOO../...../.....", "...XO/XXXXO/OOOO./...../.....", "...../XXXXX/OOOOO/..O../....."]
    {
        assert_eq!(black(board).1, Life::default(), "{board}");
    }
}

#[test]
fn a_false_eye_is_no_eye() {
    // A5 is an eye; the stone at D5 is connected to the others only by its false eye at C5.
    let (_, life) = black(".X.XO/XXOXO/OOOOO/...../.....");
    assert_eq!(life, Life::default());
}

#[test]
fn a_seki_is_not_alive_unconditionally() {
    let (stones, life) = black(".XOOX.X/XXOXXXX/X.OOXXX/OOOXX.X/.OXXXXX/OOX..../XXX....");
    let inner = stones.group("A6".parse().expect("a point"));
    assert_eq!((inner.len(), life.stones), (4, *stones.of(Side::Black) - inner));
    assert_eq!(unconditionally_alive(&stones, Side::White), Life::default());
}

#[test]
fn a_big_eye_counts_if_all_its_vacant_points_are_liberties() {
    // Each eye has two points, and one holds a white stone; both are vital.
    let (stones, life) = black("O.X../XXX../..X../XXX../....O");
    assert_eq!((life.stones, life.territory.len()), (*stones.of(Side::Black), 4));
    // In the lower part White has room to live.
    let (stones, life) = black(".X.X./XXXXX/...../...../.....");
    assert_eq!((life.stones, life.territory.len()), (*stones.of(Side::Black), 3));
}

/// The stones of a side that some sequence of plays by the other side captures; `None` if there are too many sequences
/// to try.
fn can_be_captured(stones: &Stones, side: Side, most: usize) -> Option<PointSet> {
    let (mut seen, mut captured) = (HashSet::new(), PointSet::EMPTY);
    let mut open = vec![*stones];
    while let Some(before) = open.pop() {
        captured |= *stones.of(side) - *before.of(side);
        for point in before.vacant() {
            let mut after = before;
            if after.put_unit(!side, &point.into()).is_ok() && seen.insert(after) {
                open.push(after);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(captured)
}

#[test]
fn what_is_alive_is_what_no_sequence_of_the_opponent_captures() {
    let mut random = SplitMix64::new(21);
    let (mut tried, mut alive) = (0, 0);
    while tried < 200 {
        let mut stones = Stones::none(Size::SMALLEST);
        // Nearly all stones are the side's own; otherwise there is rarely life on so small a board.
        let (vacant, theirs) = (15 + random.scaled(30), 5 + random.scaled(20));
        for point in Size::SMALLEST.points() {
            let lot = random.scaled(100);
            if lot >= vacant {
                let of = if lot < vacant + theirs { Side::White } else { Side::Black };
                stones.lay(of, &point.into());
            }
        }
        stones.capture(Side::White);
        stones.capture(Side::Black);
        let Some(captured) = can_be_captured(&stones, Side::Black, 3000) else { continue };
        let life = unconditionally_alive(&stones, Side::Black);
        assert_eq!(life.stones, *stones.of(Side::Black) - captured, "{stones}");
        tried += 1;
        alive += u32::from(!life.stones.is_empty());
    }
    assert!(alive > 50, "{alive}");
}
