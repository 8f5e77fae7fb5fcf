//! What players say to each other at a live table. It is in no log.

use carreau_match::SeatId;
use carreau_protocol::{Phrase, ToClient};

use super::LiveTable;
use crate::{failure::Failure, guest::Guest, outbox::write};

impl LiveTable {
    /// Shows all watchers a phrase that a player says.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the seat is not the guest's, or the phrase is a face and the seat's minute does not run (B9.4).
    pub(crate) fn say(&self, guest: Option<&Guest>, seat: SeatId, phrase: Phrase) -> Result<(), Failure> {
        let guest = guest.ok_or(Failure::NoGuest)?;
        if self.owners.get(&seat) != Some(guest) {
            return Err(Failure::NotYours);
        }
        if phrase.is_face() {
            self.table.check_emote(seat)?;
        }
        self.send_all(&write(&ToClient::Said { seat, phrase }));
        Ok(())
    }
}
