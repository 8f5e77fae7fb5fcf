//! Results that can be worked out by hand.

use carreau_petango_physics::{
    Environment, InitialState, Obstacle, Placement, RestPose, Simulation, StoneState,
};

use crate::common::{hanging, level, run, straight};

const GRAVITY: f64 = 9.81;
/// The goban's stone, m²: its moment of inertia about the axis over its mass.
const INERTIA: f64 = 46.3e-6;

#[test]
fn a_plain_slide_is_what_friction_allows_less_the_lean() {
    for tenths in 3..=7 {
        let speed = f64::from(tenths) * 0.2;
        let start = f64::from(run(&[], &straight(0.0)).played.rest_pose().expect("it stays").y);
        let end = f64::from(run(&[], &straight(speed)).played.rest_pose().expect("it stays").y);
        let short_of = speed * speed / (2.0 * 0.25 * GRAVITY) - (end - start) * 1e-6;
        assert!((short_of - 0.39e-3).abs() < 0.05e-3, "{speed} m/s: {short_of} m short");
    }
}

#[test]
fn a_spin_stops_when_the_torsional_friction_has_used_it_up() {
    for spin in [20.0, 40.0, 60.0] {
        let state = InitialState { spin: [0.0, 0.0, spin], ..hanging(0.0, 0.0, 0.0) };
        let mut simulation = Simulation::from_state(Environment::goban(), &[], &state, Simulation::STEP);
        let mut stopped = 0.0;
        while simulation.step() {
            if simulation.states().all(|state| state.spin[2] > 1e-6) {
                stopped = simulation.time();
            }
        }
        let expected = INERTIA * spin / (0.25 * 0.001 * GRAVITY);
        assert!((stopped / expected - 1.0).abs() < 0.005, "{spin} rad/s: {stopped} s, not {expected} s");
    }
}

#[test]
fn a_flat_drop_bounces_with_the_restitution_of_the_board() {
    for height in [0.01, 0.02, 0.05, 0.1, 0.3] {
        let state = hanging(0.0, 0.0, height);
        let mut simulation = Simulation::from_state(Environment::goban(), &[], &state, Simulation::STEP);
        while simulation.impacts().is_empty() {
            assert!(simulation.step(), "it falls");
        }
        let impact = simulation.impacts()[0];
        assert_eq!((impact.stone, impact.with), (0, Obstacle::Board));
        assert!((impact.speed - (2.0 * GRAVITY * height).sqrt()).abs() < 1e-3, "{height} m: {impact:?}");
        let mut top: f64 = 0.0;
        while simulation.step() && simulation.impacts().is_empty() {
            top = simulation.states().fold(top, |top, state| top.max(state.centre[2] - 0.0044));
        }
        let restitution = (top / height).sqrt();
        assert!((restitution - 0.5).abs() < 0.005, "{height} m: {restitution}");
    }
}

/// Both stones just after a level hit at 1.2 m/s that is `offset` diameters off the centre, the played one last.
fn hit(offset: f64) -> (Simulation, [StoneState; 2]) {
    let ahead = (1.0 - offset * offset).sqrt() * 0.022 + 1e-6;
    let state = InitialState { velocity: [0.0, 1.2, 0.0], ..hanging(0.0, -0.1, 0.0) };
    let other: RestPose = level(offset * 0.022, ahead - 0.1);
    let mut simulation = Simulation::from_state(Environment::goban(), &[other], &state, Simulation::STEP);
    while simulation.touch().is_none() {
        assert!(simulation.step(), "they touch");
    }
    let states = states(&simulation);
    (simulation, states)
}

fn states(simulation: &Simulation) -> [StoneState; 2] {
    let states: Vec<StoneState> = simulation.states().collect();
    [states[0], states[1]]
}

#[test]
fn a_head_on_hit_hands_on_the_speed_by_the_restitution_of_glass() {
    let (mut simulation, [struck, played]) = hit(0.0);
    // (1 + e)/2 and (1 - e)/2 of 1.2 m/s, less the friction of the step.
    assert!((struck.velocity[1] - 1.11).abs() < 0.005, "{struck:?}");
    assert!((played.velocity[1] - 0.09).abs() < 0.005, "{played:?}");
    // 6 ms later friction has taken 0.0147 m/s more.
    while simulation.time() < 0.006 {
        simulation.step();
    }
    let [struck, played] = states(&simulation);
    assert!((struck.velocity[1] - 1.095).abs() < 0.005, "{struck:?}");
    assert!((played.velocity[1] - 0.076).abs() < 0.005, "{played:?}");
    assert!(struck.velocity[0].abs() < 1e-9 && played.velocity[0].abs() < 1e-9);
}

#[test]
fn an_offset_hit_spins_both_stones() {
    // At half the offset the rims stick: w = v·sin/(2(1 + R²/Ia))·R/Ia; at 0.8 they slip: w = μ(1 + e)/2·v·cos·R/Ia.
    for (offset, expected) in [(0.5, 19.7), (0.8, 23.7)] {
        let (_, both) = hit(offset);
        for state in both {
            let spin = state.spin[2].abs();
            assert!((spin / expected - 1.0).abs() < 0.03, "offset {offset}: {spin} rad/s, not {expected}");
        }
    }
}

#[test]
fn a_stone_stays_on_the_edge_while_its_centre_does() {
    // The stone is put down across the southern edge, with its centre this far inside, mm.
    for (inside, stays) in [(1.0, true), (0.2, true), (-1.4, false), (-3.0, false)] {
        let state = hanging(0.05, inside * 1e-3 - 0.227_25, 0.0);
        let report = Simulation::from_state(Environment::goban(), &[], &state, Simulation::STEP).run();
        assert_eq!(report.played.rest_pose().is_some(), stays, "{inside} mm inside: {:?}", report.played);
    }
}

#[test]
fn a_stone_on_another_slides_off() {
    let scene = [level(0.0, 0.0)];
    let report =
        Simulation::from_state(Environment::goban(), &scene, &hanging(0.003, 0.0, 0.0088), Simulation::STEP)
            .run();
    let Placement::On(pose) = report.played else { panic!("it stays on the board") };
    assert!(pose.z < 5000, "{pose:?}");
}
