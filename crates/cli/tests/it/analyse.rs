use std::fs;

use carreau_match::Record;
use serde_json::Value;

use crate::carreau::{answer, folder, run, text};

/// A whole match of pétanque.
const PETANQUE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../match/tests/data/format-1.carreau");

fn analysed(arguments: &[&str], input: &[u8]) -> Value {
    let said = answer(["analyse", "--json"].into_iter().chain(arguments.iter().copied()), input);
    serde_json::from_str(&said).unwrap()
}

#[test]
fn a_match_is_told_from_its_start_to_its_result() {
    let said = answer(["analyse", "--level", "1", "--worst", "3", PETANQUE], b"");
    assert!(
        said.contains("Pétanque: Friend (Blue) wins, 10 : 11.\n  Judged by house 1 (version 3)\n"),
        "{said}"
    );
    for row in ["At the start ", "Choices of Léonie (Bronze) ", "Luck of Friend (Blue) ", "At the end "] {
        assert!(said.lines().any(|line| line.trim_start().starts_with(row)), "{row}: {said}");
    }
    let (_, worst) = said.split_once("The costliest choices\n").unwrap();
    assert_eq!(worst.trim().lines().count(), 2 + 3, "{said}");
    let french = answer(["--lang", "fr", "analyse", "--level", "1", PETANQUE], b"");
    assert!(french.contains("Les choix les plus coûteux"), "{french}");
}

#[test]
fn the_same_record_gives_the_same_numbers_and_they_add_up() {
    let record = fs::read(PETANQUE).unwrap();
    let report = analysed(&["--level", "1", "-"], &record);
    assert_eq!(report, analysed(&["--level", "1", PETANQUE], b""));
    assert_eq!((&report["game"], &report["level"]), (&"petanque".into(), &1.into()));
    let game = &report["games"][0];
    let sum = |list: &Value, of: &dyn Fn(&Value) -> f64| list.as_array().unwrap().iter().map(of).sum::<f64>();
    let win = |evaluation: &Value| evaluation["win"].as_f64().unwrap();
    let lost = sum(&game["choices"], &|one| {
        let cost = win(&one["comparison"]["best_evaluation"]) - win(&one["comparison"]["played"]);
        if one["side"] == "black" { -cost } else { cost }
    });
    let luck = sum(&game["draws"], &|one| win(&one["gain"]));
    let course = game["course"].as_array().unwrap();
    let [start, end] = [course.first(), course.last()].map(|one| win(&one.unwrap()[1]));
    assert!((start + lost + luck + win(&game["unexplained"]) - end).abs() < 1e-9);
    assert!(end.abs() < 1e-9, "Blue won");
}

#[test]
fn what_is_no_record_and_what_does_not_follow_is_named() {
    let cases: [(&[&str], &[u8], i32, &str); 3] = [
        (&["-"], b"\xc3\x28", 2, "it is not UTF-8"),
        (&["-"], b"{}", 2, "-: "),
        (&["--level", "9", PETANQUE], b"", 2, "house has levels 1 to 8, not 9"),
    ];
    for (arguments, input, code, expected) in cases {
        let output = run(["analyse"].into_iter().chain(arguments.iter().copied()), input);
        let said = text(&output.stderr);
        assert_eq!((output.status.code(), said.contains(expected)), (Some(code), true), "{said}");
    }
    // The first throw for the start is played twice, and all is written as a record is.
    let mut record: Record = fs::read_to_string(PETANQUE).unwrap().parse().unwrap();
    let played = record.entries.iter().position(|entry| entry.n == 40).unwrap();
    record.entries.truncate(played);
    let mut again = record.entries[played - 1].clone();
    again.n += 1;
    record.entries.push(again);
    let output = run(["analyse", "-"], record.to_string().as_bytes());
    let said = text(&output.stderr);
    assert_eq!((output.status.code(), said.contains("event 40")), (Some(1), true), "{said}");
}

#[test]
fn an_analysis_is_kept_beside_its_record_and_taken_from_there() {
    let folder = folder("kept-analysis");
    let file = folder.join("game.carreau");
    fs::copy(PETANQUE, &file).unwrap();
    let record = fs::read(&file).unwrap();
    let kept = folder.join("game.carreau.analysis");
    let path = file.to_str().unwrap();
    let at = |level: &str| answer(["analyse", "--keep", "--level", level, "--json", path], b"");
    let first = at("1");
    assert_eq!(fs::read_to_string(&kept).unwrap(), first, "it is kept as it is printed");
    // What is kept is not computed again: a play that was changed there is told.
    let changed = first.replacen("\"play\":\"", "\"play\":\"changed ", 1);
    assert_ne!(changed, first);
    fs::write(&kept, &changed).unwrap();
    assert_eq!(at("1"), changed);
    // That of another level or another record is none.
    assert_ne!(at("2"), changed);
    assert_eq!(at("1"), first);
    fs::write(&kept, "{}").unwrap();
    let output = run(["analyse", "--keep", "--level", "1", path], b"");
    let said = text(&output.stderr);
    assert!(said.contains("game.carreau.analysis: it is no analysis, and is left as it is"), "{said}");
    assert_eq!(fs::read(&file).unwrap(), record, "nothing is written into the record");
    let output = run(["analyse", "--keep", "-"], &record);
    let said = text(&output.stderr);
    assert!(said.contains("--keep needs a file"), "{said}");
}
