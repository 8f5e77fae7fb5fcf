//! Trains the network of the `house` bot of Garanguet by self-play, and writes its weights:
//!
//! `cargo run --release -p carreau-bots --example tune_garanguet -- 300000 1 > crates/bots/src/garanguet/weights.bin`
//!
//! The arguments are the number of games and the seed. The same arguments give the same file on every machine. Progress
//! goes to the standard error output.
//!
//! The method is TD(λ) as in Tesauro's TD-Gammon (1995). After each game, the judgement of every position in it moves
//! towards a mixture of the judgements of the positions after it and of the result, as its own side sees them. A game
//! ends where both sides only bear off, with the exact odds. A share of the games starts with random turns, for
//! positions that good play never leads to.

#![expect(clippy::cast_possible_truncation, reason = "training needs no exact odds")]

mod learner;

use std::{
    env,
    error::Error,
    io::{self, Write as _},
};

use carreau_bots::{
    Bot, Generator, Level, Player, Request,
    garanguet::{Evaluator, HIDDEN, House, INPUTS, Inputs, Network, Odds, WithBearOff, bear_off},
    meet,
};
use carreau_core::{Chance, Outcome, Side};
use carreau_garanguet::{Checkers, Die, Draw, Phase, Position, Roll, TurnList};

use learner::Learner;

/// The weight of the final result against the next judgement, in the first game and in the last.
const LAMBDA: (f64, f64) = (0.9, 0.5);

/// The step of the optimiser, in the first game and in the last.
const STEP: (f32, f32) = (2e-3, 1e-5);

/// How many progress reports are written.
const REPORTS: u32 = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let games: u32 = arguments.next().ok_or("how many games?")?.parse()?;
    let seed: u64 = arguments.next().ok_or("which seed?")?.parse()?;
    let mut trainer = Trainer::new(seed);
    for game in 0..games {
        let progress = f64::from(game) / f64::from(games);
        trainer.learn_from_a_game(progress);
        if (game + 1) % (games / REPORTS).max(1) == 0 {
            trainer.report(game + 1)?;
        }
    }
    Ok(io::stdout().write_all(&trainer.learner.network.to_bytes(Network::PARTS))?)
}

/// The network that learns, and its training.
struct Trainer {
    learner: Learner<INPUTS, HIDDEN, 3>,
    generator: Generator,
    turns: TurnList,
    rolls: Vec<(Roll, u64)>,
}

/// A position after a turn, with the odds of the side that played it.
struct Met {
    own: Checkers,
    opponent: Checkers,
    odds: Odds,
}

impl Trainer {
    fn new(seed: u64) -> Self {
        let mut generator = Generator::new(seed);
        Self {
            learner: Learner::new(&mut generator),
            generator,
            turns: TurnList::new(),
            rolls: Roll::all().map(|roll| (roll, roll.weight())).collect(),
        }
    }

    fn learn_from_a_game(&mut self, progress: f64) {
        let (met, end) = self.play_a_game();
        let lambda = LAMBDA.0 + (LAMBDA.1 - LAMBDA.0) * progress;
        // The position before the end is the opponent's, so the target starts from its view.
        let mut target = end.for_opponent();
        for met in met.iter().rev() {
            self.add_slope(met, target);
            target = mixed(met.odds, target, lambda).for_opponent();
        }
        self.learner.update(learner::at(STEP, progress as f32));
    }

    /// Plays a game with the turns that the network judges best, until its end is known. Returns the positions after
    /// them, and the odds of the side whose turn led to the end.
    fn play_a_game(&mut self) -> (Vec<Met>, Odds) {
        let mut random_turns = match self.generator.below(4) {
            0 => self.generator.below(24),
            _ => 0,
        };
        let mut position = Position::start();
        let mut mover = Side::ALL[self.generator.index(2)];
        // The throw for priority is made up, both dice of it, so that it ends at once.
        position.resolve(priority(mover)).expect("the game starts with the throw for priority");
        let mut met = Vec::new();
        loop {
            let roll = self.generator.draw(&self.rolls).expect("there are 56 rolls");
            position.resolve(Draw::Roll(roll)).expect("a side is to throw");
            self.turns.fill(&position);
            let opponent = position.checkers(!mover);
            if random_turns > 0 {
                random_turns -= 1;
                position = self.turns.result(self.generator.index(self.turns.len()));
                met.clear();
            } else {
                let (best, odds) = self.best(mover, opponent);
                position = self.turns.result(best);
                met.push(Met { own: self.turns.placement(best), opponent, odds });
            }
            if let Some(end) = end(&position, mover) {
                met.pop();
                return (met, end);
            }
            mover = !mover;
        }
    }

    fn best(&self, mover: Side, opponent: Checkers) -> (usize, Odds) {
        let judged = (0..self.turns.len()).map(|i| {
            let own = self.turns.placement(i);
            let known = end(&self.turns.result(i), mover);
            (i, known.unwrap_or_else(|| self.learner.network.odds(own, opponent)))
        });
        let points = |odds: Odds| odds.evaluation().points;
        judged
            .reduce(|best, next| if points(next.1) > points(best.1) { next } else { best })
            .expect("there is always a turn, the pass if no other")
    }

    /// Adds the slope of the cross-entropy between the network's judgement and the target.
    fn add_slope(&mut self, met: &Met, target: Odds) {
        let inputs = Inputs::new(met.own, met.opponent);
        let activity = self.learner.network.activity(inputs.iter());
        let odds = self.learner.network.judged(&activity);
        let errors = [
            odds.win - target.win,
            odds.double_win - target.double_win,
            odds.double_loss - target.double_loss,
        ]
        .map(|error| error as f32);
        self.learner.add_slope(inputs.iter(), &activity, &errors);
    }

    /// Lets the network play against the shipped `house` bot.
    fn report(&self, games: u32) -> Result<(), Box<dyn Error>> {
        let house = House::new(WithBearOff(&*self.learner.network), 0);
        let player = |bot| Player { bot, request: Request::new(Level::ONE, 0) };
        let players = [player(&house as &dyn Bot<Position>), player(&House::SHIPPED as &dyn Bot<Position>)];
        let tally = meet(&Position::start(), players, 1000, &mut Generator::new(0))?;
        let (low, high) = tally.interval();
        eprintln!(
            "{games} games: {:.1} % [{:.1}, {:.1}] won, {:+.3} points a game against the shipped one",
            100.0 * tally.share(),
            100.0 * low,
            100.0 * high,
            tally.points_per_game(),
        );
        Ok(())
    }
}

/// The odds of the side that has just played, if the game is over or both sides only bear off.
fn end(position: &Position, mover: Side) -> Option<Odds> {
    match position.phase() {
        Phase::Over(Outcome::Won { points, .. }) => Some(Odds::won(points)),
        _ => bear_off(position.checkers(mover), position.checkers(!mover)),
    }
}

/// A mixture of the two, with `share_of_other` of the second.
fn mixed(one: Odds, other: Odds, share_of_other: f64) -> Odds {
    let mix = |one: f64, other: f64| one + (other - one) * share_of_other;
    Odds {
        win: mix(one.win, other.win),
        double_win: mix(one.double_win, other.double_win),
        double_loss: mix(one.double_loss, other.double_loss),
    }
}

/// A throw for priority that `side` wins.
fn priority(side: Side) -> Draw {
    let die = |high: bool| Die::ALL[usize::from(high)];
    Draw::Priority { black: die(side == Side::Black), white: die(side == Side::White) }
}
