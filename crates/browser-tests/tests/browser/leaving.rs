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
    visitor::{Visitor, all_leave, tell},
};

/// Léonie and Marcel play for three points with a minute for each turn, so that the table waits 30 s for who leaves.
async fn two_with_little_time(house: &House, browser: &Browser) -> [Visitor; 2] {
    let terms = json!({ "points": 3, "clock": "per-move" });
    let settings = |name: &str| json!({ "name": name, "pace": "still", "terms": terms });
    pages::two_at_a_table(house, browser, settings).await
}

/// Waits until the table has waited long enough: 5 s until the log says who has gone, and 30 s. This is the one thing
/// that these tests cannot shorten.
async fn grace_is_over(visitor: &Visitor, choice: &str) {
    for _ in 0..2 {
        visitor.sees_one_of(&["[data-testid=gone]", "[data-testid=gone-folded]"]).await;
        tokio::time::sleep(std::time::Duration::from_secs(15)).await;
    }
    visitor.until(&format!("document.querySelector('[data-testid={choice}]:not([aria-disabled])')")).await;
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
        grace_is_over(&other, "gone-substitute").await;
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
        let seat = |table: &carreau_match::Table| {
            let has = |seat: &&carreau_match::Seat| {
                seat.player.as_ref().is_some_and(|player| player.name() == name)
            };
            table.seats().iter().find(has).cloned().expect("the seat stays theirs")
        };
        let back = seat(&gone.table().await);
        assert!(back.substitute.is_none() && back.gone_since.is_none(), "{back:?}");
        other.sees_no("gone").await;

        // The next time the game is claimed.
        Lobby::open(&gone, &house).await;
        other.reads_in("seat-above", "Connection lost.").await;
        other.sees_one_of(&["[data-testid=gone-folded]", "[data-testid=gone]"]).await;
        if other.ask("!!document.querySelector('[data-testid=gone-folded]')").await == true {
            other.presses("gone-open").await;
        }
        grace_is_over(&other, "gone-claim").await;
        other.presses("gone-claim").await;
        other.reads_in("ending", "left, and the wait was over").await;
        look_around(&other, "gone-claimed").await;
        all_leave([gone, other]).await;
    });
}
