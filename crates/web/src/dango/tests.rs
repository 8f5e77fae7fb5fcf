//! Tables for the tests of this folder.

use carreau_dango::Terms;
use carreau_games::GameName;
use carreau_match::{
    Entry, Event, Header, House, Intention, Millis, Options, Player, SeatId, Seed, Table, TableId,
};

/// A table of Léonie, who sits as Black, and Basile, and what has happened there.
pub(super) fn begun(terms: Terms) -> Table {
    begun_from(terms, None)
}

/// The same, from a position of its own if one is given.
fn begun_from(terms: Terms, start: Option<String>) -> Table {
    let house = House::new(Seed([7; 32]));
    let options = Options { dango: Some(terms), ..Options::default() };
    let id = TableId::new("test").expect("an id");
    let header = Header { start, ..Header::new(GameName::Dango, id, options, &house) };
    let mut table = Table::new(header).expect("a header");
    for (seat, name) in [(SeatId(0), "Léonie"), (SeatId(1), "Basile")] {
        let player = Player::person(name).expect("a name");
        for intention in [Intention::Sit { player }, Intention::Ready { seed: Seed([seat.0; 32]) }] {
            table.act(seat, &intention, Millis(0), &house).expect("all sit down");
        }
    }
    table
}

/// The table after one more event: what stands after a `!` is drawn, anything else played.
pub(super) fn then(table: &Table, event: &str) -> (Entry, Table) {
    let mut after = table.clone();
    let event = if let Some(draw) = event.strip_prefix('!') {
        Event::Drew { draw: draw.to_owned() }
    } else {
        let seat = table.first_seat_of(table.to_act().expect("somebody is to play"));
        Event::Played { seat, play: event.to_owned() }
    };
    let entry = Entry { n: table.n() + 1, at: table.at(), event, came: None };
    after.apply(&entry).expect("it follows");
    (entry, after)
}

/// The table after these events.
pub(super) fn table(terms: Terms, events: &[&str]) -> Table {
    table_from(terms, None, events)
}

/// The same, from a position of its own if one is given.
pub(super) fn table_from(terms: Terms, start: Option<String>, events: &[&str]) -> Table {
    events.iter().fold(begun_from(terms, start), |table, event| then(&table, event).1)
}
