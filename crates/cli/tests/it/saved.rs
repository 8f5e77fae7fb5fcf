//! Where records are written: neither an existing file nor anything that was played is lost.

use std::{fs, path::Path};

use carreau_match::{Entry, Event, Record, verify};

use crate::carreau::{answer, folder, run, text};

const MATCH: [&str; 5] = ["play", "garanguet", "--both", "--seed", "4"];

fn record_of(file: &Path) -> Record {
    fs::read_to_string(file).unwrap().parse().unwrap()
}

fn last_event(file: &Path) -> Event {
    let Record { entries, .. } = record_of(file);
    let Some(Entry { event, .. }) = entries.last().cloned() else { panic!("something happened") };
    event
}

#[test]
fn a_record_that_is_kept_is_not_written_over_by_another_path_to_it() {
    let folder = folder("saved-kept");
    let file = folder.join("game.carreau");
    let path = file.to_str().unwrap();
    let around = format!("{}/../saved-kept/./game.carreau", folder.display());
    let link = folder.join("link.carreau");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let input = format!("moves\n1\nsave {around}\n\nmoves\n1\nsave {}\n\nmoves\n1\nquit\n", link.display());
    let said = answer(MATCH.into_iter().chain(["--record", path]), input.as_bytes());
    assert_eq!(said.matches(" all along.").count(), if cfg!(unix) { 2 } else { 1 }, "{said}");
    let plays = record_of(&file).entries.iter().filter(|e| matches!(e.event, Event::Played { .. })).count();
    assert_eq!(plays, 3, "what was played after it is kept, too");
}

#[test]
fn a_match_is_saved_over_its_own_beginning_and_over_nothing_else() {
    let folder = folder("saved-over");
    let [other, own, empty] = ["other", "own", "empty"].map(|name| folder.join(name));
    let [other_path, own_path, empty_path] = [&other, &own, &empty].map(|file| file.to_str().unwrap());
    let seed_of = |file: &Path| file.with_extension("seed");
    let save = |seed: &str, input: &str| answer([&MATCH[..4], &[seed]].concat(), input.as_bytes());
    save("9", &format!("moves\n1\nsave {other_path}\nquit\n"));
    let stood = [&other, &seed_of(&other)].map(|file| fs::read(file).unwrap());
    fs::write(seed_of(&empty), &stood[1]).unwrap();

    let said = save(
        "4",
        &format!(
            "moves\n1\nsave {other_path}\nsave {empty_path}\nsave {own_path}\n\nmoves\n1\nsave {own_path}\nquit\n"
        ),
    );
    assert!(said.contains(&format!("{other_path} was not written: something else is kept there.")), "{said}");
    assert!(said.contains(&format!("{empty_path}.seed: this keeps something else")), "{said}");
    assert!(said.matches(&format!("The record is in {own_path}")).count() == 2, "{said}");
    assert_eq!([&other, &seed_of(&other)].map(|file| fs::read(file).unwrap()), stood);
    assert!(!empty.exists() && fs::read(seed_of(&empty)).unwrap() == stood[1]);

    // A match that goes on differently from the same beginning counts as another one, too.
    let whole = fs::read(&own).unwrap();
    let said = save("4", &format!("moves\n2\nsave {own_path}\nquit\n"));
    assert!(said.contains("something else is kept there"), "{said}");
    assert_eq!(fs::read(&own).unwrap(), whole);
    assert!(answer(["play", "--resume", own_path], b"quit\n").contains("resumed after 2 plays"));
}

#[test]
fn a_new_record_leaves_another_match_s_seed_alone() {
    let file = folder("saved-seed").join("game.carreau");
    let (path, seed) = (file.to_str().unwrap(), file.with_extension("carreau.seed"));
    let start: Vec<&str> = MATCH.into_iter().chain(["--record", path]).collect();
    fs::write(&seed, "what was there").unwrap();
    let output = run(start.iter().copied(), b"quit\n");
    let said = text(&output.stderr);
    assert!(!output.status.success() && said.contains("this keeps something else"), "{said}");
    assert!(!file.exists() && fs::read(&seed).unwrap() == b"what was there");

    // The match's own seed may stay there, readable by its owner only.
    fs::remove_file(&seed).unwrap();
    answer(start.iter().copied(), b"quit\n");
    fs::remove_file(&file).unwrap();
    #[cfg(unix)]
    fs::set_permissions(&seed, std::os::unix::fs::PermissionsExt::from_mode(0o644)).unwrap();
    answer(start.iter().copied(), b"quit\n");
    #[cfg(unix)]
    assert_eq!(
        std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&seed).unwrap().permissions()) & 0o777,
        0o600
    );
    assert!(verify(&fs::read_to_string(&file).unwrap()).is_ok());
}

#[test]
fn what_was_asked_and_denied_is_kept_when_one_then_leaves() {
    let folder = folder("saved-denied");
    let [takeback, call] = ["takeback", "call"].map(|name| folder.join(name));
    answer(MATCH.into_iter().chain(["--record", takeback.to_str().unwrap()]), b"moves\n1\n\nundo\nn\nquit\n");
    assert!(matches!(last_event(&takeback), Event::TakebackAnswered { agree: false, .. }));
    let start = ["play", "petango", "--both", "--calls", "--seed", "8", "--record", call.to_str().unwrap()];
    answer(start, b"call seat white\nn\nquit\n");
    assert!(matches!(last_event(&call), Event::CallAnswered { admit: false, .. }));
}
