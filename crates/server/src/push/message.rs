//! What a message about turns says. It holds nothing that is hidden at a table: only which table, which game, with whom,
//! and how many.

use carreau_match::SeatId;
use carreau_protocol::{TableStatus, TableSummary, table_path};
use carreau_words::{Language, say, speak_built_in};
use serde::Serialize;

/// The most tables that a message names.
const NAMED: usize = 3;

/// A message as the service worker reads it.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Message {
    title: String,
    body: String,
    /// The address that a press opens.
    url: String,
}

/// A table that waits for a guest.
#[derive(Debug, Clone)]
pub(crate) struct Waiting {
    pub(crate) summary: TableSummary,
    /// The guest's seats.
    pub(crate) own: Vec<SeatId>,
    /// The friend who invites the guest there, if the guest does not sit there.
    pub(crate) invited_by: Option<String>,
}

impl Waiting {
    /// Whether the table waits for the guest: for a turn, or for a match to begin to which everybody has come.
    pub(crate) fn is_due(&self) -> bool {
        match self.summary.status {
            TableStatus::Gathering => self.summary.seats.iter().all(|seat| seat.player.is_some()),
            TableStatus::Playing => self.summary.waits_for.iter().any(|seat| self.own.contains(seat)),
            TableStatus::Over => false,
        }
    }

    /// The game and with whom it is played: "Dango with Ben".
    fn words(&self) -> String {
        if let Some(by) = &self.invited_by {
            return say!(push_game_by, game = self.summary.game.title(), name = by);
        }
        let seats = (0..).map(SeatId).zip(&self.summary.seats);
        let others = seats.filter(|(seat, _)| !self.own.contains(seat));
        let names =
            others.filter_map(|(_, seat)| seat.player.as_ref()).map(|player| player.name().to_owned());
        let names: Vec<String> = names.collect();
        let game = self.summary.game.title();
        if names.is_empty() {
            game.to_owned()
        } else {
            say!(push_game_with, game = game, name = carreau_words::list(names))
        }
    }
}

/// The message about these tables, at least one, in a language.
pub(crate) fn message(language: &str, tables: &[Waiting]) -> String {
    let before = carreau_words::language();
    speak_built_in(Language::find(language).unwrap_or_else(Language::english));
    let message = spoken(tables);
    speak_built_in(before);
    serde_json::to_string(&message).expect("a message is plain data")
}

fn spoken(tables: &[Waiting]) -> Message {
    let said = |table: &Waiting| table.words();
    if let [table] = tables {
        let url = table_path(&table.summary.table);
        let title = if table.invited_by.is_some() { say!(push_invitation) } else { say!(push_your_turn) };
        return Message { title, body: said(table), url };
    }
    let mut named: Vec<String> = tables.iter().take(NAMED).map(said).collect();
    if tables.len() > NAMED {
        named.push(say!(push_more, tables = tables.len() - NAMED));
    }
    let title = if tables.iter().any(|table| table.invited_by.is_some()) {
        say!(push_tables_wait, tables = tables.len())
    } else {
        say!(push_your_turns, tables = tables.len())
    };
    Message { title, body: named.join("\n"), url: "/".to_owned() }
}
