//! What helps to aim: the coach's map, the tape, the flat plan.

use serde_json::json;

use super::{Opposite, does, is_still, late, position, sits_down};
use crate::{
    driver::Driver,
    house::House,
    visitor::{Visitor, tell},
};

/// What a layer of the plan's picture draws.
async fn layer(visitor: &Visitor, name: &str) -> String {
    visitor.ask(&drawn(name)).await.as_str().unwrap_or_default().to_owned()
}

/// The same as an expression, without the marks the page leaves for itself.
fn drawn(name: &str) -> String {
    format!("document.querySelector('.l-{name}').innerHTML.replace(/<!--.*?-->/g, '').trim()")
}

#[test]
fn the_coach_shows_a_map_the_tape_counts_and_the_plan_is_seen_from_above() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        let start = position(&json!({
            "terms": { "format": "tete-a-tete", "target": 11 },
            "now": {
                "phase": { "aim": "black" }, "round": 1, "opener": "black", "jack": "E14",
                "black": { "characters": [{ "card": "FM", "hand": 2, "on": ["E10"] }] },
                "white": { "characters": [{ "card": "PC", "hand": 2, "on": ["F13"] }] },
            },
        }));
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        is_still(&visitor).await;

        // The coach: a map, and words for the field that is pointed at.
        assert_eq!(layer(&visitor, "heat").await, "");
        does(&visitor, "coach").await;
        visitor.until(&drawn("heat")).await;
        visitor.shoots("petanque-coach").await;
        let name = "document.querySelector('[data-field=E11]').ariaLabel";
        visitor.until(&format!("{name}.includes('holds the point')")).await;
        does(&visitor, "E11").await;
        visitor.reads_in("chances", "holds the point").await;
        does(&visitor, "coach").await;
        visitor.until(&format!("!{}", drawn("heat"))).await;
        visitor.strikes(&["Escape"]).await;

        // The tape: E10 lies four fields from the jack, F13 one along and one across (B8.1).
        let before = layer(&visitor, "measures").await;
        does(&visitor, "measure").await;
        let counts = "[...document.querySelectorAll('.plan__count')].map(it => it.textContent.trim())";
        for count in ["4 + 0", "1 + 1"] {
            visitor.until(&format!("{counts}.includes('{count}')")).await;
        }
        visitor.shoots("petanque-measured").await;
        visitor.strikes(&["Shift+M"]).await;
        visitor.until(&format!("{} === {}", drawn("measures"), json!(before))).await;

        // From above and back.
        visitor.until("document.querySelector('[data-testid=board]').ariaLabel.includes('bench')").await;
        does(&visitor, "flat").await;
        visitor.until("document.querySelector('[data-testid=board]').ariaLabel.includes('above')").await;
        visitor.shoots("petanque-flat").await;
        does(&visitor, "E11").await;
        visitor.reads_in("put", "E11").await;
        does(&visitor, "flat").await;
        visitor.until("document.querySelector('[data-testid=board]').ariaLabel.includes('bench')").await;
        visitor.leaves().await;
    });
}

#[test]
fn the_time_of_a_coachs_map_is_measured() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        for card in ["FM", "TM", "PC"] {
            let start = late("tete-a-tete", &[card], &["CW"], 3);
            sits_down(&visitor, &house, &start, Opposite::Friend).await;
            is_still(&visitor).await;
            visitor
                .ask(
                    "(() => {
                        const heat = document.querySelector('.l-heat');
                        new MutationObserver(() => { window.mapped ??= performance.now() - window.asked; })
                            .observe(heat, { childList: true, subtree: true });
                        window.asked = performance.now();
                        document.querySelector('[data-testid=coach]').click();
                    })()",
                )
                .await;
            let time = visitor.until("window.mapped").await;
            println!("the coach’s map for {card}: {time} ms");
        }
        visitor.leaves().await;
    });
}
