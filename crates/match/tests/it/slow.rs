//! Slow tables: hours or days a move, and vacation.

use carreau_core::Side;
use carreau_games::GameName;
use carreau_match::{
    ClockSetting, Dealer, EndReason, Event, Header, HeaderError, Intention, Millis, Options, Refused, Seed,
    Status, TableId, verify,
};

use crate::desk::{Desk, garanguet};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

const fn slow(days: u64, vacation: u64) -> ClockSetting {
    ClockSetting::Correspondence { limit: Millis(days * DAY), vacation: Millis(vacation * DAY) }
}

fn begun(clock: ClockSetting) -> Desk {
    let mut desk = Desk::begun(1, Options { clock, ..garanguet() }, None);
    desk.roll();
    desk
}

/// What a side has left of its turn and of its vacation, in hours.
fn left(desk: &Desk, side: Side) -> (u64, u64) {
    let (clock, now) = (desk.table.clock(), Millis(desk.now));
    (clock.left(side, now).unwrap().0 / HOUR, clock.vacation(side, now).0 / HOUR)
}

fn server_does(desk: &mut Desk, event: Event, at: u64) {
    let decision = desk.table.decide_dealer(event, Millis(at)).unwrap();
    desk.table = decision.after;
    desk.entries.extend(decision.entries);
}

#[test]
fn each_turn_has_its_full_days_and_who_takes_longer_is_on_vacation() {
    let mut desk = begun(slow(1, 7));
    let side = desk.table.to_act().unwrap();
    desk.wait(20 * HOUR);
    assert_eq!((left(&desk, side), left(&desk, !side)), ((4, 168), (24, 168)));
    desk.play(0).roll().wait(30 * HOUR);
    assert_eq!((left(&desk, side), left(&desk, !side)), ((24, 168), (0, 162)));
    desk.play(0).roll();
    assert_eq!(
        (left(&desk, side), left(&desk, !side)),
        ((24, 168), (24, 162)),
        "vacation is for the whole match"
    );
    assert!(verify(&desk.play_out().record().to_string()).is_ok());
}

#[test]
fn a_side_loses_when_its_turn_and_its_vacation_are_used_up() {
    let mut desk = begun(slow(1, 7));
    let (side, seat) = (desk.table.to_act().unwrap(), desk.seat());
    let deadline = desk.table.clock().deadline().unwrap();
    assert_eq!(deadline.since(desk.table.at()), Millis(8 * DAY));
    desk.now = deadline.0 - 1;
    assert_eq!(desk.table.decide_time(Millis(desk.now), &desk.dealer).unwrap_err(), Refused::TimeLeft);
    desk.now = deadline.0;
    let play = desk.table.position().plays().unwrap()[0].clone();
    assert_eq!(desk.refused(seat, Intention::Play { play }), Refused::OutOfTime);
    let decision = desk.table.decide_time(deadline, &desk.dealer).unwrap();
    desk.table = decision.after;
    desk.entries.extend(decision.entries);
    assert_eq!(desk.table.status(), Status::Over { winner: Some(!side), reason: EndReason::OutOfTime });
    assert!(verify(&desk.record().to_string()).is_ok());
}

#[test]
fn only_the_time_in_which_the_server_was_closed_is_charged_to_nobody() {
    let mut desk = begun(slow(1, 0));
    let (side, begin) = (desk.table.to_act().unwrap(), desk.now);
    server_does(&mut desk, Event::Suspended, begin + 10 * HOUR);
    server_does(&mut desk, Event::Resumed, begin + 15 * HOUR);
    desk.wait(17 * HOUR);
    assert_eq!(left(&desk, side), (12, 0), "10 hours before, and 2 after");
    server_does(&mut desk, Event::Suspended, begin + 18 * HOUR);
    server_does(&mut desk, Event::Resumed, begin + 18 * HOUR);
    desk.wait(HOUR);
    assert_eq!(left(&desk, side), (11, 0), "a server that is started again adds nothing");
    let record = desk.play_out().record().to_string();
    assert!(record.contains(r#""event":"suspended""#) && verify(&record).is_ok());
}

#[test]
fn a_clock_that_is_not_slow_is_not_suspended() {
    let desk = begun(ClockSetting::PerMove { limit: Millis(DAY) });
    let refused = desk.table.decide_dealer(Event::Suspended, Millis(desk.now));
    assert_eq!(refused.unwrap_err(), Refused::NothingNew);
}

#[test]
fn taking_back_wins_neither_time_nor_vacation() {
    let mut desk = begun(slow(1, 3));
    let (side, seat) = (desk.table.to_act().unwrap(), desk.seat());
    desk.wait(20 * HOUR).play(0).wait(10 * HOUR).does(seat, Intention::Undo);
    assert_eq!(
        (left(&desk, side), left(&desk, !side)),
        ((0, 66), (24, 72)),
        "the wait is charged to who played"
    );
    desk.wait(2 * HOUR).play(0).roll();
    let (asking, answering) = (seat, desk.seat());
    desk.wait(30 * HOUR)
        .does(asking, Intention::AskTakeback)
        .does(answering, Intention::AnswerTakeback { agree: true });
    assert_eq!((left(&desk, side), left(&desk, !side)), ((0, 64), (24, 66)), "used vacation stays used");
}

#[test]
fn each_boule_has_its_own_days_and_nobody_is_lost_for_a_greeting() {
    let options = Options { clock: slow(2, 0), ..Options::usual(GameName::Petanque) };
    let mut desk = Desk::begun(3, options, None);
    desk.roll();
    let greeting = desk.table.to_act().expect("somebody greets");
    assert_eq!(left(&desk, greeting), (48, 0));
    let deadline = desk.table.clock().deadline().unwrap();
    let decision = desk.table.decide_time(deadline, &desk.dealer).unwrap();
    assert_eq!(decision.after.status(), Status::Playing, "the team is taken to have greeted");
    desk.now = deadline.0;
    desk.table = decision.after;
    desk.entries.extend(decision.entries);
    let mut turns = Vec::new();
    for i in 0..60 {
        let Some(side) = desk.table.to_act() else {
            desk.roll();
            continue;
        };
        let before = left(&desk, side).0;
        assert!((1..=48).contains(&before), "{before}");
        turns.push((side, desk.table.position().minute()));
        desk.wait(30 * HOUR);
        match desk.table.drawer() {
            Some(_) => desk.does(desk.seat(), Intention::Roll),
            None => desk.play(i * 7),
        };
        if turns.last() != Some(&(desk.table.to_act().unwrap_or(side), desk.table.position().minute()))
            && let Some(next) = desk.table.to_act()
        {
            assert_eq!(left(&desk, next), (48, 0), "another boule, or another side");
        } else {
            desk.now -= 30 * HOUR;
            break;
        }
    }
    assert!(turns.len() > 3, "{turns:?}");
}

#[test]
fn hours_and_days_out_of_range_are_refused_and_older_formats_know_none() {
    let check = |clock, format| {
        let options = Options { clock, ..garanguet() };
        let header = Header::new(TableId::new("t").unwrap(), &options, &Dealer::new(Seed([0; 32])));
        Header { carreau: format, ..header }.check().map(drop)
    };
    let clock =
        |limit, vacation| ClockSetting::Correspondence { limit: Millis(limit), vacation: Millis(vacation) };
    for (limit, vacation, fine) in [
        (HOUR - 1, 0, false),
        (HOUR, 0, true),
        (14 * DAY, 14 * DAY, true),
        (14 * DAY + 1, 0, false),
        (DAY, 14 * DAY + 1, false),
    ] {
        let expected = if fine { Ok(()) } else { Err(HeaderError::Clock) };
        assert_eq!(check(clock(limit, vacation), Header::FORMAT), expected, "{limit} {vacation}");
    }
    assert_eq!(check(clock(DAY, 0), 2), Err(HeaderError::Newer { what: "slow clock", found: 2 }));
    assert_eq!(check(ClockSetting::PerMove { limit: Millis(DAY) }, 2), Ok(()));
    let text = serde_json::to_string(&clock(DAY, 7 * DAY)).unwrap();
    assert_eq!(text, r#"{"kind":"correspondence","limit":86400000,"vacation":604800000}"#);
    assert!(clock(14 * DAY, 14 * DAY).is_valid());
    assert_eq!(ClockSetting::LONGEST_TURN, Millis(28 * DAY));
}
