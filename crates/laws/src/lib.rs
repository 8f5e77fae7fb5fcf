//! The laws that hold for any text that Carreau reads, a table's messages among them. For tests only.
//!
//! Each function is one law: it parses a text, and panics if the law is broken. It returns whether the text could be
//! parsed, so that a test can tell how much it has covered.
//!
//! The fuzz targets call them with a fuzzer's inputs (`fuzz/README.md`), the tests of this crate with mutated texts.

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use carreau_core::{Chance, Game, Refusal, Turn};
use carreau_match::{Commitment, Record, verify};
use carreau_protocol::{ToClient, ToServer};
use serde::{Serialize, de::DeserializeOwned};

pub mod dango;
pub mod garanguet;
pub mod petango;
pub mod petanque;
pub mod table;

/// A text that parses is written so that it reads back.
fn reads_back<T: FromStr + Display + PartialEq + Debug>(text: &str) -> bool {
    let Ok(read) = text.parse::<T>() else { return false };
    is_written(&read);
    true
}

fn is_written<T: FromStr + Display + PartialEq + Debug>(value: &T) {
    let text = value.to_string();
    assert_eq!(text.parse().ok().as_ref(), Some(value), "{text}");
}

/// A position waits for chance exactly when outcomes have weight. Each outcome is drawn at as many places as it weighs,
/// and leads to a sound position.
fn keeps_its_chances<G: Chance>(position: &G, is_sound: impl Fn(&G)) {
    assert_eq!(position.turn() == Turn::Chance, position.weight() > 0, "{position}");
    let mut place = 0;
    for (draw, weight) in position.chances() {
        assert!(weight > 0, "{position}: {draw}");
        let span = [place, place + weight - 1];
        assert_eq!(span.map(|place| position.drawn_at(place)), [Some(draw), Some(draw)], "{position}");
        place += weight;
        let mut next = position.clone();
        next.resolve(draw).expect("it is listed");
        is_sound(&next);
    }
    assert_eq!((position.weight(), position.drawn_at(place)), (place, None), "{position}");
}

/// A play can be sampled exactly when a side has to choose, and it leads to a sound position.
fn keeps_its_sample<G: Game>(
    position: &G,
    play: Option<G::Play>,
    play_at_random: impl FnOnce(&mut G) -> Option<(G::Play, G::Effect)>,
    is_sound: impl Fn(&G),
) {
    assert_eq!(play.is_some(), matches!(position.turn(), Turn::Side(_)), "{position}");
    let (mut next, mut at_random) = (position.clone(), position.clone());
    let played = play.map(|play| {
        let effect = next.play(&play);
        (play, effect.unwrap_or_else(|why| panic!("{position}: {why}")))
    });
    is_sound(&next);
    assert_eq!(play_at_random(&mut at_random), played, "{position}");
    assert_eq!(at_random, next, "{position}");
}

/// In any position, the check foretells whether a play is legal. A refused play changes nothing and cites its clause,
/// and a legal one leads to a sound position.
fn is_refused_or_leads_on<G: Game>(position: &G, play: &G::Play, is_sound: impl Fn(&G)) {
    let mut played = position.clone();
    let done = played.play(play).map(drop);
    assert_eq!(position.check(play).is_ok(), done.is_ok(), "{position}: {play}");
    match done {
        Err(refused) => {
            assert_eq!(position.check(play).err().as_ref(), Some(&refused), "{position}: {play}");
            assert_eq!(played, *position, "{play}");
            assert!(refused.to_string().contains(&format!("({})", refused.clause())), "{refused}");
        }
        Ok(()) => is_sound(&played),
    }
}

/// Splits a text into a position and what follows it after a semicolon. A position may itself contain semicolons.
fn split(text: &str) -> Option<(&str, &str)> {
    text.rsplit_once(';')
}

/// Pseudo-random numbers below a bound, seeded by the text.
fn lots(text: &str) -> impl FnMut(u32) -> u32 {
    let mut number = u32::try_from(text.len()).unwrap_or(u32::MAX);
    move |below| {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (number >> 8) % below
    }
}

/// No text makes the verifier panic, and a record that parses is written so that it reads back. The text is a record
/// without its last line. The law adds a digest that fits, so that the lines before it are read at all.
pub fn record(body: &str) -> bool {
    // This only checks that `verify` answers; the record may be valid or not.
    let _ = verify(body);
    let closed = format!("{body}{{\"sha256\":\"{}\"}}\n", Commitment::of(body.as_bytes()));
    let _ = verify(&closed);
    reads_back::<Record>(&closed)
}

/// A socket message that parses is written so that it reads back.
pub fn message(text: &str) -> bool {
    // A text may be a message in both directions.
    let [server, client] = [message_of::<ToServer>(text), message_of::<ToClient>(text)];
    server || client
}

fn message_of<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) -> bool {
    let Ok(message) = serde_json::from_str::<T>(text) else { return false };
    let written = serde_json::to_string(&message).expect("messages can be written");
    assert_eq!(serde_json::from_str::<T>(&written).expect("and read back"), message);
    true
}
