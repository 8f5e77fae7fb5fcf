//! What is read as dice is written so that it reads back.
#![no_main]

use carreau_petanque::Draw;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(draw) = text.parse::<Draw>() {
        assert_eq!(draw.to_string().parse(), Ok(draw));
    }
});
