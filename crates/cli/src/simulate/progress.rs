use std::{
    io::{self, IsTerminal, Write},
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};

use crate::words::counted;

/// How often to write a line where there is no terminal to draw a bar on.
const EVERY: Duration = Duration::from_secs(10);

/// How many games are over: a bar on a terminal, and otherwise a line on the standard error now and then.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    games: u32,
    over: AtomicU32,
    since: Instant,
}

impl Progress {
    pub(super) fn new(games: u32) -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(games.into());
            match ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left") {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        if let Some(bar) = &bar {
            bar.enable_steady_tick(Duration::from_secs(1));
        }
        Self { bar, games, over: AtomicU32::new(0), since: Instant::now() }
    }

    /// Counts one more finished game.
    pub(super) fn tick(&self) {
        self.over.fetch_add(1, Ordering::Relaxed);
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
    }

    /// Writes lines, if there is no bar, until the other end of `until` is dropped.
    pub(super) fn tell(&self, until: &Receiver<()>) {
        while until.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
            if self.bar.is_none() {
                let over = self.over.load(Ordering::Relaxed);
                // Nobody may be reading the standard error.
                let _ = writeln!(io::stderr(), "{}", line(over, self.games, self.since.elapsed()));
            }
        }
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn line(over: u32, games: u32, since: Duration) -> String {
    let done = format!("{over} of {}", counted(games.into(), "game"));
    if over == 0 {
        return format!("{done} after {} s", since.as_secs());
    }
    let left = since.mul_f64(f64::from(games.saturating_sub(over)) / f64::from(over));
    format!("{done}, about {} left", rough(left))
}

fn rough(time: Duration) -> String {
    match time.as_secs() {
        seconds @ ..120 => format!("{seconds} s"),
        seconds @ 120..7200 => format!("{} min", seconds / 60),
        seconds => format!("{} h", seconds / 3600),
    }
}

/// How long the games took, and how many games a second that is, or how many seconds a game took.
pub(super) fn pace(games: u32, took: Duration) -> String {
    let (seconds, each) = (took.as_secs_f64(), took.as_secs_f64() / f64::from(games));
    let pace = match each {
        each if each >= 1.0 => format!("{each:.1} s a game"),
        each if each > 0.1 => format!("{:.1} games a second", 1.0 / each),
        each => format!("{:.0} games a second", 1.0 / each),
    };
    format!("{seconds:.1} s, {pace}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_told_roughly() {
        assert_eq!(line(0, 10, Duration::from_secs(20)), "0 of 10 games after 20 s");
        assert_eq!(line(3, 10, Duration::from_secs(30)), "3 of 10 games, about 70 s left");
        assert_eq!(line(10, 1000, Duration::from_mins(5)), "10 of 1000 games, about 8 h left");
        assert_eq!(line(100, 1000, Duration::from_mins(2)), "100 of 1000 games, about 18 min left");
    }

    #[test]
    fn a_slow_pace_is_no_0_games_a_second() {
        assert_eq!(pace(4, Duration::from_millis(13_700)), "13.7 s, 3.4 s a game");
        assert_eq!(pace(10, Duration::from_secs(4)), "4.0 s, 2.5 games a second");
        assert_eq!(pace(1000, Duration::from_millis(500)), "0.5 s, 2000 games a second");
    }
}
