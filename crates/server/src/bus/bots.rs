//! Bots that think elsewhere: at another node with a free worker, or in a process that does nothing else.
//!
//! NATS hands each question to one of those who take questions. It answers at once that it is busy, or that it thinks,
//! and then says so again and again until it has chosen. From one who is silent nothing more is expected, and the
//! question is asked again. What was chosen is judged as every play is, so nobody on the bus has to be trusted.

use std::{pin::pin, time::Duration};

use async_nats::{Client, Message, StatusCode, Subscriber};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::task::TaskTracker;

use crate::{
    bot::{Question, WrittenQuestion},
    bot_queue::Asker,
    tasks::apart,
    work_queue::Turn,
};

/// Programs of one version choose alike.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How often one who thinks says so.
const PULSE: Duration = Duration::from_millis(500);

/// One who has said nothing for so long is dead.
const DEAD: Duration = Duration::from_secs(2);

/// How long to wait before asking again when all are busy: more and more, up to the longest.
const BUSY: Duration = Duration::from_millis(20);
const LONGEST: Duration = Duration::from_millis(320);

/// A question on the bus.
#[derive(Debug, Serialize, Deserialize)]
struct Asked {
    question: WrittenQuestion,
    /// Whether people wait for the answer.
    people: bool,
}

/// What one who takes questions says to one of them.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Reply {
    Busy,
    Thinks,
    /// The play that was chosen; `None` if there is none.
    Chose {
        play: Option<String>,
        took: Duration,
    },
}

/// What a bot has chosen elsewhere.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    pub(crate) play: Option<String>,
    /// How long it thought.
    pub(crate) took: Duration,
}

fn subject() -> String {
    format!("carreau.bots.{}", VERSION.replace('.', "-"))
}

fn written<T: Serialize, B: From<Vec<u8>>>(message: &T) -> B {
    serde_json::to_vec(message).expect("messages are plain data with string keys").into()
}

/// One who has taken a question.
#[derive(Debug)]
pub(crate) struct Taken(Subscriber);

impl Taken {
    /// Waits for what is chosen; `None` if the one who took the question has died.
    pub(crate) async fn chosen(mut self) -> Option<Chosen> {
        loop {
            match reply(&mut self.0, DEAD).await? {
                Reply::Thinks | Reply::Busy => {}
                Reply::Chose { play, took } => return Some(Chosen { play, took }),
            }
        }
    }
}

/// The next reply; `None` if none comes in time, or nobody takes questions.
async fn reply(replies: &mut Subscriber, patience: Duration) -> Option<Reply> {
    let message = timeout(patience, replies.next()).await.ok()??;
    let is_reply = message.status != Some(StatusCode::NO_RESPONDERS);
    is_reply.then(|| serde_json::from_slice(&message.payload).ok())?
}

/// Offers a question on the bus until somebody takes it.
pub(crate) async fn offer(client: &Client, asker: Asker, question: &Question) -> Taken {
    let text: Vec<u8> = written(&Asked { question: question.into(), people: asker == Asker::People });
    let mut wait = BUSY;
    loop {
        let inbox = client.new_inbox();
        if let Ok(mut replies) = client.subscribe(inbox.clone()).await
            && client.publish_with_reply(subject(), inbox, text.clone().into()).await.is_ok()
            && let Some(Reply::Thinks) = reply(&mut replies, DEAD).await
        {
            return Taken(replies);
        }
        sleep(wait).await;
        wait = (2 * wait).min(LONGEST);
    }
}

/// Takes questions and answers them, until the connection is closed. `turn` gives a turn to think, if somebody who asks
/// can have one now.
pub(crate) async fn answer(client: &Client, tasks: &TaskTracker, turn: impl Fn(Asker) -> Option<Turn>) {
    let mut questions = loop {
        match client.queue_subscribe(subject(), "bots".to_owned()).await {
            Ok(questions) => break questions,
            Err(error) => tracing::warn!(%error, "questions for bots cannot be listened to"),
        }
        sleep(DEAD).await;
    };
    while let Some(Message { reply: Some(to), payload, .. }) = questions.next().await {
        let asked = serde_json::from_slice::<Asked>(&payload).map_err(|error| error.to_string());
        let read = asked.and_then(|asked| Ok((Question::try_from(asked.question)?, asked.people)));
        let (question, people) = match read {
            Ok(read) => read,
            Err(why) => {
                tracing::debug!(why, "a question for a bot cannot be read");
                continue;
            }
        };
        match turn(if people { Asker::People } else { Asker::Bots }) {
            Some(turn) => drop(tasks.spawn(think(client.clone(), to.to_string(), question, turn))),
            // If it is lost, it is asked again.
            None => drop(client.publish(to, written(&Reply::Busy)).await),
        }
    }
}

/// Lets a bot choose for somebody else.
async fn think(client: Client, to: String, question: Question, turn: Turn) {
    let start = Instant::now();
    let mut choosing = pin!(apart(move || question.answer()));
    let answer = loop {
        // If that is lost, the question is asked again.
        let _ = client.publish(to.clone(), written(&Reply::Thinks)).await;
        if let Ok(answer) = timeout(PULSE, &mut choosing).await {
            break answer;
        }
    };
    drop(turn);
    let play = match answer {
        Ok(Ok(play)) => Some(play),
        // Who asked finds the first legal play.
        Ok(Err(error)) => {
            tracing::error!(%error, "a bot cannot choose");
            None
        }
        Err(error) => {
            tracing::error!(%error, "a bot broke off");
            None
        }
    };
    let _ = client.publish(to, written(&Reply::Chose { play, took: start.elapsed() })).await;
    // The process may be about to end.
    let _ = client.flush().await;
}

#[cfg(all(test, unix))]
mod tests {
    use carreau_testkit::NatsServer;
    use serde_json::json;
    use tempfile::TempDir;
    use tokio::task::JoinHandle;

    use super::*;
    use crate::{
        app::TurnOrChoice,
        bus::nats::{self, connect},
        config::Config,
        server::open,
        time::Time,
        work_queue::WorkQueue,
    };

    /// Longer than anything here takes.
    const LONG: Duration = Duration::from_secs(20);

    async fn client(bus: &NatsServer, name: &str) -> Client {
        let client = connect(&bus.address(), name, |_| {}).await;
        client.flush().await.unwrap();
        client
    }

    fn question() -> Question {
        let position = "b15,22,w15 0:0 b 654";
        let written =
            json!({ "bot": "house", "game": "garanguet", "position": position, "wins": true, "luck": 7 });
        serde_json::from_value::<WrittenQuestion>(written).unwrap().try_into().unwrap()
    }

    /// Somebody who takes as many questions at once as it has workers, once this returns.
    async fn worker(bus: &NatsServer, queue: WorkQueue) -> JoinHandle<()> {
        let client = client(bus, "worker").await;
        let asked = client.clone();
        let worker = tokio::spawn(async move {
            answer(&asked, &TaskTracker::new(), |_| queue.free_turn()).await;
        });
        // The subscription is made when the task runs.
        sleep(Duration::from_millis(50)).await;
        client.flush().await.unwrap();
        worker
    }

    async fn ask(bus: &NatsServer) -> Option<Chosen> {
        let asker = client(bus, "asker").await;
        let taken = timeout(LONG, offer(&asker, Asker::People, &question())).await;
        timeout(LONG, taken.expect("somebody takes it").chosen()).await.expect("an answer")
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_bot_chooses_elsewhere_what_it_would_choose_here() {
        let bus = NatsServer::new();
        let worker = worker(&bus, WorkQueue::new(1)).await;
        assert_eq!(ask(&bus).await.unwrap().play, Some(question().answer().unwrap()));
        worker.abort();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_question_goes_past_those_who_are_busy_and_waits_when_all_are() {
        let bus = NatsServer::new();
        let queue = WorkQueue::new(1);
        let busy = queue.free_turn().unwrap();
        let worker_busy = worker(&bus, queue).await;
        let asker = client(&bus, "asker").await;
        let question = question();
        let offered = timeout(Duration::from_secs(1), offer(&asker, Asker::People, &question)).await;
        assert!(offered.is_err(), "nobody has time");
        let worker_free = worker(&bus, WorkQueue::new(1)).await;
        for _ in 0..5 {
            assert!(ask(&bus).await.unwrap().play.is_some());
        }
        worker_free.abort();
        drop(busy);
        assert!(ask(&bus).await.unwrap().play.is_some(), "the first has time by now");
        worker_busy.abort();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn one_who_takes_a_question_and_dies_is_noticed() {
        let bus = NatsServer::new();
        let dying = client(&bus, "dying").await;
        let mut asked = dying.queue_subscribe(subject(), "bots".to_owned()).await.unwrap();
        dying.flush().await.unwrap();
        let dies = tokio::spawn(async move {
            let to = asked.next().await.unwrap().reply.unwrap();
            dying.publish(to, written(&Reply::Thinks)).await.unwrap();
            dying.flush().await.unwrap();
        });
        assert_eq!(ask(&bus).await, None);
        dies.await.unwrap();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_server_asks_elsewhere_when_its_own_workers_are_busy() {
        let (bus, folder) = (NatsServer::new(), TempDir::new().unwrap());
        let config =
            Config { store: folder.path().into(), bus: Some(bus.address()), workers: 1, ..Config::default() };
        let app = open(config, Time::of_the_machine()).await.unwrap();
        let joined = tokio::spawn(nats::run(app.clone(), bus.address()));
        let people = Asker::People;
        let TurnOrChoice::Turn(own) = app.turn_or_choice(people, &question()).await else {
            panic!("its own worker is free");
        };
        let asked = question();
        let mut waits = pin!(app.turn_or_choice(people, &asked));
        assert!(timeout(Duration::from_secs(1), &mut waits).await.is_err(), "nobody else is there");
        // With nobody else, its own worker answers as soon as it is free.
        drop(own);
        let TurnOrChoice::Turn(own) = timeout(LONG, waits).await.unwrap() else {
            panic!("there is no other")
        };
        let worker = worker(&bus, WorkQueue::new(1)).await;
        let chosen = timeout(LONG, app.turn_or_choice(people, &asked)).await.unwrap();
        let TurnOrChoice::Choice(chosen) = chosen else { panic!("its own worker is busy") };
        assert_eq!(chosen.play, Some(asked.answer().unwrap()));
        assert!(app.metrics().text().contains(r#"carreau_choices_shared_total{what="elsewhere"} 1"#));
        // It thinks for others itself when it has time, but not for their tables of bots.
        worker.abort();
        drop(own);
        assert!(ask(&bus).await.unwrap().play.is_some());
        assert!(app.bot_turn_for_others(Asker::Bots).is_none());
        app.close().await;
        joined.await.unwrap();
    }
}
