//! The same flicks in MuJoCo, recorded in `tests/oracles/mujoco.json`. The README next to that file says how they were
//! made, and why the tolerances are what they are.

#![expect(clippy::doc_markdown, reason = "MuJoCo is a name")]

use std::sync::LazyLock;

use carreau_petango_physics::{End, Environment, Flick, Placement, RestPose, Simulation};
use serde::Deserialize;

#[derive(Deserialize)]
struct Corpus {
    /// The time after the flick at which the velocities are read, s.
    after: f64,
    tolerances: Tolerances,
    plain: Vec<Lone>,
    spun: Vec<Lone>,
    hits: Vec<Hit>,
}

/// How far MuJoCo's results and ours may differ. Lengths in m.
#[derive(Deserialize)]
struct Tolerances {
    plain: f64,
    plain_coupled: f64,
    spun: f64,
    /// m/s.
    hit_speed: f64,
    /// rad/s.
    hit_spin: f64,
    hit_rest: f64,
}

/// A flick over the empty board.
#[derive(Deserialize)]
struct Lone {
    flick: [i32; 6],
    /// With separate limits for sliding, torsional and rolling friction, as in this crate.
    separate: Rest,
    /// With one friction cone that the three share.
    coupled: Rest,
}

/// One stone flicked at another.
#[derive(Deserialize)]
struct Hit {
    flick: [i32; 6],
    lying: [i32; 5],
    /// Velocity along x and y, m/s, and spin, rad/s, of the stone that was struck and of the one that was
    /// flicked.
    motions: [[f64; 3]; 2],
    /// The same two stones.
    rests: [Rest; 2],
}

/// The centre, m; `None` if the stone left the board.
type Rest = Option<[f64; 2]>;

static CORPUS: LazyLock<Corpus> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../oracles/mujoco.json")).expect("the recorded figures can be read")
});

fn flick([start, azimuth, speed, elevation, side, height]: [i32; 6]) -> Flick {
    let small = |number: i32| i16::try_from(number).expect("within the record's range");
    let flick = Flick {
        start: u8::try_from(start).expect("a column"),
        azimuth: small(azimuth),
        speed: u16::try_from(speed).expect("a speed"),
        elevation: u16::try_from(elevation).expect("an elevation"),
        side: small(side),
        height: small(height),
    };
    flick.check(19).expect("a flick that can be recorded");
    flick
}

/// The distance between two ends, m; infinite if only one of the stones is on the board.
fn apart(ours: Placement, theirs: Rest) -> f64 {
    match (ours.rest_pose(), theirs) {
        (Some(ours), Some([x, y])) => (f64::from(ours.x) * 1e-6 - x).hypot(f64::from(ours.y) * 1e-6 - y),
        (None, None) => 0.0,
        _ => f64::INFINITY,
    }
}

/// The distances of our ends of these flicks from the recorded ones, m.
fn ends(environment: &Environment, flicks: &[Lone], theirs: fn(&Lone) -> Rest) -> Vec<f64> {
    let end = |lone: &Lone| Simulation::new(environment, &[], End::South, &flick(lone.flick)).run().played;
    flicks.iter().map(|lone| apart(end(lone), theirs(lone))).collect()
}

fn simulate(hit: &Hit) -> Simulation {
    let [x, y, z, lean_x, lean_y] = hit.lying;
    let pose = RestPose { x, y, z, lean_x, lean_y };
    Simulation::new(Environment::goban(), &[pose], End::South, &flick(hit.flick))
}

fn assert_all_within(deviations: &[f64], tolerance: f64) {
    assert!(!deviations.is_empty());
    let worst = deviations.iter().copied().fold(0.0, f64::max);
    assert!(worst <= tolerance, "up to {worst}, at most {tolerance} is expected: {deviations:?}");
}

#[test]
fn a_stone_without_spin_ends_where_mujoco_ends_it() {
    assert_all_within(
        &ends(Environment::goban(), &CORPUS.plain, |lone| lone.separate),
        CORPUS.tolerances.plain,
    );
}

/// MuJoCo's rolling friction is weaker while the stone slides, so the stone rocks on its way and
/// stops at another point of the swing.
#[test]
fn a_stone_without_spin_ends_near_where_mujocos_coupled_friction_ends_it() {
    let deviations = ends(Environment::goban(), &CORPUS.plain, |lone| lone.coupled);
    assert_all_within(&deviations, CORPUS.tolerances.plain_coupled);
}

#[test]
fn a_spinning_stone_curls_as_mujoco_curls_it() {
    assert_all_within(
        &ends(Environment::goban(), &CORPUS.spun, |lone| lone.separate),
        CORPUS.tolerances.spun,
    );
}

#[test]
fn the_comparison_notices_a_thousandth_of_friction() {
    let mut environment = Environment::goban().clone();
    environment.stone_on_board.friction = 0.251;
    let deviations = ends(&environment, &CORPUS.plain, |lone| lone.separate);
    let noticed = deviations.iter().filter(|&&d| d > CORPUS.tolerances.plain).count();
    assert!(noticed * 2 > deviations.len(), "{deviations:?}");
}

#[test]
fn stones_part_after_a_level_hit_as_fast_as_mujocos() {
    let (mut speeds, mut spins) = (Vec::new(), Vec::new());
    for hit in &CORPUS.hits {
        let mut ours = simulate(hit);
        while ours.time() < CORPUS.after - 1e-9 {
            assert!(ours.step());
        }
        for (state, [x, y, spin]) in ours.states().zip(hit.motions) {
            speeds.push((state.velocity[0] - x).hypot(state.velocity[1] - y));
            spins.push((state.spin[2] - spin).abs());
        }
    }
    assert_all_within(&speeds, CORPUS.tolerances.hit_speed);
    assert_all_within(&spins, CORPUS.tolerances.hit_spin);
}

#[test]
fn stones_that_hit_each_other_end_near_where_mujocos_do() {
    let mut deviations = Vec::new();
    for hit in &CORPUS.hits {
        let report = simulate(hit).run();
        deviations.extend([apart(report.stones[0], hit.rests[0]), apart(report.played, hit.rests[1])]);
    }
    assert_all_within(&deviations, CORPUS.tolerances.hit_rest);
}
