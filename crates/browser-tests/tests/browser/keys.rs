//! A turn without a mouse, and what a screen reader says.

use crate::{
    browser::Browser,
    house::House,
    pages::Board,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// A table for two at one screen, with a roll to be played.
async fn with_a_roll(house: &House, browser: &Browser) -> Visitor {
    let visitor = Visitor::new(browser, "Léonie").await;
    visitor.go(&house.address("/play/garanguet?with=both")).await;
    visitor.is_at("priority").await;
    visitor.strikes(&["Shift+D"]).await;
    visitor.is_at("roll").await;
    visitor.strikes(&["Shift+D"]).await;
    visitor.is_at("play").await;
    visitor
}

#[test]
pub(crate) fn a_turn_is_played_with_the_keys_alone() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = with_a_roll(&house, &browser).await;
        // The board is one tab stop, at the stack of the player who sits below it.
        let board = Board::of_points(&visitor);
        assert_eq!(board.is_reached_by_tab(60).await, "a");

        // Arrows move along the path, letters jump to a point.
        visitor.strikes(&["Right", "Right"]).await;
        assert_eq!(board.focused().await, "c");
        visitor.strikes(&["Up"]).await;
        assert_eq!(board.focused().await, "v");
        visitor.strikes(&["g"]).await;
        assert_eq!(board.focused().await, "g");

        // The first step is taken back.
        strikes_a_step(&visitor).await;
        visitor.sees("undo").await;
        visitor.strikes(&["Backspace"]).await;
        visitor.sees_no("undo").await;

        // The whole turn is composed.
        while visitor.the("play").ask("!it.ariaDisabled").await != true {
            strikes_a_step(&visitor).await;
        }
        visitor.strikes(&["Ctrl+Enter"]).await;
        visitor.is_at("roll").await;
        assert_eq!(visitor.table().await.moves().len(), 1);

        // The turn itself is taken back, while nobody has thrown.
        visitor.strikes(&["Backspace"]).await;
        visitor.is_at("play").await;
        assert_eq!(visitor.table().await.moves().len(), 0);
        visitor.leaves().await;
    });
}

/// Picks up a checker that can move, and puts it down.
async fn strikes_a_step(visitor: &Visitor) {
    for place in ["can", "target"] {
        let point = visitor.first(&format!("[data-{place}]")).until("it.dataset.point").await;
        visitor.strikes(&[point.as_str().expect("a letter"), "Enter"]).await;
    }
    visitor.first("[aria-pressed=true]").disappears().await;
}

#[test]
pub(crate) fn a_checker_is_dragged_and_a_drag_to_nowhere_changes_nothing() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = with_a_roll(&house, &browser).await;
        let board = Board::of_points(&visitor);
        // A press shows where the checker can go.
        let from = board.can().until("it.dataset.point").await;
        let from = from.as_str().expect("a letter");
        board.at(from).click().await;
        let to = visitor.first("[data-target][data-point]").until("it.dataset.point").await;
        let to = to.as_str().expect("a letter");
        board.at(from).click().await;
        visitor.first("[data-target]").disappears().await;

        board.drags(from, from).await;
        visitor.sees_no("undo").await;
        board.drags(from, to).await;
        visitor.sees("undo").await;
        visitor.first("[aria-pressed=true]").disappears().await;
        assert!(board.at(to).labels().await[0].contains("one "), "a checker lies on {to}");
        visitor.leaves().await;
    });
}

#[test]
fn a_screen_reader_is_told_every_point_and_control() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = with_a_roll(&house, &browser).await;
        let board = Board::of_points(&visitor);
        let names = board.all().labels().await;
        assert_eq!(names.len(), 24);
        for (letter, name) in ('a'..='x').zip(&names) {
            assert!(name.starts_with(&format!("Point {letter}, ")), "{name}");
        }
        assert_eq!(names[6], "Point g, empty");
        assert!(
            names.iter().any(|name| name.ends_with("fifteen dark checkers: can move")
                || name.ends_with("fifteen light checkers: can move")),
            "{names:?}"
        );

        assert_eq!(board.tab_stops().await, 1, "the board is one tab stop");
        for region in ["polite", "assertive"] {
            let found = visitor.first(&format!("[aria-live={region}]")).count().await;
            assert_eq!(found, 1, "{region}");
        }
        let spoken = visitor.reads("live-assertive").await;
        assert!(spoken.contains("’s roll: "), "two at one screen are called by their names: {spoken}");

        for (size, hour) in [(Size::Desktop, Hour::Day), (Size::Phone, Hour::Dusk)] {
            visitor.look(size, hour).await;
            let nameless = visitor.nameless_controls().await;
            assert!(nameless.is_empty(), "{size:?}: {nameless:#?}");
        }
        visitor.leaves().await;
    });
}

#[test]
fn every_control_of_the_other_pages_has_a_name() {
    tell(async {
        let (house, visitor) = alone().await;
        for place in ["/", "/settings", "/rules/garanguet", "/tables", "/nowhere"] {
            visitor.go(&house.address(place)).await;
            visitor.first("main").appears().await;
            let nameless = visitor.nameless_controls().await;
            assert!(nameless.is_empty(), "{place}: {nameless:#?}");
        }
        visitor.leaves().await;
    });
}
