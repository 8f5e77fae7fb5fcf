//! Every text of a deck file is either refused by file and field, or makes a deck of 36 cards that survives in the text
//! of a position.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::dango::deck(text);
});
