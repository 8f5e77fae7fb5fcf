//! Whole games as readable text, compared line by line.
//!
//! A file in `tests/data/playthroughs/` holds one game. The events are read from it and played again, so a
//! change of the rules shows as a difference in what is written about them. `CARREAU_BLESS=1` writes the
//! files anew with the same events; a file of one line, `seed` and a number, then becomes a random game.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use carreau_core::{Chance, Game, Outcome, Side, Turn as Waiting};
use carreau_garanguet::{Draw, Position, Turn, TurnList};
use carreau_testkit::{Event, Luck, Played, golden};

type Events = Vec<Event<Draw, Turn>>;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The events of a file: what stands after `draws` and `plays`.
fn events(text: &str) -> Events {
    if let Some(seed) = text.strip_prefix("seed ") {
        let mut luck = Luck::new(seed.trim().parse().expect("a number"));
        return Played::at_random(Position::start(), &mut luck, usize::MAX).events;
    }
    let event = |line: &str| {
        let draw = line.strip_prefix("draws ").map(|draw| Event::Draw(draw.parse().unwrap()));
        draw.or_else(|| line.strip_prefix("plays ").map(|turn| Event::Play(turn.parse().unwrap())))
    };
    text.lines().filter_map(event).collect()
}

fn written(events: &Events) -> String {
    let mut text = format!("{}\n", Position::start());
    let (mut position, mut turns) = (Position::start(), TurnList::new());
    for event in events {
        match event {
            Event::Draw(draw) => {
                position.resolve(*draw).unwrap();
                writeln!(text, "\ndraws {draw}").unwrap();
                if let Some(name) = position.roll().and_then(carreau_garanguet::Roll::announcement) {
                    writeln!(text, "      {name}!").unwrap();
                }
                turns.fill(&position);
            }
            Event::Play(turn) => {
                position.play(turn).unwrap();
                writeln!(text, "plays {turn}\n      of {} results", turns.len()).unwrap();
            }
        }
        let pips = Side::ALL.map(|side| position.checkers(side).pips());
        writeln!(text, "      {position}   pips {}:{}", pips[0], pips[1]).unwrap();
    }
    if let Waiting::Over(Outcome::Won { by, points }) = position.turn() {
        writeln!(text, "\n{by} wins {points}").unwrap();
    }
    text
}

#[test]
fn the_playthroughs_go_as_written() {
    let files = files();
    assert!(files.len() >= 2, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let written = written(&events(&text));
        golden(&file, &written);
        assert!(written.contains(" wins "), "{} is no whole game", file.display());
    }
}
