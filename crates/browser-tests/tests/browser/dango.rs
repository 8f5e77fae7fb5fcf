//! Dango: every action card on the page, with prepared decks; shapes by mouse, keys and finger; whole games.

mod cards;
pub(crate) mod games;
pub(crate) mod hands;
pub(crate) mod layouts;
mod papers;
mod turns;

use carreau_core::Side;
use carreau_dango::{Action, CardId, Counts, Deck, Position, Setup, Terms};
use carreau_games::ListedGame as _;
use carreau_goban::{Point, PointSet};
use carreau_match::Options;

use crate::{
    house::House,
    pages::{Board, Opposite, sit_down_here},
    visitor::Visitor,
};

/// A start on an empty board of the usual size with these cards in the two decks. Their order is random, so a deck of
/// one card is certain.
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

/// Puts stones on the board at the start.
fn lay(setup: &mut Setup, black: &str, white: &str) {
    for (side, stones) in [(Side::Black, black), (Side::White, white)] {
        setup.ground.stones.lay(side, &points(stones));
    }
}

/// Lets a side hold a card.
fn holds(setup: &mut Setup, side: Side, card: Action) {
    match card {
        Action::FreeCard => setup.cards[side].free_cards += 1,
        Action::FreeBlock => setup.cards[side].free_blocks += 1,
        _ => panic!("it cannot be held"),
    }
}

/// Creates a table in the visitor's browser that starts from this position, gives her Black, and goes to it.
async fn sits_down(visitor: &Visitor, house: &House, start: Setup, opposite: Opposite) {
    let start = start.validate().expect("it is a position");
    let options = Options::of(start.terms());
    let (players, opponent) = (opposite.players(), opposite.kept());
    sit_down_here(visitor, house, start.to_string(), options, &players, &opponent).await;
}

/// Carries out steps: presses a point of the board, or a control by its test id once it can be pressed; waits for
/// draws.
async fn does(visitor: &Visitor, steps: &str) {
    for step in steps.split_whitespace() {
        let n = if step == "roll" { Some(visitor.table().await.n()) } else { None };
        if step.parse::<Point>().is_ok() {
            Board::of_points(visitor).at(step).click().await;
        } else {
            visitor.presses_enabled(step).await;
        }
        if let Some(n) = n {
            visitor.is_past(n).await;
        }
    }
}

/// Waits until this card lies face up for the player to move.
async fn is_dealt(visitor: &Visitor, card: &str) {
    visitor.is_at("play").await;
    visitor.the("card").until(&format!("it.dataset.card === '{card}'")).await;
}

/// The position on the visitor's table.
async fn position(visitor: &Visitor) -> Position {
    let table = visitor.table().await;
    Position::of(table.position()).expect("Dango is played").clone()
}

/// Checks the stones on the board, by the record.
async fn lies(visitor: &Visitor, black: &str, white: &str) {
    let n = visitor.told().await;
    let stones = *position(visitor).await.stones();
    assert_eq!(*stones.of(Side::Black), points(black), "Black’s stones after event {n}");
    assert_eq!(*stones.of(Side::White), points(white), "White’s stones after event {n}");
}

/// The plays of the record, in notation.
async fn plays(visitor: &Visitor) -> Vec<String> {
    visitor.table().await.moves().iter().map(|played| played.play.to_string()).collect()
}

/// Places a stone against the computer by presses.
pub(crate) async fn places_a_stone(visitor: &Visitor, house: &House) {
    sits_down(visitor, house, script(&["place1"], &["place1"]), Opposite::Bot("house")).await;
    does(visitor, "roll").await;
    is_dealt(visitor, "place1").await;
    let n = visitor.told().await;
    does(visitor, "G7").await;
    visitor.shoots("phone-dango").await;
    does(visitor, "put").await;
    visitor.is_past(n).await;
}
