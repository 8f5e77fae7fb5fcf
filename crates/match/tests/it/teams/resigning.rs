//! A team resigns when its people agree.

use carreau_match::{ApplyError, EndReason, Entry, Event, Scope};

use super::*;

const RESIGN: Intention = Intention::Resign { scope: Scope::Game };
const AGREE: Intention = Intention::AnswerResign { agree: true };
const NO: Intention = Intention::AnswerResign { agree: false };
const RESIGNED: EndReason = EndReason::Resigned(Scope::Game);

/// A table at which Black has seats 0, 2 and 4 and has to announce, and White has seat 1.
fn three(bots: &[u8]) -> Desk {
    let start = LATE
        .replace("doublettes", "triplettes")
        .replace(r#""lost":2}]},"#, r#""lost":1},{"card":"FM","lost":2}]},"#);
    let start = start.replace(r#""on":["A1"],"lost":1"#, r#""on":["A1"]"#).replace(
        r#"{"card":"RN","on":["G13"],"lost":2},{"card":"DR","lost":3}"#,
        r#"{"card":"RN","on":["G13"],"lost":1},{"card":"DR","lost":2},{"card":"CW","lost":2}"#,
    );
    Desk::team(terms("triplettes"), &[BLACK, WHITE, BLACK, WHITE, BLACK], bots, Some(&start))
}

fn two(bots: &[u8]) -> Desk {
    Desk::team(terms("doublettes"), &[BLACK, WHITE, BLACK, WHITE], bots, Some(LATE))
}

fn substitute(of: u8) -> Intention {
    Intention::Substitute { of: SeatId(of), bot: "random".to_owned() }
}

/// The seats for whose answers a side waits before it resigns.
fn asked(desk: &Desk, side: Side) -> Vec<u8> {
    desk.table.asked_to_resign(side).into_iter().map(|seat| seat.0).collect()
}

#[test]
fn a_team_resigns_when_everybody_of_it_agrees() {
    let mut desk = three(&[]);
    desk.does(SeatId(2), RESIGN);
    assert_eq!((desk.table.status(), asked(&desk, Side::Black)), (Status::Playing, vec![0, 4]));
    assert_eq!(desk.refused(SeatId(2), RESIGN), Refused::NothingNew);
    assert_eq!(desk.refused(SeatId(2), AGREE), Refused::NothingNew, "asking already says so");
    assert_eq!(desk.refused(SeatId(4), RESIGN), Refused::ResignPending);
    assert_eq!(desk.refused(SeatId(1), AGREE), Refused::NoResign, "the other side is not asked");
    desk.does(SeatId(4), AGREE);
    assert_eq!(desk.refused(SeatId(4), AGREE), Refused::NothingNew);
    assert_eq!(asked(&desk, Side::Black), [0]);
    desk.does(SeatId(0), AGREE);
    assert_eq!(desk.table.status(), Status::Over { winner: Some(Side::White), reason: RESIGNED });
    let resigned = Event::Resigned { seat: SeatId(2), scope: Scope::Game };
    assert!(
        desk.entries.iter().any(|entry| entry.event == resigned),
        "the event names the seat that wanted to resign"
    );
    assert_eq!(desk.table.resigning(Side::Black), None);
    desk.replays();
}

#[test]
fn one_who_does_not_agree_ends_the_question() {
    for seat in [0, 2, 4] {
        // A team-mate, the person who asked, and a person who has agreed can each end the question.
        let mut desk = three(&[]);
        desk.does(SeatId(2), RESIGN).does(SeatId(4), AGREE).does(SeatId(seat), NO);
        assert_eq!(desk.table.resigning(Side::Black), None, "{seat}");
        assert_eq!(desk.refused(SeatId(0), AGREE), Refused::NoResign);
        for again in [0, 2, 4] {
            assert_eq!(desk.refused(SeatId(again), RESIGN), Refused::ResignDenied, "one no is enough");
        }
        desk.does(SeatId(1), RESIGN);
        assert_eq!(asked(&desk, Side::White), [3], "the others may still be asked");
        desk.replays();
    }
}

#[test]
fn a_team_that_did_not_resign_can_be_asked_again_after_its_next_play() {
    let mut desk = two(&[]);
    desk.does(SeatId(2), RESIGN).does(SeatId(0), NO);
    desk.does(SeatId(0), play("TM point D8"));
    desk.does(SeatId(2), RESIGN);
    assert_eq!(asked(&desk, Side::Black), [0]);
    desk.replays();
}

#[test]
fn nothing_is_asked_any_more_when_the_match_is_resigned() {
    let mut desk = two(&[]);
    desk.does(SeatId(2), RESIGN);
    let whole = Intention::Resign { scope: Scope::Match };
    desk.does(SeatId(1), whole).does(SeatId(3), AGREE);
    assert_eq!(desk.winner(), Some(Side::Black));
    assert_eq!(desk.table.resigning(Side::Black), None);
    desk.replays();
}

#[test]
fn who_plays_on_does_not_resign() {
    let mut desk = two(&[]);
    desk.does(SeatId(2), RESIGN).does(SeatId(1), RESIGN);
    assert_eq!((asked(&desk, Side::Black), asked(&desk, Side::White)), (vec![0], vec![3]));
    desk.does(SeatId(0), play("TM point D8"));
    assert_eq!((asked(&desk, Side::Black), asked(&desk, Side::White)), (vec![], vec![3]));
    assert_eq!(desk.refused(SeatId(0), AGREE), Refused::NoResign);
    desk.does(SeatId(3), AGREE);
    assert_eq!(desk.winner(), Some(Side::Black));
    desk.replays();
}

#[test]
fn bots_and_people_with_a_substitute_are_not_asked() {
    let mut with_bot = two(&[0]);
    assert_eq!(with_bot.table.asked_by(SeatId(2)), []);
    with_bot.does(SeatId(2), RESIGN);
    assert_eq!(with_bot.winner(), Some(Side::White));

    let mut desk = three(&[4]);
    desk.does(SeatId(0), substitute(0)).does(SeatId(2), RESIGN);
    assert_eq!(desk.winner(), Some(Side::White));
    desk.replays();
}

#[test]
fn a_bot_that_cannot_go_on_asks_the_people_of_its_team() {
    let mut desk = two(&[0]);
    desk.does(SeatId(0), RESIGN);
    assert_eq!(asked(&desk, Side::Black), [2]);
    desk.does(SeatId(2), NO);
    assert_eq!(desk.table.status(), Status::Playing);
}

#[test]
fn when_others_are_to_be_asked_the_question_is_put_anew() {
    let mut desk = three(&[]);
    desk.does(SeatId(2), RESIGN).does(SeatId(4), AGREE).does(SeatId(0), substitute(0));
    assert_eq!(desk.table.status(), Status::Playing, "nobody has lost a game because a bot sat down");
    assert_eq!(desk.table.resigning(Side::Black), None);
    desk.does(SeatId(2), RESIGN);
    assert_eq!(asked(&desk, Side::Black), [4]);
    desk.does(SeatId(0), Intention::ComeBack);
    assert_eq!(desk.table.resigning(Side::Black), None);
    desk.replays();
}

#[test]
fn a_person_with_a_substitute_may_ask_and_think_better_of_it() {
    let mut desk = two(&[]);
    desk.does(SeatId(0), substitute(0));
    for intention in [RESIGN, NO] {
        assert_eq!(desk.table.check_in_person(SeatId(0), &intention), Ok(()));
        desk.does(SeatId(0), intention);
    }
    assert_eq!(desk.refused(SeatId(0), AGREE), Refused::NoResign);
}

#[test]
fn one_person_resigns_alone() {
    let mut desk = Desk::team(terms("doublettes"), &[BLACK, WHITE, WHITE], &[], Some(LATE));
    assert_eq!(desk.refused(SeatId(0), AGREE), Refused::NoResign);
    desk.does(SeatId(0), RESIGN);
    assert_eq!(desk.winner(), Some(Side::White));
}

#[test]
fn in_an_older_record_one_of_a_team_resigns_for_all() {
    let mut desk = two(&[]);
    let next = |desk: &Desk, event| Entry { n: desk.table.n() + 1, at: desk.table.at(), event, came: None };
    let alone = Event::Resigned { seat: SeatId(0), scope: Scope::Match };
    let entry = next(&desk, alone.clone());
    desk.table.apply(&entry).unwrap();
    assert_eq!(desk.winner(), Some(Side::White));

    // But a team cannot resign without the answers of those whom it asked.
    let mut desk = two(&[]);
    desk.does(SeatId(0), RESIGN);
    let refused = desk.table.apply(&next(&desk, alone));
    assert_eq!(refused, Err(ApplyError::Refused(Refused::ResignPending)));
}

#[test]
fn b9_1_the_minute_runs_on_while_a_team_is_asked() {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let options = Options { clock, ..terms("doublettes") };
    let mut desk = Desk::team(options, &[BLACK, WHITE, BLACK], &[], Some(LATE));
    desk.wait(10_000).does(SeatId(0), RESIGN).wait(10_000);
    assert_eq!(desk.left(Side::Black), 40_000);
    desk.wait(40_000).time().unwrap();
    assert_eq!(asked(&desk, Side::Black), [2], "a warning is no answer");
    desk.wait(60_000).time().unwrap();
    desk.wait(60_000).time().unwrap();
    assert_eq!(desk.table.status(), Status::Over { winner: Some(Side::White), reason: EndReason::Played });
    assert_eq!(desk.refused(SeatId(2), AGREE), Refused::Over);
    desk.replays();
}
