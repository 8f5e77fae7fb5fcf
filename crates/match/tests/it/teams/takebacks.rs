//! A throw is announced before any die (B2.4), so nobody may announce it anew after seeing the die.

use super::*;

const SIDES: [Side; 3] = [BLACK, WHITE, BLACK];

const AGREE: Intention = Intention::AnswerTakeback { agree: true };

#[test]
fn b2_4_no_announcement_is_taken_back_when_a_die_has_been_rolled_for_it() {
    let mut desk = Desk::team(terms("doublettes"), &SIDES, &[1], Some(LATE));
    desk.does(SeatId(2), play("PC point D8")).does(SeatId(2), Intention::Roll);
    for seat in [SeatId(0), SeatId(2)] {
        let refused = desk.refused(seat, Intention::AskTakeback);
        assert_eq!((&refused, refused.code()), (&Refused::Rolled, "rolled"));
        assert_eq!(refused.clause().unwrap(), "B2.4");
    }
    assert_eq!(desk.table.duty(), None, "the bot has nothing to agree to");
}

#[test]
fn b2_4_a_die_lets_the_question_fall() {
    let mut desk = Desk::team(terms("doublettes"), &SIDES, &[], Some(LATE));
    desk.does(SeatId(2), play("PC point D8")).does(SeatId(2), Intention::AskTakeback);
    desk.does(SeatId(2), Intention::Roll);
    assert_eq!(desk.table.takeback_asked(), None);
    assert_eq!(desk.refused(SeatId(1), AGREE), Refused::NoTakeback);
    desk.replays();
}

#[test]
fn what_was_announced_is_taken_back_before_the_die() {
    let mut desk = Desk::team(terms("doublettes"), &SIDES, &[], Some(LATE));
    let before = desk.table.position().clone();
    desk.does(SeatId(2), play("PC point D8")).does(SeatId(2), Intention::Undo);
    assert_eq!(*desk.table.position(), before);
    // A team-mate's play can be taken back by consent.
    desk.does(SeatId(2), play("PC point D8")).does(SeatId(0), Intention::AskTakeback).does(SeatId(1), AGREE);
    assert_eq!(*desk.table.position(), before);
    desk.replays();
}
