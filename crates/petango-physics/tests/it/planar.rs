//! The reduced model: its claims, and how far it agrees with the full model.

use carreau_petango_physics::{
    End, Environment, Flick, Placement, Report, RestPose, Simulation,
    planar::{Model, Outcome, Screening, screen},
};

use crate::common::Random;

fn flick(start: u8, azimuth: i16, speed: u16, side: i16) -> Flick {
    Flick { start, azimuth, speed, elevation: 0, side, height: 0 }
}

fn pose(x: i32, y: i32) -> RestPose {
    RestPose { x, y, z: 4400, lean_x: 0, lean_y: 0 }
}

#[test]
fn a_slide_without_spin_ends_where_friction_says() {
    let environment = Environment::goban();
    for speed in [6000, 10_000, 13_000, 14_600] {
        let Screening { rest: [x, y], outcome } = screen(environment, &[], End::South, flick(9, 0, speed, 0));
        let v = f64::from(speed) * 1e-4;
        let expected = v * v / (2.0 * 0.25 * 9.81) - 0.39e-3;
        assert_eq!(outcome, Outcome::Rests);
        assert!(x.abs() < 1e-12 && (y + 0.2133 - expected).abs() < 1e-6, "{speed}: {x} {y}");
    }
}

#[test]
fn a_stone_leaves_the_board_when_its_centre_passes_the_edge() {
    let environment = Environment::goban();
    let ahead = screen(environment, &[], End::South, flick(9, 0, 14_720, 0));
    assert_eq!(ahead.outcome, Outcome::LeavesBoard);
    assert!((ahead.rest[1] - 0.227_25).abs() < 1e-9, "{ahead:?}");
    let aside = screen(environment, &[], End::South, flick(18, 4500, 10_000, 0));
    assert_eq!(aside.outcome, Outcome::LeavesBoard);
    assert!((aside.rest[0] - 0.2121).abs() < 1e-9, "{aside:?}");
}

#[test]
fn the_first_stone_within_a_diameter_is_touched() {
    let environment = Environment::goban();
    let stones = [pose(0, 100_000), pose(21_900, 0), pose(-22_100, -50_000)];
    let Screening { rest, outcome } = screen(environment, &stones, End::South, flick(9, 0, 12_000, 0));
    assert_eq!(outcome, Outcome::Touches { stone: 1 });
    assert!(rest[1] < 0.0 && ((rest[0] - 0.0219).hypot(rest[1]) - 0.022).abs() < 1e-9, "{rest:?}");
    // The same two stones without the one between them, then the flick that stops short of the last.
    let Screening { outcome, .. } =
        screen(environment, &[stones[2], stones[0]], End::South, flick(9, 0, 13_000, 0));
    assert_eq!(outcome, Outcome::Touches { stone: 1 });
    let Screening { outcome, .. } =
        screen(environment, &[stones[2], stones[0]], End::South, flick(9, 0, 11_800, 0));
    assert_eq!(outcome, Outcome::Rests);
}

#[test]
fn the_two_ends_see_the_same_board() {
    for environment in [Environment::goban(), Environment::xiangqi()] {
        let model = Model::new(environment);
        let stones = [pose(31_000, 20_000), pose(-60_000, -80_000), pose(100_000, 150_000)];
        let turned = stones.map(|s| RestPose { x: -s.x, y: -s.y, ..s });
        for start in 0..environment.lines.columns {
            for (azimuth, side) in [(-1500, 0), (700, 120), (0, -250)] {
                let flick = flick(start, azimuth, 13_000, side);
                let south = model.screen(&stones, End::South, flick);
                let north = model.screen(&turned, End::North, flick);
                assert_eq!(south.outcome, north.outcome);
                assert!((south.rest[0] + north.rest[0]).abs() < 1e-12);
                assert!((south.rest[1] + north.rest[1]).abs() < 1e-12);
            }
        }
    }
}

#[test]
fn spin_curls_the_slide_to_the_side_it_turns_to() {
    let rest = |side| screen(Environment::goban(), &[], End::South, flick(9, 0, 13_000, side)).rest;
    let (left, right) = (rest(100), rest(-100));
    // The stone is struck on the right and spins counter-clockwise: the contact ahead of the centre rubs to the left
    // and is pushed to the right.
    assert!((0.006..0.009).contains(&left[0]), "{left:?}");
    assert!((left[0] + right[0]).abs() < 1e-12 && (left[1] - right[1]).abs() < 1e-12);
    assert!(rest(200)[0] > left[0]);
}

/// The result of the full model in the terms of the reduced one.
fn outcome_of(report: &Report) -> Outcome {
    match (report.touch, report.played) {
        (Some(touch), _) => Outcome::Touches { stone: touch.stone as usize },
        (None, Placement::On(_)) => Outcome::Rests,
        (None, Placement::Off | Placement::Aloft) => Outcome::LeavesBoard,
    }
}

/// How the two models compare over random flicks of 0.6 to 2 m/s, ±30° and side offsets up to 0.2.
struct Agreement {
    flicks: u32,
    same_outcome: u32,
    same_first_stone: u32,
    same_validity: u32,
    /// The distances between the resting places in the two models, mm, for stones that come to rest in both, in rising
    /// order.
    apart: Vec<f64>,
}

impl Agreement {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, within the record")]
    fn over(environment: &Environment, flicks: u32, stones: usize) -> Self {
        let model = Model::new(environment);
        let mut random = Random(0x9E37_79B9_7F4A_7C15 + stones as u64);
        let mut agreement =
            Self { flicks, same_outcome: 0, same_first_stone: 0, same_validity: 0, apart: Vec::new() };
        for number in 0..flicks {
            let mut resting = random.scatter(stones);
            // On the board of either environment, and clear of the first lines.
            resting.retain(|stone| stone.x.abs() < 185_000 && stone.y.abs() < 155_000);
            let start = random.between(0.0, f64::from(environment.lines.columns) - 0.01) as u8;
            let azimuth = random.between(-3000.0, 3000.0) as i16;
            let speed = random.between(6000.0, 20_000.0) as u16;
            let flick = flick(start, azimuth, speed, random.between(-200.0, 200.0) as i16);
            let end = if number % 2 == 0 { End::South } else { End::North };
            let screened = model.screen(&resting, end, flick);
            let report = Simulation::new(environment, &resting, end, &flick).run_to_touch();
            agreement.count(end, screened, &report);
        }
        agreement.apart.sort_by(f64::total_cmp);
        agreement
    }

    fn count(&mut self, end: End, screened: Screening, report: &Report) {
        let full = outcome_of(report);
        let kind = std::mem::discriminant::<Outcome>;
        self.same_outcome += u32::from(kind(&full) == kind(&screened.outcome));
        self.same_first_stone += u32::from(full == screened.outcome);
        let rest = report.played.rest_pose().map(|l| [f64::from(l.x) * 1e-6, f64::from(l.y) * 1e-6]);
        let valid = |outcome, rest: Option<[f64; 2]>| {
            outcome == Outcome::Rests && rest.is_some_and(|rest| end.turn(rest)[1] > 0.0)
        };
        let same = valid(full, rest) == valid(screened.outcome, Some(screened.rest));
        self.same_validity += u32::from(same);
        if let (Outcome::Rests, Outcome::Rests, Some(rest)) = (full, screened.outcome, rest) {
            self.apart.push((rest[0] - screened.rest[0]).hypot(rest[1] - screened.rest[1]) * 1e3);
        }
    }

    /// The percentage of the flicks that `count` stands for.
    fn share(&self, count: u32) -> f64 {
        100.0 * f64::from(count) / f64::from(self.flicks)
    }

    /// The distance within which this percentage of the stones stay, mm.
    fn within(&self, share: usize) -> f64 {
        self.apart[self.apart.len() * share / 100]
    }
}

#[test]
fn the_reduced_model_agrees_with_the_full_one() {
    for (environment, stones) in [
        (Environment::goban(), 0),
        (Environment::goban(), 20),
        (Environment::goban(), 60),
        (Environment::xiangqi(), 20),
    ] {
        let agreement = Agreement::over(environment, 300, stones);
        let Agreement { same_outcome, same_first_stone, same_validity, .. } = agreement;
        let shares = [same_outcome, same_first_stone, same_validity].map(|count| agreement.share(count));
        let [median, most] = [50, 95].map(|share| agreement.within(share));
        println!("{stones} stones: {shares:.1?} % agree; rests {median:.3} mm apart, 95 % within {most:.3}");
        assert!(shares[0] >= 99.0 && shares[1] >= 97.5 && shares[2] >= 99.5, "{stones}: {shares:?}");
        assert!(median < 0.4 && most < 0.7, "{stones} stones: {median} {most}");
    }
}
