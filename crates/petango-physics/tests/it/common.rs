//! Scenes and flicks for the tests.

use carreau_petango_physics::{End, Environment, Flick, InitialState, Report, RestPose, Simulation};

/// A flick from the middle of the first line: speed in m/s, azimuth in degrees, side in radii.
pub(crate) fn flick(speed: f64, azimuth: f64, side: f64) -> Flick {
    #[expect(clippy::cast_possible_truncation, reason = "the numbers of these tests are small")]
    let units = |value: f64, per: f64| (value * per).round() as i32;
    let small = |value: f64, per: f64| i16::try_from(units(value, per)).expect("within the record's range");
    let speed = u16::try_from(units(speed, 1e4)).expect("at most 6 m/s");
    Flick {
        start: 9,
        azimuth: small(azimuth, 100.0),
        speed,
        elevation: 0,
        side: small(side, 1000.0),
        height: 0,
    }
}

/// A flick straight ahead.
pub(crate) fn straight(speed: f64) -> Flick {
    flick(speed, 0.0, 0.0)
}

/// A level stone on the goban, m.
pub(crate) fn level(x: f64, y: f64) -> RestPose {
    Environment::goban().level([x, y])
}

/// Runs a flick from the south on the goban.
pub(crate) fn run(resting: &[RestPose], flick: &Flick) -> Report {
    Simulation::new(Environment::goban(), resting, End::South, flick).run()
}

/// A level stone above the goban, `height` m above its place on the board, at rest.
pub(crate) fn hanging(x: f64, y: f64, height: f64) -> InitialState {
    InitialState {
        centre: [x, y, 0.0044 + height],
        axis: [0.0, 0.0, 1.0],
        velocity: [0.0; 3],
        spin: [0.0; 3],
    }
}

/// Random numbers for the tests: xorshift64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// From `low` to `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let upper = u32::try_from(self.0 >> 32).expect("32 bits");
        low + (high - low) * f64::from(upper) / f64::from(u32::MAX)
    }

    /// Level stones scattered over the goban, off the southern first line.
    pub(crate) fn scatter(&mut self, stones: usize) -> Vec<RestPose> {
        let mut resting: Vec<RestPose> = Vec::new();
        while resting.len() < stones {
            let next = level(self.between(-0.2, 0.2), self.between(-0.17, 0.21));
            if !resting.iter().any(|other| Environment::goban().touching(other, &next)) {
                resting.push(next);
            }
        }
        resting
    }
}
