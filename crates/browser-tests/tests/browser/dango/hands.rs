//! Shapes in the hand: by mouse, by keys alone, and by a finger on a phone; and what the rules refuse.

use carreau_dango::Action;
use carreau_table::Side;
use serde_json::{Value, json};

use super::{
    Opposite, at, does, holds, is_dealt, lay, lies, plays, position, says, script, sits_down, types,
};
use crate::{
    driver::Driver,
    house::House,
    visitor::{Hour, Size, Visitor, tell},
};

/// Waits until these points are held over the board, by what a screen reader hears, and no others.
async fn is_held(visitor: &Visitor, points: &str) {
    let mut wanted: Vec<&str> = points.split_whitespace().collect();
    wanted.sort_unstable();
    visitor
        .until(&format!(
            "[...document.querySelectorAll('[data-point]')].filter(it => it.ariaLabel.includes('held here'))
            .map(it => it.dataset.point).sort().join(' ') === '{}'",
            wanted.join(" ")
        ))
        .await;
}

/// How the shape lies by the radio buttons, counted from 0.
async fn facing(visitor: &Visitor) -> Value {
    visitor.ask("[...document.querySelectorAll('.facing input')].findIndex(it => it.checked)").await
}

#[test]
fn d3_4_a_shape_is_turned_and_mirrored_by_buttons_and_keys_before_it_is_put_down() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        sits_down(&visitor, &house, script(&["keima"], &["ponnuki"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "keima").await;
        // The four facings of a keima, by their buttons; held at G7 by its first stone.
        let mut seen = Vec::new();
        for i in 0..4 {
            visitor.ask(&format!("document.querySelector('[data-testid=facing-{i}]').click()")).await;
            does(&visitor, "G7").await;
            visitor
                .until("document.querySelectorAll('[data-point][aria-label*=\"held here\"]').length === 2")
                .await;
            let held = visitor
                .ask("[...document.querySelectorAll('[data-point][aria-label*=\"held here\"]')].map(it => it.dataset.point).join(' ')")
                .await;
            seen.push(held.as_str().unwrap_or_default().to_owned());
            does(&visitor, "lift").await;
            is_held(&visitor, "").await;
        }
        let mut others = seen.clone();
        others.sort();
        others.dedup();
        assert_eq!(others.len(), 4, "each facing lies otherwise: {seen:?}");
        visitor.shoots("dango-facings").await;

        // R turns it, M mirrors it: both lead back where they came from.
        visitor.ask("document.getElementById('pt-G7').focus()").await;
        let first = facing(&visitor).await;
        let mut turned = vec![first.clone()];
        for _ in 0..3 {
            visitor.strikes(&["r"]).await;
            turned.push(facing(&visitor).await);
        }
        visitor.strikes(&["r"]).await;
        assert_eq!(facing(&visitor).await, first, "a whole turn");
        assert_ne!(turned[0], turned[1]);
        visitor.strikes(&["m"]).await;
        assert_ne!(facing(&visitor).await, first);
        visitor.strikes(&["m"]).await;
        assert_eq!(facing(&visitor).await, first);

        // Pressed once it is held there, pressed again it is put down.
        does(&visitor, "D4").await;
        visitor.until("!document.querySelector('[data-testid=put]').ariaDisabled").await;
        let n = visitor.table().await.n();
        does(&visitor, "D4").await;
        visitor.is_past(n).await;
        assert_eq!(position(&visitor).await.stones().of(Side::Black).len(), 2);
        // Ponnuki has one facing and no buttons; at the edge it lies as near as it can.
        does(&visitor, "roll").await;
        is_dealt(&visitor, "ponnuki").await;
        assert_eq!(visitor.ask("document.querySelectorAll('.facing').length").await, 0);
        does(&visitor, "N13").await;
        is_held(&visitor, "L12 M11 M13 N12").await;
        does(&visitor, "put").await;
        says(&visitor, "L12 M11 M13 N12", "white stone").await;
        visitor.leaves().await;
    });
}

#[test]
fn what_the_rules_refuse_says_why_with_its_clause() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        // A corner in which a stone of Black's would have no liberty.
        let mut start = script(&["place1"], &["dango"]);
        lay(&mut start, "", "A2 B1 C2");
        holds(&mut start, Side::White, Action::FreeCard);
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        // Before a card is turned up nothing is put down.
        does(&visitor, "C3").await;
        visitor.reads_in("docket", "A card is turned up first").await;
        visitor.reads_in("docket", "D2.1").await;
        does(&visitor, "roll A1").await;
        visitor.reads_in("docket", "no liberty").await;
        visitor.reads_in("docket", "D3.3").await;
        visitor.shoots("dango-refused").await;
        assert_eq!(visitor.ask("document.querySelector('[data-testid=put]').ariaDisabled").await, "true");
        // Typed, it is refused in the same words; the line stays open.
        visitor.strikes(&["/"]).await;
        visitor.until("document.activeElement?.id === 'typed'").await;
        visitor.fills("typed", "place1 -").await;
        visitor.strikes(&["Enter"]).await;
        visitor.reads_in("docket", "D2.2").await;
        visitor.fills("typed", "kosumi D4").await;
        visitor.strikes(&["Enter"]).await;
        visitor.reads_in("docket", "is carried out now").await;
        visitor.strikes(&["Escape"]).await;
        types(&visitor, "n13").await;
        // A choice of one's own: the Free card comes before the turn's first move.
        does(&visitor, "turn-up").await;
        is_dealt(&visitor, "dango").await;
        visitor.strikes(&["/"]).await;
        visitor.until("document.activeElement?.id === 'typed'").await;
        visitor.fills("typed", "free").await;
        visitor.strikes(&["Enter"]).await;
        visitor.reads_in("docket", "D5.2").await;
        assert_eq!(plays(&visitor).await, ["place1 N13", "turn"]);
        visitor.leaves().await;
    });
}

#[test]
fn keys_alone_turn_up_place_and_pass_and_everything_is_said() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        sits_down(&visitor, &house, script(&["keima"], &["place2"]), Opposite::Friend).await;
        visitor.strikes(&["Shift+D"]).await;
        is_dealt(&visitor, "keima").await;
        visitor.reads_in("live-assertive", "You turn up Keima").await;
        // The board is reached by Tab; its middle is where one begins.
        let at_point = "document.activeElement?.dataset?.point";
        for _ in 0..40 {
            visitor.strikes(&["Tab"]).await;
            if visitor.ask(at_point).await != Value::Null {
                break;
            }
        }
        assert_eq!(visitor.ask(at_point).await, "G7");
        visitor.strikes(&["Left", "Left", "Down", "r", "Enter"]).await;
        assert_eq!(visitor.ask(at_point).await, "E6");
        visitor.reads_in("live-polite", "Keima at").await;
        visitor.strikes(&["Escape"]).await;
        is_held(&visitor, "").await;
        let n = visitor.table().await.n();
        visitor.strikes(&["Enter", "Enter"]).await;
        visitor.is_past(n).await;
        assert_eq!(position(&visitor).await.stones().of(Side::Black).len(), 2);
        // Taken back, and put down by Ctrl Enter.
        let n = visitor.table().await.n();
        visitor.strikes(&["Backspace"]).await;
        visitor.is_past(n).await;
        is_dealt(&visitor, "keima").await;
        assert!(position(&visitor).await.stones().all().is_empty());
        visitor.ask("document.getElementById('pt-D4').focus()").await;
        let n = visitor.table().await.n();
        visitor.strikes(&["Enter", "Ctrl+Enter"]).await;
        visitor.is_past(n).await;
        // Points one by one; the last is taken back, not the play.
        visitor.strikes(&["Shift+D"]).await;
        is_dealt(&visitor, "place2").await;
        visitor.ask("document.getElementById('pt-K10').focus()").await;
        visitor.strikes(&["Enter", "Right", "Enter", "Backspace", "Right", "Enter"]).await;
        let facing_up = visitor.ask("document.querySelector('[data-testid=board]').dataset.seen").await;
        is_held(&visitor, if facing_up == "b" { "K10 M10" } else { "K10 H10" }).await;
        visitor.strikes(&["Ctrl+Enter"]).await;
        visitor
            .until("document.querySelectorAll('[data-point][aria-label*=\"white stone\"]').length === 2")
            .await;
        visitor.strikes(&["."]).await;
        visitor.reads_in("live-polite", "cards left").await;
        assert_eq!(visitor.nameless_controls().await, Vec::<String>::new());
        visitor.leaves().await;
    });
}

#[test]
fn a_finger_places_on_a_phone_in_two_steps_and_nothing_scrolls() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        visitor.look(Size::Phone, Hour::Day).await;
        visitor.tools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true })).await;
        for (start, shot) in [(script(&["keima"], &["nobi"]), "dango-360-13"), (nineteen(), "dango-360-19")] {
            sits_down(&visitor, &house, start, Opposite::Friend).await;
            does(&visitor, "roll").await;
            is_dealt(&visitor, "keima").await;
            if shot.ends_with("19") {
                // The first tap only brings a part of the board nearer.
                let n = visitor.table().await.n();
                taps(&visitor, &visible(&visitor, 0.5).await).await;
                visitor.sees("whole-board").await;
                is_held(&visitor, "").await;
                assert_eq!(visitor.table().await.n(), n);
            }
            let [first, second] = [visible(&visitor, 0.35).await, visible(&visitor, 0.65).await];
            assert_ne!(first, second);
            let n = visitor.table().await.n();
            taps(&visitor, &first).await;
            visitor
                .until("document.querySelectorAll('[data-point][aria-label*=\"held here\"]').length === 2")
                .await;
            assert_eq!(visitor.table().await.n(), n, "one tap only holds it there");
            // Elsewhere: it goes there, and is put down by the second tap.
            taps(&visitor, &second).await;
            says(&visitor, &second, "held here").await;
            visitor.shoots(shot).await;
            taps(&visitor, &second).await;
            visitor.is_past(n).await;
            says(&visitor, &second, "black stone").await;
            let page = visitor
                .ask("[scrollX, scrollY, document.scrollingElement.scrollHeight, document.scrollingElement.scrollWidth]")
                .await;
            assert_eq!(page, json!([0, 0, 740, 360]), "the page neither scrolls nor could");
        }
        visitor.leaves().await;
    });
}

fn nineteen() -> carreau_dango::Setup {
    let mut setup = script(&["keima"], &["nobi"]);
    let board = carreau_goban::Size::NINETEEN;
    setup.terms.board = board.into();
    setup.ground.stones = carreau_goban::Stones::none(board);
    for side in Side::ALL {
        setup.cards[side].round = 2;
    }
    setup
}

/// The point that is seen so far from the left and the lower edge of the board, in shares of it.
async fn visible(visitor: &Visitor, share: f64) -> String {
    let point = visitor
        .until(&format!(
            "(box => box && document.elementFromPoint(box.left + box.width * {share}, box.bottom - box.height * {share})
            ?.closest('[data-point]')?.dataset.point)(document.querySelector('[data-testid=board]')?.getBoundingClientRect())"
        ))
        .await;
    point.as_str().unwrap_or_default().to_owned()
}

/// A finger taps on a point.
async fn taps(visitor: &Visitor, point: &str) {
    let place = visitor
        .until(&format!(
            "(box => box && [box.left + box.width / 2, box.top + box.height / 2])(document.querySelector('{}')?.getBoundingClientRect())",
            at(point)
        ))
        .await;
    let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
    let here = json!([{ "x": place[0], "y": place[1] }]);
    visitor.tools("Input.dispatchTouchEvent", &touch("touchStart", here)).await;
    visitor.tools("Input.dispatchTouchEvent", &touch("touchEnd", json!([]))).await;
}

#[test]
fn a_shape_is_dragged_by_the_mouse_and_put_down_by_the_button() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        sits_down(&visitor, &house, script(&["dango"], &["miss"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "dango").await;
        drags(&visitor, "C3", "H8").await;
        is_held(&visitor, "H8 H9 J8 J9").await;
        visitor.shoots("dango-dragged").await;
        does(&visitor, "put").await;
        lies(&visitor, "H8 H9 J8 J9", "").await;
        visitor.leaves().await;
    });
}

/// Drags from one point of the board to another with the mouse.
async fn drags(visitor: &Visitor, from: &str, to: &str) {
    let centre = async |point: &str| {
        visitor
            .ask(&format!(
                "(box => [box.left + box.width / 2, box.top + box.height / 2])(document.querySelector('{}').getBoundingClientRect())",
                at(point)
            ))
            .await
    };
    let (from, to) = (centre(from).await, centre(to).await);
    let event = |kind: &str, at: &Value| json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "buttons": 1, "clickCount": 1 });
    for (kind, place) in [("mousePressed", &from), ("mouseMoved", &to), ("mouseReleased", &to)] {
        visitor.tools("Input.dispatchMouseEvent", &event(kind, place)).await;
    }
}

#[test]
fn d4_1_the_third_point_is_dragged_and_the_two_chosen_before_stay() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        sits_down(&visitor, &house, script(&["place3"], &["miss"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "place3").await;
        does(&visitor, "C3").await;
        does(&visitor, "D4").await;
        is_held(&visitor, "C3 D4").await;
        drags(&visitor, "G7", "H8").await;
        is_held(&visitor, "C3 D4 H8").await;
        // Ctrl and Enter do what the main button says.
        visitor.strikes(&["Ctrl+Enter"]).await;
        lies(&visitor, "C3 D4 H8", "").await;
        visitor.leaves().await;
    });
}

#[test]
fn a_facing_is_chosen_by_the_arrow_keys_and_keeps_the_focus() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        sits_down(&visitor, &house, script(&["keima"], &["miss"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "keima").await;
        visitor.ask("document.querySelector('.facing input').focus()").await;
        for place in 1..4 {
            visitor.strikes(&["Right"]).await;
            visitor
                .until(&format!(
                    "document.activeElement === document.querySelectorAll('.facing input')[{place}] && document.activeElement.checked"
                ))
                .await;
        }
        visitor.leaves().await;
    });
}
