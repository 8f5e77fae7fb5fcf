use carreau_match::{Call, Intention, Options, Refused, Scope, SeatId};

use crate::desk::{BLACK, Desk, WHITE, touch_move};

/// Black has 13 checkers on a and one each on g and m, and plays 6 5 4. There are legal turns with and without a step
/// from g or m.
const START: &str = "b13,5,b1,5,b1,9,b0,w15 0:0 b -";

fn table(points: u16) -> Desk {
    let start = START.replace("9,b0,", "10,");
    let options = Options { points, ..touch_move() };
    let mut desk = Desk::begun(1, options, Some(&start));
    desk.roll();
    desk
}

fn touch(at: &str) -> Intention {
    Intention::Touch { at: at.to_owned() }
}

fn call(at: &str) -> Intention {
    Intention::Call { call: Call::TouchedChecker, at: Some(at.to_owned()) }
}

fn called(desk: &Desk) -> Option<&str> {
    desk.table.called().and_then(|called| called.at.as_deref())
}

/// A legal play with a step from this point, or one without such a step.
fn play(desk: &Desk, from: &str, with: bool) -> Intention {
    let moves = |play: &String| {
        let steps = play.split(' ').flat_map(|path| {
            let points: Vec<&str> = path.split(['/', '(']).collect();
            points.into_iter().map(str::to_owned)
        });
        steps.collect::<Vec<_>>().contains(&from.to_owned())
    };
    let plays = desk.table.position().plays().unwrap();
    let play = plays.into_iter().find(|play| moves(play) == with);
    Intention::Play { play: play.expect("both kinds of turn are legal from the start") }
}

fn answer(desk: &mut Desk, seat: SeatId, admit: bool) {
    desk.does(seat, Intention::AnswerCall { admit });
}

#[test]
fn g4_8_is_an_option() {
    let mut desk = Desk::game(1);
    desk.roll();
    let (seat, other) = (desk.seat(), desk.other());
    for (seat, intention) in [(seat, touch("a")), (seat, Intention::Adjust), (other, call("a"))] {
        let refused = desk.refused(seat, intention);
        assert_eq!((&refused, refused.clause().unwrap()), (&Refused::TouchMoveOff, "G4.8"));
    }
}

#[test]
fn g4_8_a_touched_checker_moves_when_the_opponent_requires_it() {
    let mut desk = table(1);
    desk.does(BLACK, touch("m")).does(BLACK, touch("g"));
    assert_eq!(desk.refused(BLACK, touch("m")), Refused::NothingNew, "touching twice is touching once");
    assert_eq!(desk.table.touched(), ["m", "g"]);
    assert_eq!(desk.table.required(), None, "nobody has required anything yet");
    desk.does(WHITE, call("m"));
    assert_eq!((desk.table.required(), called(&desk)), (Some("m"), None), "the log has the touch");
    let without = play(&desk, "m", false);
    let refused = desk.refused(BLACK, without);
    assert_eq!(refused.clause().unwrap(), "G4.8", "{refused}");
    let with = play(&desk, "m", true);
    desk.does(BLACK, with);
    assert_eq!((desk.table.required(), desk.table.touched().len()), (None, 0), "the turn is over");
}

#[test]
fn g4_8_who_says_i_adjust_touches_freely() {
    let mut desk = table(1);
    desk.does(BLACK, Intention::Adjust);
    assert_eq!(desk.refused(BLACK, touch("m")), Refused::NothingNew);
    assert!(desk.table.touched().is_empty());
    let without = play(&desk, "m", false);
    desk.does(BLACK, without);
}

#[test]
fn h2_a_call_is_admitted_or_denied_before_the_turn_goes_on() {
    for admit in [true, false] {
        let mut desk = table(1);
        desk.does(WHITE, call("m"));
        assert_eq!(called(&desk), Some("m"));
        let without = play(&desk, "m", false);
        assert_eq!(desk.refused(BLACK, without.clone()), Refused::CallPending);
        assert_eq!(desk.refused(WHITE, call("g")), Refused::CallPending);
        answer(&mut desk, BLACK, admit);
        assert_eq!(desk.table.required(), admit.then_some("m"));
        assert_eq!(desk.refused(BLACK, Intention::AnswerCall { admit }), Refused::NoCall);
        let again = if admit { Ok(()) } else { Err(Refused::CallDenied) };
        let mut trial = desk.clone();
        assert_eq!(trial.wants(WHITE, &call("g")).map(drop), again, "at most one denied call in a turn");
        assert_eq!(desk.wants(BLACK, &without).is_ok(), !admit);
    }
}

#[test]
fn touches_and_calls_belong_to_the_mover_and_the_opponent() {
    let mut desk = table(1);
    let mover = desk.table.to_act().unwrap();
    assert_eq!(desk.refused(WHITE, touch("x")), Refused::NotYourTurn { side: mover });
    assert_eq!(desk.refused(WHITE, Intention::Adjust), Refused::NotYourTurn { side: mover });
    assert_eq!(desk.refused(BLACK, call("a")), Refused::NotTouching);
    for place in ["x", "b", "", "aa", "é", "off"] {
        assert!(
            matches!(
                desk.refused(BLACK, touch(place)),
                Refused::UnreadablePlay { .. } | Refused::IllegalPlay { .. }
            ),
            "{place}"
        );
        assert!(
            matches!(
                desk.refused(WHITE, call(place)),
                Refused::UnreadablePlay { .. } | Refused::IllegalPlay { .. }
            ),
            "{place}"
        );
    }
    let any = play(&desk, "a", true);
    desk.does(BLACK, any);
    assert_eq!(desk.refused(BLACK, touch("a")), Refused::DrawFirst);
    assert_eq!(desk.refused(BLACK, call("x")), Refused::DrawFirst);
}

#[test]
fn what_is_taken_back_was_not_touched() {
    let mut desk = table(1);
    desk.does(BLACK, touch("m")).does(WHITE, call("m"));
    let with = play(&desk, "m", true);
    desk.does(BLACK, with).does(BLACK, Intention::Undo);
    assert_eq!((desk.table.required(), desk.table.touched().len()), (None, 0));
}

/// A call that waited when the game was resigned used to hold up the next game.
#[test]
fn a_call_ends_with_its_game() {
    let mut desk = table(9);
    desk.does(WHITE, call("m")).does(BLACK, Intention::Resign { scope: Scope::Game });
    assert_eq!(called(&desk), None);
    for intention in [call("m"), touch("x")] {
        assert_eq!(desk.refused(WHITE, intention), Refused::DrawFirst, "the game is over");
    }
    desk.roll();
    let any = play(&desk, "a", true);
    desk.does(BLACK, any);
}
