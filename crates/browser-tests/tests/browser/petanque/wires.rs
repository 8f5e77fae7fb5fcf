//! A slow connection, a broken one, two tabs at one seat, and a page that is reloaded in the middle of a throw.

use carreau_match::{Event, Record};
use carreau_petanque::{Phase, Stage};
use serde_json::json;

use super::{acts, does, is_still, lies, one_each};
use crate::{
    browser::Browser,
    house::House,
    visitor::{Visitor, alone, tell},
    wire::Wire,
};

/// Léonie's table against a bot on the server, where it is her turn to throw; `address` gives the address of a path.
async fn with_a_bot(visitor: &Visitor, address: impl Fn(&str) -> String) -> String {
    visitor.go(&address("/settings")).await;
    let start = one_each();
    let seats = json!([{ "kind": "me", "name": "Léonie" }, { "kind": "bot", "bot": "random" }]);
    let sides = ["black", "white"];
    let place = address(&super::company::lays(visitor, &start, &json!({}), &seats, &sides).await);
    visitor.go(&place).await;
    does(visitor, "ready").await;
    visitor.is_at("play").await;
    place
}

/// The numbers of plays and draws in a record.
fn plays_and_draws(record: &str) -> (usize, usize) {
    let record: Record = record.parse().expect("a good record");
    let count = |is: fn(&Event) -> bool| record.entries.iter().filter(|entry| is(&entry.event)).count();
    (count(|event| matches!(event, Event::Played { .. })), count(|event| matches!(event, Event::Drew { .. })))
}

/// Waits until a control waits for the server's answer, and nevertheless presses it once more.
async fn presses_again(visitor: &Visitor, control: &str) {
    visitor.the(control).until("it.ariaDisabled").await;
    visitor.the(control).click_by_script().await;
    visitor.strikes(&["Ctrl+Enter"]).await;
}

#[test]
fn what_is_pressed_over_a_slow_wire_happens_once_and_the_page_says_that_it_waits() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let wire = Wire::to(&house).await;
        let mut visitor = Visitor::new(&browser, "Léonie").await;
        with_a_bot(&visitor, |place| wire.address(place)).await;
        is_still(&visitor).await;
        let n = visitor.told().await;

        wire.slows_down();
        does(&visitor, "E10 put").await;
        presses_again(&visitor, "put").await;
        visitor.reads_in("connection", "Waiting for the server").await;
        visitor.shoots("petanque-slow-wire").await;
        assert_eq!(visitor.told().await, n, "nothing is shown before the house has said it");
        wire.speeds_up();
        visitor.is_past(n).await;
        visitor.is_connected().await;
        assert_eq!(plays_and_draws(&visitor.record().await), (1, 0));

        // The answer is lost with the connection: the page asks for it again, and nothing is rolled twice.
        wire.slows_down();
        visitor.misses_the_house();
        does(&visitor, "roll").await;
        presses_again(&visitor, "roll").await;
        visitor.reads_in("connection", "Waiting for the server").await;
        wire.breaks();
        visitor.is_past(n + 1).await;
        visitor.is_connected().await;
        assert_eq!(plays_and_draws(&visitor.record().await), (1, 1));
        assert!(matches!(lies(&visitor.table().await).phase(), Phase::Throw(_, Stage::Way { .. })));
        acts(&visitor, "roll").await;
        visitor.leaves().await;
    });
}

#[test]
fn two_tabs_at_one_seat_make_one_throw_and_a_page_loaded_anew_in_its_midst_goes_on_with_it() {
    tell(async {
        let (house, visitor) = alone().await;
        let place = with_a_bot(&visitor, |place| house.address(place)).await;
        visitor.open_tab(&place).await;
        visitor.is_at("play").await;
        does(&visitor, "E10").await;
        acts(&visitor, "put").await;
        let n = visitor.told().await;

        // The first tab rolls for what the second one has announced.
        visitor.look_at_tab(0);
        visitor.is_told_of(n).await;
        visitor.reads_in("stages", "How far?").await;
        acts(&visitor, "roll").await;
        is_still(&visitor).await;
        let (picture, stages) = (visitor.picture().await, visitor.reads("stages").await);
        visitor.look_at_tab(1);
        visitor.is_told_of(n + 1).await;
        is_still(&visitor).await;
        visitor.sees_picture(&picture).await;
        visitor.reads_in("stages", &stages).await;

        // The dice are there again after a reload, and the next ones are rolled once.
        visitor.reload().await;
        visitor.is_at("roll").await;
        visitor.sees_picture(&picture).await;
        visitor.reads_in("stages", &stages).await;
        visitor.shoots("petanque-reloaded-in-a-throw").await;
        acts(&visitor, "roll").await;
        let position = lies(&visitor.table().await);
        // After two ones the throw goes on with a choice.
        let chooses = matches!(position.phase(), Phase::Throw(_, Stage::Choice { .. }));
        assert!(chooses || position.ground().in_hand(carreau_core::Side::Black, 0) <= 2, "{position}");
        visitor.look_at_tab(0);
        visitor.is_past(n + 1).await;
        visitor.leaves().await;
    });
}
