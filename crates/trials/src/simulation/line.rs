//! A person's line to a node: what is sent takes its time, keeps its order, and is lost when the line breaks.

use std::time::Duration;

use carreau_server::simulation::Socket;
use tokio::{sync::mpsc, task::JoinHandle, time::sleep};
use tokio_util::sync::CancellationToken;

#[derive(Debug)]
pub(super) struct Line {
    to: mpsc::UnboundedSender<String>,
    from: mpsc::UnboundedReceiver<String>,
    /// Whoever cancels it breaks the line.
    pub(super) cut: CancellationToken,
    carriers: [JoinHandle<()>; 2],
}

impl Line {
    /// A line on which each way takes so long.
    pub(super) fn new(socket: Socket, delay: Duration, cut: CancellationToken) -> Self {
        let (to, sent) = mpsc::unbounded_channel();
        let (deliver, from) = mpsc::unbounded_channel();
        let there = carry(sent, socket.to, delay, cut.clone());
        let back = carry(socket.from, deliver, delay, cut.clone());
        Self { to, from, cut, carriers: [tokio::spawn(there), tokio::spawn(back)] }
    }

    pub(super) fn send(&self, message: String) {
        // A broken line loses it.
        let _ = self.to.send(message);
    }

    /// The next message; `None` once the line is broken or closed.
    pub(super) async fn next(&mut self) -> Option<String> {
        tokio::select! {
            biased;
            () = self.cut.cancelled() => None,
            message = self.from.recv() => message,
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.carriers.iter().for_each(JoinHandle::abort);
    }
}

async fn carry(
    mut from: mpsc::UnboundedReceiver<String>,
    to: mpsc::UnboundedSender<String>,
    delay: Duration,
    cut: CancellationToken,
) {
    loop {
        tokio::select! {
            biased;
            () = cut.cancelled() => return,
            message = from.recv() => {
                let Some(message) = message else { return };
                sleep(delay).await;
                if cut.is_cancelled() || to.send(message).is_err() {
                    return;
                }
            }
        }
    }
}
