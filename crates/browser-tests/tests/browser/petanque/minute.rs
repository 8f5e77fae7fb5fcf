//! The minute for each boule: what it costs to let it run out, and pleas for more of it (B9.1).

use carreau_match::{Event, Record, SeatId};
use carreau_table::Side;
use serde_json::json;

use super::{company::all_agreed, does, late, lies};
use crate::{
    driver::Driver,
    house::House,
    visitor::{Visitor, by, tell},
};

/// Two people at a table with so many milliseconds for each boule; Léonie's is to be thrown.
async fn with_a_minute_of(limit: u64, house: &House, driver: &Driver) -> [Visitor; 2] {
    let start = late("tete-a-tete", &["FM"], &["CW"], 3);
    let agreed = json!({ "clock": { "kind": "per-boule", "limit": limit } });
    let visitors = all_agreed(house, driver, &start, &["Léonie", "Marcel"], &agreed).await;
    visitors.try_into().unwrap_or_else(|_| unreachable!("they are two"))
}

/// Waits until the list of throws has a row with exactly this remark.
async fn lists(visitor: &Visitor, remark: &str) {
    let rows = format!("[...document.querySelectorAll('{} li')]", by("log"));
    visitor.until(&format!("{rows}.some(row => row.innerText.trim().endsWith({}))", json!(remark))).await;
}

#[test]
fn b9_1_the_first_minute_that_runs_out_is_a_warning_and_the_second_annuls_the_boule_on_every_page() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitors = with_a_minute_of(2000, &house, &driver).await;
        // Nobody throws. All that is asked for below stays so, whatever else runs out meanwhile.
        for visitor in &visitors {
            does(visitor, "open-log").await;
            lists(visitor, "minute over: warned").await;
            lists(visitor, "minute over").await;
        }
        visitors[0].shoots("petanque-minute-over").await;

        // What the house keeps says the same.
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
        for visitor in visitors {
            visitor.leaves().await;
        }
    });
}
