//! A server for the tests, and people at its tables.

use std::{net::SocketAddr, time::Duration};

use carreau_bots::AnyBot;
use carreau_client::{Client, Connection};
use carreau_core::Turn;
use carreau_games::{GameName, Position};
use carreau_match::{Intention, OptionsText, Player, SeatId, Seed, Status, Table, TableId};
use carreau_protocol::{IntentionId, NewSeat, NewTable, ToClient, ToServer};
use carreau_server::{Config, Limits, ServeError, Server};
use carreau_store::Location;
use tempfile::TempDir;
use tokio::{
    sync::oneshot,
    task::JoinHandle,
    time::{pause, resume, sleep, timeout},
};

/// The longest time that a test waits for one message.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A running server.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    close: oneshot::Sender<()>,
    open: JoinHandle<Result<(), ServeError>>,
}

/// A configuration in which bots do not wait and no client is too fast.
pub(crate) fn quick() -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        think: Duration::ZERO,
        limits: Limits::none(),
        ..Config::default()
    }
}

impl TestServer {
    pub(crate) async fn open(store: impl Into<Location>, config: Config) -> Self {
        let server = Server::bind(Config { store: store.into(), ..config }).await.unwrap();
        let (close, closing) = oneshot::channel();
        let address = server.address();
        let open = tokio::spawn(server.run(async {
            let _ = closing.await;
        }));
        Self { address, close, open }
    }

    /// Starts a server with its data in a new folder.
    pub(crate) async fn new() -> (Self, TempDir) {
        Self::with(quick()).await
    }

    pub(crate) async fn with(config: Config) -> (Self, TempDir) {
        let folder = TempDir::new().unwrap();
        (Self::open(folder.path(), config).await, folder)
    }

    pub(crate) async fn close(self) {
        self.close.send(()).unwrap();
        timeout(PATIENCE, self.open).await.expect("the server closes").unwrap().unwrap();
    }

    pub(crate) async fn guest(&self) -> Client {
        Client::guest(self.address).await.unwrap()
    }
}

pub(crate) fn me(name: &str) -> NewSeat {
    NewSeat::Me { name: name.to_owned() }
}

pub(crate) fn bot(name: &str) -> NewSeat {
    NewSeat::Bot { bot: name.to_owned() }
}

pub(crate) fn new_table(seats: [NewSeat; 2]) -> NewTable {
    let game = GameName::Garanguet;
    NewTable {
        game,
        options: OptionsText::default(),
        seats: seats.into(),
        sides: Vec::new(),
        listed: true,
        start: None,
    }
}

/// Lets all people at a table get ready and open their seeds, until the match has begun for each of them.
pub(crate) async fn begin<'p>(people: impl IntoIterator<Item = &'p mut Person>) {
    let mut people: Vec<_> = people.into_iter().collect();
    for person in &mut people {
        person.ready().await;
    }
    for person in &mut people {
        while !person.table.is_sealed() {
            person.receive().await;
        }
        person.for_each_seat(|seed| Intention::Open { seed }).await;
    }
    for person in people {
        while person.table.status() == Status::Gathering {
            person.receive().await;
        }
    }
}

/// A person at a table: a connection, and the table that follows from the events that came over it.
pub(crate) struct Person {
    pub(crate) connection: Connection,
    pub(crate) table: Table,
    pub(crate) seats: Vec<SeatId>,
    asked: u32,
}

impl Person {
    pub(crate) async fn new(client: &Client, table: &TableId) -> Self {
        let mut connection = client.watch(table, 0).await.unwrap();
        let Some(ToClient::Welcome { header, seats, n, .. }) = next(&mut connection).await else {
            panic!("a welcome comes first");
        };
        // A person who comes back must not use the ids of earlier intentions.
        let asked = u32::try_from(n).unwrap();
        let mut person = Self { connection, table: Table::new(*header).unwrap(), seats, asked };
        while person.table.n() < n {
            person.receive().await;
        }
        person
    }

    /// Waits for the next message, and applies its events.
    pub(crate) async fn receive(&mut self) -> ToClient {
        let message = next(&mut self.connection).await.expect("the socket is open");
        if let ToClient::Events { entries } = &message {
            for entry in entries {
                self.table.apply(entry).unwrap();
            }
        }
        message
    }

    /// Sends an intention and returns its id.
    pub(crate) async fn want(&mut self, seat: SeatId, intention: Intention) -> IntentionId {
        self.asked += 1;
        let id: IntentionId = format!("{}-{}", seat.0, self.asked).parse().unwrap();
        let intend = ToServer::Intend { id: id.clone(), seat, seen: self.table.n(), intention };
        self.connection.send(&intend).await.unwrap();
        id
    }

    /// Sends an intention and waits for the answer, `Done` or `Refused`.
    pub(crate) async fn act(&mut self, seat: SeatId, intention: Intention) -> ToClient {
        let wanted = self.want(seat, intention).await;
        loop {
            let answer = self.receive().await;
            if let ToClient::Done { id, .. } | ToClient::Refused { id, .. } = &answer {
                assert_eq!(*id, wanted);
                return answer;
            }
        }
    }

    pub(crate) async fn sit(&mut self, seat: SeatId, name: &str) {
        let player = Player::person(name).unwrap();
        assert!(matches!(self.act(seat, Intention::Sit { player }).await, ToClient::Done { .. }));
        self.seats.push(seat);
    }

    /// Begins the match, where nobody but this person and bots sit at the table.
    pub(crate) async fn begin(&mut self) {
        begin([self]).await;
    }

    /// Carries out, for each of the person's seats, what has to be allowed.
    async fn for_each_seat(&mut self, intention: impl Fn(Seed) -> Intention) {
        for seat in self.seats.clone() {
            let answer = self.act(seat, intention(Seed([seat.0 + 1; 32]))).await;
            assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
        }
    }

    /// Commits to the seeds of the person's seats.
    pub(crate) async fn ready(&mut self) {
        self.for_each_seat(|seed| Intention::Ready { commitment: seed.commitment() }).await;
    }

    /// What the person has to do now: throw; or make the first play of the list, any play where plays are not listed,
    /// or in ordinary Go a pass.
    pub(crate) fn duty(&self) -> Option<(SeatId, Intention)> {
        if self.table.status() != Status::Playing {
            return None;
        }
        let mine = |&seat: &SeatId| {
            let side = self.table.seat(seat).unwrap().side;
            self.table.to_act().is_none_or(|acting| acting == side)
        };
        let seat = self.seats.iter().copied().find(mine)?;
        match self.table.position().turn() {
            Turn::Side(_) if self.table.ended().is_none() => {
                let position = self.table.position();
                let passes = matches!(position, Position::Dango(position) if position.is_ordinary());
                let listed = if passes {
                    Some("pass".to_owned())
                } else {
                    position.plays().and_then(|plays| plays.into_iter().next())
                };
                let play = listed.or_else(|| AnyBot::any_play(position, self.table.n())).unwrap();
                Some((seat, Intention::Play { play }))
            }
            _ if self.table.to_act().is_none() && self.first_person() != seat => None,
            _ => Some((seat, Intention::Roll)),
        }
    }

    /// The seat of the person who throws where either side may: the first of the two people.
    fn first_person(&self) -> SeatId {
        let is_person = |player: &Player| player.bot_name().is_none();
        let first = self.table.seats().iter().position(|seat| seat.player.as_ref().is_some_and(is_person));
        SeatId(u8::try_from(first.unwrap()).unwrap())
    }

    /// Plays on until the match is over and its seed is opened.
    pub(crate) async fn play_on(&mut self) {
        while self.table.revealed().is_none() {
            match self.duty() {
                Some((seat, intention)) => {
                    let answer = self.act(seat, intention).await;
                    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
                }
                None => drop(self.receive().await),
            }
        }
    }
}

/// Runs all tasks until they are idle, then lets this much time pass at once and runs everything that becomes due in
/// it. This needs the current-thread runtime, whose paused clock jumps to the next timer once every task waits.
pub(crate) async fn pass(time: Duration) {
    pause();
    sleep(time).await;
    resume();
}

pub(crate) async fn next(connection: &mut Connection) -> Option<ToClient> {
    timeout(PATIENCE, connection.next()).await.expect("a message comes in time").unwrap()
}
