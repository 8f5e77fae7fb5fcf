//! How a message gets to a push service: encrypted, over https, and only to addresses that belong to everybody.

use std::{
    net::{IpAddr, SocketAddr},
    sync::{Arc, LazyLock},
    time::Duration,
};

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode, Uri, header},
};
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use ipnet::IpNet;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpStream, lookup_host},
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};
use web_push_native::{Auth, WebPushBuilder, p256::PublicKey};

/// How long a push service may take for all of it.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a push service keeps a message for a device that cannot be reached: a day.
const KEPT: Duration = Duration::from_hours(24);

/// The longest endpoint, in bytes.
const LONGEST: usize = 1024;

/// What became of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Delivered {
    /// The push service has taken it.
    Sent,
    /// The browser has unsubscribed, or does not know our key.
    Gone,
    /// The push service is busy or cannot be reached. It may have said for how long.
    Later(Option<Duration>),
    /// The push service does not want this message.
    Refused,
}

/// Where a browser takes messages, and what they are encrypted for.
#[derive(Clone)]
pub(crate) struct Target {
    endpoint: Uri,
    key: PublicKey,
    auth: Auth,
}

impl Target {
    /// Reads what a browser says of itself.
    ///
    /// # Errors
    ///
    /// What does not fit, for who sent it.
    pub(crate) fn read(
        endpoint: &str,
        p256dh: &str,
        auth: &str,
        to_loopback: bool,
    ) -> Result<Self, &'static str> {
        let uri: Uri = endpoint.parse().map_err(|_| "the endpoint is no address")?;
        let host = uri.host().ok_or("the endpoint has no host")?;
        let literal = host.trim_matches(['[', ']']).parse::<IpAddr>().ok();
        let is_loopback = to_loopback && literal.is_some_and(|address| address.is_loopback());
        let is_https = uri.scheme_str() == Some("https");
        if endpoint.len() > LONGEST || !(is_https || is_loopback) {
            return Err("the endpoint has to be a short address that begins with https:");
        }
        if uri.authority().is_some_and(|authority| authority.as_str().contains('@')) {
            return Err("the endpoint names a user");
        }
        if literal.is_some_and(|address| !is_allowed(address, to_loopback)) {
            return Err("the endpoint is not a public address");
        }
        let bytes = |text: &str| BASE64.decode(text.trim_end_matches('=')).ok();
        let key = bytes(p256dh).and_then(|bytes| PublicKey::from_sec1_bytes(&bytes).ok());
        let auth = bytes(auth).filter(|bytes| bytes.len() == 16).map(|bytes| *Auth::from_slice(&bytes));
        Ok(Self {
            endpoint: uri,
            key: key.ok_or("p256dh is no point of the curve P-256")?,
            auth: auth.ok_or("auth is not 16 bytes")?,
        })
    }

    /// The scheme and host of the endpoint, for which a signature is made.
    pub(crate) fn audience(&self) -> String {
        let authority = self.endpoint.authority().map_or("", |authority| authority.as_str());
        format!("{}://{authority}", self.endpoint.scheme_str().unwrap_or("https"))
    }

    /// Sends a message. This waits for the push service at most ten seconds.
    pub(crate) async fn send(&self, message: &str, authorization: &str, to_loopback: bool) -> Delivered {
        let Some(request) = self.request(message, authorization) else { return Delivered::Refused };
        match timeout(PATIENCE, self.exchange(request, to_loopback)).await {
            Ok(Ok((status, headers))) => outcome(status, &headers),
            Ok(Err(why)) => {
                tracing::debug!(host = self.endpoint.host(), %why, "a push service cannot be reached");
                Delivered::Later(None)
            }
            Err(_) => Delivered::Later(None),
        }
    }

    fn request(&self, message: &str, authorization: &str) -> Option<Request<Body>> {
        let builder =
            WebPushBuilder::new(self.endpoint.clone(), self.key, self.auth).with_valid_duration(KEPT);
        let (mut parts, body) = builder.build(message).ok()?.into_parts();
        let authority = self.endpoint.authority()?.as_str();
        parts.uri = self.endpoint.path_and_query().map_or("/", |path| path.as_str()).parse().ok()?;
        parts.headers.insert(header::HOST, authority.parse().ok()?);
        parts.headers.insert(header::AUTHORIZATION, authorization.parse().ok()?);
        parts.headers.insert("Urgency", "normal".parse().ok()?);
        // What the device has not got yet is replaced by the newer message.
        parts.headers.insert("Topic", "turn".parse().ok()?);
        Some(Request::from_parts(parts, Body::from(body)))
    }

    async fn exchange(
        &self,
        request: Request<Body>,
        to_loopback: bool,
    ) -> Result<(StatusCode, HeaderMap), String> {
        let host = self.endpoint.host().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let is_https = self.endpoint.scheme_str() == Some("https");
        let port = self.endpoint.port_u16().unwrap_or(if is_https { 443 } else { 80 });
        let found = lookup_host((host.as_str(), port)).await.map_err(|error| error.to_string())?;
        // The address that was checked is the one that is used: a name may lead elsewhere the next time.
        let allowed: Vec<SocketAddr> = found.filter(|at| is_allowed(at.ip(), to_loopback)).collect();
        let stream = TcpStream::connect(&allowed[..]).await.map_err(|error| error.to_string())?;
        if !is_https {
            return speak(stream, request).await;
        }
        let name = ServerName::try_from(host).map_err(|error| error.to_string())?;
        let stream = TLS.connect(name, stream).await.map_err(|error| error.to_string())?;
        speak(stream, request).await
    }
}

/// Sends a request over a connection, and reads the head of the answer. Nobody is followed elsewhere.
async fn speak(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<(StatusCode, HeaderMap), String> {
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|error| error.to_string())?;
    // The connection ends with this call.
    let answer = tokio::select! {
        biased;
        answer = sender.send_request(request) => answer,
        ended = connection => return Err(ended.err().map_or_else(|| "closed".to_owned(), |error| error.to_string())),
    };
    let answer = answer.map_err(|error| error.to_string())?;
    Ok((answer.status(), answer.headers().clone()))
}

fn outcome(status: StatusCode, headers: &HeaderMap) -> Delivered {
    match status.as_u16() {
        200..300 => Delivered::Sent,
        404 | 410 | 401 | 403 => Delivered::Gone,
        429 | 500..600 => {
            let after = headers.get(header::RETRY_AFTER).and_then(|after| after.to_str().ok());
            Delivered::Later(after.and_then(|after| after.parse().ok()).map(Duration::from_secs))
        }
        _ => Delivered::Refused,
    }
}

/// What speaks TLS, with the certificates that the machine trusts.
static TLS: LazyLock<TlsConnector> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("ring has the usual versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
});

/// Networks that do not belong to everybody (IANA's registries of special addresses), of version 4.
static SPECIAL: LazyLock<Vec<IpNet>> = LazyLock::new(|| {
    let nets = [
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/3",
        "2001::/23",
        "2001:db8::/32",
        "2002::/16",
        "3fff::/20",
    ];
    nets.map(|net| net.parse().expect("these are networks")).into()
});

/// Whether the server may send to an address, so that nobody makes it ask its own network.
fn is_allowed(address: IpAddr, to_loopback: bool) -> bool {
    let address = address.to_canonical();
    if to_loopback && address.is_loopback() {
        return true;
    }
    let is_global_v6 = match address {
        IpAddr::V4(_) => true,
        IpAddr::V6(address) => address.segments()[0] & 0xe000 == 0x2000,
    };
    is_global_v6 && !SPECIAL.iter().any(|net| net.contains(&address))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_belong_to_everybody_are_asked() {
        let allowed = |text: &str| is_allowed(text.parse().unwrap(), false);
        for public in ["8.8.8.8", "142.250.1.1", "2a00:1450:4001::1", "::ffff:8.8.8.8"] {
            assert!(allowed(public), "{public}");
        }
        for own in [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "172.31.255.255",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001:db8::1",
        ] {
            assert!(!allowed(own), "{own}");
        }
        assert!(
            is_allowed("127.0.0.1".parse().unwrap(), true) && !is_allowed("10.0.0.1".parse().unwrap(), true)
        );
    }

    #[test]
    fn an_endpoint_is_https_at_a_public_address() {
        let key = "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";
        let read = |endpoint: &str| {
            Target::read(endpoint, key, "_ordMnz7uTCmrpBTeUV4Bw", false).map(|it| it.audience())
        };
        assert_eq!(read("https://push.example:8443/x?y"), Ok("https://push.example:8443".to_owned()));
        for refused in [
            "http://push.example/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://169.254.169.254/x",
            "/x",
            "https://user@push.example/x",
            "ftp://push.example/",
            "",
        ] {
            assert!(read(refused).is_err(), "{refused}");
        }
        assert!(read(&format!("https://push.example/{}", "x".repeat(1100))).is_err());
        assert!(Target::read("https://push.example/", "BLn9", "_ordMnz7uTCmrpBTeUV4Bw", false).is_err());
        assert!(Target::read("https://push.example/", key, "x", false).is_err());
        assert!(Target::read("http://127.0.0.1:1/", key, "_ordMnz7uTCmrpBTeUV4Bw", true).is_ok());
    }

    #[test]
    fn an_answer_says_whether_to_try_again() {
        let of = |status: u16| outcome(StatusCode::from_u16(status).unwrap(), &HeaderMap::new());
        assert_eq!((of(201), of(404), of(410)), (Delivered::Sent, Delivered::Gone, Delivered::Gone));
        assert_eq!(
            (of(503), of(413), of(302)),
            (Delivered::Later(None), Delivered::Refused, Delivered::Refused)
        );
        let headers = HeaderMap::from_iter([(header::RETRY_AFTER, "120".parse().unwrap())]);
        let later = outcome(StatusCode::TOO_MANY_REQUESTS, &headers);
        assert_eq!(later, Delivered::Later(Some(Duration::from_mins(2))));
    }
}
