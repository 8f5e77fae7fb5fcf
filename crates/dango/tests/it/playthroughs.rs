//! Whole games as readable text, compared line by line.
//!
//! A file in `tests/data/playthroughs/` holds one game: the position it starts from, then the events. The test reads
//! the events and plays them again, so a change of the rules shows as a difference in the text about them.
//! `CARREAU_BLESS=1` writes the files again with the same events. A file of one line, `seed`, a number and a position,
//! then becomes a random game.

use std::{fmt::Write, fs, path::PathBuf};

use carreau_core::{Chance, Game, Outcome, Side, Turn};
use carreau_dango::{Draw, Play, Position};
use carreau_testkit::{Event, Luck, Played, golden, playthroughs, read_playthrough};

use crate::laws::sample;

type Events = Vec<Event<Draw, Play>>;

fn files() -> Vec<PathBuf> {
    playthroughs(env!("CARGO_MANIFEST_DIR"))
}

/// A random play that soon passes when the cards are used up.
fn sample_briefly(position: &Position, luck: &mut Luck) -> Play {
    if position.is_ordinary() && luck.below(4) == 0 { Play::Pass } else { sample(position, luck) }
}

/// The starting position and the events of a file.
fn read(text: &str) -> (Position, Events) {
    read_playthrough(text, |start, luck| {
        let start: Position = start.parse().expect("a position");
        Played::sampled(start, luck, usize::MAX, sample_briefly)
    })
}

fn written(start: Position, events: &Events) -> String {
    let mut text = format!("{start}\n");
    let mut position = start;
    for event in events {
        match event {
            Event::Draw(draw) => {
                writeln!(text, "\ndraws {draw}").unwrap();
                position.resolve(*draw).unwrap();
            }
            Event::Play(play) => {
                writeln!(text, "plays {play}").unwrap();
                position.play(play).unwrap();
                // The deck and the boards seen are left out: the last position has them.
                let position = position.to_string();
                let told: Vec<&str> = position.split(' ').skip(2).collect();
                let told =
                    told.iter().filter(|part| !part.starts_with("seen=") && !part.starts_with("last="));
                writeln!(text, "      {}", told.copied().collect::<Vec<_>>().join(" ")).unwrap();
            }
        }
    }
    let Turn::Over(outcome) = position.turn() else { panic!("no whole game: {position}") };
    let carreau_dango::Phase::Over { dead } = position.phase() else {
        panic!("over, but not counted: {position}")
    };
    let count = position.count(&dead);
    let points = Side::ALL.map(|side| count.points(side));
    let result = match outcome {
        Outcome::Won { by, .. } => format!("{by} wins"),
        Outcome::Drawn => "drawn".to_owned(),
    };
    writeln!(text, "\n{result}, {} to {} and the komi\n{position}", points[0], points[1]).unwrap();
    text
}

#[test]
fn the_playthroughs_go_as_written() {
    let files = files();
    assert!(files.len() >= 5, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (start, events) = read(&text);
        let written = written(start, &events);
        golden(&file, &written);
    }
}

#[test]
fn the_playthroughs_show_every_card_and_every_play() {
    let all: String = files().iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let mut kinds: Vec<String> =
        carreau_dango::Deck::classic().cards().iter().map(|card| format!("draws {}", card.slug())).collect();
    kinds.retain(|draw| draw != "draws twice");
    for play in [
        "turn",
        "free",
        "block",
        "block 1",
        "hold free-card",
        "hold free-block",
        "change",
        "miss",
        "pass",
        "agree",
    ] {
        kinds.push(format!("plays {play}"));
    }
    kinds.push("draws twice miss".to_owned());
    for kind in kinds {
        assert!(all.lines().any(|line| line == kind), "no playthrough has `{kind}`");
    }
}
