//! What the creator of a table may do before the match.

use carreau_match::{Refused, Status};
use carreau_protocol::ToClient;

use super::LiveTable;
use crate::{failure::Failure, guest::Guest, outbox::write};

impl LiveTable {
    /// Whether a guest created the table.
    pub(super) fn is_creator(&self, guest: Option<&Guest>) -> bool {
        guest.is_some() && self.creator.as_ref() == guest
    }

    /// Checks that a guest may list or close the table now.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the guest did not create the table, or the match has begun.
    pub(crate) fn check_creator(&self, guest: Option<&Guest>) -> Result<(), Failure> {
        if guest.is_none() {
            return Err(Failure::NoGuest);
        }
        if !self.is_creator(guest) {
            return Err(Failure::NotCreator);
        }
        if self.table.status() == Status::Gathering { Ok(()) } else { Err(Refused::Begun.into()) }
    }

    /// Takes over whether the lobby shows the table, and tells all watchers.
    pub(crate) fn list(&mut self, listed: bool) {
        self.listed = listed;
        self.send_all(&write(&ToClient::Listed { listed }));
    }

    /// Tells all watchers why the table ends here, and ends their sockets.
    pub(crate) fn end(&self, why: &Failure) {
        for watcher in self.watchers.values() {
            watcher.outbox.end(&why.to_problem(true));
        }
    }
}
