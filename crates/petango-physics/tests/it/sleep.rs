//! How stones come to rest and fall asleep.

use carreau_petango_physics::{End, Environment, Placement, RestPose, Simulation};

use crate::common::{Random, flick, hanging, level, straight};

/// Wakes the stones of a scene. Returns how long they take to fall asleep again, s, and where they lie then. The played
/// stone is far from them.
fn wake_and_settle(resting: &[RestPose]) -> (f64, Vec<Placement>) {
    let far = hanging(0.2, -0.22, 0.0);
    let mut simulation = Simulation::from_state(Environment::goban(), resting, &far, Simulation::STEP);
    simulation.wake_all();
    let report = simulation.run();
    (report.duration, report.stones)
}

fn drift(a: &RestPose, b: &RestPose) -> i32 {
    [a.x - b.x, a.y - b.y, a.z - b.z].map(i32::abs).into_iter().max().expect("three")
}

#[test]
fn twenty_resting_stones_fall_asleep_at_once_and_where_they_are() {
    let mut resting = Random(3).scatter(18);
    // Rounding leaves some stones that overlap by a micrometre.
    resting.retain(|l| l.x.abs() > 40_000 || l.y.abs() > 40_000);
    resting.extend([level(0.0, 0.0), level(0.021_999, 0.0)]);
    let (time, stones) = wake_and_settle(&resting);
    assert!(time < 0.2, "{time} s");
    for (before, after) in resting.iter().zip(stones) {
        let after = after.rest_pose().expect("it stays");
        assert!(drift(before, &after) <= 1, "{before:?} went to {after:?}");
    }
}

#[test]
fn what_has_come_to_rest_overlaps_by_no_more_than_rounding_explains() {
    let mut random = Random(6);
    let environment = Environment::goban();
    let mut touching = 0;
    for _ in 0..60 {
        let resting = random.scatter(40);
        let flick = flick(random.between(1.0, 4.0), random.between(-20.0, 20.0), 0.0);
        let report = Simulation::new(environment, &resting, End::South, &flick).run();
        let all: Vec<RestPose> = report
            .stones
            .iter()
            .chain([&report.played])
            .filter_map(|placement| placement.rest_pose())
            .collect();
        for (i, a) in all.iter().enumerate() {
            for b in &all[..i] {
                let gap = environment.gap(a, b);
                assert!(gap > -6e-6, "{gap} m between {a:?} and {b:?} after {flick:?} over {resting:?}");
                touching += u32::from(gap < 6e-6);
                assert_eq!(environment.touching(a, b), gap <= 1e-9);
            }
        }
    }
    assert!(touching > 4, "{touching} pairs touch");
}

#[test]
fn neighbours_touch_where_the_lines_are_as_far_apart_as_the_stones_are_wide() {
    let environment = Environment::goban();
    let [one, next, far] = [8, 9, 10].map(|start| environment.level(environment.start(End::South, start)));
    assert!(environment.touching(&one, &next) && environment.touching(&next, &one));
    assert!(!environment.touching(&one, &far));
    assert!((environment.gap(&one, &far) - 0.022).abs() < 1e-9);
    assert!(!environment.touching(&one, &RestPose { x: next.x + 1, ..next }));
}

#[test]
fn undisturbed_stones_lie_exactly_as_before() {
    let resting = [level(0.1, 0.1), RestPose { x: 0, y: 150_000, z: 4401, lean_x: 1234, lean_y: -567 }];
    let report = Simulation::new(Environment::goban(), &resting, End::South, &straight(1.0)).run();
    assert_eq!(report.stones, resting.map(Placement::On));
}

#[test]
fn leaning_pairs_fall_asleep_and_stay_where_they_lean() {
    let mut random = Random(4);
    let mut leaning = 0;
    for _ in 0..150 {
        let scene = [level(0.0, 0.0), level(0.0, 0.0222)];
        let (x, y) = (random.between(-0.02, 0.02), random.between(-0.02, 0.04));
        let state = hanging(x, y, random.between(0.009, 0.03));
        let report = Simulation::from_state(Environment::goban(), &scene, &state, Simulation::STEP).run();
        assert!(report.duration < 5.0, "from ({x}, {y}): {} s", report.duration);
        let all: Vec<RestPose> = report
            .stones
            .iter()
            .chain([&report.played])
            .filter_map(|placement| placement.rest_pose())
            .collect();
        if all.iter().any(|l| l.lean_x.abs() + l.lean_y.abs() > 20_000) {
            leaning += 1;
        }
        // The result is a scene like any other: if woken, the stones fall asleep again.
        let (time, stones) = wake_and_settle(&all);
        assert!(time < 1.0, "{time} s for {all:?}");
        for (before, after) in all.iter().zip(stones) {
            let after = after.rest_pose().expect("it stays");
            assert!(drift(before, &after) <= 30, "{before:?} went to {after:?}");
        }
    }
    assert!(leaning > 20, "{leaning} lean");
}

#[test]
fn p3_5_what_is_in_the_air_after_32_seconds_has_left_the_board() {
    let mut high = straight(6.0);
    high.elevation = 6000;
    let report = Simulation::new(Environment::ceres(), &[], End::South, &high).run();
    assert_eq!((report.played, report.duration), (Placement::Aloft, Simulation::MAX_DURATION));
    let report = Simulation::new(Environment::moon(), &[], End::South, &high).run();
    assert_eq!(report.played, Placement::Off);
    assert!(report.duration < 16.0, "{} s", report.duration);
}

#[test]
fn every_flick_ends_within_32_seconds() {
    let mut random = Random(5);
    for environment in
        [Environment::goban(), Environment::xiangqi(), Environment::moon(), Environment::ceres()]
    {
        for _ in 0..25 {
            let resting = random.scatter(10);
            let mut flick =
                flick(random.between(0.1, 3.0), random.between(-60.0, 60.0), random.between(-0.3, 0.3));
            flick.start = 4;
            flick.elevation = if random.between(0.0, 1.0) < 0.5 { 0 } else { 3000 };
            let report = Simulation::new(environment, &resting, End::South, &flick).run();
            assert!(report.duration <= Simulation::MAX_DURATION);
            let earthly = environment.gravity > 9.0;
            assert!(
                !earthly || report.duration < 6.0,
                "{} s for {flick:?} over {resting:?}",
                report.duration
            );
        }
    }
}
