//! The allocations of a flick.

use std::hint::black_box;

use carreau_petango_physics::{End, Environment, planar::Model};

use crate::common::{Random, flick, run};

#[test]
fn a_flick_allocates_a_few_lists_however_long_it_runs() {
    let resting = Random(1).scatter(60);
    for speed in [0.6, 1.0, 2.0, 6.0] {
        let flick = flick(speed, 3.0, 0.1);
        let allocated = allocation_counter::measure(|| drop(black_box(run(&resting, &flick))));
        assert!((1..=16).contains(&allocated.count_total), "{speed} m/s: {allocated:?}");
    }
}

#[test]
fn screening_allocates_nothing() {
    let model = Model::new(Environment::goban());
    let (resting, flick) = (Random(1).scatter(60), flick(1.0, 3.0, 0.1));
    let allocated = allocation_counter::measure(|| {
        black_box(model.screen(black_box(&resting), End::South, flick));
    });
    assert_eq!(allocated.count_total, 0);
}
