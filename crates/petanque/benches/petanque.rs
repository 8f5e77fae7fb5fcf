//! Measures how fast pétanque is played and its odds are computed: `cargo bench -p carreau-petanque`.
//!
//! Every iteration does the same work and asserts its result, so a wrong count fails the benchmark.
//! `cargo test` and `cargo nextest run` run each of them once.

use std::time::Duration;

use carreau_core::Chance;
use carreau_petanque::{
    Character, Format, Phase, Plan, Play, Position, Terms, Throw,
    odds::{self, Aimed, Policy},
};
use carreau_testkit::SplitMix64;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_secs(1));
    targets = games, landings, shots
}
criterion_main!(benches);

fn id(format: Format) -> BenchmarkId {
    BenchmarkId::from_parameter(match format {
        Format::TeteATete => "tete-a-tete",
        Format::Doublettes => "doublettes",
        Format::Triplettes => "triplettes",
    })
}

fn start(format: Format) -> Position {
    Position::start(Terms { format, ..Terms::default() }, Plan::classic())
}

/// The results of some games.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    events: u32,
    throws: u32,
    rounds: u32,
}

/// Does one random thing, each legal play with the same probability; `false` when the game is over.
fn go_on(position: &mut Position, numbers: &mut SplitMix64, counts: &mut Counts) -> bool {
    let weight = position.weight();
    if weight > 0 {
        let place = numbers.scaled(u32::try_from(weight).expect("dice weigh little"));
        let draw = position.drawn_at(place.into()).expect("it is below the weight");
        position.resolve(draw).expect("it is listed");
    } else {
        let Some((play, _)) = position.play_at_random(&mut |below| numbers.scaled(below)) else {
            return false;
        };
        counts.throws += u32::from(matches!(play, Play::Throw(..)));
    }
    counts.events += 1;
    true
}

/// Plays whole games at random, from the greeting to the last point.
///
/// Over many thousands the averages are 94.0, 170.0 and 170.4 throws.
fn games(c: &mut Criterion) {
    const GAMES: u32 = 200;
    const COUNTS: [(Format, Counts); 3] = [
        (Format::TeteATete, Counts { events: 73_674, throws: 19_064, rounds: 3185 }),
        (Format::Doublettes, Counts { events: 124_676, throws: 34_784, rounds: 2909 }),
        (Format::Triplettes, Counts { events: 124_354, throws: 34_491, rounds: 2888 }),
    ];
    let mut group = c.benchmark_group("petanque/random games");
    group.throughput(Throughput::Elements(GAMES.into()));
    for (format, expected) in COUNTS {
        let start = start(format);
        group.bench_function(id(format), |b| {
            b.iter(|| {
                let (mut numbers, mut counts) = (SplitMix64::new(1), Counts::default());
                for _ in 0..GAMES {
                    let mut position = start.clone();
                    while go_on(&mut position, &mut numbers, &mut counts) {}
                    counts.rounds += u32::from(position.round());
                }
                assert_eq!(counts, expected);
            });
        });
    }
}

/// Situations of random games in which a throw is announced, and the character who throws.
fn situations(format: Format) -> Vec<(Position, Character)> {
    let mut numbers = SplitMix64::new(2);
    let mut found = Vec::new();
    while found.len() < 50 {
        let mut position = start(format);
        for _ in 0..20 + numbers.scaled(120) {
            if !go_on(&mut position, &mut numbers, &mut Counts::default()) {
                break;
            }
        }
        let Phase::Aim(side) = position.phase() else { continue };
        let mut members = (0..).zip(position.team(side));
        let thrower = members.find(|&(place, _)| position.ground().in_hand(side, place) > 0);
        found.extend(thrower.map(|(_, &character)| (position.clone(), character)));
    }
    found
}

/// Computes the odds of all landing fields of a character, in 50 situations.
fn landings(c: &mut Criterion) {
    /// The sum of the leads of all landing fields.
    const LEADS: [(Format, i64); 3] =
        [(Format::TeteATete, 470_080), (Format::Doublettes, 397_768), (Format::Triplettes, 743_740)];
    let mut group = c.benchmark_group("petanque/odds of all landing fields");
    for (format, expected) in LEADS {
        let situations = situations(format);
        group.throughput(Throughput::Elements(situations.len() as u64));
        group.bench_function(id(format), |b| {
            b.iter(|| {
                let all = situations.iter().flat_map(|(position, who)| odds::landings(position, *who));
                assert_eq!(all.map(|landing| i64::from(landing.lead)).sum::<i64>(), expected);
            });
        });
    }
}

/// Computes all ways in which a shot can end, in those situations that have a target.
fn shots(c: &mut Criterion) {
    /// The sum of the leads of the shots.
    const LEADS: [(Format, i64); 3] =
        [(Format::TeteATete, 2_310_244), (Format::Doublettes, 2_286_560), (Format::Triplettes, 2_967_250)];
    let mut group = c.benchmark_group("petanque/odds of a shot");
    for (format, expected) in LEADS {
        let situations = situations(format);
        let shots = situations.iter().filter_map(|(position, who)| {
            let Phase::Aim(side) = position.phase() else { return None };
            let shot = Throw::Shot(position.ground().fields(!side).next()?);
            Some(Aimed::new(position, *who, shot).expect("there is a target"))
        });
        let shots: Vec<Aimed<'_>> = shots.collect();
        group.throughput(Throughput::Elements(shots.len() as u64));
        group.bench_function(id(format), |b| {
            b.iter(|| {
                let leads = shots.iter().map(|shot| shot.odds(Policy::default()).lead());
                assert_eq!(leads.sum::<i64>(), expected);
            });
        });
    }
}
