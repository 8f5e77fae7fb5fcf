use carreau_core::{Outcome, Side};

use crate::{
    checkers::{Checkers, ON_BOARD, PathSet, end_of, mirrored, sources},
    point::Path,
    position::{Phase, Position},
    roll::Die,
    setup::outcome,
};

/// A game continued die by die, for bots that judge a position by random continuations.
///
/// It plays the dice of a throw in the order in which they fell, and skips a die that cannot be played. Every step is
/// legal, but the turn need not be: playouts leave out the obligation to play as much as possible (G4.5, G4.6) by
/// design, because looking ahead would take many times as long. A bot that uses playouts has to show that their winners
/// are a fair guide.
///
/// Nothing here allocates or draws. The caller supplies a function for random numbers, which returns each number below
/// its argument with the same probability.
///
/// ```
/// use carreau_garanguet::{Playout, Position};
///
/// let position: Position = "b15,22,w15 0:0 b -".parse()?;
/// let mut state = 1_u32;
/// let random = |below: u32| {
///     state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
///     (u64::from(state) * u64::from(below) >> 32) as u32
/// };
/// let outcome = Playout::new(&position).expect("Black is to roll").finish(random);
/// assert!(outcome.winner().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Playout {
    mover: Side,
    own: Army,
    opponent: Army,
    /// The opponent's points on the mover's path numbers.
    blocked: PathSet,
}

/// One side's checkers and the points they stand on.
#[derive(Debug, Clone, Copy)]
struct Army {
    checkers: Checkers,
    occupied: PathSet,
}

impl Army {
    fn new(checkers: Checkers) -> Self {
        Self { checkers, occupied: checkers.occupied() }
    }

    #[inline]
    fn advance(&mut self, from: Path, die: u8) {
        let to = end_of(from, die);
        self.checkers = self.checkers.step(from, to);
        let emptied = PathSet::from(self.checkers.on(from) == 0) << from;
        self.occupied = (self.occupied & !emptied | 1 << to) & ON_BOARD;
    }
}

/// How many ways three dice can fall.
const THROWS: u32 = 216;

/// The dice to be played, in order, and their number.
type Order = ([u8; 6], u8);

/// The dice that each throw plays (G3.2–G3.4): a die of a double or triple that counts twice stands twice, where it
/// fell.
const ORDERS: [Order; THROWS as usize] = {
    let mut orders = [([0; 6], 0); THROWS as usize];
    let mut throw = 0;
    while throw < THROWS as usize {
        let dice = [throw / 36 % 6 + 1, throw / 6 % 6 + 1, throw % 6 + 1];
        let mut i = 0;
        while i < 3 {
            let (order, count) = &mut orders[throw];
            let plays = if twice(dice, i) { 2 } else { 1 };
            let mut play = 0;
            while play < plays {
                order[*count as usize] = dice[i] as u8;
                *count += 1;
                play += 1;
            }
            i += 1;
        }
        throw += 1;
    }
    orders
};

/// Whether die `i` of a throw belongs to a triple, or to a double with a lower odd die.
const fn twice(dice: [usize; 3], i: usize) -> bool {
    let [this, next, last] = [dice[i], dice[(i + 1) % 3], dice[(i + 2) % 3]];
    this == next && this >= last || this == last && this >= next
}

impl Playout {
    /// A game that continues from `position`; `None` unless a side has to roll.
    pub fn new(position: &Position) -> Option<Self> {
        let Phase::ToRoll(mover) = position.phase() else { return None };
        let [own, opponent] = [mover, !mover].map(|side| Army::new(position.checkers(side)));
        Some(Self { mover, own, opponent, blocked: mirrored(opponent.occupied) })
    }

    /// The side whose turn it is.
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// A side's checkers along its own path.
    pub fn checkers(&self, side: Side) -> Checkers {
        if side == self.mover { self.own.checkers } else { self.opponent.checkers }
    }

    /// The path numbers from which the mover may play a die (G4.2, G5.1–G5.3): bit `p` stands for path number `p`.
    #[inline]
    pub fn sources(&self, die: Die) -> u32 {
        sources(self.own.occupied, self.blocked, die.value())
    }

    /// Plays a die from a path number of [`sources`](Self::sources).
    #[inline]
    pub fn step(&mut self, die: Die, from: Path) {
        debug_assert!(self.sources(die) >> from & 1 == 1, "{die} cannot be played from {from}: {self:?}");
        self.own.advance(from, die.value());
    }

    /// Ends the turn: the other side is to move.
    #[inline]
    pub fn pass(&mut self) {
        let (own, opponent) = (self.opponent, self.own);
        *self = Self { mover: !self.mover, own, opponent, blocked: mirrored(opponent.occupied) };
    }

    /// How the game ended, if the mover has just borne off the last checker (G6.1).
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        (self.own.occupied == 0).then(|| outcome(self.mover, self.opponent.checkers.off()))
    }

    /// Plays a turn: throws the dice and plays each from a random point, until the mover has won.
    #[inline]
    pub fn turn(&mut self, mut random: impl FnMut(u32) -> u32) {
        let (order, count) = ORDERS[random(THROWS) as usize];
        for &die in &order[..usize::from(count)] {
            let sources = sources(self.own.occupied, self.blocked, die);
            if sources != 0 {
                self.own.advance(any_of(sources, &mut random), die);
            }
        }
    }

    /// Plays the game to its end, every turn at random.
    pub fn finish(mut self, mut random: impl FnMut(u32) -> u32) -> Outcome {
        loop {
            self.turn(&mut random);
            if let Some(outcome) = self.outcome() {
                return outcome;
            }
            self.pass();
        }
    }
}

/// A random member of a set that is not empty, each with the same probability.
#[inline]
fn any_of(set: PathSet, mut random: impl FnMut(u32) -> u32) -> Path {
    // Count the members in each byte, then add the counts up to each byte. There is no branch: a loop of random length
    // costs more than the rest of a step.
    let pairs = set - (set >> 1 & 0x5555_5555);
    let nibbles = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F;
    let up_to = bytes.wrapping_mul(0x0101_0101);
    let n = random(up_to >> 24);
    let passed = |byte: u32| u32::from(n >= (up_to >> (8 * byte) & 0xFF));
    let byte = passed(0) + passed(1) + passed(2);
    let before = (up_to << 8) >> (8 * byte) & 0xFF;
    let member = NTH[(set >> (8 * byte) & 0xFF) as usize][(n - before) as usize % 8];
    8 * byte as Path + member
}

/// For each byte, the members of the set it stands for, the lowest first.
const NTH: [[u8; 8]; 256] = {
    let mut nth = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut member, mut n) = (0, 0);
        while member < 8 {
            if byte >> member & 1 == 1 {
                nth[byte][n] = member;
                n += 1;
            }
            member += 1;
        }
        byte += 1;
    }
    nth
};
