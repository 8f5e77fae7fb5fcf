//! For which guests a table waits, so that they can be told.

use std::collections::BTreeSet;

use carreau_match::{Seat, SeatId, Status};

use super::LiveTable;
use crate::guest::Guest;

impl LiveTable {
    /// The seats for which the table waits: for a turn or an answer, or, when everybody has come, to begin the match.
    pub(crate) fn due(&self) -> BTreeSet<SeatId> {
        let seats = || (0..).map(SeatId).zip(self.table.seats());
        let is_full = self.table.seats().iter().all(|seat| seat.player.is_some());
        let begins = |seat: &Seat| {
            if self.table.is_sealed() { seat.seed.is_none() } else { seat.commitment.is_none() }
        };
        match self.table.status() {
            Status::Playing => self.table.waits_for().into_iter().collect(),
            Status::Gathering if is_full => {
                seats().filter(|(_, seat)| begins(seat)).map(|(seat, _)| seat).collect()
            }
            Status::Gathering | Status::Over { .. } => BTreeSet::new(),
        }
    }

    /// The guests for whom the table waits, and for whom it did not wait `before`. Who has just done something need not
    /// be told; `intention` is the name of what was done.
    pub(crate) fn newly_due(&self, before: &BTreeSet<SeatId>, intention: Option<&str>) -> Vec<Guest> {
        let did = |guest: &Guest| {
            intention.is_some_and(|intention| {
                intention.split_once('/').is_some_and(|(name, _)| name == guest.as_str())
            })
        };
        let new = self.due().into_iter().filter(|seat| !before.contains(seat));
        let guests: BTreeSet<&Guest> = new.filter_map(|seat| self.owners.get(&seat)).collect();
        guests.into_iter().filter(|guest| !did(guest)).cloned().collect()
    }
}
