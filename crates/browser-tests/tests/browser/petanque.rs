//! Pétanque: a game from its greeting on one screen; against the computer; six people at a table on the server; a
//! substitute; keys alone and a finger; aids for aiming.

mod agreed;
pub(crate) mod calls;
pub(crate) mod company;
pub(crate) mod games;
pub(crate) mod hands;
mod helps;
pub(crate) mod layouts;
mod minute;
mod resigning;
mod screen;
mod start;
mod wires;

use std::cmp::Reverse;

use carreau_core::Game as _;
use carreau_games::ListedGame as _;
use carreau_match::{Options, Player, Table};
use carreau_petanque::{Character, Direction, Field, Phase, Play, Position, Stage, Throw};
use serde_json::{Value, json};

use crate::{
    house::House,
    pages::{Board, Opposite, sit_down_here},
    visitor::Visitor,
};

/// A position late in a game to eleven, at ten all. The jack lies on E14, Bronze throws next, and each character has
/// this many boules in hand. The rest are lost.
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

/// The tête-à-tête that most tests play.
fn one_each() -> Position {
    late("tete-a-tete", &["FM"], &["CW"], 3)
}

/// A first round in which each team has pointed once: Bronze's boule lies on E10, Blue's on this field and the jack on
/// E14. Bronze throws next. All terms but these are the usual ones.
fn after_two_boules(blue_on: &str, other_terms: &Value) -> Position {
    let mut terms = json!({ "format": "tete-a-tete", "target": 11 });
    for (name, value) in other_terms.as_object().expect("terms have names") {
        terms[name] = value.clone();
    }
    position(&json!({
        "terms": terms,
        "now": {
            "phase": { "aim": "black" }, "round": 1, "opener": "black", "jack": "E14",
            "black": { "characters": [{ "card": "FM", "hand": 2, "on": ["E10"] }] },
            "white": { "characters": [{ "card": "PC", "hand": 2, "on": [blue_on] }] },
        },
    }))
}

/// A first round in which Bronze has to place the jack, given the characters of both teams.
fn before_the_jack(format: &str, bronze: &[&str], blue: &[&str]) -> Position {
    let team = |cards: &[&str]| {
        let one = |card: &&str| json!({ "card": card, "hand": 3 });
        json!({ "characters": cards.iter().map(one).collect::<Vec<_>>() })
    };
    position(&json!({
        "terms": { "format": format, "target": 11 },
        "now": {
            "phase": { "jack": { "side": "black", "failed": 0 } }, "round": 1, "opener": "black",
            "black": team(bronze), "white": team(blue),
        },
    }))
}

/// The position that a JSON object describes.
fn position(object: &Value) -> Position {
    object.to_string().parse().expect("it is a position")
}

/// Creates a table in the visitor's browser that starts from this position, gives her Bronze, and goes to it.
async fn sits_down(visitor: &Visitor, house: &House, start: &Position, opposite: Opposite) {
    sit_down(visitor, house, start, &opposite.players(), &opposite.kept()).await;
}

/// Creates a table in the visitor's browser that starts from this position for these players, alternately of Bronze and
/// Blue, and goes to it.
async fn sit_down(visitor: &Visitor, house: &House, start: &Position, players: &[Player], opponent: &Value) {
    let options = Options::of(start.terms());
    sit_down_here(visitor, house, start.to_string(), options, players, opponent).await;
}

/// Carries out steps: presses a field of the plan, or a control by its test id once it can be pressed.
pub(crate) async fn does(visitor: &Visitor, steps: &str) {
    for step in steps.split_whitespace() {
        if step.parse::<Field>().is_ok() {
            Board::of_fields(visitor).at(step).click().await;
        } else {
            visitor.presses_enabled(step).await;
        }
    }
}

/// Presses a control that plays or rolls, and waits until its event has happened.
async fn acts(visitor: &Visitor, name: &str) {
    is_still(visitor).await;
    let n = visitor.told().await;
    does(visitor, name).await;
    visitor.is_past(n).await;
}

/// Makes a play by typing it in notation.
async fn types(visitor: &Visitor, play: &str) {
    is_still(visitor).await;
    let n = visitor.told().await;
    visitor.writes(play).await;
    visitor.is_past(n).await;
}

/// Waits until nothing moves on the plan, and until a finished round has been measured.
pub(crate) async fn is_still(visitor: &Visitor) {
    Board::of_fields(visitor).itself().until("it.dataset.moving === undefined").await;
}

/// The position on a table.
fn lies(table: &Table) -> Position {
    Position::of(table.position()).expect("Pétanque is played").clone()
}

/// What the visitor's table waits for.
async fn waits(visitor: &Visitor) -> Phase {
    lies(&visitor.table().await).phase()
}

/// Landing fields for boules that should end near the jack.
const LANDINGS: [&str; 12] =
    ["E11", "E10", "D11", "F11", "E9", "D10", "F10", "E12", "D9", "F9", "D12", "F12"];
/// Fields for the jack. An attempt must not name the same field as the one before it (B3.2).
const JACKS: [&str; 2] = ["E14", "D15"];

/// A legal play: a point near the jack, by the character who has the most boules in hand.
fn choose(position: &Position) -> Play {
    let field = |text: &&str| text.parse::<Field>().expect("it is a field");
    let allowed = |play: &Play| position.check(play).is_ok();
    let play = match position.phase() {
        Phase::Greet(_) => Some(Play::Greet),
        Phase::Draft(_) => Character::ALL.into_iter().map(Play::Take).find(allowed),
        Phase::Jack { .. } => JACKS.iter().map(field).map(Play::Jack).find(allowed),
        Phase::Throw(_, Stage::OneLess { .. }) => Some(Play::Keep),
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

/// Acts for the player to move: rolls or plays. Returns `false` once the match is over.
async fn goes_on(visitor: &Visitor) -> bool {
    match visitor.is_at_one_of(&["roll", "play", "over"]).await.as_str() {
        "over" => return false,
        "play" => types(visitor, &choose(&lies(&visitor.table().await)).to_string()).await,
        _ => acts(visitor, "roll").await,
    }
    true
}

/// Points a boule against the computer by presses.
pub(crate) async fn points_a_boule(visitor: &Visitor, house: &House) {
    sits_down(visitor, house, &one_each(), Opposite::Bot("house")).await;
    is_still(visitor).await;
    visitor.presses("unfold").await;
    does(visitor, "E12").await;
    visitor.shoots("phone-petanque").await;
    acts(visitor, "put").await;
    acts(visitor, "roll").await;
}
