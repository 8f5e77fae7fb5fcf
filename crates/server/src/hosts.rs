//! The names under which the server may be asked.
//!
//! A page of another site can give its name the server's address after it was loaded (DNS rebinding). The browser then
//! takes the server for that site, and lets the page read what it serves in a home network. Only the `Host` tells.

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::http::{HeaderMap, Version, header::HOST, uri::Authority};

use crate::failure::Failure;

/// The longest `Host`, in bytes: the longest name that DNS knows, and a port.
const LONGEST: usize = 255;

/// The ends of names that exist only on a machine or in a local network, so that no site on the internet has one.
const LOCAL: [&str; 6] = ["localhost", "local", "lan", "home", "home.arpa", "internal"];

/// The names that the server answers to, besides addresses and names of the local network.
#[derive(Debug)]
pub(crate) struct Hosts(Vec<String>);

impl Hosts {
    pub(crate) fn new(names: &[String]) -> Self {
        Self(names.iter().map(|name| plain(name)).collect())
    }

    /// Checks under which name a request was sent.
    ///
    /// # Errors
    ///
    /// [`Failure::Host`] and [`Failure::UnknownHost`].
    pub(crate) fn check(&self, version: Version, headers: &HeaderMap) -> Result<(), Failure> {
        let mut said = headers.get_all(HOST).iter();
        let host = match (said.next(), said.next()) {
            // Browsers always say it. Older programs, such as those that look after a server, need not.
            (None, _) if version < Version::HTTP_11 => return Ok(()),
            (Some(host), None) if host.len() <= LONGEST => host.to_str().map_err(|_| Failure::Host)?,
            _ => return Err(Failure::Host),
        };
        match name(host).ok_or(Failure::Host)? {
            Name::Address => Ok(()),
            Name::Word(word) if is_local(&word) || self.0.contains(&word) => Ok(()),
            Name::Word(word) => Err(Failure::UnknownHost(word)),
        }
    }
}

enum Name {
    Address,
    Word(String),
}

/// Reads the name in a `Host`, which may have a port.
fn name(host: &str) -> Option<Name> {
    let authority: Authority = host.parse().ok()?;
    let name = authority.host();
    let port = host.strip_prefix(name)?;
    if !port.is_empty() && authority.port_u16().is_none() {
        return None;
    }
    if let Some(inner) = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return inner.parse::<Ipv6Addr>().is_ok().then_some(Name::Address);
    }
    if name.parse::<Ipv4Addr>().is_ok() {
        return Some(Name::Address);
    }
    let name = plain(name);
    let is_label = |label: &str| {
        !label.is_empty()
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    name.split('.').all(is_label).then_some(Name::Word(name))
}

/// A name as it is compared: in small letters, without the dot that may end it.
fn plain(name: &str) -> String {
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

/// Whether a name means something in the local network only: it has no dot, or one of the ends for such names.
fn is_local(name: &str) -> bool {
    !name.contains('.')
        || LOCAL
            .iter()
            .any(|end| name.strip_suffix(end).is_some_and(|rest| rest.is_empty() || rest.ends_with('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(hosts: &[&'static str]) -> Result<(), Failure> {
        let headers = hosts.iter().map(|host| (HOST, host.parse().unwrap()));
        Hosts::new(&["Play.example.org".to_owned()]).check(Version::HTTP_11, &headers.collect())
    }

    #[test]
    fn addresses_local_names_and_the_names_given_are_served() {
        for host in [
            "127.0.0.1:7700",
            "192.168.1.7",
            "[::1]:7700",
            "[2001:db8::7]",
            "localhost:7700",
            "LOCALHOST.",
            "carreau.localhost",
            "den",
            "den:7700",
            "den.local:7700",
            "den.lan",
            "den.home.arpa",
            "play.example.org",
            "PLAY.example.org.:443",
        ] {
            assert_eq!(verdict(&[host]), Ok(()), "{host}");
        }
    }

    #[test]
    fn other_names_are_refused_by_name() {
        for host in
            ["evil.example", "evil.example:7700", "play.example.org.evil.example", "127.1", "notlocal.xlan"]
        {
            let Err(Failure::UnknownHost(name)) = verdict(&[host]) else { panic!("{host}") };
            assert!(host.starts_with(&name), "{name}");
        }
    }

    #[test]
    fn what_is_no_host_is_refused() {
        let odd = [
            "",
            "a b",
            "a@localhost",
            "localhost:port",
            "localhost:70000",
            "[::1",
            "a..b",
            ".",
            "a/b",
            "a%20b",
        ];
        for host in odd {
            assert_eq!(verdict(&[host]), Err(Failure::Host), "{host:?}");
        }
        assert_eq!(verdict(&["localhost", "localhost"]), Err(Failure::Host));
        assert_eq!(verdict(&[]), Err(Failure::Host));
        assert_eq!(Hosts::new(&[]).check(Version::HTTP_10, &HeaderMap::new()), Ok(()));
        let long = HeaderMap::from_iter([(HOST, "x".repeat(256).parse().unwrap())]);
        assert_eq!(Hosts::new(&[]).check(Version::HTTP_11, &long), Err(Failure::Host));
    }
}
