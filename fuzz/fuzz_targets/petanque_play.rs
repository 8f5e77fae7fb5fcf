//! Whatever is played in whatever position, a refused play changes nothing and says a clause, and a legal one leads
//! to a position. The input is a position and a play with a semicolon between.
#![no_main]

use carreau_petanque::{Play, Position};
use carreau_table::{Game, Refusal};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((position, play)) = text.rsplit_once(';') else { return };
    let Ok(play) = play.parse::<Play>() else { return };
    assert_eq!(play.to_string().parse(), Ok(play));
    let Ok(position) = position.parse::<Position>() else { return };
    let mut played = position.clone();
    let done = played.play(&play);
    assert_eq!(position.check(&play), done);
    match done {
        Err(refused) => {
            assert_eq!(played, position);
            assert!(refused.to_string().contains(&format!("({})", refused.clause())), "{refused}");
        }
        Ok(()) => assert_eq!(played.to_string().parse(), Ok(played)),
    }
});
