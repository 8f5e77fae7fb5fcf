//! How people treat each other at a table: another match, phrases in each reader's language, pauses, why it ended.

use std::time::Instant;

use carreau_match::{Record, Series, verify};
use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    pages::{self, Lobby},
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, tell},
};

async fn two_at_a_table(house: &House, browser: &Browser, terms: &serde_json::Value) -> [Visitor; 2] {
    let settings = |name: &str| json!({ "name": name, "pace": "still", "terms": terms });
    pages::two_at_a_table(house, browser, settings).await
}

/// Resigns the whole match, or its only game.
async fn resigns(visitor: &Visitor, scope: &str) {
    visitor.presses("open-settings").await;
    visitor.presses("sheet-resign").await;
    visitor.presses(scope).await;
}

#[test]
fn two_presses_lead_from_the_end_to_the_next_match_whose_series_goes_on() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let [léonie, marcel] = two_at_a_table(&house, &browser, &json!({})).await;
        let first = léonie.place().await;
        let watcher = Visitor::with(&browser, "Ota", &json!({ "name": "Ota", "pace": "still" })).await;
        watcher.go(&house.address(&first)).await;
        watcher.is_at("priority").await;
        resigns(&léonie, "resign-game").await;
        for visitor in [&léonie, &marcel, &watcher] {
            visitor.is_at("over").await;
        }
        let record = léonie.record().await;

        // Not now, first: who asked is told.
        marcel.presses("again").await;
        léonie.reads_in("rematch", "Marcel would like another match").await;
        léonie.reads_in("rematch", "0 : 1").await;
        léonie.reads_in("seat-above", "asks for another match").await;
        léonie.reads_in("live-assertive", "Marcel would like another match").await;
        look_around(&léonie, "rematch").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        léonie.presses("not-now").await;
        marcel.reads_in("declined", "Léonie does not want another match now.").await;
        marcel.sees_no("again").await;

        // Léonie thinks again. One press of each, and the throw for the start is due; the watcher comes along.
        let start = Instant::now();
        léonie.presses("again").await;
        marcel.presses("again").await;
        for visitor in [&léonie, &marcel, &watcher] {
            visitor.is_at("priority").await;
        }
        let there = start.elapsed().as_secs_f32();
        eprintln!("from the end to the first roll: 2 presses, {there:.2} s after the first");
        let second = léonie.place().await;
        assert!(second != first && marcel.place().await == second && watcher.place().await == second);
        watcher.until("!document.body.innerText.includes('Connection lost')").await;

        // The new record carries the series, as the old one proves it.
        let next: Record = {
            resigns(&marcel, "resign-game").await;
            léonie.is_at("over").await;
            léonie.record().await.parse().expect("a record")
        };
        let before = verify(&record).expect("it verifies").table;
        assert_eq!(next.header.series, Series::after(&before));
        léonie.reads_in("series", "1 : 1").await;
        watcher.reads_in("series", "1 : 1").await;
        verify(&next.to_string())
            .expect("the draws of the rematch are fair")
            .draws
            .expect("the seeds are open");
        all_leave([léonie, marcel, watcher]).await;
    });
}

#[test]
fn other_terms_are_offered_and_who_is_in_the_lobby_sees_the_question() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let [léonie, marcel] = two_at_a_table(&house, &browser, &json!({ "points": 3 })).await;
        resigns(&marcel, "resign-match").await;
        léonie.is_at("over").await;
        léonie.reads_in("ending", "Marcel resigned the match.").await;
        léonie.reads_in("live-assertive", "Marcel resigned the match.").await;
        let sits = léonie.place().await;
        Lobby::open(&léonie, &house).await;
        marcel.presses("other-terms").await;
        marcel.sees("terms-offer").await;
        marcel.first("[data-testid=terms-offer] [data-testid=points-0]").click_by_script().await;
        look_around(&marcel, "other-terms").await;
        marcel.look(Size::Desktop, Hour::Day).await;
        marcel.presses("offer").await;
        marcel.reads_in("asked", "Waiting for Léonie").await;
        léonie.reads_in("your-table", "Marcel asks for another").await;
        assert_eq!(léonie.reads("tables-due").await, "1");
        look_around(&léonie, "lobby-rematch").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        léonie.presses("your-table").await;
        assert_eq!(léonie.place().await, sits);
        léonie.reads_in("rematch-terms", "One game").await;
        look_around(&léonie, "rematch-terms").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        léonie.presses("again").await;
        for visitor in [&léonie, &marcel] {
            visitor.is_at("priority").await;
        }
        let record: Record = léonie.record().await.parse().expect("a record");
        assert_eq!(record.header.options.points, 1);
        all_leave([léonie, marcel]).await;
    });
}

#[test]
fn a_phrase_is_read_in_the_readers_language_and_who_is_muted_stays_muted() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let settings = |name: &str| json!({ "name": name, "pace": "still" });
        let léonie = Visitor::with(&browser, "Léonie", &settings("Léonie")).await;
        let link = Lobby::open(&léonie, &house).await.invites_a_friend().await;
        let ota = Visitor::with(&browser, "Ota", &settings("Ota")).await;
        ota.go(&house.address("/cs/")).await;
        ota.sees("lobby").await;
        ota.go(&link.replace("/t/", "/cs/t/")).await;
        ota.presses("sit").await;
        for visitor in [&léonie, &ota] {
            visitor.presses("ready").await;
        }
        ota.is_at("priority").await;
        ota.presses("say").await;
        ota.reads_in("phrases", "Hodně štěstí!").await;
        look_around(&ota, "phrases-cs").await;
        ota.look(Size::Desktop, Hour::Day).await;
        ota.first("[data-testid=phrase]:nth-child(2)").click().await;
        léonie.reads_in("said", "Good luck!").await;
        léonie.reads_in("live-polite", "Ota: Good luck!").await;
        ota.reads_in("said", "Hodně štěstí!").await;
        look_around(&léonie, "said").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        léonie.sees_no("said").await;

        // Léonie has heard enough, also after a reload. The others hear on.
        léonie.presses("open-settings").await;
        léonie.presses("mute").await;
        léonie.until("document.querySelector('[data-testid=mute][aria-pressed=true]')").await;
        léonie.reload().await;
        léonie.is_at("priority").await;
        ota.presses("say").await;
        ota.first("[data-testid=phrase]:nth-child(3)").click().await;
        ota.reads_in("said", "Dobře se bavte!").await;
        léonie.presses("say").await;
        léonie.first("[data-testid=phrase]:nth-child(1)").click().await;
        ota.reads_in("live-polite", "Léonie: Dobrý den!").await;
        léonie.sees("said").await;
        let said = léonie.first("[data-testid=said]").ask_all("all.map(it => it.innerText).join()").await;
        assert_eq!(said, "Hello!", "only her own");
        all_leave([léonie, ota]).await;
    });
}

#[test]
fn a_pause_is_asked_for_agreed_on_and_ended_while_the_clock_stands_still() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = two_at_a_table(&house, &browser, &json!({ "clock": "fischer" })).await;
        visitors[0].presses("roll").await;
        for visitor in &visitors {
            visitor.until("document.querySelector('[data-phase=roll], [data-phase=wait]')").await;
        }
        let [léonie, marcel] = &visitors;
        marcel.presses("open-settings").await;
        marcel.presses("ask-pause").await;
        marcel.reads_in("paused", "You have asked for a pause").await;
        léonie.reads_in("pause", "Marcel asks for a pause.").await;
        look_around(léonie, "pause-asked").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        léonie.presses("pause-yes").await;
        for visitor in &visitors {
            visitor.reads_in("paused", "The match is paused.").await;
            visitor.is_at("wait").await;
        }
        look_around(marcel, "paused").await;
        marcel.look(Size::Desktop, Hour::Day).await;
        assert_eq!(marcel.table().await.clock().running(), None);
        marcel.presses("end-pause").await;
        léonie.sees_no("paused").await;
        léonie.until("document.querySelector('[data-phase=roll], [data-phase=wait]')").await;

        // Léonie gives Marcel a minute.
        let n = marcel.table().await.n();
        léonie.presses("open-settings").await;
        léonie.presses("give-time").await;
        marcel.is_past(n).await;
        marcel.reads_in("live-polite", "Léonie gives the other side a minute.").await;
        all_leave(visitors).await;
    });
}

#[test]
fn a_game_given_up_in_a_match_says_so() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = two_at_a_table(&house, &browser, &json!({ "points": 5 })).await;
        let [léonie, marcel] = &visitors;
        resigns(léonie, "resign-game").await;
        for visitor in &visitors {
            visitor.is_at("between").await;
            visitor.reads_in("ending", "Léonie resigned the game: 2 points.").await;
        }
        marcel.reads_in("live-assertive", "Léonie resigned the game: 2 points.").await;
        look_around(marcel, "resigned-game").await;
        all_leave(visitors).await;
    });
}
