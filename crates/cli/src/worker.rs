use std::io::{self, Write as _};

use carreau_server::{second_stop_signal, stop_signal, work};

use crate::{
    failure::Failure,
    logging::Logging,
    serve::{closed, runtime},
};

/// Think for the bots of servers
///
/// Servers that are told the same NATS server with --bus give questions to a worker when their own processors are busy. A
/// worker needs no database. Ctrl-C ends it when it has answered what it thinks about.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau worker --bus nats://bus.example.org:4222
  carreau worker --bus nats://bus.example.org:4222 --workers 4")]
pub(crate) struct Args {
    /// The NATS server of the servers
    #[arg(long, value_name = "nats://HOST:PORT", env = "CARREAU_BUS", hide_env_values = true)]
    bus: String,
    /// How many bots think at once [default: one for each processor]
    #[arg(long, env = "CARREAU_WORKERS", hide_env_values = true)]
    workers: Option<std::num::NonZeroUsize>,
    #[command(flatten)]
    logging: Logging,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    args.logging.begin();
    let workers = args.workers.or_else(|| std::thread::available_parallelism().ok());
    let workers = workers.map_or(1, std::num::NonZeroUsize::get);
    let runtime = runtime()?;
    let worked = runtime.block_on(async {
        let (stop, second) = (stop_signal(), second_stop_signal());
        writeln!(io::stdout(), "Carreau thinks for bots, {workers} at once; Ctrl-C ends it.")?;
        tokio::select! {
            worked = work(&args.bus, workers, stop) => worked.map_err(|error| closed(&error)),
            () = second => Err(Failure::new("stopped at once by a second signal; others think instead")),
        }
    });
    runtime.shutdown_background();
    worked
}
