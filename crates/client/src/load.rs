use std::{
    fmt,
    hash::{DefaultHasher, Hash, Hasher},
    net::SocketAddr,
    time::{Duration, Instant},
};

use carreau_games::GameName;
use carreau_match::{Intention, OptionsText, Player, SeatId, Seed, Status, Table, TableId};
use carreau_protocol::{IntentionId, NewSeat, NewTable, ToClient, ToServer};
use tokio::task::JoinSet;

use crate::{Client, ClientError, Connection};

/// The result of a measurement.
#[derive(Debug, Clone, PartialEq)]
pub struct LoadReport {
    /// How many tables were played at, each over two sockets.
    pub tables: usize,
    /// The time for which they were played at, in seconds.
    pub seconds: f64,
    /// The number of events that reached the players, all of them durably stored.
    pub events: u64,
    /// The number of intentions that were acknowledged.
    pub acknowledged: u64,
    /// The number of matches that were played to their end.
    pub matches: u64,
    /// The median time from sending an intention to its acknowledgement.
    pub median: Duration,
    /// The time that one acknowledgement in a hundred exceeded.
    pub p99: Duration,
    /// The longest time to an acknowledgement.
    pub longest: Duration,
}

impl LoadReport {
    /// Events a second.
    pub fn events_per_second(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "nobody counts that far")]
        let events = self.events as f64;
        events / self.seconds.max(f64::MIN_POSITIVE)
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        writeln!(f, "{} tables, {} sockets, {:.1} s", self.tables, 2 * self.tables, self.seconds)?;
        writeln!(f, "{:.0} events a second ({} in all)", self.events_per_second(), self.events)?;
        writeln!(f, "{} acknowledgements, {} matches", self.acknowledged, self.matches)?;
        write!(
            f,
            "acknowledged after {:.1} ms (median), {:.1} ms (p99), {:.1} ms (longest)",
            millis(self.median),
            millis(self.p99),
            millis(self.longest)
        )
    }
}

/// Why a measurement broke off.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A request failed.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// The server's answer did not follow the protocol.
    #[error("the server answered {0}")]
    Unexpected(String),
    /// A player broke off.
    #[error("a player broke off: {0}")]
    Player(#[from] tokio::task::JoinError),
}

/// Plays at `tables` tables for `time`. Both seats make random plays, each over its own socket, as fast as the server
/// answers. Start the server without its default limits on guests, or it soon refuses.
///
/// # Errors
///
/// [`LoadError`]; the first one ends the whole measurement.
pub async fn load(address: SocketAddr, tables: usize, time: Duration) -> Result<LoadReport, LoadError> {
    let mut opening = JoinSet::new();
    for seed in 0..tables {
        opening.spawn(Couple::new(address, seed as u64));
    }
    let mut couples = Vec::with_capacity(tables);
    while let Some(couple) = opening.join_next().await {
        couples.push(couple??);
    }
    let start = Instant::now();
    let mut playing = JoinSet::new();
    for couple in couples {
        playing.spawn(couple.play_until(start + time));
    }
    let mut all = Tally::default();
    while let Some(tally) = playing.join_next().await {
        all.add(tally??);
    }
    Ok(all.report(tables, start.elapsed()))
}

/// The counts of one couple.
#[derive(Debug, Default)]
struct Tally {
    events: u64,
    matches: u64,
    acknowledged: Vec<Duration>,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.events += other.events;
        self.matches += other.matches;
        self.acknowledged.extend(other.acknowledged);
    }

    fn report(mut self, tables: usize, time: Duration) -> LoadReport {
        self.acknowledged.sort_unstable();
        let times = &self.acknowledged;
        let at = |share: usize| times.get((times.len() * share / 100).min(times.len().saturating_sub(1)));
        LoadReport {
            tables,
            seconds: time.as_secs_f64(),
            events: self.events,
            acknowledged: times.len() as u64,
            matches: self.matches,
            median: at(50).copied().unwrap_or_default(),
            p99: at(99).copied().unwrap_or_default(),
            longest: times.last().copied().unwrap_or_default(),
        }
    }
}

/// Two guests at a table, and the table as the first of them sees it.
struct Couple {
    guests: [Client; 2],
    sockets: [Connection; 2],
    table: Table,
    seed: u64,
    asked: u64,
    tally: Tally,
}

impl Couple {
    async fn new(address: SocketAddr, seed: u64) -> Result<Self, LoadError> {
        let guests = [Client::guest(address).await?, Client::guest(address).await?];
        let (sockets, table) = sit_down(&guests).await?;
        let mut couple = Self { guests, sockets, table, seed, asked: 0, tally: Tally::default() };
        couple.begin().await?;
        Ok(couple)
    }

    async fn begin(&mut self) -> Result<(), LoadError> {
        let player = Player::person("Second").map_err(|error| LoadError::Unexpected(error.to_string()))?;
        self.act(SeatId(1), Intention::Sit { player }).await?;
        let seeds = [0, 1].map(|seat| (SeatId(seat), Seed([seat; 32])));
        for (seat, seed) in seeds {
            self.act(seat, Intention::Ready { commitment: seed.commitment() }).await?;
        }
        for (seat, seed) in seeds {
            self.act(seat, Intention::Open { seed }).await?;
        }
        Ok(())
    }

    async fn play_until(mut self, end: Instant) -> Result<Tally, LoadError> {
        // Events and intentions before the match are not measured.
        self.tally = Tally::default();
        while Instant::now() < end {
            if let Status::Over { .. } = self.table.status() {
                self.tally.matches += 1;
                let measured = std::mem::take(&mut self.tally);
                (self.sockets, self.table) = sit_down(&self.guests).await?;
                self.begin().await?;
                self.tally = measured;
            }
            let (seat, intention) = self.next();
            self.act(seat, intention).await?;
        }
        Ok(self.tally)
    }

    /// The next intention at the table: a throw, or a random play.
    fn next(&self) -> (SeatId, Intention) {
        let seat = self.table.to_act().map_or(SeatId(0), |side| self.table.first_seat_of(side));
        let playing = self.table.ended().is_none();
        let mut plays = if playing { self.table.position().plays().unwrap_or_default() } else { Vec::new() };
        if plays.is_empty() {
            return (seat, Intention::Roll);
        }
        let mut hasher = DefaultHasher::new();
        (self.seed, self.table.n()).hash(&mut hasher);
        let chosen = hasher.finish() % plays.len() as u64;
        let play = plays.swap_remove(usize::try_from(chosen).expect("it is below a length"));
        (seat, Intention::Play { play })
    }

    /// Sends an intention from its seat's socket and waits until it is carried out.
    async fn act(&mut self, seat: SeatId, intention: Intention) -> Result<(), LoadError> {
        self.asked += 1;
        let id: IntentionId =
            self.asked.to_string().parse().map_err(|_| LoadError::Unexpected("no id".to_owned()))?;
        let asking = usize::from(seat.0);
        let start = Instant::now();
        let intend = ToServer::Intend { id: id.clone(), seat, seen: self.table.n(), intention };
        self.sockets[asking].send(&intend).await?;
        let mut done = None;
        while done.is_none_or(|n| self.table.n() < n) {
            let [first, second] = &mut self.sockets;
            let (hears, message) = tokio::select! {
                message = first.next() => (0, message?),
                message = second.next() => (1, message?),
            };
            match message {
                Some(ToClient::Events { entries }) if hears == 0 => {
                    self.tally.events += entries.len() as u64;
                    for entry in &entries {
                        let applied = self.table.apply(entry);
                        applied.map_err(|error| LoadError::Unexpected(error.to_string()))?;
                    }
                }
                Some(ToClient::Done { id: of, n }) if of == id && hears == asking => {
                    self.tally.acknowledged.push(start.elapsed());
                    done = Some(n);
                }
                Some(ToClient::Events { .. } | ToClient::Presence(_) | ToClient::Welcome { .. }) => {}
                other => return Err(LoadError::Unexpected(format!("{other:?}"))),
            }
        }
        Ok(())
    }
}

/// Creates a table for two, and opens their sockets.
async fn sit_down(guests: &[Client; 2]) -> Result<([Connection; 2], Table), LoadError> {
    let seats = vec![NewSeat::Me { name: "First".to_owned() }, NewSeat::Open];
    let game = GameName::Garanguet;
    let new = NewTable {
        game,
        options: OptionsText::default(),
        seats,
        sides: Vec::new(),
        listed: false,
        start: None,
    };
    let id: TableId = guests[0].create_table(&new).await?.table;
    let mut sockets = [guests[0].watch(&id, 0).await?, guests[1].watch(&id, 0).await?];
    let Some(ToClient::Welcome { header, n, .. }) = sockets[0].next().await? else {
        return Err(LoadError::Unexpected("no welcome".to_owned()));
    };
    let unexpected = |error: &dyn fmt::Display| LoadError::Unexpected(error.to_string());
    let mut table = Table::new(*header).map_err(|error| unexpected(&error))?;
    while table.n() < n {
        if let Some(ToClient::Events { entries }) = sockets[0].next().await? {
            for entry in &entries {
                table.apply(entry).map_err(|error| unexpected(&error))?;
            }
        }
    }
    Ok((sockets, table))
}
