//! Somebody leaves in the middle of a match: the others see it at once, choose how to go on, and the person may come
//! back.

use std::time::Instant;

use carreau_match::{EndReason, Status, verify};
use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    online::act,
    pages::{self, Lobby},
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, tell},
    wire::Wire,
};

/// Léonie and Marcel play for three points with a minute for each turn, so that the table waits 30 s for who leaves.
async fn two_with_little_time(house: &House, browser: &Browser) -> [Visitor; 2] {
    let terms = json!({ "points": 3, "clock": "per-move" });
    let settings = |name: &str| json!({ "name": name, "pace": "still", "terms": terms });
    pages::two_at_a_table(house, browser, settings).await
}

/// Waits until the table has waited long enough: 5 s until the log says who has gone, and the grace, in seconds. This is
/// the one thing that these tests cannot shorten.
pub(crate) async fn grace_is_over(visitor: &Visitor, grace: u64, choice: &str) {
    for _ in 0..grace / 15 {
        visitor.sees_one_of(&["[data-testid=gone]", "[data-testid=gone-folded]"]).await;
        tokio::time::sleep(std::time::Duration::from_secs(15)).await;
    }
    visitor.until(&format!("document.querySelector('[data-testid={choice}]:not([aria-disabled])')")).await;
}

/// Where somebody sits. Chance decides which side the two begin on.
fn seat_of(name: &str, table: &carreau_match::Table) -> carreau_match::Seat {
    let has = |seat: &&carreau_match::Seat| seat.player.as_ref().is_some_and(|player| player.name() == name);
    table.seats().iter().find(has).cloned().expect("the seat stays theirs")
}

#[test]
fn a_young_match_is_ended_without_result_at_once_when_somebody_leaves() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let [host, guest] =
            pages::two_at_a_table(&house, &browser, |name| json!({ "name": name, "pace": "still" })).await;
        let table = guest.place().await;
        let start = Instant::now();
        Lobby::open(&guest, &house).await;
        host.reads_in("seat-above", "Connection lost.").await;
        eprintln!("from leaving to the other's sight of it: {:.2} s", start.elapsed().as_secs_f32());
        host.presses("gone-open").await;
        host.until("document.querySelector('[data-testid=gone-claim][aria-disabled]')").await;
        look_around(&host, "gone-young").await;
        host.presses("gone-abort").await;
        host.reads_in("ending", "No result").await;
        let record = host.record().await;
        let verified = verify(&record).expect("the record verifies");
        assert_eq!(verified.table.status(), Status::Over { winner: None, reason: EndReason::Aborted });
        // Who comes back is told.
        guest.go(&house.address(&table)).await;
        guest.reads_in("ending", "The match was ended early.").await;
        all_leave([host, guest]).await;
    });
}

#[test]
fn the_computer_plays_for_who_has_left_until_the_person_is_back_and_a_game_is_claimed() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = two_with_little_time(&house, &browser).await;
        let begun = |table: &carreau_match::Table| !table.is_young();
        while !begun(&visitors[0].table().await) {
            act(&visitors).await;
        }
        // Whose turn it is leaves.
        let [gone, other] = {
            let waits = visitors[0].phase().await == "wait";
            let [host, guest] = visitors;
            if waits { [guest, host] } else { [host, guest] }
        };
        let (table, name) = (gone.place().await, gone.name().to_owned());
        Lobby::open(&gone, &house).await;
        other.reads_in("gone", &format!("{name} has left")).await;
        look_around(&other, "gone-waits").await;
        grace_is_over(&other, 30, "gone-substitute").await;
        look_around(&other, "gone-choose").await;
        let n = other.table().await.n();
        let start = Instant::now();
        other.presses("gone-substitute").await;
        other.is_past(n + 1).await;
        eprintln!("from the choice to the computer's first play: {:.2} s", start.elapsed().as_secs_f32());
        other.sees_no("gone").await;

        // The person comes back, and has the seat again.
        let start = Instant::now();
        gone.go(&house.address(&table)).await;
        gone.until("document.querySelector('[data-phase=roll], [data-phase=play], [data-phase=wait]')").await;
        eprintln!("from opening the page to one's own seat: {:.2} s", start.elapsed().as_secs_f32());
        let back = seat_of(&name, &gone.table().await);
        assert!(back.substitute.is_none() && back.gone_since.is_none(), "{back:?}");
        other.sees_no("gone").await;

        // The next time the game is claimed.
        Lobby::open(&gone, &house).await;
        other.reads_in("seat-above", "Connection lost.").await;
        other.sees_one_of(&["[data-testid=gone-folded]", "[data-testid=gone]"]).await;
        if other.ask("!!document.querySelector('[data-testid=gone-folded]')").await == true {
            other.presses("gone-open").await;
        }
        grace_is_over(&other, 30, "gone-claim").await;
        other.presses("gone-claim").await;
        other.reads_in("ending", "left, and the wait was over").await;
        look_around(&other, "gone-claimed").await;
        all_leave([gone, other]).await;
    });
}

#[test]
fn the_computer_that_somebody_has_chosen_beforehand_takes_over_by_itself() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = two_with_little_time(&house, &browser).await;
        // It is Marcel's turn, so nobody else's time runs meanwhile.
        while visitors[0].phase().await != "wait" {
            act(&visitors).await;
        }
        let [host, guest] = visitors;
        guest.presses("stand-in").await;
        guest.sees("if-gone-1").await;
        look_around(&guest, "if-gone").await;
        guest.look(Size::Desktop, Hour::Day).await;
        guest.presses("if-gone-1").await;
        host.reads_in("log", "Marcel: the computer plays if they are gone").await;
        let table = guest.place().await;
        Lobby::open(&guest, &house).await;
        host.reads_in("gone", "the computer plays for Marcel, as was chosen before.").await;
        look_around(&host, "gone-bot-chosen").await;
        host.look(Size::Desktop, Hour::Day).await;
        tokio::time::sleep(std::time::Duration::from_secs(30)).await;
        host.reads_in("log", "The computer plays for Marcel").await;
        host.sees_no("gone").await;
        assert!(seat_of("Marcel", &host.table().await).bot().is_some());
        guest.go(&house.address(&table)).await;
        host.reads_in("log", "Marcel is back").await;
        let back = seat_of("Marcel", &host.table().await);
        assert!(back.bot().is_none() && back.chosen.is_some(), "{back:?}");
        assert!(verify(&host.record().await).is_ok());
        all_leave([host, guest]).await;
    });
}

/// Léonie lays a table, and Marcel sits down at it over a wire of his own. They play until it is Léonie's turn.
async fn two_with_a_wire(house: &House, browser: &Browser) -> ([Visitor; 2], Wire) {
    let wire = Wire::to(house).await;
    let settings = |name: &str| json!({ "name": name, "pace": "still" });
    let host = Visitor::with(browser, "Léonie", &settings("Léonie")).await;
    let guest = Visitor::with(browser, "Marcel", &settings("Marcel")).await;
    guest
        .before_each_page("const before = Date.now; window.asleep = 0; Date.now = () => before() + asleep;")
        .await;
    Lobby::open(&host, house).await;
    host.presses("way-friend").await;
    let link = pages::invitation(&host).await;
    guest.go(&wire.address(link.trim_start_matches(&house.address("")))).await;
    guest.presses("sit").await;
    let visitors = [host, guest];
    for visitor in &visitors {
        visitor.presses("ready").await;
    }
    for visitor in &visitors {
        visitor.is_at("priority").await;
    }
    while visitors[0].table().await.is_young()
        || !matches!(visitors[0].phase().await.as_str(), "roll" | "play")
    {
        act(&visitors).await;
    }
    (visitors, wire)
}

/// Plays a whole turn alone.
async fn takes_a_turn(visitor: &Visitor) {
    let n = visitor.told().await;
    if visitor.phase().await == "roll" {
        visitor.presses("roll").await;
        visitor.is_past(n).await;
    }
    if visitor.is_at_one_of(&["play", "wait"]).await == "play" {
        let n = visitor.told().await;
        visitor.types_a_turn().await;
        visitor.is_past(n).await;
    }
    visitor.is_at("wait").await;
}

/// Waits until the guest's page has all that has happened, and tells how long it took.
async fn is_in_the_exact_position(visitors: &[Visitor; 2], back: Instant, from: &str) {
    let [host, guest] = visitors;
    guest.is_told_of(host.told().await).await;
    guest.is_connected().await;
    guest.is_at("roll").await;
    eprintln!("from {from} to the exact position: {:.2} s", back.elapsed().as_secs_f32());
    let position = "document.querySelector('[data-testid=board]').innerText";
    assert_eq!(guest.ask(position).await, host.ask(position).await, "both see the same");
    host.until("!/lost|left/.test(document.querySelector('[data-testid=seat-above]').innerText)").await;
}

async fn plays_on(visitors: &[Visitor; 2]) {
    for _ in 0..4 {
        act(visitors).await;
    }
}

#[test]
fn a_lost_network_is_noticed_and_brings_back_the_exact_position() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let (mut visitors, wire) = two_with_a_wire(&house, &browser).await;
        visitors[1].misses_the_house();
        let network = async |offline: bool| {
            let conditions = json!({
                "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
            });
            visitors[1].tools("Network.emulateNetworkConditions", &conditions).await;
        };
        let [host, guest] = &visitors;
        let gone = Instant::now();
        network(true).await;
        wire.is_cut();
        guest.sees("connection").await;
        host.reads_in("seat-above", "Connection lost.").await;
        eprintln!("from the cut to the other's sight of it: {:.2} s", gone.elapsed().as_secs_f32());
        takes_a_turn(host).await;
        // The page has given up trying at once again and again.
        tokio::time::sleep(std::time::Duration::from_secs(5)).await;

        let back = Instant::now();
        wire.is_mended();
        network(false).await;
        is_in_the_exact_position(&visitors, back, "the network's return").await;
        plays_on(&visitors).await;
        all_leave(visitors).await;
    });
}

#[test]
fn a_phone_that_slept_for_an_hour_has_the_exact_position_at_once() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let (visitors, wire) = two_with_a_wire(&house, &browser).await;
        let [host, guest] = &visitors;
        // The page stands still and hears nothing while the clock of the device goes on. The driver's own browser has no
        // sleep, so that the page is kept busy, and is told to look up as a phone tells it.
        let sleep = "setTimeout(() => {
            const end = performance.now() + 6_000;
            while (performance.now() < end);
            asleep += 3_600_000;
            document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
            window.found = Number(document.querySelector('main').dataset.n);
        })";
        guest.ask(&format!("void {sleep}")).await;
        wire.dies_unnoticed();
        takes_a_turn(host).await;
        let n = host.told().await;
        let late = guest.until("window.found").await;
        assert!(late.as_u64().is_some_and(|late| late < n), "it has slept through a turn: {late} of {n}");
        let back = Instant::now();
        is_in_the_exact_position(&visitors, back, "waking").await;
        // The dead connections end at last, so that the test's own requests don't wait for them.
        wire.breaks();
        plays_on(&visitors).await;
        let late = guest.ask("Date.now()").await.as_u64().expect("a time");
        let now = host.ask("Date.now()").await.as_u64().expect("a time");
        assert!(late > now + 3_000_000, "an hour has passed on the phone");
        all_leave(visitors).await;
    });
}
