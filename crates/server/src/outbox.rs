use axum::extract::ws::Utf8Bytes;
use carreau_protocol::ToClient;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// What waits for one socket. It never makes anybody wait: a socket that does not keep up is cut off.
#[derive(Debug, Clone)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Waiting>,
    cut: CancellationToken,
}

/// The other end of an [`Outbox`].
#[derive(Debug)]
pub(crate) struct Outgoing {
    pub(crate) messages: mpsc::Receiver<Waiting>,
    pub(crate) cut: CancellationToken,
}

/// A message that waits.
#[derive(Debug)]
pub(crate) enum Waiting {
    /// Others may follow.
    Text(Utf8Bytes),
    /// The socket is closed after it.
    Last(Utf8Bytes),
}

/// An outbox for so many messages.
pub(crate) fn outbox(most: usize) -> (Outbox, Outgoing) {
    let (send, receive) = mpsc::channel(most.max(1));
    let cut = CancellationToken::new();
    (Outbox { messages: send, cut: cut.clone() }, Outgoing { messages: receive, cut })
}

impl Outbox {
    pub(crate) fn send(&self, message: &ToClient) {
        self.send_written(write(message));
    }

    /// Sends a message after which the socket is closed, whatever others may still send.
    pub(crate) fn end(&self, message: &ToClient) {
        self.put(Waiting::Last(write(message)));
    }

    pub(crate) fn send_written(&self, message: Utf8Bytes) {
        self.put(Waiting::Text(message));
    }

    fn put(&self, message: Waiting) {
        if self.messages.try_send(message).is_err() {
            self.cut.cancel();
        }
    }

    /// Whether the socket is gone, or was cut off.
    pub(crate) fn is_cut(&self) -> bool {
        self.cut.is_cancelled() || self.messages.is_closed()
    }
}

/// A message as it crosses.
pub(crate) fn write(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data with string keys").into()
}
