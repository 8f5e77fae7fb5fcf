//! Ratings in the browser: they are switched on, shown at the table and in the lobby, and change by a match.

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    pages::Lobby,
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, tell},
};

/// Makes an account for somebody who has just come, and plays for a rating from now on.
async fn plays_for_a_rating(browser: &Browser, house: &House, name: &str, language: &str) -> Visitor {
    let visitor = Visitor::with(browser, name, &json!({ "name": name, "pace": "still" })).await;
    visitor.go(&house.address(&format!("{language}/account"))).await;
    visitor.fills("new-passphrase", "three boules and a jack").await;
    visitor.presses("create-account").await;
    visitor.presses("recovery-kept").await;
    visitor.reads_in("account-name", name).await;
    visitor.sees("own-ratings").await;
    visitor.presses("rated").await;
    visitor.sees_no("ratings-off").await;
    visitor
}

/// Looks at a page in both sizes, by day and at dusk, and goes on at a desk.
async fn looks(visitor: &Visitor, name: &str) {
    look_around(visitor, name).await;
    visitor.look(Size::Desktop, Hour::Day).await;
}

#[test]
fn two_who_play_for_a_rating_see_it_grow_and_fall() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let léonie = plays_for_a_rating(&browser, &house, "Léonie", "").await;
        let marcel = plays_for_a_rating(&browser, &house, "Marcel", "/fr").await;
        let ota = Visitor::with(&browser, "Ota", &json!({ "name": "Ota", "pace": "still" })).await;

        let link = Lobby::open(&léonie, &house).await.invites_a_friend().await;
        marcel.go(&link.replace("/t/", "/fr/t/")).await;
        marcel.presses("sit").await;
        léonie.reads_in("rating-counts", "counts for your ratings").await;
        marcel.sees("rating-counts").await;
        looks(&léonie, "rating-counts").await;
        for visitor in [&léonie, &marcel] {
            visitor.presses("ready").await;
        }
        // Nobody knows yet how strong they are, and everybody at the table may see so.
        for visitor in [&léonie, &marcel] {
            visitor.is_at("priority").await;
            visitor.reads_in("seat-above", "1500\u{a0}±\u{a0}").await;
            visitor.reads_in("seat-below", "1500\u{a0}±\u{a0}").await;
        }
        ota.go(&link.replace("/t/", "/cs/t/")).await;
        ota.reads_in("seat-above", "1500\u{a0}±\u{a0}").await;
        looks(&ota, "rating-seats").await;

        marcel.resigns().await;
        léonie.is_at("over").await;
        // One match between two of whom nothing is known: by Glicko-2 about 162 points, equally far apart.
        léonie.reads_in("rating-changes", "Marcel").await;
        let changes = léonie.reads("rating-changes").await;
        let number = |after: &str| {
            let Some((_, rest)) = changes.split_once(after) else {
                panic!("{after} is not among {changes:?}")
            };
            let rest = rest.trim_start();
            rest.chars()
                .take_while(char::is_ascii_digit)
                .collect::<String>()
                .parse::<i32>()
                .expect("a number")
        };
        let (won, lost) = (number("Léonie"), number("Marcel"));
        assert_eq!((won - 1500, won + lost), (162, 3000), "{changes}");
        assert!(changes.contains("(+162)") && changes.contains("(−162)"), "{changes}");
        looks(&léonie, "rating-changes").await;
        marcel.reads_in("rating-changes", "(−162)").await;
        looks(&marcel, "rating-changes-fr").await;
        ota.reads_in("rating-changes", "(+162)").await;

        // Each finds it under Account; who switches it off shows it to nobody.
        marcel.go(&house.address("/fr/account")).await;
        marcel.reads_in("own-ratings", &lost.to_string()).await;
        looks(&marcel, "own-ratings-fr").await;
        léonie.go(&house.address("/cs/account")).await;
        léonie.reads_in("own-ratings", &won.to_string()).await;
        looks(&léonie, "own-ratings-cs").await;
        marcel.presses("rated").await;
        marcel.reads_in("own-ratings", "ne comptent pas").await;
        ota.reload().await;
        ota.is_at("over").await;
        ota.reads_in("rating-changes", "(+162)").await;
        let shown = ota.reads("rating-changes").await;
        assert!(!shown.contains("Marcel"), "{shown}");
        all_leave([léonie, marcel, ota]).await;
    });
}
