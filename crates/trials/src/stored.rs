//! How long a server takes to start on a folder where many tables are stored.

use std::{
    fmt, fs,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result, bail};
use carreau_client::Client;
use carreau_games::GameName;
use carreau_match::Millis;
use carreau_store::{FILE, Store};
use tempfile::TempDir;
use tokio::{task::JoinSet, time::sleep};

use crate::{
    random_game::{StoredGame, Until},
    server_process::{Launch, ServerProcess},
};

/// How many tables are written at once, so that they share commits.
const WRITERS: u64 = 64;

/// How many events a table has whose match has begun.
const EVENTS: u64 = 30;

/// How often the server is started.
const STARTS: usize = 3;

/// The longest time from a start until all matches that were under way are in memory.
const PATIENCE: Duration = Duration::from_mins(5);

/// What a start took.
#[derive(Debug, Clone, Copy)]
struct Start {
    /// Until it listened.
    open: Duration,
    /// Until it said that it was ready.
    ready: Duration,
    /// Until the matches that were under way were in memory.
    all: Duration,
    /// What it had in memory then, in bytes.
    resident: u64,
}

/// What was measured.
#[derive(Debug)]
pub struct Report {
    tables: u64,
    events: u64,
    /// The size of the file, in bytes.
    pub size: u64,
    written: Duration,
    /// How many matches were under way.
    pub under_way: u64,
    starts: Vec<Start>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, events, size, written, under_way, starts } = self;
        writeln!(
            f,
            "{tables} tables, {under_way} of them under way, {events} events, {} MB",
            size / 1_000_000
        )?;
        writeln!(f, "written in {written:.1?}")?;
        for Start { open, ready, all, resident } in starts {
            writeln!(
                f,
                "open after {open:.0?}, ready after {ready:.0?}, all under way in memory after {all:.0?}, with {} MB",
                resident / 1_000_000
            )?;
        }
        Ok(())
    }
}

/// Stores tables of Garanguet: of 100, one has a match under way, four wait for a player, and 95 are over. Then starts
/// the server on them.
///
/// # Errors
///
/// If the store does not take them, or the server does not start.
pub async fn run(tables: u64) -> Result<Report> {
    let folder = TempDir::new()?;
    let data = folder.path().join("data");
    fs::create_dir(&data)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).context("it is after 1970")?;
    let now = u64::try_from(now.as_millis())?;
    let store = Arc::new(Store::open(data.as_path()).await?);
    let start = Instant::now();
    let (events, under_way) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let mut writing = JoinSet::new();
    for writer in 0..WRITERS {
        let (store, events, under_way) = (Arc::clone(&store), Arc::clone(&events), Arc::clone(&under_way));
        writing.spawn(async move {
            for number in (writer..tables).step_by(usize::try_from(WRITERS)?) {
                let until = match number % 100 {
                    0 => Until::Events(EVENTS),
                    1..=4 => Until::Gathering,
                    _ => Until::Resigned(EVENTS),
                };
                under_way.fetch_add(u64::from(matches!(until, Until::Events(_))), Ordering::Relaxed);
                // An hour ago, so that none is old enough to be deleted.
                let game = StoredGame::play(GameName::Garanguet, number, Millis(now - 3_600_000), until)?;
                events.fetch_add(game.events(), Ordering::Relaxed);
                game.store_at_once(&store).await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(written) = writing.join_next().await {
        written??;
    }
    store.close().await;
    let written = start.elapsed();
    let size = fs::metadata(data.join(FILE))?.len();
    let (events, under_way) = (events.load(Ordering::Relaxed), under_way.load(Ordering::Relaxed));
    let mut starts = Vec::new();
    for _ in 0..STARTS {
        let begun = Instant::now();
        let server = Launch::unlimited(&data).start()?;
        let open = server.opened_after();
        starts.push(measure(&server, begun, open, under_way).await?);
        server.close()?;
    }
    Ok(Report { tables, events, size, written, under_way, starts })
}

/// Waits until a server that was just started is ready and all matches that were under way are in memory.
async fn measure(server: &ServerProcess, begun: Instant, open: Duration, under_way: u64) -> Result<Start> {
    let client = Client::stranger(server.address());
    let mut ready = None;
    loop {
        if ready.is_none() && client.get("/readyz").await?.status == 200 {
            ready = Some(begun.elapsed());
        }
        let figures = client.get("/metrics").await?.text();
        let tables = figures.lines().find_map(|line| line.strip_prefix("carreau_tables "));
        let all = tables.context("there is a figure `carreau_tables`")?.parse::<u64>()? >= under_way;
        if let (true, Some(ready)) = (all, ready) {
            return Ok(Start { open, ready, all: begun.elapsed(), resident: server.resident()? });
        }
        if begun.elapsed() > PATIENCE {
            bail!("after {PATIENCE:?} the server is not ready or does not have all tables in memory");
        }
        sleep(Duration::from_millis(10)).await;
    }
}
