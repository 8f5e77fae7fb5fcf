use std::fs;

use carreau_match::verify;

use crate::carreau::{answer, folder};

#[test]
fn the_example_game_is_played_to_its_end_in_the_terminal_and_proved() {
    let file = folder("pig").join("game.carreau");
    let path = file.to_str().unwrap();
    // The program throws the die without a command, and at every choice the player holds.
    let input = "hold\n".repeat(400) + "quit\n";
    let said = answer(["play", "pig", "--seed", "4", "--record", path], input.as_bytes());
    assert!(said.contains("● Black has 0 of 100 points") && said.contains(" wins, "), "{said}");
    assert!(verify(&fs::read_to_string(&file).unwrap()).unwrap().draws.is_some_and(|draws| draws > 20));
    let proved = answer(["verify", path], b"");
    assert!(proved.contains("everything follows. Pig: "), "{proved}");
    let replayed = answer(["replay", path, "--board"], b"");
    assert!(replayed.contains("Black throws ") && replayed.contains("plays hold"), "{replayed}");
}

#[test]
fn the_first_draw_of_a_second_game_is_its_drawer_s() {
    let input = "hold\n".repeat(600) + "quit\n";
    let said = answer(["play", "pig", "--seed", "4", "--points", "2"], input.as_bytes());
    let (_, second) = said.split_once("The game is over.").expect("a second game begins");
    let first = second.lines().nth(2).expect("something happens in it");
    assert!(["Black throws ", "White throws "].iter().any(|throws| first.starts_with(throws)), "{said}");
}

#[test]
fn a_refused_play_of_the_example_names_its_clause() {
    let asked = br#"{"ask":"play","game":"pig","position":"45:30 100 b 0 die","play":"hold"}
{"ask":"legal","game":"pig","position":"45:30 100 b 12 choice"}
{"ask":"best","game":"pig","position":"45:30 100 b 20 choice"}
{"ask":"render","game":"pig","position":"45:30 100 b 20 choice"}
"#;
    let answers = answer(["engine"], asked);
    for expected in ["E2.1", r#""throw""#, r#""play":"hold""#, "Pig has no drawing yet"] {
        assert!(answers.contains(expected), "{expected}: {answers}");
    }
}

#[test]
fn bots_play_the_example_against_each_other() {
    let summary = answer("simulate pig --black house --white random --games 200 --json".split(' '), b"");
    let summary: serde_json::Value = serde_json::from_str(&summary).unwrap();
    assert!(summary["black"]["wins"].as_u64().unwrap() >= 150, "{summary}");
}

#[test]
fn the_example_is_not_offered() {
    let games = answer(["engine"], br#"{"ask":"games"}"#);
    assert!(games.contains("petango") && !games.contains("pig"), "{games}");
}
