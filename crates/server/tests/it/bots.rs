use std::time::Duration;

use carreau_core::Side;
use carreau_match::{ClockSetting, EndReason, Intention, Millis, Scope, SeatId, Status, verify};
use carreau_protocol::{TableStatus, TableSummary, ToClient};
use carreau_server::Config;

use crate::server::{Person, TestServer, bot, me, new_table, quick};

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_a_match_by_themselves_and_its_record_verifies() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let mut new = new_table([bot("house:1"), bot("random")]);
    new.options.points = 3;
    let table = guest.create_table(&new).await.unwrap().table;
    let mut watcher = Person::new(&guest, &table).await;
    watcher.play_on().await;
    let summary: TableSummary = guest.get(&format!("/api/tables/{table}")).await.unwrap().read().unwrap();
    assert_eq!(summary.status, TableStatus::Over);
    assert!(summary.seats.iter().any(|seat| seat.score >= 3));
    let record = guest.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    verify(&record).unwrap().draws.expect("the seed is open");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_match_against_a_bot_with_takeback_and_rematch() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let mut new = new_table([bot("house:1"), me("Ada")]);
    new.options.points = 2;
    let table = guest.create_table(&new).await.unwrap().table;
    let mut ada = Person::new(&guest, &table).await;
    assert_eq!(ada.seats, [SeatId(1)]);
    ada.begin().await;
    let seat = SeatId(1);
    while !ada.table.moves().iter().any(|played| played.side == Side::White) {
        match ada.duty() {
            Some((seat, intention)) => drop(ada.act(seat, intention).await),
            None => drop(ada.receive().await),
        }
    }
    let answer = ada.act(seat, Intention::AskTakeback).await;
    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
    while ada.table.takeback_asked().is_some() {
        ada.receive().await;
    }
    ada.play_on().await;

    let answer = ada.act(seat, Intention::Rematch).await;
    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
    while ada.table.next_table().is_none() {
        ada.receive().await;
    }
    let next = ada.table.next_table().unwrap().clone();
    let mut again = Person::new(&guest, &next).await;
    assert_eq!(again.seats, [seat], "the same people");
    assert_eq!(again.table.seat(seat).unwrap().side, Side::Black, "with sides swapped");
    again.begin().await;
    again.act(seat, Intention::Resign { scope: Scope::Match }).await;
    assert!(matches!(again.table.status(), Status::Over { reason: EndReason::Resigned(_), .. }));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_waits_for_people_does_not_lose_on_time() {
    let slow = Config { think: Duration::from_secs(5), ..quick() };
    let (server, _folder) = TestServer::with(slow).await;
    let guest = server.guest().await;
    let mut new = new_table([me("Ada"), bot("random")]);
    new.options.clock = ClockSetting::PerMove { limit: Millis(2000) };
    let table = guest.create_table(&new).await.unwrap().table;
    let mut ada = Person::new(&guest, &table).await;
    ada.begin().await;
    while ada.table.moves().len() < 4 {
        match ada.duty() {
            Some((seat, intention)) => drop(ada.act(seat, intention).await),
            None => drop(ada.receive().await),
        }
    }
    assert_eq!(ada.table.status(), Status::Playing);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_whose_time_runs_out_loses() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let mut new = new_table([me("Ada"), me("Ben")]);
    new.options.clock = ClockSetting::PerMove { limit: Millis(1000) };
    let table = guest.create_table(&new).await.unwrap().table;
    let mut both = Person::new(&guest, &table).await;
    both.begin().await;
    both.act(SeatId(0), Intention::Roll).await;
    let slow = both.table.to_act().expect("the priority throw says who begins");
    while both.table.revealed().is_none() {
        both.receive().await;
    }
    let lost = Status::Over { winner: Some(!slow), reason: EndReason::OutOfTime };
    assert_eq!(both.table.status(), lost);
    server.close().await;
}
