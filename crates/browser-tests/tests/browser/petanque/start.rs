//! A game on one screen from its greeting to the first boule, and what the rules refuse.

use carreau_petanque::{Phase, Stage};
use serde_json::json;

use super::{Opposite, acts, at, does, is_still, lies, position, sits_down, types, waits, writes};
use crate::{
    driver::Driver,
    house::House,
    visitor::{Visitor, by, tell},
};

#[test]
fn b2_a_game_begins_with_a_wish_two_dice_two_cards_and_a_jack_and_lists_its_first_point() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        visitor.go(&house.address("/play/petanque?with=both&format=tete-a-tete&target=11")).await;

        // Both wish a good game (B9.3), and roll until one die is higher (B2.2).
        visitor.is_at("play").await;
        visitor.reads_in("act", "Pěknou hru!").await;
        acts(&visitor, "greet").await;
        acts(&visitor, "greet").await;
        while matches!(waits(&visitor).await, Phase::Lead { .. }) {
            acts(&visitor, "roll").await;
        }
        lists(&visitor, "starts").await;

        // One takes a card, and the other another one.
        visitor.sees("nine").await;
        assert_eq!(visitor.ask("document.querySelectorAll('[data-testid=nine] button').length").await, 9);
        visitor.clicks(&nine("card-TM")).await;
        visitor.reads_in("put", "Tom McField").await;
        acts(&visitor, "put").await;
        visitor.clicks(&nine("card-TM")).await;
        visitor.reads_in("docket", "Tom McField is taken already.").await;
        visitor.clicks(&nine("card-PC")).await;
        acts(&visitor, "put").await;
        lists(&visitor, "Piere Caro").await;

        jack_stands(&visitor).await;

        // A pointer announces a point, and takes one off its run.
        does(&visitor, "E9").await;
        visitor.reads_in("put", "E9").await;
        visitor.reads_in("chances", "leaves the plan").await;
        acts(&visitor, "put").await;
        visitor.reads_in("stages", "How far?").await;
        acts(&visitor, "roll").await;
        if visitor.phase().await == "play" {
            visitor.sees("keep").await;
            acts(&visitor, "less").await;
        }
        acts(&visitor, "roll").await;
        if let Phase::Throw(_, Stage::Choice { .. }) = waits(&visitor).await {
            does(&visitor, "way-X1").await;
            acts(&visitor, "put").await;
        }
        is_still(&visitor).await;
        let table = visitor.table().await;
        assert_eq!(
            lies(&table).ground().in_hand(carreau_table::Side::Black, 0)
                + lies(&table).ground().in_hand(carreau_table::Side::White, 0),
            5
        );
        lists(&visitor, "Tom McField").await;
        lists(&visitor, "point E9 d").await;
        visitor.shoots("petanque-first-point").await;
        visitor.leaves().await;
    });
}

/// The selector of a card among the nine to choose from: the teams' own are kept out of sight meanwhile.
fn nine(card: &str) -> String {
    format!("{} {}", by("nine"), by(card))
}

/// Waits until the list of throws holds some words.
async fn lists(visitor: &Visitor, words: &str) {
    does(visitor, "open-log").await;
    visitor.reads_in("log", words).await;
    visitor.strikes(&["Escape"]).await;
    visitor.until(&format!("!document.querySelector('{}')", by("log"))).await;
}

/// The jack is put on the plan: not outside of its zone, and again where its die fails.
async fn jack_stands(visitor: &Visitor) {
    does(visitor, "E5").await;
    visitor.reads_in("docket", "The jack belongs in the dark rectangle.").await;
    assert_eq!(visitor.reads("clause").await, "B1.2");
    let mut fields = ["E14", "D15"].into_iter().cycle();
    while let Phase::Jack { failed, .. } = waits(visitor).await {
        is_still(visitor).await;
        let field = fields.next().expect("they go round");
        does(visitor, field).await;
        visitor.reads_in("put", field).await;
        acts(visitor, "put").await;
        // After three failures the others put it down without a die (B3.3).
        if failed < 3 {
            acts(visitor, "roll").await;
        }
    }
    is_still(visitor).await;
    let jack = lies(&visitor.table().await).ground().jack().expect("it lies").to_string();
    visitor.until(&format!("document.querySelector('{}').ariaLabel.includes('jack')", at(&jack))).await;
}

#[test]
fn b4_1_a_landing_field_that_is_taken_is_refused_with_its_clause() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        let start = position(&json!({
            "terms": { "format": "tete-a-tete", "target": 11 },
            "now": {
                "phase": { "aim": "black" }, "round": 1, "opener": "black", "jack": "E14",
                "black": { "characters": [{ "card": "FM", "hand": 2, "on": ["E10"] }] },
                "white": { "characters": [{ "card": "PC", "hand": 2, "on": ["E13"] }] },
            },
        }));
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        let n = visitor.table().await.n();
        does(&visitor, "E10").await;
        visitor.reads_in("docket", "Not to E10.").await;
        visitor.reads_in("docket", "A boule lies there: a boule lands on a free field.").await;
        assert_eq!(visitor.reads("clause").await, "B4.1");
        visitor.reads_in("live-assertive", "B4.1").await;
        does(&visitor, "E14").await;
        visitor.reads_in("docket", "The jack lies there").await;
        assert_eq!(visitor.reads("clause").await, "B4.1");
        writes(&visitor, "FM point E13").await;
        visitor.reads_in("docket", "A boule lies there").await;
        assert_eq!(visitor.reads("clause").await, "B4.1");
        assert_eq!(visitor.ask("document.getElementById('typed').value").await, "FM point E13");
        visitor.strikes(&["Escape"]).await;

        // A boule of the others is shot at instead; so is the announcement, until a die falls, taken back.
        does(&visitor, "E13").await;
        visitor.reads_in("put", "Shoot at E13").await;
        visitor.reads_in("chances", "Carreau 17, hit 33, miss 50").await;
        assert_eq!(visitor.table().await.n(), n, "nothing of it was announced");
        acts(&visitor, "put").await;
        acts(&visitor, "undo").await;
        types(&visitor, "FM point E9").await;
        assert!(matches!(waits(&visitor).await, Phase::Throw(_, Stage::Die)));

        // The clause opens the rulebook.
        acts(&visitor, "undo").await;
        does(&visitor, "E10").await;
        visitor.clicks(&by("clause")).await;
        visitor.until("location.pathname === '/rules/petanque' && location.hash === '#B4.1'").await;
        visitor.until("document.getElementById('B4.1')?.innerText.length > 20").await;
        visitor.leaves().await;
    });
}
