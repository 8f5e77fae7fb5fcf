use crate::{
    checkers::{Checkers, ON_BOARD, PathSet, blocked_by, paths},
    point::Path,
    roll::Dice,
    search::Trail,
};

/// The search for turns that play all dice and bear none off, as nearly all turns of a game do.
///
/// No order of steps matters here. Steps can be played in some order if all of them end on free points and no point
/// gives more checkers than it has and gets; ascending sources are such an order. So each value's dice are placed on
/// their own.
#[derive(Debug, Clone)]
pub(crate) struct WholeTurns {
    start: Place,
    free: PathSet,
    dice: Values,
}

/// The dice, by what repeats among them.
#[derive(Debug, Clone, Copy)]
enum Values {
    /// Some dice of one value, and perhaps a single one of another.
    Same { value: u8, count: u8, single: Option<u8> },
    /// Three different dice.
    Different([u8; 3]),
}

/// Where a search has come to.
#[derive(Debug, Clone, Copy)]
struct Place {
    own: Checkers,
    trail: Trail,
    occupied: PathSet,
}

impl Place {
    #[inline]
    fn step(&self, source: Path, value: u8) -> Self {
        let to = source + value;
        let emptied = PathSet::from(self.own.on(source) == 1) << source;
        Self {
            own: self.own.step(source, to),
            trail: self.trail.push(source, to),
            occupied: self.occupied & !emptied | 1 << to,
        }
    }
}

/// Turns that differ only in the point from which the last die is played.
pub(crate) struct LastDie {
    /// The placement before the last die, and a way to it.
    pub(crate) own: Checkers,
    pub(crate) trail: Trail,
    pub(crate) value: u8,
    pub(crate) sources: PathSet,
    /// Those of the sources that lead to a placement which the search may reach again.
    pub(crate) doubtful: PathSet,
}

impl WholeTurns {
    /// A search for all turns of `own` with `dice`; `None` if a checker may be borne off, that is, if there are more
    /// dice than it takes to bring the last one home (G5.1).
    pub(crate) fn new(own: Checkers, opponent: Checkers, dice: Dice) -> Option<Self> {
        if own.outside() < dice.count() {
            return None;
        }
        let mut values = dice.values();
        let dice = match (values.next()?, values.next(), values.next()) {
            (value, None, _) => Values::Same { value, count: dice.left(value), single: None },
            (high, Some(low), None) => {
                let (value, single) = if dice.left(high) > 1 { (high, low) } else { (low, high) };
                Values::Same { value, count: dice.left(value), single: Some(single) }
            }
            (high, Some(middle), Some(low)) => Values::Different([high, middle, low]),
        };
        let start = Place { own, trail: Trail::EMPTY, occupied: own.occupied() };
        Some(Self { start, free: ON_BOARD & !blocked_by(opponent), dice })
    }

    /// The points from which a value leads to a free point.
    const fn open(&self, value: u8) -> PathSet {
        self.free >> value
    }

    /// Calls `visit` with every placement that can be reached, and a way to it; with a doubtful one perhaps repeatedly.
    #[inline]
    pub(crate) fn each(&self, visit: &mut impl FnMut(LastDie)) {
        match self.dice {
            Values::Same { value, count, single: None } => {
                repeat(&self.start, self.open(value), (value, count), 0, visit);
            }
            Values::Same { value, count, single: Some(single) } => self.beside(single, (value, count), visit),
            Values::Different(values) => {
                self.apart(values, visit);
                let [a, b, c] = values;
                for [first, second, third] in
                    [[a, b, c], [b, a, c], [a, c, b], [c, a, b], [b, c, a], [c, b, a]]
                {
                    self.chained(first, second, third, visit);
                }
            }
        }
    }

    /// Plays a single die beside several of one value.
    ///
    /// The placement and the point from which the single die is played show where the others are. So two ways to one
    /// placement differ in that point, and by a multiple of `value`: the single die comes sooner or later on one
    /// checker's path. The search lets it come as late as it can. The exception is a single die that is worth two
    /// others: they can also change places as a pair, on two checkers.
    fn beside(&self, single: u8, (value, count): (u8, u8), visit: &mut impl FnMut(LastDie)) {
        let doubtful = if single == 2 * value && count == 2 { PathSet::MAX } else { 0 };
        let has = |set: PathSet, path: Path| set >> path & 1 == 1;
        for path in paths(self.start.occupied) {
            let (mut source, mut place, mut left) = (path, self.start, count);
            loop {
                if has(self.open(single), source) {
                    if left == 0 {
                        play_last(&place, 1 << source, single, doubtful, visit);
                    } else {
                        let sooner = (self.open(value) >> source & 1) << (source + single);
                        let open = self.open(value) & !sooner;
                        repeat(&place.step(source, single), open, (value, left), doubtful, visit);
                    }
                }
                // A checker that others have to bring to an empty point comes from the next one below.
                if left == 0 || !has(self.open(value) & !(self.start.occupied >> value), source) {
                    break;
                }
                place = place.step(source, value);
                (source, left) = (source + value, left - 1);
            }
        }
    }

    /// Plays three different dice so that none starts where another one ends.
    ///
    /// The placement shows where the three start and where they end. Another way to it joins the same starts to the
    /// same ends. If it kept one of the three steps, it would only exchange two equal starts or two equal ends. So it
    /// exchanges all in a circle; of the two directions, the search leaves one out.
    fn apart(&self, [a, b, c]: [u8; 3], visit: &mut impl FnMut(LastDie)) {
        for from_a in paths(self.start.occupied & self.open(a)) {
            let one = self.start.step(from_a, a);
            let unmoved = self.start.occupied & one.occupied;
            let meets = 1 << (from_a + a) | (1 << from_a) >> b;
            for from_b in paths(unmoved & self.open(b) & !meets) {
                let two = one.step(from_b, b);
                let meets = 1 << (from_a + a) | 1 << (from_b + b) | (1 << from_a | 1 << from_b) >> c;
                let circle = if from_a + a == from_b + c { 1 << (from_a + b) >> c } else { 0 };
                play_last(&two, unmoved & two.occupied & self.open(c) & !(meets | circle), c, 0, visit);
            }
        }
    }

    /// Plays `second` from where `first` ends, and `third` from anywhere.
    ///
    /// If the first two can be played in either order, the search plays the higher one first. Then a placement is
    /// doubtful only if the third die starts or ends where the checker pauses or would pause in the other order, if
    /// all three make one path, or if the third die goes as far as the other two.
    fn chained(&self, first: u8, second: u8, third: u8, visit: &mut impl FnMut(LastDie)) {
        let exchanged = if first < second { self.open(second) } else { 0 };
        let starts = self.start.occupied & self.open(first) & (self.open(second) >> first) & !exchanged;
        for start in paths(starts) {
            let two = self.start.step(start, first).step(start + first, second);
            let pauses = 1 << (start + first) | 1 << (start + second);
            let doubtful = if first + second == third {
                PathSet::MAX
            } else {
                pauses | pauses >> third | 1 << (start + first + second) | 1 << start >> third
            };
            play_last(&two, two.occupied & self.open(third), third, doubtful, visit);
        }
    }
}

/// Plays several dice of one value in ascending order from points of `open`.
///
/// They have only one way to a placement: count the checkers along the points that lie `value` apart.
fn repeat(
    at: &Place,
    open: PathSet,
    (value, count): (u8, u8),
    doubtful: PathSet,
    visit: &mut impl FnMut(LastDie),
) {
    let sources = at.occupied & open;
    if count == 1 {
        return play_last(at, sources, value, doubtful, visit);
    }
    for source in paths(sources) {
        let (next, open) = (at.step(source, value), open & PathSet::MAX << source);
        if count == 2 {
            // Without a call for each pair of steps, the list is ready sooner.
            play_last(&next, next.occupied & open, value, doubtful, visit);
        } else {
            repeat(&next, open, (value, count - 1), doubtful, visit);
        }
    }
}

#[inline]
fn play_last(at: &Place, sources: PathSet, value: u8, doubtful: PathSet, visit: &mut impl FnMut(LastDie)) {
    if sources != 0 {
        visit(LastDie { own: at.own, trail: at.trail, value, sources, doubtful });
    }
}
