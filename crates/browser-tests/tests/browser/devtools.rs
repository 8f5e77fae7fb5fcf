//! A client of the `DevTools` protocol of Chrome: commands and events over one socket, with a session for each tab.
//! `WebDriver` `BiDi` has the same form, but no sessions of tabs.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    fmt,
    rc::Rc,
    time::Duration,
};

use futures_util::{SinkExt as _, StreamExt as _, stream::SplitStream};
use serde_json::{Value, json};
use tokio::{
    net::TcpStream,
    sync::{mpsc, oneshot},
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

/// How long a command may take before the browser counts as hung.
const PATIENCE: Duration = Duration::from_mins(1);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Answer = Result<Value, CommandError>;

/// Why a command failed.
#[derive(Debug)]
pub(crate) struct CommandError(pub(crate) String);

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An event: its name and its parameters.
pub(crate) type Event = (String, Value);

/// A connection to a browser. Clones share it.
#[derive(Clone)]
pub(crate) struct DevTools(Rc<Shared>);

struct Shared {
    outgoing: mpsc::UnboundedSender<Message>,
    next: Cell<u64>,
    waiting: RefCell<HashMap<u64, oneshot::Sender<Answer>>>,
    sessions: RefCell<HashMap<String, mpsc::UnboundedSender<Event>>>,
}

impl DevTools {
    /// Connects to the socket at an address. Call it within a [`LocalSet`](tokio::task::LocalSet), which reads and
    /// writes the socket.
    pub(crate) async fn connect(address: &str) -> Result<Self, String> {
        // A screenshot may be larger than the default limit.
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let connected = connect_async_with_config(address, Some(config), true).await;
        let (socket, _) = connected.map_err(|error| error.to_string())?;
        let (mut sink, stream) = socket.split();
        let (outgoing, mut commands) = mpsc::unbounded_channel();
        tokio::task::spawn_local(async move {
            while let Some(command) = commands.recv().await {
                if sink.send(command).await.is_err() {
                    break;
                }
            }
        });
        let shared = Shared {
            outgoing,
            next: Cell::new(1),
            waiting: RefCell::default(),
            sessions: RefCell::default(),
        };
        let tools = Self(Rc::new(shared));
        tokio::task::spawn_local(tools.clone().listen(stream));
        Ok(tools)
    }

    async fn listen(self, mut stream: SplitStream<Socket>) {
        while let Some(Ok(message)) = stream.next().await {
            let Message::Text(text) = message else { continue };
            let mut said: Value = serde_json::from_str(&text).expect("the developers' tools speak JSON");
            if let Some(id) = said["id"].as_u64() {
                // In BiDi, the error has a name beside its message.
                let why =
                    if said["error"].is_string() { &said["message"] } else { &said["error"]["message"] };
                let answer = match why.as_str() {
                    Some(why) => Err(CommandError(why.to_owned())),
                    None => Ok(said["result"].take()),
                };
                if let Some(waiting) = self.0.waiting.borrow_mut().remove(&id) {
                    // The receiver may have stopped waiting.
                    let _ = waiting.send(answer);
                }
            } else if let Some(session) =
                self.0.sessions.borrow().get(said["sessionId"].as_str().unwrap_or_default())
            {
                let name = said["method"].as_str().unwrap_or_default().to_owned();
                // The tab may have been closed.
                let _ = session.send((name, said["params"].take()));
            }
        }
        // Dropping the senders tells all receivers that the connection is closed.
        self.0.waiting.borrow_mut().clear();
        self.0.sessions.borrow_mut().clear();
    }

    /// Runs a command of the browser itself.
    pub(crate) async fn command(&self, method: &str, parameters: &Value) -> Answer {
        self.send(None, method, parameters).await
    }

    /// Sends a command now, and returns a future of its result.
    fn send(
        &self,
        session: Option<&str>,
        method: &str,
        parameters: &Value,
    ) -> impl Future<Output = Answer> + use<> {
        let id = self.0.next.replace(self.0.next.get() + 1);
        let (answer, answered) = oneshot::channel();
        self.0.waiting.borrow_mut().insert(id, answer);
        let mut command = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = session {
            command["sessionId"] = session.into();
        }
        // If the socket is closed, the receiver below fails.
        let _ = self.0.outgoing.send(Message::text(command.to_string()));
        let method = method.to_owned();
        async move {
            match timeout(PATIENCE, answered).await {
                Ok(Ok(answer)) => answer,
                Ok(Err(_)) => Err(CommandError(format!("{method}: the browser is gone"))),
                Err(_) => Err(CommandError(format!("{method}: the browser does not answer"))),
            }
        }
    }

    /// Attaches a session to a tab.
    pub(crate) async fn attach(&self, target: &str) -> Result<Session, CommandError> {
        let attached =
            self.command("Target.attachToTarget", &json!({ "targetId": target, "flatten": true })).await?;
        Ok(self.session(attached["sessionId"].as_str().unwrap_or_default()))
    }

    /// The events that belong to no tab's session: in `BiDi` all of them.
    pub(crate) fn without_session(&self) -> Session {
        self.session("")
    }

    fn session(&self, id: &str) -> Session {
        let (send, events) = mpsc::unbounded_channel();
        self.0.sessions.borrow_mut().insert(id.to_owned(), send);
        Session { tools: self.clone(), id: id.to_owned(), events: events.into() }
    }
}

/// A session with one tab.
pub(crate) struct Session {
    tools: DevTools,
    id: String,
    events: tokio::sync::Mutex<mpsc::UnboundedReceiver<Event>>,
}

impl Session {
    /// Sends a command now, and returns a future of its result, so that commands can be pipelined.
    pub(crate) fn command(&self, method: &str, parameters: &Value) -> impl Future<Output = Answer> + use<> {
        self.tools.send(Some(&self.id), method, parameters)
    }

    /// Takes the next event, if one has arrived.
    pub(crate) fn heard(&self) -> Option<Event> {
        self.events.try_lock().ok()?.try_recv().ok()
    }

    /// Waits for the next event.
    pub(crate) async fn hears(&self) -> Result<Event, CommandError> {
        let mut events = self.events.lock().await;
        match timeout(PATIENCE, events.recv()).await {
            Ok(Some(event)) => Ok(event),
            Ok(None) => Err(CommandError("the tab is gone".to_owned())),
            Err(_) => Err(CommandError("nothing happens in the tab".to_owned())),
        }
    }
}
