//! Set-ups: validation finds every fault, and a set-up without faults is a position.

use carreau_core::Side;
use carreau_garanguet::{ParsePositionError, Position, Setup, SetupError, SetupFault};

fn faults(text: &str) -> Vec<SetupFault> {
    match text.parse::<Setup>().expect("it can be read").validate() {
        Ok(position) => panic!("{position} has no fault"),
        Err(SetupError(faults)) => faults,
    }
}

#[test]
fn the_start_is_the_start() {
    assert_eq!(Setup::start().validate(), Ok(Position::start()));
    assert_eq!(Position::start().to_setup(), Setup::start());
    assert_eq!(Position::start().to_string(), "b15,22,w15 0:0 - -");
}

#[test]
fn g1_1_a_side_has_fifteen_checkers() {
    let count = |side, found| SetupFault::Count { side, found };
    assert_eq!(faults("b14,22,w15 0:0 b -"), [count(Side::Black, 14)]);
    assert_eq!(faults("b15,22,w15 0:1 b -"), [count(Side::White, 16)]);
    assert_eq!(faults("b255,22,w255 255:255 b -"), [count(Side::Black, 510), count(Side::White, 510)]);
}

#[test]
fn a_point_holds_a_checker_or_nothing() {
    let b = carreau_garanguet::Point::from_letter('b').unwrap();
    assert_eq!(faults("b15,b0,21,w15 0:0 b -"), [SetupFault::Nothing(b)]);
}

#[test]
fn a_game_has_one_winner_who_is_not_to_move() {
    assert_eq!(faults("24 15:15 b -"), [SetupFault::BothWon]);
    assert_eq!(faults("23,w15 15:0 b -"), [SetupFault::WinnerToMove(Side::Black)]);
    assert_eq!(faults("23,w15 15:0 w 321"), [SetupFault::RollAfterEnd]);
}

#[test]
fn dice_need_a_mover_and_priority_an_untouched_board() {
    assert_eq!(faults("b15,22,w15 0:0 - 321"), [SetupFault::RollWithoutMover]);
    assert_eq!(faults("b14,b1,21,w15 0:0 - -"), [SetupFault::PriorityTooLate]);
    assert_eq!(faults("23,w15 15:0 - -"), [SetupFault::PriorityTooLate]);
}

#[test]
fn every_fault_is_reported_in_one_sentence() {
    let error = "b13,b0,b1,20,w15 0:1 - 321".parse::<Position>().unwrap_err();
    assert!(
        matches!(&error, ParsePositionError::Setup(SetupError(faults)) if faults.len() == 5),
        "{error:?}"
    );
    assert_eq!(
        error.to_string(),
        "not a position: point b holds zero checkers; Black has 14 checkers, not 15 (G1.1); White has 16 \
         checkers, not 15 (G1.1); there is a roll, but no side to move; no side is to move, but the checkers \
         have left their stacks (G3.1)"
    );
}
