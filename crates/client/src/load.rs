//! Plays at many tables at once, and measures how fast the server acknowledges.

mod couple;
mod report;

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use tokio::task::JoinSet;

pub use self::report::{LoadReport, Schedule};
use self::{couple::Couple, report::Tally};
use crate::ClientError;

/// What is measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Load {
    /// The servers, one or more. Where there are several that share a database, the two players of a table are
    /// connected to different ones.
    pub servers: Vec<SocketAddr>,
    /// How many tables are played at, each over two sockets.
    pub tables: usize,
    /// For how long.
    pub time: Duration,
    /// The time from one play at a table to the next. `None` plays as fast as the server answers.
    pub pace: Option<Duration>,
}

/// Why a measurement broke off.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no server to measure.
    #[error("no server is named")]
    NoServer,
    /// The plays at a table would all be due at once.
    #[error("the time from one play to the next is zero")]
    NoPace,
    /// A request failed.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// The server's answer did not follow the protocol.
    #[error("the server answered {0}")]
    Unexpected(String),
    /// The server did not answer.
    #[error("no answer for {} s", .0.as_secs())]
    Silent(Duration),
    /// A player broke off.
    #[error("a player broke off: {0}")]
    Player(#[from] tokio::task::JoinError),
}

/// Plays at many tables. Both seats make random plays, each over its own socket. Start the server without its default
/// limits on guests, or it soon refuses.
///
/// With a [`pace`](Load::pace), the plays at a table are due at fixed times, and the tables begin one after the other
/// within the first interval. A late answer does not move the plays after it: a play that has to wait for one is sent as
/// soon as possible, and its acknowledgement is measured from when it was due. Otherwise the plays that a slow server
/// delays would be missing among the slow ones. Every play that is due in [`time`](Load::time) is made, so that a
/// measurement takes longer if the server does not keep up.
///
/// # Errors
///
/// [`LoadError`]; the first one ends the whole measurement.
pub async fn load(load: &Load) -> Result<LoadReport, LoadError> {
    if load.servers.is_empty() {
        return Err(LoadError::NoServer);
    }
    if load.pace.is_some_and(|pace| pace.is_zero()) {
        return Err(LoadError::NoPace);
    }
    let mut opening = JoinSet::new();
    for table in 0..load.tables {
        let servers = [0, 1].map(|seat| load.servers[(table + seat) % load.servers.len()]);
        opening.spawn(async move { Ok::<_, LoadError>((table, Couple::new(servers, table as u64).await?)) });
    }
    let mut couples = Vec::with_capacity(load.tables);
    while let Some(couple) = opening.join_next().await {
        couples.push(couple??);
    }
    let start = Instant::now();
    let mut playing = JoinSet::new();
    for (table, couple) in couples {
        let (tables, time, pace) = (load.tables, load.time, load.pace);
        playing.spawn(async move {
            match pace {
                None => couple.play_until(start + time).await,
                Some(pace) => couple.play_at(due_times(start, time, pace, table, tables)).await,
            }
        });
    }
    let mut all = Tally::default();
    while let Some(tally) = playing.join_next().await {
        all.add(tally??);
    }
    Ok(all.report(load, start.elapsed()))
}

/// When the plays at one of `tables` tables are due.
fn due_times(
    start: Instant,
    time: Duration,
    pace: Duration,
    table: usize,
    tables: usize,
) -> impl Iterator<Item = Instant> + Send {
    #[expect(clippy::cast_precision_loss, reason = "nobody counts that far")]
    let first = start + pace.mul_f64(table as f64 / tables as f64);
    std::iter::successors(Some(first), move |due| due.checked_add(pace))
        .take_while(move |due| *due < start + time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plays_are_due_at_fixed_times_and_the_tables_are_spread_over_the_interval() {
        let start = Instant::now();
        let due = |table| {
            let times = due_times(start, Duration::from_secs(5), Duration::from_secs(2), table, 4);
            times.map(|due| (due - start).as_millis()).collect::<Vec<_>>()
        };
        assert_eq!(due(0), [0, 2000, 4000]);
        assert_eq!(due(1), [500, 2500, 4500]);
        // 5,000 ms is past the end.
        assert_eq!(due(2), [1000, 3000]);
        assert_eq!(due(3), [1500, 3500]);
    }

    #[tokio::test]
    async fn a_measurement_without_a_server_or_with_no_interval_is_refused() {
        let nothing = Load { servers: Vec::new(), tables: 1, time: Duration::ZERO, pace: None };
        assert!(matches!(load(&nothing).await, Err(LoadError::NoServer)));
        let servers = vec![([127, 0, 0, 1], 9).into()];
        let at_once = Load { servers, pace: Some(Duration::ZERO), ..nothing };
        assert!(matches!(load(&at_once).await, Err(LoadError::NoPace)));
    }
}
