//! How much of the time since a table's last event nobody is charged for.

use carreau_core::{BySide, Side};
use carreau_match::{Millis, Table};

use crate::live_table::When;

/// What is known of the time since a table's last event.
#[derive(Debug, Default)]
pub(crate) struct Uncharged {
    /// Whether the clock stands still since the last event, until something happens again.
    pub(super) paused: bool,
    /// How long the bot whose turn it is has waited for its turn to think.
    waited: Millis,
    /// Since when it waits; `None` if it does not.
    waiting: Option<Millis>,
    /// For how long nobody could play since the last event.
    lost: Millis,
    /// For each side the number of moves on the table when its lag was last given back.
    given_back: BySide<Option<usize>>,
}

impl Uncharged {
    /// A shorter wait of a bot is not worth an event in the log: 100 ms.
    const WORTH: Millis = Millis(100);

    /// A bot's question is put at `at`, or will be if that is later.
    pub(super) fn bot_waits(&mut self, at: Millis) {
        (self.waiting, self.waited) = (Some(at), Millis(0));
    }

    /// The bot thinks from `at` on.
    pub(super) fn bot_thinks(&mut self, at: Millis) {
        self.waited = self.waiting.take().map_or(self.waited, |since| at.since(since));
    }

    /// Whether the running side's time cannot be up, however long this lasts.
    pub(super) const fn stands_still(&self) -> bool {
        self.paused || self.waiting.is_some()
    }

    /// The milliseconds that something at `at` leaves free.
    pub(super) fn free(&self, table: &Table, at: Millis) -> Millis {
        if self.paused {
            return at.since(table.at());
        }
        let waits = self.waiting.map_or(self.waited, |since| at.since(since)).after(self.lost);
        if waits < Self::WORTH { Millis(0) } else { waits }
    }

    /// For so long nobody could play.
    pub(super) const fn lose(&mut self, time: Millis) {
        self.lost = self.lost.after(time);
    }

    /// Something that happens at `at`.
    pub(super) fn when(&self, table: &Table, at: Millis) -> When {
        When { at, free: self.free(table, at) }
    }

    /// Whether a side may be given its lag back for its next play. Lag is given back once for each play, and not
    /// again for one that was taken back.
    pub(super) fn gives_back(&self, side: Side, table: &Table) -> bool {
        self.given_back[side].is_none_or(|moves| moves < table.moves().len())
    }

    /// A side was given its lag back when `moves` moves were on the table.
    pub(super) fn gave_back(&mut self, side: Side, moves: usize) {
        self.given_back[side] = Some(moves);
    }

    /// Something has happened and was stored.
    pub(super) fn something_happened(&mut self) {
        *self = Self { given_back: self.given_back, ..Self::default() };
    }
}
