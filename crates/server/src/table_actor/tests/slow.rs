//! Slow tables, over days.

use carreau_store::Outage;

use super::*;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

impl TestServer {
    fn set(&self, at: u64) {
        self.clock.store(at, Ordering::SeqCst);
    }

    /// A table where Ada sits on both sides, each turn has a day, and each side two days of vacation; and when the clock
    /// began to run.
    async fn by_the_day(&self) -> (TableId, u64) {
        let clock = ClockSetting::Correspondence { limit: Millis(DAY), vacation: Millis(2 * DAY) };
        let options = OptionsText { clock, ..OptionsText::default() };
        let new = NewTable {
            game: GameName::Garanguet,
            options,
            seats: [person("Ada"), person("Ben")].into(),
            sides: Vec::new(),
            listed: false,
            start: None,
        };
        let table = self.app.create_table(TableRequest::of(&new, &ada()).unwrap()).await.unwrap().table;
        self.begin(&table, &[0, 1]).await;
        let rolled = self.want(&table, "roll", 0, Intention::Roll).await;
        assert!(matches!(rolled, ToClient::Done { .. }), "{rolled:?}");
        (table, self.app.now().0)
    }

    async fn deadline(&self, table: &TableId) -> Option<Millis> {
        self.app.ask(table, |answer| Message::Status { answer }).await.unwrap().deadline
    }
}

#[tokio::test]
async fn a_turn_of_a_day_and_its_vacation_end_to_the_millisecond_although_the_table_rested_for_days() {
    let server = TestServer::with(|config| config.limits.rest = Duration::from_millis(1)).await;
    let (table, began) = server.by_the_day().await;
    let flag = began + 3 * DAY;
    server.pass(Duration::from_secs(1), &table).await;
    let resting = server.app.resting();
    timeout(Duration::from_secs(20), async {
        while !resting.is_asleep(&table) {
            sleep(Duration::from_millis(5)).await;
        }
    })
    .await
    .expect("it rests although its clock runs");
    server.set(flag - 10_001);
    server.app.wake_due().await;
    assert!(resting.is_asleep(&table), "it is too early");
    server.set(flag - 1);
    assert_eq!(server.status(&table).await, TableStatus::Playing);
    server.set(flag);
    server.pass(Duration::from_secs(61), &table).await;
    let record = server.record(&table).await;
    assert!(record.contains(&format!(r#""at":{flag},"event":"out-of-time""#)), "{record}");
    server.app.close().await;
}

#[tokio::test]
async fn a_restart_charges_all_but_the_time_in_which_the_server_was_closed() {
    let mut server = TestServer::new().await;
    let (table, began) = server.by_the_day().await;
    for restart in 0..5 {
        // It is open for ten hours and closed for one.
        server.set(began + restart * 11 * HOUR + 10 * HOUR);
        server.reopen(began + (restart + 1) * 11 * HOUR, "SELECT 1").await;
        server.app.resume().await;
        assert_eq!(server.status(&table).await, TableStatus::Playing);
    }
    assert_eq!(server.deadline(&table).await, Some(Millis(began + 3 * DAY + 5 * HOUR)));
    let record = server.record(&table).await;
    for event in ["suspended", "resumed"] {
        assert_eq!(record.matches(&format!(r#""event":"{event}""#)).count(), 5, "{record}");
    }
    server.set(began + 3 * DAY + 5 * HOUR);
    // The table hears of a clock that leaps with the next message.
    server.status(&table).await;
    server.pass(Duration::from_secs(61), &table).await;
    assert!(server.record(&table).await.contains("out-of-time"));
    let signed = server.app.ask(&table, |answer| Message::Copy { answer }).await.unwrap();
    assert!(carreau_match::verify(&signed).is_ok());
    server.app.close().await;
}

#[tokio::test]
async fn a_crash_charges_nothing_after_the_server_last_said_that_it_is_open() {
    let mut server = TestServer::new().await;
    let (table, began) = server.by_the_day().await;
    server.set(began + 5 * HOUR);
    server.app.note_open().await;
    // It is killed, and started again on the third day; nobody opens the table until a third life. What is left of the
    // killed server must not act any more, so its clock stands still, and the others have one of their own.
    server.clock = Arc::new(AtomicU64::new(began + 2 * DAY));
    let second = open(config(&server.folder, Duration::ZERO), time(&server.clock)).await.unwrap();
    let outage = Outage { since: Millis(began + 5 * HOUR), until: Millis(began + 2 * DAY) };
    assert_eq!(second.store().outages(Millis(began)).await.unwrap(), [outage]);
    server.set(began + 2 * DAY + HOUR);
    second.close().await;
    server.set(began + 4 * DAY);
    server.app = open(config(&server.folder, Duration::ZERO), time(&server.clock)).await.unwrap();
    server.set(began + 4 * DAY + 2 * HOUR);
    let charged = 5 * HOUR + HOUR + 2 * HOUR;
    let left = 3 * DAY - charged;
    assert_eq!(server.deadline(&table).await, Some(Millis(began + 4 * DAY + 2 * HOUR + left)));
    server.app.close().await;
}

#[tokio::test]
async fn nobody_is_away_at_a_slow_table_and_no_other_asks_for_a_substitute() {
    let server = TestServer::new().await;
    let (table, began) = server.by_the_day().await;
    let mut seen = server.watch(&table, 1).await;
    server.set(began + HOUR);
    server.pass(Duration::from_secs(61), &table).await;
    loop {
        if let ToClient::Presence(presence) = next(&mut seen).await {
            assert_eq!(presence.away, []);
            break;
        }
    }
    server.app.close().await;
}

#[tokio::test]
async fn a_slow_table_is_neither_deleted_nor_forgotten_during_a_turn() {
    let short = |limits: &mut Limits| {
        limits.abandoned = Duration::from_hours(24);
        limits.resumed_for = Duration::from_hours(1);
    };
    let server = TestServer::with(|config| short(&mut config.limits)).await;
    let clock = ClockSetting::Correspondence { limit: Millis(14 * DAY), vacation: Millis(14 * DAY) };
    let options = OptionsText { clock, ..OptionsText::default() };
    let seats = [person("Ada"), person("Ben")].into();
    let new =
        NewTable { game: GameName::Garanguet, options, seats, sides: Vec::new(), listed: false, start: None };
    let waits = server.app.create_table(TableRequest::of(&new, &ada()).unwrap()).await.unwrap().table;
    let table = server.app.create_table(TableRequest::of(&new, &ada()).unwrap()).await.unwrap().table;
    server.begin(&table, &[0, 1]).await;
    server.want(&table, "roll", 0, Intention::Roll).await;
    server.set(7 * DAY);
    server.app.delete_some().await.unwrap();
    assert!(server.app.store().has(&waits).await.unwrap(), "people have a week to come");
    server.set(8 * DAY + HOUR);
    server.app.delete_some().await.unwrap();
    assert!(!server.app.store().has(&waits).await.unwrap());
    server.set(28 * DAY);
    server.app.delete_some().await.unwrap();
    assert!(server.app.store().has(&table).await.unwrap());
    let resumed = server.app.store().playing(server.app.before(server.app.config().limits.resumed_for()));
    assert_eq!(resumed.await.unwrap(), [table]);
    server.app.close().await;
}
