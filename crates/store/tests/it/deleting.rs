use carreau_match::{EndReason, Millis, SeatId, Status};
use carreau_store::{Append, AppendError, CreateError, CreateTable, Deletable, Owner, Store};

use crate::{
    place::{Place, with_both_engines},
    tables::{append, id, new_table, summary},
};

with_both_engines! {
    only_tables_that_nobody_plays_at_are_deleted_and_the_oldest_are_found_first,
    a_long_table_is_removed_bit_by_bit_and_a_crash_does_not_bring_it_back,
    a_guest_lists_so_many_tables_that_have_not_begun_and_no_more,
}

const OVER: Status = Status::Over { winner: None, reason: EndReason::Played };

/// Creates a table with this many events, the last of which gives it a status.
async fn create(store: &Store, name: &str, events: u64, status: Status) {
    store.create(new_table(name)).await.unwrap();
    let owner = Owner { seat: SeatId(1), guest: Some("other".to_owned()) };
    let rest =
        Append { summary: Some(summary(status, name)), owner: Some(owner), ..append(name, 2..=events) };
    store.append(rest).await.unwrap();
}

/// How many rows tables, events and owners take.
async fn rows(place: &Place) -> (i64, i64, i64) {
    let counts =
        "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events), (SELECT count(*) FROM owners)";
    place.numbers(counts).await
}

async fn only_tables_that_nobody_plays_at_are_deleted_and_the_oldest_are_found_first(place: Place) {
    let store = place.open().await;
    for (name, status) in [("waits", Status::Gathering), ("plays", Status::Playing), ("over", OVER)] {
        create(&store, name, 3, status).await;
    }
    // The last event was at 1003, and the tables were created at 1000.
    let found = async |kind, before| store.deletable(kind, Millis(before), 10).await.unwrap();
    assert_eq!(found(Deletable::NotBegun, 1001).await, [id("waits")]);
    assert_eq!(found(Deletable::NotBegun, 1000).await, []);
    assert_eq!(found(Deletable::Over, 1003).await, []);
    assert_eq!(found(Deletable::Over, 1004).await, [id("over")]);
    store.create(CreateTable { created: Millis(999), ..new_table("older") }).await.unwrap();
    assert_eq!(store.deletable(Deletable::NotBegun, Millis(2000), 1).await.unwrap(), [id("older")]);

    for (name, kind) in [
        ("plays", Deletable::NotBegun),
        ("plays", Deletable::Over),
        ("waits", Deletable::Over),
        ("over", Deletable::NotBegun),
        ("nobody", Deletable::Over),
    ] {
        assert!(!store.delete(&id(name), kind).await.unwrap(), "{name} {kind:?}");
    }
    assert!(!store.clear().await.unwrap(), "there is nothing to clear");
    for (name, kind) in [("waits", Deletable::NotBegun), ("over", Deletable::Over)] {
        assert!(store.delete(&id(name), kind).await.unwrap());
        assert_eq!(store.table(&id(name)).await.unwrap(), None);
        assert!(!store.has(&id(name)).await.unwrap());
        assert!(!store.delete(&id(name), kind).await.unwrap(), "it is gone");
        assert_eq!(store.append(append(name, [4])).await, Err(AppendError::Conflict { n: 4 }));
    }
    assert_eq!(found(Deletable::NotBegun, 2000).await, [id("older")]);
    assert_eq!(found(Deletable::Over, 2000).await, []);
    assert_eq!(store.table(&id("plays")).await.unwrap().unwrap().log.len(), 3);

    let idle = |since| Deletable::Idle(Millis(since));
    assert_eq!(found(idle(1003), 1003).await, []);
    assert_eq!(found(idle(1004), 1004).await, [id("plays")]);
    // Somebody has played since it was found.
    store.append(append("plays", [4])).await.unwrap();
    assert!(!store.delete(&id("plays"), idle(1004)).await.unwrap());
    assert!(store.delete(&id("plays"), idle(1005)).await.unwrap());
    assert_eq!(store.table(&id("plays")).await.unwrap(), None);
}

async fn a_long_table_is_removed_bit_by_bit_and_a_crash_does_not_bring_it_back(place: Place) {
    let store = place.open().await;
    create(&store, "long", 1000, OVER).await;
    create(&store, "other", 3, OVER).await;
    assert!(store.delete(&id("long"), Deletable::Over).await.unwrap());
    assert_eq!(rows(&place).await, (2, 1003, 4), "deleting takes no longer for a long table");
    assert!(store.clear().await.unwrap());
    assert_eq!(rows(&place).await, (2, 1003 - 256, 4));

    // The program ends in the middle.
    drop(store);
    let store = place.open().await;
    assert_eq!(store.table(&id("long")).await.unwrap(), None);
    let mut steps = 0;
    while store.clear().await.unwrap() {
        steps += 1;
    }
    assert_eq!((rows(&place).await, steps), ((1, 3, 2), 4), "three steps for the events, one for the table");
    assert_eq!(store.table(&id("other")).await.unwrap().unwrap().log.len(), 3);
}

async fn a_guest_lists_so_many_tables_that_have_not_begun_and_no_more(place: Place) {
    let store = place.open().await;
    let new = |name, listed| CreateTable { listed, most_listed: 2, ..new_table(name) };
    // Both wait for the writer at the same time.
    let (one, two) = (store.create(new("one", true)), store.create(new("two", true)));
    assert_eq!(tokio::join!(one, two, store.create(new("three", true))).2, Err(CreateError::TooManyListed));
    assert_eq!(store.table(&id("three")).await.unwrap(), None);
    store.create(new("hidden", false)).await.unwrap();
    let of_another = CreateTable { creator: Some("another".to_owned()), ..new("theirs", true) };
    store.create(of_another).await.unwrap();

    let list = async |name, listed| store.list(&id(name), listed, 2).await.unwrap();
    assert!(!list("hidden", true).await);
    assert!(list("one", true).await, "it is listed already");
    assert!(list("one", false).await);
    assert!(list("hidden", true).await, "there is room now");
    assert!(!list("one", true).await);
    let begun = Append { summary: Some(summary(Status::Playing, "two")), ..append("two", [2]) };
    store.append(begun).await.unwrap();
    assert!(list("one", true).await, "a match that has begun does not count");
    assert!(!list("nobody", true).await);
    let stored = store.table(&id("one")).await.unwrap().unwrap();
    assert_eq!((stored.listed, stored.creator.as_deref()), (true, Some("guest")));
}
