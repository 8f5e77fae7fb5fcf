//! A server without network and disk, whose store, time, bus and randomness are parameters: what the simulation of many
//! nodes drives. Only with the feature `simulation`.

use std::{
    collections::BTreeMap,
    convert::Infallible,
    fmt,
    future::poll_fn,
    mem,
    sync::{Arc, Mutex},
    task::{Poll, Waker},
    time::Duration,
};

use axum::extract::ws::Message as Frame;
use carreau_match::{Millis, TableId};
use carreau_protocol::NewTable;
use carreau_store::{NodeId, Store};
use futures_util::{StreamExt, sink};
use tokio::sync::{mpsc, oneshot};

use crate::{
    activity::Seated,
    app::{App, lock},
    bus,
    config::{Config, Limits},
    entropy::Entropy,
    guest::{Guest, Session},
    new_table::TableRequest,
    server::with_store,
    socket,
    time::Time,
};

/// A simulated node. Its tasks run only as long as it is neither stopped nor killed.
#[derive(Debug)]
pub struct Node {
    app: App,
}

/// A note on the simulated bus.
#[derive(Debug, Clone)]
pub struct Note(bus::Note);

/// A socket at a table. Dropping `to` closes it.
#[derive(Debug)]
pub struct Socket {
    /// What the client sends, as JSON.
    pub to: mpsc::UnboundedSender<String>,
    /// What the client receives, as JSON; it ends when the server closes the socket.
    pub from: mpsc::UnboundedReceiver<String>,
}

impl Node {
    /// Opens a node on a store. `time` is its clock, which may be wrong, and its random numbers follow from `seed`.
    ///
    /// # Errors
    ///
    /// Why it cannot be opened now.
    pub async fn open(
        store: Store,
        time: impl Fn() -> Millis + Send + Sync + 'static,
        seed: u64,
    ) -> Result<Self, String> {
        let limits =
            Limits { rest: Duration::from_secs(10), tables_in_memory: 4, push_of_one: 0, ..Limits::none() };
        let think = Duration::from_millis(200);
        let config = Config { think, workers: 2, limits, ..Config::default() };
        let opened = with_store(config, store, Time::new(time), Entropy::of_seed(seed)).await;
        let app = opened.map_err(|error| error.to_string())?;
        app.begin();
        Ok(Self { app })
    }

    /// The node's name.
    pub fn name(&self) -> &NodeId {
        self.app.nodes().own()
    }

    /// Joins the bus: whatever the node tells is given to `deliver`.
    pub fn join_bus(&self, deliver: impl Fn(Note) + Send + 'static) {
        let (out, mut told) = mpsc::channel(bus::WAITING);
        self.app.bus().join(out);
        self.app.bus().set_carries(true);
        let app = self.app.clone();
        self.app.tasks().spawn(async move {
            loop {
                tokio::select! {
                    biased;
                    () = app.closing() => return,
                    note = told.recv() => match note {
                        Some(note) => deliver(Note(note)),
                        None => return,
                    },
                }
            }
        });
    }

    /// Says whether the bus is connected, as far as the node can know.
    pub fn set_bus_carries(&self, carries: bool) {
        self.app.bus().set_carries(carries);
    }

    /// Hears a note of another node.
    pub fn hear(&self, Note(note): Note) {
        let app = self.app.clone();
        self.app.tasks().spawn(async move { app.hear(note).await });
    }

    /// Creates a table for a guest.
    ///
    /// # Errors
    ///
    /// The code of the failure, or that the node does not answer any more.
    pub async fn create(&self, new: &NewTable, guest: &str) -> Result<TableId, &'static str> {
        let (answer, answered) = oneshot::channel();
        let (app, new, guest) = (self.app.clone(), new.clone(), Guest::kept(guest.to_owned()));
        self.app.tasks().spawn(async move {
            let created = match TableRequest::of(&new, &guest) {
                Ok(request) => app.create_table(request).await,
                Err(failure) => Err(failure),
            };
            // Who asked may have given up.
            let _ = answer.send(created.map(|summary| summary.table).map_err(|failure| failure.code()));
        });
        answered.await.unwrap_or(Err("no answer"))
    }

    /// Opens a guest's socket at a table.
    pub fn connect(&self, table: &TableId, guest: &str) -> Socket {
        let (to, mut heard) = mpsc::unbounded_channel::<String>();
        let (say, from) = mpsc::unbounded_channel();
        let sink = sink::unfold(say, async |say, frame| {
            if let Frame::Text(text) = frame {
                // The client may be gone.
                let _ = say.send(text.to_string());
            }
            Ok::<_, Infallible>(say)
        });
        let stream = futures_util::stream::poll_fn(move |context| heard.poll_recv(context));
        let frames = stream.map(|text: String| Ok::<_, Infallible>(Frame::Text(text.into())));
        let (app, table) = (self.app.clone(), table.clone());
        let session = Some(Session { guest: Guest::kept(guest.to_owned()), since: app.now() });
        self.app.tasks().spawn(async move {
            let address = [127, 0, 0, 1].into();
            socket::serve(app, table, session, address, Seated::default(), Box::pin(sink), Box::pin(frames))
                .await;
        });
        Socket { to, from }
    }

    /// Stops the node where it is, as `SIGSTOP` does.
    pub fn stop(&self) {
        self.app.tasks().gate.set(Run::Stopped);
    }

    /// Lets a stopped node go on.
    pub fn go_on(&self) {
        self.app.tasks().gate.set(Run::Runs);
    }

    /// Kills the node where it is, as `SIGKILL` does.
    pub fn kill(&self) {
        self.app.tasks().gate.set(Run::Killed);
    }

    /// Closes the node, as `SIGTERM` does.
    pub async fn close(&self) {
        self.app.close().await;
    }
}

/// Whether a node's tasks run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Run {
    #[default]
    Runs,
    Stopped,
    Killed,
}

/// What all tasks of a node pass through whenever they go on.
#[derive(Clone, Default)]
pub(crate) struct Gate(Arc<Mutex<Passing>>);

#[derive(Default)]
struct Passing {
    run: Run,
    /// How many tasks there have been.
    tasks: u64,
    /// How each task is woken.
    wakers: BTreeMap<u64, Waker>,
}

impl Gate {
    /// The task as it runs behind the gate.
    pub(crate) fn through<T>(&self, task: T) -> impl Future<Output = ()> + Send + use<T>
    where
        T: Future<Output = ()> + Send + 'static,
    {
        let gate = self.clone();
        let number = {
            let mut passing = lock(&gate.0);
            passing.tasks += 1;
            passing.tasks
        };
        let mut task = Some(Box::pin(task));
        poll_fn(move |context| {
            let run = {
                let mut passing = lock(&gate.0);
                passing.wakers.insert(number, context.waker().clone());
                passing.run
            };
            let poll = match (run, &mut task) {
                (Run::Killed, _) | (_, None) => Poll::Ready(()),
                (Run::Stopped, _) => Poll::Pending,
                (Run::Runs, Some(task)) => task.as_mut().poll(context),
            };
            if poll.is_ready() {
                // What a task drops may wake others, so nothing is locked meanwhile.
                drop(task.take());
                lock(&gate.0).wakers.remove(&number);
            }
            poll
        })
    }

    fn set(&self, run: Run) {
        let wakers = {
            let mut passing = lock(&self.0);
            if passing.run != Run::Killed {
                passing.run = run;
            }
            mem::take(&mut passing.wakers)
        };
        for waker in wakers.into_values() {
            waker.wake();
        }
    }
}

impl fmt::Debug for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Gate({:?})", lock(&self.0).run)
    }
}
