//! The resting place of one sliding stone by the equations of motion, which `tests/oracles/slide.py` integrates.

use carreau_petango_physics::{End, Environment};

use crate::common::{flick, run};

#[test]
fn a_spinning_stone_slides_where_the_equations_of_motion_take_it() {
    // Speed in m/s, azimuth in degrees, side in radii; then mm to the right of the start and ahead of it.
    let recorded = [
        ([1.3, 0.0, 0.0], [0.0, 344.144]),
        ([1.3, 0.0, 0.1], [7.029, 344.261]),
        ([0.9, 0.0, 0.15], [6.331, 164.706]),
        ([1.2, 15.0, 0.06], [77.934, 282.698]),
        ([1.4, 3.0, 0.025], [21.372, 398.622]),
        ([0.7, 0.0, 0.2], [5.682, 99.272]),
    ];
    let start = Environment::goban().start(End::South, 9);
    for ([speed, azimuth, side], [right, ahead]) in recorded {
        let pose = run(&[], &flick(speed, azimuth, side)).played.rest_pose().expect("it stays on the board");
        let apart = (f64::from(pose.x) * 1e-3 - start[0] * 1e3 - right)
            .hypot(f64::from(pose.y) * 1e-3 - start[1] * 1e3 - ahead);
        assert!(apart < 0.06, "{speed} m/s, {azimuth}°, side {side}: {apart} mm");
    }
}
