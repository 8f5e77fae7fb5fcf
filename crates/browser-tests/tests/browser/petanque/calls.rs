//! The honour call for a raised foot, admitted and denied (B9.2, H2).

use carreau_core::{Chance as _, Game as _, Side};
use carreau_match::{Event, Record, SeatId};
use carreau_petanque::{Field, Phase, Position};
use serde_json::json;

use super::{acts, company::all_agreed, does, goes_on, is_still, lies, position};
use crate::{
    browser::Browser,
    house::House,
    pages::Board,
    visitor::{Visitor, all_leave, tell},
};

/// Bronze's boule has struck a stone, so Bronze chooses its direction: away from the circle it meets Blue's boule on
/// E12.
pub(crate) fn struck_a_stone() -> Position {
    let mut position = position(&json!({
        "terms": { "format": "tete-a-tete", "target": 11 },
        "now": {
            "phase": { "aim": "black" }, "round": 1, "opener": "white", "jack": "E14",
            "black": { "characters": [{ "card": "FM", "hand": 3 }] },
            "white": { "characters": [{ "card": "CW", "hand": 2, "on": ["E12"] }] },
        },
    }));
    position.play(&"FM point E8".parse().expect("a play")).expect("the field is free");
    for draw in ["5", "1+1"] {
        position.resolve(draw.parse().expect("dice")).expect("they are due");
    }
    position
}

/// The fields of a team's boules, by the record.
async fn lying(visitor: &Visitor, side: Side) -> Vec<Field> {
    let position = lies(&visitor.table().await);
    position.ground().lying().filter(|(boule, _)| boule.side == side).map(|(_, on)| on).collect()
}

fn fields(text: &str) -> Vec<Field> {
    text.split_whitespace().map(|field| field.parse().expect("a field")).collect()
}

/// Waits until a page shows a boule on a field.
async fn shows(visitor: &Visitor, field: &str, boule: &str) {
    Board::of_fields(visitor).says(field, boule).await;
}

#[test]
fn b9_2_a_raised_foot_that_is_admitted_annuls_the_boule_and_puts_back_what_it_moved_and_a_denied_one_lapses()
{
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let names = ["Léonie", "Marcel"];
        let visitors =
            all_agreed(&house, &browser, &struck_a_stone(), &names, &json!({ "calls": true })).await;
        let [léonie, marcel] = &visitors[..] else { panic!("they are two") };

        does(léonie, "way-X1").await;
        acts(léonie, "put").await;
        for visitor in &visitors {
            is_still(visitor).await;
            shows(visitor, "E13", "Blue boule").await;
            shows(visitor, "E12", "Bronze boule").await;
        }
        does(marcel, "call-raised-foot").await;
        léonie.reads_in("call", "Léonie, did you raise a foot?").await;
        léonie.shoots("petanque-foot-called").await;
        acts(léonie, "call-yes").await;
        for visitor in &visitors {
            visitor.reads_in("docket", "Léonie raised a foot. The boule is annulled").await;
            assert_eq!(visitor.reads("clause").await, "B9.2");
            shows(visitor, "E12", "Blue boule").await;
            shows(visitor, "E13", "empty").await;
        }
        marcel.shoots("petanque-foot-admitted").await;
        assert_eq!(lying(léonie, Side::White).await, fields("E12"), "what it moved is put back");
        assert_eq!(lying(léonie, Side::Black).await, [], "it is annulled");

        // With another boule, she denies the call, and the throw stands.
        assert!(goes_on(léonie).await);
        while matches!(lies(&léonie.table().await).phase(), Phase::Throw(..)) {
            assert!(goes_on(léonie).await, "her boule is not thrown yet");
        }
        let thrown = lies(&léonie.table().await);
        assert_eq!(thrown.ground().in_hand(Side::Black, 0), 1);
        is_still(marcel).await;
        does(marcel, "call-raised-foot").await;
        acts(léonie, "call-no").await;
        marcel.sees_no("call-raised-foot").await;
        let record: Record = marcel.record().await.parse().expect("a good record");
        let answers = record.entries.iter().filter_map(|entry| match entry.event {
            Event::CallAnswered { seat, admit } => Some((seat, admit)),
            _ => None,
        });
        assert_eq!(answers.collect::<Vec<_>>(), [(SeatId(0), true), (SeatId(0), false)]);
        assert_eq!(lies(&marcel.table().await), thrown, "a denied call changes nothing");
        all_leave(visitors).await;
    });
}
