/// What was done to a [`Board`](super::Board), so that it can be taken back, the last step first.
///
/// Its memory is allocated once and kept.
#[derive(Debug, Clone, Default)]
pub struct Log {
    pub(super) entries: Vec<Entry>,
}

/// One change of the board.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Entry {
    /// A step begins; how the key and the ko were before.
    Step { key: u64, ko: u16 },
    /// A stone was laid. What stood at its place from earlier is kept for the entries before.
    Laid { breath: u64, place: u16, next: u16, length: u16, listed: u16 },
    /// A chain joined another.
    Joined { head: u16, to: u16 },
    /// A chain was taken off.
    Taken { breath: u64, head: u16, colour: u8 },
}

impl Log {
    /// A log without steps.
    pub const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    /// Whether there is no step to take back.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Forgets all steps: they stay played.
    pub fn clear(&mut self) {
        self.entries.clear();
    }
}

/// Where the changes of the board are written: to a [`Log`], or, with `()`, nowhere.
pub(crate) trait Keep {
    fn keep(&mut self, entry: Entry);
}

impl Keep for Log {
    #[inline]
    fn keep(&mut self, entry: Entry) {
        self.entries.push(entry);
    }
}

impl Keep for () {
    #[inline]
    fn keep(&mut self, _entry: Entry) {}
}
