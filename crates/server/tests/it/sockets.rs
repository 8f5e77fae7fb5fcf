use std::time::Duration;

use carreau_client::{
    Client, ClientError, Connection,
    tungstenite::{self, Message},
};
use carreau_match::{Intention, Player, SeatId};
use carreau_protocol::{NewSeat, ToClient, ToServer, VERSION};
use carreau_server::{Config, Limits, Rate};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::server::{PATIENCE, Person, TestServer, bot, me, new_table, next, pass, quick};

/// Reads messages until a problem comes, and returns its code and whether the socket was closed after it.
async fn problem(connection: &mut Connection) -> (String, bool) {
    loop {
        if let ToClient::Problem { reason, closing, .. } = next(connection).await.expect("a problem comes") {
            if closing {
                assert_eq!(next(connection).await, None, "closed after {reason:?}");
            }
            return (reason.code().to_owned(), closing);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_understood_is_answered_and_the_socket_lives_on() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut connection = guest.connect(&table).await.unwrap();
    for nonsense in ["", "{}", "[1", "\u{1F3B2}", r#"{"type":"hello","version":"one","last":0}"#] {
        connection.send_frame(Message::text(nonsense)).await.unwrap();
        assert_eq!(problem(&mut connection).await, ("unreadable".to_owned(), false), "{nonsense}");
    }
    let roll =
        ToServer::Intend { id: "1".parse().unwrap(), seat: SeatId(0), seen: 0, intention: Intention::Roll };
    connection.send(&roll).await.unwrap();
    assert_eq!(problem(&mut connection).await, ("hello-first".to_owned(), false));
    connection.send(&ToServer::Ping).await.unwrap();
    assert!(matches!(next(&mut connection).await, Some(ToClient::Pong { .. })));
    connection.send(&ToServer::Hello { version: VERSION, last: 0 }).await.unwrap();
    assert!(matches!(next(&mut connection).await, Some(ToClient::Welcome { .. })));
    for seat in [7, 255] {
        let seat = SeatId(seat);
        let player = Player::person("Ada").unwrap();
        let sit = ToServer::Intend {
            id: "2".parse().unwrap(),
            seat,
            seen: 1,
            intention: Intention::Sit { player },
        };
        connection.send(&sit).await.unwrap();
        loop {
            if let Some(ToClient::Refused { reason, .. }) = next(&mut connection).await {
                assert_eq!(reason.code(), "no-such-seat");
                break;
            }
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_long_messages_and_other_versions_end_the_socket() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let hello = serde_json::to_string(&ToServer::Hello { version: VERSION + 1, last: 0 }).unwrap();
    for (frame, code) in [
        (Message::binary(vec![0; 10]), "not-text"),
        (Message::text("x".repeat(4097)), "too-large"),
        (Message::text(hello), "other-version"),
    ] {
        let mut connection = guest.connect(&table).await.unwrap();
        connection.send_frame(frame).await.unwrap();
        assert_eq!(problem(&mut connection).await, (code.to_owned(), true));
    }
    // The server does not even read a message that is much too long.
    let mut connection = guest.connect(&table).await.unwrap();
    let _ = connection.send_frame(Message::text("x".repeat(1_000_000))).await;
    assert!(matches!(connection.next().await, Ok(None) | Err(_)));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_sends_too_fast_is_disconnected() {
    let limits = Limits { messages: Rate { burst: 5.0, per_second: 0.1 }, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut connection = guest.watch(&table, 0).await.unwrap();
    for _ in 0..5 {
        connection.send(&ToServer::Ping).await.unwrap();
    }
    assert_eq!(problem(&mut connection).await, ("too-fast".to_owned(), true));
    server.close().await;
}

#[tokio::test]
async fn a_silent_socket_is_closed() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut connection = guest.connect(&table).await.unwrap();
    pass(Limits::none().patience).await;
    assert_eq!(next(&mut connection).await, None);
    server.close().await;
}

#[tokio::test]
async fn a_connection_that_asks_for_nothing_is_closed() {
    let (server, _folder) = TestServer::new().await;
    for said in ["", "GET / HTTP/1.1\r\nhost"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        pass(Limits::none().patience).await;
        let mut heard = Vec::new();
        let closed = timeout(PATIENCE, stream.read_to_end(&mut heard)).await;
        assert!(closed.is_ok(), "{said:?}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_gets_no_socket() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let own = format!("http://{}", server.address);
    assert!(guest.connect_with(&table, &[("origin", &own)]).await.is_ok());
    for header in [("origin", "http://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")] {
        let refused = guest.connect_with(&table, &[header]).await.unwrap_err();
        let ClientError::Socket(error) = refused else { panic!("{refused}") };
        assert!(matches!(*error, tungstenite::Error::Http(answer) if answer.status() == 403), "{header:?}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_may_watch_but_not_sit_down() {
    let (server, _folder) = TestServer::new().await;
    let table =
        server.guest().await.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut stranger = Person::new(&Client::stranger(server.address), &table).await;
    let player = Player::person("Eve").unwrap();
    let answer = stranger.act(SeatId(1), Intention::Sit { player }).await;
    assert!(matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == "no-guest"), "{answer:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_does_not_read_is_dropped_and_holds_nobody_up() {
    let limits = Limits { outbox: 8, patience: Duration::from_secs(1), ..Limits::none() };
    let slow = Config { think: Duration::from_millis(20), ..quick() };
    let (server, _folder) = TestServer::with(Config { limits, ..slow }).await;
    let guest = server.guest().await;
    let mut new = new_table([bot("random"), bot("random")]);
    new.options.points = 99;
    let table = guest.create_table(&new).await.unwrap().table;
    let mut lazy = guest.watch(&table, 0).await.unwrap();
    // Thousands of hellos ask for the whole log again and again, and nobody reads the answers.
    let flood = async { while lazy.send(&ToServer::Hello { version: VERSION, last: 0 }).await.is_ok() {} };
    timeout(Duration::from_secs(20), flood).await.expect("the server cuts it off");
    let mut awake = guest.watch(&table, 0).await.unwrap();
    assert!(matches!(next(&mut awake).await, Some(ToClient::Welcome { .. })));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_closes_says_so() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), bot("house:1")])).await.unwrap().table;
    let mut ada = Person::new(&guest, &table).await;
    let closing = tokio::spawn(server.close());
    assert_eq!(problem(&mut ada.connection).await, ("closing".to_owned(), true));
    closing.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_only_so_many_sockets() {
    let limits = Limits { sockets_of_one: 2, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let first = guest.watch(&table, 0).await.unwrap();
    let _second = guest.watch(&table, 0).await.unwrap();
    let ClientError::Socket(error) = guest.connect(&table).await.unwrap_err() else { panic!("no answer") };
    assert!(matches!(*error, tungstenite::Error::Http(answer) if answer.status() == 503));
    drop(first);
    let again = async { while guest.connect(&table).await.is_err() {} };
    timeout(Duration::from_secs(10), again).await.expect("a place is free again");
    server.close().await;
}

#[tokio::test]
async fn half_a_body_and_a_long_head_are_answered_and_closed() {
    let (server, _folder) = TestServer::new().await;
    let half = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
        content-length: 99\r\n\r\n{";
    let long = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {}", "x".repeat(100_000));
    for (said, status) in [(half, "HTTP/1.1 408 "), (&long, "HTTP/1.1 431 ")] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        // The server may close before it has read everything.
        let _ = stream.write_all(said.as_bytes()).await;
        pass(Limits::none().body).await;
        let mut heard = vec![0; status.len()];
        timeout(PATIENCE, stream.read_exact(&mut heard)).await.unwrap().unwrap();
        assert_eq!(String::from_utf8(heard).unwrap(), status);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_gets_the_socket_of_a_watcher_and_not_of_another_player() {
    let limits = Limits { sockets: 2, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let stranger = Client::stranger(server.address);
    let mut watching = [Person::new(&stranger, &table).await, Person::new(&stranger, &table).await];
    let mut seated = [Person::new(&ada, &table).await, Person::new(&ben, &table).await];
    for watcher in &mut watching {
        let closed = async { while let Ok(Some(_)) = watcher.connection.next().await {} };
        timeout(PATIENCE, closed).await.expect("the watcher's socket is closed");
    }
    seated[1].sit(SeatId(1), "Ben").await;
    let ClientError::Socket(error) = stranger.connect(&table).await.unwrap_err() else { panic!("no answer") };
    let tungstenite::Error::Http(answer) = *error else { panic!("{error}") };
    assert_eq!((answer.status().as_u16(), answer.headers().contains_key("retry-after")), (503, true));
    seated[0].connection.send(&ToServer::Ping).await.unwrap();
    while !matches!(seated[0].receive().await, ToClient::Pong { .. }) {}
    server.close().await;
}
