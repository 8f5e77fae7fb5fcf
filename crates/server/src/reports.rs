//! Guests' reports of what happens at their tables.

use carreau_match::TableId;
use carreau_protocol::{ChatLine, NewReport};
use carreau_store::{Act, ActKind};

use crate::{app::App, bans::utc, failure::Failure, guest::Guest, table_actor::Message};

impl App {
    /// Stores a guest's report of a table, with the last lines of its chat that the guest has seen, and freezes the table.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if there is no such table or seat, the guest has no seat there, the text is too long, or the guest
    /// has an open report of the table.
    pub(crate) async fn report(&self, table: &TableId, guest: &Guest, new: NewReport) -> Result<(), Failure> {
        let NewReport { seat, reason, text } = new;
        let length = text.chars().count();
        if length > NewReport::CHARACTERS {
            return Err(Failure::LongReport(length));
        }
        let summary = self.ask(table, |answer| Message::Status { answer }).await?;
        if seat.is_some_and(|seat| usize::from(seat.0) >= summary.seats.len()) {
            return Err(Failure::NoSeat);
        }
        let owners = self.store().owners(table).await?;
        if !owners.iter().any(|(_, owner)| owner == guest.as_str()) {
            return Err(Failure::NoReporter);
        }
        // They are evidence: what was written leaves memory with the table.
        let question = |answer| Message::LinesSeen { guest: guest.clone(), answer };
        let chat = self.ask(table, question).await?.iter().map(told).collect::<Vec<_>>().join("\n");
        let (guest, reason) = (guest.as_str().to_owned(), reason.name().to_owned());
        let act = Act {
            at: self.now(),
            who: format!("guest {guest}"),
            why: text,
            what: ActKind::Report { table: table.clone(), guest, seat, reason, chat },
        };
        if self.store().administer(act).await? { Ok(()) } else { Err(Failure::Reported) }
    }
}

/// A line of the chat, as the operator reads it.
fn told(ChatLine { seat, name, text, at }: &ChatLine) -> String {
    format!("{}, {name} (seat {}): {text}", utc(*at), seat.0)
}
