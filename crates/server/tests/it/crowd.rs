//! Many connections that want to keep others out.

use std::{fs, net::Ipv4Addr, time::Duration};

use carreau_protocol::{NewSeat, ToClient, ToServer};
use carreau_server::{Config, Limits};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::{sleep, timeout},
};

use crate::server::{PATIENCE, Person, TestServer, me, new_table, next, quick};

/// How many connections the server has, and how many the crowd wants.
const PLACES: usize = 256;
const CROWD: usize = 300;

const UNREAD: &str = "GET /large.wasm HTTP/1.1\r\nhost: localhost\r\n\r\n";
const HALF_HEAD: &str = "GET / HTTP/1.1\r\nhost";
const HALF_BODY: &str = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
    content-length: 99\r\n\r\n{";

/// A server with a page, one file of which is larger than what the system buffers, and few places.
async fn server() -> (TestServer, [TempDir; 2]) {
    let Limits { connections_of_one, .. } = Limits::default();
    server_with(Limits { connections: PLACES, connections_of_one, ..Limits::none() }).await
}

async fn server_with(limits: Limits) -> (TestServer, [TempDir; 2]) {
    let page = TempDir::new().unwrap();
    fs::write(page.path().join("large.wasm"), vec![0; 1 << 20]).unwrap();
    let config = Config { page: Some(page.path().to_owned()), limits, ..quick() };
    let (server, data) = TestServer::with(config).await;
    (server, [page, data])
}

/// A connection from an address that sends this and reads nothing.
async fn send(server: &TestServer, from: Ipv4Addr, request: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.bind((from, 0).into()).unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

/// Lets a crowd in, and then somebody who wants to play. A player who was there before stays.
async fn is_open_to_others(from: impl Fn(usize) -> Ipv4Addr, request: &str) {
    let (server, _folders) = server().await;
    let guest = server.guest().await;
    let new = new_table([me("Ada"), NewSeat::Open]);
    let table = guest.create_table(&new).await.unwrap().table;
    let mut seated = Person::new(&guest, &table).await;
    let mut crowd = Vec::with_capacity(CROWD);
    for i in 0..CROWD {
        crowd.push(send(&server, from(i), request).await);
    }
    let play = async {
        assert_eq!(guest.get("/healthz").await.unwrap().status, 200);
        let newcomer = server.guest().await;
        let table = newcomer.create_table(&new).await.unwrap().table;
        let mut socket = newcomer.watch(&table, 0).await.unwrap();
        assert!(matches!(next(&mut socket).await, Some(ToClient::Welcome { .. })));
    };
    timeout(Duration::from_secs(1), play).await.expect("the server answers within a second");
    seated.connection.send(&ToServer::Ping).await.unwrap();
    while !matches!(seated.receive().await, ToClient::Pong { .. }) {}
    let metrics = guest.get("/metrics").await.unwrap().text();
    let dropped = metrics.lines().find_map(|line| {
        line.strip_prefix("carreau_connections_dropped_total{why=\"idle\"} ")?.parse::<usize>().ok()
    });
    assert!(dropped >= Some(CROWD - PLACES), "{metrics}");
    assert!(metrics.contains("carreau_connections_refused_total 0"), "{metrics}");
    drop(crowd);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_one_address_that_reads_nothing() {
    is_open_to_others(|_| Ipv4Addr::LOCALHOST, UNREAD).await;
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn of_many_addresses_that_read_nothing() {
    is_open_to_others(|i| Ipv4Addr::new(127, 0, 0, 2 + u8::try_from(i / 4).unwrap()), UNREAD).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_one_address_that_never_finishes_a_request() {
    is_open_to_others(|_| Ipv4Addr::LOCALHOST, HALF_HEAD).await;
    is_open_to_others(|_| Ipv4Addr::LOCALHOST, HALF_BODY).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_nothing_or_too_slowly_is_cut_off() {
    let soon = Duration::from_millis(300);
    for (limits, is_reading) in
        [(Limits { stall: soon, ..Limits::none() }, false), (Limits { answer: soon, ..Limits::none() }, true)]
    {
        let (server, _folders) = server_with(limits).await;
        let mut slow = send(&server, Ipv4Addr::LOCALHOST, UNREAD).await;
        let mut some = [0; 4096];
        let cut_off = async {
            let guest = server.guest().await;
            let cut = "carreau_connections_dropped_total{why=\"slow\"} 1";
            while !guest.get("/metrics").await.unwrap().text().contains(cut) {
                if is_reading {
                    slow.read_exact(&mut some).await.unwrap();
                }
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(PATIENCE, cut_off).await.expect("it is cut off");
        server.close().await;
    }
}
