//! Appends that share a transaction.

use crate::{
    place::{Place, with_both_engines},
    tables::{append, new_table},
};

with_both_engines! {
    many_appends_share_a_commit_and_one_conflict_fails_only_itself,
}

async fn many_appends_share_a_commit_and_one_conflict_fails_only_itself(place: Place) {
    const TABLES: u64 = 100;
    let store = place.open().await;
    for t in 0..TABLES {
        store.create(new_table(&format!("t{t}"))).await.unwrap();
    }
    let before = store.figures();
    let mut appends = tokio::task::JoinSet::new();
    for t in 0..TABLES {
        let (store, wrong) = (store.clone(), t == 50);
        let first = if wrong { 7 } else { 2 };
        appends.spawn(async move { (wrong, store.append(append(&format!("t{t}"), [first])).await) });
    }
    while let Some(done) = appends.join_next().await {
        let (wrong, result) = done.unwrap();
        assert_eq!(result.is_err(), wrong, "{result:?}");
    }
    let commits = store.figures().commits - before.commits;
    assert!(commits < TABLES / 2, "{commits} commits for {TABLES} appends");
}
