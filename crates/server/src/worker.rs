//! A process that does nothing but think for the bots of others.

use tokio_util::task::TaskTracker;

use crate::{
    bus::{bots, nats},
    server::ServeError,
    work_queue::WorkQueue,
};

/// Thinks for the bots of all servers at the NATS server `bus`, up to `workers` at once, until `stop` completes. What is
/// being thought about then is still answered.
///
/// # Errors
///
/// [`ServeError::Bus`] if the address is none. A NATS server that cannot be reached is tried again and again.
pub async fn work(bus: &str, workers: usize, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
    nats::check(bus).map_err(ServeError::Bus)?;
    let (queue, tasks) = (WorkQueue::new(workers), TaskTracker::new());
    let thinking = async {
        let client = nats::connect(bus, "carreau worker", |event| match event {
            async_nats::Event::Connected => tracing::info!("connected to NATS"),
            async_nats::Event::Disconnected => tracing::warn!("NATS cannot be reached"),
            other => tracing::debug!(event = %other, "NATS"),
        });
        let client = client.await;
        loop {
            bots::answer(&client, &tasks, |_| queue.free_turn()).await;
        }
    };
    tokio::select! {
        biased;
        () = stop => {}
        () = thinking => {}
    }
    tasks.close();
    tasks.wait().await;
    Ok(())
}
