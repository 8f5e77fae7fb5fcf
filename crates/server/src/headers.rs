use std::net::IpAddr;

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use base64::{Engine as _, prelude::BASE64_STANDARD};

use crate::client::Client;

/// What the page may load: nothing from other sites. WebAssembly needs its own source expression. Style sheets are files;
/// inline only the `style` attribute is allowed, because the SVG text of a gliding checker has its distance and duration
/// there, and the styles that are named here by their hashes.
const POLICY: [&str; 2] = [
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
    "; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
     frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
];

/// The other headers of every answer.
const EVERYWHERE: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // A table's address is an invitation, so other sites must not see it.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=()"),
];

/// Keeps pages that opened this one, or that it opened, out of its window. Browsers heed it over https and on their own
/// machine, and complain of it anywhere else.
const OPENER_POLICY: (HeaderName, HeaderValue) =
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));

/// A browser that has reached the server over https does not ask it over http for a year.
const A_YEAR: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Sets the headers that keep other sites out of the page.
pub(crate) async fn protect(request: Request, next: Next) -> Response {
    let is_https = request.extensions().get::<Client>().is_some_and(|client| client.is_https);
    let is_trusted = is_https || request.headers().get(header::HOST).is_some_and(is_own_machine);
    let mut response = next.run(request).await;
    add(response.headers_mut());
    if is_trusted {
        let (name, value) = OPENER_POLICY;
        response.headers_mut().insert(name, value);
    }
    if is_https {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, A_YEAR);
    }
    response
}

/// Whether a host, with or without a port, is the browser's own machine.
fn is_own_machine(host: &HeaderValue) -> bool {
    let host = host.to_str().unwrap_or_default();
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next(),
        None => host.split(':').next(),
    };
    let name = name.unwrap_or_default();
    name == "localhost"
        || name.ends_with(".localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// The policy for HTML that has the styles with these hashes within it.
pub(crate) fn policy(styles: &[[u8; 32]]) -> HeaderValue {
    let [policy, rest] = POLICY;
    let styles = styles.iter().map(|hash| format!(" 'sha256-{}'", BASE64_STANDARD.encode(hash)));
    let styles: String = styles.collect();
    HeaderValue::from_str(&format!("{policy}{styles}{rest}")).expect("the policy is plain text")
}

fn add(headers: &mut HeaderMap) {
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| policy(&[]));
    for (name, value) in EVERYWHERE {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_not_told_what_it_would_complain_of() {
        let own = |host: &'static str| is_own_machine(&HeaderValue::from_static(host));
        assert!(
            ["localhost:7700", "127.0.0.1:7700", "[::1]:7700", "a.localhost", "127.0.0.1"]
                .into_iter()
                .all(own)
        );
        assert!(!["192.168.1.7:7700", "carreau.example", "localhost.example", ""].into_iter().any(own));
    }
}
