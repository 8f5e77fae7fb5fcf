//! How long the page takes to open on a slow line and a slow machine, with nothing stored.
//!
//! ```text
//! cargo run -p xtask -- wasm && cargo build -p carreau-cli
//! cargo run -p carreau-browser-tests --example opening
//! CARREAU_PAGE=folder cargo run -p carreau-browser-tests --example opening    # another build of the page
//! cargo run -p carreau-browser-tests --example opening -- "slow 4G"           # one of the lines
//! ```
//!
//! The lines are those of Chrome's developer tools. The processor is slowed down to a quarter. Times are from the press on
//! the link, the middle one of three visits, each by a new visitor. The first picture is the first thing that is painted;
//! a place is ready when its control is there and a frame with it has been drawn.

mod tools;

use std::time::Duration;

use serde_json::json;

use tools::{
    browser, chromium, devtools, engine, firefox, gesture, house, keyboard, locator, visitor, webkit,
};

use crate::{
    browser::Browser,
    house::House,
    visitor::{Visitor, tell},
};

/// A line: its name, kilobits per second to the browser and from it, and the least milliseconds to an answer.
const LINES: [(&str, u32, u32, u32); 2] = [("slow 4G", 1600, 750, 150), ("3G", 400, 400, 400)];
/// How many times slower the processor is.
const SLOWER: u32 = 4;
const VISITS: usize = 3;
/// The places, and the control that shows that each is ready.
const PLACES: [(&str, &str); 5] = [
    ("/", "way-house"),
    ("/play/garanguet?with=house", "board"),
    ("/play/dango?with=house", "board"),
    ("/play/petanque?with=house", "board"),
    ("/play/petango?with=house", "board"),
];

fn main() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let mut number = 0;
        let wanted = std::env::args().nth(1);
        for (line, down, up, latency) in LINES {
            if wanted.as_ref().is_some_and(|wanted| wanted != line) {
                continue;
            }
            println!("{line}: {down} kbit/s, {latency} ms; processor at 1/{SLOWER}");
            println!("{:<28} {:>13} {:>8} {:>10}", "place", "first picture", "ready", "bytes");
            for (place, control) in PLACES {
                let mut visits = Vec::new();
                for _ in 0..VISITS {
                    number += 1;
                    let visitor = Visitor::new(&browser, &format!("visitor {number}")).await;
                    visitor.tools("Network.enable", &json!({})).await;
                    let network = json!({ "offline": false, "latency": latency,
                        "downloadThroughput": down * 125, "uploadThroughput": up * 125 });
                    visitor.tools("Network.emulateNetworkConditions", &network).await;
                    visitor.tools("Emulation.setCPUThrottlingRate", &json!({ "rate": SLOWER })).await;
                    visits.push(visit(&visitor, &house.address(place), control).await);
                    // Its tab would go on slowing down the processor.
                    visitor.complaints().await;
                    visitor.leaves().await;
                }
                visits.sort_by(|one, other| one[1].total_cmp(&other[1]));
                let [picture, ready, bytes] = visits[VISITS / 2];
                println!("{place:<28} {:>11.2} s {:>6.2} s {bytes:>10}", picture / 1e3, ready / 1e3);
            }
        }
    });
}

/// Milliseconds to the first picture and until the control is there, and the bytes that were sent until then.
async fn visit(visitor: &Visitor, address: &str, control: &str) -> [f64; 3] {
    let watch = format!(
        "new MutationObserver((_, watch) => {{
            if (!document.querySelector('[data-testid={control}]')) return;
            watch.disconnect();
            requestAnimationFrame(() => setTimeout(() => window.ready = [
                performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
                performance.now(),
                performance.getEntries().reduce((sum, it) => sum + (it.transferSize ?? 0), 0),
            ]));
        }}).observe(document, {{ childList: true, subtree: true }});"
    );
    visitor.before_each_page(&watch).await;
    // A table that the address creates gets an address of its own, without loading again.
    visitor.tools("Page.navigate", &json!({ "url": address })).await;
    for _ in 0..600 {
        tokio::time::sleep(Duration::from_millis(200)).await;
        if let Some(times) = visitor.ask("window.ready ?? null").await.as_array() {
            return [0, 1, 2].map(|at| times[at].as_f64().unwrap_or(f64::NAN));
        }
    }
    panic!("{address} does not get ready");
}
