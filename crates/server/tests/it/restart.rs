use std::time::Duration;

use carreau_client::Client;
use carreau_match::{ClockSetting, Millis, Status, verify};
use carreau_protocol::{Problem, RecordKeys};
use carreau_server::{Config, Limits, ServeError, Server};
use carreau_store::{FILE, OpenError, SecretKind, Store};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::server::{PATIENCE, Person, TestServer, bot, me, new_table, pass, quick};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_where_it_was_and_the_cookie_still_owns_its_seat() {
    let folder = TempDir::new().unwrap();
    let server = TestServer::open(folder.path(), quick()).await;
    let guest = server.guest().await;
    let mut new = new_table([me("Ada"), bot("random")]);
    new.options.clock = ClockSetting::PerMove { limit: Millis(60_000) };
    let table = guest.create_table(&new).await.unwrap().table;
    let mut ada = Person::new(&guest, &table).await;
    ada.begin().await;
    for _ in 0..40 {
        match ada.duty() {
            Some((seat, intention)) => drop(ada.act(seat, intention).await),
            None => drop(ada.receive().await),
        }
    }
    server.close().await;

    let server = TestServer::open(folder.path(), quick()).await;
    let guest = guest.at(server.address);
    let mut back = Person::new(&guest, &table).await;
    assert_eq!(back.seats, ada.seats);
    assert!(back.table.n() >= ada.table.n());
    assert_eq!(back.table.status(), Status::Playing);
    let record = guest.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    assert!(record.contains(r#""event":"resumed""#), "the clock did not run meanwhile");
    back.play_on().await;
    server.close().await;
}

#[tokio::test]
async fn a_match_of_bots_goes_on_when_somebody_watches_again() {
    let folder = TempDir::new().unwrap();
    // The bots are slow enough for the server to close in the middle of the match.
    let slow = Config { think: Duration::from_millis(20), ..quick() };
    let server = TestServer::open(folder.path(), slow).await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([bot("random"), bot("random")])).await.unwrap().table;
    let mut watcher = Person::new(&guest, &table).await;
    while watcher.table.moves().len() < 5 {
        watcher.receive().await;
    }
    server.close().await;

    let server = TestServer::open(folder.path(), quick()).await;
    let guest = guest.at(server.address);
    let record = async || guest.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    let before = record().await;
    pass(Duration::from_secs(10)).await;
    assert_eq!(record().await, before, "nobody watches");
    Person::new(&guest, &table).await.play_on().await;
    let (before, _digest) = before.trim_end().rsplit_once('\n').unwrap();
    assert!(record().await.starts_with(before));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_folder_is_refused() {
    let folder = TempDir::new().unwrap();
    let one = TestServer::open(folder.path(), quick()).await;
    let config = || Config { store: folder.path().into(), ..quick() };
    let error = Server::bind(config()).await.unwrap_err();
    assert!(matches!(&error, ServeError::Open(OpenError::InUse { .. })), "{error}");
    assert!(error.to_string().contains(folder.path().to_str().unwrap()), "{error}");
    one.close().await;
    Server::bind(config()).await.expect("the folder is free again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_named_and_others_are_played_at() {
    let folder = TempDir::new().unwrap();
    let server = TestServer::open(folder.path(), quick()).await;
    let guest = server.guest().await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(guest.create_table(&new_table([me("Ada"), me("Ben")])).await.unwrap().table);
    }
    server.close().await;
    let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    for (change, table) in [
        ("UPDATE tables SET header = '{' WHERE id = $1", &tables[0]),
        (
            "UPDATE events SET entry = '{}' WHERE table_key = (SELECT key FROM tables WHERE id = $1)",
            &tables[1],
        ),
    ] {
        sqlx::query(change).bind(table.as_str()).execute(&mut db).await.unwrap();
    }
    db.close().await.unwrap();

    let server = TestServer::open(folder.path(), quick()).await;
    let guest = guest.at(server.address);
    for damaged in &tables[..2] {
        for path in ["", "/record", "/invite"] {
            let answer = guest.get(&format!("/api/tables/{damaged}{path}")).await.unwrap();
            let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
            assert_eq!((answer.status, problem.code.as_str()), (503, "storage"), "{path}");
            assert!(
                problem.why.contains(damaged.as_str()) && problem.why.contains("damaged"),
                "{}",
                problem.why
            );
        }
    }
    let mut both = Person::new(&guest, &tables[2]).await;
    both.begin().await;
    assert_eq!(both.table.status(), Status::Playing);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_that_nobody_has_touched_yet_is_found_when_the_server_is_opened() {
    let folder = TempDir::new().unwrap();
    let server = TestServer::open(folder.path(), quick()).await;
    let guest = server.guest().await;
    let seats = || [me("Ada"), me("Ben")];
    let table = guest.create_table(&new_table(seats())).await.unwrap().table;
    let mut both = Person::new(&guest, &table).await;
    both.begin().await;
    both.play_on().await;
    let sound = guest.create_table(&new_table(seats())).await.unwrap().table;
    server.close().await;
    // The page with the first events, a leaf of the tree, loses its header.
    let file = folder.path().join(FILE);
    let mut bytes = std::fs::read(&file).unwrap();
    let text = br#"{"n":2,"#;
    let at = bytes.windows(text.len()).position(|bytes| bytes == text).unwrap() / 4096 * 4096;
    bytes[at..at + 100].fill(0xA5);
    std::fs::write(&file, bytes).unwrap();

    let server = TestServer::open(folder.path(), quick()).await;
    let guest = guest.at(server.address);
    let answer = timeout(PATIENCE, async {
        loop {
            let answer = guest.get("/readyz").await.unwrap();
            if answer.status != 200 {
                return answer;
            }
        }
    });
    let answer = answer.await.expect("the damage is found");
    let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!((answer.status, problem.code.as_str()), (503, "storage"));
    for word in ["events", table.as_str()] {
        assert!(problem.why.contains(word), "{}", problem.why);
    }
    assert!(!problem.why.contains(sound.as_str()), "{}", problem.why);
    assert_eq!(guest.get("/healthz").await.unwrap().status, 200);
    assert_eq!(guest.get(&format!("/api/tables/{sound}")).await.unwrap().status, 200);
    assert_eq!(guest.get(&format!("/api/tables/{table}")).await.unwrap().status, 503);
    server.close().await;
}

#[tokio::test]
async fn a_table_where_nothing_happens_is_put_away_and_taken_out_again() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), bot("random")])).await.unwrap().table;
    let mut ada = Person::new(&guest, &table).await;
    ada.begin().await;
    let (seat, intention) = ada.duty().unwrap();
    ada.act(seat, intention).await;
    while ada.duty().is_none() {
        ada.receive().await;
    }
    let before = ada.table;
    drop(ada.connection);
    let tables_in_memory = async || {
        let metrics = guest.get("/metrics").await.unwrap().text();
        metrics.lines().find_map(|line| line.strip_prefix("carreau_tables ")?.parse::<u32>().ok())
    };
    assert_eq!(tables_in_memory().await, Some(1));
    pass(Limits::none().rest).await;
    assert_eq!(tables_in_memory().await, Some(0));
    let mut ada = Person::new(&guest, &table).await;
    assert_eq!(ada.table, before, "nothing was added");
    ada.play_on().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_signed_by_a_key_that_the_server_still_names_when_it_has_a_newer_one() {
    let folder = TempDir::new().unwrap();
    let server = TestServer::open(folder.path(), quick()).await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([bot("random"), bot("random")])).await.unwrap().table;
    Person::new(&guest, &table).await.play_on().await;
    let record =
        async |guest: &Client| guest.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    let keys = async |guest: &Client| -> RecordKeys {
        serde_json::from_str(&guest.get("/api/keys").await.unwrap().text()).unwrap()
    };
    let old = verify(&record(&guest).await).unwrap().signature.expect("it is signed");
    assert_eq!(keys(&guest).await.keys, [old.signer]);
    server.close().await;

    let store = Store::open(folder.path()).await.unwrap();
    store.rotate(SecretKind::Records).await.unwrap();
    store.close().await;
    let server = TestServer::open(folder.path(), quick()).await;
    let guest = guest.at(server.address);
    let new = verify(&record(&guest).await).unwrap().signature.expect("it is signed");
    assert_ne!(new.signer, old.signer);
    assert_eq!(keys(&guest).await.keys, [new.signer, old.signer]);
    server.close().await;
}
