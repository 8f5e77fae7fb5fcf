//! What is read as a position is written so that it reads back, somebody is to do something unless the game is
//! over, and what is done leads to a position.
#![no_main]

use carreau_dango::Setup;
use carreau_table::{Chance, Game, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    let Ok(position) = setup.validate() else { return };
    assert_eq!(position.to_setup().validate(), Ok(position.clone()));
    assert_eq!(position.to_string().parse(), Ok(position.clone()));
    assert_eq!(position.turn() == Turn::Chance, position.weight() > 0);
    for (draw, _) in position.chances() {
        let mut next = position.clone();
        next.resolve(draw).expect("it is listed");
        assert_eq!(next.to_setup().validate(), Ok(next));
    }
    let mut number = 0_u32;
    let played = position.sample(&mut |below| {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (number >> 8) % below
    });
    assert_eq!(played.is_some(), matches!(position.turn(), Turn::Side(_)));
    if let Some(play) = played {
        let mut next = position;
        assert_eq!(next.play(&play), Ok(()));
        assert_eq!(next.to_setup().validate(), Ok(next));
    }
});
