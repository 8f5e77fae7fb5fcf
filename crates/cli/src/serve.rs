mod check;
mod settings;

use std::{
    env, fmt, fs,
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use carreau_server::{
    AdminToken, Config, IpNet, Limits, ServeError, Server, second_stop_signal, stop_signal,
};
use carreau_store::OpenError;
use clap::builder::BoolishValueParser;

use crate::{failure::Failure, logging::Logging, place::Place};
use settings::Settings;

/// The variable with the token of the admin page.
const TOKEN: &str = "CARREAU_ADMIN_TOKEN";

/// Serve the page and the tables
///
/// Everything is kept in one folder, or in a PostgreSQL database; a restart takes up every table. Ctrl-C stops the
/// server once what is being stored is stored; a second Ctrl-C ends it at once.
///
/// An option is taken from the command line, or else from its variable, or else from the file that --config names, where
/// it is written without the hyphens before it: `listen = "0.0.0.0:7700"`. Only the file has limits, in the table
/// `[limits]`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau serve
  carreau serve --port 8080 --data /srv/carreau
  carreau serve --store 'postgres://carreau@db.example.org/carreau?sslmode=verify-full'
  carreau serve --config carreau.toml --check
  carreau serve --listen 0.0.0.0:7700        for the evening's guests in the same network
  carreau serve --host play.example.org --trusted-proxy 127.0.0.1
                                             behind a proxy that speaks https on the same machine")]
pub(crate) struct Args {
    /// A configuration file, in TOML
    #[arg(long, value_name = "FILE", env = "CARREAU_CONFIG", hide_env_values = true)]
    config: Option<PathBuf>,
    /// Say which configuration is in effect, where each setting is from, and what is wrong with it; then end. Nothing is
    /// changed
    #[arg(long)]
    check: bool,
    /// The address to listen on; port 0 takes a free one
    #[arg(
        long,
        value_name = "ADDRESS",
        default_value = "127.0.0.1:7700",
        env = "CARREAU_LISTEN",
        hide_env_values = true
    )]
    listen: SocketAddr,
    /// Another port of that address
    #[arg(long)]
    port: Option<u16>,
    #[command(flatten)]
    place: Place,
    /// The NATS server by which several servers on one PostgreSQL database tell each other what is new; without it they
    /// ask the database
    #[arg(long, value_name = "nats://HOST:PORT", env = "CARREAU_BUS", hide_env_values = true)]
    bus: Option<String>,
    /// Serve the page from this folder instead of the one in the program
    #[arg(long, value_name = "DIR", env = "CARREAU_PAGE", hide_env_values = true)]
    page: Option<PathBuf>,
    /// How long a bot waits before each thing it does, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = clap::value_parser!(u64).range(..=60_000), env = "CARREAU_THINK", hide_env_values = true)]
    think: u64,
    /// How many bots think at once [default: one for each processor but one]
    #[arg(long, env = "CARREAU_WORKERS", hide_env_values = true)]
    workers: Option<std::num::NonZeroUsize>,
    /// A name under which the server may be asked, such as play.example.org; may be given several times. It always
    /// answers to addresses, to localhost and to names of the local network: those without a dot, and those that end
    /// with .local, .lan, .home, .home.arpa or .internal
    #[arg(long, value_name = "NAME", value_parser = host, env = "CARREAU_HOST", hide_env_values = true, value_delimiter = ',')]
    host: Vec<String>,
    /// Believe the X-Forwarded-For and X-Forwarded-Proto of connections from this address or network, such as
    /// 127.0.0.1 or 10.0.0.0/8: a proxy's, which sets both; may be given several times
    #[arg(long, value_name = "CIDR", value_parser = network, env = "CARREAU_TRUSTED_PROXY", hide_env_values = true, value_delimiter = ',')]
    trusted_proxy: Vec<IpNet>,
    /// Give out cookies and links for https only, for a proxy that speaks https and does not say so with
    /// X-Forwarded-Proto
    #[arg(long, value_parser = BoolishValueParser::new(), env = "CARREAU_HTTPS", hide_env_values = true)]
    https: bool,
    /// Whom push services may ask about the messages that tell people of their turn, such as mailto:host@example.org;
    /// without it, the first --host
    #[arg(long, value_name = "ADDRESS", value_parser = contact, env = "CARREAU_PUSH_CONTACT", hide_env_values = true)]
    push_contact: Option<String>,
    /// How many days a table is kept after its match is over, or `for-ever`. Tables whose match does not begin within a
    /// day are always deleted
    #[arg(long, value_name = "DAYS", default_value = "365", value_parser = kept, env = "CARREAU_KEEP_FINISHED", hide_env_values = true)]
    keep_finished: Kept,
    /// After how many days the log of a match that is over is packed into an archive, in which it takes a fraction of the
    /// space and is served as before; or `never`
    #[arg(long, value_name = "DAYS", default_value = "1", value_parser = archived, env = "CARREAU_ARCHIVE_AFTER", hide_env_values = true)]
    archive_after: Kept,
    #[arg(
        long,
        value_name = "FILE",
        env = "CARREAU_ADMIN_TOKEN_FILE",
        hide_env_values = true,
        help = "A file with the token that opens the page for operators at /admin, at least 16 characters; without it, \
                the variable CARREAU_ADMIN_TOKEN may hold the token. With neither there is no such page"
    )]
    admin_token_file: Option<PathBuf>,
    /// Let everybody be as fast as they like: only to measure the server
    #[arg(long)]
    unlimited: bool,
    #[command(flatten)]
    logging: Logging,
}

/// Reads the name of a host.
fn host(text: &str) -> Result<String, String> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let is_name = !text.is_empty() && text.bytes().all(is_part);
    is_name.then(|| text.to_owned()).ok_or_else(|| {
        "expected a name alone, such as play.example.org, without https:// and port".to_owned()
    })
}

/// How long something is kept; `None` for ever.
#[derive(Debug, Clone, Copy)]
struct Kept(Option<Duration>);

/// Reads whom push services may ask: they take `mailto:` and `https:`.
fn contact(text: &str) -> Result<String, String> {
    if text.starts_with("mailto:") || text.starts_with("https://") {
        Ok(text.to_owned())
    } else {
        Err("expected mailto:… or https://…".to_owned())
    }
}

fn kept(text: &str) -> Result<Kept, String> {
    days(text, "for-ever")
}

fn archived(text: &str) -> Result<Kept, String> {
    days(text, "never")
}

/// Reads a number of days, or a word for no end.
fn days(text: &str, endless: &str) -> Result<Kept, String> {
    if text == endless {
        return Ok(Kept(None));
    }
    let days: Option<u64> = text.parse().ok().filter(|days| (1..=36_500).contains(days));
    let days = days.ok_or_else(|| format!("expected a number of days from 1 to 36500, or {endless}"))?;
    Ok(Kept(Some(Duration::from_hours(24 * days))))
}

/// Reads a network by its prefix, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let network = text.parse().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    network.map_err(|_| "expected an address such as 127.0.0.1, or a network such as 10.0.0.0/8".to_owned())
}

impl Args {
    fn address(&self) -> SocketAddr {
        SocketAddr::new(self.listen.ip(), self.port.unwrap_or(self.listen.port()))
    }

    fn to_config(&self, limits: Limits) -> Config {
        let usual = Config::default();
        Config {
            listen: self.address(),
            store: self.place.location().clone(),
            bus: self.bus.clone(),
            page: self.page.clone(),
            think: Duration::from_millis(self.think),
            workers: self.workers.map_or(usual.workers, std::num::NonZeroUsize::get),
            hosts: self.host.clone(),
            trusted_proxies: self.trusted_proxy.clone(),
            https: self.https,
            keep_finished: self.keep_finished.0,
            archive_after: self.archive_after.0,
            admin_token: None,
            push_contact: self.push_contact.clone(),
            push_to_loopback: false,
            limits: if self.unlimited { Limits::none() } else { limits },
        }
    }

    /// The token from the file or, without a file, from the environment.
    fn admin_token(&self) -> Result<Option<AdminToken>, Failure> {
        let (place, text) = match &self.admin_token_file {
            Some(file) => {
                let place = file.display().to_string();
                let text = fs::read_to_string(file);
                (place.clone(), text.map_err(|e| Failure::new(format_args!("{place} cannot be read: {e}")))?)
            }
            None => match env::var(TOKEN) {
                Ok(text) => (TOKEN.to_owned(), text),
                Err(env::VarError::NotPresent) => return Ok(None),
                Err(error) => return Err(Failure::new(format_args!("{TOKEN}: {error}"))),
            },
        };
        let token = AdminToken::new(&text);
        token
            .map(Some)
            .map_err(|e| Failure::new(format_args!("{place}: {e}.\nMake one with openssl rand -hex 24.")))
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let settings = Settings::read(args.config.as_deref())?;
    let admin_token = settings.args.admin_token()?;
    let config = Config { admin_token, ..settings.args.to_config(settings.limits.clone()) };
    let runtime = runtime()?;
    if args.check {
        return runtime.block_on(check::check(&settings, &config));
    }
    settings.args.logging.begin();
    let store = config.store.clone();
    let served = runtime.block_on(async {
        let server = Server::bind(config).await.map_err(|e| closed(&e))?;
        // A program that reads that the server is open may stop it at once, so the signal is caught before.
        let (stop, second) = (stop_signal(), second_stop_signal());
        let mut out = io::stdout().lock();
        writeln!(out, "Carreau is open at {}", Address(server.address()))?;
        writeln!(out, "Its tables are kept in {store}; Ctrl-C closes it.")?;
        out.flush()?;
        drop(out);
        tokio::select! {
            ended = server.run(stop) => ended.map_err(|e| closed(&e)),
            () = second => Err(Failure::new(
                "stopped at once by a second signal; what the server has acknowledged is stored",
            )),
        }
    });
    // A bot that still thinks has nobody left to tell.
    runtime.shutdown_background();
    served
}

/// The runtime for the server's tasks.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|e| Failure::new(format_args!("the system provides no threads for the server: {e}")))
}

/// An address as a person types it into a browser.
struct Address(SocketAddr);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let port = self.0.port();
        match self.0.ip() {
            ip if ip.is_unspecified() => {
                write!(f, "http://localhost:{port}, and for others at this machine's own address")
            }
            ip if ip.is_loopback() && ip == IpAddr::V4(Ipv4Addr::LOCALHOST) => {
                write!(f, "http://localhost:{port}")
            }
            _ => write!(f, "http://{}", self.0),
        }
    }
}

/// Why the server could not open, and what to do about it.
pub(crate) fn closed(error: &ServeError) -> Failure {
    let next = match error {
        ServeError::Listen { address, why } => match why.kind() {
            io::ErrorKind::AddrInUse => format!(
                "Something listens there already, perhaps another Carreau: stop it, or choose another port \
                 with --port {}",
                if address.port() < u16::MAX { address.port() + 1 } else { 7700 }
            ),
            io::ErrorKind::PermissionDenied => {
                "Ports below 1024 are the administrator's: choose another with --port 7700".to_owned()
            }
            io::ErrorKind::AddrNotAvailable => "This machine has no such address: 127.0.0.1 is for itself \
                                                alone, 0.0.0.0 for its whole network"
                .to_owned(),
            _ => "Choose another address with --listen".to_owned(),
        },
        ServeError::Open(error) => open_next(error).to_owned(),
        ServeError::Fault(_) => "Look after the disk and its permissions, then start again".to_owned(),
        ServeError::Bus(_) => "Give it as nats://host:4222".to_owned(),
        ServeError::Broken(_) => "Start again: no table is lost".to_owned(),
    };
    Failure::new(format_args!("{error}.\n{next}."))
}

/// What to do about a store that cannot be opened.
pub(crate) fn open_next(error: &OpenError) -> &'static str {
    match error {
        OpenError::Folder { .. } => "Make it a folder you may write to, or choose another with --store DIR",
        OpenError::Address { .. } => "Give it as postgres://user@host/database",
        OpenError::InUse { .. } => "Stop the other server, or choose another place with --store",
        OpenError::Foreign { .. } => "It was left as it is: choose another place with --store",
        OpenError::OtherVersion { .. } => {
            "It was left as it is: start the program that wrote it, or choose another place with --store"
        }
        OpenError::Earlier { .. } => "Nothing was changed",
        OpenError::Unfinished { .. } => "Finish it with the command that began it",
        OpenError::Fault { .. } => {
            "Nothing was changed: look after the disk, the database and their permissions, or choose another place \
             with --store"
        }
    }
}
