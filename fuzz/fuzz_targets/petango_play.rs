//! In any position, a refused play changes nothing and a legal one leads to a valid position; the same play in the same
//! position ends on the same bits. The input is a position and a play with a semicolon between.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::petango::play(text);
});
