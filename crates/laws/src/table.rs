//! A whole table, driven through its sockets.

use std::{
    net::SocketAddr,
    path::Path,
    sync::{
        OnceLock,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use carreau_client::{Client, ClientError, Connection, tungstenite::Message};
use carreau_match::{Intention, Record, SeatId, TableId, verify};
use carreau_protocol::{IntentionId, ServerCode, TableSummary, ToClient, ToServer};
use carreau_server::{Config, Limits, Server};
use tempfile::TempDir;
use tokio::{runtime::Runtime, time::timeout};

/// How many guests there are. Behind them comes one client without a cookie.
const GUESTS: usize = 2;

/// How many messages of a text are sent.
const MESSAGES: usize = 64;

/// A server that is silent for so long hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server of this process, and its guests.
struct House {
    runtime: Runtime,
    address: SocketAddr,
    guests: [Client; GUESTS],
    _data: TempDir,
}

/// How often anything in this process has panicked.
static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Whatever clients send, the server answers no fault and nothing panics, and the table's log has no gaps and verifies.
///
/// The first line of the text is the body of the request that creates the table. Each other line is a message: it
/// begins with the number of the client that sends it, two guests and a stranger. The law says whether there was a
/// table.
pub fn through_its_sockets(text: &str) -> bool {
    static HOUSE: OnceLock<House> = OnceLock::new();
    let house = HOUSE.get_or_init(House::open);
    let panics = PANICS.load(Ordering::SeqCst);
    let driven = house.runtime.block_on(async { timeout(4 * PATIENCE, house.drive(text)).await });
    assert_eq!(PANICS.load(Ordering::SeqCst), panics, "something panicked");
    driven.expect("the server answers in time")
}

impl House {
    fn open() -> Self {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            usual(panic);
        }));
        // Memory is faster than a disk, and what is stored here is of no use to anybody.
        let memory = Path::new("/dev/shm");
        let data = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() };
        let data = data.expect("the system has a folder for what is temporary");
        let limits = Limits { rest: Duration::ZERO, ..Limits::none() };
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            store: data.path().into(),
            think: Duration::ZERO,
            limits,
            ..Config::default()
        };
        let runtime = Runtime::new().expect("the system provides threads");
        let (address, guests) = runtime.block_on(async {
            let server = Server::bind(config).await.expect("the server opens");
            let address = server.address();
            tokio::spawn(server.run(std::future::pending()));
            let guest = async || Client::guest(address).await.expect("the server makes a guest");
            (address, [guest().await, guest().await])
        });
        Self { runtime, address, guests, _data: data }
    }

    async fn drive(&self, text: &str) -> bool {
        let mut lines = text.lines();
        let Some(table) = self.create(lines.next().unwrap_or_default()).await else { return false };
        let stranger = Client::stranger(self.address);
        let clients = [&self.guests[0], &self.guests[1], &stranger];
        let mut sockets = Vec::new();
        for client in clients {
            sockets.push(Socket::open(client, &table).await);
        }
        for line in lines.take(MESSAGES) {
            let mut rest = line.chars();
            let Some(place) = rest.next().and_then(|digit| digit.to_digit(10)) else { continue };
            let place = place as usize % sockets.len();
            sockets[place].send(Message::text(rest.as_str().trim_start())).await;
        }
        for socket in &mut sockets {
            socket.hear_all().await;
        }
        drop(sockets);
        let answer = stranger.get(&format!("/api/tables/{table}/record")).await.expect("the server answers");
        let record = answer.text();
        assert_eq!(answer.status, 200, "{record}");
        if let Err(error) = verify(&record) {
            panic!("{error}: {record}");
        }
        let entries = record.parse::<Record>().expect("it verifies").entries;
        assert!((1..).zip(&entries).all(|(n, entry)| entry.n == n), "{record}");
        true
    }

    /// Creates the table of a request; `None` if the server refuses it.
    async fn create(&self, body: &str) -> Option<TableId> {
        let json = [("content-type", "application/json")];
        let answer = self.guests[0].request("POST", "/api/tables", &json, body).await;
        let answer = answer.expect("the server answers");
        assert!(answer.status < 500, "{}: {body}", answer.text());
        answer.read::<TableSummary>().ok().map(|summary| summary.table)
    }
}

/// A socket at the table; `None` after the server has closed it.
struct Socket(Option<Connection>);

impl Socket {
    async fn open(client: &Client, table: &TableId) -> Self {
        Self(Some(client.watch(table, 0).await.expect("everybody may watch")))
    }

    async fn send(&mut self, message: Message) {
        let Some(connection) = &mut self.0 else { return };
        if connection.send_frame(message).await.is_err() {
            self.0 = None;
        }
    }

    /// Reads until everything has been answered that was sent before.
    async fn hear_all(&mut self) {
        // Nobody can adjust at a seat that no table has, so this is refused after everything before it was handled.
        let last: IntentionId = "the-last-one".parse().expect("it is an id");
        let intention = Intention::Adjust;
        let intend = ToServer::Intend { id: last.clone(), seat: SeatId(u8::MAX), seen: 0, intention };
        self.send(Message::text(serde_json::to_string(&intend).expect("messages can be written"))).await;
        while let Some(connection) = &mut self.0 {
            match timeout(PATIENCE, connection.next()).await.expect("the server answers in time") {
                Ok(Some(ToClient::Refused { id, .. })) if id == last => return,
                Ok(Some(message)) => is_no_fault(&message),
                Err(ClientError::Json(error)) => panic!("the server sent what cannot be read: {error}"),
                Ok(None) | Err(_) => self.0 = None,
            }
        }
    }
}

fn is_no_fault(message: &ToClient) {
    if let ToClient::Refused { reason, .. } | ToClient::Problem { reason, .. } = message {
        for code in [ServerCode::Fault, ServerCode::Storage, ServerCode::Busy] {
            assert_ne!(*reason, code.into(), "{message:?}");
        }
    }
}
