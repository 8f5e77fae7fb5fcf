//! Placing shapes by mouse, by keys alone, and by a finger on a phone; and what the rules refuse.

use carreau_core::Side;
use carreau_dango::Action;
use serde_json::{Value, json};

use super::{Opposite, does, holds, is_dealt, lay, lies, plays, position, script, sits_down};
use crate::{
    pages::Board,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// The facing that the radio buttons show, counted from 0.
async fn facing(visitor: &Visitor) -> Value {
    visitor.first(".facing input").ask_all("all.findIndex(it => it.checked)").await
}

#[test]
fn d3_4_a_shape_is_turned_and_mirrored_by_buttons_and_keys_before_it_is_put_down() {
    tell(async {
        let (house, visitor) = alone().await;
        let board = Board::of_points(&visitor);
        sits_down(&visitor, &house, script(&["keima"], &["ponnuki"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "keima").await;
        // The four facings of a keima by their buttons, with its first stone at G7.
        let mut seen = Vec::new();
        for i in 0..4 {
            visitor.the(&format!("facing-{i}")).click_by_script().await;
            does(&visitor, "G7").await;
            board.says_of(2, "held here").await;
            seen.push(board.places("held here").await);
            does(&visitor, "lift").await;
            board.says_only("", "held here").await;
        }
        let mut others = seen.clone();
        others.sort();
        others.dedup();
        assert_eq!(others.len(), 4, "each facing lies otherwise: {seen:?}");
        visitor.shoots("dango-facings").await;

        // R turns the shape and M mirrors it; both lead back to the start.
        board.at("G7").focus().await;
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

        // The first press holds the shape there, the second puts it down.
        does(&visitor, "D4").await;
        visitor.the("put").until("!it.ariaDisabled").await;
        let n = visitor.table().await.n();
        does(&visitor, "D4").await;
        visitor.is_past(n).await;
        assert_eq!(position(&visitor).await.stones().of(Side::Black).len(), 2);
        // Ponnuki has one facing and no buttons; at the edge it lies as near as possible.
        does(&visitor, "roll").await;
        is_dealt(&visitor, "ponnuki").await;
        assert_eq!(visitor.first(".facing").count().await, 0);
        does(&visitor, "N13").await;
        board.says_only("L12 M11 M13 N12", "held here").await;
        does(&visitor, "put").await;
        board.says("L12 M11 M13 N12", "white stone").await;
        visitor.leaves().await;
    });
}

#[test]
fn what_the_rules_refuse_says_why_with_its_clause() {
    tell(async {
        let (house, visitor) = alone().await;
        // A corner in which a black stone would have no liberty.
        let mut start = script(&["place1"], &["dango"]);
        lay(&mut start, "", "A2 B1 C2");
        holds(&mut start, Side::White, Action::FreeCard);
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        // Before a card is turned up, nothing can be put down.
        does(&visitor, "C3").await;
        visitor.reads_in("docket", "Turn up a card first").await;
        visitor.reads_in("docket", "D2.1").await;
        does(&visitor, "roll A1").await;
        visitor.reads_in("docket", "no liberty").await;
        visitor.reads_in("docket", "D3.3").await;
        visitor.shoots("dango-refused").await;
        assert_eq!(visitor.the("put").ask("it.ariaDisabled").await, "true");
        // A typed play is refused in the same words, and the line stays open.
        visitor.writes("place1 -").await;
        visitor.reads_in("docket", "D2.2").await;
        visitor.fills("typed", "kosumi D4").await;
        visitor.strikes(&["Enter"]).await;
        visitor.reads_in("docket", "carry it out first").await;
        visitor.strikes(&["Escape"]).await;
        visitor.types("n13").await;
        // The player's mistake: the Free card comes before the turn's first move.
        does(&visitor, "turn-up").await;
        is_dealt(&visitor, "dango").await;
        visitor.writes("free").await;
        visitor.reads_in("docket", "D5.2").await;
        assert_eq!(plays(&visitor).await, ["place1 N13", "turn"]);
        visitor.leaves().await;
    });
}

#[test]
pub(crate) fn keys_alone_turn_up_place_and_pass_and_everything_is_said() {
    tell(async {
        let (house, visitor) = alone().await;
        let board = Board::of_points(&visitor);
        sits_down(&visitor, &house, script(&["keima"], &["place2"]), Opposite::Friend).await;
        visitor.strikes(&["Shift+D"]).await;
        is_dealt(&visitor, "keima").await;
        visitor.reads_in("live-assertive", "Léonie turns up Keima").await;
        // Tab reaches the board, and the focus starts at its middle.
        assert_eq!(board.is_reached_by_tab(40).await, "G7");
        assert_eq!(board.itself().ask("it.tabIndex").await, -1, "the board is one stop, not two");
        visitor.strikes(&["Left", "Left", "Down", "r", "Enter"]).await;
        assert_eq!(board.focused().await, "E6");
        visitor.reads_in("live-polite", "Keima at").await;
        visitor.strikes(&["Escape"]).await;
        board.says_only("", "held here").await;
        let n = visitor.table().await.n();
        visitor.strikes(&["Enter", "Enter"]).await;
        visitor.is_past(n).await;
        assert_eq!(position(&visitor).await.stones().of(Side::Black).len(), 2);
        // The play is taken back, and put down again by Ctrl Enter.
        let n = visitor.table().await.n();
        visitor.strikes(&["Backspace"]).await;
        visitor.is_past(n).await;
        is_dealt(&visitor, "keima").await;
        assert!(position(&visitor).await.stones().all().is_empty());
        board.at("D4").focus().await;
        let n = visitor.table().await.n();
        visitor.strikes(&["Enter", "Ctrl+Enter"]).await;
        visitor.is_past(n).await;
        // The points are chosen one by one; taking back removes the last point, not the play.
        visitor.strikes(&["Shift+D"]).await;
        is_dealt(&visitor, "place2").await;
        board.at("K10").focus().await;
        visitor.strikes(&["Enter", "Right", "Enter", "Backspace", "Right", "Enter"]).await;
        board.says_only("K10 M10", "held here").await;
        visitor.strikes(&["Ctrl+Enter"]).await;
        board.says_of(2, "white stone").await;
        visitor.strikes(&["."]).await;
        visitor.reads_in("live-polite", "cards left").await;
        assert_eq!(visitor.nameless_controls().await, Vec::<String>::new());
        visitor.leaves().await;
    });
}

#[test]
pub(crate) fn a_finger_places_on_a_phone_in_two_steps_and_nothing_scrolls() {
    tell(async {
        let (house, visitor) = alone().await;
        let board = Board::of_points(&visitor);
        visitor.look(Size::Phone, Hour::Day).await;
        visitor.has_fingers().await;
        for (start, shot) in [(script(&["keima"], &["nobi"]), "dango-360-13"), (nineteen(), "dango-360-19")] {
            sits_down(&visitor, &house, start, Opposite::Friend).await;
            does(&visitor, "roll").await;
            is_dealt(&visitor, "keima").await;
            if shot.ends_with("19") {
                // The first tap only zooms in on a part of the board.
                let n = visitor.table().await.n();
                board.taps(&visible(&visitor, 0.5).await).await;
                visitor.sees("whole-board").await;
                board.says_only("", "held here").await;
                assert_eq!(visitor.table().await.n(), n);
            }
            let [first, second] = [visible(&visitor, 0.35).await, visible(&visitor, 0.65).await];
            assert_ne!(first, second);
            let n = visitor.table().await.n();
            board.taps(&first).await;
            board.says_of(2, "held here").await;
            assert_eq!(visitor.table().await.n(), n, "one tap only holds it there");
            // A tap elsewhere moves the shape there, and the second tap puts it down.
            board.taps(&second).await;
            board.says(&second, "held here").await;
            visitor.shoots(shot).await;
            board.taps(&second).await;
            visitor.is_past(n).await;
            board.says(&second, "black stone").await;
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

/// The point that is seen at this share of the board's width and height, from its lower left corner.
async fn visible(visitor: &Visitor, share: f64) -> String {
    let there = format!(
        "(box => document.elementFromPoint(box.left + box.width * {share}, box.bottom - box.height * {share})
        ?.closest('[data-point]')?.dataset.point)(it.getBoundingClientRect())"
    );
    let point = Board::of_points(visitor).itself().until(&there).await;
    point.as_str().unwrap_or_default().to_owned()
}

#[test]
pub(crate) fn a_shape_is_dragged_by_the_mouse_and_put_down_by_the_button() {
    tell(async {
        let (house, visitor) = alone().await;
        let board = Board::of_points(&visitor);
        sits_down(&visitor, &house, script(&["dango"], &["miss"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "dango").await;
        board.drags("C3", "H8").await;
        board.says_only("H8 H9 J8 J9", "held here").await;
        visitor.shoots("dango-dragged").await;
        does(&visitor, "put").await;
        lies(&visitor, "H8 H9 J8 J9", "").await;
        visitor.leaves().await;
    });
}

#[test]
fn d4_1_the_third_point_is_dragged_and_the_two_chosen_before_stay() {
    tell(async {
        let (house, visitor) = alone().await;
        let board = Board::of_points(&visitor);
        sits_down(&visitor, &house, script(&["place3"], &["miss"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "place3").await;
        does(&visitor, "C3").await;
        does(&visitor, "D4").await;
        board.says_only("C3 D4", "held here").await;
        board.drags("G7", "H8").await;
        board.says_only("C3 D4 H8", "held here").await;
        // Ctrl and Enter do what the main button says.
        visitor.strikes(&["Ctrl+Enter"]).await;
        lies(&visitor, "C3 D4 H8", "").await;
        visitor.leaves().await;
    });
}

#[test]
fn a_facing_is_chosen_by_the_arrow_keys_and_keeps_the_focus() {
    tell(async {
        let (house, visitor) = alone().await;
        sits_down(&visitor, &house, script(&["keima"], &["miss"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "keima").await;
        let facings = visitor.first(".facing input");
        facings.focus().await;
        for place in 1..4 {
            visitor.strikes(&["Right"]).await;
            let chosen = format!("all[{place}] === document.activeElement && all[{place}].checked");
            facings.until_all(&chosen).await;
        }
        visitor.leaves().await;
    });
}
