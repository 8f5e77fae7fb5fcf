//! Trains the house bot's network by self-play and prints it as the source of `weights.rs`:
//!
//! `cargo run --release -p carreau-bots --example tune -- 200000 1 > crates/bots/src/garanguet/weights.rs`
//!
//! with the number of games and the seed. The same arguments give the same file on every machine. Progress
//! goes to the standard error output.
//!
//! The method is TD(λ) as in Tesauro's TD-Gammon (1995): after each game every position met is drawn towards
//! a mixture of the judgements of the positions after it and the result, seen from its own side. A share of
//! the games starts with random turns, for positions that good play never meets.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "training needs no exact odds"
)]

use std::{env, error::Error};

use carreau_bots::{
    Bot, Generator, Level, Player, Request,
    garanguet::{self, Evaluator, HIDDEN, House, INPUTS, Inputs, Network, Odds, input_name},
    meet,
};
use carreau_garanguet::{Checkers, Die, Draw, Phase, Position, Roll, TurnList};
use carreau_table::{Chance, Outcome, Side};

/// The weight of the final result against the next judgement: from first to last game.
const LAMBDA: (f64, f64) = (0.9, 0.5);

/// The step of the optimiser: from first to last game.
const STEP: (f32, f32) = (2e-3, 1e-5);

/// The optimiser's decays (Adam, Kingma and Ba 2015).
const DECAY: [f32; 2] = [0.9, 0.999];

/// Weights are written in 1024ths.
const SCALE: f32 = 1024.0;

/// How often progress is reported.
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
    print!("{}", source(&trainer.network, games, seed));
    Ok(())
}

/// The network with its optimiser.
struct Trainer {
    network: Box<Network>,
    slope: Box<Network>,
    mean: Box<Network>,
    square: Box<Network>,
    /// What the start of the means at nothing still takes off them.
    bias: [f32; 2],
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
        let mut network = Box::new(NOTHING.clone());
        // Random weights of a size that keeps the hidden units' sums near 1.
        let mut small = |size: f32| (generator.below(2001) as f32 / 1000.0 - 1.0) * size;
        network.hidden.as_flattened_mut().fill_with(|| small(0.2));
        network.answers.as_flattened_mut().fill_with(|| small(0.2));
        Self {
            network,
            slope: Box::new(NOTHING.clone()),
            mean: Box::new(NOTHING.clone()),
            square: Box::new(NOTHING.clone()),
            bias: [1.0; 2],
            generator,
            turns: TurnList::new(),
            rolls: Roll::all().map(|roll| (roll, roll.weight())).collect(),
        }
    }

    fn learn_from_a_game(&mut self, progress: f64) {
        let (met, outcome) = self.play_a_game();
        let Outcome::Won { points, .. } = outcome else { unreachable!("Garanguet has no draws") };
        let lambda = LAMBDA.0 + (LAMBDA.1 - LAMBDA.0) * progress;
        // The winner's last turn is no judgement: what comes before it is the loser's view of it.
        let mut target = Odds::won(points).for_opponent();
        for met in met.iter().rev() {
            self.add_slope(met, target);
            target = mixed(met.odds, target, lambda).for_opponent();
        }
        self.update(progress);
    }

    /// Plays a game with the best turns by the network; the positions after them and how it ended.
    fn play_a_game(&mut self) -> (Vec<Met>, Outcome) {
        let mut random_turns = match self.generator.below(4) {
            0 => self.generator.below(24),
            _ => 0,
        };
        let mut position = Position::start();
        let mut mover = Side::ALL[self.generator.index(2)];
        // Both dice of the throw for priority are made up, so that it ends at once.
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
                let (best, odds) = self.best(opponent);
                position = self.turns.result(best);
                met.push(Met { own: self.turns.placement(best), opponent, odds });
            }
            if let Phase::Over(outcome) = position.phase() {
                met.pop();
                return (met, outcome);
            }
            mover = !mover;
        }
    }

    fn best(&self, opponent: Checkers) -> (usize, Odds) {
        let judged = (0..self.turns.len()).map(|i| {
            let own = self.turns.placement(i);
            let odds = match self.turns.result(i).phase() {
                Phase::Over(Outcome::Won { points, .. }) => Odds::won(points),
                _ => self.network.odds(own, opponent),
            };
            (i, odds)
        });
        let points = |odds: Odds| odds.evaluation().points;
        judged
            .reduce(|best, next| if points(next.1) > points(best.1) { next } else { best })
            .expect("there is always a turn, the pass if no other")
    }

    /// Adds the slope of the cross-entropy between the network's judgement and the target.
    fn add_slope(&mut self, met: &Met, target: Odds) {
        let inputs = Inputs::new(met.own, met.opponent);
        let activity = self.network.activity(&inputs);
        let odds = self.network.answer(&activity);
        let errors = [
            odds.win - target.win,
            odds.double_win - target.double_win,
            odds.double_loss - target.double_loss,
        ]
        .map(|error| error as f32);
        let mut unit_errors = [0.0; HIDDEN];
        for (i, &error) in errors.iter().enumerate() {
            self.slope.answers_start[i] += error;
            for (slope, active) in self.slope.answers[i].iter_mut().zip(&activity) {
                *slope += error * active;
            }
            for (unit, weight) in unit_errors.iter_mut().zip(&self.network.answers[i]) {
                *unit += error * weight;
            }
        }
        for ((unit, active), slope) in unit_errors.iter_mut().zip(&activity).zip(&mut self.slope.hidden_start)
        {
            *unit = if *active > 0.0 { *unit } else { 0.0 };
            *slope += *unit;
        }
        let slope = &mut self.slope.hidden;
        for (input, value) in inputs.iter() {
            for (slope, error) in slope[input].iter_mut().zip(&unit_errors) {
                *slope += value * error;
            }
        }
    }

    /// One step of the optimiser, and the slope starts anew.
    fn update(&mut self, progress: f64) {
        for (left, decay) in self.bias.iter_mut().zip(DECAY) {
            *left *= decay;
        }
        let step = STEP.0 + (STEP.1 - STEP.0) * progress as f32;
        let step = step * (1.0 - self.bias[1]).sqrt() / (1.0 - self.bias[0]);
        let moments = weights(&mut self.mean).zip(weights(&mut self.square));
        let slopes = weights(&mut self.slope).zip(moments);
        for (weight, (slope, (mean, square))) in weights(&mut self.network).zip(slopes) {
            *mean += (1.0 - DECAY[0]) * (*slope - *mean);
            *square += (1.0 - DECAY[1]) * (*slope * *slope - *square);
            *weight -= step * *mean / (square.sqrt() + 1e-6);
            *slope = 0.0;
        }
    }

    /// Meets the house bot as it is shipped.
    fn report(&self, games: u32) -> Result<(), Box<dyn Error>> {
        let house = House::new(&*self.network, 0);
        let player = |bot| Player { bot, request: Request::new(Level::ONE, 0) };
        let players = [player(&house as &dyn Bot<Position>), player(garanguet::by_name("house")?)];
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

/// A network without any weights.
static NOTHING: Network = Network {
    hidden: [[0.0; HIDDEN]; INPUTS],
    hidden_start: [0.0; HIDDEN],
    answers: [[0.0; HIDDEN]; 3],
    answers_start: [0.0; 3],
};

/// All weights in a fixed order.
fn weights(network: &mut Network) -> impl Iterator<Item = &mut f32> {
    let Network { hidden, hidden_start, answers, answers_start } = network;
    let answers = answers.as_flattened_mut().iter_mut().chain(answers_start);
    hidden.as_flattened_mut().iter_mut().chain(hidden_start).chain(answers)
}

/// `share` of the one, the rest of the other.
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

/// The network as the source of `weights.rs`.
fn source(network: &Network, games: u32, seed: u64) -> String {
    let row = |weights: &[f32]| {
        let rounded = weights.iter().map(|weight| (weight * SCALE).round().to_string());
        rounded.collect::<Vec<_>>().join(", ")
    };
    let hidden =
        (0..INPUTS).map(|i| format!("    // {}\n    [{}],\n", input_name(i), row(&network.hidden[i])));
    let hidden = hidden.collect::<Vec<_>>().concat();
    let answers = network.answers.each_ref().map(|weights| format!("    [{}],\n", row(weights))).concat();
    format!(
        "//! The weights of the house bot's network, in 1024ths.\n\
         //!\n\
         //! Made by `cargo run --release -p carreau-bots --example tune -- {games} {seed}`: do not edit.\n\
         \n\
         use super::inputs::INPUTS;\n\
         use super::network::HIDDEN;\n\
         \n\
         /// What each input adds to each hidden unit.\n\
         #[rustfmt::skip]\n\
         pub(super) const TO_HIDDEN: [[i16; HIDDEN]; INPUTS] = [\n{hidden}];\n\
         \n\
         /// Where each hidden unit starts.\n\
         #[rustfmt::skip]\n\
         pub(super) const HIDDEN_START: [i16; HIDDEN] = [{}];\n\
         \n\
         /// What each hidden unit adds to each answer: win, double win, double loss.\n\
         #[rustfmt::skip]\n\
         pub(super) const TO_ANSWERS: [[i16; HIDDEN]; 3] = [\n{answers}];\n\
         \n\
         /// Where each answer starts.\n\
         #[rustfmt::skip]\n\
         pub(super) const ANSWERS_START: [i16; 3] = [{}];\n",
        row(&network.hidden_start),
        row(&network.answers_start),
    )
}
