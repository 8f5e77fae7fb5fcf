use std::{
    hash::{DefaultHasher, Hash, Hasher},
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use carreau_bots::AnyBot;
use carreau_client::{Client, ClientError, Connection};
use carreau_core::{Drawer, Turn};
use carreau_games::GameName;
use carreau_match::{Intention, OptionsText, Player, SeatId, Seed, Status, Table, TableId};
use carreau_protocol::{NewSeat, NewTable, ToClient, ToServer};
use carreau_testkit::Luck;
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

use crate::history::{Answer, History, Intended};

/// The longest time that a client waits for a message that has to come. A server that is silent for longer hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long a client waits before it tries again what the server could not do.
const AGAIN: Duration = Duration::from_millis(50);

/// How many acknowledged intentions a couple sends again when it comes back to a table.
const REPLAYED: u64 = 3;

/// Why a couple stopped playing although nobody asked it to.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Interrupted {
    /// The connection broke, or the server could not serve the table.
    #[error("the connection broke")]
    Broken,
    /// The server did something that it must not do.
    #[error("{0}")]
    Astray(String),
}

impl From<ClientError> for Interrupted {
    fn from(error: ClientError) -> Self {
        match error {
            ClientError::Io(_)
            | ClientError::Unreadable
            | ClientError::Socket(_)
            | ClientError::Refused { status: 503 | 507, .. } => Self::Broken,
            other => Self::Astray(other.to_string()),
        }
    }
}

/// What all couples know of a stretch of the trial, from one start of the server to its end.
#[derive(Debug, Clone)]
pub(crate) struct Stretch {
    /// Where the servers are that can be asked now; all are nodes on one store.
    pub(crate) addresses: Arc<Mutex<Vec<SocketAddr>>>,
    /// How many intentions have been acknowledged in the whole trial, over all couples.
    pub(crate) acknowledged: Arc<watch::Sender<u64>>,
    /// Whether the couples stop as soon as nothing of theirs is open.
    pub(crate) is_last_call: Arc<AtomicBool>,
    /// How fast couples play, and how long they wait for an answer; `None` for as fast as they can.
    pub(crate) pace: Option<Arc<Pace>>,
    /// Whether the server was killed, so that a broken connection is the end of the stretch.
    pub(crate) is_killed: Arc<AtomicBool>,
}

impl Stretch {
    /// Two servers, which differ if there are several; `None` if there is none now.
    fn two_of(&self, luck: &mut Luck) -> Option<[SocketAddr; 2]> {
        let addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let first = luck.below(u64::try_from(addresses.len()).ok().filter(|&count| count > 0)?);
        let first = usize::try_from(first).ok()?;
        Some([addresses[first], addresses[(first + 1) % addresses.len()]])
    }
}

/// A pause after each answer, and the times that the answers took.
#[derive(Debug)]
pub(crate) struct Pace {
    pub(crate) pause: Duration,
    pub(crate) times: Mutex<Vec<Duration>>,
}

/// Two guests who play at one table after the other, at random, and write down what they see.
#[derive(Debug)]
pub(crate) struct Couple {
    number: usize,
    games: &'static [GameName],
    luck: Luck,
    guests: Option<[Client; 2]>,
    asked: u64,
    at: Option<AtTable>,
    over: Vec<History>,
}

/// The table where a couple plays.
#[derive(Debug)]
struct AtTable {
    history: History,
    /// The table as the events leave it; `None` until the server has sent its header.
    table: Option<Table>,
    /// The place in the history of the intention that is neither acknowledged nor refused.
    open: Option<usize>,
}

impl Couple {
    /// A couple that plays these games by turns. Its choices follow from its number.
    pub(crate) fn new(number: usize, games: &'static [GameName]) -> Self {
        let luck = Luck::new(number as u64);
        Self { number, games, luck, guests: None, asked: 0, at: None, over: Vec::new() }
    }

    /// The histories of all its tables.
    pub(crate) fn histories(&self) -> impl Iterator<Item = &History> {
        self.over.iter().chain(self.at.as_ref().map(|at| &at.history))
    }

    /// Plays until the last call, or until the server is killed.
    ///
    /// # Errors
    ///
    /// [`Interrupted::Astray`].
    pub(crate) async fn play(&mut self, stretch: &Stretch) -> Result<(), Interrupted> {
        loop {
            match self.play_while_connected(stretch).await {
                Err(Interrupted::Broken) if !stretch.is_killed.load(Ordering::SeqCst) => sleep(AGAIN).await,
                Err(Interrupted::Broken) => return Ok(()),
                ended => return ended,
            }
        }
    }

    async fn play_while_connected(&mut self, stretch: &Stretch) -> Result<(), Interrupted> {
        let is_over = |at: &AtTable| {
            at.open.is_none()
                && at.table.as_ref().is_some_and(|table| matches!(table.status(), Status::Over { .. }))
        };
        loop {
            let [here, there] = stretch.two_of(&mut self.luck).ok_or(Interrupted::Broken)?;
            let guests = match &self.guests {
                Some([first, second]) => [first.clone().at(here), second.clone().at(there)],
                None => [Client::guest(here).await?, Client::guest(there).await?],
            };
            self.guests = Some(guests.clone());
            if self.at.as_ref().is_some_and(is_over) {
                self.over.extend(self.at.take().map(|at| at.history));
            }
            if self.at.is_none() {
                let game = self.games[(self.number + self.over.len()) % self.games.len()];
                let table = guests[0].create_table(&for_two(game)).await?.table;
                let mut history = History::new(table);
                history.intended.push(creation());
                self.at = Some(AtTable { history, table: None, open: None });
            }
            let at = self.at.as_mut().expect("it was just made");
            let mut visit = Visit::begin(at, &guests, stretch, (self.number, &mut self.asked)).await?;
            visit.repeat(&mut self.luck).await?;
            if visit.play(&mut self.luck).await? {
                return Ok(());
            }
        }
    }
}

/// A couple at its table, for as long as the connection holds.
struct Visit<'c> {
    at: &'c mut AtTable,
    sockets: [Connection; 2],
    stretch: &'c Stretch,
    couple: usize,
    asked: &'c mut u64,
}

impl<'c> Visit<'c> {
    /// Opens both sockets. The first reads the whole log again, the second only what it has not seen.
    async fn begin(
        at: &'c mut AtTable,
        guests: &[Client; 2],
        stretch: &'c Stretch,
        (couple, asked): (usize, &'c mut u64),
    ) -> Result<Self, Interrupted> {
        let known = at.history.seen.len() as u64;
        let table = at.history.table.clone();
        let sockets = [guests[0].watch(&table, 0).await?, guests[1].watch(&table, known).await?];
        let mut visit = Self { at, sockets, stretch, couple, asked };
        let Some(ToClient::Welcome { header, n, .. }) = visit.hear(0).await? else {
            return Err(Interrupted::Astray("no welcome came first".to_owned()));
        };
        if n < known {
            return Err(Interrupted::Astray(format!("{table} has {n} events, but {known} were seen")));
        }
        if visit.at.table.is_none() {
            let table = Table::new(*header).map_err(|error| Interrupted::Astray(error.to_string()))?;
            visit.at.table = Some(table);
        }
        let mut told = 0;
        while told < n {
            if let Some(ToClient::Events { entries }) = visit.hear(0).await? {
                told = entries.last().map_or(told, |entry| entry.n);
            }
        }
        Ok(visit)
    }

    /// Sends some intentions again that have been acknowledged.
    async fn repeat(&mut self, luck: &mut Luck) -> Result<(), Interrupted> {
        // The first intention was no message.
        let intended = self.at.history.intended.len() as u64 - 1;
        for _ in 0..REPLAYED.min(intended) {
            let chosen = 1 + usize::try_from(luck.below(intended)).expect("it is below a length");
            if self.at.history.intended[chosen].acknowledgements().next().is_some() {
                self.send(chosen).await?;
            }
        }
        Ok(())
    }

    /// Plays until the match is over (`false`) or it is the last call (`true`).
    async fn play(&mut self, luck: &mut Luck) -> Result<bool, Interrupted> {
        loop {
            let open = match self.at.open {
                Some(open) => open,
                None if self.stretch.is_last_call.load(Ordering::SeqCst) => return Ok(true),
                None => {
                    let table = self.at.table.as_ref().expect("a welcome has come");
                    let Some((seat, intention)) = next_intention(table, luck.below(u64::MAX)) else {
                        return Ok(false);
                    };
                    let seen = table.n();
                    *self.asked += 1;
                    let id = format!("{}-{}", self.couple, self.asked);
                    let id = id.parse().expect("it is short and printable");
                    let intended = Intended { id, seat, seen, intention, answers: Vec::new() };
                    self.at.history.intended.push(intended);
                    self.at.history.intended.len() - 1
                }
            };
            self.at.open = Some(open);
            let sent = Instant::now();
            if let Some(n) = self.send(open).await? {
                if let Some(pace) = &self.stretch.pace {
                    pace.times.lock().unwrap_or_else(PoisonError::into_inner).push(sent.elapsed());
                    sleep(pace.pause).await;
                }
                self.stretch.acknowledged.send_modify(|count| *count += 1);
                while self.at.history.seen.len() < usize::try_from(n).unwrap_or(usize::MAX) {
                    self.hear_either().await?;
                }
            }
            let intended = &self.at.history.intended[open];
            if intended.answers.last().is_some_and(Answer::is_fault_of_the_disk) {
                sleep(AGAIN).await;
            } else {
                self.at.open = None;
                // The checker says what is wrong; playing on would only ask for the same again.
                if let Some(Answer::Refused(code)) = intended.answers.last() {
                    return Err(Interrupted::Astray(format!("{intended:?} was refused: {code}")));
                }
            }
        }
    }

    /// Sends an intention and notes the answer. Returns its number if it was acknowledged.
    async fn send(&mut self, intended: usize) -> Result<Option<u64>, Interrupted> {
        let Intended { id: wanted, seat, seen, intention, answers } = &mut self.at.history.intended[intended];
        answers.push(Answer::None);
        let (seat, wanted) = (*seat, wanted.clone());
        let intend = ToServer::Intend { id: wanted.clone(), seat, seen: *seen, intention: intention.clone() };
        self.sockets[usize::from(seat.0)].send(&intend).await?;
        let answer = loop {
            match self.hear_either().await? {
                ToClient::Done { id, n } if id == wanted => break Answer::Done(n),
                ToClient::Refused { id, reason, .. } if id == wanted => {
                    break Answer::Refused(reason.code().to_owned());
                }
                _ => {}
            }
        };
        let n = if let Answer::Done(n) = answer { Some(n) } else { None };
        if let Some(last) = self.at.history.intended[intended].answers.last_mut() {
            *last = answer;
        }
        Ok(n)
    }

    async fn hear_either(&mut self) -> Result<ToClient, Interrupted> {
        let [first, second] = &mut self.sockets;
        let heard = timeout(PATIENCE, async {
            tokio::select! {
                message = first.next() => message,
                message = second.next() => message,
            }
        });
        let message = heard.await.map_err(|_| self.hangs())??.ok_or(Interrupted::Broken)?;
        self.note(message)
    }

    async fn hear(&mut self, socket: usize) -> Result<Option<ToClient>, Interrupted> {
        let heard = timeout(PATIENCE, self.sockets[socket].next()).await.map_err(|_| self.hangs())??;
        heard.map(|message| self.note(message)).transpose()
    }

    fn hangs(&self) -> Interrupted {
        Interrupted::Astray(format!("{}: no message for {PATIENCE:?}", self.at.history.table))
    }

    fn note(&mut self, message: ToClient) -> Result<ToClient, Interrupted> {
        match &message {
            ToClient::Events { entries } => {
                for entry in entries {
                    if self.at.history.see(entry)
                        && let Some(table) = &mut self.at.table
                    {
                        let applied = table.apply(entry);
                        applied.map_err(|error| Interrupted::Astray(error.to_string()))?;
                    }
                }
            }
            // The table cannot be read or stored now, or the server closes.
            ToClient::Problem { closing: true, .. } => return Err(Interrupted::Broken),
            ToClient::Problem { why, .. } => return Err(Interrupted::Astray(why.clone())),
            _ => {}
        }
        Ok(message)
    }
}

/// A table for the two guests of a couple.
pub(crate) fn for_two(game: GameName) -> NewTable {
    NewTable {
        game,
        options: OptionsText::default(),
        seats: vec![NewSeat::Me { name: "First".to_owned() }, NewSeat::Open],
        sides: Vec::new(),
        listed: false,
        start: None,
    }
}

/// What creating such a table did for its first seat, as an intention that was acknowledged.
pub(crate) fn creation() -> Intended {
    let player = Player::person("First").expect("it is a name");
    Intended {
        id: "creation".parse().expect("it is an id"),
        seat: SeatId(0),
        seen: 0,
        intention: Intention::Sit { player },
        answers: vec![Answer::Done(1)],
    }
}

/// The seed that a seat brings to the draws.
pub(crate) fn seed_of(seat: SeatId) -> Seed {
    Seed([seat.0 + 1; 32])
}

/// What happens next at a couple's table: somebody sits down, gets ready, opens the seed, throws, or makes a random
/// play; `None` if the match is over. `luck` decides which play.
pub(crate) fn next_intention(table: &Table, luck: u64) -> Option<(SeatId, Intention)> {
    let seats = || (0..).map(SeatId).zip(table.seats());
    let first = |wants: &dyn Fn(&carreau_match::Seat) -> bool| {
        seats().find(|(_, seat)| wants(seat)).map(|(seat, _)| seat)
    };
    match table.status() {
        Status::Over { .. } => return None,
        Status::Gathering => {
            if let Some(seat) = first(&|seat| seat.player.is_none()) {
                let player = Player::person("Second").expect("it is a name");
                return Some((seat, Intention::Sit { player }));
            }
            if let Some(seat) = first(&|seat| seat.commitment.is_none()) {
                return Some((seat, Intention::Ready { commitment: seed_of(seat).commitment() }));
            }
            let seat = first(&|seat| seat.seed.is_none())?;
            return Some((seat, Intention::Open { seed: seed_of(seat) }));
        }
        Status::Playing => {}
    }
    let seat_of = |side| table.first_seat_of(side);
    if let Some(Drawer::Side(side)) = table.drawer() {
        return Some((seat_of(side), Intention::Roll));
    }
    let Turn::Side(side) = table.to_draw().turn() else { return Some((SeatId(0), Intention::Roll)) };
    let mut hasher = DefaultHasher::new();
    (luck, table.n()).hash(&mut hasher);
    let luck = hasher.finish();
    let play = match table.position().plays() {
        Some(mut plays) if !plays.is_empty() => {
            let chosen = luck % plays.len() as u64;
            plays.swap_remove(usize::try_from(chosen).expect("it is below a length"))
        }
        _ => AnyBot::any_play(table.position(), luck)?,
    };
    Some((seat_of(side), Intention::Play { play }))
}

/// The record of a table, fetched as anybody can fetch it.
///
/// # Errors
///
/// [`ClientError`].
pub(crate) async fn record(address: SocketAddr, table: &TableId) -> Result<String, ClientError> {
    let answer = Client::stranger(address).get(&format!("/api/tables/{table}/record")).await?;
    if answer.status == 200 { Ok(answer.text()) } else { answer.read::<()>().map(|()| String::new()) }
}
