//! What a live table knows of the watchers that are connected to other nodes.

use carreau_match::{SeatId, Status};
use carreau_store::NodeId;

use super::LiveTable;
use crate::{bus::Here, people::GuestNumber};

impl LiveTable {
    /// Who is connected at this node.
    pub(crate) fn here(&self) -> Here {
        let lag = |guest| self.watchers.values().filter(move |watcher| watcher.guest.as_ref() == Some(guest));
        let seats = self.owners.iter().filter_map(|(&seat, guest)| {
            let lags = lag(guest).map(|watcher| watcher.outbox.lag.get());
            lags.max().map(|lag| (seat, lag))
        });
        let seats: Vec<_> = seats.collect();
        let is_on = self.table.status() == Status::Playing;
        let playing = seats.iter().filter(|_| is_on).filter_map(|(seat, _)| self.owners.get(seat));
        let playing = playing.map(|guest| GuestNumber::of(guest.as_str())).collect();
        Here { seats, watching: self.watching_here(), playing }
    }

    /// Notes who is connected at another node.
    pub(crate) fn note_elsewhere(&mut self, node: NodeId, here: Here) {
        if here.is_empty() {
            self.elsewhere.remove(&node);
        } else {
            self.elsewhere.insert(node, here);
        }
    }

    /// Notes that nobody is connected at another node any more. Returns whether somebody was.
    pub(crate) fn forget_elsewhere(&mut self, node: &NodeId) -> bool {
        self.elsewhere.remove(node).is_some()
    }

    /// Whether somebody is connected, at this node or another.
    pub(crate) fn is_attended(&self) -> bool {
        self.is_watched() || !self.elsewhere.is_empty()
    }

    /// The seats whose people are connected at other nodes, with their lag.
    pub(super) fn seats_elsewhere(&self) -> impl Iterator<Item = (SeatId, carreau_match::Millis)> {
        self.elsewhere.values().flat_map(|here| here.seats.iter().copied())
    }

    /// Shows a proposal that another node has accepted to the watchers of the seat's side.
    pub(crate) fn proposed_elsewhere(&mut self, seat: SeatId, play: Option<String>) {
        // A proposal may overtake the event that makes it possible, or come after the one that ends it.
        let play = play.and_then(|play| self.table.check_proposal(seat, &play).ok());
        self.show_proposal(seat, play);
    }
}
