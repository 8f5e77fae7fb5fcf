//! The house's bot in a web worker: the same program, started a second time, answers positions with plays.

use std::{cell::RefCell, collections::HashMap};

use carreau_bots::{Level, Request, garanguet};
use carreau_garanguet::Position;
use js_sys::{Function, Promise};
use leptos::prelude::set_timeout;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker};

/// A position that waits for a play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
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
/// How long the worker has to start. Where it never does (a browser without module workers), the page
/// thinks itself: a play takes a few milliseconds.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(5);

struct Post {
    worker: Option<Worker>,
    ready: bool,
    next: u32,
    waiting: HashMap<u32, (Question, Function)>,
}

thread_local! {
    static POST: RefCell<Option<Post>> = const { RefCell::new(None) };
}

/// The bot's play in a position.
pub(crate) async fn ask(question: Question) -> String {
    start();
    let promise = Promise::new(&mut |resolve, _| {
        POST.with_borrow_mut(|post| {
            let Some(post) = post else { return };
            let id = post.next;
            post.next += 1;
            if post.ready {
                send(post, id, &question);
            }
            post.waiting.insert(id, (question.clone(), resolve));
        });
    });
    let answer = JsFuture::from(promise).await.ok().and_then(|play| play.as_string());
    answer.unwrap_or_else(|| think(&question))
}

/// Starts the worker, once.
fn start() {
    if POST.with_borrow(Option::is_some) {
        return;
    }
    let options = web_sys::WorkerOptions::new();
    options.set_type(web_sys::WorkerType::Module);
    let worker = Worker::new_with_options("/boot.js", &options).ok();
    if let Some(worker) = &worker {
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hear(&text);
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
    }
    let post = Post { worker, ready: false, next: 0, waiting: HashMap::new() };
    POST.with_borrow_mut(|slot| *slot = Some(post));
    set_timeout(give_up_on_worker, PATIENCE);
}

fn send(post: &Post, id: u32, question: &Question) {
    let asked = Asked { id, question: question.clone() };
    if let (Some(worker), Ok(text)) = (&post.worker, serde_json::to_string(&asked)) {
        let _ = worker.post_message(&JsValue::from_str(&text));
    }
}

fn hear(text: &str) {
    POST.with_borrow_mut(|post| {
        let Some(post) = post else { return };
        if text == READY {
            post.ready = true;
            for (id, (question, _)) in &post.waiting {
                send(post, *id, question);
            }
        } else if let Ok(Answered { id, play }) = serde_json::from_str(text)
            && let Some((_, resolve)) = post.waiting.remove(&id)
        {
            let _ = resolve.call1(&JsValue::UNDEFINED, &JsValue::from_str(&play));
        }
    });
}

/// Answers here what a worker that did not start leaves unanswered.
fn give_up_on_worker() {
    let left: Vec<_> = POST.with_borrow_mut(|post| match post {
        Some(post) if !post.ready => post.waiting.drain().map(|(_, waiting)| waiting).collect(),
        _ => Vec::new(),
    });
    for (question, resolve) in left {
        let _ = resolve.call1(&JsValue::UNDEFINED, &JsValue::from_str(&think(&question)));
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

/// The play a bot chooses; a pass where nothing can be chosen.
fn think(question: &Question) -> String {
    let choice = || {
        let position: Position = question.position.parse().ok()?;
        let bot = garanguet::by_name(&question.bot).ok()?;
        let level = Level::new(question.level)?.min(bot.highest_level());
        bot.choose(&position, &Request::new(level, question.seed)).ok()
    };
    choice().map_or_else(|| "pass".to_owned(), |choice| choice.play.to_string())
}

#[cfg(test)]
mod tests {
    use carreau_table::Game;

    use super::*;

    #[test]
    fn a_question_is_answered_with_a_legal_play() {
        let ask = |bot: &str, level| {
            let position = "b15,22,w15 0:0 b 654".to_owned();
            think(&Question { position, bot: bot.to_owned(), level, seed: 7 })
        };
        let position: Position = "b15,22,w15 0:0 b 654".parse().expect("a position");
        for bot in garanguet::ALL {
            let play = ask(bot.name(), 200).parse().expect("a turn");
            assert!(position.check(&play).is_ok());
        }
        assert_eq!(ask("nobody", 1), "pass");
    }
}
