//! Set-ups: validation finds every fault, and a set-up without faults is a position.

use carreau_core::Side;
use carreau_petango::{ParsePositionError, Position, Setup, SetupError, SetupFault, Terms};

#[track_caller]
fn faults(text: &str) -> Vec<SetupFault> {
    match text.parse::<Setup>().expect("it can be read").validate() {
        Ok(position) => panic!("{position} has no fault"),
        Err(SetupError(faults)) => faults,
    }
}

#[test]
fn the_start_is_the_start() {
    let start = Position::start(Terms::default());
    assert_eq!(start.to_string(), "goban club 10 0:0 nigiri");
    assert_eq!(start.to_setup().validate(), Ok(start));
}

#[test]
fn p6_1_points_end_a_game_and_nothing_else_does() {
    let many = SetupFault::Points { side: Side::Black, found: 11, to: 10 };
    assert_eq!(faults("goban club 10 11:0 over"), [many]);
    assert_eq!(faults("goban club 10 10:10 over"), [SetupFault::BothWon]);
    assert_eq!(faults("goban club 10 10:3 b1"), [SetupFault::GoesOn]);
    assert_eq!(faults("goban club 10 9:3 over"), [SetupFault::EndsTooSoon]);
    assert_eq!(faults("xiangqi club 10 0:10 river:b b:0,0"), [SetupFault::GoesOn]);
}

#[test]
fn p1_3_the_nigiri_opens_a_game() {
    assert_eq!(faults("goban club 10 0:1 nigiri"), [SetupFault::NigiriTooLate]);
    assert_eq!(faults("goban club 10 0:0 nigiri b:0,50000"), [SetupFault::NigiriTooLate]);
}

#[test]
fn p3_4_a_turn_has_three_attempts() {
    assert_eq!(faults("goban club 10 0:1 b0"), [SetupFault::Attempt(0)]);
    assert_eq!(faults("goban club 10 0:1 b4"), [SetupFault::Attempt(4)]);
    assert_eq!(faults("goban club 10 0:1 w255@1,0,0"), [SetupFault::Attempt(255)]);
}

#[test]
fn what_the_attempt_before_brought_fits() {
    for text in [
        "goban club 10 0:0 w2/ok b:0,9",
        "goban club 10 0:0 w1/ok",
        "goban club 10 0:0 w1/ok b:0,9 w:0,99000",
        "goban club 10 0:1 w1/took b:0,140000",
        "goban club 10 0:1 w1/gave b:0,140000",
        "xiangqi club 10 1:0 w1/gave b:0,140000",
    ] {
        assert_eq!(faults(text), [SetupFault::Before], "{text}");
    }
}

#[test]
fn p3_2_only_a_flick_that_can_be_played_waits_for_a_slip() {
    assert_eq!(faults("goban none 10 0:0 b1@10,0,12500"), [SetupFault::NoHand]);
    let taken = faults("goban club 10 0:0 b1@10,0,12500 w:0,-213300");
    assert!(matches!(*taken, [SetupFault::Flick(_)]), "{taken:?}");
    let none = faults("xiangqi club 10 0:0 b1@10,0,12500");
    assert!(matches!(*none, [SetupFault::Flick(_)]), "{none:?}");
}

#[test]
fn p7_3_the_stone_in_the_river_is_the_last_and_the_offenders() {
    let fault = SetupFault::NotInRiver { offender: Side::Black };
    for text in [
        "xiangqi club 10 0:1 river:b",
        "xiangqi club 10 0:1 river:b w:0,0",
        "xiangqi club 10 0:1 river:b b:0,20000",
        "xiangqi club 10 0:1 river:b b:0,0 w:0,50000",
        "goban club 10 0:1 river:b b:0,0",
    ] {
        assert_eq!(faults(text), [fault], "{text}");
    }
    assert_eq!(faults("goban club 10 0:1 slap:b"), [SetupFault::NoRiver]);
}

#[test]
fn stones_lie_on_the_board_and_apart() {
    assert_eq!(faults("goban club 10 0:0 b1 b:212101,0"), [SetupFault::OffBoard(1)]);
    assert_eq!(faults("goban club 10 0:0 b1 b:0,0 w:0,-227251"), [SetupFault::OffBoard(2)]);
    assert_eq!(faults("goban club 10 0:0 b1 b:2147483647,-2147483648"), [SetupFault::OffBoard(1)]);
    assert_eq!(faults("goban club 10 0:0 b1 b:0,0,-1,0,0"), [SetupFault::NoRest(1)]);
    assert_eq!(faults("goban club 10 0:0 b1 b:0,0,100001,0,0"), [SetupFault::NoRest(1)]);
    assert_eq!(faults("goban club 10 0:0 b1 b:0,0,4400,800000,600004"), [SetupFault::NoRest(1)]);
    assert_eq!(faults("goban club 10 0:0 b1 b:0,0,4400,-2147483648,0"), [SetupFault::NoRest(1)]);
    assert_eq!(
        faults("goban club 10 0:0 b1 b:0,0 w:15000,15000 w:0,21400"),
        [SetupFault::Overlap(1, 2), SetupFault::Overlap(1, 3), SetupFault::Overlap(2, 3)]
    );
    // Stones may overlap by as little as the physics leaves, and no more.
    assert!("goban club 10 0:0 b1 b:0,0 w:0,21991".parse::<Position>().is_ok());
    assert_eq!(faults("goban club 10 0:0 b1 b:0,0 w:0,21989"), [SetupFault::Overlap(1, 2)]);
    // A stone may lie on its rim: the lean of an upright axis, rounded up.
    assert!("goban club 10 0:0 b1 b:0,0,11000,707107,707107".parse::<Position>().is_ok());
    // A stone that leans on another does not overlap it.
    assert!("goban club 10 0:0 b1 b:0,0 w:0,0,13300,0,0".parse::<Position>().is_ok());
}

#[test]
fn p3_3_a_game_brings_only_so_many_stones() {
    let rows = |stones: i32| {
        let stone = |i: i32| format!(" b:{},{}", 23_000 * (i % 18) - 200_000, 23_000 * (i / 18) - 190_000);
        (0..stones).map(stone).collect::<String>()
    };
    let max = i32::try_from(Setup::MAX_STONES).unwrap();
    let most = rows(max);
    assert!(format!("goban club 10 0:0 b1{most}").parse::<Position>().is_ok());
    let many = rows(max + 1);
    let text = format!("goban club 10 0:0 b1{many}");
    assert_eq!(faults(&text), [SetupFault::TooMany(201)]);
    assert!(text.parse::<Position>().unwrap_err().to_string().contains("P3.3"));
}

#[test]
fn every_fault_is_reported_in_one_sentence() {
    let error = "xiangqi none 5 6:7 river:w b:0,0 b:0,9 w:0,999999".parse::<Position>().unwrap_err();
    assert!(
        matches!(&error, ParsePositionError::Setup(SetupError(faults)) if faults.len() == 5),
        "{error:?}"
    );
    assert_eq!(
        error.to_string(),
        "not a position: stone 3 does not lie on the board; stones 1 and 2 overlap; Black has 6 points, but the \
         game is to 5 (P6.1); White has 7 points, but the game is to 5 (P6.1); both sides have won (P6.1)"
    );
}
