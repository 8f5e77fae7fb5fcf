use std::{net::SocketAddr, path::PathBuf, time::Duration};

use carreau_match::ClockSetting;
use carreau_store::Location;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use crate::{admin::AdminToken, allowance::Rate};

/// How the server is run.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// The address it listens on; `127.0.0.1:7700`. Port 0 takes any free port.
    pub listen: SocketAddr,
    /// Where the tables are kept; in the folder `carreau-data` in the current folder.
    pub store: Location,
    /// The NATS server by which nodes on one database tell each other what is new, such as `nats://localhost:4222`; `None`
    /// lets them ask the database again and again.
    pub bus: Option<String>,
    /// A folder to serve the page from; `None` serves the page that is embedded in the program.
    pub page: Option<PathBuf>,
    /// How long a bot waits before each of its actions, so that people can follow; 500 ms.
    pub think: Duration,
    /// How many bots think at once; one for each processor but one.
    pub workers: usize,
    /// The names under which the server may be asked, besides addresses and names of the local network; none.
    pub hosts: Vec<String>,
    /// The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` the server believes; none.
    pub trusted_proxies: Vec<IpNet>,
    /// Whether all clients reach the server over https, even if no trusted proxy says so. For clients that do, cookies
    /// are for https only, and links begin with `https:`.
    pub https: bool,
    /// The token that opens the admin page; `None` for no such page.
    pub admin_token: Option<AdminToken>,
    /// How long a table is kept after the last event of a match that is over; 365 days, `None` for ever.
    pub keep_finished: Option<Duration>,
    /// How long after the last event of a match that is over its log is archived, that is compressed in the store; a
    /// day, `None` never. Players and watchers see no difference.
    pub archive_after: Option<Duration>,
    /// Whom push services may ask about the messages that this server sends: `mailto:` or `https:`. Without it, the first
    /// of [`hosts`](Self::hosts).
    pub push_contact: Option<String>,
    /// Whether the server sends messages to push services on its own machine, also over http. This is for tests alone:
    /// with it, every guest can make the server ask what listens there.
    pub push_to_loopback: bool,
    /// What clients may use.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            listen: ([127, 0, 0, 1], 7700).into(),
            store: "carreau-data".into(),
            bus: None,
            page: None,
            think: Duration::from_millis(500),
            workers: processors.saturating_sub(1).max(1),
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            https: false,
            admin_token: None,
            keep_finished: Some(Duration::from_hours(365 * 24)),
            archive_after: Some(Duration::from_hours(24)),
            push_contact: None,
            push_to_loopback: false,
            limits: Limits::default(),
        }
    }
}

/// How much clients may use. The defaults are given with each limit. In a configuration file they are written as here,
/// with hyphens: rates as `{ burst = 40, per-second = 10 }`, and spans as `"10s"` or `"1day"`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limits {
    /// The longest message on a socket, in bytes; 4096.
    #[serde(deserialize_with = "at_least_one")]
    pub message_bytes: usize,
    /// How many messages one socket may send; bursts of 40, then 10 a second.
    pub messages: Rate,
    /// How many of them may be proposals to a team; bursts of 10, then 3 a second.
    pub proposals: Rate,
    /// How many of them may be phrases; bursts of 3, then one every four seconds.
    pub phrases: Rate,
    /// How many of them may be lines of the free chat, or switch it on; bursts of 5, then one every two seconds.
    pub lines: Rate,
    /// How many messages may wait for a socket that reads slowly before it is cut off; 256.
    #[serde(deserialize_with = "at_least_one")]
    pub outbox: usize,
    /// How many bytes may wait for it; 8 MiB, enough for a log of tens of thousands of events.
    #[serde(deserialize_with = "at_least_one")]
    pub outbox_bytes: usize,
    /// How long a connection may take to send the head of a request, and a socket to send its first message and to
    /// accept one of ours; 10 s.
    #[serde(with = "span")]
    pub patience: Duration,
    /// How often a socket is pinged; 20 s.
    #[serde(with = "span")]
    pub ping: Duration,
    /// How long a socket may be silent; 60 s.
    #[serde(with = "span")]
    pub silence: Duration,
    /// How many connections may be open, sockets among them, at least 1; 12,000. The server lowers it, and
    /// [`sockets`](Self::sockets) with it, to what the system's limit of open files holds.
    #[serde(deserialize_with = "at_least_one")]
    pub connections: usize,
    /// How many of them may belong to one network, at least 1; 128. Trusted proxies may have as many as they like.
    #[serde(deserialize_with = "at_least_one")]
    pub connections_of_one: usize,
    /// How long a client may take nothing of what is sent to it; 30 s.
    #[serde(with = "span")]
    pub stall: Duration,
    /// How long a client may take to read a whole answer; 5 min.
    #[serde(with = "span")]
    pub answer: Duration,
    /// How many sockets may be open; 10,000.
    #[serde(deserialize_with = "at_least_one")]
    pub sockets: usize,
    /// How many of them may belong to one address; 64.
    #[serde(deserialize_with = "at_least_one")]
    pub sockets_of_one: usize,
    /// The longest body of a request, in bytes; 32,768, enough for the longest position to start from.
    #[serde(deserialize_with = "at_least_one")]
    pub body_bytes: usize,
    /// How long the body of a request may take to come; 5 s.
    #[serde(with = "span")]
    pub body: Duration,
    /// How long a request may take; 10 s.
    #[serde(with = "span")]
    pub request: Duration,
    /// How often one network may ask for tables; bursts of 120, then 10 a second.
    pub reads: Rate,
    /// How often one network may ask for records, which are long; bursts of 30, then one a second.
    pub records: Rate,
    /// How often one network may open a socket; bursts of 128, then 2 a second.
    pub openings: Rate,
    /// How many wrong admin tokens one network may give; bursts of 5, then one every half minute.
    pub logins: Rate,
    /// How often one network may try to sign in, or to create an account; bursts of 10, then one every ten seconds.
    pub sign_ins: Rate,
    /// How many reports one network may send; bursts of 10, then one a minute.
    pub reports: Rate,
    /// How many tables one guest, and one address, may create; bursts of 30, then one every two seconds.
    pub tables: Rate,
    /// How many milliseconds of a processor the plays of one guest, and of one address, may take; bursts of 10,000,
    /// then 250 a second. A flick among hundreds of stones takes seconds, and one among a few takes milliseconds.
    pub computing: Rate,
    /// How many listed tables whose match has not begun one guest may have; 3.
    #[serde(deserialize_with = "at_least_one")]
    pub listed_of_one: u32,
    /// How long a table is kept whose match does not begin; a day. A slow table is kept a week longer.
    #[serde(with = "span")]
    pub not_begun: Duration,
    /// How long a table is kept whose match is under way and where nothing happens; 90 days. It is never less than the
    /// longest turn of a slow table, 28 days.
    #[serde(with = "span")]
    pub abandoned: Duration,
    /// How many tables stay in memory, at least 1; 10,000. With more, the one that has been without a watcher for the
    /// longest leaves memory, if its clock leaves it more than a minute.
    #[serde(deserialize_with = "at_least_one")]
    pub tables_in_memory: usize,
    /// How many tables the lobby shows; 100.
    #[serde(deserialize_with = "at_least_one")]
    pub shown: u32,
    /// How long the lobby shows a table where nothing happens; a day. It never shows a table that was created more than
    /// thirty days before that.
    #[serde(with = "span")]
    pub shown_for: Duration,
    /// After a restart, the server goes on by itself with matches whose last event is at most this old; 30 days. It is
    /// never less than the longest turn of a slow table, 28 days.
    #[serde(with = "span")]
    pub resumed_for: Duration,
    /// How long a player's connection has to be lost before the log says so and the grace begins; 5 s. A page that is
    /// loaded again, or changes its network, is back before.
    #[serde(with = "span")]
    pub gone: Duration,
    /// How long a table stays in memory while nobody is there and nothing has to be done; 5 min.
    #[serde(with = "span")]
    pub rest: Duration,
    /// In how many browsers one guest may be told of turns; 10, and with 0 the server sends no messages.
    pub push_of_one: u32,
    /// How long after a turn has come the message about it is sent, so that several tables are one message, and who looks
    /// at the page is not told; 10 s.
    #[serde(with = "span")]
    pub push_gather: Duration,
    /// How long after a message none is sent to the same browser; a minute.
    #[serde(with = "span")]
    pub push_pause: Duration,
    /// The most pages of 4096 bytes that the database may have; `None` lets it fill the disk.
    pub database_pages: Option<u32>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes: 4096,
            messages: Rate { burst: 40.0, per_second: 10.0 },
            proposals: Rate { burst: 10.0, per_second: 3.0 },
            phrases: Rate { burst: 3.0, per_second: 0.25 },
            lines: Rate { burst: 5.0, per_second: 0.5 },
            outbox: 256,
            outbox_bytes: 8 << 20,
            patience: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            silence: Duration::from_mins(1),
            connections: 12_000,
            connections_of_one: 128,
            stall: Duration::from_secs(30),
            answer: Duration::from_mins(5),
            sockets: 10_000,
            sockets_of_one: 64,
            body_bytes: 32_768,
            body: Duration::from_secs(5),
            request: Duration::from_secs(10),
            reads: Rate { burst: 120.0, per_second: 10.0 },
            records: Rate { burst: 30.0, per_second: 1.0 },
            openings: Rate { burst: 128.0, per_second: 2.0 },
            logins: Rate { burst: 5.0, per_second: 1.0 / 30.0 },
            sign_ins: Rate { burst: 10.0, per_second: 0.1 },
            reports: Rate { burst: 10.0, per_second: 1.0 / 60.0 },
            tables: Rate { burst: 30.0, per_second: 0.5 },
            computing: Rate { burst: 10_000.0, per_second: 250.0 },
            listed_of_one: 3,
            not_begun: Duration::from_hours(24),
            abandoned: Duration::from_hours(90 * 24),
            tables_in_memory: 10_000,
            shown: 100,
            shown_for: Duration::from_hours(24),
            resumed_for: Duration::from_hours(30 * 24),
            gone: Duration::from_secs(5),
            rest: Duration::from_mins(5),
            push_of_one: 10,
            push_gather: Duration::from_secs(10),
            push_pause: Duration::from_mins(1),
            database_pages: None,
        }
    }
}

impl Limits {
    /// Limits without rates, under which no client is too fast. They are for measurements and tests.
    pub fn none() -> Self {
        let often = Rate { burst: 1e12, per_second: 1e12 };
        Self {
            messages: often,
            proposals: often,
            phrases: often,
            lines: often,
            reads: often,
            records: often,
            openings: often,
            sign_ins: often,
            reports: often,
            tables: often,
            computing: often,
            listed_of_one: u32::MAX,
            connections_of_one: usize::MAX,
            sockets_of_one: usize::MAX,
            ..Self::default()
        }
    }
}

/// The longest time in which nothing has to happen at a slow table whose match is under way.
const LONGEST_TURN: Duration = Duration::from_millis(ClockSetting::LONGEST_TURN.0);

impl Limits {
    /// [`abandoned`](Self::abandoned), but no slow table is deleted during a turn.
    pub(crate) fn abandoned(&self) -> Duration {
        self.abandoned.max(LONGEST_TURN + Duration::from_hours(24))
    }

    /// [`resumed_for`](Self::resumed_for), but no slow table is forgotten during a turn.
    pub(crate) fn resumed_for(&self) -> Duration {
        self.resumed_for.max(LONGEST_TURN + Duration::from_hours(24))
    }
}

/// Reads a number of at least 1.
fn at_least_one<'de, D, N>(from: D) -> Result<N, D::Error>
where
    D: serde::Deserializer<'de>,
    N: Deserialize<'de> + PartialOrd + From<u8>,
{
    let number = N::deserialize(from)?;
    if number < N::from(1) {
        return Err(serde::de::Error::custom("expected at least 1"));
    }
    Ok(number)
}

/// A span of at least a millisecond as text, such as `5m`, `1h 30m` or `1day`.
mod span {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(span: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&humantime::format_duration(*span))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        let text = String::deserialize(from)?;
        let expected =
            |why: &str| D::Error::custom(format_args!("expected a span such as \"10s\" or \"1day\": {why}"));
        let span = humantime::parse_duration(&text).map_err(|error| expected(&error.to_string()))?;
        if span < Duration::from_millis(1) {
            return Err(expected("at least a millisecond"));
        }
        Ok(span)
    }
}
