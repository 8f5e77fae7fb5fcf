//! What is read as a throw is written so that it reads back.
#![no_main]

use carreau_garanguet::Draw;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(draw) = text.parse::<Draw>() else { return };
    assert_eq!(draw.to_string().parse(), Ok(draw));
});
