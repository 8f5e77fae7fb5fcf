//! The vectors of a second program: every legal placement of shapes, and units on boards.

use std::fmt::Write as _;

use carreau_core::{Game, Side};
use carreau_dango::{Phase, Setup, Times};
use carreau_goban::PointSet;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::table::{on, play};

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

fn text<'v>(value: &'v Value, field: &str) -> &'v str {
    value[field].as_str().unwrap_or_else(|| panic!("no text `{field}` in {value}"))
}

fn words(list: &Value, between: &str) -> String {
    let words = list.as_array().expect("a list").iter();
    words.map(|word| word.as_str().expect("a text")).collect::<Vec<_>>().join(between)
}

fn side(letter: &str) -> Side {
    if letter == "X" { Side::Black } else { Side::White }
}

fn named(points: &PointSet) -> String {
    points.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

/// The board, with a card face up for a side.
fn with_card(rows: &Value, mover: Side, card: &str) -> Setup {
    let mut setup = on(&words(rows, "/"));
    let id = setup.deck.find(card.parse().expect("a name")).expect("a card of the deck");
    setup.side = mover;
    setup.cards[mover].left[id] -= 1;
    setup.phase = Phase::Card { card: id, times: Times::Once };
    setup
}

#[test]
fn d3_4_shapes_lie_where_a_second_program_lays_them() {
    let vectors = lines(include_str!("../data/dango_shapes.jsonl"));
    assert_eq!(vectors.len(), 30);
    let mut listed = 0;
    for vector in vectors {
        let id = text(&vector, "id");
        let setup = with_card(&vector["board"], side(text(&vector, "colour")), text(&vector, "shape"));
        let position = setup.validate().unwrap_or_else(|error| panic!("{id}: {error}"));
        let mut placements: Vec<PointSet> = position.units().collect();
        assert_eq!(placements.len() as u64, vector["count"], "{id}");
        placements.sort_by(|a, b| a.iter().cmp(b.iter()));
        let names: Vec<String> = placements.iter().map(named).collect();
        let digest = Sha256::digest(names.join("\n")).iter().fold(String::new(), |mut digest, byte| {
            write!(digest, "{byte:02x}").expect("a String takes all");
            digest
        });
        assert_eq!(digest, text(&vector, "sha256"), "{id}");
        if let Some(expected) = vector["placements"].as_array() {
            let expected: Vec<String> = expected.iter().map(|points| words(points, " ")).collect();
            assert_eq!(names, expected, "{id}");
            listed += 1;
        }
    }
    assert!(listed > 5, "{listed}");
}

#[test]
fn d3_units_go_as_a_second_program_has_them() {
    let mut checked = 0;
    for vector in lines(include_str!("../../../goban/tests/data/dango_units.jsonl")) {
        let id = text(&vector, "id");
        let (mover, colour) = (side(text(&vector, "mover")), side(text(&vector, "colour")));
        let points = words(&vector["points"], " ");
        let card = match (text(&vector, "op"), points.split(' ').count(), mover == colour) {
            ("replace", 2, _) => "replace",
            ("place", 1, true) => "place1",
            ("place", 2, true) => "place2",
            ("place", 3, true) => "place3",
            ("place", 3, false) => "place-opp3",
            _ => continue,
        };
        let Ok(mut position) = with_card(&vector["board"], mover, card).validate() else {
            panic!("{id} is no position");
        };
        checked += 1;
        let expect = &vector["expect"];
        match position.play(&play(&format!("{card} {points}"))) {
            Ok(_) => {
                assert_eq!(text(expect, "result"), "ok", "{id}");
                assert_eq!(position.stones().to_string(), words(&expect["board"], "/"), "{id}");
                // White's prisoners are the captured `X` stones.
                let captured = [position.prisoners(Side::White), position.prisoners(Side::Black)];
                let expected =
                    ["X", "O"].map(|colour| expect["captured"][colour].as_u64().expect("a number"));
                assert_eq!(captured.map(u64::from), expected, "{id}");
            }
            Err(refusal) => {
                let clause = match text(expect, "result") {
                    "suicide" => "(D3.3)",
                    "occupied" => "(D3.1)",
                    other => panic!("{id}: {refusal}, not {other}"),
                };
                assert!(refusal.to_string().ends_with(clause), "{id}: {refusal}");
            }
        }
    }
    assert!(checked > 150, "{checked}");
}
