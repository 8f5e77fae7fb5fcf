//! A turn that can be carried out is written so that it goes the same way again, and one that cannot changes nothing.
//! The input is a position and a turn with a semicolon between.
#![no_main]

use carreau_petanque::{Position, turns};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((position, turn)) = text.rsplit_once(';') else { return };
    let Ok(before) = position.parse::<Position>() else { return };
    let mut position = before.clone();
    match turns::play(&mut position, turn) {
        Err(_) => assert_eq!(position, before),
        Ok(steps) => {
            let told = turns::told(&before, &steps).expect("it begins with an announcement");
            let mut again = before;
            assert_eq!(turns::play(&mut again, &told), Ok(steps));
            assert_eq!(again, position);
        }
    }
});
