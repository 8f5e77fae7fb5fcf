//! Trains the network of the `house` bot of pétanque by self-play, and writes its weights:
//!
//! `cargo run --release -p carreau-bots --example tune_petanque -- 150000 1 > crates/bots/src/petanque/weights.bin`
//!
//! The arguments are the number of lessons and the seed. The same arguments give the same file on every machine, as
//! long as nothing that draws or adds changes. Progress goes to the standard error output.
//!
//! A lesson is a situation, with the distribution of leads that its best throw leads to. The distribution is exact for
//! the last boule; for all others it is what the network foresees after the throw. Knowledge thus spreads from the end
//! of a round to its start. Lessons come from rounds in all formats with any teams. Some rounds begin with boules
//! strewn about, and some throws are random. Each recent lesson is used several times.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "training needs no exact odds"
)]

mod learner;

use std::{
    env,
    error::Error,
    io::{self, Write as _},
};

use carreau_bots::{
    Generator,
    petanque::{HIDDEN, House, INPUTS, LEADS, Lesson, Network},
};
use carreau_core::{Chance, Game, Side, Turn};
use carreau_petanque::{
    Character, CharacterSetup, Field, Format, Phase, Plan, Position, Setup, Situation, TeamSetup, Terms,
};

use learner::Learner;

/// The step of the optimiser, for the first lesson and for the last.
const STEP: (f32, f32) = (2e-3, 2e-5);

/// How many remembered lessons are used for each new one.
const BATCH: usize = 24;

/// How many lessons are remembered, at the first lesson and at the last.
const MEMORY: (f32, f32) = (3_000.0, 60_000.0);

/// How many progress reports are written.
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
    Ok(io::stdout().write_all(&trainer.learner.network.to_bytes(Network::PARTS))?)
}

/// The network that learns, and its lessons.
struct Trainer {
    learner: Learner<INPUTS, HIDDEN, LEADS>,
    generator: Generator,
    memory: Vec<Lesson>,
    next: usize,
    /// The squared errors of the expected leads of new lessons, and their number.
    errors: (f64, u32),
}

impl Trainer {
    fn new(seed: u64) -> Self {
        let mut generator = Generator::new(seed);
        Self {
            learner: Learner::new(&mut generator),
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
                    let lesson = House::new(&self.learner.network).lesson(&position);
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

    /// The start of a round of two random teams, or a situation later in one.
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

    /// Learns from a new lesson and from some of those remembered.
    fn learn(&mut self, lesson: Lesson, progress: f32) {
        let memory = learner::at(MEMORY, progress) as usize;
        let foreseen = expected(&self.learner.network.leads(&lesson.inputs));
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
            let Lesson { inputs, leads, .. } = &self.memory[at];
            let activity = self.learner.network.seen(inputs);
            let foreseen = self.learner.network.foreseen(&activity);
            let errors = std::array::from_fn(|i| (foreseen[i] - leads[i]) / BATCH as f32);
            self.learner.add_slope(inputs.iter().map(|input| (input, 1.0)), &activity, &errors);
        }
        self.learner.update(learner::at(STEP, progress));
    }

    /// Reports how far the network was from recent new lessons.
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
