//! Scenes and flicks for the tests.

use carreau_petango_physics::{End, Flick, Lying, Report, Simulation, Table};

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
pub(crate) fn level(x: f64, y: f64) -> Lying {
    Table::goban().level([x, y])
}

/// Runs a flick from the south on the goban.
pub(crate) fn run(lying: &[Lying], flick: &Flick) -> Report {
    Simulation::new(Table::goban(), lying, End::South, flick).run()
}
