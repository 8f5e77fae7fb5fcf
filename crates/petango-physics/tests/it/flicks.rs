//! Single flicks over an empty board, and the simplest ones with other stones on it.

use carreau_petango_physics::{End, Environment, Placement, Report, RestPose, Simulation};

use crate::common::{flick, level, run, straight};

#[test]
fn too_fast_a_flick_leaves_the_board() {
    assert_eq!(run(&[], &straight(1.6)).played, Placement::Off);
}

#[test]
fn a_stone_stops_on_the_edge_as_long_as_its_centre_is_inside() {
    let Placement::On(pose) = run(&[], &straight(1.469)).played else { panic!("it stays") };
    assert!(pose.y > 224_000 && pose.y < 227_250, "{pose:?}");
    assert_eq!(run(&[], &straight(1.475)).played, Placement::Off);
}

#[test]
fn a_head_on_hit_moves_the_other_and_reports_the_touch() {
    let other = level(0.0, 0.0);
    let Report { played, stones, touch, .. } = run(&[other, level(0.1, 0.1)], &straight(1.3));
    assert_eq!(touch.map(|t| t.stone), Some(0));
    let moved = stones[0].rest_pose().expect("it stays on the board");
    assert!(moved.y > 20_000 && moved.x.abs() < 1000, "{moved:?}");
    assert!(played.rest_pose().is_some_and(|l| l.y < moved.y - 21_000));
    assert_eq!(stones[1], Placement::On(level(0.1, 0.1)));
}

#[test]
fn a_run_to_the_touch_stops_there() {
    let scene = [level(0.0, 0.0)];
    let report = Simulation::new(Environment::goban(), &scene, End::South, &straight(1.3)).run_to_touch();
    let touch = report.touch.expect("they touch");
    assert!(report.duration - touch.time < 1e-3 && report.duration < 0.3);
    let Placement::On(pose) = report.played else { panic!("it is on the board") };
    assert!((pose.y + 22_000).abs() < 100, "{pose:?}");
}

#[test]
fn a_flick_without_speed_stays_where_it_is() {
    let report = run(&[], &straight(0.0));
    let start = Environment::goban().start(End::South, 9);
    assert_eq!(report.played, Placement::On(Environment::goban().level(start)));
    assert!(report.duration < 0.2);
}

#[test]
fn the_azimuth_is_to_the_players_right_and_a_touch_to_the_right_spins_counter_clockwise() {
    let mut right = straight(1.2);
    right.azimuth = 1000;
    let pose = run(&[], &right).played.rest_pose().expect("it stays");
    assert!(pose.x > 40_000, "{pose:?}");
    let spun = flick(1.2, 0.0, 0.1);
    let simulation = Simulation::new(Environment::goban(), &[], End::South, &spun);
    let state = simulation.states().next().expect("the flicked stone");
    assert!(state.spin[2] > 10.0, "{state:?}");
}

#[test]
fn the_north_sees_what_the_south_sees() {
    let scene = [level(0.0, 0.0), level(0.013, 0.07), level(-0.09, 0.1)];
    let turned = scene.map(|l| RestPose { x: -l.x, y: -l.y, ..l });
    let spun = flick(1.7, 1.5, 0.1);
    let south = Simulation::new(Environment::goban(), &scene, End::South, &spun).run();
    let north = Simulation::new(Environment::goban(), &turned, End::North, &spun).run();
    assert_eq!(south.digest, north.digest);
    assert_eq!(south.touch, north.touch);
    let turn = |resting: Placement| match resting {
        Placement::On(l) => {
            Placement::On(RestPose { x: -l.x, y: -l.y, lean_x: -l.lean_x, lean_y: -l.lean_y, ..l })
        }
        off => off,
    };
    assert_eq!(south.stones, north.stones.iter().copied().map(turn).collect::<Vec<_>>());
    assert_eq!(south.played, turn(north.played));
}

#[test]
fn the_order_of_the_stones_does_not_matter() {
    let scene = [level(0.0, 0.0), level(0.013, 0.07), level(-0.02, 0.1), level(0.1, 0.1)];
    let mut other = scene;
    other.reverse();
    let one = run(&scene, &straight(1.7));
    let two = run(&other, &straight(1.7));
    assert_eq!(one.digest, two.digest);
    assert_eq!(one.stones, two.stones.iter().rev().copied().collect::<Vec<_>>());
    assert_eq!(one.touch.map(|t| t.stone), Some(0));
    assert_eq!(two.touch.map(|t| t.stone), Some(3));
}

#[test]
fn a_clone_goes_on_as_the_original() {
    let scene = [level(0.0, 0.0), level(0.013, 0.07)];
    let mut original = Simulation::new(Environment::goban(), &scene, End::South, &flick(1.6, 0.3, -0.1));
    while original.touch().is_none() {
        assert!(original.step(), "they touch");
    }
    let saved = original.clone();
    assert_eq!(original.run(), saved.run());
}
