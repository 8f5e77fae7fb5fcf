use std::sync::Arc;

use arrayvec::ArrayVec;

/// The number of keys in a shared block.
const TOGETHER: usize = 32;

/// The keys of the boards that stood at the ends of moves (D7.2), in order.
///
/// The positions of one game share most of their keys: a copy is cheap however long the game is, and all positions
/// of a long game together take little memory.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Seen {
    shared: Vec<Arc<[u64; TOGETHER]>>,
    /// The keys after the shared blocks, always fewer than a block.
    last: ArrayVec<u64, TOGETHER>,
}

impl Seen {
    /// The number of boards.
    pub fn len(&self) -> usize {
        self.shared.len() * TOGETHER + self.last.len()
    }

    /// Whether no board has been seen.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All keys, the earliest first.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.shared.iter().flat_map(|keys| **keys).chain(self.last.iter().copied())
    }

    /// The latest key.
    pub fn last(&self) -> Option<u64> {
        self.last.last().or_else(|| self.shared.last()?.last()).copied()
    }

    /// Whether a board is among the first `many` boards.
    pub fn has_before(&self, many: usize, key: u64) -> bool {
        self.iter().take(many).any(|seen| seen == key)
    }

    /// Whether a board is among all boards.
    pub fn has(&self, key: u64) -> bool {
        self.last.contains(&key) || self.shared.iter().any(|keys| keys.contains(&key))
    }

    /// Adds a board unless it is the latest already: a move that changes nothing adds none.
    pub fn add(&mut self, key: u64) {
        if self.last() != Some(key) {
            self.push(key);
        }
    }

    fn push(&mut self, key: u64) {
        self.last.push(key);
        if self.last.is_full() {
            let keys = self.last.take().into_inner().expect("it is full");
            self.shared.push(Arc::new(keys));
        }
    }

    /// Forgets all boards after the first `many`.
    pub fn truncate(&mut self, many: usize) {
        if many < self.shared.len() * TOGETHER {
            let keys = *self.shared[many / TOGETHER];
            self.shared.truncate(many / TOGETHER);
            self.last = keys.into();
        }
        self.last.truncate(many - self.shared.len() * TOGETHER);
    }
}

/// Unlike [`add`](Seen::add), this keeps equal keys in a row.
impl FromIterator<u64> for Seen {
    fn from_iter<I: IntoIterator<Item = u64>>(keys: I) -> Self {
        let mut seen = Self::default();
        keys.into_iter().for_each(|key| seen.push(key));
        seen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that stand for boards, no two in a row the same.
    fn seen(many: u64) -> Seen {
        (1..=many).collect()
    }

    #[test]
    fn what_was_added_is_there_in_its_order() {
        let mut one_by_one = Seen::default();
        for many in 1..=100 {
            one_by_one.add(many);
            one_by_one.add(many);
            assert_eq!((one_by_one.len() as u64, one_by_one.last()), (many, Some(many)));
            assert_eq!(one_by_one, seen(many), "added or collected");
            assert!(one_by_one.iter().eq(1..=many));
            assert!(one_by_one.has(1) && one_by_one.has(many) && !one_by_one.has(many + 1));
        }
        let of = |many| (one_by_one.has_before(many, 33), one_by_one.has_before(many, 34));
        assert_eq!(
            [of(32), of(33), of(34), of(100)],
            [(false, false), (true, false), (true, true), (true, true)]
        );
    }

    #[test]
    fn what_is_forgotten_leaves_what_was_before() {
        for from in [1, 31, 32, 33, 64, 100] {
            for to in 0..=from {
                let mut shorter = seen(from);
                shorter.truncate(usize::try_from(to).unwrap());
                assert_eq!(shorter, seen(to), "{to} of {from}");
                shorter.add(1000);
                assert_eq!((shorter.len() as u64, shorter.last()), (to + 1, Some(1000)));
            }
        }
        let mut all = seen(40);
        all.truncate(50);
        assert_eq!(all, seen(40), "there are no more");
        assert_eq!((Seen::default().is_empty(), Seen::default().last()), (true, None));
    }
}
