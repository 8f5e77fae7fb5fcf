//! When something happens at a live table, and what the clock charges for it.
//!
//! A log says how much time was charged by its times alone: whatever lies between an event and [`Event::Resumed`] is
//! charged to nobody. So a server that does not charge for some of the time stores `Resumed` that much later than the
//! event before it, together with the next event, and every program that reads the log computes the same clocks.

use carreau_core::Side;
use carreau_match::{Decision, Event, Millis, Refused, SeatId, Table};

use carreau_store::Outage;

use super::{LiveTable, Step};
use crate::{failure::Failure, guest::Guest};

/// When something happens, and how much of the time since the table's last event nobody is charged for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct When {
    pub(crate) at: Millis,
    /// Milliseconds; more than has passed means that nothing is charged.
    pub(crate) free: Millis,
}

impl From<Millis> for When {
    fn from(at: Millis) -> Self {
        Self { at, free: Millis(0) }
    }
}

impl LiveTable {
    /// When the running side's time will be up if `free` of the time since the last event is not charged; `None` if no
    /// time runs.
    pub(crate) fn deadline(&self, free: Millis) -> Option<Millis> {
        Some(self.table.clock().deadline()?.after(free))
    }

    /// Charges a slow clock until an outage began, and starts it again when that ended; `None` if this has been done.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the clock of this table is not a slow one.
    pub(crate) fn judge_outage(&self, outage: Outage) -> Result<Option<Step>, Failure> {
        let Outage { since, until } = outage;
        if until <= self.table.at() {
            return Ok(None);
        }
        let suspended = self.table.decide_dealer(Event::Suspended, since)?;
        let resumed = suspended.after.decide_dealer(Event::Resumed, until)?;
        let decision = Decision {
            entries: [suspended.entries, resumed.entries].concat(),
            changes: [suspended.changes, resumed.changes].concat(),
            after: resumed.after,
        };
        Ok(Some(self.step(decision, None, None)))
    }

    /// The longest round trip, in milliseconds, of the people who sit on a side and are connected.
    pub(crate) fn lag(&self, side: Side) -> Millis {
        let sits = |guest: &Guest| {
            let mut owned = self.owners.iter().filter(|(_, owner)| *owner == guest);
            owned.any(|(&seat, _)| self.table.seat(seat).is_ok_and(|seat| seat.side == side))
        };
        let theirs = self.watchers.values().filter(|watcher| watcher.guest.as_ref().is_some_and(sits));
        let here = theirs.map(|watcher| watcher.outbox.lag.get()).max().unwrap_or_default();
        let is_theirs = |seat: SeatId| self.table.seat(seat).is_ok_and(|seat| seat.side == side);
        let elsewhere = self.seats_elsewhere().filter(|(seat, _)| is_theirs(*seat)).map(|(_, lag)| lag).max();
        here.max(elsewhere.unwrap_or_default())
    }

    /// Decides something. If some of the time before it is free and a clock runs, the first event is
    /// [`Event::Resumed`].
    pub(super) fn decide_when(
        &self,
        when: When,
        decide: impl FnOnce(&Table, Millis) -> Result<Decision, Refused>,
    ) -> Result<Decision, Refused> {
        let clock = self.table.clock();
        let since = clock.deadline().and(clock.running()).map(|(_, since)| since);
        let Some(since) = since.filter(|_| when.free > Millis(0)) else {
            return decide(&self.table, when.at);
        };
        let resumed = self.table.decide_dealer(Event::Resumed, since.after(when.free).min(when.at))?;
        let then = decide(&resumed.after, when.at)?;
        Ok(Decision {
            entries: [resumed.entries, then.entries].concat(),
            changes: [resumed.changes, then.changes].concat(),
            after: then.after,
        })
    }
}
