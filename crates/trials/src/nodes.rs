//! Several servers on one PostgreSQL, which NATS tells what is new: `kill -9` of each of the three under load, and pauses
//! in which they do not answer. The two players of each table are connected to different servers.

use std::{fmt, thread::sleep, time::Duration};

use anyhow::Result;
use carreau_testkit::{Luck, NatsServer, PostgresServer};

use crate::{
    checker::Verdict,
    server_process::Launch,
    trial::{Nodes, Trial},
};

/// The longest time for which what is killed or paused stays away, ms. A node is dead after five seconds.
const AWAY: u64 = 7000;

/// What is killed and paused.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How many tables are played at.
    pub tables: usize,
    /// How many servers there are.
    pub nodes: usize,
    /// How many faults there are: of a node, of NATS and of PostgreSQL by turns, every other one a pause.
    pub faults: u32,
    /// The most acknowledgements from one fault to the next.
    pub acknowledgements: u64,
    /// Whether there is NATS. Without it, the servers ask the database what is new.
    pub with_bus: bool,
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
        let Plan { tables, nodes, faults, with_bus, .. } = self.plan;
        let bus = if with_bus { "NATS" } else { "no NATS" };
        writeln!(f, "{nodes} servers on one PostgreSQL, {bus}: {faults} faults, {tables} tables at once")?;
        write!(f, "{}", self.verdict)
    }
}

/// Plays at many tables, and kills or pauses something after a random number of acknowledgements. Then checks all logs.
///
/// # Errors
///
/// If a server ends, hangs, panics, or a client is told something that cannot be.
pub async fn run(plan: Plan) -> Result<Report> {
    let mut trial = Trial::new(plan.tables)?;
    let mut postgres = PostgresServer::new();
    let mut nats = plan.with_bus.then(NatsServer::new);
    let bus = nats.iter().flat_map(|nats| ["--bus".to_owned(), nats.address()]);
    let arguments: Vec<String> = ["--unlimited".to_owned()].into_iter().chain(bus).collect();
    let launch = |node: usize| Launch {
        data: trial.folder().join(format!("node{node}")),
        database: Some(postgres.address()),
        arguments: arguments.clone(),
        ..Launch::default()
    };
    let launches: Vec<Launch> = (0..plan.nodes).map(launch).collect();
    let (mut when, mut luck) = (Luck::new(8), Luck::new(9));
    let mut count = 0;
    let fault = |nodes: &mut Nodes| {
        let away = Duration::from_millis(luck.below(AWAY));
        let (what, is_pause) = (count / 2 % 3, count % 2 == 1);
        count += 1;
        match (what, is_pause, &mut nats) {
            (0, false, _) => {
                let node = usize::try_from(luck.below(plan.nodes as u64))?;
                nodes.kill(node)?;
                sleep(away);
                nodes.start(node)?;
            }
            (0, true, _) => nodes.pause(usize::try_from(luck.below(plan.nodes as u64))?, away)?,
            (1, false, Some(nats)) => {
                nats.kill();
                sleep(away);
                nats.start();
            }
            (1, true, Some(nats)) => {
                nats.pause();
                sleep(away);
                nats.resume();
            }
            (_, true, _) => {
                postgres.pause();
                sleep(away);
                postgres.resume();
            }
            (_, false, _) => {
                postgres.kill();
                sleep(away);
                postgres.start();
            }
        }
        Ok(())
    };
    trial.play_at_nodes(&launches, plan.faults, || 1 + when.below(plan.acknowledgements), fault).await?;
    let verdict = trial.settle(&launches[0]).await?;
    Ok(Report { plan, verdict })
}
