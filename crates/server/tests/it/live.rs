use carreau_match::{SeatId, verify};
use carreau_protocol::{NewSeat, TableStatus, TableSummary};

use crate::house::{House, Person, bot, me, new_table};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_and_its_record_verifies() {
    let (house, _folder) = House::new().await;
    let (ada, ben) = (house.guest().await, house.guest().await);
    let table = ada.lay(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut ada = Person::new(&ada, &table).await;
    let mut ben = Person::new(&ben, &table).await;
    assert_eq!((ada.seats.as_slice(), ben.seats.as_slice()), (&[SeatId(0)][..], &[][..]));
    ben.sit(SeatId(1), "Ben").await;
    ben.ready().await;
    ada.ready().await;
    tokio::join!(ada.play_on(), ben.play_on());
    assert_eq!(ada.table, ben.table);

    let record = house.guest().await.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    let verified = verify(&record).unwrap();
    assert!(verified.draws.is_some_and(|draws| draws > 10));
    assert_eq!(verified.table, ada.table);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_a_match_by_themselves() {
    let (house, _folder) = House::new().await;
    let guest = house.guest().await;
    let mut new = new_table([bot("house"), bot("random")]);
    new.options.points = 3;
    let table = guest.lay(&new).await.unwrap().table;
    let mut watcher = Person::new(&guest, &table).await;
    watcher.play_on().await;
    let summary: TableSummary = guest.get(&format!("/api/tables/{table}")).await.unwrap().read().unwrap();
    assert_eq!(summary.status, TableStatus::Over);
    assert!(summary.seats.iter().any(|seat| seat.score >= 3));
    let record = guest.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    verify(&record).unwrap().draws.expect("the seed is open");
    house.close().await;
}
