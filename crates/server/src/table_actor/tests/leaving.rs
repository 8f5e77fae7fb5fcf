//! Who leaves in the middle of a match, and who is back: what the log says of it, and when.

use super::*;

const GRACE: u64 = 300_000;

fn ben() -> Guest {
    Guest::kept("ben".to_owned())
}

impl TestServer {
    async fn comes(&self, guest: Guest, table: &TableId, watcher: u64) -> Outgoing {
        let (outbox, outgoing) = outbox(100_000, usize::MAX);
        let (sent, _) = oneshot::channel();
        let (watcher, guest) = (WatcherId(watcher), Some(guest));
        self.app.tell(table, Message::Hello { watcher, guest, last: 0, outbox, sent }).await;
        outgoing
    }

    async fn goes(&self, table: &TableId, watcher: u64) {
        self.app.tell(table, Message::Leave { watcher: WatcherId(watcher) }).await;
        self.pass(2 * PRESENCE, table).await;
    }

    /// Lets the clock of the server, and of its tables, say so much more.
    async fn wait(&self, milliseconds: u64, table: &TableId) {
        self.clock.fetch_add(milliseconds, Ordering::SeqCst);
        self.status(table).await;
    }

    /// A match of Ada and Ben with an hour for each turn, in which both are connected.
    async fn two(&self) -> (TableId, [Outgoing; 2]) {
        let table = self.create_table_of(Millis(3_600_000), [person("Ada"), NewSeat::Open]).await;
        let watch = [self.comes(ada(), &table, 1).await, self.comes(ben(), &table, 2).await];
        let player = carreau_match::Player::person("Ben").unwrap();
        self.wants(ben(), self.app.now(), &table, "sit", 1, Intention::Sit { player }).await;
        for step in ["ready", "open"] {
            for (seat, guest) in [(0, ada()), (1, ben())] {
                let seed = Seed([seat; 32]);
                let intention = match step {
                    "ready" => Intention::Ready { commitment: seed.commitment() },
                    _ => Intention::Open { seed },
                };
                let answer = self.wants(guest, self.app.now(), &table, step, seat, intention).await;
                assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
            }
        }
        (table, watch)
    }

    /// How often an event is in the log.
    async fn counts(&self, table: &TableId, event: &str) -> usize {
        self.record(table).await.matches(&format!("\"event\":\"{event}\"")).count()
    }
}

fn refused(answer: &ToClient) -> &str {
    match answer {
        ToClient::Refused { reason, .. } => reason.code(),
        _ => panic!("{answer:?}"),
    }
}

#[tokio::test]
async fn a_lost_connection_is_noted_after_five_seconds_and_a_return_at_once() {
    let server = TestServer::new().await;
    let (table, _watch) = server.two().await;
    server.goes(&table, 2).await;
    server.wait(4999, &table).await;
    assert_eq!(server.counts(&table, "connection-lost").await, 0);
    server.wait(1, &table).await;
    assert_eq!(server.counts(&table, "connection-lost").await, 1);
    let _back = server.comes(ben(), &table, 3).await;
    assert_eq!(server.counts(&table, "connection-back").await, 1);
    // A page that is loaded again leaves no trace.
    server.goes(&table, 3).await;
    server.wait(4000, &table).await;
    let _back = server.comes(ben(), &table, 4).await;
    server.wait(60_000, &table).await;
    assert_eq!(server.counts(&table, "connection-lost").await, 1);
    server.app.close().await;
}

#[tokio::test]
async fn two_tabs_are_one_person_and_nobody_is_missed_by_nobody() {
    let server = TestServer::new().await;
    let (table, _watch) = server.two().await;
    let _tab = server.comes(ben(), &table, 3).await;
    server.goes(&table, 2).await;
    server.wait(60_000, &table).await;
    assert_eq!(server.counts(&table, "connection-lost").await, 0, "the other tab is open");
    server.goes(&table, 3).await;
    server.goes(&table, 1).await;
    server.wait(60_000, &table).await;
    assert_eq!(server.counts(&table, "connection-lost").await, 0, "both have left");
    server.app.close().await;
}

#[tokio::test]
async fn the_grace_outlives_a_restart_that_nobody_is_charged_for() {
    let mut server = TestServer::new().await;
    let (table, _watch) = server.two().await;
    let answer = server.wants(ada(), server.app.now(), &table, "roll", 0, Intention::Roll).await;
    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
    server.goes(&table, 2).await;
    server.wait(5000, &table).await;
    server.wait(GRACE - 1000, &table).await;
    // For ten minutes there is no server to come back to.
    let before = server.counts(&table, "resumed").await;
    let later = server.app.now().0 + 600_000;
    server.reopen(later, "SELECT 1").await;
    let _ada = server.comes(ada(), &table, 1).await;
    server.status(&table).await;
    assert_eq!(server.counts(&table, "resumed").await, before + 1);
    let early = server.wants(ada(), server.app.now(), &table, "claim", 0, Intention::Claim).await;
    assert_eq!(refused(&early), "grace-runs");
    assert_eq!(server.counts(&table, "connection-lost").await, 1, "the log knows already");
    server.wait(GRACE, &table).await;
    let claimed = server.wants(ada(), server.app.now(), &table, "claim-2", 0, Intention::Claim).await;
    assert!(matches!(claimed, ToClient::Done { .. }), "{claimed:?}");
    let record = server.app.ask(&table, |answer| Message::Copy { answer }).await.unwrap();
    assert!(carreau_match::verify(&record).is_ok());
    server.app.close().await;
}

#[tokio::test]
async fn a_bot_chosen_beforehand_takes_over_by_itself_and_only_for_who_is_gone() {
    let server = TestServer::new().await;
    let (table, _watch) = server.two().await;
    let choose = |bot: &str| Intention::ChooseSubstitute {
        substitute: Some(carreau_match::ChosenSubstitute::Bot(bot.to_owned())),
    };
    let unknown = server.wants(ben(), server.app.now(), &table, "unknown", 1, choose("nobody")).await;
    assert_eq!(refused(&unknown), "unknown-bot");
    let chosen = server.wants(ben(), server.app.now(), &table, "choose", 1, choose("random")).await;
    assert!(matches!(chosen, ToClient::Done { .. }), "{chosen:?}");
    let others = server.wants(ada(), server.app.now(), &table, "others", 1, choose("random")).await;
    assert_eq!(refused(&others), "not-yours");
    server.goes(&table, 2).await;
    server.wait(5000, &table).await;
    assert_eq!(server.counts(&table, "connection-lost").await, 1);
    server.wait(GRACE - 1, &table).await;
    assert_eq!(server.counts(&table, "substitute-took-over").await, 0);
    server.wait(1, &table).await;
    assert_eq!(server.counts(&table, "substitute-took-over").await, 1);
    let _back = server.comes(ben(), &table, 3).await;
    assert_eq!(server.counts(&table, "connection-back").await, 1);
    server.wait(GRACE, &table).await;
    assert_eq!(server.counts(&table, "substitute-took-over").await, 1, "he plays himself");
    let record = server.app.ask(&table, |answer| Message::Copy { answer }).await.unwrap();
    assert!(carreau_match::verify(&record).is_ok());
    server.app.close().await;
}

#[tokio::test]
async fn a_stranger_and_who_has_left_end_nothing() {
    let server = TestServer::new().await;
    let (table, _watch) = server.two().await;
    let eve = Guest::kept("eve".to_owned());
    for intention in [Intention::Abort, Intention::Claim] {
        let answer = server.wants(eve.clone(), server.app.now(), &table, "eve", 0, intention).await;
        assert_eq!(refused(&answer), "not-yours");
    }
    let early = server.wants(ada(), server.app.now(), &table, "claim", 0, Intention::Claim).await;
    assert_eq!(refused(&early), "nobody-gone");
    let aborted = server.wants(ben(), server.app.now(), &table, "abort", 1, Intention::Abort).await;
    assert!(matches!(aborted, ToClient::Done { .. }), "the match has only begun: {aborted:?}");
    assert_eq!(server.status(&table).await, TableStatus::Over);
    server.app.close().await;
}
