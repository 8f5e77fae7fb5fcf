use std::net::IpAddr;

use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use carreau_match::TableId;

use crate::client::Client;

/// What the page may load: nothing from other sites. WebAssembly needs its own source expression. Style sheets are files;
/// inline only the `style` attribute is allowed, because the SVG text of a gliding checker has its distance and duration
/// there, and the styles that are named here by their hashes.
const POLICY: [&str; 2] = [
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
    "; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'",
];

/// Who may show a page in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Framing {
    /// Nobody: a page in a frame could be made to act for the person.
    Nobody,
    /// Anybody: the page is made for frames, only reads a record, and sends no form.
    Anybody,
}

impl Framing {
    /// Who may frame the place at a path without its language.
    pub(crate) fn of(path: &str) -> Self {
        // Under any other address, the program would draw another place.
        let is_embedded = path.strip_prefix("embed/").is_some_and(|table| TableId::new(table).is_ok());
        if is_embedded { Self::Anybody } else { Self::Nobody }
    }
}

/// The other headers of every answer.
const EVERYWHERE: [(HeaderName, &str); 3] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
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
    add(&mut response);
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

/// Gives HTML that has the styles with these hashes within it its policy.
pub(crate) fn give_policy(response: &mut Response, styles: &[[u8; 32]], framing: Framing) {
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy(styles, framing));
    response.extensions_mut().insert(MayBeFramed(framing == Framing::Anybody));
}

/// Whether others may show an answer in a frame.
#[derive(Debug, Clone, Copy)]
struct MayBeFramed(bool);

/// The policy for HTML that has the styles with these hashes within it.
pub(crate) fn policy(styles: &[[u8; 32]], framing: Framing) -> HeaderValue {
    let [policy, rest] = POLICY;
    let framed = match framing {
        Framing::Nobody => "; frame-ancestors 'none'; form-action 'self'",
        Framing::Anybody => "; frame-ancestors *; form-action 'none'",
    };
    let styles = styles.iter().map(|hash| format!(" 'sha256-{}'", BASE64_STANDARD.encode(hash)));
    let styles: String = styles.collect();
    HeaderValue::from_str(&format!("{policy}{styles}{rest}{framed}")).expect("the policy is plain text")
}

fn add(response: &mut Response) {
    let may_be_framed = response.extensions().get::<MayBeFramed>().is_some_and(|framed| framed.0);
    let headers = response.headers_mut();
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| policy(&[], Framing::Nobody));
    if !may_be_framed {
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    for (name, value) in EVERYWHERE {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_board_that_is_made_for_it_may_be_framed() {
        for path in [
            "",
            "embed/x/y",
            "embed/x/",
            "embed//x",
            "embed/a b",
            "embed/x/../../t/y",
            "embed",
            "embed/",
            "replay/x",
            "t/x",
            "rules/embed/x",
            "play/garanguet",
            "embedded/x",
        ] {
            assert_eq!(Framing::of(path), Framing::Nobody, "{path}");
        }
        assert_eq!(Framing::of("embed/abc123"), Framing::Anybody);
        for (framing, who) in
            [(Framing::Nobody, "frame-ancestors 'none'"), (Framing::Anybody, "frame-ancestors *")]
        {
            assert!(policy(&[], framing).to_str().expect("it is text").contains(who));
        }
    }

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
