use std::time::Duration;

use carreau_match::{ClockSetting, Intention, Millis, Seed, Status};
use carreau_protocol::ToClient;
use carreau_server::{Config, Limits};
use tempfile::TempDir;

use crate::server::{Person, TestServer, bot, me, new_table, pass, quick};

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
async fn two_servers_on_one_folder_serve_the_same_table() {
    let folder = TempDir::new().unwrap();
    let one = TestServer::open(folder.path(), quick()).await;
    let two = TestServer::open(folder.path(), quick()).await;
    let guest = one.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), me("Ben")])).await.unwrap().table;
    let mut here = Person::new(&guest, &table).await;
    let mut there = Person::new(&guest.clone().at(two.address), &table).await;
    here.begin().await;
    // The other server does not know of it yet. Its own events conflict with the stored ones, which it then reads.
    let (seat, intention) = here.duty().unwrap();
    let answer = there.act(seat, intention).await;
    assert!(
        matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == "not-begun"),
        "{answer:?}"
    );
    let answer = there.act(seat, Intention::Ready { commitment: Seed([9; 32]).commitment() }).await;
    assert!(matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == "begun"), "{answer:?}");
    assert_eq!(there.table.n(), here.table.n());
    let (seat, intention) = there.duty().unwrap();
    assert!(matches!(there.act(seat, intention).await, ToClient::Done { .. }));
    assert!(there.table.last_draw().is_some());
    one.close().await;
    two.close().await;
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
