//! The load generator measures a server.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use carreau_client::{Load, load};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    time::sleep_until,
};

use crate::server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_are_played_at_and_their_events_counted() {
    let (server, _folder) = TestServer::new().await;
    let time = Duration::from_millis(500);
    let wanted = Load { servers: vec![server.address], tables: 3, time, pace: None };
    let report = load(&wanted).await.unwrap();
    assert_eq!((report.tables, report.schedule), (3, None));
    assert!(report.events > 0 && report.acknowledged > 0, "{report}");
    assert!(report.median > Duration::ZERO && report.median <= report.p90 && report.p90 <= report.p99);
    assert!(report.p99 <= report.longest);
    server.close().await;
}

/// At each of two tables, 20 plays are due, 50 ms apart. A pause of 400 ms meets eight of them; if the generator waited
/// with the later ones, it would find two slow plays in 40, and the ninth decile would not show the pause.
#[tokio::test(flavor = "multi_thread")]
async fn plays_that_a_pause_delays_are_measured_from_when_they_were_due() {
    let (server, _folder) = TestServer::new().await;
    let pause = Arc::new(Pause { after: 32, length: Duration::from_millis(400), ..Pause::default() });
    let between = forward(server.address, Arc::clone(&pause)).await.unwrap();
    let (time, pace) = (Duration::from_secs(1), Duration::from_millis(50));
    let wanted = Load { servers: vec![between], tables: 2, time, pace: Some(pace) };
    let report = load(&wanted).await.unwrap();
    assert!(pause.until.get().is_some(), "there was a pause");
    assert_eq!(report.acknowledged, 40, "{report}");
    assert!(report.schedule.is_some_and(|schedule| schedule.late >= 10), "{report}");
    assert!(report.p90 >= Duration::from_millis(200), "{report}");
    assert!(report.longest >= Duration::from_millis(300), "{report}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_two_players_of_a_table_are_connected_to_different_addresses() {
    let (server, _folder) = TestServer::new().await;
    let counts = [Arc::new(Pause::default()), Arc::new(Pause::default())];
    let mut servers = Vec::new();
    for count in &counts {
        servers.push(forward(server.address, Arc::clone(count)).await.unwrap());
    }
    let time = Duration::from_millis(200);
    let wanted = Load { servers, tables: 1, time, pace: Some(Duration::from_millis(20)) };
    assert_eq!(load(&wanted).await.unwrap().acknowledged, 10);
    // A request for a guest and a socket each, and the first player's request for the table.
    assert_eq!(counts.map(|count| count.connections.load(Ordering::SeqCst)), [3, 2]);
    server.close().await;
}

/// When what clients send stops for a while.
#[derive(Debug, Default)]
struct Pause {
    /// After so many pieces of what they send; never if it is zero.
    after: u32,
    length: Duration,
    pieces: AtomicU32,
    connections: AtomicU32,
    until: OnceLock<Instant>,
}

impl Pause {
    async fn wait(&self) {
        if self.pieces.fetch_add(1, Ordering::SeqCst) + 1 == self.after {
            self.until.set(Instant::now() + self.length).expect("it is set once");
        }
        if let Some(until) = self.until.get() {
            sleep_until((*until).into()).await;
        }
    }
}

/// Listens at the address that it returns, and passes everything on to the server.
async fn forward(server: SocketAddr, pause: Arc<Pause>) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            pause.connections.fetch_add(1, Ordering::SeqCst);
            let server = TcpStream::connect(server).await?;
            let _ = (client.set_nodelay(true), server.set_nodelay(true));
            let ((from_client, mut to_client), (mut from_server, to_server)) =
                (client.into_split(), server.into_split());
            tokio::spawn(pass_on(from_client, to_server, Arc::clone(&pause)));
            tokio::spawn(async move { copy(&mut from_server, &mut to_client).await });
        }
        io::Result::Ok(())
    });
    Ok(address)
}

async fn pass_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, pause: Arc<Pause>) -> io::Result<()> {
    let mut piece = vec![0; 8192];
    loop {
        let length = from.read(&mut piece).await?;
        if length == 0 {
            return to.shutdown().await;
        }
        pause.wait().await;
        to.write_all(&piece[..length]).await?;
    }
}
