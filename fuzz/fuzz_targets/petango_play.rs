//! Whatever is played in whatever position, a refused play changes nothing and a legal one leads to a position;
//! the same play of the same position ends in the same bits. The input is a position and a play with a
//! semicolon between.
#![no_main]

use carreau_petango::{Play, Position, Verdict};
use carreau_table::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((position, play)) = text.split_once(';') else { return };
    let Ok(play) = play.parse::<Play>() else { return };
    assert_eq!(play.to_string().parse(), Ok(play));
    let Ok(position) = position.parse::<Position>() else { return };
    let (mut played, mut again) = (position.clone(), position.clone());
    let told = played.play_and_tell(&play);
    assert_eq!(position.check(&play), told.clone().map(drop));
    assert_eq!(again.play_and_tell(&play), told);
    assert_eq!(again, played);
    match told {
        Err(_) => assert_eq!(played, position),
        Ok(attempt) => {
            assert_eq!(played.to_setup().validate(), Ok(played));
            if let Some(attempt) = attempt {
                assert_eq!(attempt.to_string().parse::<Verdict>(), Ok(attempt.verdict()));
            }
        }
    }
});
