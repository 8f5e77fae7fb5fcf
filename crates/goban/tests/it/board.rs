//! The two forms of the board, played side by side.

use std::collections::BTreeSet;

use carreau_core::Side;
use carreau_goban::{Board, Log, Point, PointSet, Size, Stones};
use proptest::prelude::*;

/// An action on both forms.
#[derive(Debug, Clone, Copy)]
enum Action {
    /// Several stones at once, on vacant points.
    Unit,
    /// A unit that replaces opposing stones.
    Replace,
    /// Removes stones.
    Take,
    /// Changes the colour of stones, and captures for both colours in turn.
    Recolour,
    /// A single stone, as in ordinary Go.
    Stone,
    /// Undoes the last steps.
    Undo,
}

fn action() -> impl Strategy<Value = (Action, Side, usize, u64)> {
    let action = prop_oneof![
        8 => Just(Action::Unit),
        2 => Just(Action::Replace),
        1 => Just(Action::Take),
        1 => Just(Action::Recolour),
        8 => Just(Action::Stone),
        4 => Just(Action::Undo),
    ];
    (action, prop_oneof![Just(Side::Black), Just(Side::White)], 1..=6_usize, any::<u64>())
}

/// Several of the points, chosen by a seed.
fn some(from: PointSet, most: usize, mut seed: u64) -> PointSet {
    let mut points: Vec<Point> = from.iter().collect();
    let mut chosen = PointSet::EMPTY;
    while !points.is_empty() && chosen.len() < most {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = usize::try_from(seed >> 33).expect("31 bits") % points.len();
        chosen.insert(points.swap_remove(index));
    }
    chosen
}

fn check(board: &Board, stones: &Stones) {
    assert_eq!(board.to_stones(), *stones);
    assert_eq!(board.key(), stones.key());
    assert_eq!(board.vacant().collect::<PointSet>(), stones.vacant());
    assert_eq!(usize::from(board.vacancies()), stones.vacant().len());
    for side in Side::ALL {
        assert_eq!(usize::from(board.stones(side)), stones.of(side).len());
    }
    for point in stones.size().points() {
        let group = stones.group(point);
        assert_eq!(board.chain(point).collect::<PointSet>(), group);
        assert_eq!(usize::from(board.chain_length(point)), group.len());
        let heads: BTreeSet<Option<Point>> = group.iter().map(|stone| board.head(stone)).collect();
        assert!(heads.len() <= 1, "one chain has one head");
        let liberties = stones.liberties(&group);
        assert_eq!(board.liberties(point), liberties);
        let last = (liberties.len() == 1).then(|| liberties.first().expect("one"));
        assert_eq!(board.last_liberty(point), last, "{point} in {stones}");
        let beside = PointSet::from(point).neighbours();
        assert_eq!(usize::from(board.vacant_beside(point)), (beside & stones.vacant()).len());
        assert_eq!(board.beside(point).collect::<PointSet>(), beside & *stones.size().points());
        for side in Side::ALL {
            let mut after = *stones;
            let captured = after.put_unit(side, &point.into()).ok();
            assert_eq!(board.is_legal(side, point), captured.is_some() && board.ko() != Some(point));
            let chain = after.group(point);
            let atari =
                captured.is_some_and(|points| points.is_empty()) && after.liberties(&chain).len() == 1;
            assert_eq!(board.self_atari(side, point).map(usize::from), atari.then_some(chain.len()));
            assert_eq!(board.is_eye(side, point), is_eye(stones, side, point));
        }
    }
}

fn is_eye(stones: &Stones, side: Side, point: Point) -> bool {
    let beside = PointSet::from(point).neighbours() & *stones.size().points();
    let corner = |(columns, rows)| point.offset(columns, rows).filter(|&corner| stones.size().has(corner));
    let corners: Vec<Point> = [(-1, -1), (-1, 1), (1, -1), (1, 1)].into_iter().filter_map(corner).collect();
    let theirs = corners.iter().filter(|&&corner| stones.at(corner) == Some(!side)).count();
    stones.at(point).is_none()
        && beside.is_within(stones.of(side))
        && theirs <= usize::from(corners.len() == 4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn both_forms_agree_on_units_removals_recolourings_and_undos(
        lines in 5..=19_u8,
        actions in prop::collection::vec(action(), 1..120),
    ) {
        let size = Size::new(lines).expect("a size");
        let (mut stones, mut board, mut log) = (Stones::none(size), Board::new(size), Log::new());
        // The stones before each action, and the number of steps it added to the log.
        let mut before = Vec::new();
        for (action, side, most, seed) in actions {
            let was = stones;
            match action {
                Action::Unit => {
                    // From time to time a point is taken, and the unit is refused.
                    let from = if seed % 8 == 0 { *size.points() } else { stones.vacant() };
                    let unit = some(from, most, seed);
                    let expected = stones.put_unit(side, &unit);
                    prop_assert_eq!(board.put_unit(side, unit, &mut log), expected);
                    before.extend(expected.is_ok().then_some((was, 1)));
                }
                Action::Replace => {
                    let unit = some(*stones.of(!side), most, seed);
                    let expected = stones.replace_unit(side, &unit);
                    prop_assert_eq!(board.replace_unit(side, &unit, &mut log), expected);
                    before.extend(expected.is_ok().then_some((was, 1)));
                }
                Action::Take => {
                    let points = some(*size.points(), most * 3, seed);
                    stones.take(&points);
                    board.take(&points, &mut log);
                    before.push((was, 1));
                }
                Action::Recolour => {
                    let points = some(*stones.of(!side), most, seed);
                    stones.lay(side, &points);
                    board.lay(side, &points, &mut log);
                    before.push((was, 3));
                    for of in [!side, side] {
                        prop_assert_eq!(board.capture(of, &mut log), stones.capture(of));
                    }
                }
                Action::Stone => {
                    let Some(point) = some(stones.vacant(), 1, seed).first() else { continue };
                    let ko = board.ko() == Some(point);
                    if let Ok(captured) = board.play(side, point, &mut log) {
                        prop_assert!(!ko);
                        let expected = stones.put_unit(side, &point.into()).expect("legal on the board");
                        prop_assert_eq!(usize::from(captured), expected.len());
                        before.push((was, 1));
                    } else {
                        prop_assert!(ko || stones.clone().put_unit(side, &point.into()).is_err());
                    }
                }
                Action::Undo => {
                    for _ in 0..most {
                        let Some((earlier, steps)) = before.pop() else { break };
                        (0..steps).for_each(|_| assert!(board.undo(&mut log)));
                        stones = earlier;
                    }
                }
            }
            check(&board, &stones);
            check(&Board::from(&stones), &stones);
        }
        while let Some((earlier, steps)) = before.pop() {
            (0..steps).for_each(|_| assert!(board.undo(&mut log)));
            check(&board, &earlier);
        }
        prop_assert!(log.is_empty() && !board.undo(&mut log));
    }
}

#[test]
fn a_single_stone_that_took_a_single_stone_is_ko() {
    let stones: Stones = ".XO../X.XO./.XO../...../.....".parse().expect("a board");
    let mut board = Board::from(&stones);
    let (mut log, point): (Log, Point) = (Log::new(), "B4".parse().expect("a point"));
    assert_eq!(board.ko(), None);
    let (from, to): (Point, Point) = ("C4".parse().expect("a point"), point);
    assert_eq!(board.play(Side::White, to, &mut log), Ok(1));
    assert_eq!(board.ko(), Some(from));
    let refusal = board.play(Side::Black, from, &mut log).unwrap_err();
    assert_eq!(refusal.to_string(), "C4 may not be retaken at once: ko");
    board.pass(&mut log);
    assert_eq!(board.play(Side::Black, from, &mut log), Ok(1));
    assert_eq!(board.ko(), Some(to));
    for _ in 0..3 {
        board.undo(&mut log);
    }
    assert_eq!((board.to_stones(), board.ko()), (stones, None));
}

#[test]
fn a_ring_tells_the_eight_points_around_from_the_lower_left() {
    let stones: Stones = "...../...../.X.../O..../.....".parse().expect("a board");
    let board = Board::from(&stones);
    let ring = |point: &str| board.ring(point.parse().expect("a point"));
    // B2: A1 A2 A3, B1 B3, C1 C2 C3; white at A2, black at B3.
    assert_eq!(ring("B2"), 0b10_10_10_00_10_10_01_10);
    // A1: column A has a lower edge, and so has the column to its left.
    assert_eq!(ring("A1"), 0b10_10_11_01_11_11_11_11);
}
