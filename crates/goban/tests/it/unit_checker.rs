//! The quick answers about units against those of `Stones`.

use carreau_core::Side;
use carreau_goban::{Point, PointSet, Size, Stones, UnitChecker};
use carreau_testkit::SplitMix64;

/// A board with this percentage of its points vacant, or more: groups without liberties are taken off.
fn strewn(lines: u8, vacant: u32, random: &mut SplitMix64) -> Stones {
    let size = Size::new(lines).expect("a size");
    let mut stones = Stones::none(size);
    for point in size.points() {
        if random.scaled(100) >= vacant {
            stones.lay(Side::ALL[random.scaled(2) as usize], &point.into());
        }
    }
    for of in Side::ALL {
        stones.capture(of);
    }
    stones
}

/// The rule as it is written (D3.1 to D3.3), over the whole board: the captured stones, or `None` for an illegal unit.
fn by_the_rule(stones: &mut Stones, side: Side, unit: &PointSet) -> Option<PointSet> {
    if !unit.is_within(&stones.vacant()) {
        return None;
    }
    stones.lay(side, unit);
    let captured = stones.capture(!side);
    stones.without_liberties(side).is_empty().then_some(captured)
}

/// Up to `most` points, close to each other in half of the units.
fn unit(stones: &Stones, most: u32, random: &mut SplitMix64) -> PointSet {
    let lines = u32::from(stones.size().lines());
    let (column, row) = (random.scaled(lines), random.scaled(lines));
    let reach = if random.scaled(2) == 0 { 2 } else { lines };
    let mut points = PointSet::EMPTY;
    for _ in 0..=random.scaled(most) {
        let near = |from: u32, random: &mut SplitMix64| {
            u8::try_from((from + random.scaled(reach * 2 + 1)).saturating_sub(reach)).expect("small")
        };
        let point = Point::new(near(column, random), near(row, random));
        // Mostly vacant points, because a unit on a stone is refused at once.
        if let Some(point) = point.filter(|&point| random.scaled(50) == 0 || stones.vacant().contains(point))
        {
            points.insert(point);
        }
    }
    points
}

#[test]
fn the_checker_says_of_every_unit_what_the_stones_say() {
    let mut random = SplitMix64::new(11);
    let (mut legal, mut suicides, mut capturing) = (0, 0, 0);
    for _ in 0..1500 {
        let lines = u8::try_from(5 + random.scaled(15)).expect("small");
        let vacancy = 5 + random.scaled(60);
        let stones = strewn(lines, vacancy, &mut random);
        for side in Side::ALL {
            let checker = UnitChecker::new(&stones, side);
            for _ in 0..40 {
                let unit = unit(&stones, 7, &mut random);
                let (mut put, mut ruled) = (stones, stones);
                let expected = put.put_unit(side, &unit);
                assert_eq!(
                    by_the_rule(&mut ruled, side, &unit),
                    expected.ok(),
                    "{side} {unit:?} on {stones}"
                );
                if expected.is_ok() {
                    assert_eq!(put, ruled, "{side} {unit:?} on {stones}");
                }
                assert_eq!(checker.is_legal(&unit), expected.is_ok(), "{side} {unit:?} on {stones}");
                if let Ok(captured) = expected {
                    assert_eq!(checker.captures(&unit), captured, "{side} {unit:?} on {stones}");
                    capturing += u32::from(!captured.is_empty());
                    legal += 1;
                } else {
                    suicides += u32::from(unit.is_within(&stones.vacant()));
                }
            }
        }
    }
    // The boards cover all of these cases.
    assert!(legal > 50_000 && suicides > 5_000 && capturing > 5_000, "{legal} {suicides} {capturing}");
}

#[test]
fn the_anchors_of_a_shape_are_where_it_may_be_put_down() {
    let shapes: [&[(u8, u8)]; 7] = [
        &[(0, 0)],
        &[(0, 0), (1, 0)],
        &[(1, 0), (0, 2)],
        &[(0, 0), (3, 1)],
        &[(1, 0), (0, 1), (2, 1), (1, 2)],
        &[(0, 0), (1, 0), (0, 1), (1, 1)],
        &[(0, 0), (0, 17)],
    ];
    let mut random = SplitMix64::new(12);
    for round in 0..400 {
        let lines = u8::try_from(5 + random.scaled(15)).expect("small");
        let vacancy = 5 + random.scaled(95);
        let stones = strewn(lines, vacancy, &mut random);
        let side = Side::ALL[round % 2];
        let checker = UnitChecker::new(&stones, side);
        for shape in shapes {
            let may_lie = |anchor: &Point| {
                let stone =
                    |&(column, row): &(u8, u8)| Point::new(anchor.column() + column, anchor.row() + row);
                let unit: Option<PointSet> = shape.iter().map(stone).collect();
                unit.is_some_and(|unit| stones.clone().put_unit(side, &unit).is_ok())
            };
            let expected: PointSet = stones.size().points().iter().filter(may_lie).collect();
            assert_eq!(checker.anchors(shape), expected, "{side} {shape:?} on {stones}");
        }
    }
}
