use std::fs;

use carreau_core::Chance as _;
use carreau_dango::{Position, sgf, turns::turns};

use crate::carreau::{answer, folder, run, text};

/// The record of a game at one keyboard: both sides play what is listed first, and one resigns after a while.
fn record(folder: &std::path::Path, input: &str) -> String {
    let file = folder.join("game.carreau");
    let file = file.to_str().expect("a name");
    answer(["play", "dango", "--both", "--seed", "5", "--record", file], input.as_bytes());
    file.to_owned()
}

#[test]
fn a_record_becomes_sgf_and_is_replayed_turn_by_turn() {
    let folder = folder("sgf");
    let turn = "moves\n1\n\n";
    let file = record(&folder, &format!("{}undo\ny\n{}resign match\nquit\n", turn.repeat(6), turn.repeat(8)));
    let written = answer(["sgf", &file], b"");
    let games = sgf::read(&written).expect("it reads back");
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].players.black, "Black");
    assert!(
        games[0].given_up.is_some_and(|end| end.by == carreau_dango::sgf::GivenUpBy::Resignation),
        "{written}"
    );
    // The record and the SGF have to lead to the same position.
    let replayed = answer(["replay", &file], b"");
    let last = replayed.lines().last().and_then(|line| line.strip_prefix("position: ")).expect("a position");
    let mut position: Position = games[0].start.clone();
    for step in &games[0].steps {
        position.step(step).expect("it was read");
    }
    assert_eq!(position.to_string(), last);
    // Cards are left in this game, so what comes after them is only the last position.
    let ordinary = sgf::read(&answer(["sgf", &file, "--ordinary"], b"")).expect("it reads back");
    assert_eq!((ordinary[0].start.to_string().as_str(), ordinary[0].steps.len()), (last, 0));
    let to = folder.join("game.sgf");
    let to = to.to_str().expect("a name");
    answer(["sgf", &file, "-o", to], b"");
    assert_eq!(fs::read_to_string(to).expect("it was written"), written);
    let shown = answer(["replay", to, "--board", "--ascii"], b"");
    assert!(shown.ends_with(&format!("position: {last}\n")), "{shown}");
    for turn in turns(&games[0].start, &games[0].steps).expect("it was read") {
        assert!(shown.contains(&turn.text), "{} in {shown}", turn.text);
    }
}

#[test]
fn what_is_no_game_of_go_is_refused_by_name_and_place() {
    for (arguments, input, code, why) in [
        (["sgf", "-"], "(;SZ[9])", 2, "carreau: -: this is SGF already; a record is expected\n"),
        (["sgf", "-"], "hello", 2, "carreau: -: not a record, or not unchanged: line 1: "),
        (
            ["replay", "-"],
            "(;SZ[9];B[aa];W[aa])",
            1,
            "carreau: -: game 1, node 3: move 2, `W A9`: a stone lies on A9 (D3.1)\n",
        ),
        (
            ["replay", "-"],
            "(;SZ[9]",
            2,
            "carreau: -: game 1, node 1: this is no SGF: unexpected end of data\n",
        ),
    ] {
        let output = run(arguments, input.as_bytes());
        assert_eq!(output.status.code(), Some(code), "{input}");
        assert!(text(&output.stderr).starts_with(why), "{input}: {}", text(&output.stderr));
    }
    let folder = folder("sgf-other");
    let file = folder.join("garanguet.carreau");
    let file = file.to_str().expect("a name");
    answer(["play", "garanguet", "--both", "--seed", "1", "--record", file], b"resign match\nquit\n");
    let output = run(["sgf", file], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("a record of Garanguet; only games of Dango are games of Go"));
}

#[test]
fn a_table_s_own_deck_is_played_and_a_wrong_one_refused_by_file_and_line() {
    let folder = folder("decks");
    let classic = include_str!("../../../dango/decks/classic.toml");
    let own = folder.join("own.toml");
    fs::write(&own, classic.replace("\"classic\"", "\"ours\"").replace("\"nobi\"", "\"two-in-a-row\""))
        .expect("a file");
    let own = own.to_str().expect("a name");
    let file = folder.join("own.carreau");
    let file = file.to_str().expect("a name");
    answer(
        ["play", "dango", "--both", "--deck", own, "--lines", "9", "--record", file],
        b"resign match\nquit\n",
    );
    assert!(answer(["verify", file], b"").contains("everything follows"));
    let written = answer(["sgf", file], b"");
    assert_eq!(sgf::read(&written).expect("it reads back")[0].start.deck().name().as_str(), "ours");
    let simulated = answer(
        [
            "simulate", "dango", "--black", "random", "--white", "random", "--games", "2", "--deck", own,
            "--komi", "-3.5",
        ],
        b"",
    );
    assert!(simulated.starts_with("Dango: 2 games"), "{simulated}");
    let wrong = folder.join("wrong.toml");
    fs::write(&wrong, classic.replacen("copies = 2", "copies = 3", 1).replacen("\"miss\"", "\"hop\"", 1))
        .expect("a file");
    let wrong = wrong.to_str().expect("a name");
    let output = run(["play", "dango", "--deck", wrong], b"");
    assert_eq!(output.status.code(), Some(2));
    let errors = text(&output.stderr);
    assert!(errors.contains("wrong.toml:") && errors.contains("card: `hop` is no action"), "{errors}");
    for (arguments, why) in [
        (
            ["play", "dango", "--lines", "4"],
            "`4` is no board: 13 or 19 lines, or 5 to 19 for exercises (D1.1)",
        ),
        (["play", "dango", "--komi", "6.7"], "a komi is a number of half points from -99.5 to 99.5 (D1.4)"),
        (["play", "dango", "--scoring", "stones"], "`stones` is no way to count: territory or area (D8.2)"),
        (
            ["play", "petango", "--lines", "13"],
            "--lines, --komi, --scoring, --fresh-decks, --deck and --nigiri are for dango",
        ),
        (["simulate", "dango", "--to", "5"], "--board, --hand and --to are for petango"),
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
    }
}
