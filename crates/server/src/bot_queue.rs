//! The order in which bots think.
//!
//! Questions from tables with people take the workers in the order in which they come. All tables of bots only share
//! one worker of their own, and it begins nothing while people wait. So however many tables of bots are watched, no
//! person's bot waits for them, and they only slow down.
//!
//! That one worker is shared by all networks: the server does not store who created a table, and a guest costs nothing
//! to become, so neither could bound what one client takes.

use tokio::time::Instant;

use crate::{
    metrics::Metrics,
    work_queue::{Turn, WorkQueue},
};

/// Who waits for a bot's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Asker {
    /// A table with a person who plays.
    People,
    /// A table where only bots play.
    Bots,
}

impl Asker {
    /// The name in the metrics.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::People => "people",
            Self::Bots => "bots",
        }
    }
}

/// The queue of the bots' questions.
#[derive(Debug)]
pub(crate) struct BotQueue(WorkQueue);

impl BotQueue {
    /// A queue before `workers` workers for people, at least one, and one more for tables of bots.
    pub(crate) fn new(workers: usize) -> Self {
        Self(WorkQueue::new(workers))
    }

    /// Waits for a turn to think. Says in the metrics how long that took.
    pub(crate) async fn turn(&self, asker: Asker, metrics: &Metrics) -> Turn {
        let _queued = metrics.queued(asker.label());
        let start = Instant::now();
        let turn = match asker {
            Asker::People => self.0.turn().await,
            Asker::Bots => self.0.turn_when_idle().await,
        };
        metrics.waited(asker.label(), start.elapsed());
        turn
    }

    /// A turn to think for somebody elsewhere, if a worker is free now.
    pub(crate) fn free_turn(&self) -> Option<Turn> {
        self.0.free_turn()
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use tokio::{task::JoinSet, time::sleep};

    use super::*;

    const THOUGHT: Duration = Duration::from_secs(1);

    async fn think(queue: &BotQueue, metrics: &Metrics, asker: Asker) {
        let _turn = queue.turn(asker, metrics).await;
        sleep(THOUGHT).await;
    }

    async fn took(what: impl Future<Output = ()>) -> Duration {
        let start = Instant::now();
        what.await;
        start.elapsed()
    }

    /// A queue with one worker, before which 28 tables of bots always have a question.
    fn besieged() -> (Arc<BotQueue>, Arc<Metrics>, JoinSet<()>) {
        let (queue, metrics) = (Arc::new(BotQueue::new(1)), Arc::new(Metrics::new()));
        let mut tables = JoinSet::new();
        for _ in 0..28 {
            let (queue, metrics) = (Arc::clone(&queue), Arc::clone(&metrics));
            tables.spawn(async move {
                loop {
                    think(&queue, &metrics, Asker::Bots).await;
                }
            });
        }
        (queue, metrics, tables)
    }

    #[tokio::test(start_paused = true)]
    async fn twenty_eight_tables_of_bots_hold_no_person_up() {
        let (queue, metrics, _tables) = besieged();
        sleep(Duration::from_millis(10_500)).await;
        for _ in 0..10 {
            assert!(took(think(&queue, &metrics, Asker::People)).await <= 2 * THOUGHT);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn tables_of_bots_go_on_one_by_one_and_wait_for_people() {
        let (queue, metrics, _tables) = besieged();
        let answered = || {
            metrics.text().lines().find_map(|line| {
                line.strip_prefix(r#"carreau_choice_wait_seconds_count{asker="bots"} "#)?.parse::<u32>().ok()
            })
        };
        sleep(Duration::from_millis(10_500)).await;
        assert_eq!(answered(), Some(11), "one a second");
        assert!(metrics.text().contains(r#"carreau_questions{asker="bots"} 27"#), "{}", metrics.text());
        // Two people at one worker: while the second waits, no table of bots begins.
        let person = || think(&queue, &metrics, Asker::People);
        assert_eq!(took(async { ((), ()) = tokio::join!(person(), person()) }).await, 2 * THOUGHT);
        assert_eq!(answered(), Some(12), "one of the two seconds");
    }

    #[tokio::test(start_paused = true)]
    async fn who_gives_up_waiting_holds_nobody_up() {
        let (queue, metrics, _tables) = besieged();
        let first = queue.turn(Asker::People, &metrics).await;
        let second = tokio::time::timeout(THOUGHT, queue.turn(Asker::People, &metrics)).await;
        assert!(second.is_err());
        drop(first);
        assert!(queue.0.is_idle());
    }
}
