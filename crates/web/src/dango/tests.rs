//! Tables for the tests of this folder.

use carreau_dango::Terms;
use carreau_match::{Entry, Event, Header, Options, Table};

use crate::{
    story::Happened,
    testing::{header, seat},
};

/// A table with Léonie as Black and Basile as White.
pub(super) fn begun(terms: Terms) -> Table {
    begun_from(terms, None)
}

/// The same, starting from the position `start` if there is one.
fn begun_from(terms: Terms, start: Option<String>) -> Table {
    let mut table = Table::new(Header { start, ..header(&Options::of(terms)) }).expect("a header");
    seat(&mut table, &["Léonie", "Basile"]);
    table
}

/// The table after one more event: text after a `!` is a draw, any other text a play.
pub(super) fn then(table: &Table, event: &str) -> Happened {
    let event = if let Some(draw) = event.strip_prefix('!') {
        Event::Drew { draw: draw.to_owned() }
    } else {
        let seat = table.first_seat_of(table.to_act().expect("somebody is to play"));
        Event::Played { seat, play: event.to_owned() }
    };
    let entry = Entry { n: table.n() + 1, at: table.at(), event, came: None };
    Happened::next(table, entry).expect("it follows")
}

/// A table with these terms after these events.
pub(super) fn table(terms: Terms, events: &[&str]) -> Table {
    table_from(terms, None, events)
}

/// The same, starting from the position `start` if there is one.
pub(super) fn table_from(terms: Terms, start: Option<String>, events: &[&str]) -> Table {
    events.iter().fold(begun_from(terms, start), |table, event| then(&table, event).after)
}
