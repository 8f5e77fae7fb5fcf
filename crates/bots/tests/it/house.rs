//! The `house` bot of Garanguet follows its evaluator, treats both sides alike and keeps to its version.

use std::cell::Cell;

use carreau_bots::{
    Aim, Bot, Generator, HasBots as _, Level, Request,
    garanguet::{Evaluator, House, Odds},
};
use carreau_core::{BySide, Chance, Enumerate, Game, Side, Turn};
use carreau_garanguet::{Checkers, Phase, Position, Setup};

/// An evaluator that consists of a function of the test.
struct Told<F>(F);

impl<F: Fn(Checkers, Checkers) -> f64 + Send + Sync> Evaluator for Told<F> {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        Odds { win: (self.0)(own, opponent), double_win: 0.0, double_loss: 0.0 }
    }
}

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// The checkers of the side that plays `turn`, as they stand afterwards.
fn after(position: &Position, turn: &str) -> Checkers {
    let mover = position.turn().side().unwrap();
    let mut after = *position;
    after.play(&turn.parse().unwrap()).unwrap();
    after.checkers(mover)
}

/// The position turned half round, with the colours exchanged.
fn turned_round(position: &Position) -> Position {
    let setup = position.to_setup();
    let mut points = setup.points;
    points.reverse();
    let points = points.map(|point| point.map(|(side, count)| (!side, count)));
    let off = BySide { black: setup.off.white, white: setup.off.black };
    Setup { points, off, to_move: setup.to_move.map(Side::opponent), roll: setup.roll }.validate().unwrap()
}

/// Every `step`th position with a roll to be played, from games that the bot plays against itself.
fn played(games: u64, step: usize) -> Vec<Position> {
    let bot = carreau_garanguet::Position::bot("house").unwrap();
    let mut played = Vec::new();
    for seed in 0..games {
        let mut dice = Generator::new(seed);
        let mut position = Position::start();
        loop {
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    position.resolve(dice.chance(&position).unwrap()).unwrap();
                }
                Turn::Side(_) => {
                    played.push(position);
                    let choice = bot.choose(&position, &Request::new(Level::ONE, seed)).unwrap();
                    position.play(&choice.play).unwrap();
                }
            }
        }
    }
    played.into_iter().step_by(step).collect()
}

#[test]
fn the_choice_follows_the_evaluator() {
    let position = position("b15,22,w15 0:0 b 654");
    for turn in ["a/g/l a/e", "a/e/j/p", "a/g a/f a/e"] {
        let liked = after(&position, turn);
        let house = House::new(Told(|own, _| if own == liked { 0.9 } else { 0.1 }), 0);
        let choice = house.choose(&position, &Request::new(Level::ONE, 0).listing(9)).unwrap();
        assert_eq!(after(&position, &choice.play.to_string()), liked);
        assert!((choice.evaluation.unwrap().win - 0.9).abs() < 1e-12);
        assert_eq!(choice.candidates.len(), position.plays().len());
    }
}

#[test]
fn level_two_sees_the_reply_that_refutes_a_play() {
    let position = position("b15,22,w15 0:0 b 654");
    let tempting = after(&position, "a/g/l a/e");
    // The play looks good by itself, but every reply of the opponent is judged to win against it.
    let house = House::new(
        Told(|own, opponent| match (own == tempting, opponent == tempting) {
            (true, false) if opponent == Checkers::START => 0.6,
            (_, true) => 0.9,
            _ => 0.5,
        }),
        0,
    );
    let choose = |level| house.choose(&position, &Request::new(level, 0)).unwrap();
    assert_eq!(after(&position, &choose(Level::ONE).play.to_string()), tempting);
    let choice = choose(Level::TWO);
    assert_ne!(after(&position, &choice.play.to_string()), tempting);
    assert!((choice.evaluation.unwrap().win - 0.5).abs() < 1e-9);
    assert_eq!(choice.candidates[0].depth, 2);
}

#[test]
fn a_search_that_is_stopped_says_so_and_still_answers() {
    let position = position("b15,22,w15 0:0 b 654");
    let house = carreau_garanguet::Position::bot("house").unwrap();
    for allowed in [0, 1, 60, 200, u32::MAX] {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > allowed
        };
        let choice = house.choose(&position, &Request::new(Level::TWO, 0).stopped_by(&stop)).unwrap();
        assert_eq!(position.check(&choice.play), Ok(()));
        assert_eq!(choice.finished, allowed == u32::MAX, "{allowed}");
        assert!(choice.finished || asked.get() == allowed + 1);
    }
}

#[test]
fn the_last_checker_is_borne_off() {
    // Black may win at once, or first walk on with the higher dice.
    let position = position("20,b1,1,w1,w14 14:0 b 654");
    let house = carreau_garanguet::Position::bot("house").unwrap();
    for level in [Level::ONE, Level::TWO] {
        let choice = house.choose(&position, &Request::new(level, 0)).unwrap();
        let evaluation = choice.evaluation.unwrap();
        assert_eq!((evaluation.win, evaluation.points), (1.0, 2.0));
    }
}

#[test]
fn the_sides_turned_round_choose_alike() {
    let house = carreau_garanguet::Position::bot("house").unwrap();
    for (level, step) in [(Level::ONE, 3), (Level::TWO, 60)] {
        for position in played(4, step) {
            let round = turned_round(&position);
            let request = Request::new(level, 0).listing(3);
            let [here, there] = [&position, &round].map(|p| house.choose(p, &request).unwrap());
            let evaluations = |choice: &carreau_bots::Choice<_>| {
                choice.candidates.iter().map(|c| (c.evaluation, c.depth)).collect::<Vec<_>>()
            };
            assert_eq!(evaluations(&here), evaluations(&there), "{position}");
            let (mut a, mut b) = (position, round);
            a.play(&here.play).unwrap();
            b.play(&there.play).unwrap();
            assert_eq!(turned_round(&a), b, "{position}");
        }
    }
}

#[test]
fn any_position_is_judged_and_the_sides_agree_on_it() {
    let house = carreau_garanguet::Position::bot("house").unwrap();
    let mut positions = played(2, 7);
    positions.push(Position::start());
    positions.push(position("23,w15 15:0 w -"));
    for thrown in played(2, 9) {
        let mut next = thrown;
        next.play(&thrown.plays()[0]).unwrap();
        positions.push(next);
    }
    for position in positions {
        let [black, white] = Side::ALL.map(|side| house.evaluate(&position, side).unwrap());
        assert!((black.win + white.win - 1.0).abs() < 1e-12, "{position}");
        assert!((black.points + white.points).abs() < 1e-12, "{position}");
        assert!((-2.0..=2.0).contains(&black.points) && (0.0..=1.0).contains(&black.win));
        if let Phase::Over(_) = position.phase() {
            assert_eq!((black.win, black.points), (1.0, 2.0));
        }
    }
}

#[test]
fn playing_to_win_never_expects_to_win_less() {
    let house = carreau_garanguet::Position::bot("house").unwrap();
    for position in played(3, 5) {
        let [points, win] = [Aim::Points, Aim::Win].map(|aim| {
            house.choose(&position, &Request::new(Level::ONE, 0).aiming_at(aim)).unwrap().evaluation.unwrap()
        });
        assert!(win.win >= points.win && points.points >= win.points, "{position}");
    }
}
