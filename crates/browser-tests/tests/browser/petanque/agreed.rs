//! What a table has agreed on, and how people behave at it: a table without a coach (B9.3), emotes for people who talk
//! (B9.4), a player who goes to another page, a bot in a seat that stayed open, a plan that the players bring.

use std::fs;

use carreau_petanque::Plan;
use serde_json::json;

use super::{
    Opposite, acts, after_two_boules,
    company::{all_agreed, begin, lays},
    does, is_still, late, one_each, sits_down,
};
use crate::{
    browser::Browser,
    house::House,
    locator::by,
    pages::{Board, Lobby},
    visitor::{Visitor, all_leave, alone, tell},
};

#[test]
fn b9_3_a_table_without_a_coach_tells_no_odds_and_says_why() {
    tell(async {
        let (house, visitor) = alone().await;
        let start = after_two_boules("F13", &json!({ "coach": false }));
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        is_still(&visitor).await;
        visitor.clicks(&format!("{}[aria-disabled=true]", by("coach"))).await;
        visitor.reads_in("docket", "This table plays without a coach.").await;
        visitor.reads_in("docket", "B9.3").await;
        does(&visitor, "E11").await;
        visitor.reads_in("chances", "Frederik Mittel points to E11.").await;
        for way in ["X1", "Z2"] {
            visitor.first(".picture text").one_reads(way).await;
        }
        let name = Board::of_fields(&visitor).at("E16").label().await;
        assert!(name.starts_with("E16") && !name.contains('%'), "{name}");
        visitor.shoots("petanque-no-coach").await;
        acts(&visitor, "put").await;
        acts(&visitor, "roll").await;
        // Two dice are due, and the page says nothing about how likely the results are.
        let said = visitor.reads("stages").await;
        assert!(!said.contains('%'), "{said}");
        visitor.leaves().await;
    });
}

#[test]
fn b9_4_a_look_is_seen_by_everybody_at_the_table() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let start = one_each();
        let agreed = json!({ "clock": { "kind": "per-boule", "limit": 600_000 } });
        let visitors = all_agreed(&house, &browser, &start, &["Léonie", "Marcel"], &agreed).await;
        visitors[1].sees_no("look-eyebrow").await;
        visitors[0].presses("look-outraged").await;
        for visitor in &visitors {
            visitor.reads_in("said", "Léonie looks outraged.").await;
            visitor.reads_in("live-polite", "Léonie looks outraged.").await;
        }
        visitors[1].shoots("petanque-outraged").await;
        for visitor in &visitors {
            visitor.sees_no("said").await;
        }
        visitors[0].presses("look-eyebrow").await;
        visitors[1].reads_in("said", "Léonie raises an eyebrow.").await;
        all_leave(visitors).await;
    });
}

#[test]
fn a_player_who_opens_another_page_is_away_at_once_and_back_on_return() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let start = one_each();
        let visitors = all_agreed(&house, &browser, &start, &["Léonie", "Marcel"], &json!({})).await;
        let marks = visitors[1].the("seat-above").within("em");
        let (away, here) = (
            "all.some(it => it.textContent.includes('away'))",
            "all.every(it => !it.textContent.includes('away'))",
        );
        marks.until_all(here).await;
        visitors[0].go(&house.address("/rules/petanque")).await;
        marks.until_all(away).await;
        visitors[0].ask("(history.back(), true)").await;
        marks.until_all(here).await;
        visitors[0].is_at_one_of(&["roll", "play", "wait"]).await;
        does(&visitors[0], "E11").await;
        acts(&visitors[0], "put").await;
        all_leave(visitors).await;
    });
}

#[test]
fn the_house_sits_down_in_a_seat_that_is_open() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let host = Visitor::new(&browser, "Léonie").await;
        host.go(&house.address("/settings")).await;
        let start = late("doublettes", &["FM", "TM"], &["CW", "PC"], 1);
        let seats = json!([{ "kind": "me", "name": "Léonie" }, { "kind": "open" }, { "kind": "open" }]);
        let place = lays(&host, &start, &json!({}), &seats, &["black", "white", "black"]).await;
        host.go(&house.address(&place)).await;
        host.presses("house-1").await;
        host.presses("house-2").await;
        host.sees("dismiss-2").await;
        host.shoots("petanque-house-sits").await;
        host.presses("dismiss-2").await;
        host.presses("house-2").await;
        host.sees("dismiss-2").await;
        begin(&[host]).await;
    });
}

#[test]
fn b1_1_a_plan_of_ones_own_is_chosen_in_the_lobby_and_a_faulty_one_is_refused_by_line_and_field() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let settings = json!({ "name": "Léonie", "pace": "still", "game": "petanque" });
        let visitor = Visitor::with(&browser, "Léonie", &settings).await;
        let folder = browser.folder("plans");
        let file = |name: &str, rows: &str| {
            let file = folder.join(name);
            let plan = Plan::classic().to_string().replace("classic", "short").replace("rows = 22", rows);
            fs::write(&file, plan).expect("a file can be written");
            file.display().to_string()
        };
        Lobby::open(&visitor, &house).await.changes_the_terms().await;
        visitor.reads_in("plan-name", "classic plan").await;
        visitor.brings("plan-file", &file("faulty.toml", "rows = 5")).await;
        visitor.reads_in("plan-faults", "faulty.toml, line 3, rows").await;
        visitor.brings("plan-file", &file("short.toml", "rows = 20")).await;
        visitor.reads_in("plan-name", "short").await;
        visitor.reads_in("plan-told", "8 by 20 fields").await;
        visitor.sees_no("plan-faults").await;
        visitor.shoots("petanque-own-plan").await;
        visitor.strikes(&["Escape"]).await;
        visitor.reads_in("terms", "custom plan: short").await;

        // A table is created with it.
        does(&visitor, "way-both").await;
        visitor.is_at_one_of(&["play"]).await;
        assert_eq!(visitor.table().await.position().brought().as_deref(), Some("short"));
        visitor
            .until(
                "document.querySelector('[data-field=H20]') && !document.querySelector('[data-field=A21]')",
            )
            .await;
        visitor.shoots("petanque-short-plan").await;
        visitor.leaves().await;
    });
}
