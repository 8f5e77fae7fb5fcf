use carreau_core::Side;
use carreau_match::{
    ClockSetting, Dealer, EndReason, Event, Header, HeaderError, Intention, Millis, Options, Refused, Seed,
    Status,
};

use crate::desk::{Desk, garanguet, touch_move};

const FISCHER: ClockSetting = ClockSetting::Fischer { initial: Millis(60_000), increment: Millis(5_000) };
const PER_MOVE: ClockSetting = ClockSetting::PerMove { limit: Millis(30_000) };

fn timed(clock: ClockSetting) -> Desk {
    Desk::begun(1, Options { clock, ..garanguet() }, None)
}

fn left(desk: &Desk, side: Side) -> u64 {
    desk.table.clock().left(side, Millis(desk.now)).unwrap().0
}

fn dealer_does(desk: &mut Desk, event: Event) {
    let decision = desk.table.decide_dealer(event, Millis(desk.now)).unwrap();
    desk.table = decision.after;
    desk.entries.extend(decision.entries);
}

#[test]
fn nobody_is_hurried_without_a_clock_or_before_priority() {
    let mut desk = timed(ClockSetting::None);
    desk.wait(1 << 40).roll().wait(1 << 40).play(0);
    assert_eq!(desk.table.clock().left(Side::Black, Millis(desk.now)), None);
    assert_eq!(desk.table.clock().deadline(), None);
    let mut desk = timed(FISCHER);
    desk.wait(1 << 40);
    assert_eq!((left(&desk, Side::Black), left(&desk, Side::White)), (60_000, 60_000));
    assert_eq!(desk.table.clock().running(), None);
    desk.roll();
    assert_eq!(desk.table.clock().running().map(|(side, _)| side), desk.table.to_act());
}

#[test]
fn a_fischer_clock_charges_the_side_to_act_and_adds_for_each_finished_turn() {
    let mut desk = timed(FISCHER);
    desk.roll();
    let side = desk.table.to_act().unwrap();
    desk.wait(7_000);
    assert_eq!((left(&desk, side), left(&desk, !side)), (53_000, 60_000));
    desk.play(0);
    assert_eq!((left(&desk, side), left(&desk, !side)), (58_000, 60_000));
    // The throw is part of the turn, so its time counts.
    desk.wait(2_000).roll().wait(3_000);
    assert_eq!((left(&desk, side), left(&desk, !side)), (58_000, 55_000));
    desk.play(0);
    assert_eq!((left(&desk, side), left(&desk, !side)), (58_000, 60_000));
}

#[test]
fn a_clock_per_move_is_full_again_for_each_turn() {
    let mut desk = timed(PER_MOVE);
    desk.roll();
    let side = desk.table.to_act().unwrap();
    desk.wait(29_999);
    assert_eq!(left(&desk, side), 1);
    desk.play(0);
    assert_eq!((left(&desk, side), left(&desk, !side)), (30_000, 30_000));
}

#[test]
fn who_is_out_of_time_loses_the_match() {
    for clock in [FISCHER, PER_MOVE] {
        let mut desk = timed(clock);
        desk.roll();
        let (side, seat) = (desk.table.to_act().unwrap(), desk.seat());
        let deadline = desk.table.clock().deadline().unwrap();
        desk.now = deadline.0 - 1;
        let too_soon = desk.table.decide_time(Millis(desk.now), &desk.dealer);
        assert_eq!(too_soon.unwrap_err(), Refused::TimeLeft);
        desk.now = deadline.0;
        let play = desk.table.position().plays().unwrap()[0].clone();
        assert_eq!(desk.refused(seat, Intention::Play { play }), Refused::OutOfTime);
        let decision = desk.table.decide_time(deadline, &desk.dealer).unwrap();
        desk.table = decision.after;
        desk.entries.extend(decision.entries);
        let over = Status::Over { winner: Some(!side), reason: EndReason::OutOfTime };
        assert_eq!(desk.table.status(), over);
        assert_eq!(desk.table.clock().running(), None);
        assert_eq!(desk.table.revealed(), Some(desk.dealer.seed()));
        assert!(carreau_match::verify(&desk.record().to_string()).is_ok());
    }
}

#[test]
fn a_table_taken_up_again_is_not_charged_for_the_time_between() {
    let mut desk = Desk::begun(1, Options { clock: FISCHER, ..touch_move() }, None);
    desk.roll();
    let (side, seat) = (desk.table.to_act().unwrap(), desk.seat());
    desk.wait(10_000).does(seat, Intention::Adjust).wait(1_000_000);
    dealer_does(&mut desk, Event::Resumed);
    assert_eq!(left(&desk, side), 50_000);
    desk.wait(1_000);
    assert_eq!(left(&desk, side), 49_000);
}

#[test]
fn a_clock_that_is_set_back_does_not_make_time_run_backwards() {
    let mut desk = timed(FISCHER);
    desk.roll();
    let at = desk.table.at();
    desk.now -= 500_000;
    desk.play(0);
    assert_eq!(desk.table.at(), at);
}

#[test]
fn playing_and_taking_back_wins_no_time() {
    for clock in [FISCHER, PER_MOVE] {
        let mut desk = timed(clock);
        desk.roll();
        let (side, seat) = (desk.table.to_act().unwrap(), desk.seat());
        let (full, other) = (left(&desk, side), left(&desk, !side));
        for round in 1..=5 {
            desk.wait(2_000).play(0).wait(100).does(seat, Intention::Undo);
            assert_eq!(left(&desk, side), full - 2_100 * round, "{clock:?}");
            assert_eq!(left(&desk, !side), other, "it costs the other side nothing: {clock:?}");
        }
    }
}

#[test]
fn the_side_that_grants_a_takeback_has_a_whole_turn_next() {
    let mut desk = timed(PER_MOVE);
    desk.roll();
    let (side, asking, answering) = (desk.table.to_act().unwrap(), desk.seat(), desk.other());
    desk.wait(12_000).play(0).roll().wait(20_000);
    assert_eq!((left(&desk, side), left(&desk, !side)), (30_000, 10_000));
    desk.does(asking, Intention::AskTakeback).does(answering, Intention::AnswerTakeback { agree: true });
    assert_eq!((left(&desk, side), left(&desk, !side)), (18_000, 30_000));
}

#[test]
fn a_game_resigned_in_the_middle_of_a_turn_shortens_no_other_turn() {
    let mut desk = Desk::begun(1, Options { clock: PER_MOVE, points: 3, ..garanguet() }, None);
    desk.roll();
    let (side, seat) = (desk.table.to_act().unwrap(), desk.seat());
    desk.wait(20_000).does(seat, Intention::Resign { scope: carreau_match::Scope::Game });
    assert_eq!((left(&desk, side), left(&desk, !side)), (30_000, 30_000));
}

#[test]
fn a_takeback_by_consent_keeps_the_time_used() {
    let mut desk = timed(FISCHER);
    desk.roll();
    let (side, asking, answering) = (desk.table.to_act().unwrap(), desk.seat(), desk.other());
    desk.wait(10_000).play(0).roll().play(0).roll().wait(20_000);
    assert_eq!(left(&desk, side), 35_000);
    desk.does(asking, Intention::AskTakeback)
        .wait(4_000)
        .does(answering, Intention::AnswerTakeback { agree: true });
    assert_eq!(left(&desk, side), 31_000);
    assert_eq!(left(&desk, !side), 60_000, "the increment of a turn that was taken back is removed");
}

#[test]
fn settings_out_of_range_are_refused() {
    let dealer = Dealer::new(Seed([0; 32]));
    let check = |clock, points| {
        let id = carreau_match::TableId::new("t").unwrap();
        let options = Options { points, clock, ..garanguet() };
        Header::new(id, &options, &dealer).check().map(drop)
    };
    let day = 24 * 3_600_000;
    for (limit, fine) in [(999, false), (1_000, true), (day, true), (day + 1, false)] {
        let clock = ClockSetting::PerMove { limit: Millis(limit) };
        assert_eq!(check(clock, 1), if fine { Ok(()) } else { Err(HeaderError::Clock) });
    }
    for (initial, increment, fine) in
        [(1_000, 0, true), (0, 0, false), (day, 3_600_000, true), (day, 3_600_001, false)]
    {
        let clock = ClockSetting::Fischer { initial: Millis(initial), increment: Millis(increment) };
        assert_eq!(check(clock, 1), if fine { Ok(()) } else { Err(HeaderError::Clock) });
    }
    for points in [0, 100, u16::MAX] {
        assert_eq!(check(ClockSetting::None, points), Err(HeaderError::Points(points)));
    }
}
