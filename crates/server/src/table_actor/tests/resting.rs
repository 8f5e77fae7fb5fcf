//! Tables that leave memory while a clock runs, because there are too many.

use super::*;

const HOUR: u64 = 3_600_000;

impl TestServer {
    /// Waits until at most so many tables are in memory.
    async fn shrinks_to(&self, most: i64) {
        until("tables leave memory", || self.in_memory() <= most).await;
    }

    /// Waits until a table has noticed that it has nothing to do.
    async fn is_idle(&self, table: &TableId) {
        until("it is idle", || self.app.resting().is_idle(table)).await;
    }

    /// A table where Ada sits on both sides and a clock of an hour runs.
    async fn slow(&self) -> TableId {
        let table = self.create_table_of(Millis(HOUR), [person("Ada"), person("Ben")]).await;
        self.begin(&table, &[0, 1]).await;
        let rolled = self.want(&table, "roll", 0, Intention::Roll).await;
        assert!(matches!(rolled, ToClient::Done { .. }), "{rolled:?}");
        let resting = self.app.resting();
        until("it is idle", || resting.is_idle(&table) || resting.is_asleep(&table)).await;
        table
    }
}

async fn until(what: &str, holds: impl Fn() -> bool) {
    let holds = async {
        while !holds() {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(20), holds).await.expect(what);
}

#[tokio::test]
async fn the_table_that_nobody_needs_for_the_longest_leaves_memory_first() {
    let server = TestServer::with(|config| config.limits.tables_in_memory = 2).await;
    let watched = server.slow().await;
    let _seen = server.watch(&watched, 1).await;
    let (old, new) = (server.slow().await, server.slow().await);
    server.shrinks_to(2).await;
    let asleep = [&watched, &old, &new].map(|table| server.app.resting().is_asleep(table));
    assert_eq!(asleep, [false, true, false], "{:?}", server.app.resting());
    server.is_idle(&new).await;
    server.status(&old).await;
    server.shrinks_to(2).await;
    server.is_idle(&old).await;
    assert!(server.app.resting().is_asleep(&new), "the old one is in use again");
    // A short clock is not left alone, and who watches keeps a table in memory.
    let (quick, _) = server.timed().await;
    server.status(&quick).await;
    server.shrinks_to(2).await;
    assert!(server.app.resting().is_asleep(&old));
    for table in [&watched, &quick] {
        assert!(!server.app.resting().is_asleep(table));
    }
    server.app.close().await;
}

#[tokio::test]
async fn a_flag_falls_on_time_although_the_table_rests() {
    let server = TestServer::with(|config| config.limits.tables_in_memory = 1).await;
    let table = server.slow().await;
    let before = server.record(&table).await;
    let other = server.slow().await;
    server.shrinks_to(1).await;
    assert!(server.app.resting().is_asleep(&table));

    let flag = 100 + HOUR;
    server.clock.store(flag - 10_001, Ordering::SeqCst);
    server.app.wake_due().await;
    assert!(server.app.resting().is_asleep(&table), "it is too early");
    server.clock.store(flag - 10_000, Ordering::SeqCst);
    server.app.wake_due().await;
    assert_eq!(server.status(&table).await, TableStatus::Playing);
    assert!(!server.app.resting().is_asleep(&table), "with so little time left it stays");
    assert_eq!(server.record(&table).await, before, "no time is given back, and nothing is written");
    server.clock.store(flag, Ordering::SeqCst);
    server.pass(Duration::from_secs(11), &table).await;
    let record = server.record(&table).await;
    assert!(record[before.len()..].contains(&format!(r#""at":{flag},"event":"out-of-time""#)), "{record}");
    drop(other);
    server.app.close().await;
}

#[tokio::test]
async fn time_runs_on_for_who_comes_back_to_a_table_that_rests() {
    let server = TestServer::with(|config| config.limits.tables_in_memory = 1).await;
    let table = server.slow().await;
    server.slow().await;
    server.shrinks_to(1).await;
    assert!(server.app.resting().is_asleep(&table));
    // The flag fell in the meantime, and nobody has noticed.
    server.clock.store(100 + HOUR + 5, Ordering::SeqCst);
    let late = server.want(&table, "late", 0, Intention::Roll).await;
    assert!(matches!(&late, ToClient::Refused { .. }), "{late:?}");
    let record = server.record(&table).await;
    assert!(
        record.contains(r#""event":"out-of-time""#) && !record.contains(r#""event":"resumed""#),
        "{record}"
    );
    server.app.close().await;
}

#[tokio::test]
async fn a_closed_servers_time_is_not_charged_to_a_table_that_rested() {
    let mut server = TestServer::with(|config| config.limits.tables_in_memory = 1).await;
    let table = server.slow().await;
    server.slow().await;
    server.shrinks_to(1).await;
    assert!(server.app.resting().is_asleep(&table));
    server.reopen(100 + 2 * HOUR, "SELECT 1").await;
    server.app.resume().await;
    assert_eq!(server.status(&table).await, TableStatus::Playing);
    let record = server.record(&table).await;
    assert!(
        record.contains(r#""event":"resumed""#) && !record.contains(r#""event":"out-of-time""#),
        "{record}"
    );
    server.app.close().await;
}
