//! How tables end: by their creator, and by time.

use carreau_protocol::ServerCode;

use super::*;

const DAY: u64 = 24 * 3_600_000;

/// What a watcher hears until its socket ends.
async fn last_words(outgoing: &mut Outgoing) -> ToClient {
    loop {
        let message = next(outgoing).await;
        if matches!(message, ToClient::Problem { closing: true, .. }) {
            return message;
        }
    }
}

fn is_gone(message: &ToClient) -> bool {
    matches!(message, ToClient::Problem { reason, closing: true, .. } if *reason == ServerCode::TableGone.into())
}

impl TestServer {
    async fn is_there(&self, table: &TableId) -> bool {
        match self.app.ask(table, |answer| Message::Status { answer }).await {
            Ok(_) => true,
            Err(Failure::NoSuchTable(_)) => false,
            Err(failure) => panic!("{failure}"),
        }
    }

    /// Deletes until nothing is left to delete, as the server does bit by bit.
    async fn delete_all(&self) {
        while self.app.delete_some().await.unwrap() {}
    }

    /// Sends a message for which only a refusal is answered, and returns the code of the refusal.
    async fn ask(&self, table: &TableId, message: impl FnOnce(Outbox) -> Message) -> Option<&'static str> {
        let (outbox, mut outgoing) = outbox(16, 65_536);
        self.app.tell(table, message(outbox)).await;
        // The table or, if that has gone, its next task answers after it.
        self.is_there(table).await;
        let Ok(Waiting::Text(text) | Waiting::Last(text)) = outgoing.messages.try_recv() else { return None };
        let ToClient::Problem { reason, closing: false, .. } = serde_json::from_str(&text).unwrap() else {
            panic!("{text}")
        };
        Some(reason.code())
    }

    async fn list(&self, table: &TableId, who: &str, listed: bool) -> Option<&'static str> {
        let guest = Some(Guest::kept(who.to_owned()));
        self.ask(table, |outbox| Message::List { guest, listed, outbox }).await
    }

    async fn close(&self, table: &TableId, who: &str) -> Option<&'static str> {
        let guest = Some(Guest::kept(who.to_owned()));
        self.ask(table, |outbox| Message::Close { guest, outbox }).await
    }
}

#[tokio::test]
async fn a_match_that_does_not_begin_within_a_day_is_deleted_while_others_watch_and_play() {
    let server = TestServer::new().await;
    let watched = server.create_table([person("Ada"), NewSeat::Open]).await;
    let sleeping = server.create_table([NewSeat::Open, NewSeat::Open]).await;
    let (played, _) = server.timed().await;
    let mut seen = server.watch(&watched, 1).await;
    server.clock.store(100 + DAY, Ordering::SeqCst);
    server.delete_all().await;
    assert!(server.is_there(&watched).await && server.is_there(&sleeping).await, "the day is not over");

    server.clock.store(101 + DAY, Ordering::SeqCst);
    server.delete_all().await;
    assert!(is_gone(&last_words(&mut seen).await));
    assert!(!server.is_there(&watched).await && !server.is_there(&sleeping).await);
    assert!(server.is_there(&played).await);
    assert_eq!(server.tables().await, 1, "nothing is left of the others");
    let answer = server.want(&watched, "late", 0, Intention::Leave).await;
    assert!(
        matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == "no-such-table"),
        "{answer:?}"
    );
    server.app.close().await;
}

#[tokio::test]
async fn a_finished_match_is_kept_for_as_long_as_the_operator_chose() {
    for keep_finished in [Some(Duration::from_hours(48)), None] {
        let server = TestServer::with(|config| config.keep_finished = keep_finished).await;
        let (table, _) = server.timed().await;
        server.clock.store(1000, Ordering::SeqCst);
        let resigned = server.want(&table, "end", 0, Intention::Resign { scope: Scope::Match }).await;
        assert!(matches!(resigned, ToClient::Done { .. }), "{resigned:?}");
        assert_eq!(server.status(&table).await, TableStatus::Over);
        let mut seen = server.watch(&table, 1).await;
        server.clock.store(1000 + 2 * DAY, Ordering::SeqCst);
        server.delete_all().await;
        assert!(server.is_there(&table).await);
        server.clock.store(1001 + 2 * DAY, Ordering::SeqCst);
        server.delete_all().await;
        assert_eq!(server.is_there(&table).await, keep_finished.is_none());
        if keep_finished.is_some() {
            assert!(is_gone(&last_words(&mut seen).await));
        }
        server.app.close().await;
    }
}

#[tokio::test]
async fn a_finished_match_is_archived_after_a_day_and_reads_as_before() {
    for archive_after in [Some(Duration::from_hours(24)), None] {
        let mut server = TestServer::with(|config| config.archive_after = archive_after).await;
        let (table, _) = server.timed().await;
        let (played, _) = server.timed().await;
        server.clock.store(1000, Ordering::SeqCst);
        let resigned = server.want(&table, "end", 0, Intention::Resign { scope: Scope::Match }).await;
        assert!(matches!(resigned, ToClient::Done { .. }), "{resigned:?}");
        let before = server.app.store().table(&table).await.unwrap();
        let others = server.app.store().table(&played).await.unwrap();
        server.clock.store(1000 + DAY, Ordering::SeqCst);
        assert!(!server.app.archive_some().await.unwrap(), "the day is not over");
        server.clock.store(1001 + DAY, Ordering::SeqCst);
        assert_eq!(server.app.archive_some().await.unwrap(), archive_after.is_some());
        assert!(!server.app.archive_some().await.unwrap(), "there is only one");
        assert_eq!(server.app.store().table(&table).await.unwrap(), before);
        assert_eq!(server.app.store().table(&played).await.unwrap(), others);
        assert_eq!(server.status(&table).await, TableStatus::Over, "it is still in memory");

        // The same intention is known again, and others find the match over, in memory and after a restart.
        for restarted in [false, true] {
            if restarted {
                server.reopen(1001 + DAY, "SELECT 1").await;
            }
            let again = server.want(&table, "end", 0, Intention::Resign { scope: Scope::Match }).await;
            assert!(matches!(again, ToClient::Done { .. }), "{again:?}");
            let late = server.want(&table, "late", 0, Intention::Roll).await;
            assert!(matches!(late, ToClient::Refused { .. }), "{late:?}");
            assert_eq!(server.app.store().table(&table).await.unwrap(), before);
        }
        server.app.close().await;
    }
}

#[tokio::test]
async fn deleting_goes_on_after_a_restart() {
    let mut server = TestServer::new().await;
    for _ in 0..40 {
        server.create_table([person("Ada"), NewSeat::Open]).await;
    }
    let at = 101 + DAY;
    server.clock.store(at, Ordering::SeqCst);
    assert!(server.app.delete_some().await.unwrap(), "one step does not delete all");
    server.reopen(at, "SELECT 1").await;
    assert!(server.tables().await > 20);
    server.delete_all().await;
    assert_eq!(server.tables().await, 0);
    server.app.close().await;
}

#[tokio::test]
async fn a_table_that_another_server_deleted_is_gone_here_too() {
    let server = TestServer::new().await;
    let table = server.create_table([person("Ada"), NewSeat::Open]).await;
    let mut seen = server.watch(&table, 1).await;
    assert!(server.is_there(&table).await);
    server.change("UPDATE tables SET id = 'deleted ' || key, stage = 3").await;
    let answer = server.want(&table, "leave", 0, Intention::Leave).await;
    assert!(
        matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == "table-gone"),
        "{answer:?}"
    );
    assert!(is_gone(&last_words(&mut seen).await));
    assert!(!server.is_there(&table).await);
    server.app.close().await;
}

#[tokio::test]
async fn the_creator_lists_and_closes_the_table_until_the_match_begins() {
    let server = TestServer::with(|config| config.limits.listed_of_one = 1).await;
    let table = server.create_table([person("Ada"), NewSeat::Open]).await;
    let other = server.create_table([person("Ada"), NewSeat::Open]).await;
    let mut seen = server.watch(&table, 1).await;
    assert_eq!(server.list(&table, "eve", true).await, Some("not-creator"));
    assert_eq!(server.close(&table, "eve").await, Some("not-creator"));
    assert_eq!(server.list(&table, "ada", true).await, None);
    assert_eq!(server.app.listed().await.unwrap().len(), 1);
    assert_eq!(server.list(&other, "ada", true).await, Some("too-many-listed"));
    assert_eq!(server.list(&table, "ada", false).await, None);
    assert_eq!(server.app.listed().await.unwrap().len(), 0);
    let mut listed = Vec::new();
    while listed.len() < 2 {
        if let ToClient::Listed { listed: now } = next(&mut seen).await {
            listed.push(now);
        }
    }
    assert_eq!(listed, [true, false]);

    assert_eq!(server.close(&table, "ada").await, None);
    assert!(is_gone(&last_words(&mut seen).await));
    assert!(!server.is_there(&table).await && server.is_there(&other).await);
    let (begun, _) = server.timed().await;
    assert_eq!(server.close(&begun, "ada").await, Some("begun"));
    assert_eq!(server.list(&begun, "ada", true).await, Some("begun"));
    assert!(server.is_there(&begun).await);
    server.app.close().await;
}

#[tokio::test]
async fn who_created_a_table_is_known_after_a_restart_and_at_a_rematch() {
    let mut server = TestServer::new().await;
    let (table, _) = server.timed().await;
    server.want(&table, "end", 0, Intention::Resign { scope: Scope::Match }).await;
    server.reopen(2000, "SELECT 1").await;
    for seat in [0, 1] {
        server.want(&table, &format!("again-{seat}"), seat, Intention::Rematch).await;
    }
    server.status(&table).await;
    let record = server.record(&table).await;
    let (_, next) = record.split_once(r#""event":"rematch-at","table":""#).unwrap();
    let next = TableId::new(&next[..12]).unwrap();
    assert_eq!(server.close(&next, "eve").await, Some("not-creator"));
    assert_eq!(server.close(&next, "ada").await, None);
    assert!(
        !server.is_there(&next).await,
        "the link of the old table leads to nothing, and to nobody else's table"
    );
    assert!(server.is_there(&table).await);
    assert_eq!(server.record(&table).await, record);
    server.app.close().await;
}

#[tokio::test]
async fn a_frozen_table_is_kept_by_time_and_from_its_creator() {
    let server = TestServer::new().await;
    let table = server.create_table([person("Ada"), NewSeat::Open]).await;
    let act = |what| carreau_store::Act { at: Millis(1), who: "Ada".to_owned(), why: "x".to_owned(), what };
    let freeze = act(carreau_store::ActKind::Freeze(table.clone()));
    assert!(server.app.store().administer(freeze).await.unwrap());
    server.clock.store(101 + DAY, Ordering::SeqCst);
    server.delete_all().await;
    assert!(server.is_there(&table).await);
    assert_eq!(server.close(&table, "ada").await, Some("frozen"));
    assert!(server.is_there(&table).await);
    let unfreeze = act(carreau_store::ActKind::Unfreeze(table.clone()));
    assert!(server.app.store().administer(unfreeze).await.unwrap());
    server.delete_all().await;
    assert!(!server.is_there(&table).await);
}
