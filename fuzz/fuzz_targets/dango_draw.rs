//! A draw that can be read reads back from its own notation.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::dango::draw(text);
});
