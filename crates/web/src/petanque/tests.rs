//! Tables for the tests of this folder.

use std::sync::Arc;

use carreau_core::{Chance as _, Step as AnyStep};
use carreau_match::{Change, ClockSetting, Entry, Event, Millis, Options, Table};
use carreau_petanque::{
    Format, Position, Terms, examples,
    turns::{self, Step},
};

use super::game_change::GameChange;
use crate::{story::Happened, testing};

/// A table for a tête-à-tête between Léonie, who has the Bronze team, and Basile, who has the Blue one. `calls` says
/// whether calls are allowed.
pub(super) fn begun(calls: bool) -> Table {
    testing::begun(&Options { calls, ..head_to_head() })
}

/// The same table with a minute for each boule.
pub(super) fn timed() -> Table {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    testing::begun(&Options { calls: true, clock, ..head_to_head() })
}

/// The same table with a clock for the whole match.
pub(super) fn clocked() -> Table {
    let clock = ClockSetting::Fischer { initial: Millis(60_000), increment: Millis(0) };
    testing::begun(&Options { clock, ..head_to_head() })
}

fn head_to_head() -> Options {
    Options::of(Terms { format: Format::TeteATete, ..Terms::default() })
}

/// The table after one more event: text after a `!` is a draw, `undo` takes the last play back, any other text is a
/// play.
pub(super) fn then(table: &Table, event: &str) -> Happened {
    let seat = |side| table.first_seat_of(side);
    let event = match event.strip_prefix('!') {
        Some(draw) => Event::Drew { draw: draw.to_owned() },
        None if event == "undo" => {
            Event::Undone { seat: seat(table.moves().last().expect("something was played").side) }
        }
        None => {
            let seat = seat(table.to_act().expect("somebody is to play"));
            Event::Played { seat, play: event.to_owned() }
        }
    };
    let entry = Entry { n: table.n() + 1, at: table.at(), event, came: None };
    Happened::next(table, entry).expect("it follows")
}

/// Reads a step: text after a `!` is a draw, any other text a play.
pub(super) fn step(text: &str) -> Step {
    match text.strip_prefix('!') {
        Some(draw) => Step::Draw(draw.parse().expect("dice")),
        None => Step::Play(text.parse().expect("a play")),
    }
}

/// Carries out a step and returns its change.
pub(super) fn change(position: &mut Position, step: Step) -> GameChange {
    let before = Arc::new(position.clone().into());
    let effect = Some(position.step(&step).expect("it follows").into());
    let step = Some(match step {
        Step::Play(play) => AnyStep::Play(play.into()),
        Step::Draw(draw) => AnyStep::Draw(draw.into()),
    });
    let after = Arc::new(position.clone().into());
    GameChange::of(&Change { before, after, step, effect }).expect("pétanque is played")
}

/// The position after these steps.
pub(super) fn thrown(mut position: Position, steps: &[&str]) -> Position {
    for text in steps {
        change(&mut position, step(text));
    }
    position
}

/// The position of a worked example of the rulebook, and the steps of its turn.
pub(super) fn example(name: &str) -> (Position, Vec<Step>) {
    let example = examples().iter().find(|known| known.name == name).expect("an example");
    let turn = example.turn.as_ref().expect("something is thrown");
    let steps = turns::play(&mut example.position(), turn).expect("it can be thrown");
    (example.position(), steps)
}
