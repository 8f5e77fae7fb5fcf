use carreau_garanguet::Checkers;

/// How many numbers the network sees of one side.
const PER_SIDE: usize = 101;

/// How many numbers the network sees of a position.
pub const INPUTS: usize = 2 * PER_SIDE;

/// A set of path numbers: bit `p` for path number `p`.
type PathSet = u32;

/// The path numbers 1 to 24.
const BOARD: PathSet = (1 << 25) - 2;

/// Where each group of a side's inputs starts.
mod at {
    /// Per path number: one checker, a second one, and a quarter for each further one.
    pub(super) const POINTS: usize = 0;
    /// Whether some checker is off, and the share of checkers off.
    pub(super) const OFF: usize = 72;
    /// Pips to go, in hundreds.
    pub(super) const PIPS: usize = 74;
    /// Per die: how many points it can be played from, in eighths.
    pub(super) const PLAYABLE: usize = 75;
    /// Per die: whether no checker can play it.
    pub(super) const DEAD: usize = 81;
    /// The share of checkers behind three, four, five and six consecutive opposing points.
    pub(super) const TRAPPED: usize = 87;
    /// The share of opposing points among the six ahead of the rearmost checker, and the six after those.
    pub(super) const AHEAD: usize = 91;
    /// The share of checkers with opposing ones ahead of them, and whether there are none.
    pub(super) const CONTACT: usize = 93;
    /// The share of checkers in the last quadrant or off, and whether all are.
    pub(super) const HOME: usize = 95;
    /// The share of checkers that are the first on their point.
    pub(super) const HELD: usize = 97;
    /// The longest run of consecutive points held, in sixths.
    pub(super) const RUN: usize = 98;
    /// The rearmost checker's distance to the rim, in 24ths.
    pub(super) const REAR: usize = 99;
    /// Pips that the side can play before it has to leave a point ahead of the opponent's rearmost checker, in
    /// hundreds.
    pub(super) const SPARE: usize = 100;
}

/// Something that is counted of one side. The network sees each count as a few numbers.
///
/// Where two things are counted together, the count is the first and sixteen times the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Feature {
    /// Checkers on this path number.
    Point(u8),
    /// Checkers off.
    Off,
    /// Pips to go.
    Pips,
    /// Checkers not yet in the last quadrant.
    Outside,
    /// Points held, and the length of their longest run.
    Held,
    /// The rearmost checker's distance to the rim.
    Rear,
    /// Points that dice of this value and of the next can be played from; the value is odd.
    Playable(u8),
    /// Checkers behind so many consecutive opposing points.
    Trapped(u8),
    /// Opposing points among the six ahead of the rearmost checker, and the six after those.
    Ahead,
    /// Checkers with opposing ones ahead of them.
    Contact,
    /// Pips that can be played before a point in the opponent's way is left.
    Spare,
}

impl Feature {
    /// All features in the order in which the network sees them.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let race = [Self::Off, Self::Pips, Self::Outside, Self::Held, Self::Rear];
        let dice = [1, 3, 5].map(Self::Playable);
        let trapped = [3, 4, 5, 6].map(Self::Trapped);
        let rest = [Self::Ahead, Self::Contact, Self::Spare];
        (1..25).map(Self::Point).chain(race).chain(dice).chain(trapped).chain(rest)
    }

    /// Each feature has a row for each of its counts, and all features of a side have their rows in one table: the
    /// number of the first row.
    #[inline]
    pub(super) const fn row(self) -> usize {
        const HELD: usize = 16 * 31;
        const LONG: usize = HELD + 5 * 256;
        match self {
            Self::Point(path) => 16 * (path as usize - 1),
            Self::Trapped(row) => 16 * (24 + row as usize - 3),
            Self::Off => 16 * 28,
            Self::Outside => 16 * 29,
            Self::Contact => 16 * 30,
            Self::Held => HELD,
            Self::Playable(die) => HELD + 128 * (die as usize + 1),
            Self::Ahead => HELD + 4 * 256,
            Self::Rear => LONG,
            Self::Pips => LONG + 32,
            Self::Spare => LONG + 32 + 368,
        }
    }

    /// The highest count.
    pub(super) const fn most(self) -> u16 {
        match self {
            Self::Pips | Self::Spare => 24 * 15,
            Self::Held | Self::Playable(_) => 15 + 16 * 15,
            Self::Ahead => 6 + 16 * 6,
            Self::Rear => 24,
            _ => 15,
        }
    }

    /// What the network sees of a count: inputs of a side with their values, some of which may be 0.
    #[inline]
    pub(super) fn shown(self, count: u16) -> [(usize, f32); 4] {
        const NONE: (usize, f32) = (0, 0.0);
        let number = f32::from(count);
        let [first, second] = [count % 16, count / 16].map(f32::from);
        match self {
            Self::Point(path) => {
                let at = at::POINTS + 3 * (usize::from(path) - 1);
                let further = f32::from(count.max(2) - 2) / 4.0;
                [(at, flag(count > 0)), (at + 1, flag(count > 1)), (at + 2, further), NONE]
            }
            Self::Off => [(at::OFF, flag(count > 0)), (at::OFF + 1, number / 15.0), NONE, NONE],
            Self::Pips => [(at::PIPS, number / 100.0), NONE, NONE, NONE],
            Self::Outside => {
                [(at::HOME, (15.0 - number) / 15.0), (at::HOME + 1, flag(count == 0)), NONE, NONE]
            }
            Self::Held => [(at::HELD, first / 15.0), (at::RUN, second / 6.0), NONE, NONE],
            Self::Rear => [(at::REAR, number / 24.0), NONE, NONE, NONE],
            Self::Playable(die) => {
                let (playable, dead) = (at::PLAYABLE + usize::from(die) - 1, at::DEAD + usize::from(die) - 1);
                [
                    (playable, first / 8.0),
                    (dead, flag(first == 0.0)),
                    (playable + 1, second / 8.0),
                    (dead + 1, flag(second == 0.0)),
                ]
            }
            Self::Trapped(row) => [(at::TRAPPED + usize::from(row) - 3, number / 15.0), NONE, NONE, NONE],
            Self::Ahead => [(at::AHEAD, first / 6.0), (at::AHEAD + 1, second / 6.0), NONE, NONE],
            Self::Contact => [(at::CONTACT, number / 15.0), (at::CONTACT + 1, flag(count == 0)), NONE, NONE],
            Self::Spare => [(at::SPARE, number / 100.0), NONE, NONE, NONE],
        }
    }
}

/// How many rows all features of a side have together.
pub(super) const ROWS: usize = Feature::Spare.row() + Feature::Spare.most() as usize + 1;

/// Where the inputs of the side begin that has not just played.
pub(super) const OPPONENT: usize = PER_SIDE;

/// The inputs of one position that are not zero, each with its index.
#[derive(Debug, Clone)]
pub struct Inputs {
    seen: [(u16, f32); Self::MOST + 1],
    len: usize,
}

impl Inputs {
    /// The most inputs that can differ from zero: one of a side's point inputs for each checker, and all other inputs.
    const MOST: usize = 2 * (15 + PER_SIDE - at::OFF);

    /// The inputs of a position in which one side has just played and stands at `own`. Its inputs come first, then
    /// those of the opponent.
    #[inline]
    pub fn new(own: Checkers, opponent: Checkers) -> Self {
        let mut inputs = Self { seen: [(0, 0.0); Self::MOST + 1], len: 0 };
        let (own, opponent) = (Seen::new(own), Seen::new(opponent));
        for (side, other, start) in [(&own, &opponent, 0), (&opponent, &own, OPPONENT)] {
            let mut show = |feature: Feature, count| {
                for (at, value) in feature.shown(count) {
                    inputs.push(start + at, value);
                }
            };
            side.count_alone(&mut show);
            side.count_against(other, &mut show);
        }
        inputs
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are some two hundred inputs")]
    fn push(&mut self, at: usize, value: f32) {
        // Always written, and counted only if it is not zero, so that the processor has no branch to predict.
        self.seen[self.len] = (at as u16, value);
        self.len += usize::from(value != 0.0);
    }

    /// The inputs, each with its index and its value.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (usize, f32)> {
        self.seen[..self.len].iter().map(|&(index, value)| (usize::from(index), value))
    }
}

/// One side's checkers, with the points that it holds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seen {
    checkers: Checkers,
    held: PathSet,
    pips: u16,
}

impl Seen {
    #[inline]
    pub(super) fn new(checkers: Checkers) -> Self {
        Self { checkers, held: checkers.occupied(), pips: checkers.pips() }
    }

    /// The points held, as path numbers of the other side.
    #[inline]
    fn held_for_opponent(&self) -> PathSet {
        self.held.reverse_bits() >> 6
    }

    /// The lowest path number held; 25 when all checkers are off.
    #[inline]
    fn rear(&self) -> u32 {
        (self.held | 1 << 25).trailing_zeros()
    }

    /// The number of checkers below a path number.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a path number is at most 25")]
    fn below(&self, path: u32) -> u16 {
        self.checkers.below(path as u8).into()
    }

    /// Counts what does not depend on the other side: first each point that is held, then the rest.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the numbers are at most 25")]
    pub(super) fn count_alone(&self, count: &mut impl FnMut(Feature, u16)) {
        let mut left = self.held;
        while left != 0 {
            let path = left.trailing_zeros() as u8;
            left &= left - 1;
            count(Feature::Point(path), self.checkers.on(path).into());
        }
        if self.checkers.off() > 0 {
            count(Feature::Off, self.checkers.off().into());
        }
        count(Feature::Pips, self.pips);
        count(Feature::Outside, self.below(19));
        count(Feature::Held, self.held.count_ones() as u16 + 16 * longest_run(self.held));
        count(Feature::Rear, 25 - self.rear() as u16);
    }

    /// Counts what depends on the other side. Checkers are counted behind rows of opposing points only where there are
    /// some.
    #[inline]
    pub(super) fn count_against(&self, opponent: &Self, count: &mut impl FnMut(Feature, u16)) {
        let (blocks, rear) = (opponent.held_for_opponent(), self.rear());
        let free = BOARD & !blocks;
        let playable = |die: u8| {
            // With all checkers home, those nearer to the rim than the die shows count as free to move. A checker at
            // exactly that distance does not: the weights were trained so.
            let home = if rear >= 19 { self.held & (BOARD << (25 - die)) } else { 0 };
            self.held & (free >> die) | home
        };
        for die in [1, 3, 5] {
            count(Feature::Playable(die), members(playable(die), playable(die + 1)));
        }
        // Bit p of `run` says that the opponent holds the points p to p + k − 1.
        let mut run = blocks & blocks >> 1;
        for row in [3, 4, 5, 6] {
            run &= blocks >> (row - 1);
            if run == 0 {
                break;
            }
            count(Feature::Trapped(row), self.below(run.ilog2()));
        }
        count(Feature::Ahead, members(blocks >> rear >> 1 & 0x3F, blocks >> rear >> 7 & 0x3F));
        // All of the opponent's checkers have to pass, the rearmost last.
        count(Feature::Contact, blocks.checked_ilog2().map_or(0, |last| self.below(last)));
        // Pips that the side can play without leaving a point ahead of the opponent's rearmost checker: those of
        // checkers that have passed it, on their way to the rim, and those of surplus checkers on the points.
        let passed = 25 - opponent.rear();
        count(Feature::Spare, self.pips - pips(self.held & ((2 << passed) - 1)));
    }
}

/// How many members two sets have: the first's, and sixteen times the second's, which are at most fifteen each.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "two counts of four bits each")]
fn members(first: PathSet, second: PathSet) -> u16 {
    let both = u64::from(first) | u64::from(second) << 32;
    let pairs = both - (both >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let sums = bytes.wrapping_mul(0x0101_0101);
    (sums >> 24 & 0xF | sums >> 52 & 0xF0) as u16
}

/// The pips to go of one checker on each of these points.
#[inline]
fn pips(held: PathSet) -> u16 {
    // For eight points: the sum of 8, 7 … 1 over their members, and above it how many members they have.
    const EIGHT: [u16; 256] = {
        let (mut eight, mut set) = ([0; 256], 0_u16);
        while set < 256 {
            let mut point = 0;
            while point < 8 {
                eight[set as usize] += (set >> point & 1) * (256 + 8 - point);
                point += 1;
            }
            set += 1;
        }
        eight
    };
    let [first, second, third, _] = (held >> 1).to_le_bytes().map(|eight| EIGHT[usize::from(eight)]);
    ((first + second + third) & 0xFF) + 16 * (first >> 8) + 8 * (second >> 8)
}

/// The length of the longest run of consecutive points, which is at most fifteen.
#[inline]
fn longest_run(held: PathSet) -> u16 {
    // In `two`, `four` and `eight` a bit says that so many points are held from there on.
    let two = held & held >> 1;
    let four = two & two >> 2;
    let eight = four & four >> 4;
    let (mut from, mut length) = (PathSet::MAX, 0);
    for (more, longer) in [(eight, 8), (four, 4), (two, 2), (held, 1)] {
        let both = from & more >> length;
        if both != 0 {
            (from, length) = (both, length + longer);
        }
    }
    length
}

fn flag(set: bool) -> f32 {
    f32::from(u8::from(set))
}
