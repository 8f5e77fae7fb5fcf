//! Whatever clients send to a table, nothing panics, the server answers no fault, and the log verifies.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    carreau_laws::table::through_its_sockets(text);
});
