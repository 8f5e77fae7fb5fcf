use carreau_core::{Chance as _, Game as _, Outcome, Side, Turn};
use carreau_pig::{Die, Effect, Play, Position, Target, Terms, TurnError};

fn position(text: &str) -> Position {
    let position: Position = text.parse().unwrap();
    assert_eq!(position.to_string(), text);
    position
}

fn die(number: u8) -> Die {
    Die::new(number).unwrap()
}

#[test]
fn e1_1_black_begins() {
    assert_eq!(Position::new_game(Terms::default()).to_string(), "0:0 100 b 0 die");
}

#[test]
fn e1_2_a_game_goes_to_10_to_500_points() {
    assert_eq!([9, 10, 500, 501].map(|points| Target::try_from(points).is_ok()), [false, true, true, false]);
    assert!(serde_json::from_str::<Terms>(r#"{"target":9}"#).is_err());
}

#[test]
fn e2_1_the_die_comes_before_a_choice() {
    let mut begun = position("0:0 100 b 0 die");
    for play in [Play::Throw, Play::Hold] {
        assert_eq!(begun.play(&play), Err(TurnError::ThrowFirst(Side::Black)));
    }
    assert_eq!(begun, position("0:0 100 b 0 die"), "what is refused changes nothing");
}

#[test]
fn e2_2_a_1_loses_what_is_at_stake() {
    let mut turn = position("45:30 100 b 12 die");
    assert_eq!(turn.resolve(die(1)), Ok(Effect::Lost(12)));
    assert_eq!(turn, position("45:30 100 w 0 die"));
}

#[test]
fn e2_3_another_number_is_added_and_the_side_may_throw_again() {
    let mut turn = position("45:30 100 b 12 die");
    assert_eq!(turn.resolve(die(6)), Ok(Effect::Added(6)));
    assert_eq!(turn, position("45:30 100 b 18 choice"));
    assert_eq!(turn.play(&Play::Throw), Ok(Effect::Throws));
    assert_eq!(turn, position("45:30 100 b 18 die"));
}

#[test]
fn e2_4_holding_keeps_the_points() {
    let mut turn = position("45:30 100 b 18 choice");
    assert_eq!(turn.play(&Play::Hold), Ok(Effect::Kept(18)));
    assert_eq!(turn, position("63:30 100 w 0 die"));
}

#[test]
fn e3_1_the_first_to_keep_the_target_wins() {
    let mut turn = position("85:30 100 b 18 choice");
    assert_eq!(turn.turn(), Turn::Side(Side::Black), "points at stake do not win");
    turn.play(&Play::Hold).unwrap();
    assert_eq!(turn.turn(), Turn::Over(Outcome::Won { by: Side::Black, points: 1 }));
    assert_eq!(turn.play(&Play::Hold), Err(TurnError::Over(Side::Black)));
    assert!(turn.resolve(die(2)).is_err());
}

#[test]
fn nothing_overflows() {
    let mut turn = position("99:30 100 b 65533 die");
    turn.resolve(die(6)).unwrap();
    turn.play(&Play::Hold).unwrap();
    assert_eq!(turn, position("65535:30 100 b won"));
}

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    for (text, why) in [
        ("", "ends too soon"),
        ("45 100 b 0 die", "colon"),
        ("+4:30 100 b 0 die", "no sign"),
        ("45:30 5 b 0 die", "E1.2"),
        ("45:30 100 x 0 die", "b or w"),
        ("45:30 100 b 0", "it ends in"),
        ("45:30 100 b 1 choice", "E2.2"),
        ("1:30 100 b 0 die", "E2.2"),
        ("45:100 100 b 0 die", "E3.1"),
        ("45:30 100 b won", "E3.1"),
        ("120:100 100 b won", "E3.1"),
    ] {
        let refused = text.parse::<Position>().unwrap_err().to_string();
        assert!(refused.contains(why), "{text:?}: {refused}");
    }
}
