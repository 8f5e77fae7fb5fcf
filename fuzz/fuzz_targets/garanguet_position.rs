//! A position that can be read reads back from its own text, and every roll in it can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::garanguet::position(text);
});
