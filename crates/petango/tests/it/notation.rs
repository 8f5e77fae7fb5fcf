//! The text forms of positions, plays, draws and verdicts: canonical spellings, accepted variants and refusals.

use carreau_core::{Game, Turn};
use carreau_petango::{Draw, Play, Position, Setup, Verdict};
use carreau_testkit::Luck;
use proptest::prelude::*;

use crate::positions::{composed, reached, sample, setup};

/// Reads a position and compares its canonical form.
#[track_caller]
fn reads(text: &str, written: &str) {
    let position: Position = text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(position.to_string(), written);
    assert_eq!(written.parse(), Ok(position), "`{written}` reads back");
}

#[track_caller]
fn reads_play(text: &str, written: &str) {
    let play: Play = text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(play.to_string(), written);
    assert_eq!(written.parse(), Ok(play), "`{written}` reads back");
}

#[track_caller]
fn reads_draw(text: &str, written: &str) {
    let draw: Draw = text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(draw.to_string(), written);
    assert_eq!(written.parse(), Ok(draw), "`{written}` reads back");
}

#[track_caller]
fn reads_verdict(text: &str, written: &str) {
    let verdict: Verdict = text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(verdict.to_string(), written);
    assert_eq!(written.parse(), Ok(verdict), "`{written}` reads back");
}

/// The lines of a corpus; `#` starts a comment line, and a line in backticks may begin or end with white space.
fn corpus(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.trim_matches('`'))
}

#[test]
fn positions_are_written_one_way() {
    for text in [
        "goban club 10 0:0 nigiri",
        "goban club 10 0:0 b1",
        "goban none 1 0:0 w3",
        "moon shaky 30 29:29 b2/given",
        "goban steady 10 3:5 w1/ok b:1234,20345",
        "goban steady 10 3:5 w1/given/ok b:1234,20345",
        "xiangqi club 10 3:5 w1/took b:0,140000",
        "xiangqi club 10 3:5 w1/gave b:0,140000,4400,0,-1059",
        "ceres club 10 3:5 b2@8,1100,12500,0,0,0",
        "goban club 10 3:5 w3/given@19,-8000,60000,6000,-300,-1000 b:0,-100",
        "xiangqi none 10 3:5 river:b w:0,50000 b:0,-19999",
        "xiangqi none 10 3:5 river:w/given w:0,0",
        "xiangqi none 10 3:5 slap:b",
        "xiangqi none 10 3:5 slap:w/given b:0,50000",
        "goban none 10 10:5 over",
    ] {
        reads(text, text);
    }
}

#[test]
fn positions_are_read_in_the_listed_lenient_ways() {
    let written = "goban club 10 3:5 w1/ok b:1234,20345";
    reads("  goban\tclub  10 3:5 w1/ok   b:1234,20345\n", written);
    reads("GOBAN Club 10 3:5 W1/OK B:1234,20345", written);
    reads("goban club 10 3:5 w1/ok b:1234,20345,4400,0,0", written);
    reads("goban club 010 03:005 w1/ok b:01234,020345", written);
    reads("goban club 10 3:5 b2@8,1100,12500", "goban club 10 3:5 b2@8,1100,12500,0,0,0");
    reads("goban club 10 3:5 b1 b:-0,5", "goban club 10 3:5 b1 b:0,5");
}

#[test]
fn plays_are_written_one_way() {
    for text in [
        "8 1100 12500 0 0 0",
        "1 -8000 0 0 0 0",
        "19 8000 60000 6000 300 1000",
        "10 0 12500 1500 -300 -1000",
        "plouf",
        "take",
        "slap",
        "spare",
        "pass",
    ] {
        reads_play(text, text);
    }
}

#[test]
fn plays_are_read_in_the_listed_lenient_ways() {
    reads_play("8 1100 12500", "8 1100 12500 0 0 0");
    reads_play("8 1100 12500 1500", "8 1100 12500 1500 0 0");
    reads_play("8 1100 12500 1500 -20", "8 1100 12500 1500 -20 0");
    reads_play("  08 01100\t12500\n", "8 1100 12500 0 0 0");
    reads_play("Plouf ", "plouf");
    reads_play("PASS", "pass");
}

#[test]
fn draws_are_written_one_way() {
    for text in ["b", "w", "v+112 a-37", "v+0 a+0", "v-300 a+300"] {
        reads_draw(text, text);
    }
    reads_draw(" B\n", "b");
    reads_draw("V112  A-37", "v+112 a-37");
    reads_draw("v-0 a0", "v+0 a+0");
    for bad in [
        "",
        "x",
        "bw",
        "b w",
        "v+301 a+0",
        "v+0 a-301",
        "v+0",
        "a+0 v+0",
        "v+0 a+0 a+0",
        "v a",
        "v+1.5 a+0",
        "é",
    ] {
        assert!(bad.parse::<Draw>().is_err(), "`{bad}` is read");
    }
}

#[test]
fn verdicts_are_written_one_way() {
    for text in [
        "ok 12 -2034 0123456789abcdef",
        "short 0 -16 f40ff112aa617b1a",
        "foul touch -5 820 344ddfde0a102d6e",
        "foul off - a5661c8b9c9e3509",
        "foul air - 0000000000000000",
        "foul third 0 -485 7faea64f6d90a3e9",
        "foul river 0 -2 c2432964cade350e",
        "foul seat - 0000000000000000",
    ] {
        reads_verdict(text, text);
    }
    reads_verdict(" OK  12 -2034\t0123456789ABCDEF\n", "ok 12 -2034 0123456789abcdef");
    for bad in [
        "",
        "ok",
        "ok 12 -2034",
        "ok 12 -2034 0123456789abcde",
        "ok 12 -2034 0123456789abcdef0",
        "ok 12 -2034 +123456789abcdef",
        "ok 12 0123456789abcdef",
        "ok - - 0123456789abcdef",
        "ok 1.2 3 0123456789abcdef",
        "foul 12 -2034 0123456789abcdef",
        "foul ok 12 -2034 0123456789abcdef",
        "foul short 12 -2034 0123456789abcdef",
        "long 12 -2034 0123456789abcdef",
    ] {
        assert!(bad.parse::<Verdict>().is_err(), "`{bad}` is read");
    }
}

#[test]
fn a_resting_place_is_rounded_to_tenths_of_a_millimetre() {
    for (micrometres, tenths) in
        [(0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (-49, 0), (-50, -1), (-150, -2)]
    {
        let (attempt, _) = crate::made_up::after("goban none 10 0:0 b1", &format!("{micrometres},9000"));
        assert_eq!(attempt.verdict().place, Some((tenths, 90)), "{micrometres}");
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
fn bad_plays_are_refused() {
    for line in corpus(include_str!("../data/bad_plays.txt")) {
        let read = line.parse::<Play>();
        assert!(read.is_err(), "`{line}` is read as {read:?}");
        assert!(!read.unwrap_err().to_string().is_empty());
    }
}

#[test]
fn a_play_that_cannot_be_read_says_why() {
    let why = |text: &str| text.parse::<Play>().unwrap_err().to_string();
    assert_eq!(why("20 0 12500"), "the intersection is 20, but 1 to 19 is expected");
    assert_eq!(why("8 0 60001"), "the speed is 60001, but 0 to 60000 is expected");
    assert_eq!(why("8 0 -1"), "the speed is -1, but 0 to 60000 is expected");
    assert_eq!(why("8 99999999999 1"), "the azimuth is 2147483647, but -8000 to 8000 is expected");
    assert_eq!(why("8 x 1"), "`x` is not a whole number");
    assert!(why("8 0").starts_with("a play is plouf, take, slap, spare, pass or the three to six numbers"));
}

#[cfg(feature = "serde")]
#[test]
fn terms_are_read_from_json_with_defaults() {
    use carreau_petango::{Board, Goal, Hand, Terms};
    let read = |text: &str| serde_json::from_str::<Terms>(text).map_err(|error| error.to_string());
    assert_eq!(read("{}"), Ok(Terms::default()));
    let terms = Terms { board: Board::Xiangqi, hand: Hand::None, to: Goal::new(5).unwrap() };
    assert_eq!(read(r#"{"board":"xiangqi","hand":"none","to":5}"#), Ok(terms));
    assert_eq!(serde_json::to_string(&terms).unwrap(), r#"{"board":"xiangqi","hand":"none","to":5}"#);
    for bad in [r#"{"to":0}"#, r#"{"to":100}"#, r#"{"to":-1}"#, r#"{"board":"Goban"}"#, r#"{"hands":"club"}"#]
    {
        assert!(read(bad).is_err(), "{bad}");
    }
    assert!(read(r#"{"to":0}"#).unwrap_err().contains("a game is played to 1 to 30 points, not to 0 (P6.1)"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_position_reads_back(position in prop_oneof![reached(), composed()]) {
        prop_assert_eq!(position.to_string().parse(), Ok(position.clone()));
        prop_assert_eq!(position.to_setup().validate(), Ok(position));
    }

    #[test]
    fn a_set_up_reads_back_even_if_it_is_no_position(setup in setup()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    /// The fuzz target `petango_position` states the same law.
    #[test]
    fn what_is_read_as_a_position_is_written_to_read_back(
        text in prop_oneof![
            ".*",
            "(goban|xiangqi) (none|club) [0-9]{1,3} [0-9]{1,2}:[0-9]{1,2} [bw][0-4](/(ok|took|gave|given)){0,2}( [bw]:-?[0-9]{1,6},-?[0-9]{1,6}){0,4}",
            "xiangqi none 10 [0-9]:[0-9] (river|slap):[bw](/given)?( [bw]:-?[0-9]{1,5},-?[0-9]{1,5}){0,2}",
            "goban club 10 [0-9]:[0-9] [bw][1-3]@[0-9]{1,2},-?[0-9]{1,4},[0-9]{1,5},[0-9]{1,4},-?[0-9]{1,3},-?[0-9]{1,4}",
        ],
    ) {
        position_law(&text)?;
    }

    /// The fuzz target `petango_position` states the same law.
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

    /// The fuzz target `petango_play` states the same law.
    #[test]
    fn what_is_read_as_a_play_is_written_to_read_back(
        text in prop_oneof![".*", "-?[0-9]{1,6}( -?[0-9]{1,5}){2,5}", "[plouftakesrn ]{0,8}"],
    ) {
        if let Ok(play) = text.parse::<Play>() {
            prop_assert_eq!(play.to_string().parse(), Ok(play));
        }
    }

    /// The fuzz target `petango_draw` states the same law.
    #[test]
    fn what_is_read_as_a_draw_or_a_verdict_is_written_to_read_back(
        text in prop_oneof![".*", "v[+-]?[0-9]{1,3} a[+-]?[0-9]{1,3}", "(ok|short|foul off) (-|-?[0-9]{1,9} -?[0-9]{1,9}) [0-9a-fA-F]{16}"],
    ) {
        if let Ok(draw) = text.parse::<Draw>() {
            prop_assert_eq!(draw.to_string().parse(), Ok(draw));
        }
        if let Ok(verdict) = text.parse::<Verdict>() {
            prop_assert_eq!(verdict.to_string().parse(), Ok(verdict));
        }
    }

    #[test]
    fn what_is_played_and_drawn_reads_back(position in reached(), seed in any::<u64>().no_shrink()) {
        let mut luck = Luck::new(seed);
        if let Turn::Side(_) = position.turn() {
            let play = sample(&position, &mut luck);
            prop_assert_eq!(play.to_string().parse(), Ok(play));
        }
        if let Some(draw) = luck.drawn(&position) {
            prop_assert_eq!(draw.to_string().parse(), Ok(draw));
        }
    }
}

fn position_law(text: &str) -> Result<(), TestCaseError> {
    if let Ok(setup) = text.parse::<Setup>() {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup.clone()), "{}", text);
        if let Ok(position) = setup.validate() {
            prop_assert_eq!(position.to_setup(), setup, "{}", text);
            prop_assert_eq!(position.to_string().parse(), Ok(position), "{}", text);
        }
    }
    Ok(())
}
