//! Whom a guest has muted: kept by the store, so that it holds wherever the two meet.

use std::collections::BTreeSet;

use carreau_match::TableId;
use carreau_protocol::NewMute;
use carreau_store::Mute;

use crate::{
    app::{App, Watching},
    bus::News,
    failure::Failure,
    guest::Guest,
    people::GuestNumber,
    table_actor::Message,
};

impl App {
    /// Has a guest mute the person in another seat of a table, or end that.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if there is no such table, nobody else sits in that seat, the guest has no seat at the table, or has
    /// muted as many others as may be.
    pub(crate) async fn mute(&self, table: &TableId, guest: &Guest, new: NewMute) -> Result<(), Failure> {
        if !self.store().has(table).await? {
            return Err(Failure::NoSuchTable(table.to_string()));
        }
        let owners = self.store().owners(table).await?;
        if !owners.iter().any(|(_, owner)| owner == guest.as_str()) {
            return Err(Failure::NotSeatedToMute);
        }
        let other = owners.into_iter().find(|(seat, owner)| *seat == new.seat && owner != guest.as_str());
        let (_, muted) = other.ok_or(Failure::NoSeat)?;
        let mute = Mute { guest: guest.as_str().to_owned(), muted, since: new.on.then(|| self.now()) };
        if !self.store().mute(mute).await? {
            return Err(Failure::TooManyMutes);
        }
        self.say_mutes_changed(guest).await;
        Ok(())
    }

    /// Lets the tables that a guest watches, here and at other nodes, read anew whom the guest has muted.
    pub(crate) async fn say_mutes_changed(&self, guest: &Guest) {
        let guest = GuestNumber::of(guest.as_str());
        self.mutes_changed(guest).await;
        self.tell_nodes(News::Mutes { guest });
    }

    /// Tells the tables that a guest watches here that the mutes have changed.
    pub(crate) async fn mutes_changed(&self, guest: GuestNumber) {
        let is_theirs =
            |socket: &Watching| socket.guest().is_some_and(|known| GuestNumber::of(known.as_str()) == guest);
        let watched = self.watching().into_iter().filter(is_theirs);
        let tables: BTreeSet<TableId> = watched.map(|watching| watching.table).collect();
        for table in tables {
            self.tell_running(&table, Message::MutesChanged { guest }).await;
        }
    }

    /// Whom a guest has muted.
    ///
    /// # Errors
    ///
    /// The fault of the store that kept it from being read.
    pub(crate) async fn mutes(&self, guest: &Guest) -> Result<BTreeSet<Guest>, Failure> {
        let muted = self.store().mutes(guest.as_str()).await?;
        Ok(muted.into_iter().map(Guest::kept).collect())
    }
}
