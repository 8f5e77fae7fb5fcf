//! One screen that six people hand round.

use std::collections::BTreeSet;

use carreau_match::{Event, Player, Record, SeatId};
use carreau_petanque::{Phase, Play};
use serde_json::json;

use super::{acts, choose, company::NAMES, does, is_still, lies, position, sit_down, types};
use crate::{
    browser::Browser,
    house::House,
    visitor::{Hour, Size, Visitor, tell},
};

/// Checks that the page of a phone is as wide as the phone.
async fn fits(visitor: &Visitor) {
    let wide = visitor.ask("document.scrollingElement.scrollWidth").await;
    assert_eq!(wide, 360, "nothing lies beside the page");
}

/// The player to whom the page asks to hand the screen, if it does.
async fn handed_to(visitor: &Visitor) -> Option<String> {
    is_still(visitor).await;
    let told = visitor.reads("hand-over").await;
    told.strip_prefix("Hand the screen to ").and_then(|name| name.strip_suffix('.')).map(str::to_owned)
}

#[test]
fn b2_1_six_people_pass_one_phone_round_to_the_end_of_a_round() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = Visitor::new(&browser, NAMES[0]).await;
        visitor.look(Size::Phone, Hour::Day).await;
        // Each has the last boule in hand.
        let team = |cards: [&str; 3]| cards.map(|card| json!({ "card": card, "hand": 1, "lost": 1 }));
        let start = position(&json!({
            "terms": { "format": "triplettes", "target": 13 },
            "now": {
                "phase": { "aim": "black" }, "round": 1, "opener": "black", "jack": "E14",
                "black": { "characters": team(["TM", "FM", "PC"]) },
                "white": { "characters": team(["RN", "CW", "LS"]) },
            },
        }));
        let players = NAMES.map(|name| Player::person(name).expect("a name"));
        sit_down(&visitor, &house, &start, &players, &json!({ "here": NAMES[1] })).await;
        does(&visitor, "unfold").await;

        let mut last = None;
        loop {
            let table = visitor.table().await;
            let position = lies(&table);
            if position.round() > 1 {
                break;
            }
            fits(&visitor).await;
            match visitor.is_at_one_of(&["roll", "play"]).await.as_str() {
                "roll" => acts(&visitor, "roll").await,
                _ => match choose(&position) {
                    Play::Throw(who, throw) => {
                        // The screen goes to the other team when that team throws next.
                        let side = table.to_act();
                        let expected = last.filter(|&last| Some(last) != side).map(|_| match side {
                            Some(carreau_core::Side::Black) => "Bronze".to_owned(),
                            _ => "Blue".to_owned(),
                        });
                        assert_eq!(handed_to(&visitor).await, expected);
                        last = side;
                        let carreau_petanque::Throw::Point(field) = throw else { panic!("they point") };
                        does(&visitor, &format!("card-{} {field}", who.initials())).await;
                        acts(&visitor, "put").await;
                    }
                    play => types(&visitor, &play.to_string()).await,
                },
            }
        }
        is_still(&visitor).await;
        fits(&visitor).await;
        visitor.shoots("petanque-phone-passed-round").await;
        assert!(matches!(lies(&visitor.table().await).phase(), Phase::Jack { .. }));

        // The round stays measured until a field is chosen for the next jack.
        visitor.first(".plan__count").is_there().await;
        visitor.reads_in("legend", "Distance in fields").await;
        does(&visitor, "E14").await;
        visitor.until("!document.querySelector('.plan__count')").await;

        // Each player announced the boule of her or his member, although there is only one screen.
        let record: Record = visitor.record().await.parse().expect("a good record");
        let thrown = record.entries.iter().filter_map(|entry| match &entry.event {
            Event::Played { seat, play } if play.contains(" point ") => Some(*seat),
            _ => None,
        });
        let thrown: Vec<SeatId> = thrown.collect();
        assert_eq!(thrown.len(), 6);
        assert_eq!(thrown.into_iter().collect::<BTreeSet<_>>(), (0..6).map(SeatId).collect());
        visitor.leaves().await;
    });
}
