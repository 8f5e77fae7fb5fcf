//! What is read as a turn is written so that it reads back.
#![no_main]

use carreau_garanguet::Turn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(turn) = text.parse::<Turn>() else { return };
    assert!(turn.steps().len() <= Turn::MAX_STEPS);
    assert_eq!(turn.to_string().parse(), Ok(turn));
});
