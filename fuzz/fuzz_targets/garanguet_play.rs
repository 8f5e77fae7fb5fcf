//! In any position, a turn is legal exactly when it leads to a listed result, and a refused one changes nothing. The
//! input is a position and a turn with a semicolon between.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::garanguet::play(text);
});
