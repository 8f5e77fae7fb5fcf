//! A queue before the workers for something that keeps a processor busy.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

/// Work for people, in the order in which it comes; and work that waits until no work for people waits, one at a time.
#[derive(Debug)]
pub(crate) struct WorkQueue {
    people: Arc<Semaphore>,
    idle: Arc<Semaphore>,
    /// How much work for people waits.
    waiting: watch::Sender<usize>,
}

/// A turn to work. Dropping it gives the next one a turn.
#[derive(Debug)]
pub(crate) struct Turn(
    #[expect(dead_code, reason = "it is held until the work is done")] OwnedSemaphorePermit,
);

/// Why a turn always comes.
const OPEN: &str = "nothing closes the queue";

impl WorkQueue {
    /// A queue before `workers` workers for people, at least one, and one more for what waits for them.
    pub(crate) fn new(workers: usize) -> Self {
        Self {
            people: Arc::new(Semaphore::new(workers.max(1))),
            idle: Arc::new(Semaphore::new(1)),
            waiting: watch::Sender::new(0),
        }
    }

    /// Waits for a turn to work for people.
    pub(crate) async fn turn(&self) -> Turn {
        let _waits = Waits::new(&self.waiting);
        Turn(Arc::clone(&self.people).acquire_owned().await.expect(OPEN))
    }

    /// A turn to work, if one is free now.
    pub(crate) fn free_turn(&self) -> Option<Turn> {
        Arc::clone(&self.people).try_acquire_owned().ok().map(Turn)
    }

    /// Waits for a turn to work when no work for people waits.
    pub(crate) async fn turn_when_idle(&self) -> Turn {
        let turn = Turn(Arc::clone(&self.idle).acquire_owned().await.expect(OPEN));
        self.waiting.subscribe().wait_for(|waiting| *waiting == 0).await.expect(OPEN);
        turn
    }

    /// Whether no work for people waits.
    #[cfg(test)]
    pub(crate) fn is_idle(&self) -> bool {
        *self.waiting.borrow() == 0
    }
}

/// Work for people that waits, counted as long as this exists.
struct Waits<'a>(&'a watch::Sender<usize>);

impl<'a> Waits<'a> {
    fn new(waiting: &'a watch::Sender<usize>) -> Self {
        waiting.send_modify(|waiting| *waiting += 1);
        Self(waiting)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.send_modify(|waiting| *waiting -= 1);
    }
}
