//! The person's own tables: first in the lobby, told of at every place, and all of them in a list.

use std::time::Instant;

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    locator::by,
    pages::{self, Lobby},
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, tell},
};

/// Whose turn it is: the visitor who may throw or play, and the other.
async fn in_turn(visitors: [Visitor; 2]) -> [Visitor; 2] {
    let [host, guest] = visitors;
    let table = host.table().await;
    let seat = table.seats().iter().find(|seat| Some(seat.side) == table.to_act()).expect("somebody throws");
    let name = seat.player.as_ref().expect("both sit").name();
    if name == host.name() { [host, guest] } else { [guest, host] }
}

#[test]
fn a_game_by_link_is_found_again_and_tells_when_it_is_ones_turn() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let settings = |name: &str| json!({ "name": name, "pace": "still" });
        let visitors = pages::two_at_a_table(&house, &browser, settings).await;
        // The throw for the start, until somebody begins.
        visitors[0].presses("roll").await;
        for visitor in &visitors {
            visitor.until("document.querySelector('[data-phase=roll], [data-phase=wait]')").await;
        }
        let [due, other] = in_turn(visitors).await;
        let place = due.place().await;

        // Who has to play leaves, and finds the game in one press from the lobby.
        Lobby::open(&due, &house).await;
        due.reads_in("your-tables", "One table waits for you.").await;
        due.reads_in("your-table", "Your turn").await;
        due.reads_in("your-table", other.name()).await;
        due.first(".yt__board svg.small circle.s-ebony").appears().await;
        assert_eq!(due.reads("tables-due").await, "1");
        assert!(due.ask("document.title").await.as_str().is_some_and(|title| title.starts_with("(1) ")));
        look_around(&due, "lobby-your-tables").await;
        due.look(Size::Desktop, Hour::Day).await;
        let start = Instant::now();
        due.presses("your-table").await;
        due.is_at("roll").await;
        eprintln!("from the lobby to one's own game: one press, {:.2} s", start.elapsed().as_secs_f32());
        assert_eq!(due.place().await, place);

        // Who waits reads a rulebook meanwhile, and is told there when the turn has come.
        other.go(&house.address("/rules/garanguet")).await;
        other.sees_no("tables-due").await;
        due.presses("roll").await;
        if due.sees_one_of(&["[data-can]", &by("pass")]).await == "[data-can]" {
            due.types_a_turn().await;
        } else {
            due.presses("pass").await;
        }
        let start = Instant::now();
        other.sees("tables-due").await;
        eprintln!("from the play to the badge elsewhere: {:.2} s", start.elapsed().as_secs_f32());
        let icon = other.ask("document.querySelector('link[rel=icon]').getAttribute('href')").await;
        assert_eq!(icon, "/icon-due.svg");
        other.presses("to-tables").await;
        other.reads_in("tables-going", "Your turn").await;
        look_around(&other, "tables").await;
        all_leave([due, other]).await;
    });
}

#[test]
fn finished_games_of_this_browser_stay_and_can_be_starred_sought_and_deleted() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = Visitor::with(&browser, "Léonie", &json!({ "name": "Léonie", "pace": "still" })).await;
        for game in ["garanguet", "dango", "garanguet"] {
            visitor.go(&house.address(&format!("/play/{game}?with=both&side=black"))).await;
            visitor.presses("open-settings").await;
            visitor.presses("sheet-resign").await;
            visitor.presses("resign-game").await;
            visitor.is_at("over").await;
        }
        // Two more that go on: each game's board is drawn in small.
        for game in ["petanque", "petango"] {
            visitor.go(&house.address(&format!("/play/{game}?with=both"))).await;
            visitor.sees("seat-below").await;
        }
        Lobby::open(&visitor, &house).await;
        visitor.until("document.querySelectorAll('.yt__board svg.small').length === 4").await;
        look_around(&visitor, "lobby-four-tables").await;
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor.go(&house.address("/tables")).await;
        let rows = "document.querySelectorAll('[data-testid=tables-finished] li').length";
        visitor.until(&format!("{rows} === 3")).await;
        visitor.fills("find-table", "dango").await;
        visitor.until(&format!("{rows} === 1")).await;
        visitor.presses("star").await;
        visitor.fills("find-table", "friend").await;
        visitor.until(&format!("{rows} === 3")).await;
        let first = "document.querySelector('[data-testid=tables-finished] li').innerText.includes('Dango')";
        visitor.until(first).await;
        visitor.reload().await;
        visitor.until(first).await;
        // One press asks, the second deletes.
        visitor.first("[data-testid=tables-finished] li:last-child [data-testid=delete-table]").click().await;
        visitor.first("[data-testid=tables-finished] li:last-child [data-testid=delete-table]").click().await;
        visitor.until(&format!("{rows} === 2")).await;
        let folder = browser.folder("tables");
        visitor.keeps_files_in(&folder).await;
        visitor.presses("save-all").await;
        let file = visitor.has_kept(&folder, "json").await;
        let saved: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(file).expect("a file")).expect("it is JSON");
        let records = saved.as_array().expect("a list");
        assert_eq!(records.len(), 4, "two finished, two that go on");
        for record in records {
            carreau_match::verify(record["record"].as_str().expect("a text")).expect("it verifies");
        }
        visitor.leaves().await;
    });
}
