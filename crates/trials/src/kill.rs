//! `kill -9` under load, again and again.

use std::fmt;

use anyhow::Result;
use carreau_testkit::{Luck, PostgresDatabase};

use crate::{
    checker::Verdict,
    server_process::Launch,
    trial::{Openings, Trial},
};

/// How the server is killed.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How many tables are played at, each over two sockets.
    pub tables: usize,
    /// How often the server is killed.
    pub kills: u32,
    /// The most acknowledgements from one start to the kill.
    pub acknowledgements: u64,
    /// Whether the tables are kept in PostgreSQL.
    pub in_postgres: bool,
}

/// What came of it.
#[derive(Debug)]
pub struct Report {
    plan: Plan,
    /// The verdict over all logs.
    pub verdict: Verdict,
    openings: Openings,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { tables, kills, in_postgres, .. } = self.plan;
        let store = if in_postgres { "PostgreSQL" } else { "SQLite" };
        writeln!(f, "kill -9, {kills} times, {tables} tables at once in {store}")?;
        write!(f, "{}{}", self.verdict, self.openings)
    }
}

/// Plays at many tables, kills the server `kills` times after a random number of acknowledgements, and checks all logs.
///
/// # Errors
///
/// If the server does not start, hangs, panics, or a client is told something that cannot be.
pub async fn run(plan: Plan) -> Result<Report> {
    let mut trial = Trial::new(plan.tables)?;
    let database = plan.in_postgres.then(PostgresDatabase::new);
    let launch = Launch {
        database: database.as_ref().map(PostgresDatabase::address),
        ..Launch::unlimited(&trial.data())
    };
    let mut luck = Luck::new(9);
    for _ in 0..plan.kills {
        trial.play_and_kill(&launch, 1 + luck.below(plan.acknowledgements)).await?;
    }
    let verdict = trial.settle(&launch).await?;
    Ok(Report { plan, verdict, openings: trial.openings() })
}
