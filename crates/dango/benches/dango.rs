//! Measures how fast Dango is played and how fast the placements of its shapes are found: `cargo bench -p
//! carreau-dango`.
//!
//! Every iteration does the same work and asserts its result, so a wrong count fails the benchmark.
//! `cargo test` and `cargo nextest run` run each of them once.

use std::time::Duration;

use carreau_core::{Chance, Game, Turn};
use carreau_dango::{Deck, Draw, Lines, Position, Setup, Terms};
use carreau_testkit::SplitMix64;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_secs(1));
    targets = games, copies, placements
}
criterion_main!(benches);

fn start(lines: u8) -> Position {
    let board = Lines::try_from(lines).expect("a board");
    Position::start(Terms { board, ..Terms::default() }, Deck::classic())
}

/// Makes the next play or draw of a game at random; `false` at its end.
fn step_at_random(position: &mut Position, numbers: &mut SplitMix64) -> bool {
    match position.turn() {
        Turn::Over(_) => return false,
        Turn::Chance => {
            let weight = u32::try_from(position.weight()).expect("pairs of 36 cards");
            let draw = position.drawn_at(numbers.scaled(weight).into()).expect("below the weight");
            position.resolve(draw).expect("it was offered");
        }
        Turn::Side(_) => {
            position.play_at_random(&mut |n| numbers.scaled(n)).expect("a side is to choose");
        }
    }
    true
}

/// Plays whole games at random, from the first card to the count.
fn games(c: &mut Criterion) {
    const GAMES: u32 = 50;
    /// Draws and plays of the games on each board.
    const STEPS: [(u8, u32); 2] = [(13, 14_154), (19, 31_924)];
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
                    while step_at_random(&mut position, &mut numbers) {
                        steps += 1;
                    }
                }
                assert_eq!(steps, expected);
            });
        });
    }
}

/// Copies a position from the middle of a game and drops the copy, as a search does with every play.
fn copies(c: &mut Criterion) {
    let (mut position, mut numbers) = (start(19), SplitMix64::new(7));
    for _ in 0..300 {
        assert!(step_at_random(&mut position, &mut numbers), "the game is young");
    }
    assert!(size_of::<Position>() <= 752, "{} bytes", size_of::<Position>());
    c.bench_function("dango/copy and drop", |b| b.iter(|| position.clone()));
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
        assert!(step_at_random(&mut position, &mut numbers), "the game is young");
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
