//! A position that can be read reads back from its own text. Unless the game is over it waits for a play or a draw,
//! and every play, draw, call and minute that runs out leads to a valid position.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::petanque::position(text);
});
