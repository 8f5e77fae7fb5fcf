//! Positions, first rolls and whole games made by a second program (`tests/data/garanguet_*`).

use std::collections::BTreeSet;

use carreau_core::{Chance, Game, Outcome, Side, Turn as Waiting};
use carreau_garanguet::{Draw, Phase, Position, Roll, Turn, TurnList};
use serde_json::Value;

fn lines(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line"))
}

fn text<'v>(value: &'v Value, field: &str) -> &'v str {
    value[field].as_str().unwrap_or_else(|| panic!("no text `{field}` in {value}"))
}

#[test]
fn the_results_of_a_roll_are_those_of_the_second_program() {
    let mut turns = TurnList::new();
    for case in lines(include_str!("../data/garanguet_turns.jsonl")) {
        let position: Position = text(&case, "position").parse().unwrap();
        turns.fill(&position);
        let results: BTreeSet<String> = (0..turns.len()).map(|i| turns.result(i).to_string()).collect();
        let expected: BTreeSet<String> =
            case["results"].as_array().unwrap().iter().map(|r| r.as_str().unwrap().to_owned()).collect();
        assert_eq!(results, expected, "{position} (case {})", case["id"]);
        assert_eq!(turns.len() as u64, case["count"].as_u64().unwrap(), "repeats: {position}");
    }
}

#[test]
fn each_listed_turn_is_legal_and_leads_to_its_result() {
    let mut turns = TurnList::new();
    for case in lines(include_str!("../data/garanguet_turns.jsonl")) {
        let position: Position = text(&case, "position").parse().unwrap();
        turns.fill(&position);
        for i in 0..turns.len() {
            let mut played = position;
            let turn: Turn = turns.turn(i).to_string().parse().unwrap();
            assert_eq!(turn, turns.turn(i));
            played.play(&turn).unwrap_or_else(|refusal| panic!("{position}: {turn}: {refusal}"));
            assert_eq!(played, turns.result(i), "{position}: {turn}");
        }
    }
}

#[test]
fn first_rolls_have_as_many_results_as_the_second_program_counts() {
    let counts: Value = serde_json::from_str(include_str!("../data/garanguet_counts.json")).unwrap();
    let start: Position = text(&counts, "start").parse().unwrap();
    let mut turns = TurnList::new();
    let mut all = 0;
    for roll in Roll::all() {
        let mut position = start;
        position.resolve(Draw::Roll(roll)).unwrap();
        turns.fill(&position);
        assert_eq!(Some(turns.len() as u64), counts["depth1"][roll.to_string()].as_u64(), "{roll}");
        all += turns.len();
    }
    assert_eq!(all, 386);
}

#[test]
fn whole_games_of_the_second_program_replay() {
    for game in lines(include_str!("../data/garanguet_games.jsonl")) {
        let mut position = Position::start();
        for throw in game["priority"].as_array().unwrap() {
            let throw = format!("b{} w{}", throw["b"], throw["w"]);
            position.resolve(throw.parse().unwrap()).unwrap();
        }
        for turn in game["turns"].as_array().unwrap() {
            let side = Side::from_letter(text(turn, "side").chars().next().unwrap()).unwrap();
            assert_eq!(position.phase(), Phase::ToRoll(side));
            position.resolve(Draw::Roll(text(turn, "roll").parse().unwrap())).unwrap();
            let played = text(turn, "turn");
            position.play(&played.parse().unwrap()).unwrap_or_else(|e| panic!("{position}: {played}: {e}"));
            assert_eq!(position.to_string(), text(turn, "result"));
        }
        let by = Side::from_letter(text(&game, "winner").chars().next().unwrap()).unwrap();
        let points = game["points"].as_u64().unwrap().try_into().unwrap();
        assert_eq!(position.turn(), Waiting::Over(Outcome::Won { by, points }));
    }
}
