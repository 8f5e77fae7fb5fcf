//! What is read as a position is written so that it reads back, somebody is to do something unless the game is
//! over, and calls leave a position.
#![no_main]

use carreau_petango::{Position, Setup};
use carreau_table::{Chance, Game, Side, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    let Ok(position) = setup.validate() else { return };
    assert_eq!(position.to_setup(), setup);
    assert_eq!(position.to_string().parse(), Ok(position.clone()));
    assert_eq!(position.turn() == Turn::Chance, position.weight() > 0);
    for side in Side::ALL {
        for call in [Position::seat_foul, Position::touched_object] {
            let mut called = position.clone();
            if call(&mut called, side).is_err() {
                assert_eq!(called, position);
            }
            assert_eq!(called.to_setup().validate(), Ok(called));
        }
    }
});
