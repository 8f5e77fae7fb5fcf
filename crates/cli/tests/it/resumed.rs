//! Matches that are resumed from wherever their record ends.

use std::{
    fs,
    path::{Path, PathBuf},
};

use carreau_match::{ClockSetting, Entry, Event, Millis, Record, SeatId, Table, verify};

use crate::carreau::{answer, folder, run, text};

/// Plays a match of two with a record, leaves after `input`, and returns the record's path.
fn left(name: &str, game: &[&str], input: &str) -> PathBuf {
    let file = folder(&format!("resumed-{name}")).join("game.carreau");
    let path = file.to_str().unwrap();
    answer([&["play"], game, &["--both", "--record", path]].concat(), input.as_bytes());
    file
}

fn garanguet(name: &str, input: &str) -> PathBuf {
    left(name, &["garanguet", "--seed", "4"], input)
}

fn record_of(file: &Path) -> Record {
    fs::read_to_string(file).unwrap().parse().unwrap()
}

/// Cuts a record off before the last event of a kind.
fn tear(file: &Path, before: &str) {
    let whole = fs::read_to_string(file).unwrap();
    let line = whole.rfind(&format!("\"event\":\"{before}\"")).expect("it happened");
    let end = whole[..line].rfind('\n').unwrap() + 1;
    fs::write(file, &whole[..end]).unwrap();
}

fn resume(file: &Path, input: &str) -> String {
    answer(["play", "--resume", file.to_str().unwrap()], input.as_bytes())
}

fn refused(file: &Path) -> String {
    let output = run(["play", "--resume", file.to_str().unwrap()], b"quit\n");
    assert!(!output.status.success());
    text(&output.stderr)
}

/// Appends an event to a record as if it had happened.
fn append(record: &mut Record, event: Event) {
    let (n, at) = record.entries.last().map_or((0, Millis(0)), |last| (last.n, last.at));
    record.entries.push(Entry { n: n + 1, at, event, came: None });
}

#[test]
fn h2_a_call_that_was_left_unanswered_is_answered_first() {
    let opened = "greet\ngreet\n\n\ntake TM\ntake RN\njack D16\n\nTM point D12\n\nkeep\n\n";
    let game = ["petanque", "--calls", "--seed", "1", "--format", "tete-a-tete"];
    for (name, answered, told) in
        [("admit", "y\n", "Bronze admits it."), ("deny", "n\n", "Bronze denies it: ")]
    {
        let file = left(&format!("call-{name}"), &game, &format!("{opened}call foot\nn\nquit\n"));
        tear(&file, "call-answered");
        let said = resume(&file, &format!("{answered}quit\n"));
        let asked = said.find("Bronze, did you raise a foot? (B9.2) (y/n)").expect(&said);
        assert!(said[asked..].contains(told), "{said}");
        assert!(verify(&record_of(&file).to_string()).is_ok());
    }
}

#[test]
fn p2_2_the_called_side_answers_before_it_throws() {
    // This holds before the first throw of the dice, too.
    let file = left("call-seat", &["petango", "--calls", "--seed", "8"], "call seat white\nn\nquit\n");
    tear(&file, "call-answered");
    assert!(resume(&file, "y\nquit\n").contains("White admits it: the other side gets a point (P2.2)."));
}

#[test]
fn a_takeback_that_was_left_unanswered_is_answered_first() {
    for (answered, told) in [("y\n", "Taken back."), ("n\n", "Not taken back: Black does not agree.")] {
        let file = garanguet("takeback", "moves\n1\n\nundo\nn\nquit\n");
        tear(&file, "takeback-answered");
        let said = resume(&file, &format!("{answered}quit\n"));
        let asked = said.find("White asks to take back a turn, but what came next has been seen. Black, do you agree? (y/n)").expect(&said);
        assert!(said[asked..].contains(told), "{said}");
        assert!(verify(&record_of(&file).to_string()).is_ok());
    }
}

#[test]
fn what_a_terminal_does_not_do_is_refused_with_the_reason() {
    let file = garanguet("refused", "moves\n1\nquit\n");
    let whole = record_of(&file);
    let with = |change: &dyn Fn(&mut Record), why: &str| {
        let mut record = whole.clone();
        change(&mut record);
        let record = record.to_string();
        fs::write(&file, &record).unwrap();
        let said = refused(&file);
        assert!(said.contains(why), "{why}: {said}");
        assert_eq!(fs::read_to_string(&file).unwrap(), record);
    };
    with(
        &|record| record.header.options.clock = ClockSetting::PerMove { limit: Millis(60_000) },
        "it is played by the clock, and the terminal has none",
    );
    with(&|record| record.header.options.touch_move = true, "touched checkers have to move (G4.8)");
    let stood_in = Event::Substituted { seat: SeatId(1), by: SeatId(1), bot: "house".to_owned() };
    with(&|record| append(record, stood_in.clone()), "a substitute plays for somebody");
}

#[test]
fn a_match_of_too_many_events_can_only_be_resigned() {
    let petango = ["petango", "--calls", "--seed", "8"];
    for (file, room, input, told) in [
        // The log has room for the question, but not for the answer.
        (
            garanguet("long-takeback", "moves\n1\n\nquit\n"),
            1,
            "undo\ny\n",
            "This match has become too long to go on.",
        ),
        (
            left("long-call", &petango, "\nquit\n"),
            1,
            "call seat white\ny\n",
            "This match has become too long to go on.",
        ),
        (garanguet("long-roll", "moves\n1\nquit\n"), 0, "\nmoves\n1\nundo\n", "`resign match` ends it"),
        (
            left("long-play", &petango, "\nquit\n"),
            0,
            "call seat white\n",
            "This match has become too long to go on.",
        ),
    ] {
        let mut record = record_of(&file);
        while record.entries.len() as u64 + room < Table::MAX_EVENTS {
            append(&mut record, Event::Resumed);
        }
        fs::write(&file, record.to_string()).unwrap();
        let said = resume(&file, &format!("{input}resign match\nquit\n"));
        assert!(said.contains(told) && said.contains(" by resignation, "), "{told}: {said}");
        assert!(verify(&record_of(&file).to_string()).unwrap().draws.is_some());
    }
}

#[test]
fn a_match_that_is_over_tells_its_seed_even_if_it_was_stopped_before() {
    let file = garanguet("over", "quit\n");
    let seed = file.with_extension("carreau.seed");
    let secret = fs::read(&seed).unwrap();
    resume(&file, "\nmoves\n1\nresign match\nquit\n");
    let whole = fs::read_to_string(&file).unwrap();
    assert!(!seed.exists() && verify(&whole).unwrap().draws.is_some());
    tear(&file, "revealed");
    for _ in ["before the seed was told", "before its file was removed"] {
        fs::write(&seed, &secret).unwrap();
        let said = refused(&file);
        assert!(said.contains("this match is over."), "{said}");
        assert!(!seed.exists());
        let record = fs::read_to_string(&file).unwrap();
        assert!(verify(&record).unwrap().draws.is_some());
        assert_eq!(record.lines().count(), whole.lines().count());
    }
}

#[test]
fn a_record_that_breaks_off_is_closed_whether_or_not_anything_was_played() {
    let file = garanguet("broken-off", "moves\n1\nquit\n");
    let before = fs::read_to_string(&file).unwrap();
    resume(&file, "\nmoves\n1\nquit\n");
    let grown = fs::read_to_string(&file).unwrap();
    assert!(grown.starts_with(&before[..=before.trim_end().rfind('\n').unwrap()]), "{grown}");
    for cut in [1, 30, 90, 150] {
        fs::write(&file, &grown[..grown.len() - cut]).unwrap();
        resume(&file, "quit\n");
        assert!(verify(&fs::read_to_string(&file).unwrap()).is_ok(), "{cut}");
    }
}
