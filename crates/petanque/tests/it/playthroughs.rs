//! Whole games as readable text, compared line by line.
//!
//! A file in `tests/data/playthroughs/` holds one game: the position it starts from, then the events. The test reads
//! the events and plays them again, so a change of the rules, of the text about the events, or of their clauses, shows
//! as a difference. `CARREAU_BLESS=1` writes the files again with the same events. A file of one line, `seed`, a number
//! and a format, then becomes a random game.

use std::{fmt::Write, fs, path::PathBuf};

use carreau_core::{Chance, Enumerate, Game, Outcome, Side, Turn};
use carreau_petanque::{Draw, Effect, Field, Format, Plan, Play, Position, Target, Terms, Throw};
use carreau_testkit::{Event, Luck, Played, golden, playthroughs, read_playthrough};

use crate::made::told;

type Events = Vec<Event<Draw, Play>>;

fn files() -> Vec<PathBuf> {
    playthroughs(env!("CARGO_MANIFEST_DIR"))
}

/// A random play with some aim: points land near the jack, and half the throws are pushes and shots, if any are legal.
fn sample_with_aim(position: &Position, luck: &mut Luck) -> Play {
    let plays = position.plays();
    let near = |landing: &Field| position.ground().jack().is_some_and(|jack| landing.distance(jack) <= 3);
    let (points, others): (Vec<Play>, Vec<Play>) =
        plays.iter().partition(|play| matches!(play, Play::Throw(_, Throw::Point(_))));
    if points.is_empty() || (!others.is_empty() && luck.below(2) == 0) {
        return *luck.one_of(&others).expect("a side that is to choose has a play");
    }
    let aimed: Vec<Play> = (points.iter().copied())
        .filter(|play| matches!(play, Play::Throw(_, Throw::Point(landing)) if near(landing)))
        .collect();
    *luck.one_of(if aimed.is_empty() { &points } else { &aimed }).expect("there are points")
}

/// The starting position and the events of a file.
fn read(text: &str) -> (Position, Events) {
    read_playthrough(text, |format, luck| {
        let format: Format = serde_json::from_value(format.into()).expect("a format");
        let terms = Terms { format, target: Target::Eleven, ..Terms::default() };
        let start = Position::start(terms, Plan::classic());
        Played::sampled(start, luck, usize::MAX, sample_with_aim)
    })
}

/// Writes the effect of an event: the clause that decided it, the clause of the move, and the ground after it.
fn tell(text: &mut String, effect: &Effect, after: &Position) {
    let decided = effect.decided.clause();
    let moved = effect.moved.map_or_else(String::new, |moved| format!(", moved by {}", moved.clause()));
    let ground = effect.round.map_or(*after.ground(), |end| end.ground);
    writeln!(text, "      {} by {decided}{moved}; {}", name(&effect.decided), told(&ground)).unwrap();
    if let Some(end) = effect.round {
        let score = Side::ALL.map(|side| after.score(side));
        writeln!(text, "      round over: {:?}; {}:{}", end.score, score[0], score[1]).unwrap();
    }
}

/// The name of a variant.
fn name(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
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
                let of = position.plays().len();
                writeln!(text, "\nplays {play}\n      of {of} plays").unwrap();
                position.play(play).unwrap()
            }
        };
        tell(&mut text, &effect, &position);
    }
    let Turn::Over(Outcome::Won { by, .. }) = position.turn() else { panic!("no whole game: {position}") };
    writeln!(text, "\n{by} wins\n{position}").unwrap();
    text
}

#[test]
fn the_playthroughs_go_as_written() {
    let files = files();
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (start, events) = read(&text);
        golden(&file, &written(start, &events));
    }
}

#[test]
fn the_playthroughs_show_every_clause_by_which_boules_move() {
    let all: String = files().iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    for clause in [
        "B3.1", "B4.4", "B4.5", "B4.6", "B4.7", "B4.8", "B5.2", "B5.3", "B5.4", "B6.2", "B6.3", "B6.4",
        "B6.5", "B7.2", "B7.3",
    ] {
        assert!(all.contains(&format!(", moved by {clause};")), "no playthrough shows {clause}");
    }
}
