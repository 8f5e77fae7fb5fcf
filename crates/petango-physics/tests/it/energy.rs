//! Nothing gains energy: it never rises above its least so far by more than a trifle of what the flick gave.

use carreau_petango_physics::{End, Flick, Lying, Simulation, Table};

use crate::common::{Chances, flick};

/// By how much, in parts of the flick's energy, the energy rises above its least so far.
fn rise(lying: &[Lying], flick: &Flick) -> f64 {
    let mut simulation = Simulation::new(Table::goban(), lying, End::South, flick);
    let speed = f64::from(flick.speed) * 1e-4;
    let (mut least, mut worst) = (simulation.energy(), 0.0);
    let mut there = lying.len() + 1;
    while simulation.step() {
        let energy = simulation.energy();
        let still_there = simulation.poses().filter(|pose| pose.present).count();
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
    let mut chances = Chances(1);
    for _ in 0..100 {
        let speed = chances.between(0.3, 1.8);
        let flick = flick(speed, chances.between(-30.0, 30.0), chances.between(-0.1, 0.1) / speed);
        let rise = rise(&[], &flick);
        assert!(rise < 1e-5, "{rise} for {flick:?}");
    }
}

#[test]
fn hits_and_bounces_gain_no_energy() {
    let mut chances = Chances(2);
    for (stones, loft) in [(0, 6000.0), (20, 0.0), (20, 6000.0), (60, 2000.0)] {
        for _ in 0..120 {
            let lying = chances.strew(stones);
            let speed = chances.between(0.6, 3.0);
            let mut flick = flick(speed, chances.between(-30.0, 30.0), chances.between(-0.2, 0.2));
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 6000")]
            let elevation = chances.between(0.0, loft) as u16;
            flick.elevation = elevation;
            let rise = rise(&lying, &flick);
            assert!(rise < 1e-3, "{rise} for {flick:?} over {lying:?}");
        }
    }
}
