//! Trains the network of the house that plays pétanque, in self-play, and prints it as the source of `weights.rs`:
//!
//! `cargo run --release -p carreau-bots --example tune_petanque -- 300000 1 > crates/bots/src/petanque/weights.rs`
//!
//! with the number of lessons and the seed. The same arguments give the same file on every machine. Progress goes to
//! the standard error output.
//!
//! A lesson is a situation and the distribution of leads to which its best throw leads: exact for the last boule, by
//! what the network foresees after the throw for all others. What is known thus spreads from the end of a round to its
//! start. Lessons come from rounds in all formats, with any teams, some of them from boules strewn about, and some
//! throws at random; each lesson of late is gone through several times.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "training needs no exact odds"
)]

use std::{env, error::Error};

use carreau_bots::{
    Generator,
    petanque::{HIDDEN, House, INPUTS, LEADS, Lesson, Network, input_name},
};
use carreau_petanque::{
    Character, CharacterSetup, Field, Format, Phase, Plan, Position, Setup, Situation, TeamSetup, Terms,
};
use carreau_table::{Chance, Game, Side, Turn};

/// The step of the optimiser: from first to last lesson.
const STEP: (f32, f32) = (2e-3, 2e-5);

/// The optimiser's decays (Adam, Kingma and Ba 2015).
const DECAY: [f32; 2] = [0.9, 0.999];

/// Lessons gone through for each new one.
const BATCH: usize = 24;

/// Lessons remembered: from first to last.
const MEMORY: (f32, f32) = (3_000.0, 60_000.0);

/// Weights are written in 1024ths.
const SCALE: f32 = 1024.0;

/// How often progress is reported.
const REPORTS: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let lessons: usize = arguments.next().ok_or("how many lessons?")?.parse()?;
    let seed: u64 = arguments.next().ok_or("which seed?")?.parse()?;
    let mut trainer = Trainer::new(seed);
    let mut given = 0;
    while given < lessons {
        for lesson in trainer.round() {
            trainer.learn(lesson, given as f32 / lessons as f32);
            given += 1;
            if given.is_multiple_of((lessons / REPORTS).max(1)) {
                trainer.report(given);
            }
        }
    }
    print!("{}", source(&trainer.network, lessons, seed));
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
    memory: Vec<Lesson>,
    next: usize,
    /// The squared errors of the expected lead of new lessons, and how many.
    errors: (f64, u32),
}

impl Trainer {
    fn new(seed: u64) -> Self {
        let mut generator = Generator::new(seed);
        let mut network = Box::new(NOTHING.clone());
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
            memory: Vec::new(),
            next: 0,
            errors: (0.0, 0),
        }
    }

    /// The lessons of one round, the last one first.
    fn round(&mut self) -> Vec<Lesson> {
        let mut position = self.start();
        let round = position.round();
        let wild = self.generator.below(4);
        let mut lessons = Vec::new();
        while position.round() == round {
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let draw = self.generator.chance(&position).expect("a chance is due");
                    position.resolve(draw).expect("a listed outcome can be drawn");
                }
                Turn::Side(_) => {
                    let lesson = House::new(&self.network).lesson(&position);
                    let generator = &mut self.generator;
                    let mut below =
                        |bound: u32| u32::try_from(generator.below(u64::from(bound))).expect("below it");
                    let best = lesson.as_ref().filter(|_| wild > 0 || below(3) > 0).map(|lesson| lesson.play);
                    let play = best.or_else(|| position.sample(&mut below)).expect("a side is to play");
                    lessons.extend(lesson);
                    position.play(&play).expect("it is legal");
                }
            }
        }
        lessons.reverse();
        lessons
    }

    /// The start of a round of some teams, or a situation later in one.
    fn start(&mut self) -> Position {
        loop {
            if let Ok(position) = self.setup().validate() {
                return position;
            }
        }
    }

    fn setup(&mut self) -> Setup {
        let plan = Plan::classic();
        let format = Format::ALL[self.generator.index(3)];
        let zone: Vec<Field> = plan.fields().filter(|&field| plan.is_in_zone(field)).collect();
        let jack = zone[self.generator.index(zone.len())];
        let strewn = self.generator.below(2) == 0;
        let mut cards = Character::ALL.to_vec();
        let generator = &mut self.generator;
        let mut team = || -> TeamSetup {
            let mut characters = Vec::new();
            for _ in 0..format.characters() {
                let card = cards.swap_remove(generator.index(cards.len()));
                let mut character = CharacterSetup { card, hand: 0, on: Vec::new(), lost: 0 };
                for _ in 0..format.each() {
                    match if strewn { generator.below(10) } else { 0 } {
                        0..4 => character.hand += 1,
                        4..9 => character.on.extend(near(jack, generator)),
                        _ => character.lost += 1,
                    }
                }
                characters.push(character);
            }
            TeamSetup { characters, ..TeamSetup::default() }
        };
        let (black, white) = (team(), team());
        let side = Side::ALL[self.generator.index(2)];
        Setup {
            terms: Terms { format, ..Terms::default() },
            plan: None,
            now: Situation {
                phase: Phase::Aim(side),
                round: 1,
                opener: side,
                jack: Some(jack),
                black,
                white,
            },
            before: None,
        }
    }

    /// Goes through a new lesson and some of those remembered.
    fn learn(&mut self, lesson: Lesson, progress: f32) {
        let memory = (MEMORY.0 + (MEMORY.1 - MEMORY.0) * progress) as usize;
        let foreseen = expected(&self.network.leads(&lesson.inputs));
        self.errors.0 += f64::from(foreseen - expected(&lesson.leads)).powi(2);
        self.errors.1 += 1;
        if self.memory.len() < memory {
            self.memory.push(lesson);
        } else {
            self.next = (self.next + 1) % self.memory.len();
            self.memory[self.next] = lesson;
        }
        for _ in 0..BATCH {
            let at = self.generator.index(self.memory.len());
            self.add_slope(at);
        }
        self.update(progress);
    }

    /// Adds the slope of the cross-entropy between what the network foresees and what a lesson says.
    fn add_slope(&mut self, at: usize) {
        let Lesson { inputs, leads, .. } = &self.memory[at];
        let activity = self.network.activity(inputs);
        let foreseen = self.network.answer(&activity);
        let errors: [f32; LEADS] = std::array::from_fn(|i| foreseen[i] - leads[i]);
        let mut unit_errors = [0.0; HIDDEN];
        for (slope, error) in self.slope.answers_start.iter_mut().zip(&errors) {
            *slope += error;
        }
        for (i, active) in activity.iter().enumerate().filter(|(_, active)| **active > 0.0) {
            for (slope, error) in self.slope.answers[i].iter_mut().zip(&errors) {
                *slope += error * active;
            }
            let weights = self.network.answers[i].iter().zip(&errors);
            unit_errors[i] = weights.fold(0.0, |sum, (weight, error)| sum + weight * error);
        }
        for (slope, error) in self.slope.hidden_start.iter_mut().zip(&unit_errors) {
            *slope += error;
        }
        for input in inputs.iter() {
            for (slope, error) in self.slope.hidden[input].iter_mut().zip(&unit_errors) {
                *slope += error;
            }
        }
    }

    /// One step of the optimiser, and the slope starts anew.
    fn update(&mut self, progress: f32) {
        for (left, decay) in self.bias.iter_mut().zip(DECAY) {
            *left *= decay;
        }
        let step = STEP.0 + (STEP.1 - STEP.0) * progress;
        let step = step * (1.0 - self.bias[1]).sqrt() / (1.0 - self.bias[0]);
        let moments = weights(&mut self.mean).zip(weights(&mut self.square));
        let slopes = weights(&mut self.slope).zip(moments);
        for (weight, (slope, (mean, square))) in weights(&mut self.network).zip(slopes) {
            *slope /= BATCH as f32;
            *mean += (1.0 - DECAY[0]) * (*slope - *mean);
            *square += (1.0 - DECAY[1]) * (*slope * *slope - *square);
            *weight -= step * *mean / (square.sqrt() + 1e-6);
            *slope = 0.0;
        }
    }

    /// How far off the network was from new lessons of late.
    fn report(&mut self, given: usize) {
        let (sum, count) = std::mem::take(&mut self.errors);
        let off = (sum / f64::from(count.max(1))).sqrt();
        eprintln!("{given} lessons: {off:.3} points off the expected lead");
    }
}

/// A field near the jack, if there is one.
fn near(jack: Field, generator: &mut Generator) -> Option<Field> {
    let mut about = |at: u8, most: u64| {
        let off = generator.below(most + 1) + generator.below(most + 1);
        (u64::from(at) + off).checked_sub(most).and_then(|at| u8::try_from(at).ok())
    };
    Field::new(about(jack.column(), 3)?, about(jack.row(), 5)?)
}

/// The expected lead.
fn expected(leads: &[f32; LEADS]) -> f32 {
    (0_u8..).zip(leads).fold(0.0, |sum, (i, odds)| sum + (f32::from(i) - 6.0) * odds)
}

/// A network without any weights.
static NOTHING: Network = Network {
    hidden: [[0.0; HIDDEN]; INPUTS],
    hidden_start: [0.0; HIDDEN],
    answers: [[0.0; LEADS]; HIDDEN],
    answers_start: [0.0; LEADS],
};

/// All weights in a fixed order.
fn weights(network: &mut Network) -> impl Iterator<Item = &mut f32> {
    let Network { hidden, hidden_start, answers, answers_start } = network;
    let answers = answers.as_flattened_mut().iter_mut().chain(answers_start);
    hidden.as_flattened_mut().iter_mut().chain(hidden_start).chain(answers)
}

/// The network as the source of `weights.rs`.
fn source(network: &Network, lessons: usize, seed: u64) -> String {
    let row = |weights: &[f32]| {
        let rounded = weights.iter().map(|weight| (weight * SCALE).round().to_string());
        rounded.collect::<Vec<_>>().join(", ")
    };
    let hidden =
        (0..INPUTS).map(|i| format!("    // {}\n    [{}],\n", input_name(i), row(&network.hidden[i])));
    let hidden = hidden.collect::<Vec<_>>().concat();
    let answers = network.answers.each_ref().map(|weights| format!("    [{}],\n", row(weights))).concat();
    format!(
        "//! The weights of the network of the house that plays pétanque, in 1024ths.\n\
         //!\n\
         //! Made by `cargo run --release -p carreau-bots --example tune_petanque -- {lessons} {seed}`: do not edit.\n\
         \n\
         use super::inputs::INPUTS;\n\
         use super::network::{{HIDDEN, LEADS}};\n\
         \n\
         /// What each input adds to each hidden unit.\n\
         #[rustfmt::skip]\n\
         pub(super) static TO_HIDDEN: [[i16; HIDDEN]; INPUTS] = [\n{hidden}];\n\
         \n\
         /// Where each hidden unit starts.\n\
         #[rustfmt::skip]\n\
         pub(super) const HIDDEN_START: [i16; HIDDEN] = [{}];\n\
         \n\
         /// What each hidden unit adds to each answer.\n\
         #[rustfmt::skip]\n\
         pub(super) const TO_ANSWERS: [[i16; LEADS]; HIDDEN] = [\n{answers}];\n\
         \n\
         /// Where each answer starts.\n\
         #[rustfmt::skip]\n\
         pub(super) const ANSWERS_START: [i16; LEADS] = [{}];\n",
        row(&network.hidden_start),
        row(&network.answers_start),
    )
}
