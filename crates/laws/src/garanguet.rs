//! Garanguet.

use carreau_core::{Enumerate, Game};
use carreau_garanguet::{Draw, Position, Setup, Turn, TurnList};

use crate::{is_written, reads_back, split};

/// A position that parses is written so that it reads back, and it has plays exactly when it has a roll.
pub fn position(text: &str) -> bool {
    let Ok(setup) = text.parse::<Setup>() else { return false };
    is_written(&setup);
    if let Ok(position) = setup.validate() {
        assert_eq!(position.to_setup(), setup);
        is_written(&position);
        assert_eq!(position.plays().is_empty(), position.roll().is_none(), "{text}");
    }
    true
}

/// A turn that parses has no more steps than a turn can have, and is written so that it reads back.
pub fn turn(text: &str) -> bool {
    let Ok(turn) = text.parse::<Turn>() else { return false };
    assert!(turn.steps().len() <= Turn::MAX_STEPS, "{text}");
    is_written(&turn);
    true
}

/// In any position, a turn is legal exactly when it leads to a listed result, and a refused turn changes nothing. The
/// text is a position and a turn, separated by a semicolon.
pub fn play(text: &str) -> bool {
    let Some((position, turn)) = split(text) else { return false };
    let (Ok(position), Ok(turn)) = (position.parse::<Position>(), turn.parse::<Turn>()) else { return false };
    let mut played = position;
    let done = played.play(&turn).map(drop);
    assert_eq!(position.check(&turn).map(drop), done, "{text}");
    if done.is_err() {
        assert_eq!(played, position, "{text}");
    } else {
        let mut turns = TurnList::new();
        turns.fill(&position);
        assert!((0..turns.len()).any(|i| turns.result(i) == played), "{text}");
    }
    true
}

/// A throw that parses is written so that it reads back.
pub fn draw(text: &str) -> bool {
    reads_back::<Draw>(text)
}
