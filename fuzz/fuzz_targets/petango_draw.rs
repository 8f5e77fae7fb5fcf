//! What is read as a draw or a verdict is written so that it reads back.
#![no_main]

use carreau_petango::{Draw, Verdict};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(draw) = text.parse::<Draw>() {
        assert_eq!(draw.to_string().parse(), Ok(draw));
    }
    if let Ok(verdict) = text.parse::<Verdict>() {
        assert_eq!(verdict.to_string().parse(), Ok(verdict));
    }
});
