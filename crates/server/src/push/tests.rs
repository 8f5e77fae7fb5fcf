//! Messages to a push service that the test makes itself: it decrypts them as a browser does.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use aes_gcm::{Aes128Gcm, KeyInit as _, aead::Aead as _};
use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode, Uri},
};
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use carreau_games::{GameName, Position};
use carreau_match::{ClockSetting, Intention, Millis, OptionsText, Player, SeatId, Seed, TableId};
use carreau_protocol::{NewSeat, NewTable, PushSubscription, QuietHours, ToClient};
use carreau_store::{Account, RelationKind};
use hkdf::Hkdf;
use p256::{
    PublicKey, SecretKey,
    ecdsa::{Signature, VerifyingKey, signature::Verifier as _},
};
use serde_json::{Value, json};
use sha2::Sha256;
use tempfile::TempDir;
use tokio::{
    net::TcpListener,
    sync::{Semaphore, mpsc},
    time::{sleep, timeout},
};

use super::*;
use crate::{
    config::{Config, Limits},
    guest::Guest,
    new_table::TableRequest,
    outbox::{Waiting as Message_, outbox},
    server::open,
    table_actor::{By, Message},
    time::Time,
};

/// What the push service was sent.
struct Sent {
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

/// A push service of the test's own.
struct PushService {
    address: String,
    sent: mpsc::UnboundedReceiver<Sent>,
    /// The answers to come; with none left everything is taken.
    answers: Arc<Mutex<Vec<(u16, &'static str)>>>,
}

type Service = (mpsc::UnboundedSender<Sent>, Arc<Mutex<Vec<(u16, &'static str)>>>);

impl PushService {
    async fn new() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (sender, sent) = mpsc::unbounded_channel();
        let answers = Arc::default();
        let state: Service = (sender, Arc::clone(&answers));
        let router = Router::new().fallback(take).with_state(state);
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, sent, answers }
    }

    async fn next(&mut self) -> Sent {
        timeout(Duration::from_secs(20), self.sent.recv()).await.expect("a message").unwrap()
    }

    fn answers(&self, status: u16, retry_after: &'static str) {
        self.answers.lock().unwrap().push((status, retry_after));
    }
}

async fn take(
    State((send, answers)): State<Service>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, HeaderMap) {
    let path = uri.path().to_owned();
    if path == "/never" {
        sleep(Duration::from_hours(1)).await;
    }
    let mut answers = answers.lock().unwrap();
    let (status, after) = if answers.is_empty() { (201, "") } else { answers.remove(0) };
    send.send(Sent { path, headers, body }).unwrap();
    let after = (!after.is_empty()).then(|| (axum::http::header::RETRY_AFTER, after.parse().unwrap()));
    (StatusCode::from_u16(status).unwrap(), after.into_iter().collect())
}

/// A browser with its keys.
struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new(number: u8) -> Self {
        Self { secret: SecretKey::from_slice(&[number; 32]).unwrap(), auth: [number; 16] }
    }

    fn public(&self) -> Vec<u8> {
        VerifyingKey::from(p256::ecdsa::SigningKey::from(&self.secret))
            .to_encoded_point(false)
            .as_bytes()
            .to_vec()
    }

    /// Decrypts a message as RFC 8291 describes it.
    fn decrypt(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (_, rest) = rest.split_at(4);
        let (server, text) = rest[1..].split_at(usize::from(rest[0]));
        let sender = PublicKey::from_sec1_bytes(server).unwrap();
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), sender.as_affine());
        let expand = |salt: &[u8], from: &[u8], info: &[u8], length: usize| {
            let mut out = vec![0; length];
            Hkdf::<Sha256>::new(Some(salt), from).expand(info, &mut out).unwrap();
            out
        };
        let info = [b"WebPush: info\0".as_slice(), &self.public(), server].concat();
        let key = expand(&self.auth, shared.raw_secret_bytes(), &info, 32);
        let content_key = expand(salt, &key, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = expand(salt, &key, b"Content-Encoding: nonce\0", 12);
        let cipher = Aes128Gcm::new_from_slice(&content_key).unwrap();
        let mut plain = cipher.decrypt(nonce.as_slice().into(), text).unwrap();
        assert_eq!(plain.pop(), Some(2), "the last record ends with 2");
        plain
    }

    fn read(&self, sent: &Sent) -> Value {
        serde_json::from_slice(&self.decrypt(&sent.body)).unwrap()
    }
}

#[test]
fn the_tests_browser_reads_the_example_of_rfc_8291() {
    let bytes = |text: &str| BASE64.decode(text).unwrap();
    let secret = SecretKey::from_slice(&bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).unwrap();
    let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap();
    let body = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    let plain = Browser { secret, auth }.decrypt(&bytes(body));
    assert_eq!(plain, b"When I grow up, I want to be a watermelon");
}

/// Ada or Ben.
fn guest(name: &str) -> Guest {
    Guest::kept(name[..1].repeat(32))
}

/// A server with a clock that the test sets.
struct TestServer {
    app: App,
    clock: Arc<AtomicU64>,
    folder: TempDir,
    tables: u8,
    wanted: AtomicU64,
    places: Arc<Semaphore>,
}

/// 2026-01-10 12:00 UTC.
const NOON: u64 = 1_768_046_400_000;

impl TestServer {
    async fn new() -> Self {
        let (folder, clock) = (TempDir::new().unwrap(), Arc::new(AtomicU64::new(NOON)));
        let app = open(config(&folder), time(&clock)).await.unwrap();
        Self {
            app,
            clock,
            folder,
            tables: 0,
            wanted: AtomicU64::new(1),
            places: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    async fn reopen(&mut self) {
        self.app.close().await;
        self.app = open(config(&self.folder), time(&self.clock)).await.unwrap();
    }

    fn wait(&self, milliseconds: u64) {
        self.clock.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Sends what is due, and waits until it is known what has become of it.
    async fn push(&self) {
        self.app.push_due(&self.places).await.unwrap();
        let all = u32::try_from(AT_ONCE).unwrap();
        drop(
            timeout(Duration::from_secs(20), self.places.acquire_many(all))
                .await
                .expect("all is sent")
                .unwrap(),
        );
    }

    async fn want(&self, table: &TableId, by: &str, seat: u8, intention: Intention) {
        let (outbox, mut outgoing) = outbox(16, 65_536);
        let id = self.wanted.fetch_add(1, Ordering::SeqCst).to_string().parse().unwrap();
        let by = By { guest: Some(guest(by)), address: IpAddr::V4(Ipv4Addr::LOCALHOST), at: self.app.now() };
        let seat = SeatId(seat);
        self.app.tell(table, Message::Intend { by, id, seat, seen: u64::MAX, intention, outbox }).await;
        let answer = timeout(Duration::from_secs(20), outgoing.messages.recv()).await.expect("an answer");
        let Some(Message_::Text(text) | Message_::Last(text)) = answer else { panic!("no answer") };
        let answer: ToClient = serde_json::from_str(&text).unwrap();
        assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
    }

    /// A table of Ada's with a free seat.
    async fn gathering(&self) -> TableId {
        let clock = ClockSetting::Correspondence { limit: Millis(86_400_000), vacation: Millis(0) };
        let new = NewTable {
            game: GameName::Garanguet,
            options: OptionsText { clock, ..OptionsText::default() },
            seats: [NewSeat::Me { name: "Ada".to_owned() }, NewSeat::Open].into(),
            sides: Vec::new(),
            listed: false,
            start: None,
        };
        let request = TableRequest::of(&new, &guest("ada")).unwrap();
        self.app.create_table(request).await.unwrap().table
    }

    /// A table of Ada's and Ben's whose match has begun.
    async fn table(&mut self) -> TableId {
        self.tables += 1;
        let table = self.gathering().await;
        self.want(&table, "ben", 1, Intention::Sit { player: Player::person("Ben").unwrap() }).await;
        let seeds = [("ada", 0), ("ben", 1)];
        for (by, seat) in seeds {
            let commitment = Seed([seat + self.tables; 32]).commitment();
            self.want(&table, by, seat, Intention::Ready { commitment }).await;
        }
        for (by, seat) in seeds {
            self.want(&table, by, seat, Intention::Open { seed: Seed([seat + self.tables; 32]) }).await;
        }
        table
    }

    /// Plays until the table waits for a seat alone, and for the other just before.
    async fn wait_for(&self, table: &TableId, seat: u8) {
        let mut before = seat;
        loop {
            let summary = self.app.ask(table, |answer| Message::Status { answer }).await.unwrap();
            let (waits, _) = (summary.waits_for.clone(), summary.status);
            if waits == [SeatId(seat)] && before != seat {
                break;
            }
            let acts = waits[0].0;
            before = if waits.len() == 1 { acts } else { seat };
            let board = self.app.ask(table, |answer| Message::Board { answer }).await.unwrap();
            let position = Position::parse(GameName::Garanguet, &board.position).unwrap();
            let intention = match position.plays().and_then(|plays| plays.into_iter().next()) {
                Some(play) if position.drawer().is_none() => Intention::Play { play },
                _ => Intention::Roll,
            };
            self.want(table, if acts == 0 { "ada" } else { "ben" }, acts, intention).await;
        }
        // The turn is noted beside the table's task.
        for _ in 0..1000 {
            if self.is_noted(table).await || seat == 0 {
                return;
            }
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Ada invites Ben to a table.
    async fn invite(&self, table: &TableId) {
        self.app.invite(&guest("ada"), table, 1).await.unwrap();
        while !self.is_noted(table).await {
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Whether it is noted that a table waits for Ben.
    async fn is_noted(&self, table: &TableId) -> bool {
        let store = self.app.store();
        for subscription in store.subscriptions(guest("ben").as_str()).await.unwrap() {
            let notices = store.notices(&subscription.endpoint).await.unwrap();
            if notices.iter().any(|notice| notice.table == *table) {
                return true;
            }
        }
        false
    }

    /// Subscribes a browser of Ben's, as the page does.
    async fn subscribe(&self, endpoint: &str, browser: &Browser, quiet: Option<QuietHours>) {
        let subscription = PushSubscription {
            endpoint: endpoint.to_owned(),
            p256dh: BASE64.encode(browser.public()),
            auth: BASE64.encode(browser.auth),
            key: self.app.push_keys().newest(),
            language: "cs".to_owned(),
            quiet,
        };
        let cookie = self.app.seal().pair(&guest("ben"));
        let headers = HeaderMap::from_iter([(axum::http::header::COOKIE, cookie.parse().unwrap())]);
        let body = crate::http::Body(subscription);
        let done = routes::subscribe(axum::extract::State(self.app.clone()), headers, body).await;
        assert_eq!(done.unwrap(), StatusCode::NO_CONTENT);
    }

    async fn subscriptions(&self) -> usize {
        self.app.store().subscriptions(guest("ben").as_str()).await.unwrap().len()
    }
}

fn config(folder: &TempDir) -> Config {
    let limits = Limits { push_of_one: 2, ..Limits::none() };
    let push_contact = Some("mailto:host@example.org".to_owned());
    Config {
        store: folder.path().into(),
        workers: 1,
        limits,
        push_to_loopback: true,
        push_contact,
        ..Config::default()
    }
}

fn time(clock: &Arc<AtomicU64>) -> Time {
    let clock = Arc::clone(clock);
    Time::new(move || Millis(clock.load(Ordering::SeqCst)))
}

#[tokio::test]
async fn a_turn_is_told_encrypted_and_signed_and_says_nothing_that_is_hidden() {
    let (mut server, mut service) = (TestServer::new().await, PushService::new().await);
    let browser = Browser::new(7);
    let table = server.table().await;
    server.subscribe(&format!("{}/ben", service.address), &browser, None).await;
    server.wait_for(&table, 1).await;
    server.wait(9_999);
    server.push().await;
    assert!(service.sent.try_recv().is_err(), "several tables are gathered for ten seconds");
    server.wait(1);
    let start = Instant::now();
    server.push().await;
    let sent = service.next().await;
    let took = start.elapsed();
    // All of it, so no card, no die, no seed and no proposal is in it.
    let expected =
        json!({ "title": "Jste na tahu", "body": "Garanguet, hraje Ada", "url": format!("/t/{table}") });
    assert_eq!(browser.read(&sent), expected);
    println!(
        "a message of {} bytes, {} of them plain, was at the push service after {took:?}, {:?} after the turn",
        sent.body.len(),
        expected.to_string().len(),
        Duration::from_secs(10) + took,
    );
    let header = |name: &str| sent.headers[name].to_str().unwrap();
    assert_eq!(sent.path, "/ben");
    assert_eq!((header("ttl"), header("urgency"), header("topic")), ("86400", "normal", "turn"));
    assert_eq!(header("content-encoding"), "aes128gcm");
    let (token, key) = header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(key, server.app.push_keys().newest());
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).unwrap()).unwrap();
    let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let claims: Value = serde_json::from_slice(&BASE64.decode(claims).unwrap()).unwrap();
    assert_eq!(BASE64.decode(head).unwrap(), br#"{"typ":"JWT","alg":"ES256"}"#);
    assert_eq!(
        (&claims["aud"], &claims["sub"]),
        (&json!(service.address), &json!("mailto:host@example.org"))
    );
    let now = server.app.now().0 / 1000;
    assert!((now + 1..=now + 24 * 3600).contains(&claims["exp"].as_u64().unwrap()));
    // It is told once.
    server.wait(120_000);
    server.push().await;
    server.push().await;
    assert!(service.sent.try_recv().is_err());
    assert!(server.app.metrics().text().contains(r#"carreau_pushes_total{what="sent"} 1"#));
    server.app.close().await;
}

#[tokio::test]
async fn an_invitation_of_a_friend_is_told_as_long_as_it_stands() {
    let (mut server, mut service) = (TestServer::new().await, PushService::new().await);
    let browser = Browser::new(9);
    let store = server.app.store();
    for (name, other) in [("ada", "ben"), ("ben", "ada")] {
        let account = Account {
            guest: guest(name).as_str().to_owned(),
            name: name.to_uppercase(),
            folded: name.to_owned(),
            passphrase: None,
            recovery: name.to_owned(),
            settings: "{}".to_owned(),
            created: Millis(1),
        };
        assert!(store.create_account(&account).await.unwrap());
        let (one, two) = (guest(name), guest(other));
        let friends = store.relate(one.as_str(), two.as_str(), RelationKind::Friend, other, Millis(1), 9);
        assert!(friends.await.unwrap());
    }
    server.subscribe(&format!("{}/ben", service.address), &browser, None).await;
    let tables = [server.gathering().await, server.gathering().await];
    server.invite(&tables[0]).await;
    server.wait(10_000);
    server.push().await;
    let expected = json!({
        "title": "Pozvánka", "body": "Garanguet: ADA vás zve", "url": format!("/t/{}", tables[0])
    });
    assert_eq!(browser.read(&service.next().await), expected);
    // One that was declined in the meantime is not told.
    server.invite(&tables[1]).await;
    server.app.store().uninvite(guest("ben").as_str(), &tables[1]).await.unwrap();
    server.wait(120_000);
    server.push().await;
    assert!(service.sent.try_recv().is_err());
    // An invitation and a turn are one message.
    let playing = server.table().await;
    server.invite(&tables[1]).await;
    server.wait_for(&playing, 1).await;
    server.wait(60_000);
    server.push().await;
    assert_eq!(browser.read(&service.next().await)["title"], "Čekají na vás 2 stoly");
    server.app.close().await;
}

#[tokio::test]
async fn tables_that_are_due_within_a_minute_are_one_message_and_what_was_seen_is_none() {
    let (mut server, mut service) = (TestServer::new().await, PushService::new().await);
    let browser = Browser::new(8);
    let tables = [server.table().await, server.table().await, server.table().await];
    server.subscribe(&format!("{}/ben", service.address), &browser, None).await;
    for table in &tables[..2] {
        server.wait_for(table, 1).await;
        server.wait(5000);
    }
    server.push().await;
    let both = browser.read(&service.next().await);
    assert_eq!(both["title"], "Jste na tahu u\u{a0}2 stolů");
    assert_eq!(
        (&both["body"], &both["url"]),
        (&json!("Garanguet, hraje Ada\nGaranguet, hraje Ada"), &json!("/"))
    );
    // What comes within a minute of a message is told at its end.
    server.wait_for(&tables[2], 1).await;
    server.wait(59_000);
    server.push().await;
    assert!(service.sent.try_recv().is_err());
    server.wait(1000);
    server.push().await;
    assert_eq!(browser.read(&service.next().await)["url"], format!("/t/{}", tables[2]));
    // Ben plays at one of them, and looks at the page when it is his turn again.
    server.wait(60_000);
    server.push().await;
    server.wait_for(&tables[0], 0).await;
    server.wait_for(&tables[0], 1).await;
    server.app.seen(&guest("ben")).await.unwrap();
    server.wait(120_000);
    server.push().await;
    assert!(service.sent.try_recv().is_err(), "an open page has shown it");
    // Nor is a turn told that was played in the meantime.
    server.wait_for(&tables[0], 0).await;
    server.wait_for(&tables[0], 1).await;
    server.wait_for(&tables[0], 0).await;
    server.wait(120_000);
    server.push().await;
    assert!(service.sent.try_recv().is_err());
    server.app.close().await;
}

#[tokio::test]
async fn what_falls_in_quiet_hours_is_one_message_at_their_end_also_after_a_restart() {
    let (mut server, mut service) = (TestServer::new().await, PushService::new().await);
    let browser = Browser::new(9);
    let tables = [server.table().await, server.table().await];
    let quiet = QuietHours { from: 12 * 60, until: 15 * 60 + 30, zone: "Europe/Prague".to_owned() };
    // It is 13:00 in Prague.
    server.subscribe(&format!("{}/ben", service.address), &browser, Some(quiet)).await;
    server.wait_for(&tables[0], 1).await;
    server.wait(60_000);
    server.push().await;
    server.reopen().await;
    server.wait_for(&tables[1], 1).await;
    server.clock.store(NOON + 9_000_000 - 1, Ordering::SeqCst);
    server.push().await;
    assert!(service.sent.try_recv().is_err(), "it is quiet");
    server.reopen().await;
    server.wait(1);
    server.push().await;
    assert_eq!(browser.read(&service.next().await)["title"], "Jste na tahu u\u{a0}2 stolů");
    server.app.close().await;
}

#[tokio::test]
async fn a_batch_that_waits_is_sent_by_the_next_server_and_by_one_of_two() {
    let (mut server, mut service) = (TestServer::new().await, PushService::new().await);
    let browser = Browser::new(10);
    let table = server.table().await;
    server.subscribe(&format!("{}/ben", service.address), &browser, None).await;
    server.wait_for(&table, 1).await;
    server.reopen().await;
    server.wait(10_000);
    let found = server.app.store().to_tell(server.app.now(), 10).await.unwrap();
    server.push().await;
    assert_eq!(browser.read(&service.next().await)["url"], format!("/t/{table}"));
    let later = server.app.now().after(Millis(60_000));
    assert!(!server.app.store().take_to_tell(&found[0], later).await.unwrap(), "another has sent it");
    server.app.close().await;
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_a_busy_service_is_asked_again_within_bounds() {
    let (mut server, mut service) = (TestServer::new().await, PushService::new().await);
    let browser = Browser::new(11);
    let table = server.table().await;
    server.subscribe(&format!("{}/ben", service.address), &browser, None).await;
    server.wait_for(&table, 1).await;
    server.wait(10_000);
    service.answers(429, "120");
    service.answers(503, "");
    service.answers(500, "9999999");
    // When it is tried again: as the service says, then after twice the first time, then after an hour at most.
    for wait in [120_000, 60_000, 3_600_000] {
        server.push().await;
        service.next().await;
        server.wait(wait - 1);
        server.push().await;
        assert!(service.sent.try_recv().is_err(), "{wait}");
        server.wait(1);
    }
    server.push().await;
    assert_eq!(browser.read(&service.next().await)["url"], format!("/t/{table}"), "nothing is lost");

    server.wait(60_000);
    server.push().await;
    server.wait_for(&table, 0).await;
    server.wait_for(&table, 1).await;
    server.wait(10_000);
    service.answers(410, "");
    server.push().await;
    service.next().await;
    assert_eq!(server.subscriptions().await, 0);
    server.app.close().await;
}

#[tokio::test]
async fn a_message_that_nobody_takes_is_given_up() {
    let (mut server, mut service) = (TestServer::new().await, PushService::new().await);
    let browser = Browser::new(12);
    let table = server.table().await;
    server.subscribe(&format!("{}/ben", service.address), &browser, None).await;
    server.wait_for(&table, 1).await;
    server.wait(10_000);
    for _ in 0..TRIES {
        service.answers(503, "");
        server.push().await;
        service.next().await;
        server.wait(LATEST.0);
    }
    server.push().await;
    server.push().await;
    assert!(service.sent.try_recv().is_err());
    assert_eq!(server.subscriptions().await, 1, "the next turn is told again");
    server.app.close().await;
}

#[tokio::test]
async fn a_service_that_does_not_answer_keeps_nobody_waiting() {
    let (mut server, mut service) = (TestServer::new().await, PushService::new().await);
    let (browser, table) = (Browser::new(13), server.table().await);
    // The names are sorted, so the one that never answers is asked first.
    server.subscribe(&format!("{}/never", service.address), &browser, None).await;
    server.subscribe(&format!("{}/zoe", service.address), &browser, None).await;
    server.wait_for(&table, 1).await;
    server.wait(10_000);
    let start = Instant::now();
    server.app.push_due(&server.places).await.unwrap();
    assert_eq!(service.next().await.path, "/zoe");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    server.app.close().await;
    assert!(start.elapsed() < Duration::from_secs(8), "closing does not wait for it either");
}

#[tokio::test]
async fn a_browser_with_a_key_that_is_not_kept_any_more_is_forgotten() {
    let (mut server, mut service) = (TestServer::new().await, PushService::new().await);
    let (browser, table) = (Browser::new(14), server.table().await);
    server.subscribe(&format!("{}/ben", service.address), &browser, None).await;
    for rotated in 1..=2 {
        server.app.store().rotate(carreau_store::SecretKind::Push).await.unwrap();
        server.reopen().await;
        server.wait_for(&table, 0).await;
        server.wait_for(&table, 1).await;
        server.wait(120_000);
        server.push().await;
        if rotated == 1 {
            assert_eq!(browser.read(&service.next().await)["url"], format!("/t/{table}"));
            server.wait(60_000);
            server.push().await;
        }
    }
    assert!(service.sent.try_recv().is_err());
    assert_eq!(server.subscriptions().await, 0);
    server.app.close().await;
}
