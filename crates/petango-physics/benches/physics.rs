//! Measures how fast flicks are simulated: `cargo bench -p carreau-petango-physics`.
//!
//! Flicks of 0.6 to 2 m/s over the goban with 0, 20 and 60 stones: to the end, to the first touch, and by the planar
//! model. Every iteration flicks the same hundred scenes and asserts how many of the flicks touch a stone, and how many
//! steps they take. `cargo test` and `cargo nextest run` run each benchmark once.

use std::time::Duration;

use carreau_petango_physics::{
    End, Environment, Flick, Report, RestPose, Simulation,
    planar::{Model, Outcome},
};
use carreau_testkit::SplitMix64;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_secs(1));
    targets = full, screened
}
criterion_main!(benches);

const SCENES: u32 = 100;

type Scene = (Vec<RestPose>, Flick);

/// Level stones scattered over the board off the first line, and flicks from its middle.
fn scenes(stones: usize) -> Vec<Scene> {
    let mut numbers = SplitMix64::new(5);
    let mut between = |low: i32, high: i32| {
        // The upper half of a number is enough for whole micrometres.
        let number = numbers.next_u64() >> 32;
        low + i32::try_from(number % u64::from((high - low).unsigned_abs())).expect("less than the span")
    };
    let environment = Environment::goban();
    let scene = |_| {
        let mut resting: Vec<RestPose> = Vec::new();
        while resting.len() < stones {
            let (x, y) = (between(-200_000, 200_000), between(-170_000, 210_000));
            let stone = RestPose { x, y, ..environment.level([0.0, 0.0]) };
            if !resting.iter().any(|other| environment.touching(other, &stone)) {
                resting.push(stone);
            }
        }
        let small = |number: i32| i16::try_from(number).expect("the ranges are small");
        let flick = Flick {
            start: 9,
            azimuth: small(between(-3000, 3000)),
            speed: u16::try_from(between(6000, 20_000)).expect("at most 2 m/s"),
            elevation: 0,
            side: small(between(-200, 200)),
            height: 0,
        };
        (resting, flick)
    };
    (0..SCENES).map(scene).collect()
}

/// The results of the flicks with some number of stones.
#[derive(Debug, PartialEq, Eq)]
struct Counts {
    touching: usize,
    steps: u64,
}

/// Flicks in the full model, to the end and to the first touch; both find the same touches.
fn full(c: &mut Criterion) {
    const TO_THE_END: [(usize, Counts); 3] = [
        (0, Counts { touching: 0, steps: 139_366 }),
        (20, Counts { touching: 70, steps: 211_332 }),
        (60, Counts { touching: 96, steps: 243_246 }),
    ];
    const TO_THE_TOUCH: [(usize, Counts); 3] = [
        (0, Counts { touching: 0, steps: 139_366 }),
        (20, Counts { touching: 70, steps: 57_407 }),
        (60, Counts { touching: 96, steps: 17_877 }),
    ];
    for (name, run, counts) in [
        ("physics/flicks to the end", Simulation::run as fn(Simulation) -> Report, TO_THE_END),
        ("physics/flicks to the touch", Simulation::run_to_touch, TO_THE_TOUCH),
    ] {
        let mut group = c.benchmark_group(name);
        group.throughput(Throughput::Elements(SCENES.into()));
        for (stones, expected) in counts {
            let scenes = scenes(stones);
            group.bench_function(id(stones), |b| {
                b.iter(|| {
                    let mut counts = Counts { touching: 0, steps: 0 };
                    for (resting, flick) in &scenes {
                        let report = run(Simulation::new(Environment::goban(), resting, End::South, flick));
                        counts.touching += usize::from(report.touch.is_some());
                        counts.steps += steps(&report);
                    }
                    assert_eq!(counts, expected);
                });
            });
        }
    }
}

fn steps(report: &Report) -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a flick ends after 32 s")]
    let steps = (report.duration / Simulation::STEP).round() as u64;
    steps
}

fn id(stones: usize) -> BenchmarkId {
    BenchmarkId::from_parameter(format_args!("{stones} stones"))
}

/// Flicks in the planar model, and the number of them that touch a stone in it.
fn screened(c: &mut Criterion) {
    const TOUCHING: [(usize, usize); 3] = [(0, 0), (20, 70), (60, 96)];
    let model = Model::new(Environment::goban());
    let mut group = c.benchmark_group("physics/flicks screened");
    group.throughput(Throughput::Elements(SCENES.into()));
    for (stones, touching) in TOUCHING {
        let scenes = scenes(stones);
        group.bench_function(id(stones), |b| {
            b.iter(|| {
                let outcomes =
                    scenes.iter().map(|(resting, flick)| model.screen(resting, End::South, *flick).outcome);
                let touches = outcomes.filter(|outcome| matches!(outcome, Outcome::Touches { .. }));
                assert_eq!(touches.count(), touching);
            });
        });
    }
}
