//! Who sends a request, as far as the server can know it: over a connection of its own, or through proxies that the
//! operator trusts.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Once,
};

use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The sender of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Client {
    /// The client's address; a trusted proxy's if the proxy does not say for whom it speaks.
    pub(crate) address: IpAddr,
    /// Whether the client speaks https, to a proxy.
    pub(crate) is_https: bool,
}

/// The proxies that may say for whom they speak.
#[derive(Debug)]
pub(crate) struct Proxies {
    trusted: Vec<IpNet>,
    /// Whether clients speak https although no proxy says so.
    https: bool,
    /// A trusted proxy does not say for whom it speaks.
    silent: Once,
    /// Somebody who is not trusted says for whom it speaks.
    stranger: Once,
}

impl Proxies {
    pub(crate) const fn new(trusted: Vec<IpNet>, https: bool) -> Self {
        Self { trusted, https, silent: Once::new(), stranger: Once::new() }
    }

    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.trusted.iter().any(|network| network.contains(&address))
    }

    /// The client that sends a request with these headers over a connection from `peer`.
    pub(crate) fn client(&self, peer: SocketAddr, headers: &HeaderMap) -> Client {
        let address = peer.ip().to_canonical();
        if !self.trusts(address) {
            if headers.contains_key(FORWARDED_FOR) {
                self.stranger.call_once(|| {
                    tracing::warn!(
                        "X-Forwarded-For came from an address that is no trusted proxy, and is not believed: \
                         if it is your proxy's, start the server with --trusted-proxy and that address"
                    );
                });
            }
            return Client { address, is_https: self.https };
        }
        let address = self.forwarded(headers).unwrap_or_else(|| {
            self.silent.call_once(|| {
                tracing::warn!(
                    proxy = %address,
                    "a trusted proxy sent no X-Forwarded-For that can be read: its clients share the limits of one \
                     address, until the proxy sets the header"
                );
            });
            address
        });
        let is_https = last(headers, &FORWARDED_PROTO).is_some_and(|said| said.eq_ignore_ascii_case("https"));
        Client { address, is_https: self.https || is_https }
    }

    /// The last address in `X-Forwarded-For` that is no trusted proxy's: what stands before it may be the client's own
    /// invention. `None` if there is none that can be read up to it.
    fn forwarded(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let mut first = None;
        for value in headers.get_all(FORWARDED_FOR).iter().rev() {
            for said in value.to_str().ok()?.rsplit(',') {
                let address = address(said.trim())?.to_canonical();
                if !self.trusts(address) {
                    return Some(address);
                }
                first = Some(address);
            }
        }
        first
    }
}

/// Reads an address as proxies write it: alone, or with a port, an IPv6 address in brackets then.
fn address(said: &str) -> Option<IpAddr> {
    let bare = said.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(said);
    bare.parse().ok().or_else(|| said.parse::<SocketAddr>().ok().map(|with_port| with_port.ip()))
}

fn last<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    value.rsplit(',').next().map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(https: bool) -> Proxies {
        Proxies::new(["10.0.0.0/8", "2001:db8:f::/48"].map(|text| text.parse().unwrap()).into(), https)
    }

    fn client(peer: &str, headers: &[(&'static str, &'static str)]) -> Client {
        let headers = headers.iter().map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        proxies(false).client(SocketAddr::new(peer.parse().unwrap(), 5000), &headers.collect())
    }

    #[test]
    fn only_a_trusted_proxy_says_for_whom_it_speaks() {
        let said = [("x-forwarded-for", "198.51.100.4"), ("x-forwarded-proto", "https")];
        let direct = client("192.0.2.1", &said);
        assert_eq!(direct, Client { address: [192, 0, 2, 1].into(), is_https: false });
        let through = Client { address: [198, 51, 100, 4].into(), is_https: true };
        assert_eq!(client("10.1.2.3", &said), through);
        assert_eq!(client("::ffff:10.1.2.3", &said), through, "an IPv4 address in IPv6 form");
        assert!(proxies(true).client(([192, 0, 2, 1], 1).into(), &HeaderMap::new()).is_https);
    }

    #[test]
    fn the_last_address_that_is_no_proxy_counts_however_it_is_written() {
        for (said, expected) in [
            ("203.0.113.9, 198.51.100.4", "198.51.100.4"),
            ("203.0.113.9, 198.51.100.4, 10.9.9.9,10.8.8.8", "198.51.100.4"),
            ("198.51.100.4:4711", "198.51.100.4"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]:4711, 2001:db8:f::1", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("nonsense, 198.51.100.4", "198.51.100.4"),
            ("10.9.9.9", "10.9.9.9"),
        ] {
            assert_eq!(
                client("10.1.2.3", &[("x-forwarded-for", said)]).address.to_string(),
                expected,
                "{said}"
            );
        }
        let lines = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", "198.51.100.4")];
        assert_eq!(client("10.1.2.3", &lines).address, IpAddr::from([198, 51, 100, 4]));
    }

    #[test]
    fn what_a_proxy_does_not_say_counts_for_the_proxy() {
        for said in ["somebody", "", "unknown", "198.51.100.4, _hidden", "198.51.100.4,", "1.2.3.4.5"] {
            assert_eq!(
                client("10.1.2.3", &[("x-forwarded-for", said)]).address.to_string(),
                "10.1.2.3",
                "{said}"
            );
        }
        assert_eq!(client("10.1.2.3", &[]).address.to_string(), "10.1.2.3");
    }
}
