//! B9.1 and B9.2: the minute and the raised foot.

use carreau_core::{Chance, Game, MinuteFor, Side};
use carreau_petanque::{Annulled, CallError, Direction, Draw, Moved, Phase, Play, Position, Score, Stage};

use super::jack::after_the_draft;
use crate::made::{aim, setup, throw, told, valid};

const B: Side = Side::Black;
const W: Side = Side::White;

#[expect(clippy::unnecessary_wraps, reason = "it is compared with what a position says")]
fn opening(side: Side, done: u8) -> Option<(Side, MinuteFor)> {
    Some((side, MinuteFor::Opening { done }))
}

fn announced(turn: &str, draws: &[Draw]) -> Position {
    let mut position = aim(B, "E14", "PC 2 A1", "MD 2 E12");
    position.play(&turn.parse().expect("a play")).expect("it is legal");
    for &draw in draws {
        position.resolve(draw).expect("the dice are waited for");
    }
    position
}

/// The position with a warning for a team.
fn warned(mut position: Position, side: Side) -> Position {
    position.minute_ran_out(side).expect("its minute runs");
    assert!(position.is_warned(side));
    position
}

#[test]
fn b9_1_before_the_first_round_the_game_goes_on_without_a_team_that_waits() {
    let late = |side| {
        let mut position =
            Position::start(carreau_petanque::Terms::default(), carreau_petanque::Plan::classic());
        if side == W {
            position.play(&Play::Greet).expect("it is legal");
        }
        warned(position, side)
    };
    let mut position = late(B);
    assert_eq!((position.minute(), position.phase()), (opening(B, 0), Phase::Greet(B)), "only a warning");
    position.minute_ran_out(B).expect("its minute runs");
    assert_eq!(position.phase(), Phase::Greet(W), "taken to have greeted");
    position.play(&Play::Greet).expect("it is legal");
    assert_eq!(position.minute(), opening(B, 2));
    position.minute_ran_out(B).expect("its minute runs");
    assert_eq!(position.phase(), Phase::Over(W), "the third time in a row");
    assert_eq!(position.to_string().parse(), Ok(position));

    let mut position = late(W);
    position.play(&Play::Greet).expect("it is legal");
    position.resolve(Draw::Die(1)).expect("a die");
    assert_eq!(position.minute(), opening(W, 3));
    position.minute_ran_out(W).expect("its minute runs");
    assert_eq!((position.phase(), position.opener()), (Phase::Draft(B), B), "the start is the others'");
    position.play(&"take PC".parse().expect("a play")).expect("it is legal");
    assert_eq!(position.minute(), opening(W, 5));
    position.minute_ran_out(W).expect("its minute runs");
    assert_eq!(position.team(W)[0].to_string(), "DR", "the first card that is left");
}

#[test]
fn b9_1_no_minute_runs_of_the_others() {
    let mut position = aim(B, "E14", "PC 3", "MD 3");
    assert_eq!(position.minute_ran_out(W), Err(CallError::NoMinute(W)));
}

#[test]
fn b9_1_a_minute_is_for_one_boule_or_one_try_of_the_jack() {
    let mut position = after_the_draft();
    let mut minutes = vec![position.minute()];
    let mut see = |position: &Position| {
        if minutes.last() != Some(&position.minute()) {
            minutes.push(position.minute());
        }
    };
    position.play(&"jack D15".parse().expect("a play")).expect("it is legal");
    see(&position);
    position.resolve(Draw::Die(5)).expect("a die");
    see(&position);
    position.play(&"jack D16".parse().expect("a play")).expect("it is legal");
    position.resolve(Draw::Die(1)).expect("a die");
    see(&position);
    position.play(&"TM point D10".parse().expect("a play")).expect("it is legal");
    position.resolve(Draw::Die(3)).expect("a die");
    position.play(&Play::Keep).expect("the pointer chooses");
    see(&position);
    position.resolve(Draw::pair(3, 4)).expect("two dice");
    see(&position);
    let teams: Vec<Side> = minutes.iter().map(|minute| minute.expect("it runs").0).collect();
    // Two attempts at the jack, then Black's boule, then White's: the choices of a throw belong to its minute.
    assert_eq!(teams, [B, B, B, W]);
}

#[test]
fn b9_1_the_first_overrun_of_a_team_is_a_warning() {
    let before = aim(B, "E14", "PC 3", "MD 3");
    let mut position = before.clone();
    assert_eq!(position.minute_ran_out(B).expect("its minute runs").moved, None);
    assert_eq!((position.phase(), position.ground()), (before.phase(), before.ground()));
    assert!(position.is_warned(B) && !position.is_warned(W));
}

#[test]
fn b9_1_a_later_overrun_annuls_the_boule_of_who_has_most() {
    let mut position = warned(aim(B, "E14", "PC 1 A1 A2, TM 3", "MD 2 E12, CW 3"), B);
    let done = position.minute_ran_out(B).expect("its minute runs");
    assert_eq!(done.moved, Some(Moved::Annulled(Annulled::TimeUp)));
    assert_eq!(told(position.ground()), "E14: A1 A2 - | E12");
    assert_eq!((position.ground().in_hand(B, 0), position.ground().in_hand(B, 1)), (1, 2));
    assert_eq!(position.phase(), Phase::Aim(B), "Black is still farther");
}

#[test]
fn b9_1_an_overrun_during_a_throw_annuls_its_boule_and_what_flew_stays() {
    let draws = [Draw::Die(3), Draw::Die(1), Draw::pair(3, 4)];
    let mut position = warned(announced("PC shot E12", &draws), B);
    assert_eq!(told(position.ground()), "E14: A1 | E14", "the target has flown");
    position.minute_ran_out(B).expect("its minute runs");
    assert_eq!(told(position.ground()), "E14: A1 - | E14");
    assert_eq!(position.phase(), Phase::Aim(B));
    assert!(position.is_warned(B));
    assert_eq!(position.raised_foot(B), Err(CallError::NoThrow(B)), "nothing is left to be put back");
}

#[test]
fn b9_1_whose_turn_it_is_after_an_annulled_throw_goes_by_what_lay_before_it() {
    // The target flies off the plan and was the last boule on it: the team that cleared it plays again (B2.7).
    let mut position = aim(B, "E14", "PC 2", "MD 2 E20");
    position.play(&"PC shot E20".parse().expect("a play")).expect("it is legal");
    for draw in [Draw::Die(3), Draw::Die(6), Draw::pair(3, 4)] {
        position.resolve(draw).expect("the dice are waited for");
    }
    let mut position = warned(position, B);
    position.minute_ran_out(B).expect("its minute runs");
    assert_eq!(told(position.ground()), "E14: - - | -");
    assert_eq!(position.phase(), Phase::Aim(B));
}

#[test]
fn b9_1_in_every_stage_of_a_throw_the_minute_is_the_throwers() {
    for draws in [&[][..], &[Draw::Die(3)], &[Draw::Die(3), Draw::Die(1)]] {
        let mut position = warned(announced("PC shot E12", draws), B);
        assert_eq!(position.minute().map(|(side, _)| side), Some(B));
        position.minute_ran_out(B).expect("its minute runs");
        assert_eq!(told(position.ground()), "E14: A1 - | E12", "{draws:?}");
    }
    let mut choosing = aim(B, "E14", "TM 3", "MD 2 E12");
    choosing.play(&"TM point E2".parse().expect("a play")).expect("it is legal");
    choosing.resolve(Draw::Die(3)).expect("a die");
    let mut choosing = warned(choosing, B);
    choosing.minute_ran_out(B).expect("its minute runs");
    assert_eq!(told(choosing.ground()), "E14: - | E12");
}

#[test]
fn b9_1_opponents_who_let_the_choice_run_out_leave_it_to_the_shooter() {
    let mut position = announced("PC point E5", &[Draw::Die(3), Draw::Pair(1, 1)]);
    assert_eq!(position.minute().map(|(side, _)| side), Some(W));
    assert_eq!(position.minute_ran_out(B), Err(CallError::NoMinute(B)));
    let mut position = warned(position, W);
    position.minute_ran_out(W).expect("its minute runs");
    let Phase::Throw(_, stage) = position.phase() else { panic!("the throw goes on") };
    assert_eq!(stage, Stage::Choice { run: 4, by: B });
    position.play(&Play::Go(Direction::Y2)).expect("Black chooses");
    assert_eq!(told(position.ground()), "E14: A1 - | E12");
}

#[test]
fn b9_1_an_overrun_at_the_jack_gives_it_to_the_others_without_a_die() {
    for on_the_way in [false, true] {
        let mut position = after_the_draft();
        if on_the_way {
            position.play(&"jack D15".parse().expect("a play")).expect("it is legal");
        }
        let mut position = warned(position, B);
        position.minute_ran_out(B).expect("its minute runs");
        assert_eq!(position.phase(), Phase::Jack { side: W, failed: 3, tried: None });
        assert_eq!(position.to_string().parse(), Ok(position.clone()));
        // The other team has a minute for the jack, too.
        let mut position = warned(position, W);
        position.minute_ran_out(W).expect("its minute runs");
        assert_eq!(position.phase(), Phase::Jack { side: B, failed: 3, tried: None });
        position.play(&"jack D15".parse().expect("a play")).expect("any field");
        assert_eq!(position.phase(), Phase::Aim(B));
    }
}

#[test]
fn b9_1_a_third_overrun_in_a_row_loses_the_game() {
    let mut position = warned(aim(B, "E14", "PC 3", "MD 2 E12"), B);
    position.minute_ran_out(B).expect("its minute runs");
    position.minute_ran_out(B).expect("its minute runs");
    assert_eq!(position.phase(), Phase::Over(W));
    assert_eq!(position.minute_ran_out(B), Err(CallError::NoMinute(B)));
    assert_eq!(position.to_string().parse(), Ok(position));
}

#[test]
fn b9_1_a_play_in_between_begins_the_row_anew() {
    let mut position = warned(aim(B, "E14", "PC 3", "MD 2 E13"), B);
    position.minute_ran_out(B).expect("its minute runs");
    throw(&mut position, "PC point E5 d1 7");
    assert_eq!(position.phase(), Phase::Aim(B));
    position.minute_ran_out(B).expect("its minute runs");
    assert!(!matches!(position.phase(), Phase::Over(W)));
}

#[test]
fn b9_1_an_annulled_last_boule_ends_the_round() {
    let mut position = warned(aim(B, "E14", "PC 1", "MD 0 E12"), B);
    let ended = position.minute_ran_out(B).expect("its minute runs").round.expect("the round is over");
    assert_eq!(ended.score, Score::Points(W, 1));
    assert_eq!(position.phase(), Phase::Jack { side: W, failed: 0, tried: None });
}

#[test]
fn b9_2_a_raised_foot_in_mid_throw_annuls_the_boule_and_puts_back_what_moved() {
    for draws in [&[][..], &[Draw::Die(3)], &[Draw::Die(3), Draw::Die(1), Draw::pair(3, 4)]] {
        let mut position = announced("PC shot E12", draws);
        let done = position.raised_foot(B).expect("Black throws");
        assert_eq!(done.moved, Some(Moved::Annulled(Annulled::FootRaised)));
        assert_eq!(told(position.ground()), "E14: A1 - | E12", "{draws:?}");
        assert_eq!(position.phase(), Phase::Aim(B));
    }
}

#[test]
fn b9_2_a_raised_foot_is_called_after_the_throw_until_the_next_thing_is_done() {
    let before = aim(B, "E14", "PC 3", "MD 2 E12");
    let mut position = before.clone();
    assert_eq!(position.raised_foot(B), Err(CallError::NoThrow(B)), "nobody has thrown");
    throw(&mut position, "PC point E10 d6 7");
    assert_eq!(told(position.ground()), "E14: E13 | E14");
    assert_eq!(position.raised_foot(W), Err(CallError::NoThrow(W)), "it was Black's throw");
    let mut called = position.clone();
    called.raised_foot(B).expect("Black threw");
    assert_eq!(told(called.ground()), "E14: - | E12");
    // Black announces the next throw: the call can no longer be about the one before, only about the new one.
    assert_eq!(position.phase(), Phase::Aim(B));
    position.play(&"PC point A1".parse().expect("a play")).expect("it is legal");
    position.raised_foot(B).expect("Black throws");
    assert_eq!(told(position.ground()), "E14: E13 - | E14");
}

#[test]
fn b9_2_a_raised_foot_is_forgotten_when_the_jack_is_put_down_or_the_minute_annuls() {
    let mut position = aim(B, "E14", "PC 1", "MD 0 E13");
    throw(&mut position, "PC point A1 d1 7").expect("the round is over");
    let mut late = warned(position.clone(), W);
    late.minute_ran_out(W).expect("its minute runs");
    assert_eq!(late.raised_foot(B), Err(CallError::NoThrow(B)));
    assert_eq!(late.to_string().parse(), Ok(late.clone()));
    position.play(&"jack D15".parse().expect("a play")).expect("it is legal");
    assert_eq!(position.raised_foot(B), Err(CallError::NoThrow(B)));
}

#[test]
fn b9_2_a_raised_foot_undoes_a_round_that_ended_by_the_throw() {
    let mut setup = setup(B, "E14", "PC 1", "MD 1 E12 A1");
    setup.now.black.score = 5;
    let before = valid(&setup);
    let mut position = before.clone();
    let ended = throw(&mut position, "PC shot-jack 1").expect("the jack is dead");
    assert_eq!(ended.score, Score::Points(W, 1));
    assert_eq!((position.score(W), position.round()), (1, 2));
    let done = position.raised_foot(B).expect("Black threw");
    assert_eq!(done.round, None);
    assert_eq!((position.score(B), position.score(W), position.round()), (5, 0, 1));
    assert_eq!(told(position.ground()), "E14: - - - | A1 E12");
    assert_eq!(position.phase(), Phase::Aim(W));
    // It cannot be called twice.
    assert_eq!(position.raised_foot(B), Err(CallError::NoThrow(B)));
}

#[test]
fn b9_2_a_raised_foot_that_annuls_the_last_boule_ends_the_round_anew() {
    let mut position = aim(B, "E14", "PC 1", "MD 0 E12");
    let ended = throw(&mut position, "PC point E11 d1 3").expect("the round is over");
    assert_eq!(ended.score, Score::Points(W, 1));
    let mut nearer = aim(B, "E14", "PC 1", "MD 0 E12");
    let ended = throw(&mut nearer, "PC point D12 d1 4").expect("the round is over");
    assert_eq!((ended.score, nearer.score(B)), (Score::Points(B, 1), 1));
    let ended = nearer.raised_foot(B).expect("Black threw").round.expect("it was the last boule");
    assert_eq!(ended.score, Score::Points(W, 1));
    assert_eq!((nearer.score(B), nearer.score(W), nearer.round()), (0, 1, 2));
}

#[test]
fn b9_2_warnings_stay_when_a_throw_is_put_back() {
    let mut position = warned(announced("PC shot E12", &[Draw::Die(3)]), B);
    position.raised_foot(B).expect("Black throws");
    assert!(position.is_warned(B));
}

#[test]
fn b9_2_nothing_is_called_after_the_game() {
    let mut setup = setup(B, "E14", "PC 1", "MD 0");
    setup.now.black.score = 12;
    let mut position = valid(&setup);
    throw(&mut position, "PC point E12 d1 7").expect("the round is over");
    assert_eq!(position.phase(), Phase::Over(B));
    assert_eq!(position.raised_foot(B), Err(CallError::NoThrow(B)));
}
