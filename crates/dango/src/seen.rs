use std::{
    hash::{Hash, Hasher},
    iter,
    sync::Arc,
};

/// The number of keys in a shared block.
const TOGETHER: usize = 16;

/// The keys of the boards that stood at the ends of moves (D7.2), in order.
///
/// The positions of one game share most of their keys: a copy allocates nothing however long the game is, and all
/// positions of a long game together take little memory.
#[derive(Debug, Clone, Default)]
pub struct Seen {
    shared: Option<Arc<Block>>,
    /// The keys after the shared blocks are the first `many`, always fewer than a block.
    last: [u64; TOGETHER],
    many: usize,
    filter: Filter,
}

/// A block of keys, and those before it.
#[derive(Debug)]
struct Block {
    keys: [u64; TOGETHER],
    before: Option<Arc<Block>>,
    /// How many keys the block and those before it have.
    len: usize,
}

/// Says of nearly all boards that were not seen that they were not, so that the keys need not be searched: a bit for
/// each key, by its lowest bits. Keys that were forgotten may still have theirs.
#[derive(Debug, Clone, Copy, Default)]
struct Filter([u64; 32]);

impl Seen {
    /// The number of boards.
    pub fn len(&self) -> usize {
        self.shared_len() + self.many
    }

    fn shared_len(&self) -> usize {
        self.shared.as_ref().map_or(0, |block| block.len)
    }

    /// The keys after the shared blocks.
    fn own(&self) -> &[u64] {
        &self.last[..self.many]
    }

    /// Whether no board has been seen.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The shared blocks, the latest first.
    fn blocks(&self) -> impl Iterator<Item = &Block> {
        iter::successors(self.shared.as_deref(), |block| block.before.as_deref())
    }

    /// All keys, the earliest first.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        let blocks: Vec<&Block> = self.blocks().collect();
        blocks.into_iter().rev().flat_map(|block| block.keys).chain(self.own().iter().copied())
    }

    /// The latest key.
    pub fn last(&self) -> Option<u64> {
        self.own().last().or_else(|| self.shared.as_ref()?.keys.last()).copied()
    }

    /// Whether a board is among the first `many` boards.
    pub fn has_before(&self, many: usize, key: u64) -> bool {
        self.filter.may_have(key) && self.iter().take(many).any(|seen| seen == key)
    }

    /// Whether a board is among all boards.
    pub fn has(&self, key: u64) -> bool {
        self.filter.may_have(key)
            && (self.own().contains(&key) || self.blocks().any(|block| block.keys.contains(&key)))
    }

    /// Adds a board unless it is the latest already: a move that changes nothing adds none.
    pub fn add(&mut self, key: u64) {
        if self.last() != Some(key) {
            self.push(key);
        }
    }

    fn push(&mut self, key: u64) {
        self.filter.add(key);
        self.last[self.many] = key;
        self.many += 1;
        if self.many == TOGETHER {
            let len = self.len();
            self.shared = Some(Arc::new(Block { keys: self.last, before: self.shared.take(), len }));
            self.many = 0;
        }
    }

    /// Forgets all boards after the first `many`.
    pub fn truncate(&mut self, many: usize) {
        while let Some(block) = self.shared.clone().filter(|block| many < block.len) {
            (self.last, self.many) = (block.keys, TOGETHER);
            self.shared.clone_from(&block.before);
        }
        self.many = self.many.min(many - self.shared_len());
    }
}

impl PartialEq for Seen {
    fn eq(&self, other: &Self) -> bool {
        let same = |(a, b): (&Block, &Block)| a.keys == b.keys;
        self.len() == other.len() && self.own() == other.own() && self.blocks().zip(other.blocks()).all(same)
    }
}

impl Eq for Seen {}

impl Hash for Seen {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
        self.last().hash(state);
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

impl Drop for Block {
    /// One block after the other: a chain of any length must not fill the stack.
    fn drop(&mut self) {
        let mut before = self.before.take();
        while let Some(mut block) = before.and_then(Arc::into_inner) {
            before = block.before.take();
        }
    }
}

impl Filter {
    const fn bit(key: u64) -> (usize, u64) {
        ((key / 64 % 32) as usize, 1 << (key % 64))
    }

    fn add(&mut self, key: u64) {
        let (word, bit) = Self::bit(key);
        self.0[word] |= bit;
    }

    const fn may_have(&self, key: u64) -> bool {
        let (word, bit) = Self::bit(key);
        self.0[word] & bit != 0
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
    fn a_game_of_any_length_is_dropped_without_filling_the_stack() {
        let long = seen(1_000_000);
        let mut shorter = long.clone();
        drop(long);
        shorter.truncate(500_000);
        assert!(shorter.has(500_000) && !shorter.has(500_001));
    }

    #[test]
    fn what_is_forgotten_leaves_what_was_before() {
        for from in [1, 15, 16, 17, 64, 100] {
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
