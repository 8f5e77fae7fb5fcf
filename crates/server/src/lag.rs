//! How far away a client is: the time from a ping on its socket to the answer.

use std::sync::{Arc, Mutex, PoisonError};

use carreau_match::Millis;
use tokio::time::Instant;

/// The round trip of one socket, as it was measured last. Clones share it.
///
/// A client may answer late to seem farther away than it is, so it counts for no more than [`Lag::MOST`].
#[derive(Debug, Clone, Default)]
pub(crate) struct Lag(Arc<Mutex<Measured>>);

#[derive(Debug, Default)]
struct Measured {
    pings: u64,
    /// When the last ping was sent; `None` once it was answered.
    sent: Option<Instant>,
    last: Millis,
}

impl Lag {
    /// The most that is given back to a player for one play: a second.
    pub(crate) const MOST: Millis = Millis(1000);

    /// Notes that a ping is sent, and returns what it has to carry.
    pub(crate) fn ping(&self) -> [u8; 8] {
        let mut measured = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        measured.pings += 1;
        measured.sent = Some(Instant::now());
        measured.pings.to_be_bytes()
    }

    /// Notes the answer to a ping. Only the answer to the last one counts.
    pub(crate) fn pong(&self, carried: &[u8]) {
        let mut measured = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if carried == measured.pings.to_be_bytes()
            && let Some(sent) = measured.sent.take()
        {
            measured.last = Millis(u64::try_from(sent.elapsed().as_millis()).unwrap_or(u64::MAX));
        }
    }

    /// The round trip in milliseconds, at most [`Lag::MOST`]; zero before the first ping was answered.
    pub(crate) fn get(&self) -> Millis {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).last.min(Self::MOST)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::sleep;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn lag_is_the_time_to_the_answer_and_at_most_a_second() {
        let lag = Lag::default();
        lag.pong(&[0; 8]);
        assert_eq!(lag.get(), Millis(0), "nobody asked");
        let (first, second) = (lag.ping(), lag.ping());
        sleep(Duration::from_millis(300)).await;
        lag.pong(&first);
        assert_eq!(lag.get(), Millis(0), "not the last ping");
        lag.pong(&second);
        sleep(Duration::from_millis(300)).await;
        lag.pong(&second);
        assert_eq!(lag.get(), Millis(300), "the first answer counts");
        let third = lag.ping();
        sleep(Duration::from_secs(9)).await;
        lag.pong(&third);
        assert_eq!(lag.get(), Lag::MOST);
    }
}
