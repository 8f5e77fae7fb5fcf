//! What is read as a position is written so that it reads back, somebody is to do something unless the game is
//! over, and what is done, called or runs out leads to a position.
#![no_main]

use carreau_petanque::{Position, Setup};
use carreau_table::{Chance, Game, Side, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(position) = text.parse::<Position>() else { return };
    let is_sound = |position: &Position| {
        assert_eq!(position.to_string().parse(), Ok(position.clone()));
        assert_eq!(Setup::of(position).validate(), Ok(position.clone()));
    };
    is_sound(&position);
    assert_eq!(position.turn() == Turn::Chance, position.weight() > 0);
    for (draw, _) in position.chances() {
        let mut next = position.clone();
        next.resolve(draw).expect("it is listed");
        is_sound(&next);
    }
    for side in Side::ALL {
        let mut next = position.clone();
        if next.overrun(side).is_ok() {
            is_sound(&next);
        }
        let mut next = position.clone();
        if next.raised_foot(side).is_ok() {
            is_sound(&next);
        }
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
        is_sound(&next);
    }
});
