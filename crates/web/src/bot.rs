//! The bot in a web worker: the same program, started a second time, answers positions with plays.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
};

use carreau_bots::{Aim, AnyBot, Candidate, Level, Request};
use carreau_games::{GameName, Position};
use js_sys::{Function, Promise};
use leptos::{prelude::set_timeout, wasm_split::wasm_split};
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker};

use crate::{browser, game_info, movement::seen, part::NotLoaded};

/// Answers a question with plays.
type Answer = fn(&Question) -> Vec<Advice>;

/// The part of the program in which bots think.
#[derive(Clone, Copy)]
struct Bots {
    think: Answer,
    any_legal: Answer,
    prepare: fn(&Question),
}

/// Loads the bots.
#[wasm_split(bots, wasm_split_path = ::leptos::wasm_split, fallible)]
fn bots() -> Result<Bots, NotLoaded> {
    Ok(Bots { think, any_legal, prepare })
}

/// A position that waits for a play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
    /// The game.
    pub(crate) game: GameName,
    /// The position in notation.
    pub(crate) position: String,
    /// The bot's name.
    pub(crate) bot: String,
    /// Its level, from 1.
    pub(crate) level: u8,
    /// The seed of its random choices.
    pub(crate) seed: u64,
    /// Whether it plays to win, and not for points.
    pub(crate) wins: bool,
    /// How many plays it lists at most.
    pub(crate) candidates: u16,
}

impl Question {
    /// What all plays of a position are worth, asked of the game's strongest bot, which may play to win, and not for
    /// points.
    pub(crate) fn to_the_strongest(position: &Position, wins: bool) -> Self {
        let game = position.game();
        let (bot, level) = *game_info::bots(game).last().expect("every game has a bot");
        Self {
            game,
            position: position.to_string(),
            bot: bot.to_owned(),
            level,
            seed: 0,
            wins,
            candidates: u16::MAX,
        }
    }
}

/// A play that a bot considered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Advice {
    /// The play, in notation.
    pub(crate) play: String,
    /// The chance to win after it, 0 to 1, if the bot evaluates.
    pub(crate) win: Option<f64>,
}

#[derive(Serialize, Deserialize)]
struct Asked {
    id: u32,
    question: Question,
}

#[derive(Serialize, Deserialize)]
struct Answered {
    id: u32,
    plays: Vec<Advice>,
}

/// What the worker sends once it takes questions.
pub(crate) const READY: &str = "ready";
/// How long the worker has to start, or to answer; a play takes it far less. If it never starts (in a browser without
/// module workers), the page does the thinking itself. If it started and fell silent, the page starts it again, once
/// for each question. If that does not help, the thinking itself kills the worker. The page does not try it then, and
/// the bot plays any legal turn.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(10);

/// How long a bot may think about a play, in milliseconds. Then it plays the best that it has found. On a slow machine the
/// highest levels would take longer; with the pauses before and after, a person should wait two seconds at most.
const BUDGET: f64 = 1500.0;

struct Post {
    /// The worker; `None` before it has been started, or if the browser has none.
    worker: Option<Worker>,
    ready: bool,
    /// Whether a worker has ever been ready.
    works: bool,
    next: u32,
    waiting: HashMap<u32, Waiting>,
}

struct Waiting {
    question: Question,
    resolve: Function,
    /// Whether the worker was started again because of it.
    again: bool,
}

thread_local! {
    static POST: RefCell<Post> =
        RefCell::new(Post { worker: None, ready: false, works: false, next: 0, waiting: HashMap::new() });
    /// Whether a worker is worth starting.
    static USABLE: Cell<bool> = const { Cell::new(true) };
}

/// The plays that a bot would choose from, the one that it would choose first; at least one.
pub(crate) async fn advise(question: Question) -> Vec<Advice> {
    if USABLE.get() && POST.with_borrow(|post| post.worker.is_none()) {
        start();
    }
    if !USABLE.get() {
        return here(&question, |bots| bots.think).await;
    }
    let promise = Promise::new(&mut |resolve, _| {
        POST.with_borrow_mut(|post| {
            let id = post.next;
            post.next += 1;
            if post.ready {
                send(post, id, &question);
            }
            post.waiting.insert(id, Waiting { question: question.clone(), resolve, again: false });
            set_timeout(move || overdue(id), PATIENCE);
        });
    });
    let answer = JsFuture::from(promise).await.ok().and_then(|plays| plays.as_string());
    match answer.and_then(|plays| serde_json::from_str(&plays).ok()) {
        Some(plays) => plays,
        None => here(&question, |bots| bots.any_legal).await,
    }
}

/// Finds a play in the page itself, once what happened has been seen: while a bot thinks here, nothing moves. If the bots
/// cannot be fetched, it waits for them: they may think for nobody else.
async fn here(question: &Question, how: fn(Bots) -> Answer) -> Vec<Advice> {
    seen().await;
    loop {
        match bots().await {
            Ok(bots) => return how(bots)(question),
            Err(_) => browser::sleep(2000).await,
        }
    }
}

/// Starts a worker, whose messages are heard together with it; `None` where a browser has none.
pub(crate) fn worker(hear: impl Fn(&Worker, &str) + 'static) -> Option<Worker> {
    let options = web_sys::WorkerOptions::new();
    options.set_type(web_sys::WorkerType::Module);
    let worker = Worker::new_with_options("/boot.js", &options).ok()?;
    let own = worker.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            hear(&own, &text);
        }
    });
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    Some(worker)
}

/// Starts the worker in which bots think. It replaces an earlier one.
fn start() {
    let Some(worker) = worker(|_, text| receive(text)) else {
        USABLE.set(false);
        return;
    };
    let broken = Closure::<dyn FnMut()>::new(|| {
        let waiting: Vec<u32> = POST.with_borrow(|post| post.waiting.keys().copied().collect());
        waiting.into_iter().for_each(overdue);
    });
    worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
    broken.forget();
    POST.with_borrow_mut(|post| {
        post.ready = false;
        if let Some(before) = post.worker.replace(worker) {
            before.set_onmessage(None);
            before.set_onerror(None);
            before.terminate();
        }
    });
}

fn send(post: &Post, id: u32, question: &Question) {
    let asked = Asked { id, question: question.clone() };
    if let (Some(worker), Ok(text)) = (&post.worker, serde_json::to_string(&asked)) {
        let _ = worker.post_message(&JsValue::from_str(&text));
    }
}

fn receive(text: &str) {
    POST.with_borrow_mut(|post| {
        if text == READY {
            post.ready = true;
            post.works = true;
            for (id, waiting) in &post.waiting {
                send(post, *id, &waiting.question);
            }
        } else if let Ok(Answered { id, plays }) = serde_json::from_str(text)
            && let Some(waiting) = post.waiting.remove(&id)
        {
            resolve(&waiting.resolve, &plays);
        }
    });
}

/// Deals with a question that the worker has not answered in time: asks once more, or finds a play without it.
fn overdue(id: u32) {
    let left = POST.with_borrow_mut(|post| {
        let waiting = post.waiting.get_mut(&id)?;
        if post.works && !std::mem::replace(&mut waiting.again, true) {
            return None;
        }
        post.waiting.remove(&id)
    });
    match left {
        // The question is asked a second time.
        None if POST.with_borrow(|post| post.waiting.contains_key(&id)) => {
            start();
            set_timeout(move || overdue(id), PATIENCE);
        }
        None => {}
        Some(Waiting { question, resolve, again }) => {
            let how: fn(Bots) -> Answer = if again {
                start();
                |bots| bots.any_legal
            } else {
                USABLE.set(false);
                |bots| bots.think
            };
            spawn_local(async move {
                self::resolve(&resolve, &here(&question, how).await);
            });
        }
    }
}

/// Answers a question.
fn resolve(promise: &Function, plays: &[Advice]) {
    if let Ok(text) = serde_json::to_string(plays) {
        let _ = promise.call1(&JsValue::UNDEFINED, &JsValue::from_str(&text));
    }
}

/// Serves questions if this program runs in a worker; `false` on a page. `takes` may take another message, and answers it
/// itself.
pub(crate) fn serve(takes: fn(&str, &DedicatedWorkerGlobalScope) -> bool) -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    let answering = scope.clone();
    let asked = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        let answering = answering.clone();
        if takes(&text, &answering) {
            return;
        }
        let Ok(Asked { id, question }) = serde_json::from_str(&text) else { return };
        spawn_local(async move {
            // The page asks only once the bots are there. If they are gone, it is overdue, and the page helps itself.
            let Ok(bots) = bots().await else { return };
            if let Ok(text) = serde_json::to_string(&Answered { id, plays: (bots.think)(&question) }) {
                let _ = answering.post_message(&JsValue::from_str(&text));
            }
            (bots.prepare)(&question);
        });
    });
    scope.set_onmessage(Some(asked.as_ref().unchecked_ref()));
    asked.forget();
    spawn_local(async move {
        // Without the bots the worker stays silent, and the page helps itself.
        if bots().await.is_ok() {
            let _ = scope.post_message(&JsValue::from_str(READY));
        }
    });
    true
}

/// What the bot finds within its time.
fn think(question: &Question) -> Vec<Advice> {
    let start = js_sys::Date::now();
    // Somebody may set the clock while the bot thinks.
    choose(question, &|| !(0.0..BUDGET).contains(&(js_sys::Date::now() - start)))
}

/// What the bot finds until soon after `stop` says that time is up; any legal play if it cannot choose.
fn choose(question: &Question, stop: &dyn Fn() -> bool) -> Vec<Advice> {
    let choice = || {
        let position = Position::parse(question.game, &question.position).ok()?;
        let bot = AnyBot::by_name(question.game, &question.bot).ok()?;
        let level = Level::new(question.level)?.min(bot.highest_level());
        let aim = if question.wins { Aim::Win } else { Aim::Points };
        let request = Request::new(level, question.seed).aiming_at(aim).listing(question.candidates.into());
        bot.choose(&position, &request.stopped_by(stop)).ok()
    };
    let Some(choice) = choice() else { return any_legal(question) };
    if choice.candidates.is_empty() {
        return vec![Advice { play: choice.play, win: None }];
    }
    let advice =
        |candidate: Candidate<String>| Advice { play: candidate.play, win: Some(candidate.evaluation.win) };
    choice.candidates.into_iter().map(advice).collect()
}

/// Computes, after an answer, what the bot would otherwise compute while somebody waits for a later one.
fn prepare(question: &Question) {
    if question.game == GameName::Garanguet {
        carreau_bots::garanguet::prepare_bear_off();
    }
}

/// Any legal play of a position, found without thinking; a pass if there is none.
fn any_legal(question: &Question) -> Vec<Advice> {
    let position = Position::parse(question.game, &question.position).ok();
    let play = position.and_then(|position| AnyBot::any_play(&position, question.seed));
    vec![Advice { play: play.unwrap_or_else(pass), win: None }]
}

/// What a side plays that cannot play, in any game.
pub(crate) fn pass() -> String {
    "pass".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bots_are_those_that_the_page_knows() {
        for game in [GameName::Garanguet, GameName::Dango, GameName::Petanque, GameName::Petango] {
            let bots: Vec<_> =
                AnyBot::all(game).iter().map(|bot| (bot.name(), bot.highest_level().number())).collect();
            assert_eq!(crate::game_info::bots(game), bots, "{game}");
        }
    }

    #[test]
    fn a_question_is_answered_with_a_legal_play() {
        /// A level whose thinking is stopped at once.
        const STOPPED: u8 = 8;
        let positions = [
            (GameName::Garanguet, "b15,22,w15 0:0 b 654".to_owned()),
            (GameName::Petango, {
                let mut start = Position::start(GameName::Petango);
                let first = start.drawn_at(0).expect("the nigiri is due");
                start.resolve(&first).expect("it can be drawn");
                start.to_string()
            }),
        ];
        for (game, text) in positions {
            let position = Position::parse(game, &text).expect("a position");
            let ask = |bot: &str, level| {
                let position = text.clone();
                let (bot, wins) = (bot.to_owned(), false);
                let question = Question { game, position, bot, level, seed: 7, wins, candidates: 3 };
                let plays = choose(&question, &|| level == STOPPED);
                assert!((1..=3).contains(&plays.len()), "{plays:?}");
                let wins = plays.iter().filter_map(|advice| advice.win);
                assert!(wins.clone().all(|win| (0.0..=1.0).contains(&win)), "{plays:?}");
                plays.into_iter().next().map_or_else(pass, |advice| advice.play)
            };
            for bot in AnyBot::all(game) {
                for level in [1, STOPPED] {
                    let play = ask(bot.name(), level);
                    assert_eq!(position.check(&play), Ok(()), "{play}");
                }
            }
            assert_eq!(position.check(&ask("nobody", 200)), Ok(()));
        }
    }
}
