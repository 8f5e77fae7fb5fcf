//! The phrases that players say to each other at a live table. They are in no log.

use carreau_match::SeatId;
use carreau_protocol::{Phrase, ToClient};

use super::LiveTable;
use crate::{failure::Failure, guest::Guest, outbox::write};

impl LiveTable {
    /// Shows the watchers a phrase that a player says.
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
        self.show_phrase(seat, phrase);
        Ok(())
    }

    /// Shows a phrase to all watchers but those who have muted the player.
    pub(crate) fn show_phrase(&self, seat: SeatId, phrase: Phrase) {
        let message = write(&ToClient::Said { seat, phrase });
        let by = self.owners.get(&seat);
        let hearing = self.watchers.values().filter(|w| by.is_none_or(|by| !w.mutes.contains(by)));
        hearing.for_each(|watcher| watcher.outbox.send_written(message.clone()));
    }
}
