//! How long Pétango's bots take to choose a flick: `cargo bench -p carreau-bots`.
//!
//! Every iteration chooses in the same four positions and asserts the choices, so a bot that plays differently fails
//! the benchmark. `cargo test` and `cargo nextest run` run each benchmark once. `examples/petango.rs` measures how well
//! the bots flick.

#[path = "../examples/strewn/mod.rs"]
mod strewn;

use carreau_bots::{Generator, HasBots as _, Level, Request};
use carreau_core::Game;
use carreau_petango::{Board, Play, Position};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

use strewn::strewn;

criterion_group!(benches, choices);
criterion_main!(benches);

/// The numbers of straight slides, curled slides and lofts among the choices.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    straight: u32,
    curled: u32,
    lofted: u32,
}

impl Counts {
    fn count(&mut self, play: &Play) {
        let Play::Flick(flick) = play else { panic!("a flick is due, not {play}") };
        match (flick.elevation, flick.side) {
            (0, 0) => self.straight += 1,
            (0, _) => self.curled += 1,
            _ => self.lofted += 1,
        }
    }
}

/// For each bot and number of stones on the goban, what it chooses.
const CHOICES: [(&str, [(usize, Counts); 4]); 2] = [
    (
        "straight",
        [
            (0, Counts { straight: 4, curled: 0, lofted: 0 }),
            (20, Counts { straight: 4, curled: 0, lofted: 0 }),
            (40, Counts { straight: 4, curled: 0, lofted: 0 }),
            (60, Counts { straight: 4, curled: 0, lofted: 0 }),
        ],
    ),
    (
        "house",
        [
            (0, Counts { straight: 4, curled: 0, lofted: 0 }),
            (20, Counts { straight: 1, curled: 3, lofted: 0 }),
            (40, Counts { straight: 2, curled: 1, lofted: 1 }),
            (60, Counts { straight: 2, curled: 0, lofted: 2 }),
        ],
    ),
];

fn choices(c: &mut Criterion) {
    for (name, counts) in CHOICES {
        chooses(c, name, counts);
    }
}

/// Lets a bot choose at level 1 in positions with stones anywhere on the goban.
fn chooses(c: &mut Criterion, name: &str, counts: [(usize, Counts); 4]) {
    const POSITIONS: u32 = 4;
    let bot = Position::bot(name).expect("a bot of the registry");
    let level = bot.highest_level().min(Level::new(7).expect("7 is a level"));
    let mut group = c.benchmark_group(format!("petango/{name} chooses"));
    group.throughput(Throughput::Elements(POSITIONS.into()));
    group.sample_size(10);
    for (stones, expected) in counts {
        let lay = |turn| {
            let mut luck = Generator::of(1, &format!("{stones} stones, turn {turn}"));
            (strewn(Board::Goban, stones, &mut luck), luck.next_u64())
        };
        let positions: Vec<(Position, u64)> = (0..POSITIONS).map(lay).collect();
        group.bench_function(BenchmarkId::from_parameter(format_args!("{stones} stones")), |b| {
            b.iter(|| {
                let mut counts = Counts::default();
                for (position, seed) in &positions {
                    let choice = bot.choose(position, &Request::new(level, *seed));
                    let play = choice.expect("the bot plays Pétango").play;
                    assert_eq!(position.check(&play), Ok(()));
                    counts.count(&play);
                }
                assert_eq!(counts, expected);
            });
        });
    }
}
