use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::extract::ws::Utf8Bytes;
use carreau_protocol::ToClient;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::{activity::Seated, lag::Lag};

/// The messages that wait for one socket. The sender never waits; instead, a socket that does not keep up is cut off.
#[derive(Debug, Clone)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Waiting>,
    /// The number of bytes for which there is still room.
    room: Arc<AtomicUsize>,
    cut: CancellationToken,
    /// Whether the socket's guest has a seat at the table.
    pub(crate) seated: Seated,
    /// How far away the socket's client is.
    pub(crate) lag: Lag,
}

/// The other end of an [`Outbox`].
#[derive(Debug)]
pub(crate) struct Outgoing {
    pub(crate) messages: mpsc::Receiver<Waiting>,
    room: Arc<AtomicUsize>,
    pub(crate) cut: CancellationToken,
    pub(crate) lag: Lag,
}

/// A message that waits for the socket.
#[derive(Debug)]
pub(crate) enum Waiting {
    /// A message after which others may follow.
    Text(Utf8Bytes),
    /// A message after which the socket is closed.
    Last(Utf8Bytes),
}

/// Makes an outbox for at most `most` messages, of at most `bytes` bytes together.
pub(crate) fn outbox(most: usize, bytes: usize) -> (Outbox, Outgoing) {
    let (send, receive) = mpsc::channel(most.max(1));
    let (room, cut) = (Arc::new(AtomicUsize::new(bytes)), CancellationToken::new());
    let lag = Lag::default();
    let outbox = Outbox {
        messages: send,
        room: Arc::clone(&room),
        cut: cut.clone(),
        seated: Seated::default(),
        lag: lag.clone(),
    };
    (outbox, Outgoing { messages: receive, room, cut, lag })
}

impl Outgoing {
    /// Takes a message out: its text, and whether it is the last one.
    pub(crate) fn take(&self, message: Waiting) -> (Utf8Bytes, bool) {
        let is_last = matches!(message, Waiting::Last(_));
        let (Waiting::Text(text) | Waiting::Last(text)) = message;
        self.room.fetch_add(text.len(), Ordering::Relaxed);
        (text, is_last)
    }
}

impl Outbox {
    pub(crate) fn send(&self, message: &ToClient) {
        self.send_written(write(message));
    }

    /// Sends a message after which the socket is closed, even if others are still sent to it.
    pub(crate) fn end(&self, message: &ToClient) {
        self.put(Waiting::Last(write(message)));
    }

    pub(crate) fn send_written(&self, message: Utf8Bytes) {
        self.put(Waiting::Text(message));
    }

    fn put(&self, message: Waiting) {
        let (Waiting::Text(text) | Waiting::Last(text)) = &message;
        let less = |room: usize| room.checked_sub(text.len());
        let fits = self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok();
        if !fits || self.messages.try_send(message).is_err() {
            self.cut.cancel();
        }
    }

    /// Whether the socket was closed or cut off.
    pub(crate) fn is_cut(&self) -> bool {
        self.cut.is_cancelled() || self.messages.is_closed()
    }
}

/// A message as the JSON text that is sent.
pub(crate) fn write(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data with string keys").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_is_bounded_in_bytes_too() {
        let (outbox, mut outgoing) = outbox(100, 10);
        outbox.send_written("12345".into());
        outbox.send_written("12345".into());
        let first = outgoing.messages.try_recv().unwrap();
        assert_eq!(outgoing.take(first), ("12345".into(), false));
        outbox.send_written("1234".into());
        assert!(!outbox.is_cut(), "there was room again");
        outbox.send_written("12".into());
        assert!(outbox.is_cut());
    }
}
