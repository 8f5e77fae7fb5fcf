//! Pétanque: a game from its greeting on one screen; against the house; six people at a table of the house; a bot that
//! stands in; keys alone and a finger; what helps to aim.

mod agreed;
mod calls;
mod company;
mod games;
mod hands;
mod helps;
mod minute;
mod resigning;
mod screen;
mod start;
mod wires;

use std::cmp::Reverse;

use carreau_games::{GameName, Position as AnyPosition};
use carreau_match::{
    Header, House as Seeds, Intention, Millis, Options, Player, Record, SeatId, Seed, SideName, Table,
    TableId,
};
use carreau_petanque::{Character, Direction, Field, Phase, Play, Position, Stage, Throw};
use carreau_table::Game as _;
use serde_json::{Value, json};

use crate::{
    house::House,
    visitor::{Visitor, by},
};

/// A position late in a game to eleven, at ten all: the jack lies on E14, Bronze is to throw, and each character has so
/// many boules in hand. The rest are lost.
fn late(format: &str, bronze: &[&str], blue: &[&str], hand: u8) -> Position {
    let each = if format == "triplettes" { 2 } else { 3 };
    let team = |cards: &[&str]| {
        let one = |card: &&str| json!({ "card": card, "hand": hand, "lost": each - hand });
        json!({ "score": 10, "characters": cards.iter().map(one).collect::<Vec<_>>() })
    };
    position(&json!({
        "terms": { "format": format, "target": 11 },
        "now": {
            "phase": { "aim": "black" }, "round": 9, "opener": "black", "jack": "E14",
            "black": team(bronze), "white": team(blue),
        },
    }))
}

/// The position that an object stands for.
fn position(object: &Value) -> Position {
    object.to_string().parse().expect("it is a position")
}

/// Who sits opposite at a table of the browser's.
#[derive(Debug, Clone, Copy)]
enum Opposite {
    /// A friend at the same screen.
    Friend,
    /// A bot of the house, by its name.
    Bot(&'static str),
}

/// Lays a table in the visitor's browser that starts there, Bronze hers, and goes to it.
async fn sits_down(visitor: &Visitor, house: &House, start: &Position, opposite: Opposite) {
    let (opponent, other) = match opposite {
        Opposite::Friend => (json!({ "here": "Friend" }), Player::person("Friend")),
        Opposite::Bot(bot) => (json!({ "house": { "bot": bot, "level": 1 } }), Player::bot("The house", bot)),
    };
    let players = [Player::person("Léonie"), other].map(|player| player.expect("a name"));
    sit_down(visitor, house, start, &players, &opponent).await;
}

/// Lays a table in the visitor's browser that starts there for these players, alternately of Bronze and Blue, and goes
/// to it.
async fn sit_down(visitor: &Visitor, house: &House, start: &Position, players: &[Player], opponent: &Value) {
    let seeds = Seeds::new(Seed([7; 32]));
    let id = TableId::new("scripted").expect("it is a name");
    let options = Options { petanque: Some(start.terms()), ..Options::default() };
    let sides = [SideName::Black, SideName::White];
    let header = Header {
        start: Some(start.to_string()),
        seats: sides.into_iter().cycle().take(players.len()).collect(),
        ..Header::new(GameName::Petanque, id, options, &seeds)
    };
    let mut table = Table::new(header.clone()).expect("the header is good");
    let mut entries = Vec::new();
    for (seat, player) in (0..).map(SeatId).zip(players.iter().cloned()) {
        entries.extend(table.act(seat, &Intention::Sit { player }, Millis(1), &seeds).expect("it is free"));
    }
    for (seat, _) in (0..).map(SeatId).zip(players) {
        let ready = Intention::Ready { seed: Seed([seat.0; 32]) };
        entries.extend(table.act(seat, &ready, Millis(1), &seeds).expect("it is time"));
    }
    let record = Record { header, entries }.to_string();
    let kept = json!({ "house_seed": seeds.seed(), "bot_seed": 5, "opponent": opponent, "record": record });
    visitor.go(&house.address("/settings")).await;
    let kept = json!(kept.to_string());
    visitor.ask(&format!("localStorage['carreau.table.scripted'] = {kept}")).await;
    visitor.go(&house.address("/play/petanque?table=scripted")).await;
    visitor.is_at_one_of(&["roll", "play", "wait"]).await;
}

/// Does one thing after another: presses a field of the plan, or a control by its name for tests once it can be
/// pressed.
async fn does(visitor: &Visitor, steps: &str) {
    for step in steps.split_whitespace() {
        if step.parse::<Field>().is_ok() {
            visitor.clicks(&at(step)).await;
        } else {
            visitor.clicks(&format!("{}:not([aria-disabled])", by(step))).await;
        }
    }
}

/// Presses a control that plays or rolls, and waits until that has happened.
async fn acts(visitor: &Visitor, name: &str) {
    is_still(visitor).await;
    let n = told(visitor).await;
    does(visitor, name).await;
    visitor.is_past(n).await;
}

/// Makes a play by typing it in notation.
async fn types(visitor: &Visitor, play: &str) {
    is_still(visitor).await;
    let n = told(visitor).await;
    writes(visitor, play).await;
    visitor.is_past(n).await;
}

/// Types a play in notation, whatever becomes of it.
async fn writes(visitor: &Visitor, play: &str) {
    visitor.strikes(&["/"]).await;
    visitor.until("document.activeElement?.id === 'typed'").await;
    visitor.fills("typed", play).await;
    visitor.strikes(&["Enter"]).await;
}

/// How many events the page has been told of.
async fn told(visitor: &Visitor) -> u64 {
    let n = visitor.until("document.querySelector('main')?.dataset.n").await;
    n.as_str().and_then(|n| n.parse().ok()).expect("it is a number")
}

/// Waits until nothing moves on the plan, and a finished round has been measured.
async fn is_still(visitor: &Visitor) {
    let board = by("board");
    visitor.until(&format!("document.querySelector('{board}')?.dataset.moving === undefined")).await;
}

/// The selector of a field of the plan.
fn at(field: &str) -> String {
    format!("[data-field=\"{field}\"]")
}

/// The position on a table.
fn lies(table: &Table) -> Position {
    match table.position() {
        AnyPosition::Petanque(position) => position.clone(),
        AnyPosition::Garanguet(_) | AnyPosition::Dango(_) | AnyPosition::Petango(_) => {
            panic!("another game is played")
        }
    }
}

/// What the table waits for that the visitor sits at.
async fn waits(visitor: &Visitor) -> Phase {
    lies(&visitor.table().await).phase()
}

/// Where boules land that are to come near the jack.
const LANDINGS: [&str; 12] =
    ["E11", "E10", "D11", "F11", "E9", "D10", "F10", "E12", "D9", "F9", "D12", "F12"];
/// Where the jack is put; a try is not on the same field as the one before it (B3.2).
const JACKS: [&str; 2] = ["E14", "D15"];

/// A play that the rules allow: points near the jack, each by whoever has the most boules in hand.
fn choose(position: &Position) -> Play {
    let field = |text: &&str| text.parse::<Field>().expect("it is a field");
    let allowed = |play: &Play| position.check(play).is_ok();
    let play = match position.phase() {
        Phase::Greet(_) => Some(Play::Greet),
        Phase::Draft(_) => Character::ALL.into_iter().map(Play::Take).find(allowed),
        Phase::Jack { .. } => JACKS.iter().map(field).map(Play::Jack).find(allowed),
        Phase::Throw(_, Stage::Adjust { .. }) => Some(Play::Keep),
        Phase::Throw(..) => Some(Play::Go(Direction::X1)),
        Phase::Aim(side) => {
            let in_hand = |&(place, _): &(u8, Character)| Reverse(position.ground().in_hand(side, place));
            let team = (0_u8..).zip(position.team(side).iter().copied());
            let who = team.min_by_key(in_hand).map(|(_, who)| who);
            let who = who.expect("a team has characters");
            LANDINGS.iter().map(field).map(|to| Play::Throw(who, Throw::Point(to))).find(allowed)
        }
        Phase::Lead { .. } | Phase::JackDie { .. } | Phase::Over(_) => None,
    };
    play.expect("somebody is to choose, and not all of these fields are taken")
}

/// Does what is due for whoever sits there: rolls, or plays. `false` once the match is over.
async fn goes_on(visitor: &Visitor) -> bool {
    match visitor.is_at_one_of(&["roll", "play", "over"]).await.as_str() {
        "over" => return false,
        "play" => types(visitor, &choose(&lies(&visitor.table().await)).to_string()).await,
        _ => acts(visitor, "roll").await,
    }
    true
}
