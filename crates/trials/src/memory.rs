//! How much memory a server needs for tables and for connections.

use std::fmt;

use anyhow::{Context, Result, bail, ensure};
use carreau_client::{Client, Connection};
use carreau_games::GameName;
use carreau_match::{Table, TableId};
use carreau_protocol::{NewSeat, ToClient, ToServer};
use tempfile::TempDir;
use tokio::{
    task::{AbortHandle, JoinSet},
    time::{Duration, sleep, timeout},
};

use crate::{
    players::{for_two, next_intention},
    server_process::{Launch, ServerProcess},
};

/// How many events a table has.
const EVENTS: u64 = 30;

/// How many sockets watch one table where only sockets are counted.
const CROWD: u32 = 20;

/// How many tables or sockets are opened at once.
const AT_ONCE: u32 = 32;

/// A server is calm when its memory does not change for this time, and is given so many of them for that.
const CALM: (Duration, u32) = (Duration::from_millis(250), 40);

/// A server that does not answer for so long is given up.
const PATIENCE: Duration = Duration::from_mins(1);

/// What a server has in memory, in bytes, with none of something, with a fifth of the number, and with all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Growth {
    /// What is counted.
    pub what: &'static str,
    /// How many there were.
    pub counts: [u32; 3],
    /// What was in memory.
    pub resident: [u64; 3],
}

impl Growth {
    /// The bytes for each, from the second reading to the third.
    pub fn each(&self) -> u64 {
        let more = u64::from(self.counts[2] - self.counts[1]).max(1);
        self.resident[2].saturating_sub(self.resident[1]) / more
    }
}

/// All that was measured.
#[derive(Debug)]
pub struct Report(pub Vec<Growth>);

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for growth in &self.0 {
            let Growth { what, counts, resident } = growth;
            write!(f, "{what:<44}")?;
            for (count, resident) in counts.iter().zip(resident) {
                write!(f, "{count:>6}: {:>5} MB", resident / 1_000_000)?;
            }
            writeln!(f, "{:>8} bytes each", growth.each())?;
        }
        Ok(())
    }
}

/// What is opened many times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Tables of Garanguet in memory with a match under way, to which nobody is connected.
    IdleTables,
    /// The same tables with a socket for each of two people.
    HotTables,
    /// Sockets that watch a few tables.
    Sockets,
}

/// Measures a server of its own for each kind. Hot tables have two sockets each, so there are half as many.
///
/// # Errors
///
/// If a server does not start or breaks off, or the system's limit of open files is too low.
pub async fn run(number: u32) -> Result<Report> {
    let kinds = [
        (Kind::IdleTables, "tables in memory, nobody connected", number),
        (Kind::HotTables, "tables in memory, two sockets at each", number / 2),
        (Kind::Sockets, "sockets that watch, 20 at a table", number),
    ];
    let mut all = Vec::new();
    for (kind, what, number) in kinds {
        let folder = TempDir::new()?;
        let server = Launch::unlimited(&folder.path().join("data")).start()?;
        let mut crowd = Crowd::new(&server, kind);
        let counts = [0, number / 5, number];
        let mut resident = [0; 3];
        // What the first of its kind needs once is not counted.
        crowd.tables(if kind == Kind::Sockets { number / CROWD } else { 1 }).await?;
        for (count, resident) in counts.into_iter().zip(&mut resident) {
            crowd.grow(count).await?;
            *resident = calm(&server).await?;
            ensure!(crowd.is_whole(), "the server has dropped connections");
        }
        drop(crowd);
        server.close()?;
        all.push(Growth { what, counts, resident });
    }
    Ok(Report(all))
}

/// What a server has in memory when that does not change any more, in bytes.
async fn calm(server: &ServerProcess) -> Result<u64> {
    let (interval, most) = CALM;
    let mut before = server.resident()?;
    for _ in 0..most {
        sleep(interval).await;
        let now = server.resident()?;
        if now == before {
            return Ok(now);
        }
        before = now;
    }
    bail!("the server's memory does not stop changing")
}

/// What is open at a server.
struct Crowd {
    kind: Kind,
    server: std::net::SocketAddr,
    tables: Vec<TableId>,
    /// Each task reads what comes over a socket.
    reading: JoinSet<()>,
    readers: Vec<AbortHandle>,
    grown: u32,
}

impl Crowd {
    fn new(server: &ServerProcess, kind: Kind) -> Self {
        let server = server.address();
        Self { kind, server, tables: Vec::new(), reading: JoinSet::new(), readers: Vec::new(), grown: 0 }
    }

    /// Opens as many more as are missing.
    async fn grow(&mut self, count: u32) -> Result<()> {
        let more = count - self.grown;
        self.grown = count;
        match self.kind {
            Kind::IdleTables | Kind::HotTables => self.tables(more).await,
            Kind::Sockets => self.watchers(more).await,
        }
    }

    /// Opens tables and plays the first moves at each.
    async fn tables(&mut self, more: u32) -> Result<()> {
        let stays = self.kind == Kind::HotTables;
        let mut opening = JoinSet::new();
        let mut left = more;
        loop {
            while left > 0 && opening.len() < AT_ONCE as usize {
                left -= 1;
                opening.spawn(begin(self.server));
            }
            let Some(begun) = opening.join_next().await else { return Ok(()) };
            let (table, sockets) = begun??;
            self.tables.push(table);
            if stays {
                for socket in sockets {
                    self.read(socket);
                }
            }
        }
    }

    async fn watchers(&mut self, more: u32) -> Result<()> {
        for next in 0..more {
            let table = &self.tables[next as usize % self.tables.len()];
            let guest = Client::guest(self.server).await?;
            let socket = guest.watch(table, 0).await?;
            self.read(socket);
        }
        Ok(())
    }

    fn read(&mut self, mut socket: Connection) {
        self.readers.push(self.reading.spawn(async move { while let Ok(Some(_)) = socket.next().await {} }));
    }

    fn is_whole(&self) -> bool {
        self.readers.iter().all(|reader| !reader.is_finished())
    }
}

/// Opens a table where one guest plays both sides and another watches, and makes the first moves.
async fn begin(server: std::net::SocketAddr) -> Result<(TableId, [Connection; 2])> {
    let (player, watcher) = (Client::guest(server).await?, Client::guest(server).await?);
    let mut new = for_two(GameName::Garanguet);
    new.seats[1] = NewSeat::Me { name: "Second".to_owned() };
    let id = player.create_table(&new).await?.table;
    let mut sockets = [player.watch(&id, 0).await?, watcher.watch(&id, 0).await?];
    let mut table = None;
    // What was asked for, and up to which event it has been carried out.
    let (mut asked, mut done) = (0_u64, Some(0));
    loop {
        let message = timeout(PATIENCE, sockets[0].next()).await.context("the server does not answer")??;
        match message.context("the server has closed a socket")? {
            ToClient::Welcome { header, .. } => table = Some(Table::new(*header)?),
            ToClient::Events { entries } => {
                let table = table.as_mut().context("a welcome comes first")?;
                entries.iter().try_for_each(|entry| table.apply(entry).map(drop))?;
            }
            ToClient::Done { n, .. } => done = Some(n),
            ToClient::Refused { why, .. } => bail!("refused: {why}"),
            _ => {}
        }
        if let Some(table) = &table
            && table.n() > 0
            && done.is_some_and(|n| n <= table.n())
        {
            if table.n() >= EVENTS {
                return Ok((id, sockets));
            }
            let Some((seat, intention)) = next_intention(table, asked) else {
                bail!("a match was over after {} events", table.n());
            };
            (asked, done) = (asked + 1, None);
            let id = asked.to_string().parse()?;
            sockets[0].send(&ToServer::Intend { id, seat, seen: table.n(), intention }).await?;
        }
    }
}
