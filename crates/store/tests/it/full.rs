use carreau_match::Status;
use carreau_store::{Append, AppendError, CreateError, CreateTable, FILE, Fault, Limits, Store};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::tables::{append, id, new_table, summary};

#[tokio::test]
async fn a_full_disk_refuses_what_it_cannot_hold_and_loses_nothing() {
    let folder = TempDir::new().unwrap();
    let store = Store::open_within(folder.path(), Limits { pages: Some(40) }).await.unwrap();
    store.create(new_table("t")).await.unwrap();
    let mut last = 1;
    // What is short may still fit where what is long does not.
    for long in [true, false] {
        let fault = loop {
            let intention = long.then(|| format!("{last:0>200}"));
            match store.append(Append { intention, ..append("t", [last + 1]) }).await {
                Ok(()) => last += 1,
                Err(fault) => break fault,
            }
            assert!(last < 10_000, "forty pages do not hold this");
        };
        assert_eq!(fault, AppendError::Fault(Fault::Full));
    }
    let summary = summary(Status::Gathering, &"longer than forty pages ".repeat(10_000));
    let large = CreateTable { summary, ..new_table("u") };
    assert_eq!(store.create(large).await.map_err(|e| matches!(e, CreateError::Fault(_))), Err(true));
    assert_eq!(store.try_out().await, Err(Fault::Full));
    assert_eq!(
        store.log(&id("t"), 0).await.unwrap().len() as u64,
        last,
        "all that was acknowledged is there"
    );
    store.close().await;

    let store = Store::open(folder.path()).await.unwrap();
    assert_eq!(store.log(&id("t"), 0).await.unwrap().len() as u64, last);
    for _ in 0..3 {
        assert_eq!(store.try_out().await, Ok(()), "nothing is left of the one before");
    }
    store.append(append("t", [last + 1])).await.expect("there is room again");
}

#[tokio::test]
async fn what_is_too_large_does_not_fail_what_waits_with_it() {
    let folder = TempDir::new().unwrap();
    let store = Store::open_within(folder.path(), Limits { pages: Some(60) }).await.unwrap();
    for name in ["t", "u"] {
        store.create(new_table(name)).await.unwrap();
    }
    let large = append("t", 2..20_000);
    let (large, small) = tokio::join!(store.append(large), store.append(append("u", [2])));
    assert_eq!((large, small), (Err(Fault::Full.into()), Ok(())));
}

#[tokio::test]
async fn a_database_that_another_process_holds_is_busy_for_everybody_at_once() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    for name in ["t", "u"] {
        store.create(new_table(name)).await.unwrap();
    }
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join(FILE));
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let results = tokio::join!(store.append(append("t", [2])), store.append(append("u", [2])));
    assert_eq!(results, (Err(Fault::Busy.into()), Err(Fault::Busy.into())));
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    store.append(append("t", [2])).await.expect("nothing of it was stored");
}
