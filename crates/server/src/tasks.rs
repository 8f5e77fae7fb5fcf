//! Where the server's tasks run, and its long computations.

use tokio::{
    runtime::{Handle, RuntimeFlavor},
    task::{JoinError, block_in_place, spawn_blocking},
};
use tokio_util::task::TaskTracker;

#[cfg(feature = "simulation")]
use crate::simulation::Gate;

/// The tasks of one server.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tasks {
    tracker: TaskTracker,
    /// The simulation stops a server's tasks here, as a machine stops a process.
    #[cfg(feature = "simulation")]
    pub(crate) gate: Gate,
}

impl Tasks {
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        #[cfg(feature = "simulation")]
        let task = self.gate.through(task);
        self.tracker.spawn(task);
    }

    /// A future that is waited for as a task is, and runs where it is awaited.
    pub(crate) fn track_future<F: Future>(&self, future: F) -> impl Future<Output = F::Output> + use<F> {
        self.tracker.track_future(future)
    }

    /// Waits until all tasks have ended.
    pub(crate) async fn ended(&self) {
        self.tracker.close();
        self.tracker.wait().await;
    }
}

/// Computes something that may take long, such as a flick among many stones. Other tables do not wait, because another
/// worker of the runtime takes over this one's tasks.
pub(crate) fn at_length<T>(compute: impl FnOnce() -> T) -> T {
    if has_workers() { block_in_place(compute) } else { compute() }
}

/// Computes something that takes long on a thread that has no other work.
///
/// # Errors
///
/// The panic of the computation.
pub(crate) async fn apart<T: Send + 'static>(
    compute: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    // With one thread, everything happens in an order that can be repeated.
    if has_workers() { spawn_blocking(compute).await } else { Ok(compute()) }
}

fn has_workers() -> bool {
    Handle::current().runtime_flavor() == RuntimeFlavor::MultiThread
}
