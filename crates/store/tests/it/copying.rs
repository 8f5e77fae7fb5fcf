use carreau_match::{EndReason, SeatId, Status};
use carreau_store::{
    Append, CopyError, CreateTable, Deletable, OpenError, Owner, SecretKind, Store, StoreLock, back_up, copy,
};

use crate::{
    place::Place,
    tables::{append, id, new_table, summary},
};

/// A store with tables of all kinds, one of them deleted and not cleared.
async fn filled(place: &Place) -> Store {
    let store = place.open().await;
    for name in ["gathers", "plays", "is-over", "goes"] {
        store.create(CreateTable { seeks: Some(name.to_owned()), ..new_table(name) }).await.unwrap();
    }
    let seat = SeatId(1);
    let change = Append {
        intention: Some("guest/a".to_owned()),
        owner: Some(Owner { seat, guest: Some("Žofie 🎯".to_owned()) }),
        reports: [(3, "report".to_owned())].into(),
        summary: Some(summary(Status::Playing, "playing")),
        ..append("plays", 2..=200)
    };
    store.append(change).await.unwrap();
    let over = Status::Over { winner: None, reason: EndReason::Played };
    for name in ["is-over", "goes"] {
        store.append(Append { summary: Some(summary(over, name)), ..append(name, [2]) }).await.unwrap();
    }
    assert!(store.delete(&id("goes"), Deletable::Over).await.unwrap());
    store.rotate(SecretKind::Guests).await.unwrap();
    store
}

/// Copies, and returns what came of it and how often it told its progress.
async fn copied(from: &Place, to: &Place) -> (Result<carreau_store::Copied, CopyError>, usize) {
    let mut steps = 0;
    let copied = copy(&from.location(), &to.location(), |_| steps += 1).await;
    (copied, steps)
}

#[tokio::test]
async fn a_store_goes_from_a_file_to_a_database_and_back_and_is_the_same() {
    let (file, database, back) = (Place::folder(), Place::database(), Place::folder());
    let store = filled(&file).await;
    let tables = ["gathers", "plays", "is-over"].map(id);
    let mut before = Vec::new();
    for table in &tables {
        before.push(store.table(table).await.unwrap().unwrap());
    }
    let secrets = store.secrets(SecretKind::Guests).await.unwrap();
    store.close().await;

    let (first, steps) = copied(&file, &database).await;
    let first = first.unwrap();
    assert_eq!((first.tables, first.events, first.found, steps), (3, 1 + 200 + 2, 0, 3));
    let second = copied(&database, &back).await.0.unwrap();
    assert_eq!(second, first);
    for place in [&database, &back] {
        let store = place.open().await;
        for (table, before) in tables.iter().zip(&before) {
            assert_eq!(store.table(table).await.unwrap().as_ref(), Some(before));
        }
        assert_eq!(store.secrets(SecretKind::Guests).await.unwrap(), secrets);
        assert!(!store.has(&id("goes")).await.unwrap());
        let (one, two) = (store.listed(9, carreau_match::Millis(0)).await.unwrap(), ["playing", "gathers"]);
        assert_eq!(one.iter().map(|table| table.summary.as_str()).collect::<Vec<_>>(), two);
        store.append(append("plays", [201])).await.unwrap();
        store.close().await;
    }
}

#[tokio::test]
async fn copying_again_goes_on_where_it_was_and_takes_what_has_changed() {
    let (file, database) = (Place::folder(), Place::database());
    filled(&file).await.close().await;
    let first = copied(&file, &database).await.0.unwrap();
    let again = copied(&file, &database).await.0.unwrap();
    assert_eq!((again.found, &again.digest), (3, &first.digest));

    // As if it had broken off, and the house had been open since.
    place_lacks(&database, "is-over").await;
    let store = file.open().await;
    store.append(append("gathers", [2])).await.unwrap();
    store.close().await;
    let last = copied(&file, &database).await.0.unwrap();
    assert_eq!((last.tables, last.events, last.found), (3, first.events + 1, 1));
    assert_ne!(last.digest, first.digest);
    // The tables that were copied anew come last there, and the digest is that of a fresh copy all the same.
    assert_eq!(copied(&database, &Place::folder()).await.0.unwrap().digest, last.digest);

    // One that is not finished is no store.
    database.run("INSERT INTO secrets (name, value) VALUES ('unfinished', '')").await;
    for error in [
        Store::open(database.location()).await.map(drop).unwrap_err(),
        match copied(&database, &Place::folder()).await.0 {
            Err(CopyError::Open(error)) => error,
            other => panic!("{other:?}"),
        },
    ] {
        assert!(matches!(error, OpenError::Unfinished { .. }), "{error}");
    }
    assert_eq!(copied(&file, &database).await.0.unwrap().found, 3);
    let store = database.open().await;
    assert_eq!(store.log(&id("gathers"), 0).await.unwrap().len(), 2);
    assert_eq!(store.log(&id("is-over"), 0).await.unwrap().len(), 2);
}

/// A backup of each engine, made again and again while events are stored.
#[tokio::test]
async fn a_backup_is_as_of_one_moment_while_events_are_stored() {
    for place in [Place::folder(), Place::database()] {
        let (store, backup) = (filled(&place).await, Place::folder());
        let writing = tokio::spawn({
            let store = store.clone();
            async move {
                // Event n is stored at the one table before it is at the other.
                for n in 2..=300 {
                    store.append(append("gathers", [n])).await.unwrap();
                    store.append(append("is-over", [n + 1])).await.unwrap();
                }
            }
        });
        let mut found = 0;
        loop {
            let is_written = writing.is_finished();
            let stored = store.log(&id("gathers"), 0).await.unwrap().len();
            back_up(&place.location(), &backup.location(), |_| ()).await.unwrap();
            let copy = backup.open().await;
            let lengths = async |table| copy.log(&id(table), 0).await.unwrap().len();
            let (one, two) = (lengths("gathers").await, lengths("is-over").await);
            assert!(one >= stored, "what was acknowledged before the backup is in it");
            assert!(one == two || one + 1 == two || one == two + 1, "{one} and {two} are of one moment");
            copy.close().await;
            found += 1;
            if is_written {
                break;
            }
        }
        writing.await.unwrap();
        assert!(found > 1, "there was a backup while events were stored");
        // What is deleted goes from the backup, too, and a new key comes.
        assert!(store.delete(&id("is-over"), Deletable::Over).await.unwrap());
        store.rotate(SecretKind::Records).await.unwrap();
        back_up(&place.location(), &backup.location(), |_| ()).await.unwrap();
        let copy = backup.open().await;
        assert!(!copy.has(&id("is-over")).await.unwrap() && copy.has(&id("plays")).await.unwrap());
        let keys = store.secrets(SecretKind::Records).await.unwrap();
        assert_eq!(copy.secrets(SecretKind::Records).await.unwrap(), keys);
    }
}

async fn place_lacks(place: &Place, table: &str) {
    let store = place.open().await;
    assert!(store.delete(&id(table), Deletable::Over).await.unwrap());
    while store.clear().await.unwrap() {}
    store.close().await;
}

#[tokio::test]
async fn what_is_another_houses_is_refused_and_left_alone() {
    let (file, database) = (Place::folder(), Place::database());
    filled(&file).await.close().await;
    let theirs = database.open().await;
    theirs.create(new_table("theirs")).await.unwrap();
    let error = copied(&file, &database).await.0.unwrap_err();
    assert!(matches!(error, CopyError::OtherSecrets), "{error}");
    let other = Place::folder();
    let store = other.open().await;
    store.create(new_table("gathers")).await.unwrap();
    store.close().await;
    let error = copied(&file, &other).await.0.unwrap_err();
    assert!(matches!(error, CopyError::OtherSecrets), "{error}");
    assert!(matches!(copied(&file, &file).await.0, Err(CopyError::Same)));

    let more = Place::folder();
    copied(&file, &more).await.0.unwrap();
    let store = more.open().await;
    store.create(new_table("more")).await.unwrap();
    store.close().await;
    let error = copied(&file, &more).await.0.unwrap_err();
    assert!(matches!(&error, CopyError::Other { table } if *table == id("more")), "{error}");

    // The wrong direction: the copy has gone on.
    let newer = Place::folder();
    let first = copied(&file, &newer).await.0.unwrap();
    let store = newer.open().await;
    store.append(append("gathers", [2])).await.unwrap();
    store.close().await;
    let error = copied(&file, &newer).await.0.unwrap_err();
    assert!(matches!(&error, CopyError::Newer { table } if *table == id("gathers")), "{error}");
    let store = newer.open().await;
    assert_eq!(store.log(&id("gathers"), 0).await.unwrap().len(), 2);
    store.close().await;
    assert_eq!(copied(&newer, &Place::folder()).await.0.unwrap().events, first.events + 1);

    let lock = StoreLock::take(&file.location()).await.unwrap();
    let error = copied(&file, &Place::database()).await.0.unwrap_err();
    assert!(error.to_string().contains("in use"), "{error}");
    drop(lock);
    assert_eq!(theirs.log(&id("theirs"), 0).await.unwrap().len(), 1);
}
