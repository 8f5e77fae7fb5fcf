//! Energy is not gained: it never rises above its minimum so far by more than a small part of the flick's energy.

use carreau_petango_physics::{End, Environment, Flick, RestPose, Simulation};

use crate::common::{Random, flick};

/// How far the energy rises above its minimum so far, in units of the flick's energy.
fn rise(resting: &[RestPose], flick: &Flick) -> f64 {
    let mut simulation = Simulation::new(Environment::goban(), resting, End::South, flick);
    let speed = f64::from(flick.speed) * 1e-4;
    let (mut least, mut worst) = (simulation.energy(), 0.0);
    let mut there = resting.len() + 1;
    while simulation.step() {
        let energy = simulation.energy();
        let still_there = simulation.states().filter(|state| state.present).count();
        // A stone that has fallen below the board takes its energy, which is negative, with it.
        if still_there != there {
            (there, least) = (still_there, energy);
        }
        worst = f64::max(worst, (energy - least) / (0.5 * speed * speed));
        least = least.min(energy);
    }
    worst
}

#[test]
fn a_slide_gains_no_energy() {
    let mut random = Random(1);
    for _ in 0..100 {
        let speed = random.between(0.3, 1.8);
        let flick = flick(speed, random.between(-30.0, 30.0), random.between(-0.1, 0.1) / speed);
        let rise = rise(&[], &flick);
        assert!(rise < 1e-5, "{rise} for {flick:?}");
    }
}

#[test]
fn hits_and_bounces_gain_no_energy() {
    let mut random = Random(2);
    for (stones, loft) in [(0, 6000.0), (20, 0.0), (20, 6000.0), (60, 2000.0)] {
        for _ in 0..120 {
            let resting = random.scatter(stones);
            let speed = random.between(0.6, 3.0);
            let mut flick = flick(speed, random.between(-30.0, 30.0), random.between(-0.2, 0.2));
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 6000")]
            let elevation = random.between(0.0, loft) as u16;
            flick.elevation = elevation;
            let rise = rise(&resting, &flick);
            assert!(rise < 1e-3, "{rise} for {flick:?} over {resting:?}");
        }
    }
}
