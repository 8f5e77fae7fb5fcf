//! How people find each other in the lobby: playing anyone, the matches of tonight, who is here.

use std::time::Instant;

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    pages::{self, Lobby},
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, tell},
};

async fn visitor(browser: &Browser, name: &str) -> Visitor {
    Visitor::with(browser, name, &json!({ "name": name, "pace": "still" })).await
}

#[test]
fn two_who_press_play_anyone_meet_with_one_press_each() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let (ada, ben) = (visitor(&browser, "Ada").await, visitor(&browser, "Ben").await);
        Lobby::open(&ada, &house).await;
        ada.presses("way-anyone").await;
        ada.reads_in("hello", "You are first").await;
        look_around(&ada, "seek-waiting").await;
        ada.look(Size::Desktop, Hour::Day).await;

        Lobby::open(&ben, &house).await;
        ben.reads_in("tonight", "Ada").await;
        ben.reads_in("people", "2 people here").await;
        look_around(&ben, "lobby-somebody-waits").await;
        ben.look(Size::Desktop, Hour::Day).await;
        let start = Instant::now();
        ben.presses("way-anyone").await;
        for visitor in [&ada, &ben] {
            visitor.is_at("priority").await;
        }
        eprintln!(
            "from Play anyone to the throw for the start, at both browsers: one press each, {:.2} s",
            start.elapsed().as_secs_f32()
        );
        assert_eq!(ada.place().await, ben.place().await);
        all_leave([ada, ben]).await;
    });
}

#[test]
fn who_waits_may_play_the_computer_and_is_told_when_somebody_sits_down() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let (ada, ben) = (visitor(&browser, "Ada").await, visitor(&browser, "Ben").await);
        Lobby::open(&ada, &house).await;
        ada.presses("way-anyone").await;
        ada.presses("meanwhile").await;
        ada.until("document.querySelector('[data-testid=table][data-phase]') && location.pathname === '/play/garanguet'")
            .await;
        Lobby::open(&ben, &house).await;
        let start = Instant::now();
        ben.presses("sit-down").await;
        ada.sees("sat-down").await;
        eprintln!("from Sit down to the word at another table: {:.2} s", start.elapsed().as_secs_f32());
        look_around(&ada, "sat-down").await;
        ada.look(Size::Desktop, Hour::Day).await;
        ada.presses("sat-down").await;
        for visitor in [&ada, &ben] {
            visitor.is_at("priority").await;
        }
        all_leave([ada, ben]).await;
    });
}

#[test]
fn who_waits_no_longer_is_not_in_the_list() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let (ada, ben) = (visitor(&browser, "Ada").await, visitor(&browser, "Ben").await);
        Lobby::open(&ada, &house).await;
        ada.presses("way-anyone").await;
        ada.sees("cancel-seek").await;
        Lobby::open(&ben, &house).await;
        ben.sees("sit-down").await;
        ada.presses("cancel-seek").await;
        ada.sees("lobby").await;
        ben.sees_no("sit-down").await;
        all_leave([ada, ben]).await;
    });
}

#[test]
fn a_match_on_the_terrace_is_watched_by_a_press_and_one_by_link_is_not_to_be_seen() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let private =
            pages::two_at_a_table(&house, &browser, |name| json!({ "name": name, "pace": "still" })).await;
        let (ada, ben) = (visitor(&browser, "Ada").await, visitor(&browser, "Ben").await);
        for visitor in [&ada, &ben] {
            Lobby::open(visitor, &house).await;
            visitor.presses("way-anyone").await;
        }
        for visitor in [&ada, &ben] {
            visitor.is_at("priority").await;
        }
        let cy = visitor(&browser, "Cy").await;
        Lobby::open(&cy, &house).await;
        cy.reads_in("watch-garanguet", "Ada").await;
        cy.first(".live__board svg.small circle.s-ebony").appears().await;
        cy.reads_in("people", "5 people here, 2 tables in play").await;
        look_around(&cy, "lobby-terrace").await;
        for (name, width, height) in [("844", 844, 390), ("1920", 1920, 1080)] {
            for (hour, of_hour) in [(Hour::Day, "day"), (Hour::Dusk, "dusk")] {
                cy.look(Size::Window(width, height), hour).await;
                cy.draws_a_frame().await;
                cy.shoots(&format!("lobby-terrace-{name}-{of_hour}")).await;
            }
        }
        cy.look(Size::Desktop, Hour::Day).await;
        let place = private[0].place().await;
        let seen = cy.ask("document.documentElement.outerHTML").await;
        let seen = seen.as_str().expect("the page");
        assert!(!seen.contains(&place) && !seen.contains("Léonie"), "a table by link is nobody else's");
        cy.presses("watch-garanguet").await;
        cy.reads_in("connection", "watching").await;
        assert_eq!(cy.place().await, ada.place().await);
        for visitor in [&ada, &ben, &cy] {
            visitor.reads_in("watchers", "1").await;
        }
        look_around(&ada, "watched").await;
        ada.look(Size::Desktop, Hour::Day).await;
        cy.leaves().await;
        for visitor in [&ada, &ben] {
            visitor.sees_no("watchers").await;
        }
        all_leave([ada, ben]).await;
        all_leave(private).await;
    });
}

/// Lets two bots play at a listed table until `n` events have happened, and leaves them: then they wait.
async fn bots_play(visitor: &Visitor, house: &House, game: &str, n: u32) {
    // At random a game of Pétango may be over after 24 flicks, and the highest level takes a second and more for each.
    let bot = if game == "petango" { "house:1" } else { "random" };
    // One game may be over before the other tables have come far enough, so they play matches where the game knows them.
    let points = if game == "petanque" { 1 } else { 5 };
    let new = json!({
        "game": game, "listed": true, "options": { "points": points },
        "seats": [{ "kind": "bot", "bot": bot }, { "kind": "bot", "bot": bot }],
    });
    let create = format!(
        "fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {} }})
            .then(answer => answer.json()).then(table => `/t/${{table.table}}`)",
        json!(new.to_string())
    );
    let place = visitor.awaits(&create).await;
    visitor.go(&house.address(place.as_str().expect("a table"))).await;
    visitor.until(&format!("document.querySelector('[data-testid=table]')?.dataset.n >= {n}")).await;
}

#[test]
fn each_table_of_the_terrace_shows_its_game_of_tonight() {
    tell(async {
        // Their games must still be on when the lobby opens, however late a page sees them.
        let (house, browser) = (House::with_bots(200), Browser::open().await);
        let cy = visitor(&browser, "Cy").await;
        cy.go(&house.address("/settings")).await;
        for (game, n) in [("garanguet", 20), ("dango", 20), ("petanque", 20), ("petango", 8)] {
            bots_play(&cy, &house, game, n).await;
        }
        Lobby::open(&cy, &house).await;
        for game in ["garanguet", "dango", "petanque", "petango"] {
            cy.first(&format!(".table-{game} .live__board svg.small")).appears().await;
            cy.reads_in(&format!("watch-{game}"), "against").await;
        }
        look_around(&cy, "lobby-four").await;
        for (name, width, height) in [("844", 844, 390), ("768", 768, 1024), ("1920", 1920, 1080)] {
            cy.look(Size::Window(width, height), Hour::Day).await;
            cy.draws_a_frame().await;
            cy.shoots(&format!("lobby-four-{name}-day")).await;
        }
        cy.look(Size::Desktop, Hour::Day).await;
        // Only one that is on can be watched; the others still choose their game.
        cy.presses("game-dango").await;
        cy.presses("watch-dango").await;
        cy.reads_in("connection", "watching").await;
        cy.leaves().await;
    });
}
