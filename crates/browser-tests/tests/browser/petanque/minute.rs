//! The minute for each boule: the loss when it runs out, and pleas for more time (B9.1).

use carreau_core::Side;
use carreau_match::{Event, Record, SeatId};
use carreau_petanque::{Phase, Position};
use serde_json::{Value, json};

use super::{
    company::{begin, gather},
    does, is_still, lies, one_each,
};
use crate::{
    browser::Browser,
    house::House,
    locator::by,
    visitor::{Visitor, all_leave, tell},
};

/// Two people at a table with this many milliseconds for each boule; Léonie throws next. Before the match starts, their
/// pages begin to remember what their notices show.
async fn with_a_minute_of(limit: u64, house: &House, browser: &Browser) -> [Visitor; 2] {
    let start = one_each();
    let agreed = json!({ "clock": { "kind": "per-boule", "limit": limit } });
    let visitors = gather(house, browser, &start, &["Léonie", "Marcel"], &agreed).await;
    for visitor in &visitors {
        visitor
            .ask(
                "(window.shown = [], new MutationObserver(() => {
                    const docket = document.querySelector('[data-testid=docket]');
                    if (docket) window.shown.push(docket.innerText);
                }).observe(document.body, { childList: true, subtree: true }), true)",
            )
            .await;
    }
    begin(&visitors).await;
    visitors.try_into().unwrap_or_else(|_| unreachable!("they are two"))
}

/// Waits until a notice has said these words, with the clause of the minute.
async fn was_shown(visitor: &Visitor, words: &str) {
    let words = json!(words);
    visitor.until(&format!("shown.some(it => it.includes({words}) && it.includes('B9.1'))")).await;
}

/// Waits until the list of throws has a row with exactly this remark.
async fn lists(visitor: &Visitor, remark: &str) {
    let says = format!("all.some(row => row.innerText.trim().endsWith({}))", json!(remark));
    visitor.the("log").within("li").until_all(&says).await;
}

#[test]
fn b9_1_the_first_minute_that_runs_out_is_a_warning_and_the_second_annuls_the_boule_on_every_page() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = with_a_minute_of(2000, &house, &browser).await;
        // Nobody throws. Everything checked below stays so, even if more time runs out meanwhile.
        for visitor in &visitors {
            was_shown(visitor, "Bronze’s minute is up: a warning, and another minute.").await;
            was_shown(visitor, "Bronze’s minute is up: the boule is annulled.").await;
            does(visitor, "open-log").await;
            lists(visitor, "out of time: warned").await;
            lists(visitor, "out of time").await;
            visitor.the("log").within("[aria-label=Bronze]").appears().await;
        }
        visitors[0].shoots("petanque-minute-over").await;

        // The server's record says the same.
        let record: Record = visitors[0].record().await.parse().expect("a good record");
        let mut table = carreau_match::Table::new(record.header).expect("a good header");
        let mut after = Vec::new();
        for entry in &record.entries {
            table.apply(entry).expect("it was applied before");
            if let Event::OutOfTime { seat } = entry.event {
                let position = lies(&table);
                let bronze = (position.is_warned(Side::Black), position.ground().in_hand(Side::Black, 0));
                after.push((seat, bronze));
            }
        }
        assert_eq!(after[..2], [(SeatId(0), (true, 3)), (SeatId(0), (true, 2))]);
        all_leave(visitors).await;
    });
}

/// Makes the plea with the reason at a place of the list.
async fn pleads(visitor: &Visitor, reason: usize) {
    is_still(visitor).await;
    let n = visitor.told().await;
    visitor.the("pleas").within("summary").click().await;
    visitor.clicks(&format!("{}:nth-of-type({reason})", by("plead"))).await;
    visitor.is_past(n).await;
}

/// Whose minute runs, by the server's record.
async fn runs(visitor: &Visitor) -> Option<Side> {
    visitor.table().await.clock().running().map(|(side, _)| side)
}

/// What the clocks of a page show.
async fn clocks(visitor: &Visitor) -> Value {
    visitor.the("clock").ask_all("all.map(it => it.innerText)").await
}

/// Throws a boule for the player to move.
async fn throws_a_boule(visitors: &[Visitor; 2]) {
    let in_hand = |position: &Position| Side::ALL.map(|side| position.ground().in_hand(side, 0));
    let before = in_hand(&lies(&visitors[0].table().await));
    loop {
        super::company::act(visitors).await.expect("boules are left");
        let now = lies(&visitors[0].table().await);
        if matches!(now.phase(), Phase::Aim(_)) && in_hand(&now) != before {
            break;
        }
    }
    for visitor in visitors {
        is_still(visitor).await;
    }
}

#[test]
fn b9_1_a_plea_is_refused_or_stops_the_clock_until_either_side_ends_it() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = with_a_minute_of(60_000, &house, &browser).await;
        let [léonie, marcel] = &visitors;

        // The plea is refused: her minute runs on, and she cannot plead again for this boule.
        pleads(léonie, 1).await;
        marcel.reads_in("plea", "Léonie pleads: the toilet. Stop the clock?").await;
        marcel.shoots("petanque-plea-asked").await;
        does(marcel, "plea-no").await;
        for visitor in &visitors {
            visitor.reads_in("plea-told", "the toilet? Not serious enough, say the others.").await;
        }
        assert_eq!(runs(léonie).await, Some(Side::Black));
        assert_eq!(léonie.reads("pleas").await, "");

        // The plea is accepted: the clock stands still on both pages, until he is back.
        throws_a_boule(&visitors).await;
        pleads(marcel, 2).await;
        does(léonie, "plea-yes").await;
        for visitor in &visitors {
            visitor.reads_in("plea-told", "Marcel: football at its best. The clock is stopped.").await;
        }
        assert_eq!(runs(marcel).await, None);
        let before = [clocks(léonie).await, clocks(marcel).await];
        marcel.until("performance.now() > (window.since ??= performance.now()) + 1500").await;
        assert_eq!([clocks(léonie).await, clocks(marcel).await], before);
        marcel.shoots("petanque-plea-accepted").await;
        does(marcel, "plea-back").await;
        for visitor in &visitors {
            visitor.sees_no("plea-told").await;
        }
        assert_eq!(runs(marcel).await, Some(Side::White));

        // The plea is accepted, and ended by the side that has waited long enough.
        throws_a_boule(&visitors).await;
        let side = runs(léonie).await.expect("somebody is to throw");
        let [pleading, waiting] = if side == Side::Black { [léonie, marcel] } else { [marcel, léonie] };
        pleads(pleading, 3).await;
        does(waiting, "plea-yes").await;
        pleading.reads_in("plea-told", "The clock is stopped.").await;
        does(waiting, "plea-end").await;
        for visitor in &visitors {
            visitor.sees_no("plea-told").await;
        }
        assert_eq!(runs(léonie).await, Some(side));
        all_leave(visitors).await;
    });
}
