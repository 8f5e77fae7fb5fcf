//! Runs a trial for longer than the tests do, and prints its figures.

use std::{env, process::ExitCode};

use anyhow::{Context, Result, bail, ensure};
use carreau_trials::{
    attacks, disk, expect_sound, kill, memory, nodes, postgres, power_cut, simulation, sizes, states, stored,
    take_over,
};

const USAGE: &str = "\
Usage: cargo run -p carreau-trials -- <trial> [number]

  kill [100]            kill -9 under load, so many times
  kill-postgres [100]   the same, with the tables in PostgreSQL
  postgres [30]         kill -9 of PostgreSQL under load and pauses of it, so many together
  nodes [30]            kill -9 and pauses of three servers on one PostgreSQL, of NATS and of PostgreSQL
  nodes-alone [30]      the same without NATS
  states                kill -9 in every state into which people can bring a table
  take-over [10]        how long a table stands still after its node was killed, so many deaths
  simulation [10000] [0]
                        so many seeds of a simulated house, from this one on
  disk [40]             so many faults of the disk, with kill -9 between
  power-cut [120]       so many power cuts in one recorded run
  attacks [10]          how long people wait under attack, so many seconds each
  memory [5000]         what tables and sockets take of a server's memory, so many of them
  sizes [50]            what a game of each kind takes in the store, so many games
  stored [100000]       how long the server takes to start with so many tables";

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("carreau-trials: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: &[&str]) -> Result<()> {
    let number = |usual: u32| match arguments.get(1) {
        Some(text) => text.parse().with_context(|| format!("`{text}` is no number\n\n{USAGE}")),
        None => Ok(usual),
    };
    match arguments {
        [trial @ ("kill" | "kill-postgres"), ..] => {
            let in_postgres = *trial == "kill-postgres";
            let plan = kill::Plan { tables: 24, kills: number(100)?, acknowledgements: 4000, in_postgres };
            let report = kill::run(plan).await?;
            print!("{report}");
            expect_sound(&report.verdict)
        }
        ["states"] => {
            print!("{}", states::run().await?);
            Ok(())
        }
        ["take-over", ..] => {
            print!("{}", take_over::run(number(10)?).await?);
            Ok(())
        }
        ["postgres", ..] => {
            let plan = postgres::Plan { tables: 24, faults: number(30)?, acknowledgements: 4000 };
            let report = postgres::run(plan).await?;
            print!("{report}");
            expect_sound(&report.verdict)
        }
        [trial @ ("nodes" | "nodes-alone"), ..] => {
            let with_bus = *trial == "nodes";
            let plan =
                nodes::Plan { tables: 24, nodes: 3, faults: number(30)?, acknowledgements: 4000, with_bus };
            let report = nodes::run(plan).await?;
            print!("{report}");
            expect_sound(&report.verdict)
        }
        ["simulation", ..] => {
            let first = match arguments.get(2) {
                Some(text) => text.parse().with_context(|| format!("`{text}` is no number\n\n{USAGE}"))?,
                None => 0,
            };
            let seeds = number(10_000)?;
            let report = simulation::run_many(first, seeds.into());
            print!("{seeds} seeds from {first}\n{report}");
            ensure!(report.is_sound(), "the simulated house is not sound");
            Ok(())
        }
        ["disk", ..] => {
            let faults = number(40)? as usize;
            let report =
                disk::run(disk::Plan { tables: 24, faults, refusals: 5, acknowledgements: 1500 }).await?;
            print!("{report}");
            expect_sound(&report.verdict)
        }
        ["power-cut", ..] => {
            let cuts = number(120)? as usize;
            let report = power_cut::run(power_cut::Plan { tables: 24, acknowledgements: 6000, cuts }).await?;
            print!("{report}");
            ensure!(report.damaged.is_empty(), "integrity_check: {:?}", report.damaged);
            expect_sound(&report.verdict)
        }
        ["attacks", ..] => {
            print!("{}", attacks::run(number(10)?.into()).await?);
            Ok(())
        }
        ["memory", ..] => {
            print!("{}", memory::run(number(5000)?).await?);
            Ok(())
        }
        ["sizes", ..] => {
            print!("{}", sizes::run(number(50)?.into()).await?);
            Ok(())
        }
        ["stored", ..] => {
            print!("{}", stored::run(number(100_000)?.into()).await?);
            Ok(())
        }
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => bail!("cannot do `{}`\n\n{USAGE}", arguments.join(" ")),
    }
}
