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
        own.show(&opponent, &mut Side { inputs: &mut inputs, start: 0 });
        opponent.show(&own, &mut Side { inputs: &mut inputs, start: PER_SIDE });
        inputs
    }

    /// The inputs, each with its index and its value.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (usize, f32)> {
        self.seen[..self.len].iter().map(|&(index, value)| (usize::from(index), value))
    }
}

/// The inputs of one side, being written.
struct Side<'a> {
    inputs: &'a mut Inputs,
    start: usize,
}

impl Side<'_> {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are some two hundred inputs")]
    fn show(&mut self, at: usize, value: f32) {
        // Always written, and counted only if it is not zero, so that the processor has no branch to predict.
        self.inputs.seen[self.inputs.len] = ((self.start + at) as u16, value);
        self.inputs.len += usize::from(value != 0.0);
    }
}

/// One side's checkers, counted.
struct Seen {
    /// The number of checkers on each path number; 25 is off.
    on: [u8; 26],
    /// The number of checkers below each path number.
    below: [u8; 26],
    held: PathSet,
    pips: u16,
}

impl Seen {
    #[inline]
    fn new(checkers: Checkers) -> Self {
        const PATHS: [u8; 26] = {
            let mut paths = [0; 26];
            let mut path = 1;
            while path < 26 {
                paths[path as usize] = path;
                path += 1;
            }
            paths
        };
        let on = PATHS.map(|path| checkers.on(path));
        let (mut below, mut held, mut pips, mut behind) = ([0; 26], 0, 0, 0);
        for (path, &count) in on.iter().enumerate().skip(1) {
            below[path] = behind;
            // Each checker is counted once for every path number from its own to 24, which adds up to its pips to go.
            behind += count;
            pips += u16::from(behind);
            held |= PathSet::from(count > 0) << path;
        }
        Self { on, below, held: held & BOARD, pips: pips - 15 }
    }

    /// The points held, as path numbers of the other side.
    fn held_for_opponent(&self) -> PathSet {
        self.held.reverse_bits() >> 6
    }

    /// The lowest path number held; 25 when all checkers are off.
    fn rear(&self) -> u32 {
        self.held.trailing_zeros().min(25)
    }

    /// The number of checkers below a path number.
    fn below(&self, path: u32) -> u8 {
        self.below[path as usize]
    }

    #[inline]
    fn show(&self, opponent: &Self, side: &mut Side<'_>) {
        self.show_points(side);
        self.show_race(side);
        self.show_blocks(opponent.held_for_opponent(), side);
        side.show(at::SPARE, f32::from(self.spare(opponent)) / 100.0);
    }

    #[inline]
    fn show_points(&self, side: &mut Side<'_>) {
        let mut left = self.held;
        while left != 0 {
            let path = left.trailing_zeros() as usize;
            left &= left - 1;
            let (count, at) = (self.on[path], at::POINTS + 3 * (path - 1));
            side.show(at, 1.0);
            side.show(at + 1, flag(count > 1));
            side.show(at + 2, f32::from(count.max(2) - 2) / 4.0);
        }
    }

    #[inline]
    fn show_race(&self, side: &mut Side<'_>) {
        let off = self.on[25];
        side.show(at::OFF, flag(off > 0));
        side.show(at::OFF + 1, share(off));
        side.show(at::PIPS, f32::from(self.pips) / 100.0);
        let outside = self.below(19);
        side.show(at::HOME, share(15 - outside));
        side.show(at::HOME + 1, flag(outside == 0));
        side.show(at::HELD, of(self.held.count_ones(), 15.0));
        side.show(at::RUN, of(longest_run(self.held), 6.0));
        side.show(at::REAR, of(25 - self.rear(), 24.0));
    }

    #[inline]
    fn show_blocks(&self, blocks: PathSet, side: &mut Side<'_>) {
        let free = BOARD & !blocks;
        for die in 1..=6_usize {
            // With all checkers home, those nearer to the rim than the die shows count as free to move. A checker at
            // exactly that distance does not: the weights were trained so.
            let home = if self.rear() >= 19 { self.held & (BOARD << (25 - die)) } else { 0 };
            let from = self.held & (free >> die) | home;
            let at = die - 1;
            side.show(at::PLAYABLE + at, of(from.count_ones(), 8.0));
            side.show(at::DEAD + at, flag(from == 0));
        }
        // Bit p of `run` says that the opponent holds the points p to p + k − 1.
        let mut run = blocks & blocks >> 1;
        for longer in 2..6 {
            run &= blocks >> longer;
            if run == 0 {
                break;
            }
            side.show(at::TRAPPED + longer - 2, share(self.below(run.ilog2())));
        }
        let rear = self.rear();
        side.show(at::AHEAD, of((blocks >> rear >> 1 & 0x3F).count_ones(), 6.0));
        side.show(at::AHEAD + 1, of((blocks >> rear >> 7 & 0x3F).count_ones(), 6.0));
        // All of the opponent's checkers have to pass, the rearmost last.
        let behind = blocks.checked_ilog2().map_or(0, |last| self.below(last));
        side.show(at::CONTACT, share(behind));
        side.show(at::CONTACT + 1, flag(behind == 0));
    }

    /// Pips that the side can play without leaving a point ahead of the opponent's rearmost checker: those of checkers
    /// that have passed it, on their way to the rim, and those of surplus checkers on the points.
    #[expect(clippy::cast_possible_truncation, reason = "a path number is at most 24")]
    fn spare(&self, opponent: &Self) -> u16 {
        let rear = 25 - opponent.rear();
        let mut spare = self.pips;
        let mut kept = self.held & ((2 << rear) - 1);
        while kept != 0 {
            spare -= 25 - kept.trailing_zeros() as u16;
            kept &= kept - 1;
        }
        spare
    }
}

/// The length of the longest run of consecutive points.
fn longest_run(mut held: PathSet) -> u32 {
    let mut length = 0;
    while held != 0 {
        held &= held >> 1;
        length += 1;
    }
    length
}

fn flag(set: bool) -> f32 {
    f32::from(u8::from(set))
}

/// A number of checkers as a share of fifteen.
fn share(checkers: u8) -> f32 {
    f32::from(checkers) / 15.0
}

#[expect(clippy::cast_precision_loss, reason = "the numbers are counts of points and steps, below 1000")]
fn of(number: u32, whole: f32) -> f32 {
    number as f32 / whole
}
