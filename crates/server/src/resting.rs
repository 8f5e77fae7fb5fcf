//! Tables that could leave memory, and those that have left it while a clock runs.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    sync::Mutex,
    time::Duration,
};

use carreau_match::{Millis, TableId};
use tokio::{sync::Notify, time::sleep};

use crate::{
    app::{App, lock},
    table_actor::{Message, Rested},
};

/// How long before a flag falls its table is back in memory: 10 s, so that a long log has been read by then.
const EARLY: Millis = Millis(10_000);

/// A table that could not be opened is woken again after a minute.
const AGAIN: Millis = Millis(60_000);

#[derive(Debug, Default)]
pub(crate) struct Resting {
    state: Mutex<State>,
    /// A table is to be woken earlier than the others.
    earlier: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// The tables in memory that could leave it, the one first that has been idle for the longest.
    idle: BTreeMap<u64, TableId>,
    /// The number of the next table that becomes idle.
    next: u64,
    /// The tables that have been asked to leave memory.
    leaving: HashSet<TableId>,
    /// The tables that have left memory while a clock runs: when they have to be back, and what their tasks knew.
    asleep: BTreeMap<TableId, (Millis, Rested)>,
    alarms: BTreeSet<(Millis, TableId)>,
}

impl Resting {
    /// Notes that a table is idle from now on, or that it is not; `place` is its place among the idle ones.
    pub(crate) fn note_idle(&self, place: &mut Option<u64>, table: &TableId, is_idle: bool) {
        let mut state = lock(&self.state);
        state.leaving.remove(table);
        if let Some(place) = place.take() {
            state.idle.remove(&place);
        }
        if is_idle {
            let next = state.next;
            state.next += 1;
            state.idle.insert(next, table.clone());
            *place = Some(next);
        }
    }

    /// The table that should leave memory if `running` tables are there and only `most` should be: the one that has
    /// been idle for the longest.
    pub(crate) fn who_leaves(&self, running: usize, most: usize) -> Option<TableId> {
        let mut state = lock(&self.state);
        if running <= most + state.leaving.len() {
            return None;
        }
        let (_, table) = state.idle.pop_first()?;
        state.leaving.insert(table.clone());
        Some(table)
    }

    /// A table leaves memory, and a flag falls there at `up` if nobody plays before.
    pub(crate) fn falls_asleep(&self, table: &TableId, up: Millis, rested: Rested) {
        let wake = up.since(EARLY);
        let mut state = lock(&self.state);
        state.asleep.insert(table.clone(), (wake, rested));
        state.alarms.insert((wake, table.clone()));
        if state.alarms.first().is_some_and(|(first, _)| *first == wake) {
            self.earlier.notify_one();
        }
    }

    /// A table is back in memory: returns what its task knew if a clock ran while the table rested.
    pub(crate) fn wakes(&self, table: &TableId) -> Option<Rested> {
        let mut state = lock(&self.state);
        let (wake, rested) = state.asleep.remove(table)?;
        state.alarms.remove(&(wake, table.clone()));
        Some(rested)
    }

    /// The tables that rest while a clock runs.
    pub(crate) fn asleep(&self) -> Vec<TableId> {
        lock(&self.state).asleep.keys().cloned().collect()
    }

    /// Whether a table rests while its clock runs, and has not seen event `n`.
    pub(crate) fn is_behind(&self, table: &TableId, n: u64) -> bool {
        lock(&self.state).asleep.get(table).is_some_and(|(_, rested)| rested.n < n)
    }

    #[cfg(test)]
    pub(crate) fn is_asleep(&self, table: &TableId) -> bool {
        lock(&self.state).asleep.contains_key(table)
    }

    #[cfg(test)]
    pub(crate) fn is_idle(&self, table: &TableId) -> bool {
        lock(&self.state).idle.values().any(|idle| idle == table)
    }

    /// The tables that have to be back in memory at `now`.
    fn due(&self, now: Millis) -> Vec<TableId> {
        let State { asleep, alarms, .. } = &mut *lock(&self.state);
        let mut due = Vec::new();
        while let Some((_, table)) = alarms.first().filter(|(wake, _)| *wake <= now).cloned() {
            alarms.pop_first();
            // It stays on the list until it is back.
            if let Some((wake, _)) = asleep.get_mut(&table) {
                *wake = now.after(AGAIN);
                alarms.insert((*wake, table.clone()));
            }
            due.push(table);
        }
        due
    }

    /// When the next table has to be back in memory.
    fn next(&self) -> Option<Millis> {
        lock(&self.state).alarms.first().map(|(wake, _)| *wake)
    }
}

impl App {
    /// Wakes tables that rest before a flag falls, until the server closes.
    pub(crate) async fn keep_waking(&self) {
        loop {
            self.wake_due().await;
            let next = self.resting().next().map(|wake| Duration::from_millis(wake.since(self.now()).0));
            tokio::select! {
                biased;
                () = sleep(next.unwrap_or(Duration::from_hours(1))) => {}
                () = self.resting().earlier.notified() => {}
                () = self.closing() => return,
            }
        }
    }

    /// Wakes the tables that have to be back in memory now.
    pub(crate) async fn wake_due(&self) {
        for table in self.resting().due(self.now()) {
            self.tell(&table, Message::Wake).await;
        }
    }
}
