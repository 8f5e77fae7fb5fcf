//! `kill -9` of PostgreSQL under load, again and again, and pauses in which it does not answer, while the server goes on.

use std::{fmt, thread::sleep, time::Duration};

use anyhow::Result;
use carreau_testkit::{Luck, PostgresServer};

use crate::{checker::Verdict, server_process::Launch, trial::Trial};

/// The first pause. The server waits ten seconds for an answer.
const LONG: Duration = Duration::from_secs(12);

/// The longest other time for which PostgreSQL stays away, ms.
const AWAY: u64 = 1500;

/// How PostgreSQL is killed.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How many tables are played at, each over two sockets.
    pub tables: usize,
    /// How often PostgreSQL is killed or paused: every third time it is paused.
    pub faults: u32,
    /// The most acknowledgements from one fault to the next.
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
        let Plan { tables, faults, .. } = self.plan;
        let pauses = faults / 3;
        let kills = faults - pauses;
        writeln!(f, "PostgreSQL: {kills} times kill -9, {pauses} pauses, {tables} tables at once")?;
        write!(f, "{}", self.verdict)
    }
}

/// Plays at many tables. Kills or pauses PostgreSQL after a random number of acknowledgements, and starts it again or
/// lets it go on after up to a second and a half; the first pause is as long as the server waits for it, and longer. Then
/// checks all logs.
///
/// # Errors
///
/// If the server ends, hangs, panics, or a client is told something that cannot be.
pub async fn run(plan: Plan) -> Result<Report> {
    let mut trial = Trial::new(plan.tables)?;
    let mut postgres = PostgresServer::new();
    let launch = Launch { database: Some(postgres.address()), ..Launch::unlimited(&trial.data()) };
    let (mut when, mut away) = (Luck::new(6), Luck::new(7));
    let mut count = 0;
    let fault = || {
        count += 1;
        let away = Duration::from_millis(away.below(AWAY));
        if count % 3 == 0 {
            postgres.pause();
            sleep(if count == 3 { LONG } else { away });
            postgres.resume();
        } else {
            postgres.kill();
            sleep(away);
            postgres.start();
        }
        Ok(())
    };
    trial.play_through(&launch, plan.faults, || 1 + when.below(plan.acknowledgements), fault).await?;
    let verdict = trial.settle(&launch).await?;
    Ok(Report { plan, verdict })
}
