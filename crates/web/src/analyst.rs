//! The analysis of a match in a worker of its own, so that neither the page nor a bot that plays waits for it.

use std::rc::Rc;

use carreau_bots::{Aim, Analysis, AnyBot, Level, Request};
use carreau_match::{Record, courses};
use leptos::wasm_split::wasm_split;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, Worker};

use crate::{bot, part::NotLoaded};

/// What is to be analysed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// The text of the record.
    pub(crate) record: String,
    /// The level of the bot that judges.
    pub(crate) level: u8,
}

/// What is heard of an analysis.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) enum Said {
    /// How many steps of the whole match are judged, and how many there are.
    Judged(usize, usize),
    /// A game of the match, by its number, is analysed.
    Game(u16, Analysis),
    /// All games are analysed. Nothing more is heard.
    Done,
    /// The analysis could not be made. Nothing more is heard.
    Failed,
}

/// The bot that judges.
const JUDGE: &str = "house";

/// An analysis under way. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Analyst(Option<Worker>);

impl Drop for Analyst {
    fn drop(&mut self) {
        if let Some(worker) = &self.0 {
            worker.terminate();
        }
    }
}

impl Analyst {
    /// Begins an analysis; `hear` is told all that is found. A browser without workers analyses in the page, which stands
    /// still meanwhile.
    pub(crate) fn begin(asked: Asked, hear: impl Fn(Said) + 'static) -> Self {
        let hear = Rc::new(hear);
        let heard = Rc::clone(&hear);
        let question = serde_json::to_string(&asked).unwrap_or_default();
        let worker = bot::worker(move |worker, text| {
            if text == bot::READY {
                let _ = worker.post_message(&JsValue::from_str(&question));
            } else if let Ok(said) = serde_json::from_str(text) {
                heard(said);
            }
        });
        match &worker {
            Some(worker) => {
                let broken = Closure::<dyn FnMut()>::new(move || hear(Said::Failed));
                worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
                broken.forget();
            }
            None => spawn_local(analyse_here(asked, move |said| hear(said))),
        }
        Self(worker)
    }
}

/// How an analysis is made.
type Analyse = fn(&Asked, &dyn Fn(Said));

/// Loads the part of the program that analyses.
#[wasm_split(analyst, wasm_split_path = ::leptos::wasm_split, fallible)]
fn analyst() -> Result<Analyse, NotLoaded> {
    Ok(analyse)
}

/// Takes a message to a worker that asks for an analysis, and tells the page what is found; `false` for any other.
pub(crate) fn takes(text: &str, page: &DedicatedWorkerGlobalScope) -> bool {
    let Ok(asked) = serde_json::from_str::<Asked>(text) else { return false };
    let page = page.clone();
    spawn_local(analyse_here(asked, move |said| {
        if let Ok(text) = serde_json::to_string(&said) {
            let _ = page.post_message(&JsValue::from_str(&text));
        }
    }));
    true
}

/// Analyses where this runs.
async fn analyse_here(asked: Asked, tell: impl Fn(Said)) {
    match analyst().await {
        Ok(analyse) => analyse(&asked, &tell),
        Err(_) => tell(Said::Failed),
    }
}

/// Analyses the games of a record, one after the other, and tells what is found.
fn analyse(Asked { record, level }: &Asked, tell: &dyn Fn(Said)) {
    let Ok(record) = record.parse::<Record>() else { return tell(Said::Failed) };
    let (Ok((_, courses)), Ok(bot)) = (courses(&record), AnyBot::by_name(record.header.game, JUDGE)) else {
        return tell(Said::Failed);
    };
    let level = Level::new(*level).unwrap_or(Level::ONE).min(bot.highest_level());
    let all = courses.iter().map(|course| course.steps.len()).sum();
    let mut before = 0;
    for course in courses {
        let aim = if course.is_at_last_point { Aim::Win } else { Aim::Points };
        let request = Request::new(level, 0).aiming_at(aim);
        let told = |done| tell(Said::Judged(before + done, all));
        let analysis = Analysis::of(bot, &course.steps, &request, told);
        before += course.steps.len();
        tell(Said::Game(course.game, analysis));
    }
    tell(Said::Done);
}
