//! The house's bot in a web worker: the same program, started a second time, answers positions with plays.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
};

use carreau_bots::{AnyBot, Level, Request};
use carreau_games::{GameName, Position};
use js_sys::{Function, Promise};
use leptos::prelude::set_timeout;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker};

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
    /// What it leaves to luck follows from this.
    pub(crate) seed: u64,
}

#[derive(Serialize, Deserialize)]
struct Asked {
    id: u32,
    question: Question,
}

#[derive(Serialize, Deserialize)]
struct Answered {
    id: u32,
    play: String,
}

/// What the worker says when it can be asked.
const READY: &str = "ready";
/// How long the worker has to start, or to answer: a play takes it far less. One that never starts (a
/// browser without module workers) is done without: the page thinks itself. One that started and fell
/// silent is started again, once for a question; when that does not help either, thinking is what kills it,
/// so the page does not try, and the bot plays any legal turn.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(10);

struct Post {
    /// The worker; `None` where none can be had.
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
    /// Whether the worker was started again for it.
    again: bool,
}

thread_local! {
    static POST: RefCell<Post> =
        RefCell::new(Post { worker: None, ready: false, works: false, next: 0, waiting: HashMap::new() });
    /// Whether a worker is worth starting.
    static USABLE: Cell<bool> = const { Cell::new(true) };
}

/// The bot's play in a position.
pub(crate) async fn ask(question: Question) -> String {
    if USABLE.get() && POST.with_borrow(|post| post.worker.is_none()) {
        start();
    }
    if !USABLE.get() {
        return think(&question);
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
    let answer = JsFuture::from(promise).await.ok().and_then(|play| play.as_string());
    answer.unwrap_or_else(|| any_legal(&question))
}

/// Starts the worker, in place of one that there was.
fn start() {
    let options = web_sys::WorkerOptions::new();
    options.set_type(web_sys::WorkerType::Module);
    let Ok(worker) = Worker::new_with_options("/boot.js", &options) else {
        USABLE.set(false);
        return;
    };
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            receive(&text);
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
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
        } else if let Ok(Answered { id, play }) = serde_json::from_str(text)
            && let Some(waiting) = post.waiting.remove(&id)
        {
            let _ = waiting.resolve.call1(&JsValue::UNDEFINED, &JsValue::from_str(&play));
        }
    });
}

/// Does something about a question that the worker leaves unanswered.
fn overdue(id: u32) {
    let left = POST.with_borrow_mut(|post| {
        let waiting = post.waiting.get_mut(&id)?;
        if post.works && !std::mem::replace(&mut waiting.again, true) {
            return None;
        }
        post.waiting.remove(&id)
    });
    match left {
        // Answered, or to be asked again.
        None if POST.with_borrow(|post| post.waiting.contains_key(&id)) => {
            start();
            set_timeout(move || overdue(id), PATIENCE);
        }
        None => {}
        Some(Waiting { question, resolve, again }) => {
            let play = if again {
                start();
                any_legal(&question)
            } else {
                USABLE.set(false);
                think(&question)
            };
            let _ = resolve.call1(&JsValue::UNDEFINED, &JsValue::from_str(&play));
        }
    }
}

/// Runs as the worker, if this is one; `false` on a page.
pub(crate) fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    let answering = scope.clone();
    let asked = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        let Ok(Asked { id, question }) = serde_json::from_str(&text) else { return };
        if let Ok(text) = serde_json::to_string(&Answered { id, play: think(&question) }) {
            let _ = answering.post_message(&JsValue::from_str(&text));
        }
    });
    scope.set_onmessage(Some(asked.as_ref().unchecked_ref()));
    asked.forget();
    let _ = scope.post_message(&JsValue::from_str(READY));
    true
}

/// The play a bot chooses; where none can be chosen, any legal one.
fn think(question: &Question) -> String {
    let choice = || {
        let position = Position::parse(question.game, &question.position).ok()?;
        let bot = AnyBot::by_name(question.game, &question.bot).ok()?;
        let level = Level::new(question.level)?.min(bot.highest_level());
        bot.choose(&position, &Request::new(level, question.seed)).ok()
    };
    choice().map_or_else(|| any_legal(question), |choice| choice.play)
}

/// A legal play of a position that takes no thinking; a pass where there is none.
fn any_legal(question: &Question) -> String {
    let position = Position::parse(question.game, &question.position).ok();
    let play = position.and_then(|position| AnyBot::any_play(&position, question.seed));
    play.unwrap_or_else(|| "pass".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_answered_with_a_legal_play() {
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
                think(&Question { game, position: text.clone(), bot: bot.to_owned(), level, seed: 7 })
            };
            for bot in AnyBot::all(game) {
                let play = ask(bot.name(), 1);
                assert_eq!(position.check(&play), Ok(()), "{play}");
            }
            assert_eq!(position.check(&ask("nobody", 200)), Ok(()));
        }
    }
}
