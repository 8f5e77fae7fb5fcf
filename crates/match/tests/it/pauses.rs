//! Pauses by consent, and time that is given.

use carreau_core::Side;
use carreau_games::GameName;
use carreau_match::{
    ClockSetting, Entry, Event, Intention, Millis, Options, Player, Refused, Scope, Seed, verify,
};

use crate::desk::{BLACK, Desk, WHITE, garanguet};

const FISCHER: ClockSetting = ClockSetting::Fischer { initial: Millis(60_000), increment: Millis(5_000) };
const PER_MOVE: ClockSetting = ClockSetting::PerMove { limit: Millis(30_000) };
const YES: Intention = Intention::AnswerPause { agree: true };
const NO: Intention = Intention::AnswerPause { agree: false };

/// A table with a clock at which a side has to play.
fn rolled(clock: ClockSetting) -> Desk {
    let mut desk = Desk::begun(1, Options { clock, ..garanguet() }, None);
    desk.roll();
    desk
}

fn left(desk: &Desk, side: Side) -> u64 {
    desk.table.clock().left(side, Millis(desk.now)).unwrap().0
}

#[test]
fn the_clock_stands_still_from_the_answer_until_somebody_goes_on() {
    for clock in [FISCHER, PER_MOVE] {
        for who in [0, 1] {
            let mut desk = rolled(clock);
            let (side, asker, other) = (desk.table.to_act().unwrap(), desk.seat(), desk.other());
            let full = left(&desk, side);
            desk.wait(1_000).does(asker, Intention::AskPause).wait(2_000);
            assert_eq!(left(&desk, side), full - 3_000, "it runs until the answer");
            desk.does(other, YES).wait(1 << 40);
            assert_eq!((left(&desk, side), desk.table.clock().deadline()), (full - 3_000, None));
            desk.does([asker, other][who], Intention::EndPause).wait(500);
            assert_eq!(left(&desk, side), full - 3_500);
            desk.play(0);
            assert_eq!(left(&desk, side), if clock == FISCHER { full + 1_500 } else { full });
            assert!(verify(&desk.record().to_string()).is_ok());
        }
    }
}

#[test]
fn nobody_plays_in_a_pause_but_anybody_may_resign() {
    let mut desk = rolled(PER_MOVE);
    let (side, seat, other) = (desk.table.to_act().unwrap(), desk.seat(), desk.other());
    let play = Intention::Play { play: desk.table.position().plays().unwrap()[0].clone() };
    desk.wait(4_000).does(other, Intention::AskPause).does(seat, YES);
    for intention in [play, Intention::AskTakeback, Intention::Undo, Intention::Adjust, Intention::Roll] {
        assert_eq!(desk.refused(seat, intention), Refused::Paused);
    }
    assert!(!desk.table.may_act(seat));
    assert_eq!(desk.refused(seat, Intention::AskPause), Refused::Paused);
    desk.does(seat, Intention::Resign { scope: Scope::Match });
    assert_eq!((desk.table.pause(), left(&desk, side)), (None, 30_000), "the next turn has its full time");
}

#[test]
fn a_pause_is_asked_for_once_and_answered_by_the_other_side() {
    let mut desk = rolled(FISCHER);
    let (seat, other) = (desk.seat(), desk.other());
    for answer in [YES, NO, Intention::EndPause] {
        assert_eq!(desk.refused(seat, answer), Refused::NoPause);
    }
    desk.does(seat, Intention::AskPause);
    assert_eq!(desk.table.waits_for(), [other]);
    assert_eq!(desk.refused(other, Intention::AskPause), Refused::PausePending);
    assert_eq!(desk.refused(seat, YES), Refused::NoPause);
    assert_eq!(desk.refused(other, Intention::EndPause), Refused::NoPause, "it is not theirs to withdraw");
    desk.does(seat, Intention::EndPause).does(seat, Intention::AskPause).does(other, NO);
    assert_eq!(desk.refused(seat, Intention::AskPause), Refused::PauseDenied);
    desk.clone().does(other, Intention::AskPause);
    desk.play(0).does(seat, Intention::AskPause);
    let mut desk = Desk::game(1);
    assert_eq!(desk.refused(BLACK, Intention::AskPause), Refused::NoClock);
    assert_eq!(desk.refused(BLACK, Intention::GiveTime), Refused::NoClock);
}

#[test]
fn a_play_undone_after_a_pause_is_not_charged_for_it() {
    let mut desk = rolled(FISCHER);
    let (side, seat, other) = (desk.table.to_act().unwrap(), desk.seat(), desk.other());
    desk.play(0).wait(2_000).does(seat, Intention::AskPause).does(other, YES).wait(40_000);
    desk.does(other, Intention::EndPause).wait(1_000).does(seat, Intention::Undo);
    assert_eq!((left(&desk, side), left(&desk, !side)), (57_000, 60_000));
}

#[test]
fn a_gift_is_a_minute_for_the_other_side_and_outlives_a_takeback() {
    let mut desk = rolled(FISCHER);
    let (side, seat, other) = (desk.table.to_act().unwrap(), desk.seat(), desk.other());
    desk.wait(10_000).does(other, Intention::GiveTime);
    assert_eq!((left(&desk, side), left(&desk, !side)), (110_000, 60_000));
    desk.play(0).does(other, Intention::GiveTime).wait(3_000);
    desk.does(seat, Intention::AskTakeback).does(other, Intention::AnswerTakeback { agree: true });
    assert_eq!((left(&desk, side), left(&desk, !side)), (170_000, 57_000), "without the turn's increment");
    while desk.wants(other, &Intention::GiveTime).is_ok() {}
    assert_eq!(desk.refused(other, Intention::GiveTime), Refused::TimeEnough);
    assert!((600_000..=660_000).contains(&left(&desk, side)));
    assert!(verify(&desk.record().to_string()).is_ok());
    let event = Event::TimeGiven { seat, time: Millis(1) };
    let entry = Entry { n: desk.table.n() + 1, at: desk.table.at(), event, came: None };
    assert!(desk.table.apply(&entry).is_err(), "no other time than that of the clock is given");
}

#[test]
fn a_gift_is_as_long_as_the_clock_is() {
    let hours = |hours: u64| ClockSetting::PerMove { limit: Millis(hours * 3_600_000) };
    for (clock, minutes) in [(PER_MOVE, 1), (hours(3), 1), (hours(4), 60), (hours(72), 24 * 60)] {
        assert_eq!(clock.gift(), Some(Millis(minutes * 60_000)), "{clock:?}");
    }
    assert_eq!(ClockSetting::None.gift(), None);
}

#[test]
fn b9_1_a_gift_is_for_the_minute_that_runs() {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let mut desk = Desk::begun(1, Options { clock, ..Options::usual(GameName::Petanque) }, None);
    let (running, _) = desk.table.clock().running().expect("somebody's minute runs");
    let seat = desk.table.first_seat_of(running);
    let other = desk.table.first_seat_of(!running);
    assert_eq!(desk.refused(seat, Intention::GiveTime), Refused::NoMinuteOfTheirs);
    desk.wait(20_000).does(other, Intention::GiveTime);
    assert_eq!(left(&desk, running), 100_000);
}

#[test]
fn a_bot_agrees_to_a_pause_waits_in_it_and_is_given_no_time() {
    let mut desk = Desk::created(1, Options { clock: FISCHER, ..garanguet() }, None);
    desk.does(BLACK, Intention::Sit { player: Player::person("Léonie").unwrap() });
    desk.does(WHITE, Intention::Sit { player: Player::bot("House", "house").unwrap() });
    desk.begin(&[Seed([0; 32]), Seed([1; 32])]);
    desk.does(BLACK, Intention::Roll).does(BLACK, Intention::AskPause);
    let duty = desk.table.duty();
    assert_eq!(duty, Some(carreau_match::Duty::Act(WHITE, YES)));
    desk.does(WHITE, YES);
    assert_eq!(desk.table.duty(), None);
    assert_eq!(desk.refused(BLACK, Intention::GiveTime), Refused::NoPerson { seat: WHITE });
}
