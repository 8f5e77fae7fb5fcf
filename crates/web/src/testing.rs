//! Tables for tests.

use std::{
    cell::RefCell,
    pin::pin,
    rc::Rc,
    task::{Context, Poll, Waker},
};

use carreau_core::Game as _;
use carreau_games::each;
use carreau_match::{Dealer, Entry, Header, Intention, Options, Player, SeatId, Seed, Table, TableId};
use carreau_protocol::Phrase;

use crate::session::Transport;

/// A transport that collects the intentions.
pub(crate) struct Noted(pub(crate) Rc<RefCell<Vec<(SeatId, Intention)>>>);

impl Transport for Noted {
    fn intend(&self, seat: SeatId, intention: Intention) {
        self.0.borrow_mut().push((seat, intention));
    }

    fn is_on_its_way(&self, seat: SeatId, intention: &Intention) -> bool {
        self.0.borrow().contains(&(seat, intention.clone()))
    }

    fn say(&self, _: SeatId, _: Phrase) {}

    fn close(&self) {}
}

/// The value of a future that waits for nothing: outside a browser, all parts of the program are there.
pub(crate) fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits for something"),
    }
}

/// The dealer of the tables.
pub(crate) fn house() -> Dealer {
    Dealer::new(Seed([7; 32]))
}

/// The header of a table with these options.
pub(crate) fn header(options: &Options) -> Header {
    Header::new(TableId::new("test").expect("an id"), options, &house())
}

/// Carries out an intention of a seat.
pub(crate) fn does(table: &mut Table, seat: SeatId, intention: &Intention) -> Vec<Entry> {
    table.act(seat, intention, table.at(), &house()).expect("it can be done")
}

/// The first of the plays that the side to move may make.
pub(crate) fn first_play(table: &Table) -> Intention {
    let play =
        each!(Position, table.position(), own => own.listed().expect("plays are listed")[0].to_string());
    Intention::Play { play }
}

/// Seats people one after the other, and begins the match if no seat is left.
pub(crate) fn seat(table: &mut Table, names: &[&str]) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (seat, name) in (0..).map(SeatId).zip(names) {
        let player = Player::person(name).expect("a name");
        entries.extend(does(table, seat, &Intention::Sit { player }));
    }
    let seeds: Vec<Seed> = (0..).take(names.len()).map(|seat| Seed([seat; 32])).collect();
    entries.extend(table.begin(&seeds, table.at(), &house()).unwrap_or_default());
    entries
}

/// A table at which a match has begun between Léonie and Basile.
pub(crate) fn begun(options: &Options) -> Table {
    let mut table = Table::new(header(options)).expect("a header");
    seat(&mut table, &["Léonie", "Basile"]);
    table
}
