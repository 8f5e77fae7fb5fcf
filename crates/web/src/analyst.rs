//! The analysis of a match, and the judgement of an answer to a puzzle, in a worker of their own, so that neither the page
//! nor a bot that plays waits for them.

use std::rc::Rc;

use carreau_bots::{Aim, Analysis, AnyBot, Level, Request};
use carreau_games::{GameName, Position};
use carreau_match::{Record, courses};
use leptos::wasm_split::wasm_split;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, Worker};

use crate::{bot, part::NotLoaded};

/// What is to be judged.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) enum Asked {
    /// A match.
    Match {
        /// The text of the record.
        record: String,
        /// The level of the bot that judges.
        level: u8,
        /// What was kept of an earlier analysis of it.
        kept: Option<String>,
    },
    /// An answer to a puzzle, beside the best play.
    Answer {
        /// The game.
        game: GameName,
        /// The position, in notation.
        position: String,
        /// The best play.
        best: String,
        /// The play that was made.
        made: String,
    },
}

/// What is heard of the analysis of a match.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) enum Said {
    /// How many steps of the whole match are judged, and how many there are.
    Judged(usize, usize),
    /// A game of the match, by its number, is analysed.
    Game(u16, Analysis),
    /// What to keep, so that the record need not be analysed again.
    Keep(String),
    /// All games are analysed. Nothing more is heard.
    Done,
}

/// What is kept of the analysis of a match.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// The level of the bot that judged.
    level: u8,
    /// The bot's version: another one may judge otherwise.
    version: u32,
    /// The games, by their number.
    games: Vec<(u16, Analysis)>,
}

/// What is heard if nothing can be judged. It is no answer of any kind.
const FAILED: &str = "failed";

/// A judgement under way. It ends when this is dropped.
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
    /// Begins to judge; `hear` is told all that is found: of a match what is [`Said`], of an answer an [`Answer`](carreau_puzzles::Answer), and `None`
    /// if it cannot be judged. A browser without workers judges in the page, which stands still meanwhile.
    pub(crate) fn begin<S: DeserializeOwned>(asked: Asked, hear: impl Fn(Option<S>) + 'static) -> Self {
        let hear = Rc::new(move |text: &str| hear(serde_json::from_str(text).ok()));
        let heard = Rc::clone(&hear);
        let question = serde_json::to_string(&asked).unwrap_or_default();
        let worker = bot::worker(move |worker, text| {
            if text == bot::READY {
                let _ = worker.post_message(&JsValue::from_str(&question));
            } else {
                heard(text);
            }
        });
        match &worker {
            Some(worker) => {
                let broken = Closure::<dyn FnMut()>::new(move || hear(FAILED));
                worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
                broken.forget();
            }
            None => spawn_local(judge_here(asked, move |text: &str| hear(text))),
        }
        Self(worker)
    }
}

/// How something is judged: what is found is told as text.
type Judge = fn(&Asked, &dyn Fn(&str));

/// Loads the part of the program that judges.
#[wasm_split(analyst, wasm_split_path = ::leptos::wasm_split, fallible)]
fn analyst() -> Result<Judge, NotLoaded> {
    Ok(judge)
}

/// Takes a message to a worker that asks for a judgement, and tells the page what is found; `false` for any other.
pub(crate) fn takes(text: &str, page: &DedicatedWorkerGlobalScope) -> bool {
    let Ok(asked) = serde_json::from_str::<Asked>(text) else { return false };
    let page = page.clone();
    spawn_local(judge_here(asked, move |text: &str| {
        let _ = page.post_message(&JsValue::from_str(text));
    }));
    true
}

/// Judges where this runs.
async fn judge_here(asked: Asked, tell: impl Fn(&str)) {
    match analyst().await {
        Ok(judge) => judge(&asked, &tell),
        Err(_) => tell(FAILED),
    }
}

/// Judges what is asked, and tells what is found.
fn judge(asked: &Asked, tell: &dyn Fn(&str)) {
    let is_done = match asked {
        Asked::Match { record, level, kept } => {
            analyse(record, *level, kept.as_deref(), &|said| send(tell, &said))
        }
        Asked::Answer { game, position, best, made } => {
            let position = Position::parse(*game, position).ok();
            let answer = position.and_then(|position| carreau_puzzles::judge(&position, best, made));
            answer.map(|answer| send(tell, &answer))
        }
    };
    if is_done.is_none() {
        tell(FAILED);
    }
}

fn send(tell: &dyn Fn(&str), found: &impl Serialize) {
    if let Ok(text) = serde_json::to_string(found) {
        tell(&text);
    }
}

/// Analyses the games of a record, one after the other, and tells what is found; `None` if it cannot be read. What was
/// kept of an analysis by the same bot is told as it is.
fn analyse(record: &str, level: u8, kept: Option<&str>, tell: &dyn Fn(Said)) -> Option<()> {
    let record: Record = record.parse().ok()?;
    let bot = AnyBot::by_name(record.header.game, carreau_puzzles::JUDGE).ok()?;
    let level = Level::new(level).unwrap_or(Level::ONE).min(bot.highest_level());
    let by_this = |kept: &Kept| (kept.level, kept.version) == (level.number(), bot.version());
    if let Some(kept) = kept.and_then(|kept| serde_json::from_str(kept).ok()).filter(by_this) {
        for (game, analysis) in kept.games {
            tell(Said::Game(game, analysis));
        }
        tell(Said::Done);
        return Some(());
    }
    let (_, courses) = courses(&record).ok()?;
    let all = courses.iter().map(|course| course.steps.len()).sum();
    let mut before = 0;
    let mut kept = Kept { level: level.number(), version: bot.version(), games: Vec::new() };
    for course in courses {
        let aim = if course.is_at_last_point { Aim::Win } else { Aim::Points };
        let request = Request::new(level, 0).aiming_at(aim);
        let told = |done| tell(Said::Judged(before + done, all));
        let analysis = Analysis::of(bot, &course.steps, &request, told);
        before += course.steps.len();
        kept.games.push((course.game, analysis.clone()));
        tell(Said::Game(course.game, analysis));
    }
    if let Ok(kept) = serde_json::to_string(&kept) {
        tell(Said::Keep(kept));
    }
    tell(Said::Done);
    Some(())
}
