//! Pétango.

use carreau_core::{Chance, Game, Side, Turn};
use carreau_petango::{Draw, Play, Position, Setup, Verdict};

use crate::{is_written, reads_back, split};

fn is_sound(position: &Position) {
    assert_eq!(position.to_setup().validate().as_ref(), Ok(position));
}

/// A position that parses is written so that it reads back. It waits for somebody unless the game is over, and calls
/// lead to a sound position.
pub fn position(text: &str) -> bool {
    let Ok(setup) = text.parse::<Setup>() else { return false };
    is_written(&setup);
    if let Ok(position) = setup.validate() {
        assert_eq!(position.to_setup(), setup);
        is_written(&position);
        assert_eq!(position.turn() == Turn::Chance, position.weight() > 0, "{text}");
        for side in Side::ALL {
            for call in [Position::seat_foul, Position::touched_object] {
                let mut called = position.clone();
                if call(&mut called, side).is_err() {
                    assert_eq!(called, position, "{text}");
                }
                is_sound(&called);
            }
        }
    }
    true
}

/// In any position, a refused play changes nothing and a legal one leads to a sound position; the same play in the same
/// position ends in the same bits. The text is a position and a play, separated by a semicolon.
pub fn play(text: &str) -> bool {
    let Some((position, play)) = split(text) else { return false };
    let Ok(play) = play.parse::<Play>() else { return false };
    is_written(&play);
    let Ok(position) = position.parse::<Position>() else { return false };
    let (mut played, mut again) = (position.clone(), position.clone());
    let done = played.play(&play);
    assert_eq!(position.check(&play), done.clone().map(drop), "{text}");
    assert_eq!(again.play(&play), done, "{text}");
    assert_eq!(again, played, "{text}");
    match done {
        Err(_) => assert_eq!(played, position, "{text}"),
        Ok(effect) => {
            is_sound(&played);
            if let Some(attempt) = effect.attempt() {
                assert_eq!(attempt.to_string().parse::<Verdict>(), Ok(attempt.verdict()), "{text}");
            }
        }
    }
    true
}

/// A draw or a verdict that parses is written so that it reads back.
pub fn draw(text: &str) -> bool {
    let [draw, verdict] = [reads_back::<Draw>(text), reads_back::<Verdict>(text)];
    draw || verdict
}
