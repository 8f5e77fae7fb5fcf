//! How everything comes to rest.

use carreau_petango_physics::{End, Lying, Resting, Simulation, Table};

use crate::common::{Chances, flick, hanging, level, straight};

/// Wakes the stones of a scene, and returns how long they take to fall asleep, s, and where they lie then. The
/// played stone is far from them.
fn roused(lying: &[Lying]) -> (f64, Vec<Resting>) {
    let far = hanging(0.2, -0.22, 0.0);
    let mut simulation = Simulation::from_motion(Table::goban(), lying, &far, Simulation::STEP);
    simulation.rouse();
    let report = simulation.run();
    (report.duration, report.stones)
}

fn drift(a: &Lying, b: &Lying) -> i32 {
    [a.x - b.x, a.y - b.y, a.z - b.z].map(i32::abs).into_iter().max().expect("three")
}

#[test]
fn twenty_resting_stones_fall_asleep_at_once_and_where_they_are() {
    let mut lying = Chances(3).strew(18);
    // Two that overlap by a micrometre, as rounding leaves them.
    lying.retain(|l| l.x.abs() > 40_000 || l.y.abs() > 40_000);
    lying.extend([level(0.0, 0.0), level(0.021_999, 0.0)]);
    let (time, stones) = roused(&lying);
    assert!(time < 0.2, "{time} s");
    for (before, after) in lying.iter().zip(stones) {
        let after = after.lying().expect("it stays");
        assert!(drift(before, &after) <= 1, "{before:?} went to {after:?}");
    }
}

#[test]
fn what_has_come_to_rest_overlaps_by_no_more_than_rounding_explains() {
    let mut chances = Chances(6);
    let table = Table::goban();
    let mut touching = 0;
    for _ in 0..60 {
        let lying = chances.strew(40);
        let flick = flick(chances.between(1.0, 4.0), chances.between(-20.0, 20.0), 0.0);
        let report = Simulation::new(table, &lying, End::South, &flick).run();
        let all: Vec<Lying> =
            report.stones.iter().chain([&report.played]).filter_map(|resting| resting.lying()).collect();
        for (i, a) in all.iter().enumerate() {
            for b in &all[..i] {
                let gap = table.gap(a, b);
                assert!(gap > -6e-6, "{gap} m between {a:?} and {b:?} after {flick:?} over {lying:?}");
                touching += u32::from(gap < 6e-6);
                assert_eq!(table.touch(a, b), gap <= 1e-9);
            }
        }
    }
    assert!(touching > 4, "{touching} pairs touch");
}

#[test]
fn neighbours_touch_where_the_lines_are_as_far_apart_as_the_stones_are_wide() {
    let table = Table::goban();
    let [one, next, far] = [8, 9, 10].map(|start| table.level(table.start(End::South, start)));
    assert!(table.touch(&one, &next) && table.touch(&next, &one));
    assert!(!table.touch(&one, &far));
    assert!((table.gap(&one, &far) - 0.022).abs() < 1e-9);
    assert!(!table.touch(&one, &Lying { x: next.x + 1, ..next }));
}

#[test]
fn undisturbed_stones_lie_exactly_as_before() {
    let lying = [level(0.1, 0.1), Lying { x: 0, y: 150_000, z: 4401, lean_x: 1234, lean_y: -567 }];
    let report = Simulation::new(Table::goban(), &lying, End::South, &straight(1.0)).run();
    assert_eq!(report.stones, lying.map(Resting::On));
}

#[test]
fn leaning_pairs_fall_asleep_and_stay_where_they_lean() {
    let mut chances = Chances(4);
    let mut leaning = 0;
    for _ in 0..150 {
        let scene = [level(0.0, 0.0), level(0.0, 0.0222)];
        let (x, y) = (chances.between(-0.02, 0.02), chances.between(-0.02, 0.04));
        let motion = hanging(x, y, chances.between(0.009, 0.03));
        let report = Simulation::from_motion(Table::goban(), &scene, &motion, Simulation::STEP).run();
        assert!(report.duration < 5.0, "from ({x}, {y}): {} s", report.duration);
        let all: Vec<Lying> =
            report.stones.iter().chain([&report.played]).filter_map(|resting| resting.lying()).collect();
        if all.iter().any(|l| l.lean_x.abs() + l.lean_y.abs() > 20_000) {
            leaning += 1;
        }
        // What lies there is a scene like any other: woken, it goes back to sleep.
        let (time, stones) = roused(&all);
        assert!(time < 1.0, "{time} s for {all:?}");
        for (before, after) in all.iter().zip(stones) {
            let after = after.lying().expect("it stays");
            assert!(drift(before, &after) <= 30, "{before:?} went to {after:?}");
        }
    }
    assert!(leaning > 20, "{leaning} lean");
}

#[test]
fn p3_5_what_is_in_the_air_after_32_seconds_has_left_the_board() {
    let mut high = straight(6.0);
    high.elevation = 6000;
    let report = Simulation::new(Table::ceres(), &[], End::South, &high).run();
    assert_eq!((report.played, report.duration), (Resting::Aloft, Simulation::LIMIT));
    let report = Simulation::new(Table::moon(), &[], End::South, &high).run();
    assert_eq!(report.played, Resting::Off);
    assert!(report.duration < 16.0, "{} s", report.duration);
}

#[test]
fn every_flick_ends_within_32_seconds() {
    let mut chances = Chances(5);
    for table in [Table::goban(), Table::xiangqi(), Table::moon(), Table::ceres()] {
        for _ in 0..25 {
            let lying = chances.strew(10);
            let mut flick =
                flick(chances.between(0.1, 3.0), chances.between(-60.0, 60.0), chances.between(-0.3, 0.3));
            flick.start = 4;
            flick.elevation = if chances.between(0.0, 1.0) < 0.5 { 0 } else { 3000 };
            let report = Simulation::new(table, &lying, End::South, &flick).run();
            assert!(report.duration <= Simulation::LIMIT);
            let earthly = table.gravity > 9.0;
            assert!(!earthly || report.duration < 6.0, "{} s for {flick:?} over {lying:?}", report.duration);
        }
    }
}
