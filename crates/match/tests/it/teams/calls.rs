//! Calls that wait for their answer (H2), and the time meanwhile (B9.1).

use carreau_match::{Event, Plea};

use super::*;

const SIDES: [Side; 3] = [BLACK, WHITE, BLACK];

fn desk(bots: &[u8], start: &str) -> Desk {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let options = Options { calls: true, clock, ..terms("doublettes") };
    Desk::team(options, &SIDES, bots, Some(start))
}

fn foot() -> Intention {
    Intention::Call { call: Call::RaisedFoot, at: None }
}

const DENY: Intention = Intention::AnswerCall { admit: false };
const ADMIT: Intention = Intention::AnswerCall { admit: true };

#[test]
fn h2_the_called_side_answers_before_rolling() {
    let mut desk = desk(&[], LATE);
    desk.does(SeatId(0), play("TM point D8")).does(SeatId(1), foot());
    assert!(!desk.table.may_act(SeatId(0)));
    assert_eq!(desk.refused(SeatId(0), Intention::Roll), Refused::CallPending);
    desk.does(SeatId(0), DENY).does(SeatId(0), Intention::Roll);
    desk.replays();
}

#[test]
fn h2_the_bots_of_a_team_wait_for_a_person_s_answer_and_not_for_the_others() {
    let mut desk = desk(&[0], LATE);
    desk.does(SeatId(2), play("TM point D8")).does(SeatId(1), foot());
    assert_eq!(desk.table.duty(), None, "a person of its side has to answer");
    desk.does(SeatId(2), DENY);
    assert_eq!(desk.table.duty(), Some(Duty::Act(SeatId(0), Intention::Roll)));
}

#[test]
fn a_question_to_a_person_does_not_hold_up_the_bots() {
    let mut desk = Desk::team(terms("doublettes"), &[WHITE, BLACK, WHITE, BLACK], &[1], Some(LATE));
    desk.does(SeatId(3), play("TM point D8")).does(SeatId(3), Intention::AskTakeback);
    assert_eq!(desk.table.duty(), Some(Duty::Act(SeatId(1), Intention::Roll)));
}

#[test]
fn b9_1_the_minute_stands_still_while_a_call_waits_for_its_answer() {
    let mut desk = desk(&[], LATE);
    desk.wait(20_000).does(SeatId(0), play("TM point D8"));
    desk.wait(10_000).does(SeatId(1), foot());
    assert_eq!(desk.left(Side::Black), 60_000, "a minute for the answer");
    desk.wait(45_000).does(SeatId(2), DENY);
    assert_eq!(desk.left(Side::Black), 30_000, "and the boule has what it had");
}

#[test]
fn h2_a_call_that_nobody_answers_within_a_minute_comes_to_nothing() {
    // White has a boule to play when the foot is called.
    let start = LATE.replace(r#""RN","on":["G13"],"lost":2"#, r#""RN","hand":1,"on":["A2"],"lost":1"#);
    let mut desk = desk(&[], &start);
    desk.does(SeatId(0), play("TM point D8"));
    while desk.table.position().announcing().is_none() {
        desk.step(0);
    }
    desk.wait(25_000);
    let (mover, left) = (desk.table.to_act().unwrap(), desk.left(desk.table.to_act().unwrap()));
    desk.does(SeatId(1), foot());
    assert_eq!(desk.table.clock().running().map(|(side, _)| side), Some(Side::Black));
    desk.wait(59_999);
    assert_eq!(desk.time(), Err(Refused::TimeLeft));
    desk.wait(1).time().unwrap();
    assert_eq!(desk.table.called(), None);
    assert_eq!(desk.refused(SeatId(1), foot()), Refused::CallDenied);
    assert_eq!(desk.left(mover), left, "no boule was lost for it");
    desk.wait(left).time().unwrap();
    assert_eq!(desk.left(mover), 60_000, "that was only the warning");
    desk.replays();
}

#[test]
fn b9_2_after_an_admitted_foot_the_minute_begins_anew() {
    let mut desk = desk(&[], LATE);
    desk.does(SeatId(0), play("TM point D8"));
    while desk.table.position().announcing().is_none() {
        desk.step(0);
    }
    desk.does(SeatId(2), Intention::Plead { plea: Plea::Food });
    desk.does(SeatId(1), Intention::AnswerPlea { accept: true });
    desk.does(SeatId(1), foot()).does(SeatId(2), ADMIT);
    assert_eq!(desk.table.pleaded(), None);
    assert_eq!(desk.left(Side::Black), 60_000);
    assert_eq!(desk.table.clock().running().map(|(side, _)| side), Some(Side::Black));
    desk.replays();
}

#[test]
fn b9_1_the_seat_whose_minute_it_was_is_named() {
    let mut desk = desk(&[], LATE);
    desk.does(SeatId(2), play("PC point D8")).wait(60_000).time().unwrap();
    let Event::OutOfTime { seat } = desk.entries.last().unwrap().event else { panic!("the minute is up") };
    assert_eq!(seat, SeatId(2));
}
