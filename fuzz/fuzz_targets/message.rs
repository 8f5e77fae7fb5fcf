//! A message of the socket that can be read reads back from its own JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::message(text);
});
