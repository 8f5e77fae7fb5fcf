//! The file descriptors that the system gives the server, and what the server may promise with them.

use crate::config::Limits;

/// How many descriptors are kept for what is no connection: the database and its readers, the log, files of the page,
/// and a connection that is about to be refused.
const RESERVE: u64 = 64;

/// Raises the soft limit of descriptors to the hard one, and lowers what the limits promise to what it holds.
pub(crate) fn fit(limits: &mut Limits) {
    let Some(descriptors) = raised() else { return };
    let promised = (limits.connections, limits.sockets);
    fit_to(limits, descriptors);
    if promised != (limits.connections, limits.sockets) {
        tracing::warn!(
            descriptors,
            connections = limits.connections,
            sockets = limits.sockets,
            "the system allows too few open files for {} connections: raise the hard limit (ulimit -Hn, \
             LimitNOFILE= of systemd) to {} and start again",
            promised.0,
            promised.0 as u64 + RESERVE
        );
    }
}

/// Lowers what the limits promise to what so many descriptors hold. An eighth of the connections, at least, is not
/// promised to sockets.
fn fit_to(limits: &mut Limits, descriptors: u64) {
    // A server with hardly any descriptors still gets a few connections: it would be of no use without.
    let held = descriptors.saturating_sub(RESERVE).max(8);
    limits.connections = limits.connections.min(usize::try_from(held).unwrap_or(usize::MAX)).max(1);
    limits.sockets = limits.sockets.min(limits.connections - limits.connections / 8);
}

/// The limit of descriptors after it has been raised as far as the system allows; `None` if it is not known.
#[cfg(unix)]
fn raised() -> Option<u64> {
    rlimit::increase_nofile_limit(u64::MAX).or_else(|_| rlimit::Resource::NOFILE.get_soft()).ok()
}

#[cfg(not(unix))]
const fn raised() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_promised_than_the_descriptors_hold() {
        let fitted = |descriptors| {
            let mut limits = Limits::default();
            fit_to(&mut limits, descriptors);
            (limits.connections, limits.sockets)
        };
        let usual = Limits::default();
        assert_eq!(fitted(u64::MAX), (usual.connections, usual.sockets));
        assert_eq!(fitted(1024), (960, 840));
        assert_eq!(fitted(256), (192, 168));
        assert_eq!(fitted(0), (8, 7));
    }
}
