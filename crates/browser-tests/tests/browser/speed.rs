//! How long the page takes until a visitor can play. The time is printed and not asserted, because machines differ.

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    visitor::{Visitor, tell},
};

#[test]
fn the_time_until_one_can_play_is_measured() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        for (place, control) in [("/", "way-house"), ("/play/garanguet?with=house", "roll")] {
            let name = format!("{control}-visitor");
            let visitor = Visitor::new(&browser, &name).await;
            visitor.keeps_the_page().await;
            // Notes when the control is there and the frame that shows it has been drawn.
            let watch = format!(
                "new MutationObserver((_, watch) => {{
                    if (!document.querySelector('[data-testid={control}]')) return;
                    watch.disconnect();
                    requestAnimationFrame(() => setTimeout(() => window.playable = performance.now()));
                }}).observe(document, {{ childList: true, subtree: true }});"
            );
            visitor.before_each_page(&watch).await;
            let mut times = Vec::new();
            let mut sent = json!(0);
            for visit in 0..3 {
                visitor.go(&house.address(place)).await;
                times.push(visitor.until("window.playable && Math.round(window.playable)").await);
                if visit == 0 {
                    sent = visitor
                        .ask("performance.getEntries().reduce((sum, it) => sum + (it.transferSize ?? 0), 0)")
                        .await;
                }
            }
            println!(
                "{place}: playable after {} ms, {sent} bytes sent; again after {} and {} ms",
                times[0], times[1], times[2]
            );
            visitor.leaves().await;
        }
    });
}
