//! Records that grow while a match goes on, and matches that are resumed.

use std::{fs, path::Path};

use carreau_match::{Record, verify};

use crate::carreau::{answer, folder, run, text};

const MATCH: [&str; 6] = ["play", "garanguet", "--both", "--seed", "4", "--record"];

fn record_of(file: &Path) -> Record {
    fs::read_to_string(file).unwrap().parse().unwrap()
}

fn seed_of(file: &Path) -> std::path::PathBuf {
    file.with_extension("carreau.seed")
}

#[test]
fn a_match_that_was_left_goes_on_where_it_was_and_is_proved_whole() {
    let folder = folder("resume");
    let (left, whole) = (folder.join("left.carreau"), folder.join("whole.carreau"));
    let [left_path, whole_path] = [&left, &whole].map(|path| path.to_str().unwrap());
    let turn = "moves\n1\n\n";
    let said = answer(MATCH.into_iter().chain([whole_path]), turn.repeat(200).as_bytes());
    assert!(said.contains(" wins, "), "{said}");
    assert!(!seed_of(&whole).exists(), "the seed of a match that is over is in its record");

    let said = answer(MATCH.into_iter().chain([left_path]), format!("{}quit\n", turn.repeat(3)).as_bytes());
    assert!(
        said.contains(&format!("The match is kept: `carreau play --resume {left_path}` goes on")),
        "{said}"
    );
    let kept = record_of(&left);
    let mut sessions = 0;
    while seed_of(&left).exists() {
        sessions += 1;
        assert!(sessions < 100, "the match comes to its end");
        let said = answer(["play", "--resume", left_path], turn.repeat(7).as_bytes());
        assert!(said.starts_with(&format!("{left_path}: resumed after ")), "{said}");
    }
    assert!(sessions > 2);
    let [left, whole] = [record_of(&left), record_of(&whole)];
    assert!(left.entries.starts_with(&kept.entries));
    let events = |record: &Record| -> Vec<String> {
        record.entries.iter().map(|entry| format!("{:?}", entry.event)).collect()
    };
    assert_eq!(events(&left), events(&whole), "the same house draws the same dice");
    assert!(verify(&left.to_string()).unwrap().draws.is_some());
    let output = run(["play", "--resume", left_path], b"");
    assert_eq!(output.status.code(), Some(1));
    let over = text(&output.stderr);
    assert!(over.contains(" is not there: only with the dealer’s seed"), "{over}");
}

#[test]
fn a_bot_plays_on_as_it_played() {
    let folder = folder("resume-bot");
    let file = folder.join("bot.carreau");
    let path = file.to_str().unwrap();
    let start = ["play", "garanguet", "--side", "w", "--level", "2", "--seed", "6", "--record", path];
    answer(start, b"moves\n1\nquit\n");
    let said = answer(["play", "--resume", path], b"moves\n1\nundo\nquit\n");
    assert!(said.contains("Garanguet against the house bot, level 2."), "{said}");
    assert!(said.contains("The house bot plays ") && said.contains("Taken back."), "{said}");
    let record = record_of(&file);
    assert!(record.entries.iter().any(|entry| format!("{:?}", entry.event).contains("TakebackAnswered")));
}

#[test]
fn what_stood_is_gone_on_with_wherever_the_program_was_stopped() {
    let folder = folder("resume-torn");
    let file = folder.join("torn.carreau");
    let path = file.to_str().unwrap();
    answer(MATCH.into_iter().chain([path]), b"moves\n1\n\nmoves\n1\n\nquit\n");
    let (whole, secret) = (fs::read_to_string(&file).unwrap(), fs::read(seed_of(&file)).unwrap());
    let lines = whole.lines().count();
    for cut in [1, 40, 80, 120, 200, 300] {
        let torn = &whole[..whole.len() - cut];
        fs::write(&file, torn).unwrap();
        fs::write(seed_of(&file), &secret).unwrap();
        let stood = torn.lines().count() - usize::from(!torn.ends_with('\n')) - 1;
        let said = answer(["play", "--resume", path], b"\nmoves\n1\n\nquit\n");
        assert!(said.contains("resumed after "), "{said}");
        let record = record_of(&file);
        assert!(record.entries.len() > stood, "{cut}: {lines} {stood}");
        assert!(verify(&record.to_string()).is_ok(), "{cut}");
    }
}

#[test]
fn no_record_is_written_over_and_none_is_gone_on_with_that_does_not_follow() {
    let folder = folder("resume-refused");
    let file = folder.join("game.carreau");
    let path = file.to_str().unwrap();
    let refused = |arguments: &[&str], why: &str| {
        let output = run(arguments.iter().copied(), b"quit\n");
        let said = text(&output.stderr);
        assert!(!output.status.success() && said.contains(why), "{arguments:?}: {why}: {said}");
    };
    answer(MATCH.into_iter().chain([path]), b"moves\n1\nquit\n");
    let (whole, secret) = (fs::read_to_string(&file).unwrap(), fs::read_to_string(seed_of(&file)).unwrap());
    let again: Vec<&str> = MATCH.into_iter().chain([path]).collect();
    refused(&again, &format!("`carreau play --resume {path}` goes on with the match in it"));
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);

    for (record, seed, why) in [
        (whole.replacen("Black", "Block", 1), &secret, "is not the one this digest"),
        (whole.replace("\"n\":2", "\"n\":9"), &secret, "is not the one this digest"),
        ("what was there".to_owned(), &secret, "not a record"),
        (String::new(), &secret, "line 1"),
        (whole.clone(), &"{}".to_owned(), "not the seed of a dealer"),
        (whole.clone(), &secret.replace("house_seed\":\"", "house_seed\":\"0"), "not the seed of a dealer"),
        (whole.clone(), &secret.replace("\"table\":\"", "\"table\":\"0"), "the seed of another match"),
    ] {
        fs::write(&file, record).unwrap();
        fs::write(seed_of(&file), seed).unwrap();
        refused(&["play", "--resume", path], why);
    }
    fs::remove_file(seed_of(&file)).unwrap();
    fs::write(&file, &whole).unwrap();
    refused(&["play", "--resume", path], "only with the dealer’s seed");
    refused(&["play", "--resume", path, "garanguet"], "cannot be used with");
    refused(&["play", "--resume", path, "--lines", "9"], "cannot be used with");
    refused(&["play"], "<GAME>");
    refused(&["play", "garanguet", "--record", "/dev/full"], "this is no plain file");
    refused(&["play", "garanguet", "--calls"], "--calls is for petanque");
}

#[cfg(unix)]
#[test]
fn the_house_s_seed_is_its_owner_s_alone() {
    use std::os::unix::fs::PermissionsExt;

    let file = folder("resume-mode").join("game.carreau");
    answer(MATCH.into_iter().chain([file.to_str().unwrap()]), b"quit\n");
    assert_eq!(fs::metadata(seed_of(&file)).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn b9_2_a_raised_foot_is_called_admitted_and_told() {
    let file = folder("foot").join("game.carreau");
    let path = file.to_str().unwrap();
    let start =
        ["play", "petanque", "--both", "--calls", "--seed", "1", "--format", "tete-a-tete", "--record", path];
    let opened = "greet\ngreet\n\n\ntake TM\ntake RN\njack D16\n\nTM point D12\n\nkeep\n\n";
    let said = answer(
        start,
        format!("call foot\n{opened}call foot\nn\ncall foot\nRN point D12\n\ncall foot\nyes\nquit\n")
            .as_bytes(),
    );
    for told in [
        "That cannot be called now (B9.2).",
        "Bronze, did you raise a foot? (B9.2) (y/n)",
        "Bronze denies it: the call lapses, and stands in the record (H2).",
        "A call has already been denied this turn.",
        "Blue admits it.\n  The boule is annulled, and what it moved is put back (B9.2).\n",
        "Blue: 0 points; RN (pointer) 2 in hand, 1 lost",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
    let replay = answer(["replay", path], b"");
    let annulled = "Blue admits it\n      The boule is annulled, and what it moved is put back (B9.2).\n";
    assert!(replay.contains("Blue calls a raised foot (B9.2)") && replay.contains(annulled), "{replay}");
    // Where nothing can be called, the program says so.
    let said = answer(["play", "petanque", "--seed", "8"], b"call foot\ncall\nquit\n");
    assert!(said.contains("Calls are off") && said.contains("`call touch` (P4.1)"), "{said}");
}

#[test]
fn p2_2_it_is_said_on_whom_a_seat_is_called() {
    let said = answer(
        ["play", "petango", "--both", "--calls", "--seed", "8"],
        b"call seat\ncall seat white\ny\ncall seat green\nquit\n",
    );
    for told in [
        "Add who is called: `black` or `white` after the call.",
        "White, did you move from your seat? (P2.2)",
        "White admits it: the other side gets a point (P2.2).",
        "Black: 1 of 10 points",
        "There is no `green` to call it on.",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
}
