//! Whose connection is lost, and for how long, so that the log can say it, and say when a chosen substitute takes over.

use carreau_match::{Event, Millis, SeatId, Status, Table};

use super::LiveTable;
use crate::guest::Guest;

impl LiveTable {
    /// Notes when each person who sits here went away, and drops those who are back.
    pub(super) fn count_absence(&mut self, now: Millis) {
        // At a slow table people come and go, and nobody waits for them.
        if self.table.options().clock.is_slow() {
            self.away.clear();
            return;
        }
        // Nobody comes back to the seat of a guest whose data was erased.
        let is_away = |seat| self.owners.get(&seat).is_none_or(|guest| !self.is_here(seat, guest));
        let seats = (0..).map(SeatId).zip(self.table.seats());
        let away = seats.filter(|&(seat, sits)| sits.is_persons() && is_away(seat)).map(|(seat, _)| seat);
        let since = |seat| self.away.get(&seat).copied().or(self.knows_all.then_some(now));
        self.away = away.filter_map(|seat| Some((seat, since(seat)?))).collect();
    }

    /// What the log has to say next of people who come and go, and from when on: a lost connection after `gone`, as long as
    /// another person of the table is here and waits; a return at once; and that the substitute of somebody who is gone
    /// takes over, whom that person has chosen.
    pub(crate) fn unnoted_connection(&self, gone: Millis) -> Option<(Millis, Event)> {
        if self.table.status() != Status::Playing || self.table.header().carreau < 3 {
            return None;
        }
        let seats = (0..).zip(self.table.seats()).filter(|(_, sits)| sits.is_persons());
        let notes_lost = self.table.lost_connections() < Table::MOST_LOST;
        let due = seats.filter_map(|(seat, sits)| {
            let seat = SeatId(seat);
            match (self.away.get(&seat), sits.gone_since) {
                (None, Some(_)) if self.knows_all => Some((Millis(0), Event::ConnectionBack { seat })),
                (Some(&since), None) if notes_lost && sits.substitute.is_none() && self.is_missed(seat) => {
                    Some((since.after(gone), Event::ConnectionLost { seat }))
                }
                (Some(_), Some(_)) => {
                    Some((self.table.takes_over_at(seat)?, Event::SubstituteTookOver { seat }))
                }
                _ => None,
            }
        });
        due.min_by_key(|(from, _)| *from)
    }

    /// Whether the owner of a seat is connected, at this node or another.
    fn is_here(&self, seat: SeatId, guest: &Guest) -> bool {
        self.watchers.values().any(|watcher| watcher.guest.as_ref() == Some(guest))
            || self.seats_elsewhere().any(|(other, _)| other == seat)
    }

    /// Whether another person who sits at the table is connected.
    fn is_missed(&self, seat: SeatId) -> bool {
        let gone = self.owners.get(&seat);
        self.owners.iter().any(|(&other, guest)| Some(guest) != gone && self.is_here(other, guest))
    }
}
