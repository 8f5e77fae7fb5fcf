//! The open connections: how many there may be, how many of one network, and which one goes when there is no place for
//! another.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::{
    activity::{Activity, Rank},
    app::lock,
    metrics::ConnectionFigures,
};

/// How long a new connection waits for the place of one that is being dropped, before another one is.
pub(crate) const LEAVING: Duration = Duration::from_millis(100);

/// How many connections are dropped for a new one, if they are slow to go.
const ATTEMPTS: u32 = 4;

/// The open connections. It is cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Connections(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// How many connections one network may have, at least 1.
    most_of_one: usize,
    most: usize,
    places: Arc<Semaphore>,
    open: Mutex<BTreeMap<u64, Open>>,
    next: AtomicU64,
    figures: ConnectionFigures,
}

/// An open connection that is not being dropped yet.
#[derive(Debug)]
struct Open {
    /// The network that it counts for; `None` for a trusted proxy, which speaks for many.
    network: Option<IpAddr>,
    activity: Arc<Activity>,
}

/// A connection's place. Dropping it frees the place.
#[derive(Debug)]
pub(crate) struct Place {
    connections: Connections,
    number: u64,
    activity: Arc<Activity>,
    _permit: OwnedSemaphorePermit,
}

impl Connections {
    pub(crate) fn new(most: usize, most_of_one: usize, figures: ConnectionFigures) -> Self {
        let most = most.clamp(1, Semaphore::MAX_PERMITS);
        Self(Arc::new(Shared {
            most_of_one: most_of_one.max(1),
            most,
            places: Arc::new(Semaphore::new(most)),
            open: Mutex::default(),
            next: AtomicU64::new(0),
            figures,
        }))
    }

    pub(crate) fn figures(&self) -> &ConnectionFigures {
        &self.0.figures
    }

    /// Gives a new connection a place. If there is none left, for its network or at all, the connection that has been
    /// idle the longest is dropped for it. `None` if all others are busy.
    pub(crate) async fn admit(&self, network: Option<IpAddr>) -> Option<Place> {
        let place = self.place(network).await;
        if place.is_none() {
            self.0.figures.refused.inc();
        }
        place
    }

    /// Drops the socket of a watcher, the one that has been idle the longest; `false` if there is none.
    pub(crate) fn drop_watcher(&self) -> bool {
        self.drop_idlest(|open| open.activity.is_watcher())
    }

    async fn place(&self, network: Option<IpAddr>) -> Option<Place> {
        if network.is_some() && self.is_at_limit(network) && !self.drop_idlest(|open| open.network == network)
        {
            return None;
        }
        let places = Arc::clone(&self.0.places);
        let mut free = Arc::clone(&places).try_acquire_owned().ok();
        for attempt in 0..ATTEMPTS {
            if free.is_some() {
                break;
            }
            // If one is being dropped already, for example for its network, its place becomes free.
            let is_leaving = attempt == 0 && lock(&self.0.open).len() < self.taken();
            if !is_leaving && !self.drop_idlest(|_| true) {
                return None;
            }
            let freed = timeout(LEAVING, Arc::clone(&places).acquire_owned()).await;
            free = freed.ok().and_then(Result::ok);
        }
        let permit = free?;
        let activity = Arc::new(Activity::new(Instant::now()));
        let number = self.0.next.fetch_add(1, Ordering::Relaxed);
        lock(&self.0.open).insert(number, Open { network, activity: Arc::clone(&activity) });
        self.0.figures.open.inc();
        Some(Place { connections: self.clone(), number, activity, _permit: permit })
    }

    /// How many places are taken, those of connections that are being dropped among them.
    fn taken(&self) -> usize {
        self.0.most - self.0.places.available_permits()
    }

    fn is_at_limit(&self, network: Option<IpAddr>) -> bool {
        let open = lock(&self.0.open);
        open.len() >= self.0.most_of_one
            && open.values().filter(|open| open.network == network).count() >= self.0.most_of_one
    }

    /// Drops the connection that has been idle the longest among some; `false` if none of them is idle.
    fn drop_idlest(&self, among: impl Fn(&Open) -> bool) -> bool {
        let mut open = lock(&self.0.open);
        let ranked = open.iter().filter(|(_, open)| among(open));
        let idle = ranked.filter_map(|(number, open)| Some((open.activity.rank()?, *number)));
        let Some((_, number)) = idle.min_by_key(|(rank, number): &(Rank, u64)| (*rank, *number)) else {
            return false;
        };
        if let Some(idlest) = open.remove(&number) {
            self.0.figures.dropped("idle");
            idlest.activity.dismiss();
        }
        true
    }
}

impl Place {
    pub(crate) const fn activity(&self) -> &Arc<Activity> {
        &self.activity
    }

    pub(crate) fn figures(&self) -> &ConnectionFigures {
        self.connections.figures()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.connections.0.open).remove(&self.number);
        self.connections.0.figures.open.dec();
    }
}

/// Completes when a connection has been idle for `grace`, or when it is dismissed.
pub(crate) async fn idle_for(activity: &Activity, grace: Duration) {
    let dismissed: &CancellationToken = activity.dismissed();
    loop {
        let idle = activity.rank().map_or(Duration::ZERO, |rank| rank.since().elapsed());
        let Some(wait) = grace.checked_sub(idle).filter(|wait| !wait.is_zero()) else { return };
        tokio::select! {
            () = sleep(wait) => {}
            () = dismissed.cancelled() => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::activity::Standing;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn connections(most: usize, most_of_one: usize) -> Connections {
        Connections::new(most, most_of_one, ConnectionFigures::default())
    }

    fn elsewhere(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    /// Frees a place as soon as its connection is dismissed, as a stream does.
    fn leave_when_dismissed(place: Place) -> Arc<Activity> {
        let activity = Arc::clone(place.activity());
        let dismissed = activity.dismissed().clone();
        tokio::spawn(async move {
            dismissed.cancelled().await;
            drop(place);
        });
        activity
    }

    #[tokio::test(start_paused = true)]
    async fn the_longest_idle_goes_and_players_last() {
        let connections = connections(3, 99);
        let [player, watcher, request] = {
            let mut open = Vec::new();
            for i in 0..3 {
                open.push(leave_when_dismissed(connections.admit(Some(elsewhere(i))).await.unwrap()));
                sleep(Duration::from_secs(1)).await;
            }
            <[_; 3]>::try_from(open).unwrap()
        };
        player.stands(Standing::socket(true));
        watcher.stands(Standing::socket(false));
        for gone in [&request, &watcher, &player] {
            assert!(!gone.dismissed().is_cancelled());
            let busy = connections.admit(Some(HERE)).await.expect("one goes");
            busy.activity().answers(true);
            std::mem::forget(busy);
            assert!(gone.dismissed().is_cancelled());
        }
        assert!(connections.admit(Some(HERE)).await.is_none(), "all are busy");
        assert_eq!((connections.0.figures.refused.get(), connections.taken()), (1, 3));
    }

    #[tokio::test(start_paused = true)]
    async fn a_network_drops_its_own() {
        let connections = connections(10, 2);
        let other = leave_when_dismissed(connections.admit(Some(elsewhere(1))).await.unwrap());
        let mut own = Vec::new();
        for _ in 0..5 {
            sleep(Duration::from_secs(1)).await;
            own.push(leave_when_dismissed(connections.admit(Some(HERE)).await.unwrap()));
        }
        let gone = own.iter().filter(|activity| activity.dismissed().is_cancelled()).count();
        assert_eq!((gone, other.dismissed().is_cancelled()), (3, false));
        let proxies = (0..5).map(|_| connections.admit(None));
        assert!(futures_util::future::join_all(proxies).await.iter().all(Option::is_some));
    }

    #[tokio::test(start_paused = true)]
    async fn who_makes_progress_is_not_idle() {
        let activity = Activity::new(Instant::now());
        assert!(activity.rank().is_some(), "it waits for a request");
        activity.answers(true);
        assert!(activity.rank().is_none());
        activity.answers(false);
        activity.writes();
        assert!(activity.rank().is_none(), "it writes");
        activity.stalls();
        assert!(activity.rank().is_some(), "the other end does not read");
        activity.wrote();
        assert!(activity.rank().is_none());
        activity.flushed();
        assert!(activity.rank().is_some());
    }
}
