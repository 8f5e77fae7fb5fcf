use carreau_store::SecretKind;

use crate::place::{Place, with_all_engines};

with_all_engines! {
    a_new_secret_leaves_the_one_before_it,
    keys_that_signed_records_are_kept,
}

const GUESTS: SecretKind = SecretKind::Guests;

async fn a_new_secret_leaves_the_one_before_it(place: Place) {
    let store = place.open().await;
    let [first] = &store.secrets(GUESTS).await.unwrap()[..] else { panic!("a new file has one secret") };
    assert_eq!(first.number, 1);
    let [one, second] = &store.rotate(GUESTS).await.unwrap()[..] else { panic!("now there are two") };
    assert_eq!((one, second.number), (first, 2));
    assert_ne!(first.bytes, second.bytes);
    let third = store.rotate(GUESTS).await.unwrap();
    assert_eq!(third.iter().map(|secret| secret.number).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(&third[0], second);
    for number in 4..=12 {
        store.rotate(GUESTS).await.unwrap();
        assert_eq!(store.secrets(GUESTS).await.unwrap()[1].number, number, "numbers are not sorted as texts");
    }
    let secrets = store.secrets(GUESTS).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.secrets(GUESTS).await.unwrap(), secrets);
    let shown = format!("{secrets:?}");
    assert!(!shown.contains("bytes") && shown.contains("number: 12"), "{shown}");
}

async fn keys_that_signed_records_are_kept(place: Place) {
    let store = place.open().await;
    let guests = store.secrets(GUESTS).await.unwrap();
    let first = store.secrets(SecretKind::Records).await.unwrap();
    assert_ne!(first[0].bytes, guests[0].bytes, "each kind has its own");
    for _ in 0..3 {
        store.rotate(SecretKind::Records).await.unwrap();
    }
    let all = store.secrets(SecretKind::Records).await.unwrap();
    assert_eq!(all.iter().map(|secret| secret.number).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(all[0], first[0]);
    assert_eq!(store.secrets(GUESTS).await.unwrap(), guests, "the other kind is as it was");
}
