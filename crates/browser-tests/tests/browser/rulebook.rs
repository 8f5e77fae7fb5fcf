//! The rulebook is fetched when a visitor opens it, and is available without the server once the page has loaded.

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// Waits until the upper left of an anchor is seen, with nothing over it.
async fn opens_at(visitor: &Visitor, anchor: &str) {
    let seen = "(box => it.contains(document.elementFromPoint(box.left + 8, box.top + 12)))(it.getBoundingClientRect())";
    visitor.first(&format!("[id=\"{anchor}\"]")).until(seen).await;
}

#[test]
pub(crate) fn every_rulebook_opens_at_a_clause_without_the_house() {
    tell(async {
        let (mut house, browser) = (House::open(), Browser::open().await);
        let mut visitor = Visitor::new(&browser, "Léonie").await;
        visitor.keeps_the_page().await;
        visitor.go(&house.address("/")).await;
        visitor.until("navigator.serviceWorker.controller?.state === 'activated'").await;
        house.kill();
        visitor.misses_the_house();
        for (game, clause) in
            [("garanguet", "G4.2"), ("dango", "D3.3"), ("petanque", "B9.1"), ("petango", "P3.5")]
        {
            visitor.go(&house.address(&format!("/rules/{game}#{clause}"))).await;
            opens_at(&visitor, clause).await;
            // The text is there before the program, which marks the contents.
            visitor.first(".toc [aria-current]").until_all("all.length === 1").await;
            assert!(visitor.first(".fig > svg").count().await > 2);
        }
        visitor.leaves().await;
    });
}

#[test]
pub(crate) fn on_a_phone_sections_and_clauses_open_below_the_contents() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.look(Size::Phone, Hour::Day).await;
        for anchor in ["B2", "B5", "B5.2", "B8", "B9.1"] {
            visitor.go(&house.address("/")).await;
            visitor.go(&house.address(&format!("/rules/petanque#{anchor}"))).await;
            opens_at(&visitor, anchor).await;
            // The bar of the contents has scrolled to the section.
            let link = visitor.first(&format!(".toc [aria-current][href=\"#{}\"]", &anchor[..2]));
            link.until(
                "(([mark, bar]) => mark.left >= bar.left && mark.right <= bar.right)(
                [it, it.closest('.toc')].map(one => one.getBoundingClientRect()))",
            )
            .await;
        }
        visitor.leaves().await;
    });
}

#[test]
fn a_rulebook_that_cannot_be_fetched_says_so_and_is_tried_again() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let mut visitor = Visitor::new(&browser, "Léonie").await;
        visitor.misses_the_house();
        visitor.tools("Network.enable", &json!({})).await;
        visitor.tools("Network.setBypassServiceWorker", &json!({ "bypass": true })).await;
        visitor.tools("Network.setBlockedURLs", &json!({ "urls": ["*/books/*"] })).await;
        // An address of the rules brings its rulebook with it, but a link within the page does not.
        visitor.go(&house.address("/")).await;
        visitor.presses("to-rules").await;
        visitor.sees("rules-missing").await;
        let told = visitor.reads("rules-missing").await;
        assert!(told.starts_with("The rulebook cannot be loaded"), "{told}");
        visitor.presses("rules-again").await;
        visitor.sees("rules-missing").await;
        visitor.tools("Network.setBlockedURLs", &json!({ "urls": [] })).await;
        visitor.presses("rules-again").await;
        visitor.first("[id=\"G4.2\"]").appears().await;
        visitor.leaves().await;
    });
}

#[test]
fn a_rulebook_is_searched_without_accents_and_links_lead_out_of_what_was_found() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.look(Size::Phone, Hour::Day).await;
        visitor.go(&house.address("/fr/rules/petanque")).await;
        visitor.sees("find").await;
        let shown =
            "[...document.querySelectorAll('.clause, .prose > *')].filter(it => it.checkVisibility()).length";
        let all = visitor.ask(shown).await;
        visitor.fills("find", "EQUIPE cochonnet").await;
        visitor.until("document.querySelector('.page--searched')").await;
        let found = visitor.ask(shown).await;
        assert!(found.as_u64() > Some(0) && found.as_u64() < all.as_u64(), "{found} of {all}");
        assert!(visitor.reads("found").await.starts_with(&found.to_string()), "it says how many");
        let marked = "[...new Set([...document.querySelectorAll('mark')].map(it =>
            it.innerText.toLowerCase().normalize('NFD').replace(/\\p{M}/gu, '')))].sort().join(' ')";
        assert_eq!(visitor.ask(marked).await, "cochonnet equipe");
        visitor.shoots("rules-searched").await;
        // The marks leave no trace in the text.
        visitor.fills("find", "zzz").await;
        visitor.until("document.querySelectorAll('mark').length === 0").await;
        assert_eq!(visitor.ask(shown).await, 0);
        visitor.fills("find", "B9.1").await;
        visitor.first("[id=\"B9.1\"]").appears().await;
        visitor.clicks("[id=\"B9.1\"] > .plate").await;
        visitor.until("!document.querySelector('.page--searched')").await;
        assert_eq!(visitor.ask(shown).await, all);
        opens_at(&visitor, "B9.1").await;
        visitor.leaves().await;
    });
}

#[test]
pub(crate) fn who_is_new_to_a_game_is_told_it_in_short_once() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let settings = json!({ "name": "Léonie", "pace": "still", "met": [] });
        let visitor = Visitor::with(&browser, "Léonie", &settings).await;
        for (game, size, hour, words) in [
            ("garanguet", Size::Desktop, Hour::Day, "Your fifteen checkers"),
            ("dango", Size::Phone, Hour::Dusk, "a deck of 36 cards"),
            ("petanque", Size::Phone, Hour::Day, "boule"),
            ("petango", Size::Desktop, Hour::Dusk, "flick"),
        ] {
            visitor.look(size, hour).await;
            visitor.go(&house.address(&format!("/play/{game}?with=both"))).await;
            visitor.until("document.querySelector('[data-testid=in-short]')?.open").await;
            let told = visitor.reads("in-short").await;
            assert!(told.contains("In short.") && told.contains(words), "{told}");
            visitor.shoots(&format!("in-short-{game}")).await;
            // Escape is as good as the button.
            if size == Size::Phone {
                visitor.presses("in-short-play").await;
            } else {
                visitor.strikes(&["Escape"]).await;
            }
            visitor.until("!document.querySelector('[data-testid=in-short]').open").await;
            let is_kept = format!("JSON.parse(localStorage['carreau.settings']).met.includes('{game}')");
            visitor.until(&is_kept).await;
            visitor.reload().await;
            visitor.sees("board").await;
            visitor.until("!document.querySelector('[data-testid=in-short]')").await;
        }
        visitor.leaves().await;
    });
}
