//! The position editor: positions are set up by mouse and keys, told what is wrong, analysed and played on.

use carreau_games::{GameName, Position};
use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    replay::after_a_match,
    shots::look_around,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// The selector of a place of the board, found by the beginning of its name.
fn place(name: &str) -> String {
    format!("[data-testid=spot][aria-label^='{name}']")
}

async fn presses_at(visitor: &Visitor, name: &str) {
    visitor.clicks(&place(name)).await;
}

async fn holds(visitor: &Visitor, name: &str, word: &str) {
    visitor.first(&format!("{}[aria-label*='{word}']", place(name))).appears().await;
}

async fn notation_is(visitor: &Visitor, notation: &str) {
    visitor.the("edit-notation").until(&format!("it.value === {}", json!(notation))).await;
}

#[test]
fn a_position_is_set_up_analysed_and_played_on() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/garanguet")).await;
        visitor.presses("way-edit").await;
        let start = Position::start(GameName::Garanguet).to_string();
        notation_is(&visitor, &start).await;
        visitor.presses("edit-empty").await;
        visitor.the("fault").until_all("all.some(it => it.textContent.includes('15'))").await;
        notation_is(&visitor, "").await;
        look_around(&visitor, "editor-faults").await;
        visitor.look(Size::Desktop, Hour::Day).await;

        // A press puts down or takes away, and a drag carries.
        presses_at(&visitor, "Point c").await;
        visitor.presses("tool-1").await;
        presses_at(&visitor, "Point d").await;
        holds(&visitor, "Point d", "light").await;
        visitor.presses("tool-2").await;
        presses_at(&visitor, "Point d").await;
        holds(&visitor, "Point d", "empty").await;
        let from = visitor.first(&place("Point c")).middle().await;
        visitor.drags(&[from, visitor.first(&place("Point e")).middle().await]).await;
        holds(&visitor, "Point e", "dark").await;
        visitor.presses("edit-undo").await;
        holds(&visitor, "Point c", "dark").await;
        visitor.presses("edit-redo").await;
        holds(&visitor, "Point c", "empty").await;

        // The clause of a fault opens in place.
        visitor.the("fault").within("[data-testid=clause]").click().await;
        visitor.sees("clause-text").await;
        visitor.strikes(&["Escape"]).await;
        visitor.sees_no("clause-text").await;

        // The keys alone.
        visitor.presses("edit-start").await;
        notation_is(&visitor, &start).await;
        visitor.first(&place("Point a")).focus().await;
        visitor.strikes(&["3", "Enter"]).await;
        visitor.the("tool-2").until("it.checked").await;
        let after = visitor.first(&place("Point a")).label().await;
        visitor.reads_in("live-polite", &after).await;
        visitor.the("fault").appears().await;
        visitor.strikes(&["Ctrl+z"]).await;
        notation_is(&visitor, &start).await;
        visitor.strikes(&["Right"]).await;
        visitor.first(&place("Point b")).until("it === document.activeElement && it.tabIndex === 0").await;
        visitor.presses("edit-empty").await;
        visitor.sees("fault").await;
        visitor.the("edit-redo").focus().await;
        visitor.strikes(&["Ctrl+z"]).await;
        notation_is(&visitor, &start).await;

        // What the computer would play; and the position after it.
        visitor.presses("field-turn-2").await;
        visitor.presses("edit-ask").await;
        visitor.reads_in("edit-answer", "first").await;
        for (die, value) in [("field-die-1", "2"), ("field-die-2", "4"), ("field-die-3", "5")] {
            visitor.chooses(die, value).await;
        }
        let rolled = visitor.the("edit-notation").value().await;
        assert!(rolled.ends_with("w 542"), "{rolled}");
        visitor.presses("edit-ask").await;
        visitor.the("hint-line").until_all("all.length > 1").await;
        visitor.shoots("editor-answer-1280-day").await;
        visitor.first("[data-testid=hint-line] button").click().await;
        visitor.the("edit-notation").until(&format!("it.value && it.value !== {}", json!(rolled))).await;
        visitor.presses("edit-undo").await;
        notation_is(&visitor, &rolled).await;

        // What was undone comes back by key, too.
        visitor.strikes(&["Ctrl+y"]).await;
        visitor.the("edit-notation").until(&format!("it.value !== {}", json!(rolled))).await;
        visitor.strikes(&["Ctrl+z"]).await;
        notation_is(&visitor, &rolled).await;
        visitor.presses("edit-share").await;
        visitor.sees("shared").await;

        // The person takes the side that is to play.
        visitor.presses("edit-play-house").await;
        visitor.is_at("play").await;
        visitor.until("location.search.includes('table=')").await;
        let record = visitor.record().await;
        let seat = record.lines().find(|line| line.contains("Léonie")).expect("she sits at the table");
        assert!(seat.contains(r#""seat":1"#), "White is to play: {seat}");
        visitor.leaves().await;
    });
}

#[test]
fn every_game_has_an_editor_whose_address_names_the_position() {
    tell(async {
        let (house, visitor) = alone().await;
        for game in GameName::ALL {
            visitor.go(&house.address(&format!("/edit/{game}"))).await;
            visitor.the("spot").until_all("all.length > 20").await;
            look_around(&visitor, &format!("editor-{game}")).await;
            assert_eq!(visitor.nameless_controls().await, Vec::<String>::new(), "{game}");
            // On paper the board is large, and the words are dark whatever the hour.
            visitor.look_at_print(Hour::Dusk).await;
            visitor.the("edited-board").until("it.getBoundingClientRect().width > innerWidth / 4").await;
            visitor.first("main").until("/^rgb\\((\\d|[1-5]\\d),/.test(getComputedStyle(it).color)").await;
            visitor.look(Size::Desktop, Hour::Day).await;
            let start = visitor.the("edit-notation").value().await;
            assert_eq!(start, Position::start(game).to_string());

            // A piece on some place that is free, by the second tool: in pétanque the first one is the jack.
            visitor.presses("tool-1").await;
            visitor.the("spot").until_all("(all[all.length >> 1].focus(), true)").await;
            visitor.strikes(&["Enter"]).await;
            visitor.the("edit-notation").until(&format!("it.value !== {}", json!(start))).await;
            let changed = visitor.the("edit-notation").value().await;
            if game == GameName::Garanguet || game == GameName::Petanque {
                // A sixteenth checker; a boule without a jack.
                assert_eq!(changed, "", "{game}");
                visitor.sees("fault").await;
                visitor.presses("edit-undo").await;
                notation_is(&visitor, &start).await;
            } else {
                assert!(Position::parse(game, &changed).is_ok(), "{game}: {changed}");
                let named = format!(
                    "decodeURIComponent(location.search) === {}",
                    json!(format!("?position={changed}"))
                );
                visitor.until(&named).await;
                visitor.reload().await;
                notation_is(&visitor, &changed).await;
            }

            if game == GameName::Dango {
                // What is wrong is marked where it is.
                visitor.presses("edit-empty").await;
                assert_eq!(visitor.the("wrong").count().await, 0);
                // The page was loaded anew, so the first tool puts Black's stones down.
                presses_at(&visitor, "A2").await;
                presses_at(&visitor, "B1,").await;
                visitor.presses("tool-1").await;
                presses_at(&visitor, "A1,").await;
                visitor.the("wrong").until_all("all.length === 1").await;
                visitor.reads_in("fault", "no liberty").await;
                visitor.shoots("editor-wrong").await;
                visitor.presses("edit-start").await;
                visitor.sees_no("fault").await;
            }

            // What cannot be read is said, and changes nothing.
            let before = visitor.the("edit-notation").value().await;
            visitor.fills("edit-notation", "no position").await;
            visitor.first("h1").click().await;
            visitor.sees("problem").await;
            visitor.the("edit-play-both").until("it.hasAttribute('href')").await;
            visitor.reload().await;
            notation_is(&visitor, &before).await;
            visitor.go(&house.address(&format!("/edit/{game}?position=nothing"))).await;
            visitor.sees("problem").await;
            notation_is(&visitor, &start).await;
        }
        visitor.leaves().await;
    });
}

#[test]
fn a_moment_of_a_replay_is_edited() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = after_a_match(&house, &browser).await;
        visitor.presses("replay").await;
        visitor.presses("scrub-first").await;
        visitor.presses("scrub-forth").await;
        visitor.presses("edit-moment").await;
        visitor.the("edit-notation").until("it.value").await;
        assert!(visitor.place().await.starts_with("/edit/garanguet?position="));
        visitor.leaves().await;
    });
}
