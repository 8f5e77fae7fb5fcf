//! What one connection is doing, as its stream and its requests report it.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::app::lock;

/// Whether the guest of a socket has a seat at its table. Clones share it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seated(Arc<AtomicBool>);

impl Seated {
    pub(crate) fn sits(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_seated(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a connection is for.
#[derive(Debug, Clone)]
pub(crate) enum Standing {
    /// Requests.
    Requests,
    /// A socket at a table.
    Socket(Seated),
}

impl Standing {
    #[cfg(test)]
    pub(crate) fn socket(is_seated: bool) -> Self {
        let seated = Seated::default();
        if is_seated {
            seated.sits();
        }
        Self::Socket(seated)
    }
}

/// The order in which idle connections are dropped: requests, sockets, sockets of players; among these the one that
/// has been idle the longest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    worth: u8,
    since: Instant,
}

impl Rank {
    pub(crate) const fn since(self) -> Instant {
        self.since
    }
}

/// What a connection is doing.
#[derive(Debug)]
pub(crate) struct Activity {
    state: Mutex<State>,
    dismissed: CancellationToken,
}

#[derive(Debug)]
struct State {
    standing: Standing,
    /// Whether the server is preparing an answer and waits for nothing from the client.
    answers: bool,
    /// Since when there has been something to write that the client has not taken yet.
    writes: Option<Instant>,
    /// Since when the client has taken nothing of it.
    stalls: Option<Instant>,
    /// When something came, or an answer was taken whole.
    moved: Instant,
}

impl Activity {
    pub(crate) fn new(now: Instant) -> Self {
        let state =
            State { standing: Standing::Requests, answers: false, writes: None, stalls: None, moved: now };
        Self { state: Mutex::new(state), dismissed: CancellationToken::new() }
    }

    /// The connection is to be dropped as soon as this token is cancelled.
    pub(crate) const fn dismissed(&self) -> &CancellationToken {
        &self.dismissed
    }

    pub(crate) fn dismiss(&self) {
        self.dismissed.cancel();
    }

    pub(crate) fn stands(&self, standing: Standing) {
        lock(&self.state).standing = standing;
    }

    /// Whether the connection is a socket whose guest has no seat.
    pub(crate) fn is_watcher(&self) -> bool {
        matches!(&lock(&self.state).standing, Standing::Socket(seated) if !seated.is_seated())
    }

    /// Whether the server is preparing an answer. It is not while it reads a request's head or body.
    pub(crate) fn answers(&self, answers: bool) {
        lock(&self.state).answers = answers;
    }

    /// Something came.
    pub(crate) fn heard(&self) {
        lock(&self.state).moved = Instant::now();
    }

    /// There is something to write. Returns since when.
    pub(crate) fn writes(&self) -> Instant {
        *lock(&self.state).writes.get_or_insert_with(Instant::now)
    }

    /// The client took some of it.
    pub(crate) fn wrote(&self) {
        lock(&self.state).stalls = None;
    }

    /// The client takes nothing now. Returns since when.
    pub(crate) fn stalls(&self) -> Instant {
        *lock(&self.state).stalls.get_or_insert_with(Instant::now)
    }

    /// The client has taken everything.
    pub(crate) fn flushed(&self) {
        let mut state = lock(&self.state);
        state.stalls = None;
        // What is sent to a socket says nothing about who is at its other end.
        if state.writes.take().is_some() && matches!(state.standing, Standing::Requests) {
            state.moved = Instant::now();
        }
    }

    /// The connection's place in the order of those that may be dropped; `None` if it is busy.
    pub(crate) fn rank(&self) -> Option<Rank> {
        let state = lock(&self.state);
        let worth = match &state.standing {
            Standing::Requests => 0,
            Standing::Socket(seated) => 1 + u8::from(seated.is_seated()),
        };
        let since = match (state.stalls, state.writes) {
            (Some(since), _) => since,
            (None, Some(_)) => return None,
            (None, None) if state.answers => return None,
            (None, None) => state.moved,
        };
        Some(Rank { worth, since })
    }
}
