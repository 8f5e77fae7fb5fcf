//! Who has gone, and how the others go on.

use carreau_core::Side;
use carreau_match::{
    ApplyError, ChosenSubstitute, ClockSetting, EndReason, Entry, Event, Header, Intention, Millis, Options,
    Player, Refused, Scope, SeatId, Seed, Status, Table,
};

use crate::desk::{BLACK, Desk, WHITE, to_points};

const GRACE: u64 = 120_000;

/// A match to three points that has begun.
fn begun() -> Desk {
    Desk::begun(3, to_points(3), None)
}

/// The same, after both have made two plays, so that it is not young any more.
fn under_way() -> Desk {
    let mut desk = begun();
    for i in 0..4 {
        desk.roll().play(i);
    }
    desk.roll();
    desk
}

fn lost(seat: SeatId) -> Event {
    Event::ConnectionLost { seat }
}

fn back(seat: SeatId) -> Event {
    Event::ConnectionBack { seat }
}

#[test]
fn the_grace_is_a_fifth_of_the_time_within_bounds() {
    let grace = |clock: ClockSetting| clock.grace().0 / 1000;
    let bank = |minutes: u32| ClockSetting::Fischer {
        initial: Millis(60_000 * u64::from(minutes)),
        increment: Millis(0),
    };
    assert_eq!(grace(ClockSetting::None), 120);
    assert_eq!([1, 3, 10, 20, 60].map(|minutes| grace(bank(minutes))), [30, 36, 120, 240, 300]);
    assert_eq!(grace(ClockSetting::PerBoule { limit: Millis(60_000) }), 30);
    assert_eq!(grace(ClockSetting::PerMove { limit: Millis(300_000) }), 60);
}

#[test]
fn only_after_the_grace_is_a_game_claimed_for_its_points() {
    let mut desk = under_way();
    assert_eq!(desk.refused(BLACK, Intention::Claim), Refused::NobodyGone);
    desk.dealer(lost(WHITE));
    desk.wait(GRACE - 1);
    assert_eq!(desk.refused(BLACK, Intention::Claim), Refused::GraceRuns { left: Millis(1) });
    desk.wait(1);
    assert_eq!(desk.refused(WHITE, Intention::Claim), Refused::NobodyGone, "Black is here");
    let points = match desk.table.position().conceded_by(Side::White) {
        carreau_core::Outcome::Won { points, .. } => points,
        carreau_core::Outcome::Drawn => panic!("the other side wins"),
    };
    desk.does(BLACK, Intention::Claim);
    assert_eq!(desk.table.score()[Side::Black], points);
    assert_eq!(desk.table.status(), Status::Playing, "two points do not win a match to three");
    // Between two games it is the match that is claimed.
    desk.does(BLACK, Intention::Claim);
    let over = Status::Over { winner: Some(Side::Black), reason: EndReason::Claimed };
    assert_eq!(desk.table.status(), over);
    desk.verifies();
}

#[test]
fn who_is_back_in_time_plays_on() {
    let mut desk = under_way();
    desk.dealer(lost(WHITE)).wait(GRACE - 1).dealer(back(WHITE)).wait(GRACE);
    assert_eq!(desk.refused(BLACK, Intention::Claim), Refused::NobodyGone);
    assert_eq!(desk.table.gone_since(WHITE), None);
    // The next absence has its own grace.
    desk.dealer(lost(WHITE)).wait(GRACE - 1);
    assert_eq!(desk.refused(BLACK, Intention::Claim), Refused::GraceRuns { left: Millis(1) });
}

#[test]
fn the_clock_of_who_left_runs_on() {
    let clock = ClockSetting::PerMove { limit: Millis(300_000) };
    let mut desk = Desk::begun(3, Options { clock, ..to_points(3) }, None);
    for i in 0..4 {
        desk.roll().play(i);
    }
    let gone = desk.seat();
    let side = desk.table.seat(gone).unwrap().side;
    let before = desk.table.clock().left(side, Millis(desk.now)).unwrap();
    desk.dealer(lost(gone)).wait(20_000).dealer(back(gone)).wait(10_000);
    assert_eq!(before.since(desk.table.clock().left(side, Millis(desk.now)).unwrap()), Millis(30_000));
}

#[test]
fn a_substitute_plays_until_the_person_is_back() {
    let mut desk = under_way();
    let substitute = || Intention::Substitute { of: WHITE, bot: "house".to_owned() };
    assert_eq!(desk.refused(BLACK, substitute()), Refused::NobodyGone);
    desk.dealer(lost(WHITE)).wait(GRACE - 1);
    assert_eq!(desk.refused(BLACK, substitute()), Refused::GraceRuns { left: Millis(1) });
    desk.wait(1).does(BLACK, substitute());
    assert!(desk.table.is_bot(WHITE));
    assert_eq!(desk.refused(BLACK, Intention::Claim), Refused::NobodyGone, "the side plays on");
    desk.wait(1000).dealer(back(WHITE));
    assert!(!desk.table.is_bot(WHITE));
    desk.verifies();
}

#[test]
fn a_substitute_of_ones_own_choice_stays_until_one_comes_back_oneself() {
    let mut desk = under_way();
    desk.does(WHITE, Intention::Substitute { of: WHITE, bot: "house".to_owned() });
    assert_eq!(desk.dealer_refused(lost(WHITE)), Refused::SubstitutePlays { seat: WHITE });
    desk.does(WHITE, Intention::ComeBack);
    desk.dealer(lost(WHITE));
    desk.does(WHITE, Intention::Substitute { of: WHITE, bot: "house".to_owned() }).dealer(back(WHITE));
    assert!(desk.table.is_bot(WHITE), "it was White who wanted it");
}

#[test]
fn a_bot_that_was_chosen_beforehand_takes_over_when_the_grace_is_over() {
    let bot = |name: &str| Some(ChosenSubstitute::Bot(name.to_owned()));
    let choose = |substitute| Intention::ChooseSubstitute { substitute };
    let mut desk = under_way();
    assert_eq!(desk.refused(WHITE, choose(None)), Refused::NothingNew);
    assert_eq!(desk.refused(WHITE, choose(Some(ChosenSubstitute::Mate))), Refused::NoMate { seat: WHITE });
    assert_eq!(desk.refused(WHITE, choose(bot("\u{200b}"))), Refused::NotABot);
    desk.does(WHITE, choose(bot("house:2")));
    assert_eq!(desk.refused(WHITE, choose(bot("house:2"))), Refused::NothingNew);
    let takes_over = Event::SubstituteTookOver { seat: WHITE };
    assert_eq!(desk.dealer_refused(takes_over.clone()), Refused::NobodyGone);
    desk.dealer(lost(WHITE)).wait(GRACE - 1);
    assert_eq!(desk.table.takes_over_at(WHITE), Some(Millis(desk.now + 1)));
    assert_eq!(desk.dealer_refused(takes_over.clone()), Refused::GraceRuns { left: Millis(1) });
    desk.wait(1).dealer(takes_over.clone());
    assert_eq!(desk.table.seat(WHITE).unwrap().bot(), Some("house:2"));
    assert_eq!(desk.table.takes_over_at(WHITE), None);
    assert_eq!(desk.refused(BLACK, Intention::Claim), Refused::NobodyGone, "the side plays on");
    // The person is back and plays; the choice stands for the next time, until it is withdrawn.
    desk.dealer(back(WHITE));
    assert!(!desk.table.is_bot(WHITE));
    desk.dealer(lost(WHITE));
    assert!(desk.table.takes_over_at(WHITE).is_some());
    desk.dealer(back(WHITE)).does(WHITE, choose(None)).dealer(lost(WHITE)).wait(GRACE);
    assert_eq!(desk.dealer_refused(takes_over), Refused::NobodyGone);
    desk.does(BLACK, Intention::Claim).verifies();
}

#[test]
fn a_substitute_is_chosen_before_the_match_and_not_for_whoever_sits_down_next() {
    let chosen = |desk: &Desk| desk.table.seat(BLACK).unwrap().chosen.clone();
    let choose = Intention::ChooseSubstitute { substitute: Some(ChosenSubstitute::Bot("house".to_owned())) };
    let mut desk = Desk::created(3, to_points(3), None);
    assert_eq!(desk.refused(BLACK, choose.clone()), Refused::NoPerson { seat: BLACK });
    desk.does(BLACK, Intention::Sit { player: Player::person("Ada").unwrap() }).does(BLACK, choose.clone());
    assert!(chosen(&desk).is_some());
    desk.does(BLACK, Intention::Leave);
    assert_eq!(chosen(&desk), None);
    // Where days pass between two plays, nobody waits for a connection.
    let clock = ClockSetting::Correspondence { limit: Millis(24 * 3_600_000), vacation: Millis(0) };
    let mut slow = Desk::created(3, Options { clock, ..to_points(3) }, None);
    slow.does(BLACK, Intention::Sit { player: Player::person("Ada").unwrap() });
    assert_eq!(slow.refused(BLACK, choose), Refused::SlowTable);
}

#[test]
fn a_young_match_is_ended_without_result_by_either_player() {
    for seat in [BLACK, WHITE] {
        let mut desk = begun();
        for i in 0..3 {
            desk.roll().play(i);
        }
        assert!(desk.table.is_young());
        desk.does(seat, Intention::Abort);
        assert_eq!(desk.table.status(), Status::Over { winner: None, reason: EndReason::Aborted });
        assert_eq!(desk.table.score()[Side::Black] + desk.table.score()[Side::White], 0);
        desk.verifies();
    }
}

#[test]
fn later_a_match_ends_without_result_only_if_the_other_side_is_gone() {
    let mut desk = under_way();
    assert_eq!(desk.refused(BLACK, Intention::Abort), Refused::NobodyGone);
    desk.dealer(lost(WHITE));
    assert_eq!(desk.refused(BLACK, Intention::Abort), Refused::GraceRuns { left: Millis(GRACE) });
    desk.wait(GRACE).does(BLACK, Intention::Abort);
    assert_eq!(desk.table.status(), Status::Over { winner: None, reason: EndReason::Aborted });
    // The next game of a match is not young again.
    let mut desk = begun();
    desk.roll().does(BLACK, Intention::Resign { scope: Scope::Game }).roll();
    assert_eq!(desk.refused(BLACK, Intention::Abort), Refused::NobodyGone);
}

#[test]
fn time_that_nobody_is_charged_for_is_no_absence() {
    let mut desk = under_way();
    desk.dealer(lost(WHITE)).wait(GRACE - 1000);
    // The server was closed for an hour.
    desk.wait(3_600_000).dealer(Event::Resumed);
    assert_eq!(desk.refused(BLACK, Intention::Claim), Refused::GraceRuns { left: Millis(GRACE) });
    desk.wait(GRACE).does(BLACK, Intention::Claim).verifies();
}

#[test]
fn a_log_with_a_hasty_claim_or_of_an_earlier_format_is_refused() {
    let desk = under_way();
    let entry = |desk: &Desk, event| Entry { n: desk.table.n() + 1, at: Millis(desk.now), event, came: None };
    let mut table = desk.table.clone();
    let error = table.apply(&entry(&desk, Event::Claimed { seat: BLACK })).unwrap_err();
    assert_eq!(error, ApplyError::Refused(Refused::NobodyGone));
    assert_eq!(table, desk.table);
    // In format 2 a log does not say who is connected.
    let mut old = Table::new(Header { carreau: 2, ..desk.table.header().clone() }).unwrap();
    for entry in &desk.entries {
        let Event::Drew { .. } = entry.event else {
            old.apply(entry).unwrap();
            continue;
        };
        break;
    }
    assert_eq!(old.status(), Status::Playing);
    let lost = Entry { n: old.n() + 1, at: Millis(desk.now), event: lost(WHITE), came: None };
    assert_eq!(old.apply(&lost).unwrap_err(), ApplyError::Refused(Refused::EarlierFormat));
}

#[test]
fn a_connection_that_comes_and_goes_does_not_use_up_the_log() {
    let mut desk = under_way();
    for _ in 0..Table::MOST_LOST {
        desk.dealer(lost(WHITE)).dealer(back(WHITE));
    }
    assert_eq!(desk.dealer_refused(lost(WHITE)), Refused::NothingNew);
}

#[test]
fn a_bot_is_never_gone() {
    let mut desk = Desk::created(3, to_points(3), None);
    desk.does(BLACK, Intention::Sit { player: Player::person("Ada").unwrap() });
    desk.does(WHITE, Intention::Sit { player: Player::bot("Bot", "house").unwrap() });
    desk.begin(&[1, 2].map(|seat| Seed([seat; 32])));
    assert_eq!(desk.dealer_refused(lost(WHITE)), Refused::NoPerson { seat: WHITE });
    assert_eq!(desk.refused(BLACK, Intention::Claim), Refused::NobodyGone);
}
