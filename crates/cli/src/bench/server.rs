use std::{
    io::{self, Write},
    net::{SocketAddr, ToSocketAddrs},
    path::{Path, PathBuf},
    time::Duration,
};

use carreau_server::{Config, Limits, LoadReport, Server, load};
use serde_json::json;

use crate::{failure::Failure, serve};

/// Measure a server: many tables played at once over real sockets
///
/// Both seats of every table play at random as fast as the server answers; an event counts when it has reached
/// the players, so when it is durably stored. Without an address a server is started for the measurement, in
/// the same process, with an empty data folder.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A server at an address has to be started with `carreau serve --unlimited`, or it will find us too fast.

Examples:
  carreau bench server
  carreau bench server --tables 50 --seconds 5 --json
  carreau bench server --url http://127.0.0.1:7700")]
pub(crate) struct Args {
    /// How many tables
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..))]
    tables: u16,
    /// For how many seconds
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..))]
    seconds: u16,
    /// Measure the server at this address
    #[arg(long)]
    url: Option<String>,
    /// Make the data folder in this one [default: the system's folder for temporary files]
    #[arg(long, value_name = "DIR", conflicts_with = "url")]
    within: Option<PathBuf>,
    /// Print the figures as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (tables, time) = (usize::from(args.tables), Duration::from_secs(args.seconds.into()));
    let report = serve::runtime()?.block_on(async {
        match &args.url {
            Some(url) => measure(address(url)?, tables, time).await,
            None => measure_own(args.within.as_deref(), tables, time).await,
        }
    })?;
    let mut out = io::stdout().lock();
    if args.json {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let figures = json!({
            "tables": report.tables,
            "seconds": report.seconds,
            "events": report.events,
            "events_per_second": report.events_per_second(),
            "acknowledged": report.acknowledged,
            "matches": report.matches,
            "median_ms": milliseconds(report.median),
            "p99_ms": milliseconds(report.p99),
            "longest_ms": milliseconds(report.longest),
        });
        writeln!(out, "{figures}")?;
    } else {
        writeln!(out, "{report}")?;
    }
    Ok(out.flush()?)
}

async fn measure(address: SocketAddr, tables: usize, time: Duration) -> Result<LoadReport, Failure> {
    load(address, tables, time).await.map_err(|e| {
        Failure::new(format_args!(
            "the measurement broke off: {e}.\nA server at an address has to be started with `carreau serve \
             --unlimited`"
        ))
    })
}

/// Measures a server of its own, which is gone afterwards with all it kept.
async fn measure_own(within: Option<&Path>, tables: usize, time: Duration) -> Result<LoadReport, Failure> {
    let temporary = std::env::temp_dir();
    let within = within.unwrap_or(&temporary);
    let data = tempfile::Builder::new().prefix("carreau-bench-").tempdir_in(within).map_err(|e| {
        Failure::new(format_args!(
            "no data folder can be made in {}: {e}. Choose another with --within DIR",
            within.display()
        ))
    })?;
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: data.path().to_owned(),
        limits: Limits::none(),
        ..Config::default()
    };
    let server = Server::bind(config).await.map_err(|e| serve::closed(&e))?;
    let address = server.address();
    let (close, closing) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async {
        // Dropped or sent, the measurement is over.
        let _ = closing.await;
    }));
    let report = measure(address, tables, time).await;
    drop(close);
    serving
        .await
        .map_err(|e| Failure::new(format_args!("the server broke off: {e}")))?
        .map_err(|e| serve::closed(&e))?;
    report
}

/// Reads `http://host:port`, or `host:port`.
fn address(url: &str) -> Result<SocketAddr, Failure> {
    let fault = |why: &dyn std::fmt::Display| {
        Failure::unreadable(format_args!("--url {url}: {why}; http://127.0.0.1:7700 is expected"))
    };
    let host = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
    let mut found = host.to_socket_addrs().map_err(|e| fault(&e))?;
    found.next().ok_or_else(|| fault(&"it has no address"))
}
