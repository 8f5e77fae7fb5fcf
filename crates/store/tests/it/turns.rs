//! When a server was open, how long slow tables wait, and who is told of a turn.

use carreau_match::{ClockSetting, Millis};
use carreau_store::{Deletable, Notice, Outage, SecretKind, Store, Subscription};

use crate::{
    place::{Place, with_all_engines},
    tables::{id, new_table},
};

with_all_engines! {
    what_lies_between_two_servers_is_an_outage,
    a_slow_table_waits_a_week_longer_for_its_match,
    a_turn_is_told_once_and_what_was_seen_is_not_told,
    a_guest_has_so_many_subscriptions_and_no_more,
    a_subscription_that_rests_is_not_looked_at,
}

const DAY: u64 = 24 * 3_600_000;

async fn what_lies_between_two_servers_is_an_outage(place: Place) {
    let store = place.open().await;
    let outage = |since, until| Outage { since: Millis(since), until: Millis(until) };
    store.keep_open(Millis(1000), Millis(0)).await.unwrap();
    assert_eq!(store.outages(Millis(0)).await.unwrap(), [], "before the first nobody was open");
    store.keep_open(Millis(1500), Millis(u64::MAX)).await.unwrap();
    store.keep_open(Millis(1400), Millis(u64::MAX)).await.unwrap();
    store.keep_open(Millis(9000), Millis(0)).await.unwrap();
    store.keep_open(Millis(9900), Millis(1000)).await.unwrap();
    store.keep_open(Millis(20_000), Millis(1000)).await.unwrap();
    assert_eq!(store.outages(Millis(0)).await.unwrap(), [outage(1500, 9000), outage(9900, 20_000)]);
    assert_eq!(store.outages(Millis(9000)).await.unwrap(), [outage(9900, 20_000)]);
    store.close().await;
}

async fn a_slow_table_waits_a_week_longer_for_its_match(place: Place) {
    let store = place.open().await;
    let mut slow = new_table("slow");
    slow.header.options.clock = ClockSetting::Correspondence { limit: Millis(DAY), vacation: Millis(0) };
    store.create(slow).await.unwrap();
    store.create(new_table("quick")).await.unwrap();
    // They were created at 1000.
    let found = async |before| store.deletable(Deletable::NotBegun, Millis(before), 10).await.unwrap();
    assert_eq!(found(1001).await, [id("quick")]);
    assert_eq!(found(1000 + 7 * DAY).await, [id("quick")]);
    assert_eq!(found(1001 + 7 * DAY).await.len(), 2);
    store.close().await;
}

fn subscription(endpoint: &str, guest: &str) -> Subscription {
    let (endpoint, guest) = (endpoint.to_owned(), guest.to_owned());
    Subscription { endpoint, guest, details: "keys".to_owned(), next: None }
}

fn notice(table: &str, at: u64) -> Notice {
    Notice { table: id(table), at: Millis(at) }
}

async fn endpoints(store: &Store, now: u64) -> Vec<String> {
    let found = store.to_tell(Millis(now), 10).await.unwrap();
    found.into_iter().map(|one| one.endpoint).collect()
}

async fn a_turn_is_told_once_and_what_was_seen_is_not_told(place: Place) {
    let store = place.open().await;
    assert!(store.subscribe(subscription("phone", "ada"), 3).await.unwrap());
    assert!(store.subscribe(subscription("laptop", "ada"), 3).await.unwrap());
    assert!(store.subscribe(subscription("other", "ben"), 3).await.unwrap());
    assert_eq!(store.subscribed().await.unwrap(), 3);
    assert!(!store.note_turn("cleo", notice("one", 5), Millis(10)).await.unwrap(), "nobody is to be told");
    assert!(store.note_turn("ada", notice("one", 5), Millis(10)).await.unwrap());
    assert!(store.note_turn("ada", notice("two", 7), Millis(12)).await.unwrap());
    assert_eq!(endpoints(&store, 9).await, [""; 0]);
    let mut due = store.to_tell(Millis(10), 10).await.unwrap();
    due.sort_by(|one, other| one.endpoint.cmp(&other.endpoint));
    assert_eq!(due.iter().map(|one| one.endpoint.as_str()).collect::<Vec<_>>(), ["laptop", "phone"]);
    assert!(store.take_to_tell(&due[0], Millis(70)).await.unwrap());
    assert!(!store.take_to_tell(&due[0], Millis(71)).await.unwrap(), "another node was faster");
    assert_eq!(endpoints(&store, 69).await, ["phone"]);
    assert_eq!(store.notices("laptop").await.unwrap(), [notice("one", 5), notice("two", 7)]);
    // One that came while the message was sent is kept.
    assert!(store.note_turn("ada", notice("three", 9), Millis(14)).await.unwrap());
    store.told("laptop", Some(Millis(7)), "told".to_owned(), Millis(80)).await.unwrap();
    assert_eq!(store.notices("laptop").await.unwrap(), [notice("three", 9)]);
    let told = store.subscriptions("ada").await.unwrap().remove(0);
    assert_eq!((told.details.as_str(), told.next), ("told", Some(Millis(80))));
    assert!(store.has_notices("ada").await.unwrap() && !store.has_notices("ben").await.unwrap());
    store.seen("ada").await.unwrap();
    assert!(!store.has_notices("ada").await.unwrap());
    assert!(store.unsubscribe("phone").await.unwrap() && !store.unsubscribe("phone").await.unwrap());
    assert_eq!(store.subscriptions("ada").await.unwrap().len(), 1);
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.subscriptions("ada").await.unwrap()[0].next, Some(Millis(80)), "it is kept");
    store.close().await;
}

async fn a_guest_has_so_many_subscriptions_and_no_more(place: Place) {
    let store = place.open().await;
    for endpoint in ["a", "b"] {
        assert!(store.subscribe(subscription(endpoint, "ada"), 2).await.unwrap());
    }
    assert!(!store.subscribe(subscription("c", "ada"), 2).await.unwrap());
    assert!(store.subscribe(subscription("c", "ben"), 2).await.unwrap());
    // A browser whose person is another guest now, and one that renews its keys.
    assert!(store.subscribe(subscription("a", "ben"), 2).await.unwrap());
    let renewed = Subscription { details: "new".to_owned(), ..subscription("a", "ben") };
    assert!(store.subscribe(renewed, 2).await.unwrap());
    let details = |all: Vec<Subscription>| all.into_iter().map(|one| one.details).collect::<Vec<_>>();
    assert_eq!(details(store.subscriptions("ben").await.unwrap()), ["new", "keys"]);
    assert_eq!(store.secrets(SecretKind::Push).await.unwrap().len(), 1);
    store.close().await;
}

async fn a_subscription_that_rests_is_not_looked_at(place: Place) {
    let store = place.open().await;
    store.subscribe(subscription("phone", "ada"), 2).await.unwrap();
    assert_eq!(endpoints(&store, 100).await, [""; 0]);
    store.note_turn("ada", notice("one", 5), Millis(10)).await.unwrap();
    store.rest_push("phone").await.unwrap();
    assert_eq!(endpoints(&store, 100).await, ["phone"], "it has a notice");
    store.seen("ada").await.unwrap();
    store.rest_push("phone").await.unwrap();
    assert_eq!(endpoints(&store, 100).await, [""; 0]);
    store.close().await;
}
