//! A table actor and its store, without a network.

mod endings;
mod leaving;
mod resting;
mod slow;

use std::{
    net::Ipv4Addr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use carreau_games::GameName;
use carreau_match::{ClockSetting, OptionsText, Scope, Seed};
use carreau_protocol::{NewSeat, NewTable, TableStatus};
use carreau_store::FILE;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;
use tokio::time::{pause, resume, sleep, timeout};

use super::*;
use crate::{
    allowance::Rate,
    bot_queue::Asker,
    config::{Config, Limits},
    new_table::TableRequest,
    outbox::{Outgoing, Waiting, outbox},
    server::open,
    time::{BEAT, Time},
};

/// Where Ada is.
const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// A server with its data in a temporary folder and a clock that the test sets.
struct TestServer {
    app: App,
    clock: Arc<AtomicU64>,
    folder: TempDir,
    /// How long bots wait before they act, from the next time the server is opened.
    think: Duration,
}

impl TestServer {
    async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// A server whose configuration differs from the usual one of these tests.
    async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let (folder, clock) = (TempDir::new().unwrap(), Arc::new(AtomicU64::new(100)));
        let mut config = config(&folder, Duration::ZERO);
        change(&mut config);
        let app = open(config, time(&clock)).await.unwrap();
        Self { app, clock, folder, think: Duration::ZERO }
    }

    /// Closes the server, changes its database, and opens it again.
    async fn reopen(&mut self, at: u64, change: &'static str) {
        self.app.close().await;
        self.change(change).await;
        self.clock.store(at, Ordering::SeqCst);
        self.app = open(config(&self.folder, self.think), time(&self.clock)).await.unwrap();
    }

    /// How many tables have been created.
    async fn tables(&self) -> i64 {
        let options = SqliteConnectOptions::new().filename(self.folder.path().join(FILE));
        let mut db = SqliteConnection::connect_with(&options).await.unwrap();
        let tables = sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(&mut db).await.unwrap();
        db.close().await.unwrap();
        tables
    }

    async fn change(&self, statement: &'static str) {
        let options = SqliteConnectOptions::new().filename(self.folder.path().join(FILE));
        let mut db = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(statement).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
    }

    /// A table where each play has five seconds.
    async fn create_table(&self, seats: [NewSeat; 2]) -> TableId {
        self.create_table_of(Millis(5000), seats).await
    }

    /// A table where each play has this much time.
    async fn create_table_of(&self, limit: Millis, seats: [NewSeat; 2]) -> TableId {
        let clock = ClockSetting::PerMove { limit };
        let options = OptionsText { clock, points: 99, touch_move: true, ..OptionsText::default() };
        let new = NewTable {
            game: GameName::Garanguet,
            options,
            seats: seats.into(),
            sides: Vec::new(),
            listed: false,
            start: None,
        };
        self.app.create_table(TableRequest::of(&new, &ada()).unwrap()).await.unwrap().table
    }

    /// Sends an intention of Ada's and returns the answer.
    async fn want(&self, table: &TableId, id: &str, seat: u8, intention: Intention) -> ToClient {
        self.want_at(self.app.now(), table, id, seat, intention).await
    }

    /// As [`want`](Self::want), for an intention that came at `at`.
    async fn want_at(
        &self,
        at: Millis,
        table: &TableId,
        id: &str,
        seat: u8,
        intention: Intention,
    ) -> ToClient {
        self.wants(ada(), at, table, id, seat, intention).await
    }

    /// Sends an intention of a guest's that came at `at`, and returns the answer.
    async fn wants(
        &self,
        guest: Guest,
        at: Millis,
        table: &TableId,
        id: &str,
        seat: u8,
        intention: Intention,
    ) -> ToClient {
        let (outbox, mut outgoing) = outbox(16, 65_536);
        let (id, seat) = (id.parse().unwrap(), SeatId(seat));
        let by = By { guest: Some(guest), address: ADDRESS, at };
        self.app.tell(table, Message::Intend { by, id, seat, seen: u64::MAX, intention, outbox }).await;
        next(&mut outgoing).await
    }

    /// Makes these seats of Ada's ready and opens their seeds. Returns the number of the last event.
    async fn begin(&self, table: &TableId, seats: &[u8]) -> u64 {
        let mut last = 0;
        for &seat in seats {
            let ready = Intention::Ready { commitment: Seed([seat; 32]).commitment() };
            self.want(table, &format!("ready-{seat}"), seat, ready).await;
        }
        for &seat in seats {
            let open = Intention::Open { seed: Seed([seat; 32]) };
            let answer = self.want(table, &format!("open-{seat}"), seat, open).await;
            let ToClient::Done { n, .. } = answer else { panic!("{answer:?}") };
            last = n;
        }
        last
    }

    /// A game of Pétango without a hand and without a clock, where Ada sits on both sides and has flicked so often.
    async fn flicked(&self, flicks: u8) -> TableId {
        let terms = carreau_petango::Terms { hand: carreau_petango::Hand::None, ..Default::default() };
        let new = NewTable {
            game: GameName::Petango,
            options: carreau_match::Options::of(terms).to_text(),
            seats: [person("Ada"), person("Ben")].into(),
            sides: Vec::new(),
            listed: false,
            start: Some("goban none 10 0:0 b1".to_owned()),
        };
        let table = self.app.create_table(TableRequest::of(&new, &ada()).unwrap()).await.unwrap().table;
        self.begin(&table, &[0, 1]).await;
        for flick in 0..flicks {
            let answer =
                self.want(&table, &format!("flick-{flick}"), flick % 2, self::flick(10 + 3 * flick)).await;
            assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
        }
        table
    }

    /// How many tables are in memory.
    fn in_memory(&self) -> i64 {
        self.app.metrics().tables.get()
    }

    /// A table where Ada sits on both sides and a clock runs, and the moment when five seconds are up.
    async fn timed(&self) -> (TableId, Millis) {
        let table = self.create_table([person("Ada"), person("Ben")]).await;
        self.begin(&table, &[0, 1]).await;
        let rolled = self.want(&table, "roll", 0, Intention::Roll).await;
        assert!(matches!(rolled, ToClient::Done { .. }), "{rolled:?}");
        (table, self.app.now().after(Millis(5000)))
    }

    /// Adds a watcher and returns its messages.
    async fn watch(&self, table: &TableId, watcher: u64) -> Outgoing {
        let (outbox, outgoing) = outbox(100_000, usize::MAX);
        let (sent, _) = oneshot::channel();
        let watcher = WatcherId(watcher);
        self.app.tell(table, Message::Hello { watcher, guest: None, last: 0, outbox, sent }).await;
        outgoing
    }

    /// The record without its last line, the digest.
    async fn record(&self, table: &TableId) -> String {
        let record = self.app.ask(table, |answer| Message::Copy { answer }).await.unwrap();
        record.rsplitn(3, '\n').last().unwrap().to_owned()
    }

    /// The status of a table's match. A table handles its messages in order and looks for work before each of them, so
    /// it has done everything that was due before it answers.
    async fn status(&self, table: &TableId) -> TableStatus {
        self.app.ask(table, |answer| Message::Status { answer }).await.unwrap().status
    }

    /// Runs all tasks until they are idle, then lets this much time pass at once and runs everything that becomes due
    /// in it.
    async fn pass(&self, time: Duration, table: &TableId) {
        pause();
        // A paused clock jumps to the next timer once every task waits and no bot is thinking.
        sleep(time).await;
        resume();
        // The runtime does not see the threads of the store, so wait for an answer: a table that waits for the store
        // answers after it.
        self.status(table).await;
    }
}

async fn server_with(folder: &TempDir, clock: &Arc<AtomicU64>, think: Duration, limits: Limits) -> App {
    open(Config { limits, ..config(folder, think) }, time(clock)).await.unwrap()
}

fn config(folder: &TempDir, think: Duration) -> Config {
    let limits = Limits::none();
    Config { store: folder.path().into(), think, workers: 1, limits, ..Config::default() }
}

fn time(clock: &Arc<AtomicU64>) -> Time {
    let clock = Arc::clone(clock);
    Time::new(move || Millis(clock.load(Ordering::SeqCst)))
}

fn ada() -> Guest {
    Guest::kept("ada".to_owned())
}

fn person(name: &str) -> NewSeat {
    NewSeat::Me { name: name.to_owned() }
}

async fn next(outgoing: &mut Outgoing) -> ToClient {
    let waiting = timeout(Duration::from_secs(20), outgoing.messages.recv()).await.expect("an answer");
    let Some(Waiting::Text(text) | Waiting::Last(text)) = waiting else { panic!("no answer") };
    serde_json::from_str(&text).unwrap()
}

/// Makes the store refuse every further event.
const BREAK: &str =
    "CREATE TRIGGER broken BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'out of order'); END";

#[tokio::test]
async fn a_fault_while_taking_up_a_table_costs_nobody_time() {
    let mut server = TestServer::new().await;
    let table = server.create_table([person("Ada"), person("Ben")]).await;
    server.begin(&table, &[0, 1]).await;
    let rolled = server.want(&table, "roll", 0, Intention::Roll).await;
    assert!(matches!(rolled, ToClient::Done { .. }), "{rolled:?}");

    server.reopen(90_000, BREAK).await;
    server.app.resume().await;
    let refused = server.want(&table, "early", 0, Intention::Roll).await;
    assert!(
        matches!(&refused, ToClient::Refused { reason, .. } if reason.code() == "storage"),
        "{refused:?}"
    );
    server.change("DROP TRIGGER broken").await;
    server.pass(AGAIN, &table).await;
    assert!(server.record(&table).await.contains(r#""event":"resumed""#), "it is tried again");
    server.clock.store(94_000, Ordering::SeqCst);
    let lost = r#""event":"out-of-time""#;
    assert!(!server.record(&table).await.contains(lost), "the downtime is not charged");
    let early = server.want(&table, "early", 0, Intention::Roll).await;
    assert!(!matches!(&early, ToClient::Refused { reason, .. } if reason.code() == "storage"), "{early:?}");
    assert_eq!(server.status(&table).await, TableStatus::Playing);
    server.app.close().await;
}

#[tokio::test]
async fn bots_among_themselves_play_only_while_somebody_watches() {
    let mut server = TestServer::new().await;
    let bot = || NewSeat::Bot { bot: "random".to_owned() };
    let table = server.create_table([bot(), bot()]).await;
    // Longer than a play may take.
    let long = Duration::from_secs(10);
    let drew = |record: &str| record.matches(r#""event":"drew""#).count();
    server.pass(long, &table).await;
    assert_eq!(drew(&server.record(&table).await), 0, "nobody watches");

    let mut seen = server.watch(&table, 1).await;
    while drew(&server.record(&table).await) < 5 {
        next(&mut seen).await;
    }
    server.app.tell(&table, Message::Leave { watcher: WatcherId(1) }).await;
    server.pass(long, &table).await;
    let before = server.record(&table).await;
    server.clock.store(90_000, Ordering::SeqCst);
    server.pass(long, &table).await;
    assert_eq!(server.record(&table).await, before, "they wait, and no time is charged");

    server.reopen(180_000, "SELECT 1").await;
    server.app.resume().await;
    server.pass(long, &table).await;
    assert_eq!(server.record(&table).await, before, "nor after a restart");
    let mut seen = server.watch(&table, 2).await;
    while drew(&server.record(&table).await) < drew(&before) + 5 {
        next(&mut seen).await;
    }
    let after = server.record(&table).await;
    assert!(after.starts_with(&before));
    assert!(after[before.len()..].contains(r#""event":"resumed""#), "{after}");
    assert!(!after.contains(r#""event":"out-of-time""#), "{after}");
    server.app.close().await;
}

#[tokio::test]
async fn who_only_comes_to_look_writes_nothing_into_a_log() {
    let mut server = TestServer::new().await;
    let bot = || NewSeat::Bot { bot: "random".to_owned() };
    let table = server.create_table([bot(), bot()]).await;
    let mut seen = server.watch(&table, 1).await;
    while !server.record(&table).await.contains(r#""event":"played""#) {
        next(&mut seen).await;
    }
    server.think = Duration::from_hours(1);
    server.reopen(90_000, "SELECT 1").await;
    let before = server.record(&table).await;
    for visit in 2..10 {
        let _seen = server.watch(&table, visit).await;
        server.clock.fetch_add(9_000, Ordering::SeqCst);
        server.status(&table).await;
        server.app.tell(&table, Message::Leave { watcher: WatcherId(visit) }).await;
    }
    assert_eq!(server.record(&table).await, before);

    server.think = Duration::ZERO;
    server.reopen(200_000, "SELECT 1").await;
    let mut seen = server.watch(&table, 10).await;
    while server.record(&table).await == before {
        next(&mut seen).await;
    }
    let record = server.record(&table).await;
    let mut new = record[before.len()..].trim().lines();
    let (resumed, next) = (new.next().unwrap(), new.next().unwrap());
    assert!(resumed.contains(r#""at":200000,"event":"resumed""#), "{resumed}");
    assert!(next.contains(r#""at":200000"#), "it is stored with what happens next: {next}");
    server.app.close().await;
}

#[tokio::test]
async fn a_bots_clock_stands_still_while_it_waits_to_think() {
    let server = TestServer::new().await;
    let turn = server.app.turn(Asker::Bots).await;
    let bot = || NewSeat::Bot { bot: "random".to_owned() };
    let table = server.create_table([bot(), bot()]).await;
    let mut seen = server.watch(&table, 1).await;
    while !server.app.metrics().text().contains(r#"carreau_questions{asker="bots"} 1"#) {
        server.status(&table).await;
    }
    server.clock.fetch_add(60_000, Ordering::SeqCst);
    // Longer than a play may take.
    server.pass(Duration::from_secs(10), &table).await;
    assert_eq!(server.status(&table).await, TableStatus::Playing);
    drop(turn);
    while !server.record(&table).await.contains(r#""event":"played""#) {
        next(&mut seen).await;
    }
    let record = server.record(&table).await;
    assert!(record.contains(r#""at":60100,"event":"resumed""#), "{record}");
    assert!(!record.contains(r#""event":"out-of-time""#), "{record}");
    server.app.close().await;
}

const GIVE_UP: Intention = Intention::Resign { scope: Scope::Game };

#[tokio::test]
async fn what_came_in_time_counts_however_late_the_table_hears_it() {
    let server = TestServer::new().await;
    let (table, up) = server.timed().await;
    server.clock.store(up.0 + 4000, Ordering::SeqCst);
    let late = server.want_at(Millis(up.0 - 1), &table, "resign", 0, GIVE_UP).await;
    assert!(matches!(late, ToClient::Done { .. }), "{late:?}");
    let record = server.record(&table).await;
    assert!(!record.contains("out-of-time"), "{record}");

    // What the server needed is charged to nobody: the next player's time runs from now on.
    let (table, up) = server.timed().await;
    for seat in [0, 1] {
        server.want(&table, &format!("roll-{seat}"), seat, Intention::Roll).await;
    }
    server.clock.store(up.0 + 1500, Ordering::SeqCst);
    server.want_at(Millis(up.0 - 1), &table, "adjust", 0, Intention::Adjust).await;
    server.want_at(Millis(up.0 - 1), &table, "adjust-too", 1, Intention::Adjust).await;
    let record = server.record(&table).await;
    let resumed = format!(r#""at":{},"event":"resumed""#, up.0 + 1500);
    assert!(record.contains(&resumed) && !record.contains("out-of-time"), "{record}");
    server.app.close().await;
}

#[tokio::test]
async fn what_came_too_late_ends_the_time_at_once() {
    let server = TestServer::new().await;
    let (table, up) = server.timed().await;
    server.clock.store(up.0, Ordering::SeqCst);
    let late = server.want(&table, "resign", 0, GIVE_UP).await;
    assert!(matches!(&late, ToClient::Refused { reason, .. } if reason.code() == "out-of-time"), "{late:?}");
    assert!(server.record(&table).await.contains("out-of-time"));
    server.app.close().await;
}

#[tokio::test]
async fn a_server_that_stalls_costs_nobody_the_game() {
    let server = TestServer::new().await;
    let (table, up) = server.timed().await;
    let beating = server.app.clone();
    server.app.tasks().spawn(async move { beating.keep_beat().await });
    server.pass(2 * BEAT, &table).await;
    server.clock.store(up.0 + 1000, Ordering::SeqCst);
    server.pass(2 * BEAT, &table).await;
    assert_eq!(server.app.now(), Millis(up.0 - 4000), "six seconds have passed, and one counts");
    let text = server.app.metrics().text();
    assert!(text.contains("carreau_stalled_seconds_total 5.0"), "{text}");
    let answer = server.want(&table, "resign", 0, GIVE_UP).await;
    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
    server.app.close().await;
}

#[tokio::test]
async fn who_is_far_away_is_given_the_lag_back_once_for_each_play() {
    for (after, in_time) in [(599, true), (600, false)] {
        let server = TestServer::new().await;
        let (table, up) = server.timed().await;
        let (outbox, _outgoing) = outbox(100, usize::MAX);
        let lag = outbox.lag.clone();
        let (sent, _) = oneshot::channel();
        let guest = Some(ada());
        let hello = Message::Hello { watcher: WatcherId(9), guest, last: 0, outbox, sent };
        server.app.tell(&table, hello).await;
        server.status(&table).await;
        pause();
        let ping = lag.ping();
        tokio::time::advance(Duration::from_millis(600)).await;
        lag.pong(&ping);
        resume();
        server.clock.store(up.0 + after, Ordering::SeqCst);
        let answer = server.want(&table, "resign", 0, GIVE_UP).await;
        assert_eq!(matches!(answer, ToClient::Done { .. }), in_time, "{after}: {answer:?}");
        let record = server.record(&table).await;
        assert_eq!(record.contains("out-of-time"), !in_time, "{record}");
        if in_time {
            let resumed = format!(r#""at":{},"event":"resumed""#, up.0 - 5000 + 600);
            assert!(record.contains(&resumed), "{record}");
        }
        server.app.close().await;
    }
}

#[tokio::test]
async fn a_clock_that_once_ran_ahead_does_not_stop_all_clocks() {
    let mut server = TestServer::new().await;
    // Three days ahead.
    server.clock.store(259_200_000, Ordering::SeqCst);
    let (table, up) = server.timed().await;
    server.reopen(1000, "SELECT 1").await;
    assert_eq!(server.app.now(), Millis(259_200_000), "the time runs on from the newest event");
    server.app.resume().await;
    server.status(&table).await;
    server.clock.store(1000 + 5000, Ordering::SeqCst);
    server.pass(Duration::from_secs(6), &table).await;
    assert!(
        server.record(&table).await.contains("out-of-time"),
        "five seconds have passed, and not three days"
    );
    assert_eq!(server.app.now(), up);
    server.app.close().await;
}

#[tokio::test]
async fn a_bot_that_cannot_choose_holds_nobody_up() {
    let mut server = TestServer::new().await;
    let bot = || NewSeat::Bot { bot: "random".to_owned() };
    let table = server.create_table([bot(), bot()]).await;
    // The log now names a bot that this server does not have.
    server.reopen(200, r#"UPDATE events SET entry = replace(entry, '"random"', '"gone"')"#).await;
    let mut seen = server.watch(&table, 1).await;
    while server.record(&table).await.matches(r#""event":"played""#).count() < 5 {
        next(&mut seen).await;
    }
    let record = server.record(&table).await;
    assert!(record.contains(r#""gone""#) && !record.contains(r#""event":"resigned""#), "{record}");
    server.app.close().await;
}

#[tokio::test]
async fn a_bot_that_wants_what_is_refused_resigns_the_game() {
    let server = TestServer::new().await;
    let table = server.create_table([person("Ada"), NewSeat::Bot { bot: "random".to_owned() }]).await;
    let n = server.begin(&table, &[0]).await;
    let nonsense = Intention::Play { play: "nonsense".to_owned() };
    server.app.tell(&table, Message::Bot { n, seat: SeatId(1), intention: nonsense, turn: None }).await;
    let record = server.record(&table).await;
    assert!(record.contains(r#""event":"resigned","seat":1,"scope":"game""#), "{record}");
    server.app.close().await;
}

#[tokio::test]
async fn a_rematch_is_laid_once_whatever_happens_in_between() {
    let mut server = TestServer::new().await;
    let table = server.create_table([person("Ada"), person("Ben")]).await;
    server.begin(&table, &[0, 1]).await;
    server.want(&table, "resign", 0, Intention::Resign { scope: Scope::Match }).await;
    server
        .change(
            "CREATE TRIGGER broken BEFORE INSERT ON events WHEN new.entry LIKE '%rematch-at%'
            BEGIN SELECT RAISE(ABORT, 'out of order'); END",
        )
        .await;
    for seat in [0, 1] {
        let again = server.want(&table, &format!("again-{seat}"), seat, Intention::Rematch).await;
        assert!(matches!(again, ToClient::Done { .. }), "{again:?}");
    }
    server.status(&table).await;
    assert_eq!(server.tables().await, 2, "the next table is created");
    assert!(!server.record(&table).await.contains("rematch-at"), "but not written down");

    server.reopen(200, "DROP TRIGGER broken").await;
    assert!(server.record(&table).await.contains("rematch-at"));
    assert_eq!(server.tables().await, 2);
    server.app.close().await;
}

/// Nothing but the lock of the data folder keeps a second server away, and not every file system has locks.
#[tokio::test]
async fn two_servers_on_one_store_conflict_and_lose_nothing() {
    let one = TestServer::new().await;
    let two = open(config(&one.folder, one.think), time(&one.clock)).await.unwrap();
    let table = one.create_table([person("Ada"), person("Ben")]).await;
    let two = TestServer {
        app: two,
        clock: Arc::clone(&one.clock),
        folder: TempDir::new().unwrap(),
        think: one.think,
    };
    assert_eq!(two.status(&table).await, TableStatus::Gathering);
    one.begin(&table, &[0, 1]).await;
    let code = |answer: ToClient| match answer {
        ToClient::Refused { reason, .. } => reason.code(),
        other => panic!("{other:?}"),
    };
    // The second server does not know of it yet. Its own events conflict with the stored ones, which it then reads.
    assert_eq!(code(two.want(&table, "roll", 0, Intention::Roll).await), "not-begun");
    let ready = Intention::Ready { commitment: Seed([9; 32]).commitment() };
    assert_eq!(code(two.want(&table, "again", 0, ready).await), "begun");
    assert!(matches!(two.want(&table, "roll-now", 0, Intention::Roll).await, ToClient::Done { .. }));
    two.app.close().await;
    one.app.close().await;
}

/// A flick past the middle of the goban.
fn flick(start: u8) -> Intention {
    Intention::Play { play: format!("{start} 0 12800") }
}

#[tokio::test]
async fn a_table_is_opened_without_computing_its_flicks_again() {
    let mut server = TestServer::new().await;
    let table = server.flicked(4).await;
    let before = server.record(&table).await;
    server.reopen(200, "SELECT 1").await;
    // Computing waits for this turn.
    let turn = server.app.openings().turn_when_idle().await;
    assert_eq!(server.record(&table).await, before);
    drop(turn);

    // A file of an earlier version has no reports, and then the flicks are computed.
    server.reopen(300, "UPDATE events SET report = NULL").await;
    assert_eq!(server.record(&table).await, before);
    server.app.close().await;
}

#[tokio::test]
async fn what_was_changed_in_the_file_is_refused_by_table_and_event() {
    let mut server = TestServer::new().await;
    let (flicked, rolled) = (server.flicked(2).await, server.timed().await.0);
    for (table, change) in [
        (&rolled, ANOTHER_THROW),
        (&flicked, "UPDATE events SET report = report || '0' WHERE report IS NOT NULL"),
        (&flicked, "UPDATE events SET report = '' WHERE report IS NOT NULL"),
    ] {
        server.reopen(200, change).await;
        let answer = server.app.ask(table, |answer| Message::Status { answer }).await;
        let damaged = Failure::Damaged { table: table.clone(), event: Some(7) };
        assert_eq!(answer.err(), Some(damaged), "{change}");
    }
    let other = server.create_table([person("Ada"), person("Ben")]).await;
    assert_eq!(server.status(&other).await, TableStatus::Gathering, "the others are served");
    server.app.close().await;
}

#[tokio::test]
async fn a_table_of_an_older_physics_is_refused_by_its_version_and_the_others_are_served() {
    let mut server = TestServer::new().await;
    let flicked = server.flicked(2).await;
    server.reopen(200, r#"UPDATE tables SET header = replace(header, '"rules":3', '"rules":2')"#).await;
    server.app.resume().await;
    let answer = server.app.ask(&flicked, |answer| Message::Status { answer }).await;
    let failure = answer.expect_err("it cannot be replayed");
    let said = format!(
        "the table {flicked} cannot be opened: the match was played by version 2 of the rules of Pétango, which \
         cannot be replayed by version 3, because its physics was another one, and the flicks would end elsewhere"
    );
    assert_eq!((failure.to_string(), failure.code()), (said, "unreadable"));
    let other = server.create_table([person("Ada"), person("Ben")]).await;
    assert_eq!(server.status(&other).await, TableStatus::Gathering);
    server.app.close().await;
}

/// Changes the throw for priority, which is the first event after all seeds are open.
const ANOTHER_THROW: &str = r#"UPDATE events SET entry = replace(entry, substr(entry, instr(entry, '"draw":')),
    CASE WHEN entry LIKE '%"b1 w6"%' THEN '"draw":"b2 w6"}' ELSE '"draw":"b1 w6"}' END)
    WHERE n = 7 AND entry LIKE '%"drew"%'"#;

#[tokio::test]
async fn tables_that_the_start_wakes_hold_nobody_up() {
    let mut server = TestServer::new().await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(server.timed().await.0);
    }
    server.reopen(200, "SELECT 1").await;
    // The start is busy with another table that takes long.
    let turn = server.app.openings().turn_when_idle().await;
    let resuming = tokio::spawn({
        let app = server.app.clone();
        async move { app.resume().await }
    });
    assert_eq!(server.status(&tables[2]).await, TableStatus::Playing);
    assert_eq!((server.in_memory(), resuming.is_finished()), (1, false));
    drop(turn);
    resuming.await.unwrap();
    while server.in_memory() != 3 {
        tokio::task::yield_now().await;
    }
    server.app.close().await;
}

#[tokio::test]
async fn as_many_tables_are_opened_at_once_as_there_are_workers() {
    let mut server = TestServer::new().await;
    let table = server.timed().await.0;
    server.reopen(200, "SELECT 1").await;
    let turn = server.app.openings().turn().await;
    let asking = tokio::spawn({
        let (app, table) = (server.app.clone(), table.clone());
        async move { app.ask(&table, |answer| Message::Status { answer }).await }
    });
    while server.app.openings().is_idle() && !asking.is_finished() {
        tokio::task::yield_now().await;
    }
    assert_eq!((server.in_memory(), asking.is_finished()), (0, false));
    drop(turn);
    assert!(asking.await.unwrap().is_ok());
    server.app.close().await;
}

#[tokio::test]
async fn a_log_that_takes_long_to_compute_is_opened_after_the_others() {
    let mut server = TestServer::new().await;
    let (old, other) = (server.flicked(3).await, server.timed().await.0);
    server.reopen(200, "UPDATE events SET report = NULL").await;
    let turn = server.app.openings().turn_when_idle().await;
    let asking = tokio::spawn({
        let (app, old) = (server.app.clone(), old.clone());
        async move { app.ask(&old, |answer| Message::Status { answer }).await }
    });
    // There is one worker, and people get it in the order in which they ask.
    tokio::task::yield_now().await;
    assert_eq!(server.status(&other).await, TableStatus::Playing);
    assert_eq!((server.in_memory(), asking.is_finished()), (1, false));
    drop(turn);
    assert!(asking.await.unwrap().is_ok());
    server.app.close().await;
}

#[tokio::test]
async fn who_lets_the_server_compute_too_much_waits_before_playing_again() {
    let mut server = TestServer::new().await;
    server.app.close().await;
    let limits = Limits { computing: Rate { burst: 1000.0, per_second: 100.0 }, ..Limits::none() };
    server.app = server_with(&server.folder, &server.clock, Duration::ZERO, limits).await;
    let table = server.flicked(1).await;
    let n = server.app.ask(&table, |answer| Message::Copy { answer }).await.unwrap().lines().count();
    server.app.charge_computing(&ada(), ADDRESS, Duration::from_secs(3));
    let refused = server.want(&table, "heavy", 1, flick(12)).await;
    let ToClient::Refused { reason, why, .. } = &refused else { panic!("{refused:?}") };
    assert_eq!(reason.code(), "too-much-computing");
    assert!(why.contains(" s,"), "it says for how long: {why}");
    // What was done before is not refused when it is sent again, and whatever is no play is allowed.
    assert!(matches!(server.want(&table, "flick-0", 0, flick(10)).await, ToClient::Done { .. }));
    // Another guest at the same address waits, too; one elsewhere does not.
    let ben = Guest::kept("ben".to_owned());
    assert!(server.app.may_compute(&ben, ADDRESS).is_err());
    assert!(server.app.may_compute(&ada(), [192, 0, 2, 1].into()).is_err());
    assert_eq!(server.app.may_compute(&ben, [192, 0, 2, 1].into()), Ok(()));
    let copy = server.app.ask(&table, |answer| Message::Copy { answer }).await.unwrap();
    assert_eq!(copy.lines().count(), n, "nothing was stored");

    server.clock.fetch_add(30_000, Ordering::SeqCst);
    assert!(matches!(server.want(&table, "heavy", 1, flick(12)).await, ToClient::Done { .. }));
    assert!(matches!(server.want(&table, "up", 0, GIVE_UP).await, ToClient::Done { .. }));
    server.app.close().await;
}
