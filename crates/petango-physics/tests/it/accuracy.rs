//! How close the results at the usual time step come to the exact motion.

use carreau_petango_physics::{End, Environment, Flick, Simulation};

use crate::common::{Random, flick};

/// The distance, mm, between the resting places of a stone at the usual step and at a hundredth of it.
fn error(environment: &Environment, flick: &Flick) -> f64 {
    let rest = |step| {
        let mut simulation = Simulation::with_step(environment, &[], End::South, flick, step);
        while simulation.step() {}
        simulation.states().last().expect("the flicked stone").centre
    };
    let (usual, fine) = (rest(Simulation::STEP), rest(1.0 / 50_000.0));
    let (x, y) = (usual[0] - fine[0], usual[1] - fine[1]);
    (x * x + y * y).sqrt() * 1e3
}

/// The errors of forty flicks of 0.3 to 1.8 m/s with a spin of at most `spin` rad/s, the greatest last.
fn errors(spin: f64) -> Vec<f64> {
    // None of the stones may fall off.
    let mut environment = Environment::goban().clone();
    (environment.board.width, environment.board.depth) = (2.0, 2.0);
    let mut random = Random(0x5eed);
    let mut errors: Vec<f64> = (0..40)
        .map(|_| {
            let speed = random.between(0.3, 1.8);
            // A side offset of s gives the spin s·R·v/Ia: 0.0042 m at 1 rad/s and 1 m/s.
            let side = (random.between(-spin, spin) * 0.0042 / speed).clamp(-0.3, 0.3);
            error(&environment, &flick(speed, random.between(-30.0, 30.0), side))
        })
        .collect();
    errors.sort_by(f64::total_cmp);
    errors
}

#[test]
fn a_plain_slide_ends_within_60_micrometres_of_the_limit() {
    let errors = errors(0.0);
    assert!(errors[39] < 0.06, "{errors:?}");
}

#[test]
fn a_slide_with_up_to_40_rad_per_s_ends_within_120_micrometres_of_the_limit() {
    let errors = errors(40.0);
    assert!(errors[39] < 0.12, "{errors:?}");
}

#[test]
fn a_slide_with_up_to_60_rad_per_s_ends_within_half_a_millimetre_of_the_limit() {
    let errors = errors(60.0);
    assert!(errors[37] < 0.2 && errors[39] < 0.5, "{errors:?}");
}
