//! A turn that can be carried out has the same result when it is read back from its own notation, and one that cannot
//! changes nothing. The input is a position and a turn with a semicolon between.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::petanque::turn(text);
});
