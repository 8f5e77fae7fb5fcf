//! What a table has agreed on and how people behave at it: a table without a coach (B9.3), looks at those who talk (B9.4),
//! whoever goes to another page, the house in a seat that stayed open, a plan of the table's own.

use std::fs;

use carreau_petanque::Plan;
use serde_json::json;

use super::{
    Opposite, acts,
    company::{all_agreed, begin, lays},
    does, is_still, late, position, sits_down,
};
use crate::{
    driver::Driver,
    house::House,
    visitor::{Visitor, by, tell},
};

#[test]
fn b9_3_a_table_without_a_coach_tells_no_odds_and_says_why() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        let start = position(&json!({
            "terms": { "format": "tete-a-tete", "target": 11, "coach": false },
            "now": {
                "phase": { "aim": "black" }, "round": 1, "opener": "black", "jack": "E14",
                "black": { "characters": [{ "card": "FM", "hand": 2, "on": ["E10"] }] },
                "white": { "characters": [{ "card": "PC", "hand": 2, "on": ["F13"] }] },
            },
        }));
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        is_still(&visitor).await;
        visitor.clicks(&format!("{}[aria-disabled=true]", by("coach"))).await;
        visitor.reads_in("docket", "This table is played without a coach.").await;
        visitor.reads_in("docket", "B9.3").await;
        does(&visitor, "E11").await;
        visitor.reads_in("chances", "Frederik Mittel points to E11.").await;
        let texts = "[...document.querySelectorAll('.picture text')].map(it => it.textContent.trim())";
        visitor.until(&format!("{texts}.includes('X1') && {texts}.includes('Z2')")).await;
        let name = visitor.ask("document.querySelector('[data-field=E16]').ariaLabel").await;
        assert!(!name.as_str().expect("it has a name").contains("100"), "{name}");
        visitor.shoots("petanque-no-coach").await;
        acts(&visitor, "put").await;
        acts(&visitor, "roll").await;
        // Two dice are due, and nothing is told of how they may fall.
        let said = visitor.reads("stages").await;
        assert!(!said.contains("100"), "{said}");
        visitor.leaves().await;
    });
}

#[test]
fn b9_4_a_look_is_seen_by_everybody_at_the_table() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let start = late("tete-a-tete", &["FM"], &["CW"], 3);
        let agreed = json!({ "clock": { "kind": "per-boule", "limit": 600_000 } });
        let visitors = all_agreed(&house, &driver, &start, &["Léonie", "Marcel"], &agreed).await;
        let has_none = format!("!document.querySelector('{}')", by("look-eyebrow"));
        visitors[1].until(&has_none).await;
        visitors[0].presses("look-outraged").await;
        for visitor in &visitors {
            visitor.reads_in("look", "Léonie looks outraged.").await;
            visitor.reads_in("live-polite", "Léonie looks outraged.").await;
        }
        visitors[1].shoots("petanque-outraged").await;
        let gone = format!("!document.querySelector('{}')", by("look"));
        for visitor in &visitors {
            visitor.until(&gone).await;
        }
        visitors[0].presses("look-eyebrow").await;
        visitors[1].reads_in("look", "Léonie raises an eyebrow.").await;
        for visitor in visitors {
            visitor.leaves().await;
        }
    });
}

#[test]
fn whoever_goes_to_another_page_is_away_at_once_and_here_again_on_the_way_back() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let start = late("tete-a-tete", &["FM"], &["CW"], 3);
        let visitors = all_agreed(&house, &driver, &start, &["Léonie", "Marcel"], &json!({})).await;
        let away = format!(
            "[...document.querySelectorAll('{} em')].some(it => it.textContent.includes('away'))",
            by("seat-above")
        );
        visitors[1].until(&format!("!{away}")).await;
        visitors[0].go(&house.address("/rules/petanque")).await;
        visitors[1].until(&away).await;
        visitors[0].ask("(history.back(), true)").await;
        visitors[1].until(&format!("!{away}")).await;
        visitors[0].is_at_one_of(&["roll", "play", "wait"]).await;
        does(&visitors[0], "E11").await;
        acts(&visitors[0], "put").await;
        for visitor in visitors {
            visitor.leaves().await;
        }
    });
}

#[test]
fn the_house_sits_down_in_a_seat_that_is_open() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let host = Visitor::new(&driver, "Léonie").await;
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
        let (house, driver) = (House::open(), Driver::start());
        let settings = json!({ "name": "Léonie", "pace": "still", "game": "petanque" });
        let visitor = Visitor::with(&driver, "Léonie", &settings).await;
        let folder = driver.folder("plans");
        let file = |name: &str, rows: &str| {
            let file = folder.join(name);
            let plan = Plan::classic().to_string().replace("classic", "short").replace("rows = 22", rows);
            fs::write(&file, plan).expect("a file can be written");
            file.display().to_string()
        };
        visitor.go(&house.address("/")).await;
        does(&visitor, "change-terms").await;
        visitor.reads_in("plan-name", "the house’s own").await;
        visitor.brings("plan-file", &file("faulty.toml", "rows = 5")).await;
        visitor.reads_in("plan-faults", "faulty.toml, line 3, rows").await;
        visitor.brings("plan-file", &file("short.toml", "rows = 20")).await;
        visitor.reads_in("plan-name", "short").await;
        visitor.reads_in("plan-told", "8 by 20 fields").await;
        visitor.until(&format!("!document.querySelector('{}')", by("plan-faults"))).await;
        visitor.shoots("petanque-own-plan").await;
        visitor.strikes(&["Escape"]).await;
        visitor.reads_in("terms", "own plan, short").await;

        // A table is laid on it.
        does(&visitor, "way-both").await;
        visitor.is_at_one_of(&["play"]).await;
        assert_eq!(visitor.table().await.position().own_plan().as_deref(), Some("short"));
        visitor
            .until(
                "document.querySelector('[data-field=H20]') && !document.querySelector('[data-field=A21]')",
            )
            .await;
        visitor.shoots("petanque-short-plan").await;
        visitor.leaves().await;
    });
}
