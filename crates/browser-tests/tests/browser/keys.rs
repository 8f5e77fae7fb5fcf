//! A turn without a mouse, and what a screen reader is told.

use crate::{
    driver::Driver,
    house::House,
    visitor::{Hour, Size, Visitor, tell},
};

/// A table for both at one screen, with a roll to be played.
async fn with_a_roll(house: &House, driver: &Driver) -> Visitor {
    let visitor = Visitor::new(driver, "Léonie").await;
    visitor.go(&house.address("/play/garanguet?with=both")).await;
    visitor.is_at("priority").await;
    visitor.strikes(&["Shift+D"]).await;
    visitor.is_at("roll").await;
    visitor.strikes(&["Shift+D"]).await;
    visitor.is_at("play").await;
    visitor
}

#[test]
fn a_turn_is_played_with_the_keys_alone() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = with_a_roll(&house, &driver).await;
        // The board is one tab stop, at the stack of whoever sits below it.
        while visitor.ask("document.activeElement.closest('[data-testid=board]') === null").await == true {
            visitor.strikes(&["Tab"]).await;
        }
        assert_eq!(visitor.ask("document.activeElement.dataset.point").await, "a");

        // Arrows go along the path, letters to a point.
        visitor.strikes(&["Right", "Right"]).await;
        assert_eq!(visitor.ask("document.activeElement.dataset.point").await, "c");
        visitor.strikes(&["Up"]).await;
        assert_eq!(visitor.ask("document.activeElement.dataset.point").await, "v");
        visitor.strikes(&["g"]).await;
        assert_eq!(visitor.ask("document.activeElement.dataset.point").await, "g");

        // A first step, taken back.
        strikes_a_step(&visitor).await;
        visitor.sees("undo").await;
        visitor.strikes(&["Backspace"]).await;
        visitor.until("!document.querySelector('[data-testid=undo]')").await;

        // The whole turn.
        let ready = "document.querySelector('[data-testid=play]:not([aria-disabled])') !== null";
        while visitor.ask(ready).await == false {
            strikes_a_step(&visitor).await;
        }
        visitor.strikes(&["Ctrl+Enter"]).await;
        visitor.is_at("roll").await;
        assert_eq!(visitor.table().await.moves().len(), 1);

        // And the turn itself, while nobody has thrown.
        visitor.strikes(&["Backspace"]).await;
        visitor.is_at("play").await;
        assert_eq!(visitor.table().await.moves().len(), 0);
        visitor.leaves().await;
    });
}

/// Takes up a checker that can move, and puts it down.
async fn strikes_a_step(visitor: &Visitor) {
    for place in ["can", "target"] {
        let point = visitor.until(&format!("document.querySelector('[data-{place}]')?.dataset.point")).await;
        visitor.strikes(&[point.as_str().expect("a letter"), "Enter"]).await;
    }
    visitor.until("!document.querySelector('[aria-pressed=true]')").await;
}

#[test]
fn a_screen_reader_is_told_every_point_and_control() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = with_a_roll(&house, &driver).await;
        let names =
            visitor.ask("[...document.querySelectorAll('[data-point]')].map(point => point.ariaLabel)").await;
        let names: Vec<&str> =
            names.as_array().expect("a list").iter().filter_map(|name| name.as_str()).collect();
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

        let stops =
            visitor.ask("document.querySelectorAll('[data-testid=board] [tabindex=\"0\"]').length").await;
        assert_eq!(stops, 1, "the board is one tab stop");
        for region in ["polite", "assertive"] {
            let found =
                visitor.ask(&format!("document.querySelectorAll('[aria-live={region}]').length")).await;
            assert_eq!(found, 1, "{region}");
        }
        let spoken = visitor.reads("live-assertive").await;
        assert!(spoken.starts_with("Your roll: "), "{spoken}");

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
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        for place in ["/", "/settings", "/rules/garanguet", "/replay", "/nowhere"] {
            visitor.go(&house.address(place)).await;
            visitor.until("document.querySelector('main')").await;
            let nameless = visitor.nameless_controls().await;
            assert!(nameless.is_empty(), "{place}: {nameless:#?}");
        }
        visitor.leaves().await;
    });
}
