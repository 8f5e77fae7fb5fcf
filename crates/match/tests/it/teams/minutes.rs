//! A minute for each boule (B9.1).

use carreau_match::{EndReason, Entry, Event, Plea};

use super::*;

const SIDES: [Side; 3] = [BLACK, WHITE, BLACK];

fn desk() -> Desk {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    Desk::team(Options { clock, ..terms("doublettes") }, &SIDES, &[], Some(LATE))
}

impl Desk {
    pub(super) fn time(&mut self) -> Result<(), Refused> {
        let decision = self.table.decide_time(Millis(self.now), &self.dealer)?;
        self.entries.extend(decision.entries);
        self.table = decision.after;
        Ok(())
    }

    pub(super) fn left(&self, side: Side) -> u64 {
        self.table.clock().left(side, Millis(self.now)).unwrap().0
    }
}

#[test]
fn b9_1_the_first_minute_overrun_is_a_warning_and_the_next_costs_the_boule() {
    let mut desk = desk();
    desk.wait(59_999);
    assert_eq!(desk.time(), Err(Refused::TimeLeft));
    desk.wait(1);
    assert_eq!(desk.refused(SeatId(0), play("TM point D8")), Refused::OutOfTime);
    desk.time().unwrap();
    assert_eq!(desk.table.position().in_hand(Side::Black, 0), Some(1), "only a warning");
    assert_eq!(desk.left(Side::Black), 60_000, "the minute begins anew");
    desk.wait(20_000).does(SeatId(0), play("TM point D8"));
    assert_eq!(desk.left(Side::Black), 40_000, "it is the minute of the boule, not of the play");
    assert_eq!(desk.wait(10_000).left(Side::Black), 30_000);
    desk.wait(30_000).time().unwrap();
    assert_eq!(desk.table.position().in_hand(Side::Black, 0), Some(0), "annulled");
    assert_eq!(desk.table.position().announcing(), Some(Side::Black));
    assert_eq!(desk.left(Side::Black), 60_000);
    assert_eq!(desk.refused(SeatId(0), Intention::Undo), Refused::DiceSeen);
    assert_eq!(desk.table.status(), Status::Playing);
    desk.replays();
}

#[test]
fn b9_1_a_team_that_does_not_greet_is_taken_to_have_greeted_without_a_warning() {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let mut desk = Desk::team(Options { clock, ..terms("doublettes") }, &SIDES, &[], None);
    desk.wait(59_999);
    assert_eq!(desk.time(), Err(Refused::TimeLeft));
    desk.wait(1).time().unwrap();
    let last = |desk: &Desk| desk.entries.last().map(|entry| entry.event.clone());
    assert_eq!(last(&desk), Some(Event::Played { seat: SeatId(0), play: "greet".to_owned() }));
    desk.does(SeatId(1), play("greet"));
    assert!(!desk.table.position().to_string().contains("warned"), "nobody is");
    desk.wait(60_000).time().unwrap();
    assert!(matches!(last(&desk), Some(Event::OutOfTime { .. })));
    assert!(
        desk.table.position().to_string().contains("warned"),
        "for the die for the start there is a warning"
    );
    desk.replays();
}

#[test]
fn b9_1_a_record_in_which_a_team_was_warned_for_its_greeting_is_read() {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let mut desk = Desk::team(Options { clock, ..terms("doublettes") }, &SIDES, &[], None);
    desk.wait(60_000);
    let event = Event::OutOfTime { seat: SeatId(0) };
    let entry = Entry { n: desk.table.n() + 1, at: Millis(desk.now), event, came: None };
    desk.table.apply(&entry).expect("older records hold it");
    assert!(desk.table.position().to_string().contains("warned"));
}

#[test]
fn b9_1_who_never_plays_has_lost_the_game() {
    let mut desk = desk();
    for _ in 0..3 {
        desk.wait(60_000).time().unwrap();
    }
    assert_eq!(desk.table.status(), Status::Over { winner: Some(Side::White), reason: EndReason::Played });
    assert!(desk.table.revealed().is_some());
    assert_eq!(desk.table.clock().running(), None);
    desk.replays();
}

#[test]
fn the_next_boule_has_a_full_minute() {
    let mut desk = desk();
    desk.wait(50_000).does(SeatId(0), play("TM point D8"));
    while desk.table.position().announcing().is_none() && desk.table.status() == Status::Playing {
        desk.step(0);
    }
    let (side, _) = desk.table.clock().running().expect("the next boule or the next jack");
    assert_eq!(desk.left(side), 60_000);
}

#[test]
fn an_announcement_taken_back_gives_no_time_back() {
    let mut desk = desk();
    desk.wait(20_000).does(SeatId(0), play("TM point D8"));
    desk.wait(5_000).does(SeatId(0), Intention::Undo);
    assert_eq!(desk.left(Side::Black), 35_000);
}

#[test]
fn b9_1_an_accepted_plea_stops_the_clock_until_the_player_goes_on() {
    let mut desk = desk();
    let plead = || Intention::Plead { plea: Plea::Toilet };
    assert_eq!(desk.refused(SeatId(1), plead()), Refused::NoMinute);
    assert_eq!(desk.refused(SeatId(1), Intention::AnswerPlea { accept: true }), Refused::NoPlea);
    desk.wait(10_000).does(SeatId(2), plead());
    assert_eq!(desk.refused(SeatId(0), plead()), Refused::NothingNew);
    assert_eq!(
        desk.refused(SeatId(0), Intention::AnswerPlea { accept: true }),
        Refused::NoPlea,
        "not one's own"
    );
    desk.wait(5_000);
    assert_eq!(desk.left(Side::Black), 45_000, "until it is accepted the time runs");
    desk.does(SeatId(1), Intention::AnswerPlea { accept: true });
    desk.wait(600_000);
    assert_eq!((desk.left(Side::Black), desk.table.clock().deadline()), (45_000, None));
    desk.does(SeatId(0), play("TM point D8"));
    assert_eq!(desk.wait(15_000).left(Side::Black), 30_000, "it runs on");
    desk.replays();
}

#[test]
fn b9_1_a_plea_that_is_not_accepted_changes_nothing() {
    let mut desk = desk();
    desk.does(SeatId(0), Intention::Plead { plea: Plea::Football });
    desk.does(SeatId(1), Intention::AnswerPlea { accept: false });
    assert_eq!(desk.refused(SeatId(0), Intention::Plead { plea: Plea::Story }), Refused::NothingNew);
    desk.wait(60_000).time().unwrap();
    assert_eq!(desk.table.pleaded(), None);
}

#[test]
fn bots_accept_a_plea() {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let options = Options { clock, ..terms("doublettes") };
    let mut desk = Desk::team(options, &SIDES, &[1], Some(LATE));
    desk.does(SeatId(0), Intention::Plead { plea: Plea::Advice });
    let accept = Intention::AnswerPlea { accept: true };
    assert_eq!(desk.table.duty(), Some(Duty::Act(SeatId(1), accept)));
}

/// Taking back a play that needs no dice used to give a full minute, again and again.
#[test]
fn a_play_that_ends_a_boule_gives_no_time_back() {
    let start = r#"{"terms":{"format":"doublettes"},"now":{"phase":{"jack":{"side":"black","failed":3}},"round":1,
        "opener":"white","black":{"characters":[{"card":"TM","hand":3},{"card":"PC","hand":3}]},
        "white":{"characters":[{"card":"RN","hand":3},{"card":"DR","hand":3}]}}}"#;
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let mut desk = Desk::team(Options { clock, ..terms("doublettes") }, &SIDES, &[], Some(start));
    desk.wait(40_000).does(SeatId(0), play("jack G14"));
    assert_eq!(desk.left(Side::White), 60_000);
    desk.wait(1_000).does(SeatId(0), Intention::Undo);
    assert_eq!(desk.left(Side::Black), 19_000);
    desk.wait(1_000).does(SeatId(0), play("jack G14")).does(SeatId(2), Intention::AskTakeback);
    desk.wait(2_000).does(SeatId(1), Intention::AnswerTakeback { agree: true });
    assert_eq!(desk.left(Side::Black), 18_000, "by consent, too");
    desk.replays();
}

#[test]
fn b9_1_one_plea_is_made_for_a_boule() {
    let mut desk = desk();
    let plead = || Intention::Plead { plea: Plea::Toilet };
    desk.does(SeatId(0), plead()).does(SeatId(1), Intention::AnswerPlea { accept: true });
    desk.does(SeatId(0), play("TM point D8"));
    assert_eq!(desk.refused(SeatId(0), plead()), Refused::NothingNew, "it is the same boule");
    while desk.table.position().announcing().is_none() {
        desk.step(0);
    }
    desk.does(SeatId(0), plead());
}

#[test]
fn b9_1_the_side_that_accepted_a_plea_may_end_it() {
    let mut desk = desk();
    desk.wait(10_000).does(SeatId(0), Intention::Plead { plea: Plea::Story });
    desk.does(SeatId(1), Intention::AnswerPlea { accept: true }).wait(600_000);
    let again = desk.refused(SeatId(1), Intention::AnswerPlea { accept: true });
    assert_eq!(again, Refused::NothingNew);
    desk.does(SeatId(1), Intention::AnswerPlea { accept: false }).wait(20_000);
    assert_eq!(desk.left(Side::Black), 30_000, "it runs on");
    assert_eq!(desk.refused(SeatId(1), Intention::AnswerPlea { accept: true }), Refused::NoPlea);
    desk.replays();
}

#[test]
fn b9_1_the_player_who_pleaded_says_when_he_is_back() {
    let mut desk = desk();
    let over = Intention::AnswerPlea { accept: false };
    desk.wait(10_000).does(SeatId(0), Intention::Plead { plea: Plea::Toilet });
    desk.does(SeatId(1), Intention::AnswerPlea { accept: true }).wait(600_000);
    assert_eq!(desk.refused(SeatId(2), over.clone()), Refused::NoPlea, "the answer is not up to a team-mate");
    desk.does(SeatId(0), over.clone());
    assert_eq!(desk.table.pleaded(), None);
    assert_eq!(desk.wait(20_000).left(Side::Black), 30_000, "it runs on");
    assert_eq!(desk.refused(SeatId(0), over), Refused::NoPlea);
    assert_eq!(desk.refused(SeatId(0), Intention::Plead { plea: Plea::Food }), Refused::NothingNew);
    desk.replays();
}

#[test]
fn b9_1_a_plea_is_taken_back_before_it_is_answered() {
    let mut desk = desk();
    desk.does(SeatId(2), Intention::Plead { plea: Plea::Advice });
    desk.does(SeatId(2), Intention::AnswerPlea { accept: false });
    assert_eq!(desk.refused(SeatId(1), Intention::AnswerPlea { accept: true }), Refused::NoPlea);
    desk.replays();
}
