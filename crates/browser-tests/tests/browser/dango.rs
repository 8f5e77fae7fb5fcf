//! Dango: every action card as the page shows it, by scripted decks; shapes by mouse, keys and finger; whole games.

mod cards;
mod games;
mod hands;
mod papers;
mod turns;

use carreau_dango::{Action, CardId, Counts, Deck, Position, Setup, Terms};
use carreau_games::{GameName, Position as AnyPosition};
use carreau_goban::{Point, PointSet};
use carreau_match::{
    Header, House as Seeds, Intention, Millis, Options, Player, Record, SeatId, Seed, Table, TableId,
};
use carreau_table::Side;
use serde_json::json;

use crate::{
    house::House,
    visitor::{Visitor, by},
};

/// A start on an empty board of the usual size with these cards in the two decks, in whatever order they come: where
/// there is one, it is certain.
fn script(black: &[&str], white: &[&str]) -> Setup {
    let mut setup = Setup::start(Terms::default(), Deck::classic());
    for (side, cards) in [(Side::Black, black), (Side::White, white)] {
        setup.cards[side].left = Counts::NONE;
        for card in cards {
            let card = find(&setup, card);
            setup.cards[side].left[card] += 1;
        }
    }
    setup
}

fn find(setup: &Setup, card: &str) -> CardId {
    setup.deck.find(card.parse().expect("a name")).expect("the deck has it")
}

fn points(text: &str) -> PointSet {
    text.split_whitespace().map(|point| point.parse::<Point>().expect("a point")).collect()
}

/// Stones that lie on the board at the start.
fn lay(setup: &mut Setup, black: &str, white: &str) {
    for (side, stones) in [(Side::Black, black), (Side::White, white)] {
        setup.ground.stones.lay(side, &points(stones));
    }
}

/// A card that a side holds.
fn holds(setup: &mut Setup, side: Side, card: Action) {
    match card {
        Action::FreeCard => setup.cards[side].free_cards += 1,
        Action::FreeBlock => setup.cards[side].free_blocks += 1,
        _ => panic!("it cannot be held"),
    }
}

/// Who sits opposite at a table of the browser's.
#[derive(Debug, Clone, Copy)]
enum Opposite {
    /// A friend at the same screen.
    Friend,
    /// A bot of the house, by its name.
    Bot(&'static str),
}

/// Lays a table in the visitor's browser that starts there, Black hers, and goes to it.
async fn sits_down(visitor: &Visitor, house: &House, start: Setup, opposite: Opposite) {
    let start = start.validate().expect("it is a position");
    let seeds = Seeds::new(Seed([7; 32]));
    let id = TableId::new("scripted").expect("it is a name");
    let options = Options { dango: Some(start.terms()), ..Options::default() };
    let header =
        Header { start: Some(start.to_string()), ..Header::new(GameName::Dango, id, options, &seeds) };
    let mut table = Table::new(header.clone()).expect("the header is good");
    let (opponent, other) = match opposite {
        Opposite::Friend => (json!({ "here": "Friend" }), Player::person("Friend")),
        Opposite::Bot(bot) => (json!({ "house": { "bot": bot, "level": 1 } }), Player::bot("The house", bot)),
    };
    let players = [Player::person("Léonie"), other].map(|player| player.expect("a name"));
    let mut entries = Vec::new();
    for (seat, player) in (0..).map(SeatId).zip(players) {
        entries.extend(table.act(seat, &Intention::Sit { player }, Millis(1), &seeds).expect("it is free"));
    }
    for seat in [SeatId(0), SeatId(1)] {
        let ready = Intention::Ready { seed: Seed([seat.0; 32]) };
        entries.extend(table.act(seat, &ready, Millis(1), &seeds).expect("it is time"));
    }
    let record = Record { header, entries }.to_string();
    let kept = json!({ "house_seed": seeds.seed(), "bot_seed": 5, "opponent": opponent, "record": record });
    if !visitor.place().await.starts_with("/settings") {
        visitor.go(&house.address("/settings")).await;
    }
    let kept = json!(kept.to_string());
    visitor.ask(&format!("localStorage['carreau.table.scripted'] = {kept}")).await;
    visitor.go(&house.address("/play/dango?table=scripted")).await;
    visitor.is_at_one_of(&["priority", "roll", "play", "wait"]).await;
}

/// Does one thing after another: presses a point of the board, or a control by its name for tests once it can be
/// pressed; a draw is waited for.
async fn does(visitor: &Visitor, steps: &str) {
    for step in steps.split_whitespace() {
        let selector = if step.parse::<Point>().is_ok() {
            at(step)
        } else {
            format!("{}:not([aria-disabled])", by(step))
        };
        let n = if step == "roll" { Some(visitor.table().await.n()) } else { None };
        visitor.clicks(&selector).await;
        if let Some(n) = n {
            visitor.is_past(n).await;
        }
    }
}

/// Makes a play by typing it in notation.
async fn types(visitor: &Visitor, play: &str) {
    let n = visitor.table().await.n();
    visitor.strikes(&["/"]).await;
    visitor.until("document.activeElement?.id === 'typed'").await;
    visitor.fills("typed", play).await;
    visitor.strikes(&["Enter"]).await;
    visitor.is_past(n).await;
}

/// The selector of a point of the board.
fn at(point: &str) -> String {
    format!("[data-point=\"{point}\"]")
}

/// Waits until the board says this of each of some points, as a screen reader hears it.
async fn says(visitor: &Visitor, points: &str, words: &str) {
    for point in points.split_whitespace() {
        let words = json!(words);
        visitor.until(&format!("document.querySelector('{}')?.ariaLabel.includes({words})", at(point))).await;
    }
}

/// Waits until a card lies face up, to be carried out by whoever sits there.
async fn is_dealt(visitor: &Visitor, card: &str) {
    visitor.is_at("play").await;
    visitor.until(&format!("document.querySelector('{}')?.dataset.card === '{card}'", by("card"))).await;
}

/// The position of the table the visitor sits at.
async fn position(visitor: &Visitor) -> Position {
    match visitor.table().await.position() {
        AnyPosition::Dango(position) => position.clone(),
        AnyPosition::Garanguet(_) | AnyPosition::Petanque(_) | AnyPosition::Petango(_) => {
            panic!("another game is played")
        }
    }
}

/// What lies on the board by the record.
async fn lies(visitor: &Visitor, black: &str, white: &str) {
    let n = visitor.ask("Number(document.querySelector('main').dataset.n)").await;
    let stones = *position(visitor).await.stones();
    assert_eq!(*stones.of(Side::Black), points(black), "Black’s stones after event {n}");
    assert_eq!(*stones.of(Side::White), points(white), "White’s stones after event {n}");
}

/// The plays of the record, as the notation writes them.
async fn plays(visitor: &Visitor) -> Vec<String> {
    visitor.table().await.moves().iter().map(|played| played.play.clone()).collect()
}
