use std::{net::SocketAddr, path::PathBuf, time::Duration};

use crate::allowance::Rate;

/// How the house is run.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// The address it listens on; `127.0.0.1:7700`. Port 0 takes a free one.
    pub listen: SocketAddr,
    /// The data folder; `carreau-data` in the current one.
    pub data: PathBuf,
    /// A folder to serve the page from instead of the one in the program.
    pub page: Option<PathBuf>,
    /// How long a bot waits before each thing it does, so that people can follow; 500 ms.
    pub think: Duration,
    /// How many bots think at once; one for each processor but one.
    pub workers: usize,
    /// Whether the house stands behind a proxy that speaks https: guests' cookies are for https only then,
    /// and whoever asks is at the last address of the proxy's `X-Forwarded-For`.
    pub https: bool,
    /// The limits.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            listen: ([127, 0, 0, 1], 7700).into(),
            data: "carreau-data".into(),
            page: None,
            think: Duration::from_millis(500),
            workers: processors.saturating_sub(1).max(1),
            https: false,
            limits: Limits::default(),
        }
    }
}

/// What the house puts up with.
#[derive(Debug, Clone, PartialEq)]
pub struct Limits {
    /// The longest message on a socket, in bytes; 4096.
    pub message_bytes: usize,
    /// How many messages one socket may send; bursts of 40, 10 a second.
    pub messages: Rate,
    /// How many of them may be proposals to a team; bursts of 10, 3 a second.
    pub proposals: Rate,
    /// How many of them may be looks at those who do not keep quiet; bursts of 2, one every three seconds.
    pub looks: Rate,
    /// How many messages may wait for a socket that reads slowly before it is cut off; 256.
    pub outbox: usize,
    /// How many bytes may wait for it; 8 MiB, which a whole log of tens of thousands of events fits into.
    pub outbox_bytes: usize,
    /// How long a connection may take to ask for something, and a socket to say hello and to take one
    /// message; 10 s.
    pub patience: Duration,
    /// How often a socket is pinged; 20 s.
    pub ping: Duration,
    /// How long a socket may be silent; 60 s.
    pub silence: Duration,
    /// How many sockets there may be; 10,000.
    pub sockets: usize,
    /// How many of them one address may have; 64.
    pub sockets_of_one: usize,
    /// The longest body of a request, in bytes; 32,768, for the longest start of a table.
    pub body_bytes: usize,
    /// How long a request may take; 10 s.
    pub request: Duration,
    /// How many tables one guest, and one address, may lay; bursts of 30, one every two seconds.
    pub tables: Rate,
    /// How many tables the lobby shows; 100.
    pub shown: u32,
    /// How long the lobby shows a table where nothing happens; a day. One that was laid thirty days before that
    /// is not shown, whatever happens there.
    pub shown_for: Duration,
    /// After a restart, how old the last event of a match may be for it to be taken up before anybody
    /// comes; 30 days.
    pub resumed_for: Duration,
    /// How long somebody has to be away before others at the table may let a bot stand in; a minute, as the page
    /// tells them ([`Away::LONG`](carreau_protocol::Away::LONG)).
    pub away: Duration,
    /// How long a table with nobody and nothing to do stays in memory; 5 min.
    pub rest: Duration,
    /// The most pages of 4096 bytes of the database; as many as the disk holds if there is none.
    pub database_pages: Option<u32>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes: 4096,
            messages: Rate { burst: 40.0, per_second: 10.0 },
            proposals: Rate { burst: 10.0, per_second: 3.0 },
            looks: Rate { burst: 2.0, per_second: 1.0 / 3.0 },
            outbox: 256,
            outbox_bytes: 8 << 20,
            patience: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            silence: Duration::from_mins(1),
            sockets: 10_000,
            sockets_of_one: 64,
            body_bytes: 32_768,
            request: Duration::from_secs(10),
            tables: Rate { burst: 30.0, per_second: 0.5 },
            shown: 100,
            shown_for: Duration::from_hours(24),
            resumed_for: Duration::from_hours(30 * 24),
            away: Duration::from_millis(carreau_protocol::Away::LONG.0),
            rest: Duration::from_mins(5),
            database_pages: None,
        }
    }
}

impl Limits {
    /// Nobody is too fast: for measuring and testing.
    pub fn none() -> Self {
        let often = Rate { burst: 1e12, per_second: 1e12 };
        Self {
            messages: often,
            proposals: often,
            looks: often,
            tables: often,
            sockets_of_one: usize::MAX,
            ..Self::default()
        }
    }
}
