//! Every text of a plan's file is either refused by file and field, or makes a plan that survives in the text of a
//! position.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::petanque::plan(text);
});
