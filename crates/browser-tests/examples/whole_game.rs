//! Plays a whole game of Dango on the page against its highest level, and prints how long the player waited.
//!
//! ```text
//! cargo run -p xtask -- wasm && cargo build -p carreau-cli
//! cargo run -p carreau-browser-tests --example whole_game           # the player is the bot at level 4
//! cargo run -p carreau-browser-tests --example whole_game -- 6 200  # at level 6, 200 turns at most
//! ```
//!
//! The player types each play, as a person may; the page has its usual settings. A turn of the other side lasts from the
//! player's play to the moment when it is the player's turn again, with cards, choices and animations; a step is one card
//! or one choice. Times are by the browser's clock.

mod tools;

use std::env;

use carreau_bots::{AnyBot, Level, Request};
use carreau_core::Game as _;
use carreau_dango::{Phase, Position};
use carreau_games::{GameName, ListedGame as _};
use serde_json::json;

use tools::{
    browser, chromium, devtools, engine, firefox, gesture, house, keyboard, locator, visitor, webkit,
};

use crate::{
    browser::Browser,
    house::House,
    locator::by,
    visitor::{Visitor, tell},
};

const ADDRESS: &str = "/play/dango?with=house&strength=8&side=black";
/// Keeps the moments at which the page has come to a new event or another phase.
const WATCH: &str = "(() => {
    window.moments = [];
    const look = () => {
        const { n, phase } = document.querySelector('main').dataset;
        const last = window.moments.at(-1);
        if (last?.[1] !== n || last?.[2] !== phase) window.moments.push([performance.now(), n, phase]);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['data-n', 'data-phase'] });
    look();
    return true;
})()";

fn main() {
    tell(play());
}

async fn play() {
    let level = env::args().nth(1).map_or(4, |text| text.parse().expect("the player's level"));
    let turns: u32 = env::args().nth(2).map_or(u32::MAX, |text| text.parse().expect("how many turns"));
    let level = Level::new(level).expect("levels start at 1");
    let (house, browser) = (House::open(), Browser::open().await);
    let visitor = Visitor::with(&browser, "Léonie", &json!({ "name": "Léonie" })).await;
    visitor.go(&house.address(ADDRESS)).await;
    visitor.sees("board").await;
    visitor.ask(WATCH).await;
    let mut turn = 0;
    while turn < turns && goes_on(&visitor, level).await {
        turn += 1;
    }
    visitor.shoots("dango-whole-game").await;
    report(&visitor).await;
    visitor.leaves().await;
}

/// Does what is due; `false` once the game is over.
async fn goes_on(visitor: &Visitor, level: Level) -> bool {
    match visitor.is_at_one_of(&["priority", "roll", "play", "over"]).await.as_str() {
        "over" => return false,
        "play" => {
            let table = visitor.table().await;
            let dango = Position::of(table.position()).expect("Dango is played");
            if matches!(dango.phase(), Phase::Count { .. }) {
                let n = visitor.told().await;
                let which = visitor.sees_one_of(&[&by("agree"), &by("propose")]).await;
                visitor.clicks(&which).await;
                visitor.is_past(n).await;
            } else {
                let bot = AnyBot::by_name(GameName::Dango, "house").expect("each game has it");
                let seed = u64::try_from(table.moves().len()).expect("a game is short");
                let choice = bot.choose(table.position(), &Request::new(level, seed)).expect("a play is due");
                visitor.types(&choice.play).await;
            }
        }
        _ => {
            let n = visitor.told().await;
            visitor.presses_enabled("roll").await;
            visitor.is_past(n).await;
        }
    }
    true
}

/// Prints how the game stands or ended, and the waits.
async fn report(visitor: &Visitor) {
    let table = visitor.table().await;
    let dango = Position::of(table.position()).expect("Dango is played");
    println!("{} moves; {:?}", table.moves().len(), dango.turn());
    let moments = visitor.ask("window.moments").await;
    let moments = moments.as_array().expect("they were kept");
    let (mut waits, mut steps, mut begun, mut last) = (Vec::new(), Vec::new(), None, 0.0);
    for moment in moments {
        let (time, phase) = (moment[0].as_f64().expect("a time"), moment[2].as_str().unwrap_or_default());
        steps.extend(begun.is_some().then_some((time - last) / 1e3));
        last = time;
        if matches!(phase, "priority" | "roll" | "play" | "over") {
            waits.extend(begun.take().map(|begun: f64| (time - begun) / 1e3));
        } else {
            begun.get_or_insert(time);
        }
    }
    for (name, mut times) in [("turns of the other side", waits), ("steps in them", steps)] {
        times.sort_by(f64::total_cmp);
        let at = |percent: usize| times[(times.len().max(1) - 1) * percent / 100];
        let count = times.len();
        println!("{count} {name}: median {:.2} s, 95 % {:.2} s, longest {:.2} s", at(50), at(95), at(100));
    }
}
