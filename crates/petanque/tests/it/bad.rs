//! Texts that are refused, and the reasons: `tests/data/petanque_bad.jsonl`.

use carreau_core::{Game, Side};
use carreau_petanque::{Draw, Phase, Plan, Play, Position, Setup, turns};
use serde::Deserialize;

use crate::made::{aim, setup};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bad {
    kind: String,
    text: String,
    why: String,
}

/// The error that a text gives; `None` if it is accepted.
fn said(kind: &str, text: &str) -> Option<String> {
    match kind {
        "position" => text.parse::<Position>().err().map(|error| error.to_string()),
        "play" => text.parse::<Play>().err().map(|error| error.to_string()),
        "draw" => text.parse::<Draw>().err().map(|error| error.to_string()),
        "plan" => Plan::from_toml("plan", text).err().map(|error| error.to_string()),
        "turn" => {
            let mut position = aim(Side::Black, "G14", "TM 3, PC 3", "FM 2 D10, CW 3");
            turns::play(&mut position, text).err().map(|error| error.to_string())
        }
        other => panic!("no kind {other}"),
    }
}

#[test]
fn bad_texts_are_refused_for_what_is_wrong_with_them() {
    let lines = include_str!("../data/petanque_bad.jsonl").lines();
    let all: Vec<Bad> = lines.map(|line| serde_json::from_str(line).expect("one object a line")).collect();
    assert!(all.len() >= 20, "only {}", all.len());
    let told: Vec<_> = all.iter().map(|bad| said(&bad.kind, &bad.text).unwrap_or_default()).collect();
    let due: Vec<_> = all.iter().map(|bad| bad.why.clone()).collect();
    assert!(due.iter().all(|why| !why.is_empty()), "each is refused");
    assert_eq!(told, due);
}

#[test]
fn numbers_that_always_hit_the_same_field_give_a_play_all_the_same() {
    let zero = &mut |_| 0;
    let position = aim(Side::Black, "G14", "TM 3", "PC 2 A1");
    let play = position.sample(zero).expect("a throw is to be announced");
    assert_eq!(position.check(&play), Ok(()));
    let mut jack = setup(Side::Black, "G14", "TM 3", "PC 3");
    jack.now.jack = None;
    let tried = "B13".parse().ok();
    jack.now.phase = Phase::Jack { side: Side::Black, failed: 1, tried };
    let position = Setup::validate(&jack).expect("it is sound");
    let play = position.sample(zero).expect("the jack is to be put down");
    assert_eq!(position.check(&play), Ok(()), "{play}");
}
