//! The rules written straight from the clauses, trying every order of the dice: slow and plain, without code shared
//! with the search. Checkers are counted on the mover's path, 1 to 24, and 25 for the rim.

use std::collections::{BTreeMap, BTreeSet};

use carreau_garanguet::{Phase, Position, Roll, Turn};

/// The mover's checkers on each path number.
pub(crate) type Counts = [u8; 26];

/// The mover's view: its checkers, the points that the opponent holds, and the dice.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) own: Counts,
    held: [bool; 26],
    dice: Vec<u8>,
    simple: bool,
    mover: carreau_core::Side,
}

/// The result of a sequence: the checkers and the dice left (sorted). Sets order states by these.
type State = (Counts, Vec<u8>);

impl Table {
    /// The table of a position; `None` unless a side has a roll to play.
    pub(crate) fn new(position: &Position) -> Option<Self> {
        let Phase::ToPlay(mover, roll) = position.phase() else { return None };
        let mut table =
            Self { own: [0; 26], held: [false; 26], dice: dice(roll), simple: dice(roll).len() == 3, mover };
        for path in 1..=25_u8 {
            table.own[usize::from(path)] = position.checkers(mover).on(path);
        }
        for path in 1..=24_u8 {
            // The opponent's path runs the other way (G1.3).
            table.held[usize::from(25 - path)] = position.checkers(!mover).on(path) > 0;
        }
        Some(table)
    }

    /// The legal steps of one die: from, to.
    pub(crate) fn steps(&self, own: &Counts, die: u8) -> Vec<(usize, usize)> {
        let die = usize::from(die);
        let mine: Vec<usize> = (1..=24).filter(|&p| own[p] > 0).collect();
        // G5.1: all checkers that remain stand on 19 to 24 at that moment.
        let home = mine.iter().all(|&p| p >= 19);
        // G5.2: a step goes to a point that the opponent does not hold (G4.2), or to the rim exactly.
        let ordinary = |&p: &usize| if p + die < 25 { !self.held[p + die] } else { p + die == 25 && home };
        let ordinary: Vec<_> = mine.iter().copied().filter(ordinary).map(|p| (p, p + die)).collect();
        if !ordinary.is_empty() {
            return ordinary;
        }
        // G5.3: if there is no such step, the furthest checker bears off, if the die is greater than its distance.
        match mine.first() {
            Some(&furthest) if home && die > 25 - furthest => vec![(furthest, 25)],
            _ => Vec::new(),
        }
    }

    /// All states that sequences from `state` lead to, itself included.
    fn reachable(&self, state: State, seen: &mut BTreeSet<State>) {
        if !seen.insert(state.clone()) {
            return;
        }
        let (own, left) = state;
        for (i, &die) in left.iter().enumerate() {
            for (from, to) in self.steps(&own, die) {
                let (mut own, mut left) = (own, left.clone());
                own[from] -= 1;
                own[to] += 1;
                left.remove(i);
                self.reachable((own, left), seen);
            }
        }
    }

    /// The worth of the dice played, under the obligation (G4.5, G4.6).
    fn worth(&self, left: &[u8]) -> (usize, u8) {
        let sum = self.dice.iter().sum::<u8>() - left.iter().sum::<u8>();
        if self.simple { (self.dice.len() - left.len(), sum) } else { (0, sum) }
    }

    fn owed(&self) -> (usize, u8) {
        let mut seen = BTreeSet::new();
        self.reachable((self.own, self.dice.clone()), &mut seen);
        seen.iter().map(|(_, left)| self.worth(left)).max().unwrap_or_default()
    }

    fn ends_a_turn(&self, (own, left): &State, owed: (usize, u8)) -> bool {
        // Bearing off the last checker ends the game (G4.5).
        self.worth(left) == owed || own[25] == 15
    }

    /// The placements that legal turns lead to.
    pub(crate) fn results(&self) -> BTreeSet<Counts> {
        let (mut seen, owed) = (BTreeSet::new(), self.owed());
        self.reachable((self.own, self.dice.clone()), &mut seen);
        seen.iter().filter(|state| self.ends_a_turn(state, owed)).map(|&(own, _)| own).collect()
    }

    /// The states after exactly these steps, for every assignment of dice.
    fn after(&self, steps: &[(usize, usize)]) -> BTreeSet<State> {
        let mut states = BTreeSet::from([(self.own, self.dice.clone())]);
        for &step in steps {
            let mut next = BTreeSet::new();
            for (own, left) in states {
                for (i, &die) in left.iter().enumerate() {
                    if self.steps(&own, die).contains(&step) {
                        let (mut own, mut left) = (own, left.clone());
                        own[step.0] -= 1;
                        own[step.1] += 1;
                        left.remove(i);
                        next.insert((own, left));
                    }
                }
            }
            states = next;
        }
        states
    }

    /// Whether a turn is legal.
    pub(crate) fn is_legal(&self, turn: &Turn) -> bool {
        let owed = self.owed();
        self.after(&self.paths(turn)).iter().any(|state| self.ends_a_turn(state, owed))
    }

    /// Each step that continues `turn` towards some legal turn.
    pub(crate) fn steps_after(&self, turn: &Turn) -> BTreeSet<(usize, usize)> {
        let owed = self.owed();
        let mut steps: BTreeMap<(usize, usize), bool> = BTreeMap::new();
        for (own, left) in self.after(&self.paths(turn)) {
            for (i, &die) in left.iter().enumerate() {
                for (from, to) in self.steps(&own, die) {
                    let (mut own, mut left) = (own, left.clone());
                    own[from] -= 1;
                    own[to] += 1;
                    left.remove(i);
                    let mut seen = BTreeSet::new();
                    self.reachable((own, left), &mut seen);
                    let legal = seen.iter().any(|state| self.ends_a_turn(state, owed));
                    *steps.entry((from, to)).or_default() |= legal;
                }
            }
        }
        steps.into_iter().filter_map(|(step, legal)| legal.then_some(step)).collect()
    }

    /// A turn's steps in path numbers.
    fn paths(&self, turn: &Turn) -> Vec<(usize, usize)> {
        let path = |point: carreau_garanguet::Point| usize::from(point.path(self.mover));
        turn.steps().iter().map(|step| (path(step.from), step.to.point().map_or(25, path))).collect()
    }
}

/// The dice a roll plays (G3.2–G3.4), sorted.
fn dice(roll: Roll) -> Vec<u8> {
    let [high, middle, low] = roll.dice().map(carreau_garanguet::Die::value);
    let mut dice = if high == low {
        vec![high; 6]
    } else if high == middle {
        vec![high, high, high, high, low]
    } else {
        vec![high, middle, low]
    };
    dice.sort_unstable();
    dice
}

/// The placement of a side as the brute-force rules count it.
pub(crate) fn counts(checkers: carreau_garanguet::Checkers) -> Counts {
    let mut counts = [0; 26];
    for path in 1..=25_u8 {
        counts[usize::from(path)] = checkers.on(path);
    }
    counts
}
