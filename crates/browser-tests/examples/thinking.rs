//! How long the highest level of each game's `house` bot takes for a choice in the browser's worker.
//!
//! ```text
//! cargo run -p xtask -- wasm && cargo build -p carreau-cli
//! cargo run -p carreau-browser-tests --example thinking
//! cargo run -p carreau-browser-tests --example thinking -- firefox            # in Firefox
//! cargo run -p carreau-browser-tests --example thinking -- chromium 100 dango # 100 choices each, of this game
//! CARREAU_PAGE=folder cargo run -p carreau-browser-tests --example thinking   # another build of the page
//! ```
//!
//! Level 1 plays both sides of whole games, and the highest level is asked in positions spread over them. Choices that it
//! makes within 10 ms are left out: mostly it had no other. Times are from the question to the answer, as the page waits
//! for it, by the browser's clock, whose steps are at most 1 ms.

mod tools;

use std::env;

use carreau_bots::{AnyBot, Generator};
use carreau_core::Turn;
use carreau_dango::{Lines, Phase, Terms};
use carreau_games::{GameName, GameTerms, Position};
use serde_json::json;

use tools::{
    browser, chromium, devtools, engine, firefox, gesture, house, keyboard, locator, visitor, webkit,
};

use crate::{
    browser::Browser,
    engine::{Kind, within},
    house::House,
    visitor::{Visitor, tell},
};

/// How many choices of each kind are measured, if nothing else is asked for.
const CHOICES: usize = 40;
/// What the bot has not thought about, in milliseconds.
const AT_ONCE: f64 = 10.0;
/// The worker that the page starts too, and a way to ask it.
const WORKER: &str = "new Promise(ready => {
    const [worker, waiting] = [new Worker('/boot.js', { type: 'module' }), new Map()];
    worker.onmessage = ({ data }) => {
        if (data === 'ready') return ready(true);
        const { id, play } = JSON.parse(data);
        waiting.get(id)([play, performance.now()]);
    };
    window.think = async question => {
        const [id, start] = [waiting.size, performance.now()];
        const answer = new Promise(answered => waiting.set(id, answered));
        worker.postMessage(JSON.stringify({ id, question }));
        const [play, end] = await answer;
        return [play, end - start];
    };
})";

/// How long the choices of one kind took.
struct Sample {
    /// What is printed behind the game's name.
    kind: &'static str,
    /// Of so many choices, the highest level makes one.
    every: usize,
    /// How many choices of this kind there have been.
    met: usize,
    /// Milliseconds from the question to the answer, of the choices that the highest level made.
    times: Vec<f64>,
}

fn main() {
    let browser = env::args().nth(1);
    let kind = match browser.as_deref() {
        None | Some("chromium") => Kind::Chromium,
        Some("firefox") => Kind::Firefox,
        Some("webkit") => Kind::WebKit,
        Some(other) => panic!("{other} is no browser that the tests know"),
    };
    within(kind, || tell(measure()));
}

async fn measure() {
    let choices = env::args().nth(2).map_or(CHOICES, |text| text.parse().expect("how many choices?"));
    let only = env::args().nth(3);
    let (house, browser) = (House::open(), Browser::open().await);
    let visitor = Visitor::new(&browser, "Léonie").await;
    visitor.go(&house.address("/settings")).await;
    visitor.awaits(WORKER).await;
    println!("{:<28} {:>7} {:>9} {:>9} {:>9}", "", "choices", "median", "95 %", "greatest");
    for (game, name, terms) in tables() {
        if only.as_ref().is_none_or(|only| only == game.as_str()) {
            for Sample { kind, mut times, .. } in of_table(&visitor, terms, choices).await {
                times.sort_by(f64::total_cmp);
                let at = |percent: usize| times[(times.len() - 1) * percent / 100] / 1e3;
                let (name, count) = (format!("{name}{kind}"), times.len());
                println!("{name:<28} {count:>7} {:>7.2} s {:>7.2} s {:>7.2} s", at(50), at(95), at(100));
            }
        }
    }
    visitor.leaves().await;
}

/// The tables at which games are played.
fn tables() -> Vec<(GameName, &'static str, GameTerms)> {
    let dango = |lines| Terms { board: Lines::try_from(lines).expect("a size"), ..Terms::default() };
    vec![
        (GameName::Garanguet, "Garanguet", GameTerms::usual(GameName::Garanguet)),
        (GameName::Dango, "Dango, 13 lines", dango(13).into()),
        (GameName::Dango, "Dango, 19 lines", dango(19).into()),
        (GameName::Petanque, "Pétanque", GameTerms::usual(GameName::Petanque)),
        (GameName::Petango, "Pétango", GameTerms::usual(GameName::Petango)),
    ]
}

/// Plays whole games until there are so many choices of each kind.
async fn of_table(visitor: &Visitor, terms: GameTerms, choices: usize) -> Vec<Sample> {
    let sample = |kind, every| Sample { kind, every, met: 0, times: Vec::new() };
    // A game of Dango has more choices than are asked for.
    let mut all = match terms {
        GameTerms::Dango(_) => vec![sample(", cards", 2), sample(", ordinary Go", 5)],
        _ => vec![sample("", 3)],
    };
    let (mut luck, mut position) = (Generator::new(1), terms.start());
    while all.iter().any(|sample| sample.times.len() < choices) {
        match position.turn() {
            Turn::Over(_) => position = terms.start(),
            Turn::Chance => {
                let drawn = position.drawn_at(luck.below(position.weight())).expect("a draw is due");
                position.resolve(&drawn).expect("it can be drawn");
            }
            Turn::Side(_) => {
                let sample =
                    kind(&position).map(|i| &mut all[i]).filter(|sample| sample.times.len() < choices);
                let is_asked = sample.as_ref().is_some_and(|sample| sample.met.is_multiple_of(sample.every));
                let (play, time) = think(visitor, &position, is_asked).await;
                if let Some(sample) = sample.filter(|_| !is_asked || time >= AT_ONCE) {
                    sample.met += 1;
                    sample.times.extend(is_asked.then_some(time));
                }
                position.play(&play).expect("the bot plays by the rules");
            }
        }
    }
    all
}

/// Which kind of choice is due, by its place in the list; `None` for the count of Dango.
fn kind(position: &Position) -> Option<usize> {
    let Position::Dango(dango) = position else { return Some(0) };
    match dango.phase() {
        Phase::Begin | Phase::Card { .. } => Some(usize::from(dango.is_ordinary())),
        _ => None,
    }
}

/// The play that the worker chooses, at the highest level or at level 1, and how many milliseconds it took.
async fn think(visitor: &Visitor, position: &Position, is_highest: bool) -> (String, f64) {
    let game = position.game();
    let highest = AnyBot::by_name(game, "house").expect("each game has it").highest_level().number();
    let level = if is_highest { highest } else { 1 };
    let question =
        json!({ "game": game, "position": position.to_string(), "bot": "house", "level": level, "seed": 1 });
    let answer = visitor.awaits(&format!("think({question})")).await;
    let play = answer[0].as_str().expect("a play").to_owned();
    (play, answer[1].as_f64().expect("a time"))
}
