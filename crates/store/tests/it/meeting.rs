//! How guests who seek somebody to play with meet.

use carreau_match::{EndReason, Millis, SeatId, Status, TableId};
use carreau_store::{Act, ActKind, Append, CreateError, CreateTable, Fits, Met, Seek, Store, WaitingTable};

use crate::{
    place::{Place, with_all_engines},
    tables::{append, id, new_table, summary},
};

with_all_engines! {
    of_many_who_seek_at_once_one_waits_and_the_others_find_that_table,
    nobody_is_sent_to_the_own_table_while_another_fits,
    only_a_listed_table_that_waits_is_found_and_the_oldest_first,
    what_fits_is_judged_by_all_that_is_known_of_the_table,
    who_has_enough_listed_tables_finds_others_and_lays_none,
}

fn of(guest: &str, name: &str) -> CreateTable {
    CreateTable {
        creator: Some(guest.to_owned()),
        owners: vec![(SeatId(0), guest.to_owned())],
        ..new_table(name)
    }
}

fn seek(guest: &str, name: &str) -> Seek {
    let fits = Fits::new(|_: &WaitingTable| true);
    Seek { guest: guest.to_owned(), since: Millis(0), fits, create: of(guest, name) }
}

async fn met(store: &Store, guest: &str, name: &str) -> Met {
    store.meet(seek(guest, name)).await.unwrap()
}

async fn of_many_who_seek_at_once_one_waits_and_the_others_find_that_table(place: Place) {
    // A folder belongs to one server; the others are shared by nodes.
    let stores = match place {
        Place::Folder(_) => vec![place.open().await],
        _ => vec![place.open().await, place.open().await],
    };
    let seeks = (0..12).map(|number| {
        let store = stores[number % stores.len()].clone();
        tokio::spawn(async move { store.meet(seek(&format!("guest{number}"), &format!("t{number}"))).await })
    });
    let seeks: Vec<_> = seeks.collect();
    let (mut created, mut found) = (Vec::<TableId>::new(), Vec::new());
    for (number, seek) in seeks.into_iter().enumerate() {
        match seek.await.unwrap().unwrap() {
            Met::Created => created.push(id(&format!("t{number}"))),
            Met::At(table) => found.push(table),
            Met::Own(table) => panic!("{table} is of another guest"),
        }
    }
    assert_eq!((created.len(), found.len()), (1, 11));
    assert!(found.iter().all(|table| *table == created[0]), "{found:?}");
    let store = &stores[0];
    let table = store.table(&created[0]).await.unwrap().unwrap();
    assert_eq!((table.listed, table.log.len(), table.owners.len()), (true, 1, 1), "it is stored whole");
}

async fn nobody_is_sent_to_the_own_table_while_another_fits(place: Place) {
    let store = place.open().await;
    assert_eq!(met(&store, "ada", "first").await, Met::Created);
    assert_eq!(met(&store, "ada", "second").await, Met::Own(id("first")), "pressed twice");
    assert!(!store.has(&id("second")).await.unwrap());
    assert_eq!(met(&store, "ben", "third").await, Met::At(id("first")));
    store.create(of("ben", "fourth")).await.unwrap();
    assert_eq!(met(&store, "ada", "fifth").await, Met::At(id("fourth")));
}

async fn only_a_listed_table_that_waits_is_found_and_the_oldest_first(place: Place) {
    let store = place.open().await;
    for (name, listed, created) in
        [("later", true, 5000), ("private", false, 1), ("begun", true, 2), ("frozen", true, 3)]
    {
        store.create(CreateTable { listed, created: Millis(created), ..of("ada", name) }).await.unwrap();
    }
    store.create(CreateTable { created: Millis(4000), ..of("ada", "oldest") }).await.unwrap();
    let playing = Some(summary(Status::Playing, "begun"));
    store.append(Append { summary: playing, ..append("begun", [2]) }).await.unwrap();
    let freeze = Act {
        at: Millis(1),
        who: "operator".to_owned(),
        why: "a report".to_owned(),
        what: ActKind::Freeze(id("frozen")),
    };
    assert!(store.administer(freeze).await.unwrap());
    assert_eq!(met(&store, "ben", "new").await, Met::At(id("oldest")));
    let recent = Seek { since: Millis(4001), ..seek("ben", "new") };
    assert_eq!(store.meet(recent).await.unwrap(), Met::At(id("later")));
    store.list(&id("later"), false, 9).await.unwrap();
    let over = Status::Over { winner: None, reason: EndReason::Played };
    store.append(Append { summary: Some(summary(over, "oldest")), ..append("oldest", [2]) }).await.unwrap();
    assert_eq!(met(&store, "ben", "new").await, Met::Created);
}

async fn what_fits_is_judged_by_all_that_is_known_of_the_table(place: Place) {
    let store = place.open().await;
    for (name, seeks) in [("one", None), ("other", Some("a wish".to_owned()))] {
        let owners = vec![(SeatId(1), "zoe".to_owned()), (SeatId(0), "ada".to_owned())];
        store.create(CreateTable { seeks, owners, ..of("ada", name) }).await.unwrap();
    }
    let fits = |table: &WaitingTable| {
        assert_eq!(table.owners, ["ada", "zoe"], "in the order of the seats");
        assert_eq!(table.created, Millis(1000));
        table.seeks.as_deref() == Some("a wish") && table.summary == "other"
    };
    let seek = Seek { fits: Fits::new(fits), ..seek("ben", "new") };
    assert_eq!(store.meet(seek).await.unwrap(), Met::At(id("other")));
    let listed = store.listed(10, Millis(0)).await.unwrap();
    let other = listed.iter().find(|table| table.summary == "other").unwrap();
    assert_eq!(
        (other.seeks.as_deref(), other.owners.clone()),
        (Some("a wish"), vec!["ada".to_owned(), "zoe".to_owned()])
    );
}

async fn who_has_enough_listed_tables_finds_others_and_lays_none(place: Place) {
    let store = place.open().await;
    let never = || Fits::new(|_: &WaitingTable| false);
    let lay = |name: &str| {
        let create = CreateTable { most_listed: 1, ..of("ada", name) };
        Seek { fits: never(), create, ..seek("ada", name) }
    };
    assert_eq!(store.meet(lay("one")).await, Ok(Met::Created));
    assert_eq!(store.meet(lay("two")).await, Err(CreateError::TooManyListed));
    assert_eq!(
        store.meet(Seek { fits: never(), ..seek("ben", "one") }).await,
        Err(CreateError::Taken(id("one")))
    );
    assert!(!store.has(&id("two")).await.unwrap());
    store.create(of("ben", "bens")).await.unwrap();
    assert_eq!(met(&store, "ada", "three").await, Met::At(id("bens")));
}
