//! Whatever turn is played in whatever position, it is legal exactly when it leads to a listed result, and
//! a refused one changes nothing. The input is a position and a turn with a semicolon between.
#![no_main]

use carreau_garanguet::{Position, Turn, TurnList};
use carreau_table::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((position, turn)) = text.split_once(';') else { return };
    let (Ok(position), Ok(turn)) = (position.parse::<Position>(), turn.parse::<Turn>()) else { return };
    let mut played = position;
    let done = played.play(&turn);
    assert_eq!(position.check(&turn), done);
    if done.is_err() {
        assert_eq!(played, position);
        return;
    }
    let mut turns = TurnList::new();
    turns.fill(&position);
    assert!((0..turns.len()).any(|i| turns.result(i) == played));
});
