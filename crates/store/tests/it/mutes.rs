//! Whom a guest has muted.

use carreau_match::Millis;
use carreau_store::{Mute, Store};

use crate::place::{Place, with_all_engines};

with_all_engines! {
    a_mute_is_one_guests_and_lasts_until_it_is_ended,
    a_guest_mutes_so_many_and_no_more,
}

async fn mute(store: &Store, guest: &str, muted: &str, on: bool) -> bool {
    let since = on.then_some(Millis(7));
    store.mute(Mute { guest: guest.to_owned(), muted: muted.to_owned(), since }).await.unwrap()
}

async fn a_mute_is_one_guests_and_lasts_until_it_is_ended(place: Place) {
    let store = place.open().await;
    assert!(mute(&store, "ada", "eve", true).await);
    assert!(mute(&store, "ada", "bob", true).await);
    assert!(mute(&store, "ada", "eve", true).await, "once more is no other");
    assert_eq!(store.mutes("ada").await.unwrap(), ["bob", "eve"]);
    assert!(store.mutes("eve").await.unwrap().is_empty(), "it is not mutual");
    assert!(mute(&store, "ada", "eve", false).await);
    assert!(mute(&store, "ada", "eve", false).await, "it is over");
    assert_eq!(store.mutes("ada").await.unwrap(), ["bob"]);
    store.close().await;
}

async fn a_guest_mutes_so_many_and_no_more(place: Place) {
    let store = place.open().await;
    for number in 0..Mute::MOST {
        assert!(mute(&store, "ada", &format!("{number:03}"), true).await);
    }
    assert!(!mute(&store, "ada", "one more", true).await);
    assert!(mute(&store, "ada", "007", true).await, "it is there");
    assert!(mute(&store, "bob", "one more", true).await);
    assert!(mute(&store, "ada", "007", false).await);
    assert!(mute(&store, "ada", "one more", true).await);
    assert_eq!(store.mutes("ada").await.unwrap().len(), Mute::MOST as usize);
    store.close().await;
}
