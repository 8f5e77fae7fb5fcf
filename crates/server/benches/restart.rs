//! Measures how long a server with heavy tables is busy after a restart: `cargo bench -p carreau-server`.
//!
//! At each table of Pétango lie 180 stones, and some flicks have struck them. The server is closed and opened again, and
//! everything is asked for at once: `/healthz`, a table where a person plays Garanguet, a heavy table, and how long it
//! takes until all tables are in memory. Then the same with a file as an earlier version left it, without reports of the
//! flicks. `cargo test` and `cargo nextest run` measure two tables once.

use std::{
    fmt::Write as _,
    path::Path,
    time::{Duration, Instant},
};

use carreau_client::{Client, Connection};
use carreau_games::{GameName, petango};
use carreau_match::{Intention, Options, OptionsText, SeatId, Seed, TableId};
use carreau_protocol::{NewSeat, NewTable, ToClient, ToServer};
use carreau_server::{Config, Limits, ServeError, Server};
use carreau_store::FILE;
use sqlx::{Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle, time::sleep};

/// How many flicks are made at each heavy table.
const FLICKS: usize = 3;

#[tokio::main]
async fn main() {
    let is_bench = std::env::args().any(|arg| arg == "--bench");
    // What a test runner asks, to know what it can run.
    if std::env::args().any(|arg| arg == "--list") {
        if !std::env::args().any(|arg| arg == "--ignored") {
            println!("restart: test");
        }
        return;
    }
    let heavy = if is_bench { 100 } else { 2 };
    let folder = TempDir::new().expect("a temporary folder");
    let (light, tables, guest) = fill(folder.path(), heavy).await;
    for (what, strips) in [("with reports", false), ("without reports", true)] {
        if strips {
            strip_reports(folder.path()).await;
        }
        println!("{heavy} heavy tables, {what}: {}", restart(folder.path(), &guest, &light, &tables).await);
    }
}

struct Running {
    address: std::net::SocketAddr,
    close: oneshot::Sender<()>,
    serving: JoinHandle<Result<(), ServeError>>,
}

impl Running {
    async fn open(folder: &Path) -> Self {
        let limits = Limits { request: Duration::from_hours(1), ..Limits::none() };
        let listen = ([127, 0, 0, 1], 0).into();
        let config = Config { listen, store: folder.into(), limits, ..Config::default() };
        let server = Server::bind(config).await.expect("the folder can be opened");
        let (close, closing) = oneshot::channel();
        let address = server.address();
        let serving = tokio::spawn(server.run(async {
            let _ = closing.await;
        }));
        Self { address, close, serving }
    }

    async fn close(self) {
        self.close.send(()).expect("the server runs");
        self.serving.await.expect("the server ends").expect("the server closes in order");
    }
}

/// Creates the tables. Returns the one of Garanguet, the heavy ones, and the guest who sits at all of them.
async fn fill(folder: &Path, heavy: usize) -> (TableId, Vec<TableId>, Client) {
    let server = Running::open(folder).await;
    let guest = Client::guest(server.address).await.expect("a cookie");
    let (light, _) = begun(&guest, GameName::Garanguet, OptionsText::default(), None).await;
    let to = petango::Goal::new(30).expect("1 to 30");
    let terms = petango::Terms { hand: petango::Hand::None, to, ..petango::Terms::default() };
    let options = Options::of(terms).to_text();
    let mut tables = Vec::new();
    for _ in 0..heavy {
        let (table, mut connection) = begun(&guest, GameName::Petango, options.clone(), Some(crowd())).await;
        for flick in 0..FLICKS {
            // A hard flick into the crowd is a foul, so the sides take turns.
            let seat = SeatId(u8::try_from(flick % 2).expect("0 or 1"));
            let play = format!("10 {} 40000", 150 * flick);
            act(&mut connection, &format!("flick-{flick}"), seat, Intention::Play { play }).await;
        }
        tables.push(table);
    }
    server.close().await;
    (light, tables, guest)
}

/// A goban with 180 stones between the first lines.
fn crowd() -> String {
    let mut text = "goban none 30 0:0 b1".to_owned();
    for stone in 0..180 {
        let (x, y) = (23_000 * (stone % 18) - 195_500, 23_000 * (stone / 18) - 103_500);
        write!(text, " {}:{x},{y}", if stone % 2 == 0 { 'b' } else { 'w' }).expect("it is a string");
    }
    text
}

/// A match that has begun, with one guest on both sides.
async fn begun(
    guest: &Client,
    game: GameName,
    options: OptionsText,
    start: Option<String>,
) -> (TableId, Connection) {
    let seats = ["Ada", "Ben"].map(|name| NewSeat::Me { name: name.to_owned() }).into();
    let new = NewTable { game, options, seats, sides: Vec::new(), listed: true, start };
    let table = guest.create_table(&new).await.expect("the table is created").table;
    let mut connection = guest.watch(&table, 0).await.expect("a socket");
    for seat in [SeatId(0), SeatId(1)] {
        let commitment = Seed([seat.0; 32]).commitment();
        act(&mut connection, &format!("ready-{}", seat.0), seat, Intention::Ready { commitment }).await;
    }
    for seat in [SeatId(0), SeatId(1)] {
        let seed = Seed([seat.0; 32]);
        act(&mut connection, &format!("open-{}", seat.0), seat, Intention::Open { seed }).await;
    }
    (table, connection)
}

async fn act(connection: &mut Connection, id: &str, seat: SeatId, intention: Intention) {
    let id = id.parse().expect("an id");
    connection.send(&ToServer::Intend { id, seat, seen: u64::MAX, intention }).await.expect("it is sent");
    loop {
        match connection.next().await.expect("the socket is open") {
            Some(ToClient::Done { .. }) => return,
            Some(ToClient::Refused { why, .. }) => panic!("{why}"),
            Some(_) => {}
            None => panic!("the socket was closed"),
        }
    }
}

/// Leaves the file as an earlier version did.
async fn strip_reports(folder: &Path) {
    let options = SqliteConnectOptions::new().filename(folder.join(FILE));
    let mut db = SqliteConnection::connect_with(&options).await.expect("the database");
    sqlx::query("UPDATE events SET report = NULL").execute(&mut db).await.expect("it is changed");
    db.close().await.expect("it is closed");
}

/// Opens the server, and says after how long each thing is answered.
async fn restart(folder: &Path, guest: &Client, light: &TableId, heavy: &[TableId]) -> String {
    let start = Instant::now();
    let server = Running::open(folder).await;
    let guest = guest.clone().at(server.address);
    // The newest is the first that the start wakes.
    let one = heavy.first().expect("there are heavy tables");
    let answered = async |path: String| {
        let answer = guest.get(&path).await.expect("an answer");
        assert_eq!(answer.status, 200, "{path}");
        start.elapsed()
    };
    let all = async {
        loop {
            let metrics = guest.get("/metrics").await.expect("the figures").text();
            let tables = metrics.lines().find_map(|line| line.strip_prefix("carreau_tables "));
            if tables.and_then(|tables| tables.parse().ok()) == Some(heavy.len() + 1) {
                return start.elapsed();
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    let (health, person, crowded, all) = tokio::join!(
        answered("/healthz".to_owned()),
        answered(format!("/api/tables/{light}")),
        answered(format!("/api/tables/{one}")),
        all
    );
    server.close().await;
    format!(
        "/healthz after {health:.1?}, a person's table after {person:.1?}, a heavy one after {crowded:.1?}, all after {all:.1?}"
    )
}
