use std::{
    fmt,
    hint::black_box,
    io::{self, Write},
    time::Duration,
};

use carreau_bots::Generator;
use carreau_petango_physics::{End, Flick, Lying, Report, Simulation, Table, planar};
use serde::Serialize;

use super::pace::{Pace, parse_seconds, repeat, wrong};
use crate::failure::Failure;

/// Measure Pétango's physics on one core
///
/// Flicks of 0.6 to 2 m/s over the goban with 0, 20 and 60 stones: to the end, to the first touch, and by the
/// reduced model. Times are of the wall clock, so let nothing else run; what is reached at best in a tenth of a
/// second tells how much was disturbed.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau bench petango-physics
  carreau bench petango-physics --seconds 10 --json")]
pub(crate) struct Args {
    /// How long each of the nine measurements takes: seconds, 0.1 to 600
    #[arg(long, default_value = "1", value_parser = parse_seconds)]
    seconds: Duration,
    /// Print the figures as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let boards = [0, 20, 60].map(|stones| board(stones, args.seconds));
    let [empty, some, many] = boards;
    let figures = Figures { boards: [empty?, some?, many?] };
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&figures).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{figures}")?;
    }
    Ok(out.flush()?)
}

#[derive(Debug, Serialize)]
struct Figures {
    boards: [Board; 3],
}

/// Flicks over a board with some stones.
#[derive(Debug, Serialize)]
struct Board {
    stones: usize,
    touching: f64,
    to_the_end: Flicks,
    to_the_touch: Flicks,
    screened: Screened,
}

/// Flicks in the full model.
#[derive(Debug, Serialize)]
struct Flicks {
    per_second: f64,
    at_best_per_second: f64,
    steps_per_flick: f64,
    ns_per_step: f64,
    allocations_per_flick: f64,
}

/// Flicks in the reduced model.
#[derive(Debug, Serialize)]
struct Screened {
    per_second: f64,
    at_best_per_second: f64,
}

type Scene = (Vec<Lying>, Flick);

fn board(stones: usize, span: Duration) -> Result<Board, Failure> {
    let scenes = scenes(stones);
    let mut touching = 0;
    // Both ways to run a flick must find the same touch.
    for scene @ (lying, flick) in &scenes {
        let (whole, cut) = (simulation(scene).run(), simulation(scene).run_to_touch());
        if whole.touch != cut.touch {
            return Err(wrong(format_args!("{flick:?} over {lying:?} touches in two ways")));
        }
        touching += u32::from(whole.touch.is_some());
    }
    let mut next = scenes.iter().cycle();
    let mut scene = move || next.next().expect("it goes round");
    Ok(Board {
        stones,
        touching: f64::from(touching) / f64::from(SCENES),
        to_the_end: flicks(&scenes, span, Simulation::run),
        to_the_touch: flicks(&scenes, span, Simulation::run_to_touch),
        screened: {
            let model = planar::Model::new(Table::goban());
            let Pace { done, seconds, at_best } = repeat(span, 100, || {
                let (lying, flick) = scene();
                black_box(model.screen(lying, End::South, *flick));
            });
            Screened { per_second: f64::from(done) / seconds, at_best_per_second: at_best }
        },
    })
}

fn simulation((lying, flick): &Scene) -> Simulation {
    Simulation::new(Table::goban(), lying, End::South, flick)
}

fn flicks(scenes: &[Scene], span: Duration, run: fn(Simulation) -> Report) -> Flicks {
    let mut next = scenes.iter().cycle();
    let mut time = 0.0;
    let mut one = || time += black_box(run(simulation(next.next().expect("it goes round")))).duration;
    let Pace { done, seconds, at_best } = repeat(span, 1, &mut one);
    let allocated = allocation_counter::measure(|| (0..FEW).for_each(|_| one())).count_total;
    let steps_per_flick = time / Simulation::STEP / f64::from(done + FEW);
    Flicks {
        per_second: f64::from(done) / seconds,
        at_best_per_second: at_best,
        steps_per_flick,
        ns_per_step: seconds * 1e9 / (f64::from(done) * steps_per_flick),
        allocations_per_flick: f64::from(u32::try_from(allocated).unwrap_or(u32::MAX)) / f64::from(FEW),
    }
}

/// How many scenes are flicked in turn.
const SCENES: u32 = 100;

/// Over how many of them allocations are counted.
const FEW: u32 = 20;

/// Level stones strewn over the board off the first line, and flicks from its middle.
fn scenes(stones: usize) -> Vec<Scene> {
    let mut generator = Generator::new(5);
    let mut between = |low: i32, high: i32| {
        let span = u64::from((high - low).unsigned_abs());
        low + i32::try_from((generator.next_u64() >> 32) % span).expect("less than the span")
    };
    let table = Table::goban();
    let scene = |_| {
        let mut lying: Vec<Lying> = Vec::new();
        while lying.len() < stones {
            let (x, y) = (between(-200_000, 200_000), between(-170_000, 210_000));
            let stone = Lying { x, y, ..table.level([0.0, 0.0]) };
            if !lying.iter().any(|other| table.touch(other, &stone)) {
                lying.push(stone);
            }
        }
        let small = |number: i32| i16::try_from(number).expect("the ranges are small");
        let flick = Flick {
            start: 9,
            azimuth: small(between(-3000, 3000)),
            speed: u16::try_from(between(6000, 20_000)).expect("at most 2 m/s"),
            elevation: 0,
            side: small(between(-200, 200)),
            height: 0,
        };
        (lying, flick)
    };
    (0..SCENES).map(scene).collect()
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Board { stones, touching, to_the_end, to_the_touch, screened } in &self.boards {
            writeln!(f, "flicks over {stones} stones, {:.0} % with a touch, one core", 100.0 * touching)?;
            for (name, flicks) in [("to the end", to_the_end), ("to the touch", to_the_touch)] {
                writeln!(
                    f,
                    "  {name:<12} {:>10.0} a second ({:.0} at best), {:.0} steps of {:.0} ns, {:.1} allocations",
                    flicks.per_second,
                    flicks.at_best_per_second,
                    flicks.steps_per_flick,
                    flicks.ns_per_step,
                    flicks.allocations_per_flick
                )?;
            }
            let Screened { per_second, at_best_per_second } = screened;
            writeln!(f, "  screened     {per_second:>10.0} a second ({at_best_per_second:.0} at best)")?;
        }
        Ok(())
    }
}
