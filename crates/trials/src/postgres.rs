//! `kill -9` of PostgreSQL under load, again and again, while the server goes on.

use std::{fmt, thread::sleep, time::Duration};

use anyhow::Result;
use carreau_testkit::{Luck, PostgresServer};

use crate::{checker::Verdict, server_process::Launch, trial::Trial};

/// The longest time for which PostgreSQL stays away, ms.
const AWAY: u64 = 1500;

/// How PostgreSQL is killed.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How many tables are played at, each over two sockets.
    pub tables: usize,
    /// How often PostgreSQL is killed.
    pub kills: u32,
    /// The most acknowledgements from one kill to the next.
    pub acknowledgements: u64,
}

/// What came of it.
#[derive(Debug)]
pub struct Report {
    plan: Plan,
    /// The verdict over all logs.
    pub verdict: Verdict,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { tables, kills, .. } = self.plan;
        writeln!(f, "kill -9 of PostgreSQL, {kills} times, {tables} tables at once")?;
        write!(f, "{}", self.verdict)
    }
}

/// Plays at many tables. Kills PostgreSQL `kills` times after a random number of acknowledgements, and starts it again
/// after up to a second and a half. Then checks all logs.
///
/// # Errors
///
/// If the server ends, hangs, panics, or a client is told something that cannot be.
pub async fn run(plan: Plan) -> Result<Report> {
    let mut trial = Trial::new(plan.tables)?;
    let mut postgres = PostgresServer::new();
    let launch = Launch { database: Some(postgres.address()), ..Launch::unlimited(&trial.data()) };
    let (mut when, mut away) = (Luck::new(6), Luck::new(7));
    let fault = || {
        postgres.kill();
        sleep(Duration::from_millis(away.below(AWAY)));
        postgres.start();
        Ok(())
    };
    trial.play_through(&launch, plan.kills, || 1 + when.below(plan.acknowledgements), fault).await?;
    let verdict = trial.settle(&launch).await?;
    Ok(Report { plan, verdict })
}
