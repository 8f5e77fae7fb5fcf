use std::{
    fmt,
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result, anyhow, bail};
use carreau_games::GameName;
use carreau_match::{Record, verify};
use tempfile::TempDir;
use tokio::{
    sync::watch,
    task::{JoinError, JoinSet, block_in_place},
    time::{sleep, timeout},
};

use crate::{
    checker::{Verdict, check},
    history::History,
    players::{Couple, Interrupted, Stretch, record},
    server_process::{Launch, ServerProcess},
};

/// The games of the trials. A flick of Pétango takes the server so long to compute that there is little load.
pub(crate) const GAMES: &[GameName] = &[GameName::Garanguet, GameName::Dango, GameName::Petanque];

/// The longest time from a start of the server to its end. A server that does not come as far has got stuck.
const STRETCH: Duration = Duration::from_mins(3);

/// Couples at their tables, and a data folder that outlives the servers on it.
#[derive(Debug)]
pub(crate) struct Trial {
    folder: TempDir,
    couples: Vec<Couple>,
    acknowledged: Arc<watch::Sender<u64>>,
    openings: Vec<Duration>,
}

/// Servers on one store.
#[derive(Debug)]
pub(crate) struct Nodes {
    launches: Vec<Launch>,
    running: Vec<Option<ServerProcess>>,
    addresses: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Nodes {
    /// Kills a node, as `kill -9` does.
    pub(crate) fn kill(&mut self, node: usize) -> Result<()> {
        if let Some(server) = self.running[node].take() {
            server.kill()?;
        }
        self.say_where();
        Ok(())
    }

    /// Starts a node again.
    pub(crate) fn start(&mut self, node: usize) -> Result<()> {
        self.running[node] = Some(self.launches[node].start()?);
        self.say_where();
        Ok(())
    }

    /// Stops a node, so that it does not answer, and lets it go on after a time.
    pub(crate) fn pause(&mut self, node: usize, pause: Duration) -> Result<()> {
        let Some(server) = &self.running[node] else { return Ok(()) };
        server.signal("-STOP")?;
        std::thread::sleep(pause);
        server.signal("-CONT")
    }

    fn say_where(&self) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        *addresses = self.running.iter().flatten().map(ServerProcess::address).collect();
    }
}

/// How long the server took to open, each time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Openings(Vec<Duration>);

impl Openings {
    /// The median and the longest time.
    pub fn median_and_worst(&self) -> (Duration, Duration) {
        let mut times = self.0.clone();
        times.sort_unstable();
        let at = |place: usize| times.get(place).copied().unwrap_or_default();
        (at(times.len() / 2), at(times.len().saturating_sub(1)))
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (median, worst) = self.median_and_worst();
        writeln!(f, "{:<42}{:>7} ms", "start of the server, median", median.as_millis())?;
        writeln!(f, "{:<42}{:>7} ms", "start of the server, worst", worst.as_millis())
    }
}

/// A couple that has stopped playing, and why.
type Stopped = (Couple, Result<(), Interrupted>);

type Playing = JoinSet<Stopped>;

impl Trial {
    pub(crate) fn new(couples: usize) -> Result<Self> {
        Ok(Self {
            folder: TempDir::new()?,
            couples: (0..couples).map(|number| Couple::new(number, GAMES)).collect(),
            acknowledged: Arc::new(watch::Sender::new(0)),
            openings: Vec::new(),
        })
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub(crate) fn folder(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    pub(crate) fn openings(&self) -> Openings {
        Openings(self.openings.clone())
    }

    pub(crate) fn histories(&self) -> impl Iterator<Item = &History> {
        self.couples.iter().flat_map(Couple::histories)
    }

    /// Starts a server, lets all couples play until so many more intentions are acknowledged, and kills the server
    /// while they go on.
    pub(crate) async fn play_and_kill(&mut self, launch: &Launch, acknowledgements: u64) -> Result<()> {
        let server = self.open(launch)?;
        let stretch = self.stretch(&server);
        let mut playing = self.begin(&stretch);
        let ended = self.wait_for(acknowledgements, &mut playing).await;
        stretch.is_killed.store(true, Ordering::SeqCst);
        server.kill()?;
        ended?;
        self.end(playing).await
    }

    /// Starts a server, lets all couples play until so many more intentions are acknowledged, and closes the server
    /// well when nothing is open.
    pub(crate) async fn play_and_close(&mut self, launch: &Launch, acknowledgements: u64) -> Result<()> {
        let server = self.open(launch)?;
        let stretch = self.stretch(&server);
        let mut playing = self.begin(&stretch);
        self.wait_for(acknowledgements, &mut playing).await?;
        stretch.is_last_call.store(true, Ordering::SeqCst);
        self.end(playing).await?;
        server.close()
    }

    /// Starts a server, lets all couples play until so many more intentions are acknowledged, breaks something, and so
    /// on, `faults` times. Then closes the server well when nothing is open.
    pub(crate) async fn play_through(
        &mut self,
        launch: &Launch,
        faults: u32,
        mut acknowledgements: impl FnMut() -> u64,
        mut fault: impl FnMut() -> Result<()>,
    ) -> Result<()> {
        let server = self.open(launch)?;
        let stretch = self.stretch(&server);
        let mut playing = self.begin(&stretch);
        for _ in 0..faults {
            self.wait_for(acknowledgements(), &mut playing).await?;
            block_in_place(&mut fault)?;
        }
        stretch.is_last_call.store(true, Ordering::SeqCst);
        self.end(playing).await?;
        server.close()
    }

    /// Starts servers on one store, lets all couples play until so many more intentions are acknowledged, breaks
    /// something, and so on, `faults` times. Then closes the servers well when nothing is open.
    pub(crate) async fn play_at_nodes(
        &mut self,
        launches: &[Launch],
        faults: u32,
        mut acknowledgements: impl FnMut() -> u64,
        mut fault: impl FnMut(&mut Nodes) -> Result<()>,
    ) -> Result<()> {
        let mut nodes = Nodes { launches: launches.to_vec(), running: Vec::new(), addresses: Arc::default() };
        for launch in launches {
            nodes.running.push(Some(launch.start()?));
        }
        nodes.say_where();
        let stretch = self.stretch_at(Arc::clone(&nodes.addresses));
        let mut playing = self.begin(&stretch);
        for _ in 0..faults {
            self.wait_for(acknowledgements(), &mut playing).await?;
            block_in_place(|| fault(&mut nodes))?;
        }
        stretch.is_last_call.store(true, Ordering::SeqCst);
        self.end(playing).await?;
        nodes.running.into_iter().flatten().try_for_each(ServerProcess::close)
    }

    /// Starts a server, lets the couples finish what is open, and closes it well. Then checks the record of every
    /// table.
    pub(crate) async fn settle(&mut self, launch: &Launch) -> Result<Verdict> {
        let server = self.open(launch)?;
        let stretch = self.stretch(&server);
        stretch.is_last_call.store(true, Ordering::SeqCst);
        let playing = self.begin(&stretch);
        self.end(playing).await?;
        let mut verdict = Verdict::default();
        for history in self.histories() {
            let text = record(server.address(), &history.table).await?;
            verify(&text).with_context(|| format!("the record of {} does not verify", history.table))?;
            let Record { header, entries } = text.parse()?;
            verdict.add(check(history, &header, &entries));
        }
        server.close()?;
        Ok(verdict)
    }

    fn open(&mut self, launch: &Launch) -> Result<ServerProcess> {
        let server = launch.start()?;
        self.openings.push(server.opened_after());
        Ok(server)
    }

    async fn wait_for(&self, acknowledgements: u64, playing: &mut Playing) -> Result<()> {
        let mut count = self.acknowledged.subscribe();
        let goal = *count.borrow() + acknowledgements;
        tokio::select! {
            reached = count.wait_for(|count| *count >= goal) => reached.map(drop).context("the couples count"),
            ended = playing.join_next() => Err(told(ended)),
            () = sleep(STRETCH) => bail!("less than {acknowledgements} acknowledgements in {STRETCH:?}"),
        }
    }

    fn stretch(&self, server: &ServerProcess) -> Stretch {
        self.stretch_at(Arc::new(Mutex::new(vec![server.address()])))
    }

    fn stretch_at(&self, addresses: Arc<Mutex<Vec<SocketAddr>>>) -> Stretch {
        Stretch {
            addresses,
            acknowledged: Arc::clone(&self.acknowledged),
            is_last_call: Arc::new(AtomicBool::new(false)),
            pace: None,
            is_killed: Arc::new(AtomicBool::new(false)),
        }
    }

    fn begin(&mut self, stretch: &Stretch) -> Playing {
        let mut playing = Playing::new();
        for mut couple in self.couples.drain(..) {
            let stretch = stretch.clone();
            playing.spawn(async move {
                let ended = couple.play(&stretch).await;
                (couple, ended)
            });
        }
        playing
    }

    async fn end(&mut self, mut playing: Playing) -> Result<()> {
        let late = || format!("the couples do not come to an end in {STRETCH:?}");
        while let Some(ended) = timeout(STRETCH, playing.join_next()).await.with_context(late)? {
            let (couple, ended) = ended?;
            self.couples.push(couple);
            ended?;
        }
        Ok(())
    }
}

/// Why a couple stopped although nobody asked it to.
fn told(ended: Option<Result<Stopped, JoinError>>) -> anyhow::Error {
    match ended {
        Some(Ok((_, Err(why)))) => why.into(),
        Some(Err(why)) => why.into(),
        other => anyhow!("a couple stopped: {other:?}"),
    }
}

/// Fails if the checker has found anything.
///
/// # Errors
///
/// The figures with the first faults.
pub fn expect_sound(verdict: &Verdict) -> Result<()> {
    if !verdict.faults.is_empty() {
        bail!("the logs are not what the clients saw:\n{verdict}");
    }
    Ok(())
}
