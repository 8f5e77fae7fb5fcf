use carreau_core::Step;
use carreau_games::{GameName, Position};
use carreau_match::{Event, Intention, Refused, Scope, courses};

use crate::desk::{BLACK, Desk, WHITE, to_points};

const AGREE: Intention = Intention::AnswerTakeback { agree: true };
const DISAGREE: Intention = Intention::AnswerTakeback { agree: false };

fn drawn(desk: &Desk) -> Vec<&str> {
    let draws = desk.entries.iter().filter_map(|entry| match &entry.event {
        Event::Drew { draw } => Some(draw.as_str()),
        _ => None,
    });
    draws.collect()
}

#[test]
fn a_play_is_undone_until_the_next_dice_are_seen() {
    let mut desk = Desk::game(1);
    desk.roll();
    let (seat, other, before) = (desk.seat(), desk.other(), desk.table.position().clone());
    assert_eq!(desk.refused(seat, Intention::Undo), Refused::NothingToTakeBack);
    desk.play(0);
    assert_eq!(desk.refused(other, Intention::Undo), Refused::NothingToTakeBack);
    desk.does(seat, Intention::Undo);
    assert_eq!(*desk.table.position(), before);
    assert!(desk.table.moves().is_empty());
    assert_eq!(desk.refused(seat, Intention::Undo), Refused::NothingToTakeBack);
    desk.play(1).roll();
    assert_eq!(desk.refused(seat, Intention::Undo), Refused::DiceSeen);
}

#[test]
fn a_takeback_never_un_rolls() {
    let mut desk = Desk::game(2);
    desk.roll().play(0).roll();
    let (first, second) = (desk.other(), desk.seat());
    let (seen, draws) = (desk.table.last_draw(), desk.table.draws());
    desk.does(first, Intention::AskTakeback).does(second, AGREE);
    assert_eq!((desk.seat(), desk.table.draws()), (first, draws - 1));
    // Another play does not change the dice at the same place in the game.
    desk.play(3).does(second, Intention::Roll);
    assert_eq!((desk.table.last_draw(), desk.table.draws()), (seen, draws));
    let draws = drawn(&desk);
    assert_eq!(draws[draws.len() - 2], draws[draws.len() - 1]);
    desk.play_out();
    let verified = carreau_match::verify(&desk.record().to_string()).unwrap();
    assert_eq!(verified.draws, Some(drawn(&desk).len() as u64));
}

#[test]
fn the_plays_since_are_taken_back_too() {
    let mut desk = Desk::game(3);
    desk.roll();
    let (asking, answering, before) = (desk.seat(), desk.other(), desk.table.position().clone());
    desk.play(0).roll().play(0).roll();
    assert_eq!(desk.table.moves().len(), 2);
    desk.does(asking, Intention::AskTakeback);
    assert_eq!(desk.table.takeback_asked(), Some(asking));
    desk.does(answering, AGREE);
    assert_eq!((desk.table.position(), desk.table.moves().len()), (&before, 0));
    assert_eq!(desk.table.takeback_asked(), None);
}

#[test]
fn it_takes_the_other_side_s_consent() {
    let mut desk = Desk::game(4);
    desk.roll();
    let (asking, answering) = (desk.seat(), desk.other());
    assert_eq!(desk.refused(asking, Intention::AskTakeback), Refused::NothingToTakeBack);
    desk.play(0).roll();
    assert_eq!(desk.refused(answering, Intention::AskTakeback), Refused::NothingToTakeBack);
    assert_eq!(desk.refused(answering, AGREE), Refused::NoTakeback);
    desk.does(asking, Intention::AskTakeback);
    assert_eq!(desk.refused(asking, AGREE), Refused::NoTakeback);
    assert_eq!(desk.refused(asking, Intention::AskTakeback), Refused::TakebackPending);
    let before = desk.table.position().clone();
    desk.does(answering, DISAGREE);
    assert_eq!((desk.table.position(), desk.table.moves().len()), (&before, 1));
    // The next play drops the question.
    desk.does(asking, Intention::AskTakeback).play(0);
    assert_eq!(desk.refused(answering, AGREE), Refused::NoTakeback);
}

/// The question used to stay after its play was undone, and the answer then searched for a play for ever.
#[test]
fn an_undone_play_leaves_nothing_to_answer() {
    let mut desk = Desk::game(5);
    desk.roll();
    let (seat, other) = (desk.seat(), desk.other());
    desk.play(0).does(seat, Intention::AskTakeback).does(seat, Intention::Undo);
    assert_eq!(desk.refused(other, AGREE), Refused::NoTakeback);
}

/// Once, the last play could still be taken back after the match was over.
#[test]
fn nothing_is_taken_back_when_the_match_is_over() {
    let mut desk = Desk::game(6);
    desk.roll();
    let (asking, answering) = (desk.seat(), desk.other());
    desk.play(0).roll().does(asking, Intention::AskTakeback);
    desk.does(answering, Intention::Resign { scope: Scope::Match });
    assert_eq!(desk.refused(answering, AGREE), Refused::Over);
}

#[test]
fn a_game_that_has_ended_is_not_taken_back() {
    let mut desk = Desk::begun(7, to_points(9), Some("w15,22,b1 14:0 b -"));
    desk.roll().play(0);
    for seat in [BLACK, WHITE] {
        assert_eq!(desk.refused(seat, Intention::AskTakeback), Refused::NothingToTakeBack);
    }
    desk.roll();
    assert_eq!(
        desk.refused(BLACK, Intention::AskTakeback),
        Refused::NothingToTakeBack,
        "that was another game"
    );
}

#[test]
fn the_course_of_a_game_leaves_out_what_was_taken_back() {
    let mut desk = Desk::begun(5, to_points(3), None);
    desk.roll();
    let (asking, answering) = (desk.seat(), desk.other());
    desk.play(0).roll().play(0).roll();
    desk.does(asking, Intention::AskTakeback).does(answering, AGREE);
    desk.play(1).does(answering, Intention::Roll).play_out();
    let (table, courses) = courses(&desk.record()).unwrap();
    assert_eq!(table.position(), desk.table.position());
    assert_eq!(courses.len(), usize::from(table.game()));
    for course in &courses {
        let steps = || course.steps.iter();
        assert!(steps().zip(steps().skip(1)).all(|(one, next)| one.after == next.before));
        let plays = steps().filter(|step| matches!(step.step, Some(Step::Play(_)))).count();
        let moves = table.moves().iter().filter(|made| made.game == course.game).count();
        assert_eq!(plays, moves, "game {}", course.game);
        let start = Position::start(GameName::Garanguet);
        assert_eq!(steps().next().map(|step| &*step.before), Some(&start), "game {}", course.game);
    }
    let numbers = courses.iter().flat_map(|course| course.steps.iter().map(|step| step.n));
    assert!(numbers.is_sorted_by(|one, next| one < next));
}
