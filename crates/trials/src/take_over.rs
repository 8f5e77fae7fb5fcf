//! How long a table stands still after the node that drives it was killed.

use std::fmt;

use anyhow::{Context, Result, ensure};
use carreau_client::{Client, Connection};
use carreau_protocol::{NewTable, ToClient};
use carreau_testkit::{NatsServer, PostgresServer};
use serde_json::{from_value, json};
use tempfile::TempDir;
use tokio::time::{Duration, Instant, sleep, timeout};

use crate::server_process::Launch;

/// How long the bots wait before each thing they do, ms.
const THINK: u32 = 100;

/// What was on its way when the node was killed has come by then.
const ON_THE_WAY: Duration = Duration::from_millis(300);

/// A table where nothing happens for so long is given up.
const PATIENCE: Duration = Duration::from_mins(1);

/// For how long a table stood still after each death.
#[derive(Debug)]
pub struct Report(pub Vec<Duration>);

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.0.clone();
        sorted.sort();
        let second = |at: Option<&Duration>| at.map_or(0.0, Duration::as_secs_f64);
        let [shortest, median, longest] =
            [sorted.first(), sorted.get(sorted.len() / 2), sorted.last()].map(second);
        let deaths = self.0.len();
        writeln!(
            f,
            "kill -9 of the node that drives a table of two bots, {deaths} times: the next event at the other"
        )?;
        writeln!(
            f,
            "node came after {shortest:.1} s at the earliest, {median:.1} s (median), {longest:.1} s at the latest"
        )
    }
}

/// Kills the node that drives a table, so many times, and waits until the other one goes on.
///
/// # Errors
///
/// If a server cannot be started, or a table does not go on.
pub async fn run(deaths: u32) -> Result<Report> {
    let (postgres, nats, folder) = (PostgresServer::new(), NatsServer::new(), TempDir::new()?);
    let launch = |node: u32| Launch {
        data: folder.path().join(format!("node{node}")),
        database: Some(postgres.address()),
        arguments: ["--unlimited".to_owned(), "--bus".to_owned(), nats.address()].to_vec(),
        think: THINK,
        ..Launch::default()
    };
    let launches = [launch(0), launch(1)];
    let mut took = Vec::new();
    let mut driver = launches[0].start()?;
    let mut other = launches[1].start()?;
    for death in 0..deaths {
        let guest = Client::guest(driver.address()).await?;
        let bot = json!({ "kind": "bot", "bot": "random" });
        let table = json!({ "game": "garanguet", "options": { "points": 99 }, "seats": [bot, bot] });
        let table = guest.create_table(&from_value::<NewTable>(table)?).await?.table;
        // Bots among themselves play while somebody watches, and the node where that is drives the table.
        let mut there = guest.watch(&table, 0).await?;
        for _ in 0..5 {
            event(&mut there).await?;
        }
        let mut here = Client::guest(other.address()).await?.watch(&table, 0).await?;
        event(&mut here).await?;
        driver.kill()?;
        let killed = Instant::now();
        let on_the_way = async { while event(&mut here).await.is_ok() {} };
        let _ = timeout(ON_THE_WAY, on_the_way).await;
        timeout(PATIENCE, event(&mut here)).await.context("nobody takes the table over")??;
        took.push(killed.elapsed());
        // The next death is the other one's.
        driver = other;
        other = launches[death as usize % 2].start()?;
        // Until both know of each other.
        sleep(Duration::from_secs(3)).await;
    }
    ensure!(!took.is_empty(), "nobody died");
    Ok(Report(took))
}

/// Waits for the next event.
async fn event(watching: &mut Connection) -> Result<()> {
    loop {
        let next = timeout(PATIENCE, watching.next()).await.context("nothing happens at the table")??;
        if matches!(next.context("the connection ended")?, ToClient::Events { .. }) {
            return Ok(());
        }
    }
}
