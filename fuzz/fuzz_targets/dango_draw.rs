//! What is read as a draw is written so that it reads back.
#![no_main]

use carreau_dango::Draw;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(draw) = text.parse::<Draw>() {
        assert_eq!(draw.to_string().parse(), Ok(draw));
    }
});
