//! How long people wait while somebody attacks the server, over loopback alone.
//!
//! The server has its usual limits and 1,024 open files. The attackers come from another address than the people,
//! because an address that uses up its share gets less.

use std::{
    fmt, fs,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow};
use carreau_client::{Client, ClientError, Connection, tungstenite::Message};
use carreau_games::GameName;
use carreau_match::{Intention, SeatId, Status, Table, TableId};
use carreau_protocol::{NewSeat, NewTable, ToClient, ToServer, VERSION};
use carreau_testkit::Luck;
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpSocket,
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{
    players::{Couple, Pace, Stretch, for_two, next_intention, seed_of},
    server_process::Launch,
    trial::GAMES,
};

/// The address of the attackers.
const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 66));

/// How many files the server may have open, which is the usual limit of a system.
const OPEN_FILES: u32 = 1024;

/// A person plays at most so often, as the limits allow.
const PAUSE: Duration = Duration::from_millis(200);

/// How often somebody asks whether the server runs.
const ASKED: Duration = Duration::from_millis(50);

/// Who waits for longer has got no answer.
const LONGEST: Duration = Duration::from_secs(30);

/// What the attackers do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Attack {
    /// Nothing: the figures to compare with.
    Idle,
    /// 1,100 connections ask for a large file and read nothing.
    ReadNothing,
    /// 300 connections send half the head of a request.
    HalfHeads,
    /// 300 connections send half the body of a request.
    HalfBodies,
    /// 200 sockets at tables say nothing.
    SilentSockets,
    /// 16 connections ask for the list of tables, as fast as they are answered.
    Gets,
    /// 32 sockets ask for the whole log, again and again.
    Hellos,
    /// 16 sockets send changed messages as fast as the server takes them.
    Changed,
}

impl Attack {
    const ALL: [Self; 8] = [
        Self::Idle,
        Self::ReadNothing,
        Self::HalfHeads,
        Self::HalfBodies,
        Self::SilentSockets,
        Self::Gets,
        Self::Hellos,
        Self::Changed,
    ];

    const fn title(self) -> &'static str {
        match self {
            Self::Idle => "no attack",
            Self::ReadNothing => "1,100 connections that read nothing",
            Self::HalfHeads => "300 half heads",
            Self::HalfBodies => "300 half bodies",
            Self::SilentSockets => "200 silent sockets",
            Self::Gets => "16 ask for tables without end",
            Self::Hellos => "32 ask for the log without end",
            Self::Changed => "16 send changed messages",
        }
    }

    const fn attackers(self) -> usize {
        match self {
            Self::Idle => 0,
            Self::ReadNothing => 1100,
            Self::HalfHeads | Self::HalfBodies => 300,
            Self::SilentSockets => 200,
            Self::Gets | Self::Changed => 16,
            Self::Hellos => 32,
        }
    }

    /// What one attacker does until the connection ends; it then begins again.
    async fn attack(self, address: SocketAddr, table: TableId, number: u64) -> Result<(), ClientError> {
        let stranger = Client::stranger(address).coming_from(ATTACKER);
        match self {
            Self::Idle => std::future::pending().await,
            Self::ReadNothing => {
                hold(address, "GET /large.wasm HTTP/1.1\r\nhost: localhost\r\n\r\n", false).await?;
            }
            Self::HalfHeads => hold(address, "GET / HTTP/1.1\r\nhost", true).await?,
            Self::HalfBodies => {
                let half = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                            content-length: 99\r\n\r\n{";
                hold(address, half, true).await?;
            }
            Self::SilentSockets => {
                let mut socket = stranger.connect(&table).await?;
                while socket.next().await?.is_some() {}
            }
            Self::Gets => loop {
                stranger.get("/api/tables").await?;
            },
            Self::Hellos => {
                let mut socket = stranger.connect(&table).await?;
                loop {
                    socket.send(&ToServer::Hello { version: VERSION, last: 0 }).await?;
                    socket.next().await?.ok_or(ClientError::Unreadable)?;
                }
            }
            Self::Changed => {
                let mut luck = Luck::new(number);
                let mut socket = stranger.watch(&table, 0).await?;
                loop {
                    socket.send_frame(Message::text(changed(&mut luck))).await?;
                    socket.next().await?.ok_or(ClientError::Unreadable)?;
                }
            }
        }
        Ok(())
    }
}

/// Sends the beginning of something, and keeps the connection until the server ends it.
async fn hold(address: SocketAddr, beginning: &str, reads: bool) -> std::io::Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((ATTACKER, 0).into())?;
    let mut stream = socket.connect(address).await?;
    stream.write_all(beginning.as_bytes()).await?;
    if reads { stream.read_to_end(&mut Vec::new()).await.map(drop) } else { std::future::pending().await }
}

/// A message in which one or two bytes are others, missing, or there twice.
fn changed(luck: &mut Luck) -> String {
    const MESSAGES: [&str; 4] = [
        r#"{"type":"intend","id":"a","seat":0,"seen":0,"intention":{"want":"roll"}}"#,
        r#"{"type":"intend","id":"b","seat":1,"seen":1,"intention":{"want":"play","play":"a/g/l a/e"}}"#,
        r#"{"type":"propose","seat":0,"play":"TM point G7"}"#,
        r#"{"type":"hello","version":9,"last":0}"#,
    ];
    let mut bytes = luck.one_of(&MESSAGES).copied().unwrap_or_default().as_bytes().to_vec();
    for _ in 0..=luck.below(2) {
        let place = usize::try_from(luck.below(bytes.len() as u64)).unwrap_or(0);
        match luck.below(3) {
            0 => drop(bytes.remove(place)),
            1 => bytes.insert(place, bytes[place]),
            _ => bytes[place] = b' ' + u8::try_from(luck.below(95)).unwrap_or(0),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// How long people waited.
#[derive(Debug, Clone, Default)]
pub struct Waits {
    times: Vec<Duration>,
    unanswered: usize,
}

impl Waits {
    fn at(&self, hundredth: usize) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        let place = (times.len() * hundredth / 100).min(times.len().saturating_sub(1));
        times.get(place).copied().unwrap_or_default()
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        let [median, p99, worst] = [50, 99, 100].map(|hundredth| millis(self.at(hundredth)));
        let Self { times, unanswered } = self;
        write!(f, "{:>6}{median:>9.1}{p99:>9.1}{worst:>9.1}{unanswered:>6}", times.len())
    }
}

/// The figures of one attack.
#[derive(Debug)]
struct Row {
    what: String,
    waits: Waits,
}

/// All figures.
#[derive(Debug)]
pub struct Report(Vec<Row>);

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [count, median, p99, worst, none] = ["count", "p50 ms", "p99 ms", "worst", "none"];
        writeln!(f, "{:<56}{count:>6}{median:>9}{p99:>9}{worst:>9}{none:>6}", "")?;
        self.0.iter().try_for_each(|Row { what, waits }| writeln!(f, "{what:<56}{waits}"))
    }
}

/// Measures each attack for so many seconds.
///
/// # Errors
///
/// If the server does not start, ends, or panics.
pub async fn run(seconds: u64) -> Result<Report> {
    let (mut rows, time) = (Vec::new(), Duration::from_secs(seconds));
    for attack in Attack::ALL {
        let (health, plays) = under(attack, time).await.with_context(|| attack.title())?;
        rows.push(Row { what: format!("{}: /healthz", attack.title()), waits: health });
        rows.push(Row { what: format!("{}: a play", attack.title()), waits: plays });
    }
    for tables in [0, 28] {
        let waits = against_a_bot(tables, time).await.context("tables of bots")?;
        rows.push(Row { what: format!("{tables} tables of bots: a bot's answer to a person"), waits });
    }
    Ok(Report(rows))
}

/// A server with its usual limits, and a page with a large file.
fn launch(folder: &TempDir) -> Result<Launch> {
    let page = folder.path().join("page");
    fs::create_dir(&page)?;
    fs::write(page.join("large.wasm"), vec![0; 16 << 20])?;
    Ok(Launch {
        think: 0,
        data: folder.path().join("data"),
        database: None,
        arguments: vec!["--page".to_owned(), page.display().to_string()],
        strace: None,
        open_files: Some(OPEN_FILES),
    })
}

async fn under(attack: Attack, time: Duration) -> Result<(Waits, Waits)> {
    let folder = TempDir::new()?;
    let server = launch(&folder)?.start()?;
    let address = server.address();
    let guest = Client::guest(address).await?;
    let table = guest.create_table(&for_two(GameName::Garanguet)).await?.table;
    let mut attackers = JoinSet::new();
    for number in 0..attack.attackers() as u64 {
        let table = table.clone();
        attackers.spawn(async move {
            loop {
                let _ = attack.attack(address, table.clone(), number).await;
                sleep(ASKED).await;
            }
        });
    }
    // The attack is under way before anything is measured.
    sleep(Duration::from_secs(1)).await;
    // The people have a thread of their own, so that the attackers keep only the server busy.
    let people = thread::spawn(move || people(address, time));
    let waits = tokio::task::spawn_blocking(|| people.join()).await?;
    attackers.shutdown().await;
    server.kill()?;
    waits.map_err(|_| anyhow!("what measures has panicked"))?
}

/// Asks for `/healthz` and plays for some time, and measures both.
fn people(address: SocketAddr, time: Duration) -> Result<(Waits, Waits)> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let pace = Arc::new(Pace { pause: PAUSE, times: Mutex::default() });
        let stretch = Stretch {
            addresses: Arc::new(Mutex::new(vec![address])),
            acknowledged: Arc::new(watch::Sender::new(0)),
            is_last_call: Arc::new(AtomicBool::new(false)),
            is_killed: Arc::new(AtomicBool::new(false)),
            pace: Some(Arc::clone(&pace)),
        };
        let mut couple = Couple::new(1, GAMES);
        let asking = async {
            let health = ask(address, time).await;
            stretch.is_last_call.store(true, Ordering::SeqCst);
            stretch.is_killed.store(true, Ordering::SeqCst);
            health
        };
        let (health, played) = tokio::join!(asking, timeout(time + LONGEST, couple.play(&stretch)));
        let times = std::mem::take(&mut *pace.times.lock().unwrap_or_else(PoisonError::into_inner));
        let unanswered = usize::from(!matches!(played, Ok(Ok(()))));
        Ok((health, Waits { times, unanswered }))
    })
}

async fn ask(address: SocketAddr, time: Duration) -> Waits {
    let (client, end) = (Client::stranger(address), Instant::now() + time);
    let mut waits = Waits::default();
    while Instant::now() < end {
        let asked = Instant::now();
        match timeout(LONGEST, client.get("/healthz")).await {
            Ok(Ok(answer)) if answer.status == 200 => waits.times.push(asked.elapsed()),
            _ => waits.unanswered += 1,
        }
        sleep(ASKED).await;
    }
    waits
}

/// A person plays Dango against the strongest bot, while somebody watches so many tables of such bots.
async fn against_a_bot(tables: usize, time: Duration) -> Result<Waits> {
    let folder = TempDir::new()?;
    let server = launch(&folder)?.start()?;
    let address = server.address();
    let bot = || NewSeat::Bot { bot: "house:1".to_owned() };
    let of = |seats: [NewSeat; 2]| NewTable { seats: seats.into(), ..for_two(GameName::Dango) };
    let watcher = Client::guest(address).await?.coming_from(ATTACKER);
    let mut watching = JoinSet::new();
    for _ in 0..tables {
        let table = watcher.create_table(&of([bot(), bot()])).await?.table;
        let mut socket = watcher.watch(&table, 0).await?;
        watching.spawn(async move { while let Ok(Some(_)) = socket.next().await {} });
    }
    let person = Client::guest(address).await?;
    let table = person.create_table(&of([NewSeat::Me { name: "Ada".to_owned() }, bot()])).await?.table;
    let waits = play_a_bot(person.watch(&table, 0).await?, time).await;
    watching.shutdown().await;
    server.kill()?;
    waits
}

/// Plays for some time, and measures from each answer to the person's own play until the bot has played.
async fn play_a_bot(mut socket: Connection, time: Duration) -> Result<Waits> {
    let (mut waits, mut table, mut n, mut asked) = (Waits::default(), None, 0, 0_u64);
    let end = Instant::now() + time;
    let (mut since, mut is_open) = (None::<Instant>, false);
    while Instant::now() < end {
        match timeout(LONGEST, socket.next()).await {
            Err(_) => waits.unanswered += 1,
            Ok(message) => match message?.context("the server closed the socket")? {
                ToClient::Welcome { header, n: last, .. } => (table, n) = (Some(Table::new(*header)?), last),
                ToClient::Events { entries } => {
                    let table: &mut Table = table.as_mut().context("a welcome comes first")?;
                    for entry in &entries {
                        table.apply(entry)?;
                    }
                    n = n.max(table.n());
                }
                ToClient::Done { n: last, .. } => (n, is_open) = (n.max(last), false),
                ToClient::Refused { why, .. } => return Err(anyhow!("the person was refused: {why}")),
                _ => {}
            },
        }
        let Some(known) = table.as_ref().filter(|table| table.n() == n) else { continue };
        if matches!(known.status(), Status::Over { .. }) {
            break;
        }
        // The bot gets ready and opens its seed by itself.
        let own = &known.seats()[0];
        let intended = match known.status() {
            Status::Gathering if own.commitment.is_none() => {
                Some((SeatId(0), Intention::Ready { commitment: seed_of(SeatId(0)).commitment() }))
            }
            Status::Gathering if known.is_sealed() && own.seed.is_none() => {
                Some((SeatId(0), Intention::Open { seed: seed_of(SeatId(0)) }))
            }
            Status::Gathering => None,
            _ => next_intention(known, asked).filter(|(seat, _)| seat.0 == 0),
        };
        match intended {
            Some((seat, intention)) if !is_open => {
                (asked, is_open) = (asked + 1, true);
                if let Some(since) = since.take() {
                    waits.times.push(since.elapsed());
                }
                // No more messages than the limits allow.
                sleep(PAUSE / 2).await;
                let id = asked.to_string().parse()?;
                socket.send(&ToServer::Intend { id, seat, seen: known.n(), intention }).await?;
            }
            None if known.status() == Status::Playing => drop(since.get_or_insert_with(Instant::now)),
            _ => {}
        }
    }
    Ok(waits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_sorted_before_they_are_told() {
        let times = (1..=100).rev().map(Duration::from_millis).collect();
        let waits = Waits { times, unanswered: 2 };
        assert_eq!([50, 99, 100].map(|hundredth| waits.at(hundredth).as_millis()), [51, 100, 100]);
        assert_eq!(
            waits.to_string().split_whitespace().collect::<Vec<_>>(),
            ["100", "51.0", "100.0", "100.0", "2"]
        );
        assert_eq!(Waits::default().at(50), Duration::ZERO);
    }

    #[test]
    fn a_changed_message_is_another_and_often_still_read() {
        let mut luck = Luck::new(1);
        let all: Vec<String> = (0..200).map(|_| changed(&mut luck)).collect();
        let read = all.iter().filter(|text| text.contains("\"type\":")).count();
        assert!((50..200).contains(&read), "{read}");
    }
}
