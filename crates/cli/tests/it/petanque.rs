//! Pétanque in the terminal: whole games with their descriptions, plans from files, records and odds.

use std::fs;

use carreau_match::verify;

use crate::carreau::{answer, folder, run, text};

/// Input that two teams at one keyboard can repeat until a game is over: after a refusal the program asks again, and an
/// empty line throws the dice.
fn evening(rounds: usize) -> String {
    let cards = ["PC", "TM", "FM", "DR", "RN", "CW", "LS", "WL", "MD"];
    let takes: String = cards.map(|card| format!("take {card}\n\n")).concat();
    let mut throws = "FM push\n\n".to_owned();
    for landing in ["D14", "E13", "C15", "B3", "G5"] {
        for card in cards {
            throws = throws + card + " point " + landing + "\n\nkeep\n\nX1\n\n";
        }
    }
    let round = format!("jack D16\n\njack C15\n\n{throws}");
    format!("greet\n\ngreet\n\n\n\n\n\n\n\n{takes}{}", round.repeat(rounds))
}

#[test]
fn whole_games_of_every_format_are_told_and_proved() {
    let file = folder("petanque-whole").join("game.carreau");
    let path = file.to_str().unwrap();
    for format in ["tete-a-tete", "doublettes", "triplettes"] {
        let arguments = format!("play petanque --both --seed 8 --target 11 --format {format}");
        let input = format!("{}save {path}\nquit\n", evening(40));
        let said = answer(arguments.split(' '), input.as_bytes());
        assert!(said.contains(" wins the game (B8.3)."), "{format}: {}", &said[said.len() - 2000..]);
        for told in [
            "Bronze wishes a good game: Pěknou hru! (B9.3)",
            "takes the first card and throws the jack (B2.2).",
            "the jack stands on D16 (B3.1).",
            "announces a point, landing on ",
            " point D14 d",
            "Round 1 is over.",
            "fields along X and along Y (B8.1):",
            "(B8.2). Bronze ",
            " opens round 2 (B2.8).",
        ] {
            assert!(said.contains(told), "{format}: {told}");
        }
        let record = fs::read_to_string(&file).unwrap();
        assert!(verify(&record).unwrap().draws.is_some_and(|draws| draws > 50));
        let proof = answer(["verify", path], b"");
        let (_, outcome) = proof.split_once("Pétanque: ").unwrap();
        let (winner, score) = outcome.split_once(" wins, ").unwrap();
        let (bronze, blue) = score.split_once(".\n").unwrap().0.split_once(" : ").unwrap();
        let won: u8 = if winner == "Bronze" { bronze } else { blue }.parse().unwrap();
        assert!(won >= 11, "{proof}");
        let replay = answer(["replay", path, "--board", "--ascii"], b"");
        // A replay of the record describes the game as play did, except for the greeting.
        for line in said.lines().filter(|line| line.starts_with("  [") || line.starts_with("  Round ")) {
            assert!(replay.contains(line.trim()), "{format}: {line}");
        }
        assert!(!replay.contains("Black ") && !replay.contains("White "), "{format}");
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn a_game_against_a_bot_is_played() {
    let arguments = "play petanque --bot random --seed 3 --format tete-a-tete --side bronze --target 11";
    let input = evening(20).replace("\n\n", "\n");
    let said = answer(arguments.split(' '), input.as_bytes());
    assert!(said.contains("Pétanque against the random bot, level 1."), "{said}");
    assert!(said.contains("Blue wishes a good game") && said.contains("Round 1 is over."), "{said}");
}

#[test]
fn bad_input_is_answered_with_why_and_what_can_be_said() {
    let start = "play petanque --both --seed 5 --format tete-a-tete";
    let said = answer(
        start.split(' '),
        b"foo\n\ntake TM\nodds TM\ngreet\ngreet\n\n\n\n\nfoo\n\ntake XX\ntake TM\ntake TM\ntake PC\n\njack A1\njack D16\n\n\
          foo\n\nTM push\nPC point A1\nTM point Z99\nTM point D16\nodds\nodds foo\nodds TM shot-jack\nodds TM point D16\n\
          odds PC\nodds MD point D12\nodds XX\n9\nmoves\nTM point D12\nTM point D12\nfoo\nmeasure\nquit\n",
    );
    for why in [
        "“foo” is not a play. Type greet, take TM, jack G14, TM point G7",
        "Wish the others a good game: type `greet` (B9.3)",
        "First wish each other a good game. (B9.3)",
        "No odds. No throw is to be announced now.",
        "Type `take` and one of: PC (Piere Caro, shooter), ",
        "Tom McField is already taken. (B2.2)",
        "The jack belongs in the dark rectangle. (B1.2)",
        "Put the jack on a field between B13 and G20",
        "The first boule of a round must be a point. (B2.3)",
        "The jack is there: a boule must land on a free field. (B4.1)",
        "There is no play 9: `moves` lists them.",
        "point, on any of the 176 fields without jack or boule; `odds ",
        "No odds. Type `odds TM point G7`, ",
        "No odds. `foo` announces nothing. Type ",
        "No odds. `XX` announces nothing. Type ",
        "Michael Done does not play for Blue. (B2.4)",
        "No play is due now: Enter rolls the dice",
        "No boule lies on the plan; the jack lies on D16.",
    ] {
        assert!(said.contains(why), "{why}: {said}");
    }
    assert!(!said.contains("Black") && !said.contains("White"), "{said}");
}

#[test]
fn a_throw_can_be_taken_back_before_its_dice_are_seen() {
    let start = "play petanque --both --seed 1 --format tete-a-tete";
    let opened = "greet\ngreet\n\n\n\n\n\n\ntake TM\ntake RN\n\n\njack D16\n\njack D16\n\n";
    let said = answer(
        start.split(' '),
        format!("{opened}TM point D12\nRN point D12\nundo\nTM point D13\nRN point D13\n\nquit\n").as_bytes(),
    );
    assert!(said.contains("Taken back. What was drawn stays drawn."), "{said}");
    assert!(said.contains("landing on D12") && said.contains("landing on D13"), "{said}");
    // With its die seen, the play stays: the same die would fall again (B2.4).
    let said = answer(
        start.split(' '),
        format!("{opened}TM point D12\nRN point D12\n\nundo\nresign\nquit\n").as_bytes(),
    );
    let stays = "The dice have been rolled, so the announcement stands.";
    assert!(said.contains(stays) && said.contains(" resigns the game."), "{said}");
    assert!(!said.contains("Black") && !said.contains("White"), "{said}");
}

#[test]
fn an_own_plan_is_played_on_and_told_by_the_record() {
    let folder = folder("petanque-plan");
    let (plan, record) = (folder.join("alley.toml"), folder.join("game.carreau"));
    let classic = include_str!("../../../petanque/plans/classic.toml");
    let alley =
        classic.replace("name = \"classic\"", "name = \"alley\"").replace("columns = 8", "columns = 7");
    fs::write(&plan, alley.replace("[\"B13\", \"G20\"]", "[\"B13\", \"F20\"]")).unwrap();
    let (plan, record) = (plan.to_str().unwrap(), record.to_str().unwrap());
    let start = ["play", "petanque", "--both", "--seed", "8", "--plan", plan, "--record", record];
    let said = answer(start, evening(2).as_bytes());
    assert!(said.contains("    A B C D E F G\n"), "{said}");
    let header = fs::read_to_string(record).unwrap();
    assert!(header.lines().next().unwrap().contains("alley"), "{header}");
    fs::remove_file(plan).unwrap();
    let replay = answer(["replay", record, "--board"], b"");
    assert!(replay.contains("    A B C D E F G\n") && replay.contains("alley"), "{replay}");

    fs::write(plan, classic.replace("columns = 8", "columns = 99")).unwrap();
    let output = run(["play", "petanque", "--plan", plan], b"");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains(&format!("{plan}:9: columns: 99 is not from 3 to 26")), "{said}");
    let output = run(["simulate", "petanque", "--plan", "/nowhere.toml"], b"");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
}

#[test]
fn b9_3_the_level_of_competition_is_told_where_it_forbids_something() {
    let notice = "At this level the rules forbid alcohol and tobacco on the terrain (B9.3).";
    for (level, dry) in [("regional", false), ("national", true), ("international", true)] {
        let said = answer(["play", "petanque", "--competition", level], b"quit\n");
        assert_eq!(said.contains(notice), dry, "{level}: {said}");
    }
    for (arguments, why) in [
        ("play petanque --competition village", "no level: regional, national or international"),
        ("play petanque --format quartets", "no format: tete-a-tete, doublettes or triplettes"),
        ("play petanque --target 12", "13 or 11"),
        ("play petanque --points 3", "a match of pétanque is one game"),
        ("play dango --plan plan.toml", "are for petanque"),
    ] {
        let output = run(arguments.split(' '), b"");
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(text(&output.stderr).contains(why), "{arguments}: {}", text(&output.stderr));
    }
}

#[test]
fn b9_3_without_a_coach_neither_odds_nor_hints_are_given() {
    let seated = "greet\ngreet\n\n\n\n\ntake TM\ntake PC\njack D16\n\njack D16\n\njack D16\n\n";
    let input = format!("{seated}odds TM\nodds PC\nodds TM point D12\nhint\nmoves\nquit\n");
    for (agreed, coached) in [
        ("--coach off", false),
        ("--competition national", false),
        ("--competition national --coach on", true),
        ("--coach on", true),
    ] {
        let arguments = format!("play petanque --both --seed 1 --format tete-a-tete {agreed}");
        let said = answer(arguments.split(' '), input.as_bytes());
        let refused = said.matches("No odds. This game is played without a coach (B9.3).").count();
        let hint = said.contains("No hint. This game is played without a coach (B9.3).");
        assert_eq!((refused, hint), if coached { (0, false) } else { (3, true) }, "{agreed}: {said}");
        assert_eq!(said.contains("holds the point for"), coached, "{agreed}: {said}");
        assert_eq!(said.contains("; `odds "), coached, "{agreed}: {said}");
    }
}

#[test]
fn any_bytes_at_the_prompt_are_survived() {
    let mut input = evening(1).into_bytes();
    input.extend(b"odds \xFF\nodds TM point \0\nodds \x1b[2J\n");
    input.extend(b"odds ".iter().chain(&[b'x'; 9_000]));
    let output = run(["play", "petanque", "--both", "--seed", "8"], &input);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(!text(&output.stdout).contains("\x1b[2J"));
}

#[test]
fn the_games_of_a_simulation_follow_from_the_seed() {
    let simulate = |more: &str| {
        let arguments = format!("simulate petanque --white random --black random --games 6 --seed 4 {more}");
        answer(arguments.split(' '), b"")
    };
    let one = simulate("--jobs 1");
    assert!(one.starts_with("Pétanque: 6 games, seed 4\n") && one.contains("\nBronze random"), "{one}");
    assert_eq!(one, simulate("--jobs 3"));
    assert_ne!(one, simulate("--jobs 1 --format triplettes"));
}
