//! Aids for aiming: the coach's map, the tape, the plan from above.

use serde_json::json;

use super::{Opposite, after_two_boules, does, is_still, late, sits_down};
use crate::{
    locator::Locator,
    pages::Board,
    visitor::{Visitor, alone, tell},
};

/// A layer of the plan's picture.
fn layer<'a>(visitor: &'a Visitor, name: &str) -> Locator<'a> {
    visitor.first(&format!(".l-{name}"))
}

/// The contents of a layer, without the comments that the page adds.
const DRAWN: &str = "it.innerHTML.replace(/<!--.*?-->/g, '').trim()";

#[test]
fn the_coach_shows_a_map_the_tape_counts_and_the_plan_is_seen_from_above() {
    tell(async {
        let (house, visitor) = alone().await;
        let start = after_two_boules("F13", &json!({}));
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        is_still(&visitor).await;

        // The coach: a map, and words for the field under the pointer.
        let heat = layer(&visitor, "heat");
        assert_eq!(heat.ask(DRAWN).await, "");
        does(&visitor, "coach").await;
        heat.until(DRAWN).await;
        visitor.shoots("petanque-coach").await;
        let board = Board::of_fields(&visitor);
        board.says("E11", "to hold the point").await;
        does(&visitor, "E11").await;
        visitor.reads_in("chances", "to hold the point").await;
        // Techniques are compared by the same measure, and a shot has its own chances instead of the map.
        visitor.reads_in("do-point", "%").await;
        visitor.reads_in("do-shot", "%").await;
        does(&visitor, "do-shot").await;
        heat.until(&format!("{DRAWN} === ''")).await;
        visitor.reads_in("legend", "The chance of holding the point").await;
        layer(&visitor, "targets").within(".odds").appears().await;
        does(&visitor, "do-point E11").await;
        does(&visitor, "coach").await;
        heat.until(&format!("{DRAWN} === ''")).await;
        visitor.strikes(&["Escape"]).await;

        // The tape: E10 lies four fields from the jack, F13 one along and one across (B8.1).
        let measures = layer(&visitor, "measures");
        let before = measures.ask(DRAWN).await;
        does(&visitor, "measure").await;
        for count in ["4 + 0", "1 + 1"] {
            visitor.first(".plan__count").one_reads(count).await;
        }
        visitor.reads_in("legend", "Distance in fields: columns + rows.").await;
        visitor.shoots("petanque-measured").await;
        visitor.strikes(&["Shift+M"]).await;
        measures.until(&format!("{DRAWN} === {before}")).await;

        // The plan is seen from above, and from the bench again.
        board.itself().is_called("bench").await;
        does(&visitor, "flat").await;
        board.itself().is_called("above").await;
        visitor.shoots("petanque-flat").await;
        does(&visitor, "E11").await;
        visitor.reads_in("put", "E11").await;
        does(&visitor, "flat").await;
        board.itself().is_called("bench").await;
        visitor.leaves().await;
    });
}

#[test]
fn the_time_of_a_coachs_map_is_measured() {
    tell(async {
        let (house, visitor) = alone().await;
        for card in ["FM", "TM", "PC"] {
            let start = late("tete-a-tete", &[card], &["CW"], 3);
            sits_down(&visitor, &house, &start, Opposite::Friend).await;
            is_still(&visitor).await;
            let watch = "new MutationObserver(() => { window.mapped ??= performance.now() - window.asked; })
                .observe(it, { childList: true, subtree: true })";
            layer(&visitor, "heat").ask(watch).await;
            visitor.the("coach").ask("(window.asked = performance.now(), it.click())").await;
            let time = visitor.until("window.mapped").await;
            println!("the coach’s map for {card}: {time} ms");
        }
        visitor.leaves().await;
    });
}
