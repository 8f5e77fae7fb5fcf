/// The steps played on a [`Board`](super::Board), so that they can be undone, the last one first.
///
/// A log keeps its allocation when it is emptied, so that one log serves many searches.
#[derive(Debug, Clone, Default)]
pub struct Log {
    pub(super) entries: Vec<Entry>,
}

/// One change of the board.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Entry {
    /// The start of a step, with the key and the ko before it.
    Step { key: u64, ko: u16 },
    /// A stone was put down. The other fields are what its place held from earlier, which older entries may need.
    Laid { pseudo_liberties: u64, place: u16, next: u16, length: u16, listed: u16 },
    /// A chain joined another.
    Joined { head: u16, to: u16 },
    /// A chain was removed.
    Taken { pseudo_liberties: u64, head: u16, colour: u8 },
}

impl Log {
    /// An empty log.
    pub const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    /// Whether there is no step to undo.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Forgets all steps; the board stays as it is.
    pub fn clear(&mut self) {
        self.entries.clear();
    }
}

/// Records the changes of a board: a [`Log`] does, and `()` ignores them.
pub(crate) trait Recorder {
    fn record(&mut self, entry: Entry);
}

impl Recorder for Log {
    #[inline]
    fn record(&mut self, entry: Entry) {
        self.entries.push(entry);
    }
}

impl Recorder for () {
    #[inline]
    fn record(&mut self, _entry: Entry) {}
}
