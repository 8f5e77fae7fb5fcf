//! The rulebook is fetched when it is opened, and there without the house once the page has been.

use serde_json::json;

use crate::{
    driver::Driver,
    house::House,
    visitor::{Hour, Size, Visitor, tell},
};

/// Waits until an anchor is seen at its upper left, with nothing over it.
async fn opens_at(visitor: &Visitor, anchor: &str) {
    visitor
        .until(&format!(
            "(anchor => {{
                const box = anchor?.getBoundingClientRect();
                return box && anchor.contains(document.elementFromPoint(box.left + 8, box.top + 12));
            }})(document.getElementById('{anchor}'))"
        ))
        .await;
}

#[test]
fn every_rulebook_opens_at_a_clause_without_the_house() {
    tell(async {
        let (mut house, driver) = (House::open(), Driver::start());
        let mut visitor = Visitor::new(&driver, "Léonie").await;
        visitor.go(&house.address("/")).await;
        visitor.until("navigator.serviceWorker.controller?.state === 'activated'").await;
        house.kill();
        visitor.misses_the_house();
        for (game, clause) in
            [("garanguet", "G4.2"), ("dango", "D3.3"), ("petanque", "B9.1"), ("petango", "P3.5")]
        {
            visitor.go(&house.address(&format!("/rules/{game}#{clause}"))).await;
            opens_at(&visitor, clause).await;
            assert_eq!(visitor.ask("document.querySelectorAll('.toc [aria-current]').length").await, 1);
            assert_eq!(visitor.ask("document.querySelectorAll('.fig > svg').length > 2").await, true);
        }
        visitor.leaves().await;
    });
}

#[test]
fn on_a_phone_sections_and_clauses_open_below_the_contents() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        visitor.look(Size::Phone, Hour::Day).await;
        for anchor in ["B2", "B5", "B5.2", "B8", "B9.1"] {
            visitor.go(&house.address("/")).await;
            visitor.go(&house.address(&format!("/rules/petanque#{anchor}"))).await;
            opens_at(&visitor, anchor).await;
            // The bar of the contents has slid to the section.
            visitor
                .until(&format!(
                    "(link => {{
                        const [mark, bar] = [link, link?.closest('.toc')].map(one => one?.getBoundingClientRect());
                        return mark && mark.left >= bar.left && mark.right <= bar.right;
                    }})(document.querySelector('.toc [aria-current][href=\"#{}\"]'))",
                    &anchor[..2]
                ))
                .await;
        }
        visitor.leaves().await;
    });
}

#[test]
fn a_rulebook_that_cannot_be_fetched_says_so_and_is_tried_again() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let mut visitor = Visitor::new(&driver, "Léonie").await;
        visitor.misses_the_house();
        visitor.tools("Network.enable", &json!({})).await;
        visitor.tools("Network.setBypassServiceWorker", &json!({ "bypass": true })).await;
        visitor.tools("Network.setBlockedURLs", &json!({ "urls": ["*/books/*"] })).await;
        visitor.go(&house.address("/rules/garanguet#G4.2")).await;
        let told = visitor.reads("rules-missing").await;
        assert!(told.starts_with("The rulebook lies with the house"), "{told}");
        visitor.presses("rules-again").await;
        visitor.sees("rules-missing").await;
        visitor.tools("Network.setBlockedURLs", &json!({ "urls": [] })).await;
        visitor.presses("rules-again").await;
        opens_at(&visitor, "G4.2").await;
        visitor.leaves().await;
    });
}
