//! Rule cases as text: a position, a made-up report of the physics, and the result.

use carreau_core::Game;
use carreau_petango::{Attempt, Board, Phase, Position};
use carreau_petango_physics::{Flick, Placement, Report, Touch};

pub(crate) const FLICK: Flick =
    Flick { start: 9, azimuth: 0, speed: 12_500, elevation: 0, side: 0, height: 0 };

#[track_caller]
pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Reads `1234,-5678`, `off` or `aloft`.
fn resting(board: Board, text: &str) -> Placement {
    match text {
        "off" => Placement::Off,
        "aloft" => Placement::Aloft,
        place => {
            let (x, y) = place.split_once(',').expect("x,y");
            Placement::On(board.level(x.parse().expect("x"), y.parse().expect("y")))
        }
    }
}

/// A report: the played stone's end, then `touch=1` and the ends of others: `0,5000 touch=1 1=off 2=0,9000`. Stones are
/// counted from 1.
pub(crate) fn report(position: &Position, told: &str) -> Report {
    let mut words = told.split(' ');
    let played = resting(position.board(), words.next().expect("the played stone"));
    let stones = position.stones().iter().map(|stone| Placement::On(stone.pose)).collect();
    let mut report = Report { played, stones, touch: None, duration: 1.0, digest: 0x0123_4567_89ab_cdef };
    for word in words {
        let (what, end) = word.split_once('=').expect("what=end");
        if what == "touch" {
            report.touch = Some(Touch { stone: end.parse::<u32>().expect("a stone") - 1, time: 0.1 });
        } else {
            let stone = what.parse::<usize>().expect("a stone") - 1;
            report.stones[stone] = resting(position.board(), end);
        }
    }
    report
}

#[track_caller]
pub(crate) fn after(before: &str, told: &str) -> (Attempt, Position) {
    let before = position(before);
    before.after(FLICK, &report(&before, told)).expect("a flick is due")
}

/// Compares the result of a flick with the report `told`: the ruling, and the position after.
#[track_caller]
pub(crate) fn check(before: &str, told: &str, ruling: &str, expected: &str) {
    let (attempt, after) = after(before, told);
    assert_eq!((attempt.ruling.to_string(), after.to_string()), (ruling.to_owned(), expected.to_owned()));
    assert_eq!(expected.parse(), Ok(after), "{expected}");
}

/// Compares the result of a play that is no flick, or its refusal.
#[track_caller]
pub(crate) fn plays(before: &str, play: &str, expected: &str) {
    let before = position(before);
    let mut after = before.clone();
    let outcome = match after.play(&play.parse().expect("a play")) {
        Ok(effect) => {
            assert_eq!(effect.attempt(), None);
            after.to_string()
        }
        Err(refusal) => {
            assert_eq!(after, before, "a refused play changes nothing");
            refusal.to_string()
        }
    };
    assert_eq!(outcome, expected, "{before}: {play}");
}

/// The side whose flick is due.
#[track_caller]
pub(crate) fn flicks(position: &Position) -> carreau_core::Side {
    assert!(matches!(position.phase(), Phase::Flick { .. }), "{position}");
    position.turn().side().expect("a flick is due")
}
