//! Measures how fast turns are listed and games are played: `cargo bench -p carreau-garanguet`.
//!
//! Every iteration does the same work and asserts its result, so a wrong count fails the benchmark.
//! `cargo test` and `cargo nextest run` run each of them once.

use std::{hint::black_box, iter};

use carreau_core::{Chance, Side};
use carreau_garanguet::{Draw, Phase, Playout, Position, Roll, TurnList};
use carreau_testkit::SplitMix64;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

criterion_group!(benches, listing, games, playouts);
criterion_main!(benches);

/// Lists the turns of positions with a roll: of all in `positions.txt`, and of the one with the most results.
fn listing(c: &mut Criterion) {
    let corpus = corpus();
    let richest = corpus.iter().max_by_key(|(results, _)| *results).expect("the corpus has positions");
    let mut group = c.benchmark_group("garanguet/listing");
    for (name, positions) in [("corpus", &corpus[..]), ("richest position", std::slice::from_ref(richest))] {
        let mut turns = TurnList::new();
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                for (results, position) in positions {
                    turns.fill(black_box(position));
                    assert_eq!(turns.len(), *results, "{position}");
                }
            });
        });
    }
}

/// The positions of `positions.txt`, each with its number of distinct results.
fn corpus() -> Vec<(usize, Position)> {
    let lines = include_str!("positions.txt").lines().filter(|line| !line.starts_with('#'));
    let corpus = lines.map(|line| {
        let (results, position) = line.trim_start().split_once(' ').expect("a count and a position");
        (
            results.parse().expect("a count before each position"),
            position.parse().expect("positions that can be reached"),
        )
    });
    corpus.collect()
}

/// The results of some games.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    plies: usize,
    results: usize,
    most_results: usize,
}

/// Plays whole games from the first position, each distinct result of a roll as likely as any other.
///
/// Other programs also find about 58.8 plies a game and 62 results a turn.
fn games(c: &mut Criterion) {
    const GAMES: u32 = 200;
    const COUNTS: Counts = Counts { plies: 11_808, results: 729_854, most_results: 1998 };
    let starts = Side::ALL.map(to_roll);
    let rolls: Vec<Roll> = Roll::all()
        .flat_map(|roll| iter::repeat_n(roll, usize::try_from(roll.weight()).expect("at most 6")))
        .collect();
    let mut turns = TurnList::new();
    let mut play = || {
        let mut numbers = SplitMix64::new(1);
        let mut index = |len: usize| numbers.scaled(u32::try_from(len).expect("lists are short")) as usize;
        let mut counts = Counts::default();
        for _ in 0..GAMES {
            let mut position = starts[index(2)];
            while let Phase::ToRoll(_) = position.phase() {
                position.resolve(Draw::Roll(rolls[index(rolls.len())])).expect("a side is to roll");
                turns.fill(&position);
                position = turns.result(index(turns.len()));
                counts.plies += 1;
                counts.results += turns.len();
                counts.most_results = counts.most_results.max(turns.len());
            }
        }
        counts
    };
    let mut group = c.benchmark_group("garanguet/random play");
    group.throughput(Throughput::Elements(GAMES.into()));
    group.bench_function("games", |b| b.iter(|| assert_eq!(play(), COUNTS)));
}

/// Plays games from the first position to their end die by die.
///
/// The side that rolls first is half a turn ahead, so it wins a little more than half of the games.
fn playouts(c: &mut Criterion) {
    const PLAYOUTS: u32 = 2000;
    const WON_BY_BLACK: usize = 1144;
    let playout = Playout::new(&to_roll(Side::Black)).expect("Black is to roll");
    let mut group = c.benchmark_group("garanguet/random play");
    group.throughput(Throughput::Elements(PLAYOUTS.into()));
    group.bench_function("playouts", |b| {
        b.iter(|| {
            let mut numbers = SplitMix64::new(2);
            let outcomes = (0..PLAYOUTS).map(|_| playout.finish(|below| numbers.scaled(below)));
            let won = outcomes.filter(|outcome| outcome.winner() == Some(Side::Black)).count();
            assert_eq!(won, WON_BY_BLACK);
        });
    });
}

fn to_roll(side: Side) -> Position {
    format!("b15,22,w15 0:0 {} -", side.letter()).parse().expect("the start, after the priority throw")
}
