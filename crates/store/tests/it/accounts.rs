//! Accounts, who knows whom, ratings, and what becomes of guests who are given away or erased.

use carreau_match::{EndReason, Event, Millis, SeatId, Status};
use carreau_store::{Account, AccountChange, ERASED, Passkey, RelationKind, Rerated, Store, copy};

use crate::{
    place::{Place, with_both_engines},
    tables::{append, entry, id, new_table, summary},
};

with_both_engines! {
    an_account_has_a_name_that_no_other_has,
    the_last_way_to_sign_in_cannot_be_removed,
    a_challenge_is_taken_once_and_not_too_late,
    a_guest_gives_all_to_an_account_but_a_seat_opposite_to_its_own,
    who_is_erased_leaves_the_games_without_a_name,
    friends_want_each_other_and_who_is_blocked_is_none,
    many_who_ask_at_once_are_all_noted,
    an_invitation_lasts_as_long_as_the_table_waits,
    a_match_counts_once_for_the_ratings,
    a_finished_match_of_accounts_is_found_until_it_has_counted,
}

fn account(guest: &str, name: &str) -> Account {
    Account {
        guest: guest.to_owned(),
        name: name.to_owned(),
        folded: name.to_lowercase(),
        passphrase: None,
        recovery: format!("code of {guest}"),
        settings: "{}".to_owned(),
        created: Millis(1000),
    }
}

fn passkey(id: &str, guest: &str) -> Passkey {
    let [id, guest, details] = [id, guest, "public key"].map(str::to_owned);
    Passkey { id, guest, name: "Phone".to_owned(), details, created: Millis(5), used: Millis(5) }
}

async fn add_passkey(store: &Store, id: &str, guest: &str) -> bool {
    let add = AccountChange::AddPasskey { passkey: passkey(id, guest), most: 2 };
    store.change_account(guest, &add).await.unwrap()
}

async fn an_account_has_a_name_that_no_other_has(place: Place) {
    let store = place.open().await;
    let leonie = account("ada", "Léonie");
    assert!(store.create_account(&leonie).await.unwrap());
    assert!(!store.create_account(&account("ada", "Ada")).await.unwrap(), "one account a guest");
    assert!(!store.create_account(&account("ben", "LÉONIE")).await.unwrap(), "the name is taken");
    assert!(store.create_account(&account("ben", "Ben")).await.unwrap());
    assert_eq!(store.account("ada").await.unwrap().as_ref(), Some(&leonie));
    assert_eq!(store.account_named("léonie").await.unwrap().as_ref(), Some(&leonie));
    assert_eq!(store.account_recovered("code of ada").await.unwrap().as_ref(), Some(&leonie));
    assert_eq!(store.account_recovered("another").await.unwrap(), None);

    let name = |name: &str| AccountChange::Name { name: name.to_owned(), folded: name.to_lowercase() };
    assert!(!store.change_account("ben", &name("Léonie")).await.unwrap());
    assert!(store.change_account("ben", &name("BEN")).await.unwrap(), "its own name in other letters");
    let all = [
        AccountChange::Passphrase("hash".to_owned()),
        AccountChange::Recovery("new code".to_owned()),
        AccountChange::Settings("rated".to_owned()),
    ];
    for change in &all {
        assert!(store.change_account("ada", change).await.unwrap());
        assert!(!store.change_account("cleo", change).await.unwrap(), "nobody has this account");
    }
    let changed = store.account("ada").await.unwrap().unwrap();
    assert_eq!((changed.passphrase.as_deref(), changed.recovery.as_str()), (Some("hash"), "new code"));
    assert_eq!(changed.settings, "rated");
    // The third call comes from a node whose clock is behind.
    for (asked, due) in [(7, 7), (9, 9), (8, 10)] {
        assert_eq!(store.void_cookies("ada", Millis(asked)).await.unwrap(), Millis(due));
    }
    assert_eq!(store.voided().await.unwrap(), [("ada".to_owned(), Millis(10))]);
    store.close().await;
}

async fn the_last_way_to_sign_in_cannot_be_removed(place: Place) {
    let store = place.open().await;
    store.create_account(&account("ada", "Ada")).await.unwrap();
    assert!(!add_passkey(&store, "one", "ben").await, "no account, no passkey");
    assert!(add_passkey(&store, "one", "ada").await);
    assert!(!add_passkey(&store, "one", "ada").await, "it is there already");
    assert!(add_passkey(&store, "two", "ada").await);
    assert!(!add_passkey(&store, "three", "ada").await, "two are the most");
    let used = AccountChange::UsedPasskey { id: "two".into(), details: "state".into(), at: Millis(8) };
    assert!(store.change_account("ada", &used).await.unwrap());
    let two = store.passkey("two").await.unwrap().unwrap();
    assert_eq!((two.details.as_str(), two.used, two.created), ("state", Millis(8), Millis(5)));
    let drop_it = async |guest: &str, id: &str| {
        store.change_account(guest, &AccountChange::DropPasskey(id.to_owned())).await.unwrap()
    };
    assert!(!drop_it("ben", "one").await, "it is somebody else's");
    assert!(drop_it("ada", "one").await);
    assert!(!drop_it("ada", "two").await, "nothing would be left");
    store.change_account("ada", &AccountChange::Passphrase("hash".into())).await.unwrap();
    assert!(drop_it("ada", "two").await);
    assert_eq!(store.passkeys("ada").await.unwrap(), []);
    store.close().await;
}

async fn a_challenge_is_taken_once_and_not_too_late(place: Place) {
    let store = place.open().await;
    store.put_challenge("one", "state", Millis(0), Millis(100)).await.unwrap();
    store.put_challenge("two", "state", Millis(0), Millis(100)).await.unwrap();
    assert_eq!(store.take_challenge("one", Millis(99)).await.unwrap().as_deref(), Some("state"));
    assert_eq!(store.take_challenge("one", Millis(99)).await.unwrap(), None);
    assert_eq!(store.take_challenge("two", Millis(100)).await.unwrap(), None, "too late");
    store.close().await;
}

async fn a_guest_gives_all_to_an_account_but_a_seat_opposite_to_its_own(place: Place) {
    let store = place.open().await;
    store.create(new_table("one")).await.unwrap();
    let mut both = new_table("both");
    both.owners.push((SeatId(1), "account".to_owned()));
    store.create(both).await.unwrap();
    store.relate("guest", "ben", RelationKind::Block, "Ben", Millis(1), 9).await.unwrap();
    store.relate("guest", "account", RelationKind::Block, "Self", Millis(1), 9).await.unwrap();
    // The account and Ben are friends, as are the account and Cleo, who has blocked the guest.
    for friend in ["ben", "cleo"] {
        store.relate("account", friend, RelationKind::Friend, friend, Millis(1), 9).await.unwrap();
        store.relate(friend, "account", RelationKind::Friend, "Account", Millis(1), 9).await.unwrap();
    }
    store.relate("cleo", "guest", RelationKind::Block, "Guest", Millis(1), 9).await.unwrap();
    let given = store.give("guest", "account").await.unwrap();
    assert_eq!(given, [id("one"), id("both")]);
    assert_eq!(store.owners(&id("one")).await.unwrap(), [(SeatId(0), "account".to_owned())]);
    let both = store.owners(&id("both")).await.unwrap();
    assert_eq!(both, [(SeatId(0), "guest".to_owned()), (SeatId(1), "account".to_owned())]);
    let of = |relations: Vec<carreau_store::Relation>| -> Vec<String> {
        relations.into_iter().map(|relation| relation.other).collect()
    };
    assert_eq!(of(store.relations("account").await.unwrap()), ["ben"], "the block, and never oneself");
    assert_eq!(store.blocked_with("account").await.unwrap(), ["ben", "cleo"]);
    assert_eq!(store.relations("ben").await.unwrap(), [], "no friends any more");
    assert_eq!(store.table(&id("one")).await.unwrap().unwrap().creator.as_deref(), Some("account"));
    store.close().await;
}

async fn who_is_erased_leaves_the_games_without_a_name(place: Place) {
    let store = place.open().await;
    for name in ["plays", "is-over"] {
        store.create(new_table(name)).await.unwrap();
        store.append(append(name, 2..=40)).await.unwrap();
    }
    let over = Status::Over { winner: None, reason: EndReason::Played };
    let end = carreau_store::Append { summary: Some(summary(over, "over")), ..append("is-over", [41]) };
    store.append(end).await.unwrap();
    assert_eq!(store.archive(Millis(u64::MAX >> 1), 9).await.unwrap(), 1);
    store.create_account(&account("guest", "Léonie")).await.unwrap();
    add_passkey(&store, "one", "guest").await;
    store.relate("guest", "ben", RelationKind::Friend, "Ben", Millis(1), 9).await.unwrap();
    store.relate("ben", "guest", RelationKind::Friend, "Léonie", Millis(1), 9).await.unwrap();

    let summarize = |summary: &str, seat: SeatId| Some(format!("{summary} without {seat}"));
    let changed = store.erase("guest", Millis(50), summarize).await.unwrap();
    assert_eq!(changed, [id("plays"), id("is-over")]);
    for (name, last) in [("plays", 40), ("is-over", 41)] {
        let table = store.table(&id(name)).await.unwrap().unwrap();
        assert_eq!((table.owners.len(), table.creator), (0, None));
        for (logged, n) in table.log.iter().zip(1..) {
            let before = entry(n);
            match (&logged.entry.event, &before.event) {
                (Event::Seated { player, .. }, Event::Seated { .. }) => assert_eq!(player.name(), ERASED),
                (now, before) => assert_eq!(now, before),
            }
            assert_eq!(logged.entry.at, before.at);
        }
        assert_eq!(table.log.len(), last);
    }
    let listed = store.listed(9, Millis(0)).await.unwrap();
    assert_eq!(listed[0].summary, "plays without seat 0");
    assert_eq!(store.account("guest").await.unwrap(), None);
    assert_eq!(store.passkeys("guest").await.unwrap(), []);
    assert_eq!(store.relations("ben").await.unwrap(), []);
    assert_eq!(store.voided().await.unwrap(), [("guest".to_owned(), Millis(50))]);
    // What is appended later follows.
    store.append(append("is-over", [42])).await.unwrap();
    store.close().await;
}

async fn friends_want_each_other_and_who_is_blocked_is_none(place: Place) {
    use RelationKind::{Block, Friend};
    let store = place.open().await;
    let relate = async |guest: &str, other: &str, kind| {
        store.relate(guest, other, kind, other, Millis(1), 2).await.unwrap()
    };
    let seen = async |guest: &str| -> Vec<(u64, String, String)> {
        let relations = store.relations(guest).await.unwrap();
        relations.into_iter().map(|one| (one.n, one.guest, one.other)).collect()
    };
    let pair = |n, guest: &str, other: &str| (n, guest.to_owned(), other.to_owned());
    assert!(relate("ada", "ben", Friend).await);
    assert!(!relate("ada", "ben", Friend).await, "it is so already");
    assert!(relate("ben", "ada", Friend).await);
    assert!(relate("ada", "cleo", Friend).await);
    assert!(!relate("ada", "dan", Friend).await, "two are the most");
    assert_eq!(seen("ben").await, [pair(1, "ada", "ben"), pair(2, "ben", "ada")]);
    assert!(!store.unrelate("cleo", 1).await.unwrap(), "it is not of Cleo");
    assert!(store.unrelate("cleo", 3).await.unwrap(), "Cleo declines");
    assert_eq!(seen("cleo").await, []);

    store.create(new_table("one")).await.unwrap();
    assert!(store.invite("ben", &id("one"), "ada", Millis(2), 9).await.unwrap());
    assert!(relate("ben", "ada", Block).await);
    assert_eq!(store.invitations("ben").await.unwrap(), []);
    assert!(!relate("ada", "ben", Friend).await && !relate("ben", "ada", Friend).await, "not while it lasts");
    assert_eq!(seen("ada").await, [], "Ben is no friend any more, and Ada does not learn why");
    assert_eq!(store.blocked_with("ada").await.unwrap(), ["ben"]);
    assert_eq!(store.blocked_with("ben").await.unwrap(), ["ada"]);
    let block = store.relations("ben").await.unwrap().pop().unwrap();
    assert_eq!((block.kind, block.name.as_str()), (Block, "ada"));
    assert!(!store.unrelate("ada", block.n).await.unwrap(), "only Ben can end it");
    assert!(store.unrelate("ben", block.n).await.unwrap());
    assert_eq!(store.blocked_with("ada").await.unwrap(), [""; 0]);
    store.close().await;
}

async fn many_who_ask_at_once_are_all_noted(place: Place) {
    let store = place.open().await;
    let ask = |n: u64| {
        let store = store.clone();
        tokio::spawn(async move {
            let guest = format!("guest {n}");
            store.relate(&guest, "ada", RelationKind::Friend, "Ada", Millis(n), 9).await
        })
    };
    for asked in (0..16).map(ask).collect::<Vec<_>>() {
        assert!(asked.await.unwrap().unwrap());
    }
    let numbers: Vec<u64> = store.relations("ada").await.unwrap().into_iter().map(|one| one.n).collect();
    assert_eq!(numbers, (1..=16).collect::<Vec<u64>>());
    store.close().await;
}

async fn an_invitation_lasts_as_long_as_the_table_waits(place: Place) {
    let store = place.open().await;
    for name in ["one", "two", "three"] {
        store.create(new_table(name)).await.unwrap();
    }
    let invite = async |table: &str, at| store.invite("ben", &id(table), "ada", Millis(at), 2).await.unwrap();
    assert!(invite("one", 1).await && invite("two", 2).await);
    assert!(!invite("none", 3).await, "there is no such table");
    assert!(!invite("three", 3).await, "two are the most");
    let tables = async || -> Vec<String> {
        let all = store.invitations("ben").await.unwrap();
        all.into_iter().map(|one| one.table.to_string()).collect()
    };
    assert_eq!(tables().await, ["two", "one"]);
    let begins = carreau_store::Append { summary: Some(summary(Status::Playing, "")), ..append("one", [2]) };
    store.append(begins).await.unwrap();
    assert_eq!(tables().await, ["two"]);
    assert!(invite("three", 4).await, "the one that is under way no longer counts");
    assert!(store.uninvite("ben", &id("two")).await.unwrap());
    assert!(!store.uninvite("ben", &id("two")).await.unwrap());
    assert_eq!(tables().await, ["three"]);
    store.close().await;
}

async fn a_match_counts_once_for_the_ratings(place: Place) {
    let store = place.open().await;
    let guests = ["ada", "ben"].map(str::to_owned);
    let rate = async |table: &str, what: &str| {
        let put = |before: &[Option<String>]| -> Vec<Rerated> {
            let rating = |before: &Option<String>| format!("{}{what}", before.clone().unwrap_or_default());
            before.iter().map(|before| Rerated { rating: rating(before), change: what.to_owned() }).collect()
        };
        store.rate(&id(table), "dango quick", &guests, Millis(1), put).await.unwrap()
    };
    assert!(rate("one", "a").await);
    assert!(!rate("one", "b").await);
    assert!(rate("two", "c").await);
    assert_eq!(store.ratings("ada").await.unwrap(), [("dango quick".to_owned(), "ac".to_owned())]);
    let changes = |what: &str| ["ada", "ben"].map(|guest| (guest.to_owned(), what.to_owned()));
    assert_eq!(store.rating_changes(&id("one")).await.unwrap(), changes("a"));
    assert_eq!(store.rating_changes(&id("two")).await.unwrap(), changes("c"));
    assert_eq!(store.rating("ada", "dango quick").await.unwrap(), None, "she has no account");
    store.create_account(&account("ada", "Ada")).await.unwrap();
    let settings = account("ada", "Ada").settings;
    assert_eq!(
        store.rating("ada", "dango quick").await.unwrap(),
        Some((settings.clone(), Some("ac".to_owned())))
    );
    assert_eq!(store.rating("ada", "dango calm").await.unwrap(), Some((settings, None)));
    store.erase("ada", Millis(1), |_, _| None).await.unwrap();
    assert_eq!(store.rating_changes(&id("one")).await.unwrap(), [("ben".to_owned(), "a".to_owned())]);
    store.close().await;
}

async fn a_finished_match_of_accounts_is_found_until_it_has_counted(place: Place) {
    let store = place.open().await;
    store.create_account(&account("ada", "Ada")).await.unwrap();
    store.create_account(&account("ben", "Ben")).await.unwrap();
    let over = Status::Over { winner: None, reason: EndReason::Played };
    for (name, status) in [("one", over), ("two", over), ("on", Status::Playing)] {
        let mut table = new_table(name);
        table.owners = vec![(SeatId(0), "ada".to_owned()), (SeatId(1), "ben".to_owned())];
        store.create(table).await.unwrap();
        let end = carreau_store::Append { summary: Some(summary(status, "")), ..append(name, [2]) };
        store.append(end).await.unwrap();
    }
    let found = async || -> Vec<String> {
        let found = store.not_rated(Millis(0)).await.unwrap();
        assert!(found.iter().all(|one| one.settings.len() == 2));
        found.into_iter().map(|one| one.table.to_string()).collect()
    };
    assert_eq!(found().await, ["one", "two"]);
    assert!(store.not_rated(Millis(u64::MAX >> 1)).await.unwrap().is_empty());
    assert!(store.rate(&id("one"), "dango quick", &[], Millis(1), |_| Vec::new()).await.unwrap());
    assert_eq!(found().await, ["two"]);
    // What is brought along to an account counts no more.
    store.give("ada", "cleo").await.unwrap();
    assert!(found().await.is_empty());
    assert!(!store.rate(&id("on"), "dango quick", &[], Millis(1), |_| Vec::new()).await.unwrap());
    store.close().await;
}

#[tokio::test]
async fn what_belongs_to_guests_is_copied_from_engine_to_engine() {
    let (file, database, back) = (Place::folder(), Place::database(), Place::folder());
    let store = file.open().await;
    let full = Account { passphrase: Some("hash".to_owned()), ..account("ada", "Ada") };
    store.create_account(&full).await.unwrap();
    add_passkey(&store, "one", "ada").await;
    store.void_cookies("ada", Millis(3)).await.unwrap();
    store.relate("ada", "ben", RelationKind::Block, "Ben", Millis(1), 9).await.unwrap();
    store.create(new_table("one")).await.unwrap();
    store.invite("ada", &id("one"), "ben", Millis(1), 9).await.unwrap();
    let rate = |_: &[Option<String>]| vec![Rerated { rating: "1500".to_owned(), change: "12".to_owned() }];
    store.rate(&id("one"), "dango quick", &["ada".to_owned()], Millis(1), rate).await.unwrap();
    store.close().await;
    let mut digests = Vec::new();
    for (from, to) in [(&file, &database), (&database, &back)] {
        digests.push(copy(&from.location(), &to.location(), |_| {}).await.unwrap().digest);
    }
    assert_eq!(digests[0], digests[1]);
    let store = back.open().await;
    assert_eq!(store.account("ada").await.unwrap(), Some(full));
    assert_eq!(store.passkeys("ada").await.unwrap().len(), 1);
    assert_eq!(store.relations("ada").await.unwrap().len(), 1);
    assert_eq!(store.invitations("ada").await.unwrap().len(), 1);
    assert_eq!(store.ratings("ada").await.unwrap().len(), 1);
    assert_eq!(store.voided().await.unwrap().len(), 1);
    assert_eq!(store.rating_changes(&id("one")).await.unwrap(), [("ada".to_owned(), "12".to_owned())]);
    assert!(!store.rate(&id("one"), "dango quick", &[], Millis(1), |_| Vec::new()).await.unwrap());
    store.close().await;
}
