use carreau_match::{EndReason, Millis, SeatId, Status};
use carreau_store::{Append, AppendError, CreateError, Fault, Owner, SecretKind};

use crate::{
    place::{Place, with_all_engines},
    tables::{append, entry, id, new_table, summary},
};

with_all_engines! {
    what_was_kept_is_there_after_reopening,
    of_two_writers_of_one_event_the_second_is_refused,
    an_event_without_the_one_before_it_is_refused,
    a_repeated_intention_is_known_again_and_only_at_its_table,
    a_list_shows_the_newest_first_and_nothing_that_is_over_or_hidden,
    a_guest_finds_the_tables_with_a_seat_of_hers_those_that_go_on_first,
    a_list_does_not_look_back_for_ever,
    a_tables_name_is_given_once,
    a_closed_store_has_written_what_it_took_and_takes_no_more,
    a_store_answers_until_it_is_closed,
    what_is_printed_gives_no_seed_away,
}

async fn what_was_kept_is_there_after_reopening(place: Place) {
    let store = place.open().await;
    store.create(new_table("t")).await.unwrap();
    let seat = SeatId(1);
    let change = Append {
        intention: Some("a".to_owned()),
        owner: Some(Owner { seat, guest: Some("other".to_owned()) }),
        summary: Some(summary(Status::Playing, "playing")),
        ..append("t", 2..=4)
    };
    store.append(change).await.unwrap();
    let secrets = store.secrets(SecretKind::Guests).await.unwrap();
    store.close().await;

    let store = place.open().await;
    let stored = store.table(&id("t")).await.unwrap().unwrap();
    assert_eq!(
        (stored.header, stored.house_seed, stored.listed),
        (new_table("t").header, new_table("t").house_seed, true)
    );
    let entries: Vec<_> = stored.log.iter().map(|logged| logged.entry.clone()).collect();
    assert_eq!(entries, (1..=4).map(entry).collect::<Vec<_>>());
    let intentions: Vec<_> = stored.log.iter().map(|logged| logged.intention.as_deref()).collect();
    assert_eq!(intentions, [None, None, None, Some("a")]);
    assert_eq!(stored.owners, [(SeatId(0), "guest".to_owned()), (seat, "other".to_owned())]);
    assert_eq!(store.secrets(SecretKind::Guests).await.unwrap(), secrets);
    assert_eq!(store.playing(Millis(1004)).await.unwrap(), [id("t")]);
    assert_eq!(store.playing(Millis(1005)).await.unwrap(), []);
    assert_eq!(store.log(&id("t"), 3).await.unwrap().len(), 1);
    assert_eq!(store.table(&id("nobody")).await.unwrap(), None);
}

async fn of_two_writers_of_one_event_the_second_is_refused(place: Place) {
    let store = place.open().await;
    store.create(new_table("t")).await.unwrap();
    let other = place.open().await;
    let (first, second) = tokio::join!(store.append(append("t", [2])), other.append(append("t", [2])));
    let mut results = [first, second];
    results.sort_by_key(Result::is_err);
    assert_eq!(results, [Ok(()), Err(AppendError::Conflict { n: 2 })]);
    assert_eq!(store.log(&id("t"), 0).await.unwrap().len(), 2);
}

async fn an_event_without_the_one_before_it_is_refused(place: Place) {
    let store = place.open().await;
    store.create(new_table("t")).await.unwrap();
    for wrong in [append("t", [3]), append("t", [2, 4]), append("t", [1]), append("nobody", [1])] {
        let n = wrong.entries[0].n;
        assert_eq!(store.append(wrong).await, Err(AppendError::Conflict { n }));
    }
    assert_eq!(store.log(&id("t"), 0).await.unwrap().len(), 1, "half an append is none");
}

async fn a_repeated_intention_is_known_again_and_only_at_its_table(place: Place) {
    let store = place.open().await;
    store.create(new_table("t")).await.unwrap();
    store.create(new_table("u")).await.unwrap();
    let with = |append: Append| Append { intention: Some("a".to_owned()), ..append };
    store.append(with(append("t", [2, 3]))).await.unwrap();
    assert_eq!(store.append(with(append("t", [4]))).await, Err(AppendError::Repeated { n: 3 }));
    assert_eq!(store.append(with(append("t", [4, 5]))).await, Err(AppendError::Repeated { n: 3 }));
    store.append(with(append("u", [2]))).await.unwrap();
    store.append(append("t", [4])).await.unwrap();
}

async fn a_list_shows_the_newest_first_and_nothing_that_is_over_or_hidden(place: Place) {
    let store = place.open().await;
    for (age, name) in (1..).zip(["old", "over", "hidden", "new"]) {
        let new = new_table(name);
        store
            .create(carreau_store::CreateTable { created: Millis(age), listed: name != "hidden", ..new })
            .await
            .unwrap();
    }
    let over = Status::Over { winner: None, reason: EndReason::Played };
    let over = Append { summary: Some(summary(over, "over")), ..append("over", [2]) };
    store.append(over).await.unwrap();
    store.append(append("old", [2])).await.unwrap();
    let listed = store.listed(10, Millis(0)).await.unwrap();
    let listed: Vec<_> = listed.iter().map(|table| (table.summary.as_str(), table.at)).collect();
    assert_eq!(listed, [("new", Millis(1001)), ("old", Millis(1002))]);
    assert_eq!(store.listed(1, Millis(0)).await.unwrap().len(), 1);
    assert_eq!(store.listed(10, Millis(1002)).await.unwrap().len(), 1, "nothing happens at the other");
}

async fn a_guest_finds_the_tables_with_a_seat_of_hers_those_that_go_on_first(place: Place) {
    let store = place.open().await;
    let hers = |name, seats: &[u8]| {
        let owners = seats.iter().map(|&seat| (SeatId(seat), "guest".to_owned()));
        let other = (SeatId(9), "other".to_owned());
        carreau_store::CreateTable {
            listed: false,
            owners: owners.chain([other]).collect(),
            ..new_table(name)
        }
    };
    for (name, seats) in [("old", &[0, 2][..]), ("over", &[0]), ("others", &[]), ("new", &[1])] {
        store.create(hers(name, seats)).await.unwrap();
    }
    let over = Status::Over { winner: None, reason: EndReason::Played };
    store.append(Append { summary: Some(summary(over, "over")), ..append("over", [2, 3]) }).await.unwrap();
    store.append(append("new", [2])).await.unwrap();
    let found = async |guest, most| {
        let owned = store.owned(guest, most).await.unwrap();
        owned.into_iter().map(|table| (table.summary, table.at.0, table.seats)).collect::<Vec<_>>()
    };
    let new = ("new".to_owned(), 1002, vec![SeatId(1)]);
    let old = ("old".to_owned(), 1001, vec![SeatId(0), SeatId(2)]);
    let over = ("over".to_owned(), 1003, vec![SeatId(0)]);
    assert_eq!(found("guest", 10).await, [new.clone(), old.clone(), over]);
    assert_eq!(found("guest", 2).await, [new, old]);
    assert_eq!(found("nobody", 10).await, []);
    assert_eq!(found("other", 10).await.len(), 4);
}

async fn a_list_does_not_look_back_for_ever(place: Place) {
    let store = place.open().await;
    let day = 24 * 3_600_000;
    let now = 100 * day;
    for (name, age) in [("month", 29), ("year", 32)] {
        let created = Millis(now - age * day);
        let mut new = carreau_store::CreateTable { created, ..new_table(name) };
        new.entries[0].at = Millis(now);
        store.create(new).await.unwrap();
    }
    let listed = store.listed(10, Millis(now - day)).await.unwrap();
    assert_eq!(listed.iter().map(|table| table.summary.as_str()).collect::<Vec<_>>(), ["month"]);
}

async fn a_tables_name_is_given_once(place: Place) {
    let store = place.open().await;
    store.create(new_table("t")).await.unwrap();
    assert_eq!(store.create(new_table("t")).await, Err(CreateError::Taken(id("t"))));
    assert_eq!(store.log(&id("t"), 0).await.unwrap().len(), 1);
}

async fn a_closed_store_has_written_what_it_took_and_takes_no_more(place: Place) {
    let store = place.open().await;
    store.create(new_table("t")).await.unwrap();
    let writing = tokio::spawn({
        let store = store.clone();
        async move { store.append(append("t", [2])).await }
    });
    tokio::task::yield_now().await;
    store.close().await;
    let written = writing.await.unwrap();
    assert_eq!(store.append(append("t", [3])).await, Err(Fault::Closed.into()));
    let store = place.open().await;
    let stored = store.log(&id("t"), 0).await.unwrap().len();
    assert_eq!(stored, if written.is_ok() { 2 } else { 1 });
}

async fn a_store_answers_until_it_is_closed(place: Place) {
    let store = place.open().await;
    assert_eq!(store.try_out().await, Ok(()));
    store.close().await;
    assert_eq!(store.try_out().await, Err(Fault::Closed));
}

async fn what_is_printed_gives_no_seed_away(place: Place) {
    let store = place.open().await;
    let new = new_table("t");
    let seed = new.house_seed.to_string();
    assert!(!format!("{new:?}").contains(&seed));
    store.create(new).await.unwrap();
    let stored = store.table(&id("t")).await.unwrap().unwrap();
    assert_eq!(stored.house_seed.to_string(), seed);
    let printed = format!("{stored:?}");
    assert!(!printed.contains(&seed) && printed.contains("commitment"), "{printed}");
}
