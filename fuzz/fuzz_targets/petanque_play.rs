//! In any position, a refused play changes nothing and names a clause, and a legal one leads to a valid position. The
//! input is a position and a play with a semicolon between.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::petanque::play(text);
});
