//! Measures how fast Dango is played and how fast the placements of its shapes are found: `cargo bench -p
//! carreau-dango`.
//!
//! Every iteration does the same work and asserts its result, so a wrong count fails the benchmark.
//! `cargo test` and `cargo nextest run` run each of them once.

use std::time::Duration;

use carreau_core::{Chance, Game, Turn};
use carreau_dango::{Deck, Draw, Lines, Position, Setup, Step, Terms};
use carreau_testkit::SplitMix64;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_secs(1));
    targets = games, placements
}
criterion_main!(benches);

fn start(lines: u8) -> Position {
    let board = Lines::try_from(lines).expect("a board");
    Position::start(Terms { board, ..Terms::default() }, Deck::classic())
}

/// The next step of a game at random; `None` at its end.
fn next_step(position: &Position, numbers: &mut SplitMix64) -> Option<Step> {
    match position.turn() {
        Turn::Over(_) => None,
        Turn::Chance => position.drawn_at(numbers.below(position.weight())).map(Step::Draw),
        Turn::Side(_) => {
            let mut below = |n: u32| u32::try_from(numbers.below(n.into())).expect("below a u32");
            position.sample(&mut below).map(Step::Play)
        }
    }
}

/// Plays whole games at random, from the first card to the count.
fn games(c: &mut Criterion) {
    const GAMES: u32 = 50;
    /// Draws and plays of the games on each board.
    const STEPS: [(u8, u32); 2] = [(13, 14_225), (19, 32_901)];
    let mut group = c.benchmark_group("dango/random games");
    group.throughput(Throughput::Elements(GAMES.into()));
    group.sample_size(20);
    for (lines, expected) in STEPS {
        let start = start(lines);
        group.bench_function(BenchmarkId::from_parameter(format_args!("{lines}x{lines}")), |b| {
            b.iter(|| {
                let (mut numbers, mut steps) = (SplitMix64::new(1), 0);
                for _ in 0..GAMES {
                    let mut position = start.clone();
                    while let Some(step) = next_step(&position, &mut numbers) {
                        position.step(&step).expect("it was offered");
                        steps += 1;
                    }
                }
                assert_eq!(steps, expected);
            });
        });
    }
}

/// Finds the placements of each shape on a 19×19 board with about a third of its points taken.
fn placements(c: &mut Criterion) {
    let deck = Deck::classic();
    let third = a_third_taken();
    let mut group = c.benchmark_group("dango/placements");
    for card in deck.cards().iter().filter(|card| card.shape().is_some()) {
        let slug = card.slug();
        let position = with_card(&third, &slug);
        let legal = position.legal().filter(|play| position.check(play).is_ok()).count();
        group.throughput(Throughput::Elements(legal as u64));
        group.bench_function(&*slug, |b| b.iter(|| assert_eq!(position.units().count(), legal)));
    }
}

fn a_third_taken() -> Setup {
    let (mut position, mut numbers) = (start(19), SplitMix64::new(7));
    while position.stones().all().len() < 120 {
        let step = next_step(&position, &mut numbers).expect("the game is young");
        position.step(&step).expect("it was offered");
    }
    let mut setup = Setup::start(position.terms(), Deck::classic());
    setup.ground.stones = *position.stones();
    setup
}

/// The position after a card has been turned up.
fn with_card(setup: &Setup, card: &str) -> Position {
    let mut position = setup.clone().validate().expect("a position between two turns");
    position.resolve(Draw::Card(card.parse().expect("a card's name"))).expect("the card is in the deck");
    position
}
