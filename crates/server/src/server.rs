use std::{io, net::SocketAddr, time::Duration};

use carreau_match::Millis;
use carreau_store::{Fault, OpenError, SecretKind, Store, StoreLock};
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;

use crate::{
    accept::accept,
    app::{App, Secrets},
    bus,
    config::Config,
    descriptors,
    entropy::Entropy,
    time::Time,
};

/// How long requests may still take when the server closes.
const CLOSING: Duration = Duration::from_secs(10);

/// How much the system buffers of what is sent over one connection, in bytes; Linux doubles it.
const SEND_BUFFER: u32 = 128 << 10;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// A server that has its address and its store, but does not serve yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
    /// Keeps servers away from a folder, and from a database who wants it alone.
    lock: StoreLock,
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
    /// The store cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The address of the bus is none.
    #[error("{0}")]
    Bus(String),
    /// Serving broke off.
    #[error("serving broke off: {0}")]
    Broken(#[from] io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Server {
    /// Listens on the address and opens the store.
    ///
    /// # Errors
    ///
    /// [`ServeError`].
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        Self::bind_at(config, Time::of_the_machine()).await
    }

    pub(crate) async fn bind_at(mut config: Config, time: Time) -> Result<Self, ServeError> {
        let listen = |why| ServeError::Listen { address: config.listen, why };
        let listener = listening(config.listen).map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        descriptors::fit(&mut config.limits);
        if let Some(address) = &config.bus {
            bus::nats::check(address).map_err(ServeError::Bus)?;
        }
        let lock = StoreLock::share(&config.store).await?;
        let app = open(config, time).await?;
        Ok(Self { listener, address, app, lock })
    }

    /// The address it listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `shutdown` completes, beginning with the matches that were under way. Then it tells the sockets,
    /// finishes what is being stored, and closes the store.
    ///
    /// # Errors
    ///
    /// [`ServeError::Broken`].
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Self { listener, address, app, lock: _lock } = self;
        tracing::info!(%address, store = %app.config().store, "the server is open");
        app.begin();
        let checking = app.clone();
        app.tasks().spawn(async move { checking.look_for_damage().await });
        if let Some(address) = app.config().bus.clone() {
            app.tasks().spawn(bus::nats::run(app.clone(), address));
        }
        let closing = CancellationToken::new();
        let accepting = tokio::spawn(accept(app.clone(), listener, closing.clone()));
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

/// Listens on an address.
///
/// The system may buffer megabytes for a connection, and then a client that reads slowly seems to take nothing for long
/// times. So its buffer is small.
fn listening(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that is started again at once listens although connections of the earlier one still end. On Windows the
    // option means that two programs may listen on one address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Opens the store.
pub(crate) async fn open(config: Config, time: Time) -> Result<App, ServeError> {
    let limits = carreau_store::Limits { pages: config.limits.database_pages };
    let store = Store::open_within(config.store.clone(), limits).await?;
    with_store(config, store, time, Entropy::of_the_machine()).await
}

/// Opens a server on a store, whatever `config` says of it.
pub(crate) async fn with_store(
    config: Config,
    store: Store,
    time: Time,
    entropy: Entropy,
) -> Result<App, ServeError> {
    let secrets = Secrets {
        guests: store.secrets(SecretKind::Guests).await?,
        records: store.secrets(SecretKind::Records).await?,
        push: store.secrets(SecretKind::Push).await?,
    };
    match store.now().await? {
        // Nodes that share a store follow its clock.
        Some(now) => drop(time.follow(now)),
        None => begin_after_newest(&store, &time).await?,
    }
    let no_randomness = |_| Fault::Io("the machine gives no random numbers".to_owned());
    let node = entropy.node().map_err(no_randomness)?;
    let app = App::new(config, store, secrets, time, node, entropy);
    app.read_bans().await?;
    app.read_voided().await?;
    app.note_opened().await?;
    Ok(app)
}

/// Sets the time forward to that of the newest event, if the machine's clock is behind it.
async fn begin_after_newest(store: &Store, time: &Time) -> Result<(), Fault> {
    let newest = match store.newest().await {
        Err(fault @ Fault::Corrupt(_)) => {
            tracing::error!(%fault, "the time of the newest event cannot be read");
            Millis(0)
        }
        newest => newest?,
    };
    let ahead = time.begin_at_least_at(newest);
    if ahead > Millis(0) {
        let said =
            "events are stored that are later than the machine's clock: the time runs on from the newest";
        tracing::warn!(seconds = ahead.0 / 1000, "{said}");
    }
    Ok(())
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
pub fn stop_signal() -> impl Future<Output = ()> {
    let mut signals = StopSignals::listen();
    async move { signals.next().await }
}

/// Completes on the second [`stop_signal`] after the call, with which somebody says that closing takes too long.
pub fn second_stop_signal() -> impl Future<Output = ()> {
    let mut signals = StopSignals::listen();
    async move {
        signals.next().await;
        signals.next().await;
    }
}

/// The signals that ask the program to stop. One that cannot be listened for never comes: then the program can only be
/// killed.
#[cfg(unix)]
struct StopSignals([Option<tokio::signal::unix::Signal>; 2]);

#[cfg(unix)]
impl StopSignals {
    fn listen() -> Self {
        use tokio::signal::unix::{SignalKind, signal};
        Self([SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok()))
    }

    async fn next(&mut self) {
        async fn heard(signal: &mut Option<tokio::signal::unix::Signal>) {
            match signal {
                Some(signal) => drop(signal.recv().await),
                None => std::future::pending().await,
            }
        }
        let [interrupt, terminate] = &mut self.0;
        tokio::select! {
            () = heard(interrupt) => {}
            () = heard(terminate) => {}
        }
    }
}

/// The signals that ask the program to stop.
#[cfg(not(unix))]
struct StopSignals;

#[cfg(not(unix))]
impl StopSignals {
    const fn listen() -> Self {
        Self
    }

    async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
