use crate::point::{HOME, Path, RIM};

/// One side's fifteen checkers along its own path: how many stand on each path number 1 to 24, and how
/// many are borne off (25).
///
/// Each count is four bits of one word, so a step is an addition, two placements compare in one
/// instruction, and the search can use a placement as its own exact key.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Checkers(u128);

/// A set of path numbers: bit `p` for path number `p`, 1 to 25.
pub(crate) type PathSet = u32;

/// One checker on each path number; the last six entries fill the table up to a power of two.
const ONE: [u128; 32] = {
    let mut one = [0; 32];
    let mut path = 0;
    while path <= RIM {
        one[path as usize] = 1 << (4 * path);
        path += 1;
    }
    one
};

/// The lower half of each byte of a placement: the counts on even path numbers.
const EVEN: u128 = 0x0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F;

/// A number whose product with eight bytes has their sum in its highest byte.
const EACH: u64 = 0x0101_0101_0101_0101;

/// The sum of eight bytes, which is below 256.
const fn total(bytes: u64) -> u16 {
    (bytes.wrapping_mul(EACH) >> 56) as u16
}

/// The sum of eight bytes, each multiplied by its number from 0 to 7, which is below 256.
const fn weighed(bytes: u64) -> u16 {
    (bytes.wrapping_mul(0x0001_0203_0405_0607) >> 56) as u16
}

/// The path numbers of points.
pub(crate) const ON_BOARD: PathSet = (1 << RIM) - 2;

/// The path numbers outside the last quadrant.
const OUTSIDE: PathSet = (1 << HOME) - 2;

impl Checkers {
    /// Fifteen checkers on the stack (G1.2).
    pub const START: Self = Self(15 << 4);

    /// Fifteen checkers borne off.
    pub const ALL_OFF: Self = Self(15 << (4 * RIM));

    /// How many checkers a side has.
    pub const TOTAL: u8 = 15;

    pub(crate) const NONE: Self = Self(0);

    /// Adds `count` checkers; the caller keeps the total at fifteen.
    pub(crate) const fn with(self, path: Path, count: u8) -> Self {
        Self(self.0 + ((count as u128) << (4 * path)))
    }

    /// How many stand on a path number from 1 to 24; for 25, how many are borne off.
    pub const fn on(self, path: Path) -> u8 {
        // Shift only the half of the word that holds the count: shifting the whole word takes several times as long.
        let half = if path < 16 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        (half >> (4 * (path % 16)) & 15) as u8
    }

    /// How many are borne off.
    pub const fn off(self) -> u8 {
        self.on(RIM)
    }

    /// How many stand below a path number from 1 to 25.
    pub const fn below(self, path: Path) -> u8 {
        // Adds the counts in pairs, then all at once: there are fifteen.
        let counts = self.0 & (ONE[path as usize % 32] - 1);
        let pairs = (counts & EVEN) + (counts >> 4 & EVEN);
        total(pairs as u64 + (pairs >> 64) as u64) as u8
    }

    /// Pips to go: the sum over checkers of the distance to the rim.
    pub const fn pips(self) -> u16 {
        // The path number of a count is twice the number of its byte, and one more for the upper half of the byte.
        let (lower, upper) = (self.0 & EVEN, self.0 >> 4 & EVEN);
        let (pairs, single) = (lower + upper, upper as u64 + (upper >> 64) as u64);
        // The bytes of the word from 8 on stand in its second half.
        let bytes = weighed(pairs as u64) + weighed((pairs >> 64) as u64) + 8 * total((pairs >> 64) as u64);
        RIM as u16 * Self::TOTAL as u16 - 2 * bytes - total(single)
    }

    /// The path number of the checker furthest from the rim; 25 when all are off.
    pub const fn furthest(self) -> Path {
        (self.0.trailing_zeros() / 4) as Path
    }

    /// Whether a step may bear off now, because every remaining checker stands on 19 to 24 (G5.1).
    pub const fn all_home(self) -> bool {
        self.furthest() >= HOME
    }

    /// How many are not yet in the last quadrant (G2.1).
    pub(crate) const fn outside(self) -> u8 {
        // Adds the counts on 19 to 25 in pairs, then all at once.
        let counts = (self.0 >> (4 * HOME)) as u32;
        let pairs = (counts & 0x0F0F_0F0F) + (counts >> 4 & 0x0F0F_0F0F);
        Self::TOTAL - (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// Where this side has checkers on the board: bit `p` stands for path number `p`, 1 to 24.
    pub const fn occupied(self) -> u32 {
        let any = self.0 & ((1 << (4 * RIM)) - 1);
        let any = (any | any >> 1 | any >> 2 | any >> 3) & 0x1111_1111_1111_1111_1111_1111_1111_1111;
        gather(any as u64) | gather((any >> 64) as u64) << 16
    }

    /// Moves one checker `from` a path number `to` a higher one.
    pub(crate) const fn step(self, from: Path, to: Path) -> Self {
        Self(self.0 + ONE[to as usize % 32] - ONE[from as usize % 32])
    }

    /// Spreads placements that differ in few counts over a table's slots.
    pub(crate) const fn hash(self) -> u64 {
        let folded = self.0 as u64 ^ ((self.0 >> 64) as u64).rotate_left(29);
        (folded ^ folded >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl std::fmt::Debug for Checkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries((1..=RIM).filter(|&p| self.on(p) > 0).map(|p| (p, self.on(p)))).finish()
    }
}

/// Moves the lowest bit of each nibble together: nibble `i` to bit `i`.
const fn gather(nibbles: u64) -> u32 {
    let x = (nibbles | nibbles >> 3) & 0x0303_0303_0303_0303;
    let x = (x | x >> 6) & 0x000F_000F_000F_000F;
    let x = (x | x >> 12) & 0x0000_00FF_0000_00FF;
    ((x | x >> 24) & 0xFFFF) as u32
}

/// The points a side may not end on (G4.2): the opponent's, on the mover's own path numbers.
pub(crate) const fn blocked_by(opponent: Checkers) -> PathSet {
    mirrored(opponent.occupied())
}

/// One side's points on the other's path numbers: `p` of one is 25 − `p` of the other (G1.4).
pub(crate) const fn mirrored(points: PathSet) -> PathSet {
    points.reverse_bits() >> (31 - RIM)
}

/// The path numbers from which one die may move a checker: the legal sources of a step (G4.1, G4.2, G5.1–G5.3).
///
/// A step that reaches 25 exactly is ordinary. A die that would pass 25 bears off only the furthest checker. If that
/// checker's distance is less than the die, the die has no ordinary step. Otherwise an ordinary step exists or is
/// blocked, and by the ruling of G5.3 a blocked one does not allow bearing off.
#[inline]
pub(crate) const fn sources(occupied: PathSet, blocked: PathSet, die: u8) -> PathSet {
    let free = ON_BOARD & !blocked;
    let inside = occupied & (free >> die);
    if occupied & OUTSIDE != 0 || occupied == 0 {
        return inside;
    }
    let furthest = occupied.trailing_zeros();
    let exact = occupied & (1 << (RIM as u32 - die as u32));
    let passing = if furthest + die as u32 > RIM as u32 { 1 << furthest } else { 0 };
    inside | exact | passing
}

/// The path numbers of a set, the lowest first.
#[inline]
pub(crate) fn paths(mut set: PathSet) -> impl Iterator<Item = Path> {
    std::iter::from_fn(move || {
        let path = set.trailing_zeros();
        if set == 0 {
            return None;
        }
        set &= set - 1;
        Some(path as Path)
    })
}

/// Where a step with this die from this path number ends.
#[inline]
pub(crate) const fn end_of(from: Path, die: u8) -> Path {
    let to = from + die;
    if to < RIM { to } else { RIM }
}
