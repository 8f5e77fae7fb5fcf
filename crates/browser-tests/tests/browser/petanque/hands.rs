//! Keys alone, and a finger on a phone.

use carreau_petanque::{Phase, Stage};

use super::{Opposite, before_the_jack, is_still, lies, one_each, sits_down, waits};
use crate::{
    pages::Board,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// Moves the focus to the plan by the Tab key, if it is elsewhere.
async fn tabs_to_the_plan(visitor: &Visitor) {
    is_still(visitor).await;
    Board::of_fields(visitor).is_reached_by_tab(60).await;
}

/// Strikes keys that play or roll, and waits until their event has happened.
async fn strikes_on(visitor: &Visitor, keys: &[&str]) {
    is_still(visitor).await;
    let n = visitor.told().await;
    visitor.strikes(keys).await;
    visitor.is_past(n).await;
}

#[test]
pub(crate) fn a_jack_and_a_boule_are_thrown_with_the_keys_alone() {
    tell(async {
        let (house, visitor) = alone().await;
        let start = before_the_jack("tete-a-tete", &["FM"], &["CW"]);
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        let board = Board::of_fields(&visitor);

        // A letter selects a column, digits a row.
        let mut rows = ["4", "5"].into_iter().cycle();
        while let Phase::Jack { .. } = waits(&visitor).await {
            tabs_to_the_plan(&visitor).await;
            let row = rows.next().expect("they go round");
            visitor.strikes(&["e", "1", row]).await;
            assert_eq!(board.focused().await, format!("E1{row}"));
            visitor.strikes(&["Enter"]).await;
            visitor.reads_in("put", &format!("E1{row}")).await;
            strikes_on(&visitor, &["Enter"]).await;
            if let Phase::JackDie { .. } = waits(&visitor).await {
                strikes_on(&visitor, &["Shift+D"]).await;
            }
        }

        // Arrows move as they point: away from the circle is right.
        tabs_to_the_plan(&visitor).await;
        visitor.strikes(&["d", "9", "Right", "Down"]).await;
        assert_eq!(board.focused().await, "E10");
        visitor.strikes(&["Enter"]).await;
        visitor.reads_in("put", "E10").await;
        visitor.strikes(&["Escape", "Left"]).await;
        visitor.sees_no("put").await;
        visitor.strikes(&["Enter"]).await;
        visitor.reads_in("put", "E9").await;
        strikes_on(&visitor, &["Ctrl+Enter"]).await;
        assert_eq!(
            visitor
                .table()
                .await
                .moves()
                .last()
                .expect("a throw")
                .play
                .to_string()
                .split_once(' ')
                .expect("a space")
                .1,
            "point E9"
        );
        // The announcement is taken back before the die.
        strikes_on(&visitor, &["Backspace"]).await;
        assert!(matches!(waits(&visitor).await, Phase::Aim(_)));
        tabs_to_the_plan(&visitor).await;
        visitor.strikes(&["e", "9", "Enter"]).await;
        visitor.reads_in("put", "E9").await;
        strikes_on(&visitor, &["Enter"]).await;
        while matches!(waits(&visitor).await, Phase::Throw(..)) {
            let Phase::Throw(_, stage) = waits(&visitor).await else { continue };
            if matches!(stage, Stage::Choice { .. }) {
                super::types(&visitor, "X1").await;
            } else {
                strikes_on(&visitor, &["Shift+D"]).await;
            }
        }
        let position = lies(&visitor.table().await);
        let in_hand = |side| position.ground().in_hand(side, 0);
        assert_eq!(carreau_core::Side::ALL.map(in_hand).iter().sum::<u8>(), 5, "one boule is thrown");
        visitor.leaves().await;
    });
}

#[test]
fn a_screen_reader_is_told_every_field_and_control() {
    tell(async {
        let (house, visitor) = alone().await;
        let start = one_each();
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        is_still(&visitor).await;
        let board = Board::of_fields(&visitor);
        let names = board.all().labels().await;
        assert_eq!(names.len(), 8 * 22);
        assert!(names.iter().any(|name| name == "A1, empty"), "{:?}", names.first());
        assert!(names.iter().any(|name| name.starts_with("E14, jack")));
        assert_eq!(board.tab_stops().await, 1, "the plan is one tab stop");
        for (size, hour) in [(Size::Desktop, Hour::Day), (Size::Phone, Hour::Dusk)] {
            visitor.look(size, hour).await;
            visitor.draws_a_frame().await;
            let nameless = visitor.nameless_controls().await;
            assert!(nameless.is_empty(), "{size:?}: {nameless:#?}");
        }
        visitor.leaves().await;
    });
}

/// Taps the middle of a field with a finger.
async fn taps(visitor: &Visitor, field: &str) {
    // A plan that has just been unfolded scrolls once more.
    let rests = "(it.scrollIntoView({ block: 'nearest' }), (box => {
        const place = [box.left + box.width / 2, box.top + box.height / 2];
        const rests = window.lay === place.join();
        window.lay = place.join();
        return rests && place;
    })(it.querySelector('.hit').getBoundingClientRect()))";
    let place = Board::of_fields(visitor).at(field).until(rests).await;
    visitor.touches(&[[0, 1].map(|i| place[i].as_f64().expect("a place is two numbers"))]).await;
}

#[test]
pub(crate) fn a_finger_on_a_phone_chooses_a_field_first_and_announces_it_when_it_taps_again() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.look(Size::Phone, Hour::Day).await;
        visitor.has_fingers().await;
        let start = one_each();
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        is_still(&visitor).await;
        let wide = visitor.ask("document.documentElement.scrollWidth <= innerWidth").await;
        assert_eq!(wide, true, "nothing lies beside the page");
        // The plan is folded between the circle and the jack, and unfolds here.
        visitor.presses("unfold").await;
        // It shows its near rows first.
        visitor.until("scrollY + innerHeight >= document.documentElement.scrollHeight - 1").await;
        let n = visitor.told().await;
        taps(&visitor, "E10").await;
        visitor.reads_in("put", "E10").await;
        visitor.shoots("petanque-phone").await;
        taps(&visitor, "F11").await;
        visitor.reads_in("put", "F11").await;
        assert_eq!(visitor.told().await, n, "nothing is announced by one tap");
        taps(&visitor, "F11").await;
        visitor.is_past(n).await;
        let said = visitor.table().await.moves().last().map(|played| played.play.to_string());
        assert_eq!(said.as_deref(), Some("FM point F11"));
        visitor.presses("roll").await;
        visitor.is_past(n + 1).await;
        visitor.leaves().await;
    });
}
