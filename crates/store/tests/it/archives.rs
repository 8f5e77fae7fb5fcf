//! Logs of finished tables, packed and read again.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use carreau_match::{EndReason, Millis, SeatId, Status};
use carreau_store::{
    Append, AppendError, CreateTable, Damage, Deletable, Fault, Logged, Owner, Store, StoredTable, copy,
};
use carreau_testkit::Luck;

use crate::{
    kill::{FOLDER, write_and_be_killed},
    place::{Place, with_all_engines, with_both_engines},
    tables::{append, id, new_table, summary},
};

with_all_engines! {
    an_archived_table_is_the_same_in_every_call,
    only_what_is_over_and_at_rest_is_archived_and_the_oldest_first,
    an_archived_table_takes_the_next_event_and_no_other,
    a_repeated_intention_is_known_again_after_archiving,
    appends_to_archived_and_to_other_tables_share_a_transaction,
}

/// What looks into the database, beside the store.
mod databases {
    use super::*;

    with_both_engines! {
        archiving_takes_the_rows_and_appending_brings_them_back,
        a_deleted_archive_is_removed,
        a_longer_log_than_is_archived_stays_as_it_is,
        a_damaged_archive_is_refused_and_disturbs_no_other_table,
        archiving_and_appending_at_once_loses_nothing_and_doubles_nothing,
    }
}

const OVER: Status = Status::Over { winner: None, reason: EndReason::Played };

/// A moment after everything.
const LATE: Millis = Millis(1 << 50);

/// Creates a table with this many events, at least three, which is over.
async fn create_over(store: &Store, name: &str, events: u64) {
    store.create(new_table(name)).await.unwrap();
    store.append(append(name, 2..events)).await.unwrap();
    let last = Append {
        intention: Some(format!("guest/{name}")),
        reports: [(events, "{\"report\": \"žluť 🎯\"}".to_owned())].into(),
        owner: Some(Owner { seat: SeatId(1), guest: Some("Žofie".to_owned()) }),
        summary: Some(summary(OVER, name)),
        ..append(name, [events])
    };
    store.append(last).await.unwrap();
}

/// Creates tables of random lengths, with intentions and reports at random, and returns their names.
async fn create_random(store: &Store, luck: &mut Luck, tables: u64) -> Vec<String> {
    let mut names = Vec::new();
    for number in 0..tables {
        let name = format!("random-{number}");
        store.create(CreateTable { created: Millis(900 + number), ..new_table(&name) }).await.unwrap();
        let mut last = 1;
        for step in 0..luck.below(40) {
            let next = last + 1 + luck.below(5);
            let word = (0..luck.below(200))
                .map(|_| *luck.one_of(&['a', '"', '\\', '\n', 'ž', '🎯']).expect("there are six"));
            let word: String = word.collect();
            let append = Append {
                intention: (luck.below(2) == 0).then(|| format!("{step}/{word}")),
                reports: (last + 1..=next).filter(|n| n % 3 == 0).map(|n| (n, word.clone())).collect(),
                ..append(&name, last + 1..=next)
            };
            store.append(append).await.unwrap();
            last = next;
        }
        let end = Append { summary: Some(summary(OVER, &name)), ..append(&name, [last + 1]) };
        store.append(end).await.unwrap();
        names.push(name);
    }
    names
}

/// What every call says of tables.
async fn said(store: &Store, names: &[String]) -> impl PartialEq + std::fmt::Debug + use<> {
    let ids: Vec<_> = names.iter().map(|name| id(name)).collect();
    let mut of_tables: Vec<(StoredTable, Vec<Vec<Logged>>, usize, bool)> = Vec::new();
    for id in &ids {
        let table = store.table(id).await.unwrap().unwrap();
        let mut logs = Vec::new();
        let last = table.log.len() as u64;
        for after in [0, 1, last / 2, last - 1, last, last + 1] {
            logs.push(store.log(id, after).await.unwrap());
        }
        let (owners, exists) = (store.owners(id).await.unwrap(), store.has(id).await.unwrap());
        of_tables.push((table, logs, owners.len(), exists));
    }
    let mut over = Vec::new();
    for before in [901, 905, 1003, 1020, 1050, 1100, 2000] {
        over.push(store.deletable(Deletable::Over, Millis(before), 5).await.unwrap());
    }
    let mut last = store.last_events(&ids).await.unwrap();
    last.sort();
    let (listed, newest) = (store.listed(9, Millis(0)).await.unwrap(), store.newest().await.unwrap());
    (of_tables, over, last, listed, newest, store.playing(Millis(0)).await.unwrap())
}

async fn an_archived_table_is_the_same_in_every_call(place: Place) {
    let store = place.open().await;
    let names = create_random(&store, &mut Luck::new(14), 12).await;
    let before = said(&store, &names).await;
    assert_eq!(store.archive(LATE, 5).await.unwrap(), 5);
    assert_eq!(said(&store, &names).await, before, "some are archived");
    assert_eq!(store.archive(LATE, 50).await.unwrap(), 7);
    assert_eq!(store.archive(LATE, 50).await.unwrap(), 0, "all are archived");
    assert_eq!(said(&store, &names).await, before);
    store.close().await;
    assert_eq!(said(&place.open().await, &names).await, before, "after a restart as well");
}

async fn only_what_is_over_and_at_rest_is_archived_and_the_oldest_first(place: Place) {
    let store = place.open().await;
    store.create(new_table("gathers")).await.unwrap();
    store.create(new_table("plays")).await.unwrap();
    let begun = Append { summary: Some(summary(Status::Playing, "plays")), ..append("plays", 2..=9) };
    store.append(begun).await.unwrap();
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 0, "both are under way");
    // The last events are at 1003 and 1005.
    create_over(&store, "three", 3).await;
    create_over(&store, "five", 5).await;
    assert_eq!(store.archive(Millis(1003), 9).await.unwrap(), 0);
    assert_eq!(store.archive(Millis(1004), 9).await.unwrap(), 1);
    assert_eq!(store.archive(Millis(1005), 9).await.unwrap(), 0);
    assert_eq!(store.archive(Millis(1006), 0).await.unwrap(), 0);
    assert_eq!(store.archive(Millis(1006), 9).await.unwrap(), 1);
}

async fn an_archived_table_takes_the_next_event_and_no_other(place: Place) {
    let store = place.open().await;
    for name in ["t", "u"] {
        create_over(&store, name, 20).await;
    }
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 2);
    let before = store.table(&id("t")).await.unwrap();
    for wrong in [1, 2, 20, 22] {
        assert_eq!(store.append(append("t", [wrong])).await, Err(AppendError::Conflict { n: wrong }));
        assert_eq!(store.append(append("t", wrong..=30)).await, Err(AppendError::Conflict { n: wrong }));
    }
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 0, "what is refused does not unpack");
    assert_eq!(store.table(&id("t")).await.unwrap(), before);

    store.append(append("t", [21])).await.unwrap();
    // Both change the seats and the status, as a rematch does.
    let rematch = |name, first: u64| Append {
        owner: Some(Owner { seat: SeatId(1), guest: None }),
        summary: Some(summary(Status::Playing, name)),
        ..append(name, first..=first + 1)
    };
    store.append(rematch("t", 22)).await.unwrap();
    store.append(rematch("u", 21)).await.unwrap();
    for (name, events) in [("t", 23), ("u", 22)] {
        let table = store.table(&id(name)).await.unwrap().unwrap();
        let numbers: Vec<u64> = table.log.iter().map(|logged| logged.entry.n).collect();
        assert_eq!(numbers, (1..=events).collect::<Vec<_>>());
        assert_eq!(table.log[19].report.as_deref(), Some("{\"report\": \"žluť 🎯\"}"));
        assert_eq!(table.log[19].intention, Some(format!("guest/{name}")));
        assert_eq!(table.owners.len(), 1);
    }
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 0, "they are under way again");
    let over = Append { summary: Some(summary(OVER, "t")), ..append("t", [24]) };
    store.append(over).await.unwrap();
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 1, "over again, archived again");
    assert_eq!(store.log(&id("t"), 0).await.unwrap().len(), 24);
}

async fn a_repeated_intention_is_known_again_after_archiving(place: Place) {
    let store = place.open().await;
    create_over(&store, "t", 20).await;
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 1);
    let again = |numbers: &[u64]| Append {
        intention: Some("guest/t".to_owned()),
        ..append("t", numbers.iter().copied())
    };
    assert_eq!(store.append(again(&[21])).await, Err(AppendError::Repeated { n: 20 }));
    assert_eq!(store.append(again(&[21, 22])).await, Err(AppendError::Repeated { n: 20 }));
    assert_eq!(store.log(&id("t"), 0).await.unwrap().len(), 20);
    let other = Append { intention: Some("guest/other".to_owned()), ..append("t", [21]) };
    store.append(other.clone()).await.unwrap();
    let again = Append { entries: append("t", [22]).entries, ..other };
    assert_eq!(store.append(again).await, Err(AppendError::Repeated { n: 21 }));
}

async fn appends_to_archived_and_to_other_tables_share_a_transaction(place: Place) {
    let store = place.open().await;
    for number in 0..30 {
        let name = format!("t{number}");
        create_over(&store, &name, 5).await;
    }
    // The oldest have the earliest keys, so that both kinds are mixed below.
    assert_eq!(store.archive(LATE, 15).await.unwrap(), 15);
    let mut appends = tokio::task::JoinSet::new();
    for number in 0..30_u64 {
        let (store, wrong) = (store.clone(), number % 10 == 7);
        let first = if wrong { 5 } else { 6 };
        appends.spawn(async move { (wrong, store.append(append(&format!("t{number}"), [first])).await) });
    }
    while let Some(done) = appends.join_next().await {
        let (wrong, result) = done.unwrap();
        assert_eq!(result, if wrong { Err(AppendError::Conflict { n: 5 }) } else { Ok(()) });
    }
    for number in 0..30 {
        let log = store.log(&id(&format!("t{number}")), 0).await.unwrap();
        assert_eq!(log.len(), if number % 10 == 7 { 5 } else { 6 });
    }
}

/// How many rows tables, events and archives take.
async fn rows(place: &Place) -> (i64, i64, i64) {
    let counts = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events), (SELECT count(*) FROM archives)";
    place.numbers(counts).await
}

async fn archiving_takes_the_rows_and_appending_brings_them_back(place: Place) {
    let store = place.open().await;
    for name in ["t", "u"] {
        create_over(&store, name, 700).await;
    }
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 2);
    assert_eq!(rows(&place).await, (2, 0, 2));
    let sizes = "SELECT max(cast(length(log) AS bigint)), min(events), max(last_at) FROM archives";
    let (bytes, events, at) = place.numbers(sizes).await;
    assert!((events, at) == (700, 1700) && bytes < 20_000, "{events} {at} {bytes}");
    store.append(append("t", [701])).await.unwrap();
    assert_eq!(rows(&place).await, (2, 701, 1));
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 1);
    assert_eq!(rows(&place).await, (2, 0, 2));
}

async fn a_deleted_archive_is_removed(place: Place) {
    let store = place.open().await;
    for name in ["t", "u"] {
        create_over(&store, name, 300).await;
    }
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 2);
    let before = store.table(&id("u")).await.unwrap();
    assert!(store.delete(&id("t"), Deletable::Over).await.unwrap());
    assert_eq!(store.table(&id("t")).await.unwrap(), None);
    assert_eq!(store.log(&id("t"), 0).await.unwrap(), []);
    assert_eq!(store.append(append("t", [301])).await, Err(AppendError::Conflict { n: 301 }));
    while store.clear().await.unwrap() {}
    assert_eq!(rows(&place).await, (1, 0, 1));
    assert_eq!(store.table(&id("u")).await.unwrap(), before);
}

async fn a_longer_log_than_is_archived_stays_as_it_is(place: Place) {
    let store = place.open().await;
    create_over(&store, "longer", 4097).await;
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 0);
    create_over(&store, "long", 4096).await;
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 1);
    assert_eq!(rows(&place).await, (2, 4097, 1));
    store.append(append("long", [4097])).await.unwrap();
    assert_eq!(store.log(&id("long"), 0).await.unwrap().len(), 4097);
}

async fn a_damaged_archive_is_refused_and_disturbs_no_other_table(place: Place) {
    const DAMAGED: &str = "(SELECT key FROM tables WHERE id = 'damaged')";
    let store = place.open().await;
    for name in ["sound", "damaged"] {
        create_over(&store, name, 30).await;
    }
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 2);
    assert_eq!(store.find_damage(Duration::from_mins(1)).await, Ok(None));
    let statements = [
        // The other table's, with as many events.
        "UPDATE archives SET log = (SELECT other.log FROM archives AS other WHERE other.table_key <> archives.table_key)
        WHERE table_key = (SELECT key FROM tables WHERE id = 'damaged')",
        "UPDATE archives SET log = substr(log, 1, 100)
        WHERE table_key = (SELECT key FROM tables WHERE id = 'damaged')",
        "UPDATE archives SET log = substr(log, 1, 0)
        WHERE table_key = (SELECT key FROM tables WHERE id = 'damaged')",
    ];
    assert!(statements.iter().all(|statement| statement.ends_with(DAMAGED)));
    for statement in statements {
        place.run(statement).await;
        for error in [
            store.table(&id("damaged")).await.map(drop).unwrap_err(),
            store.log(&id("damaged"), 3).await.map(drop).unwrap_err(),
        ] {
            let text = error.to_string();
            assert!(
                matches!(error, Fault::Corrupt(_)) && text.contains("archive of table damaged"),
                "{text}"
            );
        }
        let n = store.log(&id("sound"), 0).await.unwrap().len() as u64 + 1;
        let both = tokio::join!(store.append(append("damaged", [31])), store.append(append("sound", [n])));
        assert!(matches!(both, (Err(AppendError::Fault(Fault::Corrupt(_))), Ok(()))), "{both:?}");
        assert_eq!(store.log(&id("sound"), 0).await.unwrap().len() as u64, n);
    }
    if matches!(place, Place::Folder(_)) {
        let damage = store.find_damage(Duration::from_mins(1)).await.unwrap();
        assert_eq!(damage, Some(Damage { parts: vec!["archives"], tables: vec![id("damaged")] }));
    }
    // The house can be backed up all the same, and the archive comes along.
    store.close().await;
    let back = Place::folder();
    let copied = copy(&place.location(), &back.location(), |_| ()).await.unwrap();
    assert_eq!((copied.tables, copied.events), (2, 33));
    let copied = back.open().await;
    assert!(matches!(copied.table(&id("damaged")).await, Err(Fault::Corrupt(_))));
    assert_eq!(copied.log(&id("sound"), 0).await.unwrap().len(), 33);
}

/// Two handles as of two nodes: the one archives as often as it can, and the other appends, sending each intention twice.
async fn archiving_and_appending_at_once_loses_nothing_and_doubles_nothing(place: Place) {
    const LAST: u64 = 120;
    let (store, other) = (place.open().await, place.open().await);
    create_over(&store, "t", 20).await;
    let archived = Arc::new(AtomicU32::new(0));
    let archiving = tokio::spawn({
        let (store, archived) = (store.clone(), Arc::clone(&archived));
        async move {
            while store.log(&id("t"), LAST - 1).await.unwrap().is_empty() {
                archived.fetch_add(store.archive(LATE, 1).await.unwrap(), Ordering::SeqCst);
            }
        }
    });
    let mut n = 20;
    while n < LAST {
        let before = archived.load(Ordering::SeqCst);
        let with = |numbers| Append { intention: Some(format!("guest/{n}")), ..append("t", [numbers]) };
        let (one, two) = tokio::join!(other.append(with(n + 1)), store.append(with(n + 1)));
        let stored = [&one, &two].into_iter().filter(|result| result.is_ok()).count();
        // The one that lost may be told of a conflict, and knows nothing; a third sees what happened.
        assert!(stored <= 1, "{one:?} {two:?}");
        match other.append(with(n + 2)).await {
            Err(AppendError::Repeated { n: done }) => assert_eq!(done, n + 1),
            Err(AppendError::Conflict { .. }) => continue,
            result => panic!("event {n}: {one:?} {two:?} {result:?}"),
        }
        n += 1;
        // Now and then it is archived in any case, however slow that is.
        while n % 5 == 0 && n < LAST && archived.load(Ordering::SeqCst) == before {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    archiving.await.unwrap();
    assert!(archived.load(Ordering::SeqCst) >= 19);
    let log = store.log(&id("t"), 0).await.unwrap();
    assert_eq!(log.iter().map(|logged| logged.entry.n).collect::<Vec<_>>(), (1..=LAST).collect::<Vec<_>>());
    let mut intentions: Vec<_> = log.iter().filter_map(|logged| logged.intention.as_ref()).collect();
    let before = intentions.len();
    intentions.sort();
    intentions.dedup();
    assert_eq!((intentions.len(), before), (101, 101));
}

#[tokio::test]
async fn an_archive_is_copied_as_it_is_and_is_the_same_as_the_events() {
    let (plain, packed, there, back) = (Place::folder(), Place::folder(), Place::database(), Place::folder());
    let store = plain.open().await;
    for name in ["t", "u"] {
        create_over(&store, name, 300).await;
    }
    store.create(new_table("gathers")).await.unwrap();
    store.close().await;
    let copied =
        async |from: &Place, to: &Place| copy(&from.location(), &to.location(), |_| ()).await.unwrap();
    let first = copied(&plain, &packed).await;
    let store = packed.open().await;
    assert_eq!(store.archive(LATE, 1).await.unwrap(), 1);
    store.close().await;

    let second = copied(&packed, &there).await;
    assert_eq!(second, first);
    assert_eq!(rows(&there).await, (3, 301, 1), "it stays packed");
    let again = copied(&there, &packed).await;
    assert_eq!((again.found, &again.digest), (3, &first.digest));
    // What is packed in one place only is the same in both.
    let unpacked = copied(&there, &plain).await;
    assert_eq!((unpacked.found, &unpacked.digest), (3, &first.digest));
    assert_eq!(rows(&plain).await, (3, 601, 0));
    let packed_again = copied(&plain, &there).await;
    assert_eq!((packed_again.found, &packed_again.digest), (3, &first.digest));

    let last = copied(&there, &back).await;
    assert_eq!(last, first);
    let (one, two) = (plain.open().await, back.open().await);
    for name in ["t", "u", "gathers"] {
        assert_eq!(one.table(&id(name)).await.unwrap(), two.table(&id(name)).await.unwrap());
    }
    // What happens to an archived table is copied, too.
    two.append(append("t", [301])).await.unwrap();
    two.close().await;
    one.close().await;
    let next = copied(&back, &there).await;
    assert_eq!((next.events, next.found), (602, 2));
    assert_eq!(rows(&there).await, (3, 602, 0));
}

/// A database as the version before left it.
#[tokio::test]
async fn a_database_of_version_2_keeps_everything_and_is_archived() {
    let place = Place::database();
    let store = place.open().await;
    create_over(&store, "t", 30).await;
    let before = store.table(&id("t")).await.unwrap();
    store.close().await;
    place
        .run(
            "DROP TABLE archives; ALTER TABLE tables DROP COLUMN archived;
            DELETE FROM carreau_migrations WHERE version = 3",
        )
        .await;
    let store = place.open().await;
    assert_eq!(store.table(&id("t")).await.unwrap(), before);
    assert_eq!(store.archive(LATE, 9).await.unwrap(), 1);
    assert_eq!(store.table(&id("t")).await.unwrap(), before);
    assert_eq!(rows(&place).await, (1, 0, 1));
}

/// A test kills a process again and again while it packs and unpacks.
#[tokio::test]
async fn every_event_outlives_kill_9_while_logs_are_packed_and_unpacked() {
    let place = Place::folder();
    let Place::Folder(folder) = &place else { unreachable!() };
    let store = place.open().await;
    for name in ["t", "u"] {
        create_over(&store, name, 400).await;
    }
    store.close().await;
    let mut least = 400;
    for steps in [1, 2, 5, 9, 14, 30] {
        least = least.max(write_and_be_killed("archives::child", folder.path(), steps));
        let store = place.open().await;
        let log = store.log(&id("t"), 0).await.expect("the log has no gaps and can be read");
        assert!(log.len() as u64 >= least, "{} events, {least} acknowledged", log.len());
        assert_eq!(log[399].intention.as_deref(), Some("guest/t"));
        assert_eq!(store.log(&id("u"), 0).await.unwrap().len(), 400);
        store.close().await;
        let events = "SELECT count(*), coalesce(sum(archived), 0),
            coalesce(sum((archived = 1) = (SELECT count(*) FROM archives WHERE table_key = key)
                AND (archived = 0) = (SELECT count(*) > 0 FROM events WHERE table_key = key)), 0) FROM tables";
        let (tables, _, right) = place.numbers(events).await;
        assert_eq!((tables, right), (2, 2), "each has either rows or an archive");
    }
}

/// The child of the test above. Run as an ordinary test, it does nothing.
#[tokio::test]
async fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let store = Store::open(Path::new(&folder)).await.unwrap();
    let mut last = store.log(&id("t"), 0).await.unwrap().len() as u64;
    loop {
        store.archive(LATE, 9).await.unwrap();
        println!("\nstored {last}");
        store.append(append("t", [last + 1])).await.unwrap();
        last += 1;
        println!("\nstored {last}");
    }
}
