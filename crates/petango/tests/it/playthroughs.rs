//! Whole games as readable text, compared line by line.
//!
//! A file in `tests/data/playthroughs/` holds one game: the position it starts from, then the events. The test reads
//! the events and plays them again, so a change of the rules or of the physics shows as a difference in the text about
//! them. `CARREAU_BLESS=1` writes the files again with the same events. A file of one line, `seed`, a number and a
//! position, then becomes a random game.

use std::{fmt::Write, fs, path::PathBuf};

use carreau_core::{Chance as _, Game, Outcome, Turn};
use carreau_petango::{Attempt, Draw, Palace, Play, Position, Verdict};
use carreau_testkit::{Event, Played, golden, playthroughs, read_playthrough};

use crate::positions::sample;

type Events = Vec<Event<Draw, Play>>;

fn files() -> Vec<PathBuf> {
    playthroughs(env!("CARGO_MANIFEST_DIR"))
}

/// The starting position and the events of a file.
fn read(text: &str) -> (Position, Events) {
    read_playthrough(text, |start, luck| {
        let start: Position = start.parse().expect("a position");
        Played::sampled(start, luck, usize::MAX, sample)
    })
}

fn written(start: Position, events: &Events) -> String {
    let mut text = format!("{start}\n");
    let mut position = start;
    for event in events {
        let effect = match event {
            Event::Draw(draw) => {
                writeln!(text, "draws {draw}").unwrap();
                position.resolve(*draw).unwrap()
            }
            Event::Play(play) => {
                writeln!(text, "\nplays {play}").unwrap();
                position.play(play).unwrap()
            }
        };
        if let Some(attempt) = effect.attempt() {
            tell(&mut text, attempt);
        }
        if let Turn::Side(_) | Turn::Over(_) = position.turn() {
            let stones = position.stones().len();
            // The stones are left out; their places are in the digest.
            let position = position.to_string();
            let game: Vec<&str> = position.splitn(6, ' ').take(5).skip(3).collect();
            writeln!(text, "      {}   {stones} stones", game.join(" ")).unwrap();
        }
    }
    if let Turn::Over(Outcome::Won { by, points }) = position.turn() {
        writeln!(text, "\n{by} wins {points}\n{position}").unwrap();
    }
    text
}

fn tell(text: &mut String, attempt: &Attempt) {
    let verdict = attempt.to_string();
    assert_eq!(verdict.parse::<Verdict>(), Ok(attempt.verdict()));
    write!(text, "      {verdict}").unwrap();
    if let Some(stone) = attempt.touched {
        write!(text, "   touches {}", stone + 1).unwrap();
    }
    if !attempt.moved.is_empty() {
        let gone = attempt.moved.iter().filter(|(_, rest)| rest.rest_pose().is_none()).count();
        write!(text, "   moves {}, {gone} off", attempt.moved.len()).unwrap();
    }
    match attempt.palace {
        None => {}
        Some(Palace::Took) => text.push_str("   palace: takes one"),
        Some(Palace::Gave) => text.push_str("   palace: gives one"),
    }
    text.push('\n');
}

#[test]
fn the_playthroughs_go_as_written() {
    let files = files();
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (start, events) = read(&text);
        let written = written(start, &events);
        golden(&file, &written);
        assert!(written.contains(" wins "), "{} is no whole game", file.display());
    }
}
