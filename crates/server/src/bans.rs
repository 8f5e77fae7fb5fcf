//! Who may only watch, and until when.

use std::{
    collections::HashMap,
    fmt,
    net::IpAddr,
    str::FromStr,
    sync::{PoisonError, RwLock},
    time::{Duration, UNIX_EPOCH},
};

use carreau_match::Millis;
use carreau_store::{Ban, Fault};
use ipnet::IpNet;
use tokio::time::sleep;

use crate::{app::App, failure::Failure, guest::Guest};

/// How often a node asks a shared store for changes.
const AGAIN: Duration = Duration::from_secs(1);

/// Whom a ban concerns. The store keeps it as `guest …` or `network …`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum BanSubject {
    Guest(Guest),
    Network(IpNet),
}

/// A text that names neither a guest nor a network.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is neither a guest nor a network: expected `guest` and 32 hexadecimal digits, or `network` and an address \
     such as 192.0.2.7 or 192.0.2.0/24"
)]
pub(crate) struct NoBanSubject(String);

impl FromStr for BanSubject {
    type Err = NoBanSubject;

    fn from_str(text: &str) -> Result<Self, NoBanSubject> {
        let no_subject = || NoBanSubject(text.to_owned());
        let (kind, whom) = text.split_once(' ').ok_or_else(no_subject)?;
        match kind {
            "guest" => Guest::read(whom).map(Self::Guest).ok_or_else(no_subject),
            "network" => {
                let address = whom.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
                let network = address.or_else(|_| whom.parse::<IpNet>()).map_err(|_| no_subject())?;
                Ok(Self::Network(network.trunc()))
            }
            _ => Err(no_subject()),
        }
    }
}

impl fmt::Display for BanSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Guest(guest) => write!(f, "guest {guest}"),
            Self::Network(network) => write!(f, "network {network}"),
        }
    }
}

/// The bans as this node last read them.
#[derive(Debug, Default)]
pub(crate) struct Bans(RwLock<Current>);

#[derive(Debug, Default)]
struct Current {
    /// The number of the last line of the audit log by then.
    last_act: u64,
    guests: HashMap<String, Notice>,
    networks: Vec<(IpNet, Notice)>,
}

/// What the banned person gets to read.
#[derive(Debug, Clone)]
struct Notice {
    why: String,
    until: Option<Millis>,
}

impl Bans {
    /// Checks that a guest at an address is not banned.
    ///
    /// # Errors
    ///
    /// [`Failure::Banned`].
    pub(crate) fn check(&self, guest: Option<&Guest>, address: IpAddr, now: Millis) -> Result<(), Failure> {
        let current = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let address = address.to_canonical();
        let of_guest = guest.and_then(|guest| current.guests.get(guest.as_str()));
        let of_network = current
            .networks
            .iter()
            .filter(|(network, _)| network.contains(&address))
            .map(|(_, notice)| notice);
        let in_force = |notice: &&Notice| notice.until.is_none_or(|until| now < until);
        match of_guest.into_iter().chain(of_network).find(in_force) {
            Some(Notice { why, until }) => Err(Failure::Banned { why: why.clone(), until: *until }),
            None => Ok(()),
        }
    }

    fn last_act(&self) -> u64 {
        self.0.read().unwrap_or_else(PoisonError::into_inner).last_act
    }

    fn replace(&self, last_act: u64, bans: Vec<Ban>) {
        let mut new = Current { last_act, ..Current::default() };
        for Ban { subject, why, until, .. } in bans {
            let notice = Notice { why, until };
            match subject.parse() {
                Ok(BanSubject::Guest(guest)) => drop(new.guests.insert(guest.as_str().to_owned(), notice)),
                Ok(BanSubject::Network(network)) => new.networks.push((network, notice)),
                Err(error) => tracing::error!(%error, "a stored ban cannot be read"),
            }
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = new;
    }
}

impl App {
    /// Reads the bans from the store if something was done since the last time.
    ///
    /// # Errors
    ///
    /// [`Fault`]; then the bans stay as they were.
    pub(crate) async fn read_bans(&self) -> Result<(), Fault> {
        // First the number: what is done after it is read the next time.
        let last_act = self.store().last_act().await?;
        if last_act != self.bans().last_act() {
            self.bans().replace(last_act, self.store().bans().await?);
        }
        Ok(())
    }

    /// Reads the bans and the void cookies again and again as long as other nodes may change them, until the server
    /// closes.
    pub(crate) async fn keep_reading_bans(&self) {
        if !self.store().is_shared() {
            return;
        }
        loop {
            tokio::select! {
                biased;
                () = sleep(AGAIN) => {}
                () = self.closing() => return,
            }
            if let Err(fault) = self.read_bans().await {
                tracing::debug!(%fault, "the bans could not be read");
            }
            if let Err(fault) = self.read_voided().await {
                tracing::debug!(%fault, "which cookies are void could not be read");
            }
        }
    }
}

/// The last millisecond of the year 9999, the last that the library writes.
const LAST: u64 = 253_402_300_799_999;

/// A moment as people read it, to the minute: `2026-11-23 21:40 UTC`.
pub(crate) fn utc(at: Millis) -> String {
    let at = UNIX_EPOCH + Duration::from_millis(at.0.min(LAST));
    let written = humantime::format_rfc3339_seconds(at).to_string();
    format!("{} UTC", written[..16].replace('T', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUEST: &str = "0123456789abcdef0123456789abcdef";

    #[test]
    fn moments_are_written_as_dates() {
        assert_eq!(utc(Millis(0)), "1970-01-01 00:00 UTC");
        assert_eq!(utc(Millis(951_782_399_999)), "2000-02-28 23:59 UTC");
        assert_eq!(utc(Millis(951_782_400_000)), "2000-02-29 00:00 UTC");
        assert_eq!(utc(Millis(1_795_470_000_000)), "2026-11-23 21:40 UTC");
        assert_eq!(utc(Millis(u64::MAX)), "9999-12-31 23:59 UTC");
    }

    #[test]
    fn a_ban_names_a_guest_or_a_network() {
        let read = |text: &str| text.parse::<BanSubject>().map(|subject| subject.to_string());
        let guest = format!("guest {GUEST}");
        assert_eq!(read(&guest), Ok(guest));
        assert_eq!(read("network 192.0.2.7/24").unwrap(), "network 192.0.2.0/24");
        assert_eq!(read("network ::ffff:192.0.2.7").unwrap(), "network 192.0.2.7/32");
        for nonsense in ["", "guest", "guest x", "network 300.0.0.1", "table x", GUEST] {
            assert!(read(nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn who_is_banned_is_refused_until_the_end() {
        let bans = Bans::default();
        let ban = |subject: &str, until| Ban {
            subject: subject.to_owned(),
            why: "cheating".to_owned(),
            since: Millis(0),
            until,
        };
        let network = ban("network 192.0.2.0/24", None);
        bans.replace(2, vec![ban(&format!("guest {GUEST}"), Some(Millis(100))), network]);
        let (guest, other) = (Guest::kept(GUEST.to_owned()), Guest::kept("other".to_owned()));
        let (here, there) = (IpAddr::from([198, 51, 100, 1]), IpAddr::from([192, 0, 2, 9]));
        let is_banned = |guest, address, now| bans.check(guest, address, Millis(now)).is_err();
        assert!(is_banned(Some(&guest), here, 99));
        assert!(!is_banned(Some(&guest), here, 100));
        assert!(!is_banned(Some(&other), here, 0) && !is_banned(None, here, 0));
        assert!(is_banned(Some(&other), there, 1000) && is_banned(None, there, 1000));
        assert!(is_banned(None, "::ffff:192.0.2.9".parse().unwrap(), 0));
    }
}
