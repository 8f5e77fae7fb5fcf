//! A game on one screen from its greeting to the first boule, and what the rules refuse.

use carreau_petanque::{Phase, Stage};
use serde_json::json;

use super::{Opposite, acts, after_two_boules, does, is_still, lies, sits_down, types, waits};
use crate::{
    browser::Browser,
    house::House,
    locator::{Locator, by},
    pages::Board,
    visitor::{Visitor, alone, tell},
};

#[test]
fn b2_a_game_begins_with_a_wish_two_dice_two_cards_and_a_jack_and_lists_its_first_point() {
    tell(async {
        let (house, visitor) = alone().await;
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

        // One takes a card, and the other takes another.
        visitor.sees("nine").await;
        assert_eq!(visitor.the("nine").within("button").count().await, 9);
        nine(&visitor, "card-TM").click().await;
        visitor.reads_in("put", "Tom McField").await;
        acts(&visitor, "put").await;
        nine(&visitor, "card-TM").click().await;
        visitor.reads_in("docket", "Tom McField is already taken.").await;
        nine(&visitor, "card-PC").click().await;
        acts(&visitor, "put").await;
        lists(&visitor, "Piere Caro").await;

        jack_stands(&visitor).await;

        // A pointer announces a point, and takes one off its run.
        does(&visitor, "E9").await;
        visitor.reads_in("put", "E9").await;
        visitor.reads_in("chances", "leaving the plan").await;
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
            lies(&table).ground().in_hand(carreau_core::Side::Black, 0)
                + lies(&table).ground().in_hand(carreau_core::Side::White, 0),
            5
        );
        lists(&visitor, "Tom McField").await;
        lists(&visitor, "point E9 d").await;
        visitor.shoots("petanque-first-point").await;
        visitor.leaves().await;
    });
}

#[test]
fn b2_2_the_dice_for_the_start_roll_by_themselves_once_that_is_chosen_where_they_are_rolled_first() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        // At the usual pace, so that the dice are seen to roll.
        let visitor = Visitor::with(&browser, "Léonie", &json!({ "name": "Léonie" })).await;
        visitor.go(&house.address("/play/petanque?with=both&format=tete-a-tete&target=11")).await;
        visitor.is_at("play").await;
        acts(&visitor, "greet").await;
        acts(&visitor, "greet").await;
        visitor.presses("roll-at-once").await;
        // A die that rolls shows faces, and the last one is that which fell.
        visitor.first(".die--rolls .die__turn").appears().await;
        visitor.sees("nine").await;
        visitor.reads_in("before", "starts.").await;
        let rolled = visitor.the("before").within(".die").count().await;
        assert_eq!(rolled, 2, "both dice stay in sight");
        visitor.leaves().await;
    });
}

/// One of the nine cards to choose from, as distinct from the teams' own cards, which are hidden meanwhile.
fn nine<'a>(visitor: &'a Visitor, card: &str) -> Locator<'a> {
    visitor.the("nine").within(&by(card))
}

/// Waits until the list of throws contains some words.
pub(super) async fn lists(visitor: &Visitor, words: &str) {
    does(visitor, "open-log").await;
    visitor.reads_in("log", words).await;
    visitor.strikes(&["Escape"]).await;
    visitor.sees_no("log").await;
}

/// Places the jack: it is refused outside its zone, and placed again where its die fails.
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
        // After three failures the other team places it without a die (B3.3).
        if failed < 3 {
            acts(visitor, "roll").await;
        }
    }
    is_still(visitor).await;
    let jack = lies(&visitor.table().await).ground().jack().expect("it lies").to_string();
    Board::of_fields(visitor).says(&jack, "jack").await;
}

#[test]
fn b4_1_a_landing_field_that_is_taken_is_refused_with_its_clause() {
    tell(async {
        let (house, visitor) = alone().await;
        let start = after_two_boules("E13", &json!({}));
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        let n = visitor.table().await.n();
        does(&visitor, "E10").await;
        visitor.reads_in("docket", "You can’t choose E10.").await;
        visitor.reads_in("docket", "A boule is there: a boule must land on a free field.").await;
        assert_eq!(visitor.reads("clause").await, "B4.1");
        visitor.reads_in("live-assertive", "B4.1").await;
        does(&visitor, "E14").await;
        visitor.reads_in("docket", "The jack is there").await;
        assert_eq!(visitor.reads("clause").await, "B4.1");
        visitor.writes("FM point E13").await;
        visitor.reads_in("docket", "A boule is there").await;
        assert_eq!(visitor.reads("clause").await, "B4.1");
        assert_eq!(visitor.the("typed").value().await, "FM point E13");
        visitor.strikes(&["Escape"]).await;

        // A technique that the rules refuse now says why when it is pressed.
        visitor.presses("do-push").await;
        visitor.reads_in("docket", "The boule on E13 is in the way of a push.").await;
        assert_eq!(visitor.reads("clause").await, "B5.1");

        // The player shoots at an opposing boule instead, and takes the announcement back before a die falls.
        does(&visitor, "E13").await;
        visitor.reads_in("put", "Shoot at E13").await;
        visitor.reads_in("chances", "Carreau 17%, hit 33%, miss 50%").await;
        assert_eq!(visitor.table().await.n(), n, "nothing of it was announced");
        acts(&visitor, "put").await;
        acts(&visitor, "undo").await;
        types(&visitor, "FM point E9").await;
        assert!(matches!(waits(&visitor).await, Phase::Throw(_, Stage::Die)));

        // The clause is shown over the table.
        acts(&visitor, "undo").await;
        does(&visitor, "E10").await;
        visitor.presses("clause").await;
        visitor.reads_in("clause-text", "landing field").await;
        assert!(visitor.reads("clause-text").await.starts_with("B4.1"));
        visitor.leaves().await;
    });
}
