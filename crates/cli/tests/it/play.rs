use std::{fs, path::Path};

use carreau_match::verify;

use crate::carreau::{answer, carreau, feed, folder, run, text};

/// Plays the first listed turn until the match is over.
fn first_turns() -> String {
    "moves\n1\n".repeat(200)
}

#[test]
fn a_whole_game_against_a_bot_is_played_and_proved() {
    let file = folder("whole").join("game.carreau");
    let path = file.to_str().unwrap();
    let input = format!("{}save {path}\nquit\n", first_turns());
    for arguments in ["--bot random --side w", "--both", "--bot random --points 3"] {
        let arguments = format!("play garanguet --seed 4 {arguments}");
        // Two people at one keyboard roll the dice with Enter.
        let input =
            if arguments.contains("--both") { input.replace("1\n", "1\n\n") } else { input.repeat(4) };
        let said = answer(arguments.split(' '), input.as_bytes());
        assert!(said.contains(" wins, "), "{arguments}: {said}");
        let verified = verify(&fs::read_to_string(&file).unwrap()).unwrap();
        assert!(verified.draws.is_some_and(|draws| draws > 20));
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn a_refused_turn_says_why_with_the_clause() {
    let said =
        answer(["play", "garanguet", "--seed", "1"], b"a/b\nx/w\na/f\nsomething\nx/off\n99\n?\n\nquit\n");
    for why in ["(G4.1)", "(G4.5)", "Not played. “something” is not a path", "There is no play 99", "undo "]
    {
        assert!(said.contains(why), "{why}: {said}");
    }
}

#[test]
fn the_board_is_seen_from_ones_own_side_to_the_end() {
    let said = answer(["play", "petango", "--side", "w", "--seed", "7"], b"6 0 12500\nboard\nresign\nquit\n");
    let own = |line: &&str| line.ends_with(" mm beyond the middle") && line.contains('○');
    // The board is shown after the flick, before the prompt and at the end.
    assert_eq!(said.lines().filter(own).count(), 3, "{said}");
    let opposite = said.lines().any(|line| line.contains('○') && line.ends_with(" before the middle"));
    assert!(!opposite, "{said}");
}

#[test]
fn what_is_taken_back_has_the_same_dice_again() {
    let said = answer(["play", "garanguet", "--seed", "24"], b"undo\nmoves\n1\nundo\nmoves\n2\nquit\n");
    assert!(said.contains("You have no move to undo."), "{said}");
    assert!(said.contains("Taken back. What was drawn stays drawn."), "{said}");
    let rolls: Vec<&str> = said.lines().filter(|line| line.ends_with("Black plays 5 4 3")).collect();
    assert_eq!(rolls.len(), 2, "{said}");
}

#[test]
fn two_at_one_keyboard_take_back_before_the_dice_are_seen_or_by_consent() {
    let said = answer(
        ["play", "garanguet", "--both", "--seed", "7"],
        b"moves\n1\nundo\nmoves\n1\n\nundo\nn\nquit\n",
    );
    assert!(said.contains("Taken back."), "{said}");
    assert!(said.contains("asks to take back a turn") && said.contains("does not agree."), "{said}");
}

#[test]
fn colours_stay_away_from_files_and_ascii_is_ascii() {
    let plain = answer(["play", "garanguet", "--seed", "21"], b"board\nquit\n");
    assert!(!plain.contains('\x1b') && plain.contains('●'), "{plain}");
    let ascii = answer(["play", "garanguet", "--seed", "21", "--ascii"], b"board\nquit\n");
    assert!(ascii.is_ascii(), "{ascii}");
}

#[test]
fn a_record_that_cannot_be_saved_is_reported_and_nothing_is_lost() {
    let folder = folder("kept");
    let (kept, other) = (folder.join("kept.carreau"), folder.join("other.txt"));
    fs::write(&other, "what was there").unwrap();
    let into_nothing = folder.join("nowhere/game.carreau");
    let files = [Path::new("/dev/full"), &into_nothing, &other, &kept];
    let input = files.map(|file| format!("save {}\n", file.display())).concat() + "quit\n";
    let said = answer(["play", "garanguet", "--seed", "7"], input.as_bytes());
    assert!(said.contains("/dev/full was not written: No space left"), "{said}");
    assert!(said.contains("nowhere/game.carreau.seed was not written: No such file"), "{said}");
    assert!(said.contains("other.txt was not written: something else is kept there."), "{said}");
    assert!(said.contains("The record is in "), "{said}");
    assert_eq!(fs::read_to_string(&other).unwrap(), "what was there");
    assert!(fs::read_to_string(&kept).unwrap().starts_with("{\"carreau\":4"));
    let there = fs::read_dir(folder).unwrap().count();
    assert_eq!(there, 3, "no unfinished file is left behind: the other, the record and the house's seed");
    let output = run(["play", "garanguet", "--record", "/nowhere/game.carreau"], b"quit\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn any_bytes_at_the_prompt_are_survived() {
    let mut input = b"\xFF\xFE\0\x1b[2J\n".to_vec();
    input.extend(vec![b'a'; 100_000]);
    input.extend_from_slice(
        "\nmoves 7\nresign everything\nsave\n\u{202e}\n-1\n18446744073709551616\n0\n".as_bytes(),
    );
    let output = feed(&mut carreau(["play", "garanguet", "--seed", "7"]), &input);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}

#[test]
fn where_no_play_is_due_that_is_said_with_what_is() {
    let said = answer(["play", "dango", "--both", "--seed", "3"], b"moves\n1\nmoves\n1\nfoo\nfree\nquit\n");
    let due = "No play is due now: Enter turns the card up; `?` shows the commands.";
    assert_eq!(said.matches(due).count(), 4, "{said}");
}

#[test]
fn in_dango_a_word_that_is_no_play_is_told_with_what_reads_as_one() {
    let said = answer(["play", "dango", "--both", "--seed", "2"], b"foo\nD4\n\nkeima Z1\nquit\n");
    for why in [
        "`foo` is no command and no play: type `ikken-tobi A1 C1`, for example",
        "A point alone is no play: type `ikken-tobi A1 C1`, for example",
        "Carry the card out: type `ikken-tobi A1 C1`, for example; `?` shows the commands.",
        "Not played. “z1” is not a point: a column A to T without I and a row 1 to 19, such as D4.",
    ] {
        assert!(said.contains(why), "{why}: {said}");
    }
}

#[test]
fn a_name_is_checked_as_it_is_typed() {
    for (name, why) in [("House 2", "House 2 is the name of a bot"), ("Ada\u{34f}", "none of them invisible")]
    {
        let output = run(["play", "garanguet", "--name", name], b"");
        assert_eq!(output.status.code(), Some(2), "{name}");
        let said = text(&output.stderr);
        assert!(said.contains("--name: ") && said.contains(why), "{said}");
    }
}
