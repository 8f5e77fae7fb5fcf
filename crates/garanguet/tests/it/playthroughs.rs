//! Whole games as readable text, compared line by line.
//!
//! A file in `tests/data/playthroughs/` holds one game. The test reads the events and plays them again, so a change of
//! the rules shows as a difference in the text about them. `CARREAU_BLESS=1` writes the files again with the same
//! events. A file of one line, `seed` and a number, then becomes a random game.

use std::{fmt::Write, fs, path::PathBuf};

use carreau_core::{Chance, Game, Outcome, Side, Turn as Waiting};
use carreau_garanguet::{Draw, Position, Turn, TurnList};
use carreau_testkit::{Event, Played, golden, playthroughs, read_playthrough};

type Events = Vec<Event<Draw, Turn>>;

fn files() -> Vec<PathBuf> {
    playthroughs(env!("CARGO_MANIFEST_DIR"))
}

/// The starting position and the events of a file.
fn read(text: &str) -> (Position, Events) {
    read_playthrough(text, |_, luck| Played::at_random(Position::start(), luck, usize::MAX))
}

fn written(start: Position, events: &Events) -> String {
    let mut text = format!("{start}\n");
    let (mut position, mut turns) = (start, TurnList::new());
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
        let (start, events) = read(&text);
        let written = written(start, &events);
        golden(&file, &written);
        assert!(written.contains(" wins "), "{} is no whole game", file.display());
    }
}
