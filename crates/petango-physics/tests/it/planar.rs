//! The reduced model: what it says of itself.

use carreau_petango_physics::{
    End, Flick, Lying, Table,
    planar::{Model, Outcome, Screened, screen},
};

fn flick(start: u8, azimuth: i16, speed: u16, side: i16) -> Flick {
    Flick { start, azimuth, speed, elevation: 0, side, height: 0 }
}

fn lying(x: i32, y: i32) -> Lying {
    Lying { x, y, z: 4400, lean_x: 0, lean_y: 0 }
}

#[test]
fn a_slide_without_spin_ends_where_friction_says() {
    let table = Table::goban();
    for speed in [6000, 10_000, 13_000, 14_600] {
        let Screened { rest: [x, y], outcome } = screen(table, &[], End::South, flick(9, 0, speed, 0));
        let v = f64::from(speed) * 1e-4;
        let expected = v * v / (2.0 * 0.25 * 9.81) - 0.39e-3;
        assert_eq!(outcome, Outcome::Rests);
        assert!(x.abs() < 1e-12 && (y + 0.2133 - expected).abs() < 1e-6, "{speed}: {x} {y}");
    }
}

#[test]
fn a_stone_leaves_the_board_when_its_centre_passes_the_edge() {
    let table = Table::goban();
    let ahead = screen(table, &[], End::South, flick(9, 0, 14_720, 0));
    assert_eq!(ahead.outcome, Outcome::LeavesBoard);
    assert!((ahead.rest[1] - 0.227_25).abs() < 1e-9, "{ahead:?}");
    let aside = screen(table, &[], End::South, flick(18, 4500, 10_000, 0));
    assert_eq!(aside.outcome, Outcome::LeavesBoard);
    assert!((aside.rest[0] - 0.2121).abs() < 1e-9, "{aside:?}");
}

#[test]
fn the_first_stone_within_a_diameter_is_touched() {
    let table = Table::goban();
    let stones = [lying(0, 100_000), lying(21_900, 0), lying(-22_100, -50_000)];
    let Screened { rest, outcome } = screen(table, &stones, End::South, flick(9, 0, 12_000, 0));
    assert_eq!(outcome, Outcome::Touches { stone: 1 });
    assert!(rest[1] < 0.0 && ((rest[0] - 0.0219).hypot(rest[1]) - 0.022).abs() < 1e-9, "{rest:?}");
    // The same two stones without the one in between, then the flick that stops short of the last.
    let Screened { outcome, .. } = screen(table, &[stones[2], stones[0]], End::South, flick(9, 0, 13_000, 0));
    assert_eq!(outcome, Outcome::Touches { stone: 1 });
    let Screened { outcome, .. } = screen(table, &[stones[2], stones[0]], End::South, flick(9, 0, 11_800, 0));
    assert_eq!(outcome, Outcome::Rests);
}

#[test]
fn the_two_ends_see_the_same_board() {
    for table in [Table::goban(), Table::xiangqi()] {
        let model = Model::new(table);
        let stones = [lying(31_000, 20_000), lying(-60_000, -80_000), lying(100_000, 150_000)];
        let turned = stones.map(|s| Lying { x: -s.x, y: -s.y, ..s });
        for start in 0..table.lines.columns {
            for (azimuth, side) in [(-1500, 0), (700, 120), (0, -250)] {
                let flick = flick(start, azimuth, 13_000, side);
                let south = model.screen(&stones, End::South, flick);
                let north = model.screen(&turned, End::North, flick);
                assert_eq!(south.outcome, north.outcome);
                assert!((south.rest[0] + north.rest[0]).abs() < 1e-12);
                assert!((south.rest[1] + north.rest[1]).abs() < 1e-12);
            }
        }
    }
}

#[test]
fn spin_curls_the_slide_to_the_side_it_turns_to() {
    let rest = |side| screen(Table::goban(), &[], End::South, flick(9, 0, 13_000, side)).rest;
    let (left, right) = (rest(100), rest(-100));
    // Struck on the right the stone spins counter-clockwise: the contact ahead rubs to the left and is pushed
    // to the right.
    assert!((0.004..0.012).contains(&left[0]), "{left:?}");
    assert!((left[0] + right[0]).abs() < 1e-12 && (left[1] - right[1]).abs() < 1e-12);
    assert!(rest(200)[0] > left[0]);
}
