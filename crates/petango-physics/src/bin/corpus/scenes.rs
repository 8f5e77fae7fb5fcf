//! Thousands of pseudo-random flicks, and one digest over all their results.

use carreau_petango_physics::{End, Environment, Flick, Placement, Report, RestPose, Simulation};

/// How many flicks there are.
pub(crate) const SCENES: u32 = 4000;

/// The committed result.
pub(crate) const EXPECTED: &str = include_str!("../../../tests/data/corpus.txt");

/// Simulates all flicks and writes the result in the form of [`EXPECTED`].
pub(crate) fn play() -> String {
    let (mut touches, mut digest) = (0, Digest(0xcbf2_9ce4_8422_2325));
    each(|_, report| {
        touches += u32::from(report.touch.is_some());
        digest.take(report.digest);
        digest.take(report.touch.map_or(u64::MAX, |touch| touch.stone.into()));
        for placement in report.stones.iter().chain([&report.played]) {
            digest.take_placement(placement);
        }
    });
    format!("{SCENES} flicks, {touches} with a touch\n{:016x}\n", digest.0)
}

/// A flick of the corpus, and the stones that lie on the board before it.
pub(crate) struct Scene<'a> {
    pub(crate) environment: &'a Environment,
    pub(crate) resting: &'a [RestPose],
    pub(crate) end: End,
    pub(crate) flick: Flick,
}

/// Simulates all flicks, and shows each with its outcome.
pub(crate) fn each(mut show: impl FnMut(&Scene<'_>, &Report)) {
    let mut numbers = Numbers(0x0070_6574_616e_676f);
    let mut resting: Vec<RestPose> = Vec::new();
    for scene in 0..SCENES {
        let environment = if scene % 3 == 2 { Environment::xiangqi() } else { Environment::goban() };
        // One scene in four keeps the stones where the last flick has left them, some leaning on each other.
        if scene % 4 != 1 || resting.len() > 30 {
            resting = numbers.scatter(environment);
        }
        resting.retain(|pose| pose.y.abs() < 150_000);
        let end = if scene % 2 == 0 { End::South } else { End::North };
        let flick = numbers.flick(environment, end, &resting);
        let report = Simulation::new(environment, &resting, end, &flick).run();
        show(&Scene { environment, resting: &resting, end, flick }, &report);
        resting.clear();
        resting.extend(report.stones.iter().chain([&report.played]).filter_map(|end| end.rest_pose()));
    }
}

/// FNV-1a.
struct Digest(u64);

impl Digest {
    fn take(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn take_placement(&mut self, placement: &Placement) {
        match placement {
            Placement::On(RestPose { x, y, z, lean_x, lean_y }) => {
                for number in [x, y, z, lean_x, lean_y] {
                    self.take(u64::from(number.cast_unsigned()));
                }
            }
            Placement::Off => self.take(1),
            Placement::Aloft => self.take(2),
        }
    }
}

/// Pseudo-random whole numbers: xorshift64.
struct Numbers(u64);

impl Numbers {
    /// From `low` to `high`, both included.
    fn between(&mut self, low: i32, high: i32) -> i32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let span = u64::from((high - low).unsigned_abs()) + 1;
        low + i32::try_from((self.0 >> 24) % span).expect("a remainder is less than the span")
    }

    fn small(&mut self, low: i32, high: i32) -> i16 {
        i16::try_from(self.between(low, high)).expect("the ranges of a flick are small")
    }

    /// Up to 60 level stones that do not touch, off the first lines.
    fn scatter(&mut self, environment: &Environment) -> Vec<RestPose> {
        let stones = [0, 6, 10, 14, 18, 22, 30, 60][usize::try_from(self.between(0, 7)).expect("0 to 7")];
        let mut resting: Vec<RestPose> = Vec::new();
        while resting.len() < stones {
            let (x, y) = (self.between(-180_000, 180_000), self.between(-165_000, 165_000));
            let near = |other: &RestPose| {
                let (x, y) = (i64::from(x - other.x), i64::from(y - other.y));
                x * x + y * y < 22_050 * 22_050
            };
            if !resting.iter().any(near) {
                resting.push(RestPose { x, y, ..environment.level([0.0, 0.0]) });
            }
        }
        resting
    }

    /// A flick from a free start: one in four with loft, one in two with spin.
    fn flick(&mut self, environment: &Environment, end: End, resting: &[RestPose]) -> Flick {
        let last = i32::from(environment.lines.columns) - 1;
        let start = loop {
            let start = u8::try_from(self.between(0, last)).expect("at most 18");
            let placed = environment.level(environment.start(end, start));
            if !resting.iter().any(|other| environment.touching(other, &placed)) {
                break start;
            }
        };
        let lofted = self.between(0, 3) == 0;
        let spun = self.between(0, 1) == 0;
        let fast = self.between(0, 7) == 0;
        let speed = self.between(4000, if fast { 60_000 } else { 18_000 });
        Flick {
            start,
            azimuth: self.small(-3500, 3500),
            speed: u16::try_from(speed).expect("at most 60000"),
            elevation: if lofted { u16::try_from(self.between(0, 6000)).expect("at most 6000") } else { 0 },
            side: if spun { self.small(-300, 300) } else { 0 },
            height: if spun { self.small(-1000, 1000) } else { 0 },
        }
    }
}
