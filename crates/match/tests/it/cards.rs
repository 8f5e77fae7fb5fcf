//! Dango at a table: what a game with cards needs from the match.

mod draws;
mod nigiri;
mod records;
mod turns;

use carreau_core::{BySide, Side, Turn};
use carreau_dango::{Deck, Phase, Position, Setup, Terms};
use carreau_games::ListedGame as _;
use carreau_goban::Size;
use carreau_match::{Intention, Options, Status};

use crate::desk::Desk;

/// The terms of a quick game on a small board.
fn small() -> Terms {
    Terms { board: Size::new(7).unwrap().into(), ..Terms::default() }
}

fn agreed(terms: Terms) -> Options {
    Options::of(terms)
}

/// A start with these cards left in the two decks. Where only one card is left, the draw is certain.
fn start(black: &[&str], white: &[&str], change: impl FnOnce(&mut Setup)) -> String {
    let deck = Deck::classic();
    let mut setup = Setup::start(small(), deck.clone());
    for (side, cards) in [(Side::Black, black), (Side::White, white)] {
        setup.cards[side].left = carreau_dango::Counts::NONE;
        for card in cards {
            let card = deck.find(card.parse().unwrap()).unwrap();
            setup.cards[side].left[card] += 1;
        }
    }
    change(&mut setup);
    setup.validate().unwrap().to_string()
}

/// A game that begins at `start`, on the small board.
fn begun(number: u8, start: &str) -> Desk {
    Desk::begun(number, agreed(small()), Some(start))
}

pub(crate) fn play(play: &str) -> Intention {
    Intention::Play { play: play.to_owned() }
}

fn position(desk: &Desk) -> &Position {
    Position::of(desk.table.position()).expect("Dango is played")
}

/// The card that lies face up.
fn face_up(desk: &Desk) -> String {
    position(desk).face_up().expect("a card lies face up").0.slug().to_string()
}

/// A legal play: a random one while there are cards, and a pass when there are none.
pub(crate) fn by_lot(desk: &Desk, lot: &mut u32) -> String {
    let position = position(desk);
    if position.is_ordinary() && !lot.is_multiple_of(16) {
        return "pass".to_owned();
    }
    let mut below = |bound: u32| {
        *lot = lot.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (*lot >> 8) % bound
    };
    position.sample(&mut below).expect("a side is to choose").to_string()
}

/// Makes random plays until the game has been counted.
pub(crate) fn play_out(desk: &mut Desk, mut lot: u32) {
    while desk.table.status() == Status::Playing {
        desk.wait(700);
        lot = lot.wrapping_add(1);
        let (seat, next) = match desk.table.position().turn() {
            Turn::Side(_) => (desk.seat(), play(&by_lot(desk, &mut lot))),
            _ => (desk.seat(), Intention::Roll),
        };
        desk.does(seat, next);
    }
    assert!(matches!(position(desk).phase(), Phase::Over { .. }), "{}", position(desk));
}

/// The points and the time that each seat's side has.
fn belongings(desk: &Desk) -> Vec<(u16, Option<u64>)> {
    let (table, now) = (&desk.table, carreau_match::Millis(desk.now));
    let of = |side| (table.score()[side], table.clock().left(side, now).map(|left| left.0));
    table.seats().iter().map(|seat| of(seat.side)).collect()
}

/// How many cards of each kind each side has turned up, according to the log.
fn turned_up(desk: &Desk) -> BySide<std::collections::BTreeMap<String, u32>> {
    let mut table = carreau_match::Table::new(desk.table.header().clone()).unwrap();
    let mut tally = BySide::<std::collections::BTreeMap<String, u32>>::default();
    for entry in &desk.entries {
        if let carreau_match::Event::Drew { draw } = &entry.event
            && !matches!(draw.as_str(), "right" | "wrong")
        {
            let before = Position::of(table.position()).expect("Dango is played");
            for card in draw.split(' ') {
                *tally[before.side()].entry(card.to_owned()).or_default() += 1;
            }
        }
        table.apply(entry).unwrap();
    }
    tally
}
