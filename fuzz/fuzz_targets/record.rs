//! No text makes the verifier panic, and what is read as a record is written so that it reads back.
//!
//! The digest of the last line is made to fit, so that the lines before it are read at all.
#![no_main]

use carreau_match::{Commitment, Record, verify};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|body: &str| {
    let _ = verify(body);
    let closed = format!("{body}{{\"sha256\":\"{}\"}}\n", Commitment::of(body.as_bytes()));
    let _ = verify(&closed);
    let Ok(record) = closed.parse::<Record>() else { return };
    assert_eq!(record.to_string().parse(), Ok(record));
});
