//! Thousands of flicks, each from the number before, and one digest over all that comes of them.

use carreau_petango_physics::{End, Flick, Lying, Resting, Simulation, Table};

/// How many flicks there are.
pub(crate) const SCENES: u32 = 4000;

/// What comes of all the flicks, as it is committed.
pub(crate) const EXPECTED: &str = include_str!("../../../tests/data/corpus.txt");

/// Plays them all, and writes down what came of them as in [`EXPECTED`].
pub(crate) fn play() -> String {
    let mut numbers = Numbers(0x0070_6574_616e_676f);
    let (mut touches, mut digest) = (0, Digest(0xcbf2_9ce4_8422_2325));
    let mut left: Vec<Lying> = Vec::new();
    for scene in 0..SCENES {
        let table = if scene % 3 == 2 { Table::xiangqi() } else { Table::goban() };
        // Now and then the stones lie as the last flick has left them, leaning on each other too.
        if scene % 4 != 1 || left.len() > 30 {
            left = numbers.strew(table);
        }
        left.retain(|lying| lying.y.abs() < 150_000);
        let end = if scene % 2 == 0 { End::South } else { End::North };
        let flick = numbers.flick(table, end, &left);
        let report = Simulation::new(table, &left, end, &flick).run();
        touches += u32::from(report.touch.is_some());
        digest.take(report.digest);
        digest.take(report.touch.map_or(u64::MAX, |touch| touch.stone.into()));
        left.clear();
        for resting in report.stones.iter().chain([&report.played]) {
            digest.take_resting(resting);
            left.extend(resting.lying());
        }
    }
    format!("{SCENES} flicks, {touches} with a touch\n{:016x}\n", digest.0)
}

/// FNV-1a.
struct Digest(u64);

impl Digest {
    fn take(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn take_resting(&mut self, resting: &Resting) {
        match resting {
            Resting::On(Lying { x, y, z, lean_x, lean_y }) => {
                for number in [x, y, z, lean_x, lean_y] {
                    self.take(u64::from(number.cast_unsigned()));
                }
            }
            Resting::Off => self.take(1),
            Resting::Aloft => self.take(2),
        }
    }
}

/// Whole numbers that look random: xorshift64.
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
    fn strew(&mut self, table: &Table) -> Vec<Lying> {
        let stones = [0, 6, 10, 14, 18, 22, 30, 60][usize::try_from(self.between(0, 7)).expect("0 to 7")];
        let mut lying: Vec<Lying> = Vec::new();
        while lying.len() < stones {
            let (x, y) = (self.between(-180_000, 180_000), self.between(-165_000, 165_000));
            let near = |other: &Lying| {
                let (x, y) = (i64::from(x - other.x), i64::from(y - other.y));
                x * x + y * y < 22_050 * 22_050
            };
            if !lying.iter().any(near) {
                lying.push(Lying { x, y, ..table.level([0.0, 0.0]) });
            }
        }
        lying
    }

    /// A flick from a free start: one in four with loft, one in two with spin.
    fn flick(&mut self, table: &Table, end: End, lying: &[Lying]) -> Flick {
        let last = i32::from(table.lines.columns) - 1;
        let start = loop {
            let start = u8::try_from(self.between(0, last)).expect("at most 18");
            let placed = table.level(table.start(end, start));
            if !lying.iter().any(|other| table.touch(other, &placed)) {
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
