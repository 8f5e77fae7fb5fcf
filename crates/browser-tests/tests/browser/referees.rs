//! A table with a referee, in three browsers: a watcher offers, both players accept, and the referee decides what one of
//! them denies (H2, H3).

use carreau_match::{Event, Record, verify};
use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    pages,
    petanque::{calls::struck_a_stone, company::all_agreed, does, is_still},
    shots::look_around,
    visitor::{Visitor, all_leave, tell},
};

/// A third person comes to the table of two, and both accept her as the referee.
async fn with_a_referee(house: &House, browser: &Browser, players: &[Visitor]) -> Visitor {
    let referee = Visitor::new(browser, "Zoé").await;
    referee.go(&house.address(&players[0].place().await)).await;
    referee.clicks("[data-testid=referee-offer] summary").await;
    look_around(&referee, "referee-offer").await;
    referee.presses("offer-referee").await;
    referee.reads_in("referee-note", "You have offered to referee.").await;
    players[0].reads_in("referee", "Zoé would like to referee").await;
    look_around(&players[0], "referee-asked").await;
    players[0].presses("referee-yes").await;
    players[0].reads_in("referee-note", "The other side has not answered yet.").await;
    players[1].presses("referee-yes").await;
    for player in players {
        player.reads_in("connection", "Zoé referees").await;
    }
    referee.reads_in("connection", "You referee this table").await;
    referee
}

/// Which decisions a record has, and that it verifies.
async fn decisions(visitor: &Visitor) -> Vec<bool> {
    let text = visitor.record().await;
    verify(&text).expect("the record verifies");
    let record: Record = text.parse().expect("a good record");
    let decided = record.entries.iter().filter_map(|entry| match entry.event {
        Event::CallDecided { uphold } => Some(uphold),
        _ => None,
    });
    decided.collect()
}

#[test]
fn p2_2_a_referee_decides_whether_somebody_moved_from_the_seat() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let terms = json!({ "calls": true, "referee": true });
        let settings =
            |name: &str| json!({ "name": name, "pace": "still", "game": "petango", "terms": terms });
        let players = pages::two_at_a_table(&house, &browser, settings).await;
        let referee = with_a_referee(&house, &browser, &players).await;
        players[0].presses("roll").await;
        for player in &players {
            player.is_at_one_of(&["play", "wait"]).await;
        }

        // Léonie calls Marcel, who denies it; then nobody plays until Zoé has decided.
        players[0].presses_enabled("call-moved-seat").await;
        players[1].reads_in("call", "Marcel, did you move from your seat?").await;
        players[1].presses("call-no").await;
        for player in &players {
            player.reads_in("referee-decides", "The referee decides.").await;
        }
        look_around(&players[1], "referee-decides").await;
        referee.reads_in("case", "Léonie says that Marcel moved from the seat. Marcel says no.").await;
        look_around(&referee, "referee-case").await;
        referee.presses("uphold").await;
        for visitor in [&players[0], &players[1], &referee] {
            visitor.reads_in("docket", "The referee, Zoé, upholds the call.").await;
            visitor.reads_in("docket", "One point for Léonie.").await;
            visitor.reads_in("log", "Referee Zoé: upheld").await;
        }
        look_around(&players[0], "referee-upheld").await;

        assert_eq!(decisions(&players[0]).await, [true]);
        // The referee goes, and the table plays on without one.
        referee.presses("referee-leave").await;
        players[0].reads_in("log", "Zoé no longer referees this table.").await;
        referee.leaves().await;
        all_leave(players).await;
    });
}

#[test]
fn b9_2_a_referee_dismisses_a_raised_foot_and_the_throw_stands() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let agreed = json!({ "calls": true, "referee": true });
        let players = all_agreed(&house, &browser, &struck_a_stone(), &["Léonie", "Marcel"], &agreed).await;
        let referee = with_a_referee(&house, &browser, &players).await;
        does(&players[0], "way-X1 put").await;
        for player in &players {
            is_still(player).await;
        }
        does(&players[1], "call-raised-foot").await;
        players[0].presses("call-no").await;
        referee.reads_in("case", "Marcel says that Léonie raised a foot.").await;
        look_around(&referee, "referee-foot").await;
        referee.presses("dismiss").await;
        for visitor in [&players[0], &players[1], &referee] {
            visitor.reads_in("docket", "The referee, Zoé, dismisses the call.").await;
        }
        assert_eq!(decisions(&players[1]).await, [false]);
        referee.leaves().await;
        all_leave(players).await;
    });
}
