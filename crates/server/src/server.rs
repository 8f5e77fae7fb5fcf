use std::{io, net::SocketAddr, time::Duration};

use carreau_store::{Fault, OpenError, Store};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::{accept::accept, app::App, config::Config, http::router, time::Time};

/// How long requests may still take when the server closes.
const CLOSING: Duration = Duration::from_secs(10);

/// A server that has its address and its data folder, but does not serve yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
}

/// Why a server does not start, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("{address} cannot be listened on: {why}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's reason.
        why: io::Error,
    },
    /// The data folder cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Serving broke off.
    #[error("serving broke off: {0}")]
    Broken(#[from] io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Server {
    /// Listens on the address and opens the data folder.
    ///
    /// # Errors
    ///
    /// [`ServeError`].
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        Self::bind_at(config, Time::of_the_machine()).await
    }

    pub(crate) async fn bind_at(config: Config, time: Time) -> Result<Self, ServeError> {
        let listen = |why| ServeError::Listen { address: config.listen, why };
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let app = open(config, time).await?;
        Ok(Self { listener, address, app })
    }

    /// The address it listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `shutdown` completes, beginning with the matches that were under way. Then it tells the sockets,
    /// finishes what is being stored, and closes the data folder.
    ///
    /// # Errors
    ///
    /// [`ServeError::Broken`].
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Self { listener, address, app } = self;
        tracing::info!(%address, file = %app.store().file().display(), "the server is open");
        let resuming = app.clone();
        app.tasks().spawn(async move { resuming.resume().await });
        let closing = CancellationToken::new();
        let patience = app.config().limits.patience;
        let accepting = tokio::spawn(accept(listener, router(app.clone()), patience, closing.clone()));
        shutdown.await;
        tracing::info!("the server is closing");
        closing.cancel();
        // An open socket would keep the server from closing, so the sockets are closed first.
        app.close().await;
        if let Ok(accepted) = tokio::time::timeout(CLOSING, accepting).await {
            return Ok(accepted.map_err(io::Error::other)?);
        }
        tracing::warn!("some requests were cut off because they did not end in time");
        Ok(())
    }
}

/// Opens the data folder.
pub(crate) async fn open(config: Config, time: Time) -> Result<App, ServeError> {
    let limits = carreau_store::Limits { pages: config.limits.database_pages };
    let store = Store::open_within(&config.data, limits).await?;
    let secret = store.guest_secret().await?;
    Ok(App::new(config, store, secret, time))
}

/// Starts a server and serves until `shutdown` completes; see [`Server`].
///
/// # Errors
///
/// [`ServeError`].
pub async fn serve(config: Config, shutdown: impl Future<Output = ()>) -> Result<(), ServeError> {
    Server::bind(config).await?.run(shutdown).await
}

/// Completes on Ctrl-C and on SIGTERM.
///
/// It listens from the moment of the call, not only while it is awaited.
#[cfg(unix)]
pub fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let received = |kind| {
        let signal = signal(kind);
        async {
            match signal {
                Ok(mut signal) => drop(signal.recv().await),
                // If the signal cannot be listened for, the program can only be killed.
                Err(_) => std::future::pending().await,
            }
        }
    };
    let (interrupt, terminate) = (received(SignalKind::interrupt()), received(SignalKind::terminate()));
    async {
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}

/// Completes when the system asks the program to stop.
#[cfg(not(unix))]
pub async fn stop_signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
