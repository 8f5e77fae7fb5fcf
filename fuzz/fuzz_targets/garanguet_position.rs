//! What is read as a position is written so that it reads back, and any roll of it can be played.
#![no_main]

use carreau_garanguet::Setup;
use carreau_table::Enumerate;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    let Ok(position) = setup.validate() else { return };
    assert_eq!(position.to_setup(), setup);
    assert_eq!(position.to_string().parse(), Ok(position));
    assert_eq!(position.plays().is_empty(), position.roll().is_none());
});
