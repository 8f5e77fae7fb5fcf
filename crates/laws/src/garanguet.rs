//! Garanguet.

use carreau_core::{Enumerate, Game};
use carreau_garanguet::{Draw, Position, Setup, Turn, TurnList};

use crate::{is_written, reads_back, split};

/// What is read as a position is written so that it reads back, and any roll of it can be played.
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

/// What is read as a turn has no more steps than a turn can have, and is written so that it reads back.
pub fn turn(text: &str) -> bool {
    let Ok(turn) = text.parse::<Turn>() else { return false };
    assert!(turn.steps().len() <= Turn::MAX_STEPS, "{text}");
    is_written(&turn);
    true
}

/// Whatever turn is played in whatever position, it is legal exactly when it leads to a listed result, and a refused one
/// changes nothing. The text is a position and a turn with a semicolon between.
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

/// What is read as a throw is written so that it reads back.
pub fn draw(text: &str) -> bool {
    reads_back::<Draw>(text)
}
