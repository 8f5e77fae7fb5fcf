//! The `house` bot of Garanguet follows its evaluator, treats both sides alike and keeps to its version.

use std::{cell::Cell, collections::HashMap};

use carreau_bots::{
    Aim, Bot, Generator, Level, Request,
    garanguet::{Evaluator, House, Odds, bear_off},
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
    let bot = House::SHIPPED;
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
    let house = House::SHIPPED;
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
    let house = House::SHIPPED;
    for level in [Level::ONE, Level::TWO] {
        let choice = house.choose(&position, &Request::new(level, 0)).unwrap();
        let evaluation = choice.evaluation.unwrap();
        assert_eq!((evaluation.win, evaluation.points), (1.0, 2.0));
    }
}

#[test]
fn the_sides_turned_round_choose_alike() {
    let house = House::SHIPPED;
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
    let house = House::SHIPPED;
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
    let house = House::SHIPPED;
    for position in played(3, 5) {
        let [points, win] = [Aim::Points, Aim::Win].map(|aim| {
            house.choose(&position, &Request::new(Level::ONE, 0).aiming_at(aim)).unwrap().evaluation.unwrap()
        });
        assert!(win.win >= points.win && points.points >= win.points, "{position}");
    }
}

/// How likely the side to throw wins, by trying all rolls and turns to the end.
fn chance(position: &Position, known: &mut HashMap<Position, f64>) -> f64 {
    if let Some(&chance) = known.get(position) {
        return chance;
    }
    let rolls = position.chances().into_iter().map(|(draw, weight)| {
        let mut thrown = *position;
        thrown.resolve(draw).unwrap();
        let best = thrown.plays().iter().map(|turn| worth(&thrown, turn, known)).fold(0.0, f64::max);
        best * f64::from(u32::try_from(weight).unwrap()) / 216.0
    });
    let chance = rolls.sum();
    known.insert(*position, chance);
    chance
}

/// How likely the mover wins after a turn.
fn worth(thrown: &Position, turn: &carreau_garanguet::Turn, known: &mut HashMap<Position, f64>) -> f64 {
    let mut after = *thrown;
    after.play(turn).unwrap();
    match after.turn() {
        Turn::Over(_) => 1.0,
        _ => 1.0 - chance(&after, known),
    }
}

/// Every position with one or two checkers on each side, all home, in which Black is to throw.
fn last_checkers() -> Vec<Position> {
    let pairs = || (0..6).flat_map(|a| (a..=6).map(move |b| (a, b)));
    let counts = |(a, b): (usize, usize)| {
        let mut counts = [0_u8; 7];
        counts[a] += 1;
        counts[b] += 1;
        counts
    };
    let mut all = Vec::new();
    for (black, white) in pairs().flat_map(|black| pairs().map(move |white| (counts(black), counts(white)))) {
        let mut points = [None; 24];
        for point in 0..6 {
            points[18 + point] = (black[point] > 0).then_some((Side::Black, black[point]));
            points[5 - point] = (white[point] > 0).then_some((Side::White, white[point]));
        }
        let off = BySide { black: 13 + black[6], white: 13 + white[6] };
        all.push(Setup { points, off, to_move: Some(Side::Black), roll: None }.validate().unwrap());
    }
    all
}

#[test]
fn the_last_checkers_are_judged_and_played_exactly() {
    let house = House::SHIPPED;
    let mut known = HashMap::new();
    let positions = last_checkers();
    assert_eq!(positions.len(), 27 * 27);
    for (i, position) in positions.iter().enumerate() {
        let exact = chance(position, &mut known);
        let judged = house.evaluate(position, Side::Black).unwrap();
        assert!((judged.win - exact).abs() < 1e-6, "{position}: {judged:?}, not {exact}");
        for (draw, _) in position.chances() {
            let mut thrown = *position;
            thrown.resolve(draw).unwrap();
            let best = thrown.plays().iter().map(|turn| worth(&thrown, turn, &mut known)).fold(0.0, f64::max);
            let level = if i % 20 == 0 { Level::TWO } else { Level::ONE };
            let choice = house.choose(&thrown, &Request::new(level, 0)).unwrap();
            assert!(worth(&thrown, &choice.play, &mut known) > best - 1e-6, "{thrown}: {}", choice.play);
        }
    }
}

/// Knows the end of the game, and does not say so.
struct Silent;

impl Evaluator for Silent {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        bear_off(own, opponent).unwrap()
    }
}

#[test]
fn a_rollout_comes_near_the_exact_odds() {
    let house = House::new(Silent, 0);
    for position in last_checkers().iter().step_by(70) {
        let exact = house.evaluate(position, Side::White).unwrap().points;
        let rolled = house.roll_out(position, Side::White, 20, 3);
        assert_eq!((rolled, rolled.trials), (house.roll_out(position, Side::White, 20, 3), 20 * 216));
        let off = (rolled.odds.evaluation().points - exact).abs();
        assert!(
            off <= 4.0 * rolled.error + 1e-6 && rolled.error < 0.02,
            "{position}: {rolled:?}, not {exact}"
        );
        let black = house.roll_out(position, Side::Black, 20, 3);
        assert!((black.odds.win + rolled.odds.win - 1.0).abs() < 1e-9, "{position}");
    }
}

#[test]
fn a_rollout_ends_where_the_end_is_known() {
    for position in last_checkers().iter().step_by(70) {
        let rolled = House::SHIPPED.roll_out(position, Side::Black, 1, 0);
        let known = House::SHIPPED.odds(position, Side::Black);
        assert!((rolled.odds.win - known.win).abs() < 1e-9, "{position}: {rolled:?}, not {known:?}");
        assert!(rolled.error < 1e-6, "{rolled:?}");
    }
}
