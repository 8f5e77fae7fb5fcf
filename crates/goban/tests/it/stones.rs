use carreau_core::{BySide, Side};
use carreau_goban::{
    ParseStonesError, Point, PointSet, Scoring, Size, SizeError, Stones, UnitChecker, count,
    unconditionally_alive,
};
use carreau_testkit::SplitMix64;

#[test]
fn a_text_that_is_no_board_says_what_is_wrong() {
    for (text, why) in [
        ("", "a board has 5 to 19 lines, not 1"),
        ("..../..../..../....", "a board has 5 to 19 lines, not 4"),
        ("...../....../...../...../.....", "row 2 from the top has 6 points, not 5"),
        ("...../...../...../...../....", "row 5 from the top has 4 points, not 5"),
        ("...../..x../...../...../.....", "`x` in row 2 from the top is none of `.`, `X` and `O`"),
        ("...../..é../...../...../.....", "`é` in row 2 from the top is none of `.`, `X` and `O`"),
    ] {
        assert_eq!(text.parse::<Stones>().unwrap_err().to_string(), why, "{text}");
    }
    let tall = vec!["."; 300].join("/");
    assert_eq!(tall.parse::<Stones>(), Err(ParseStonesError::Size(SizeError(u8::MAX))));
}

#[test]
fn a_board_reads_back_from_its_text() {
    let mut random = SplitMix64::new(31);
    for lines in 5..=19 {
        let stones = strewn(Size::new(lines).expect("a size"), &mut random);
        assert_eq!(stones.to_string().parse(), Ok(stones));
    }
}

fn strewn(size: Size, random: &mut SplitMix64) -> Stones {
    let mut stones = Stones::none(size);
    let vacant = 10 + random.scaled(60);
    for point in size.points() {
        if random.scaled(100) >= vacant {
            stones.lay(Side::ALL[random.scaled(2) as usize], &point.into());
        }
    }
    for side in Side::ALL {
        stones.capture(side);
    }
    stones
}

/// The place of a point after the board is turned or mirrored.
type Turn = fn(u8, u8, u8) -> (u8, u8);

/// A quarter turn and a reflection generate all symmetries.
const TURNS: [Turn; 2] = [|last, column, row| (last - row, column), |last, column, row| (last - column, row)];

fn turned(points: &PointSet, size: Size, turn: Turn) -> PointSet {
    let point = |point: Point| {
        let (column, row) = turn(size.lines() - 1, point.column(), point.row());
        Point::new(column, row).expect("a point")
    };
    points.iter().map(point).collect()
}

#[test]
fn turning_the_board_or_swapping_the_colours_changes_nothing_else() {
    let mut random = SplitMix64::new(32);
    for round in 0..225 {
        let size = Size::new(5 + round % 15).expect("a size");
        let stones = strewn(size, &mut random);
        let counted = |stones: &Stones| count(stones, &PointSet::EMPTY, BySide::default(), Scoring::Area, 0);
        let life = |stones: &Stones, side| unconditionally_alive(stones, side);
        let anchors = |stones: &Stones, side| UnitChecker::new(stones, side).anchors(&[(0, 0)]);

        let mut swapped = Stones::none(size);
        for side in Side::ALL {
            swapped.lay(!side, stones.of(side));
        }
        assert_eq!(counted(&swapped).lead(), -counted(&stones).lead(), "{stones}");
        for side in Side::ALL {
            assert_eq!(life(&swapped, !side), life(&stones, side), "{stones}");
            assert_eq!(anchors(&swapped, !side), anchors(&stones, side), "{stones}");
        }
        for turn in TURNS {
            let mut other = Stones::none(size);
            for side in Side::ALL {
                other.lay(side, &turned(stones.of(side), size, turn));
            }
            assert_eq!(counted(&other).lead(), counted(&stones).lead(), "{stones}");
            for side in Side::ALL {
                let alive = turned(&life(&stones, side).territory, size, turn);
                assert_eq!(life(&other, side).territory, alive, "{stones}");
                assert_eq!(anchors(&other, side), turned(&anchors(&stones, side), size, turn), "{stones}");
            }
        }
    }
}
