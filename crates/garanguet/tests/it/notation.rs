//! The text forms of positions, turns and draws: canonical spellings, accepted variants and refusals.

use carreau_core::Enumerate;
use carreau_garanguet::{Draw, Position, Roll, Setup, Turn, TurnList};
use proptest::prelude::*;

use crate::positions::{composed, reached, roll, with_roll};

/// Reads a position and compares its canonical form.
fn reads(text: &str, written: &str) {
    let position: Position = text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(position.to_string(), written);
    assert_eq!(written.parse(), Ok(position), "`{written}` reads back");
}

/// Reads a turn and compares its canonical form.
fn reads_turn(text: &str, written: &str) {
    let turn: Turn = text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(turn.to_string(), written);
    assert_eq!(written.parse(), Ok(turn), "`{written}` reads back");
}

/// The lines of a corpus; `#` starts a comment line, and a line in backticks may begin or end with white space.
fn corpus(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.trim_matches('`'))
}

#[test]
fn positions_are_written_one_way() {
    for text in [
        "b15,22,w15 0:0 - -",
        "b15,22,w15 0:0 b -",
        "b13,3,b1,6,b1,11,w15 0:0 w 654",
        "w15,16,b1,1,b1,b1,1,b1,b1 10:0 b 321",
        "w1,22,w13 15:1 w -",
        "23,b15 0:15 b -",
        "w15,8,b15,14 0:0 b 111",
    ] {
        reads(text, text);
    }
}

#[test]
fn positions_are_read_in_the_listed_lenient_ways() {
    let start = "b15,22,w15 0:0 b 654";
    reads("b15,11,11,w15 0:0 b 654", start);
    reads("b15,1,21,w15 0:0 b 456", start);
    reads("B15,22,W15 0:0 B 546", start);
    reads("  b15,22,w15\t0:0  b   654\n", start);
    reads("b015,022,w15 00:0 b 654", start);
}

#[test]
fn turns_are_written_one_way() {
    for text in ["pass", "a/g", "a/g/l a/e", "a/d(3)", "u/off", "s/w/off v/off(2)", "a/g(6)", "a/b/c(3)"] {
        reads_turn(text, text);
    }
}

#[test]
fn turns_are_read_in_the_listed_lenient_ways() {
    reads_turn("a/g g/l a/e", "a/g/l a/e");
    reads_turn("a/d a/d a/d", "a/d(3)");
    reads_turn("a/d(1)", "a/d");
    reads_turn("A/G U/OFF", "a/g u/off");
    reads_turn(" a/g \t a/e\n", "a/g a/e");
    reads_turn("PASS", "pass");
    reads_turn("Pass ", "pass");
}

#[test]
fn draws_and_rolls_are_written_one_way() {
    assert_eq!("356".parse::<Roll>().unwrap().to_string(), "653");
    assert_eq!("b5 w3".parse::<Draw>().unwrap().to_string(), "b5 w3");
    for bad in ["", "65", "6543", "650", "067", "b5", "b5 w7", "w3 b5", "b5w3", "b5  w3", "ééé", "6５3"] {
        assert!(bad.parse::<Draw>().is_err(), "`{bad}` is read");
    }
}

#[test]
fn bad_positions_are_refused() {
    for line in corpus(include_str!("../data/bad_positions.txt")) {
        let read = line.parse::<Position>();
        assert!(read.is_err(), "`{line}` is read as {read:?}");
        assert!(!read.unwrap_err().to_string().is_empty());
    }
}

#[test]
fn bad_turns_are_refused() {
    for line in corpus(include_str!("../data/bad_turns.txt")) {
        let read = line.parse::<Turn>();
        assert!(read.is_err(), "`{line}` is read as {read:?}");
        assert!(!read.unwrap_err().to_string().is_empty());
    }
}

proptest! {
    #[test]
    fn a_position_reads_back(position in prop_oneof![reached(), composed()], roll in roll()) {
        let position = with_roll(&position, roll);
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(position.to_setup().validate(), Ok(position));
    }

    /// The fuzz target `garanguet_position` states the same law.
    #[test]
    fn what_is_read_as_a_position_is_written_to_read_back(
        text in prop_oneof![".*", "[bw0-9,]{1,40} [0-9]{1,2}:[0-9]{1,2} [bw-] [1-6-]{1,3}", "([bw][1-9]|[1-9]),{0,9}"],
    ) {
        position_law(&text)?;
    }

    /// The fuzz target `garanguet_position` states the same law.
    #[test]
    fn a_position_with_one_character_changed_is_no_danger(
        position in prop_oneof![reached(), composed()],
        at in any::<prop::sample::Index>(),
        with in any::<char>(),
    ) {
        let mut text: Vec<char> = position.to_string().chars().collect();
        let at = at.index(text.len());
        text[at] = with;
        position_law(&text.into_iter().collect::<String>())?;
    }

    /// The fuzz target `garanguet_turn` states the same law.
    #[test]
    fn what_is_read_as_a_turn_is_written_to_read_back(
        text in prop_oneof![".*", "[a-x/()0-9of pas]{0,30}", "([a-x](/[a-x]|/off){1,3}(\\([1-6]\\))? ?){1,3}"],
    ) {
        if let Ok(turn) = text.parse::<Turn>() {
            prop_assert!(turn.steps().len() <= Turn::MAX_STEPS);
            prop_assert_eq!(turn.to_string().parse(), Ok(turn));
        }
    }

    #[test]
    fn the_turns_of_a_position_read_back(position in prop_oneof![reached(), composed()], roll in roll()) {
        let mut turns = TurnList::new();
        turns.fill(&with_roll(&position, roll));
        for i in 0..turns.len() {
            let turn = turns.turn(i);
            prop_assert_eq!(turn.to_string().parse(), Ok(turn));
        }
    }
}

fn position_law(text: &str) -> Result<(), TestCaseError> {
    if let Ok(setup) = text.parse::<Setup>() {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup.clone()), "{}", text);
        if let Ok(position) = setup.validate() {
            prop_assert_eq!(position.to_setup(), setup, "{}", text);
            prop_assert_eq!(position.to_string().parse(), Ok(position), "{}", text);
            prop_assert_eq!(position.plays().is_empty(), position.roll().is_none(), "{}", text);
        }
    }
    Ok(())
}
