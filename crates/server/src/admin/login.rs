//! Who may see the page: who has given the token within the last twelve hours, or gives it with the request.

use std::net::IpAddr;

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use carreau_match::{Millis, Seed};
use carreau_store::Secret;
use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;

use super::{AdminToken, cookies, form, page, pages, refused, see_other};
use crate::{
    app::{App, lock, network},
    client::Client,
    failure::Failure,
    guest::hex,
};

const COOKIE_NAME: &str = "carreau_admin";

/// How long a login lasts: 12 hours.
const KEPT: Millis = Millis(12 * 3_600_000);

/// The longest name that an operator gives, in characters.
const NAME: usize = 40;

/// Who is at the page.
pub(super) struct Operator {
    /// The name for the audit log.
    pub(super) name: String,
}

impl Operator {
    fn named(name: &str) -> Self {
        let name: String = name.trim().chars().filter(|letter| !letter.is_control()).take(NAME).collect();
        Self { name: if name.is_empty() { "admin".to_owned() } else { name } }
    }
}

#[derive(Deserialize)]
struct Login {
    token: String,
    #[serde(default)]
    name: String,
}

/// Answers the login form.
pub(super) async fn log_in(app: &App, token: &AdminToken, client: Client, request: Request) -> Response {
    let Login { token: given, name } = match form(app, request).await {
        Ok(login) => login,
        Err(refusal) => return refused(&refusal),
    };
    match check(app, token, client.address, given.trim()) {
        Ok(true) => {
            let cookie = cookie(app, token, &Operator::named(&name), client.is_https);
            ([(header::SET_COOKIE, cookie)], see_other("/admin")).into_response()
        }
        Ok(false) => page(StatusCode::UNAUTHORIZED, pages::login(Some("That is not the token."))),
        Err(failure) => refused(&failure.into()),
    }
}

/// The operator who sends a request with these headers; `None` if nobody known does.
///
/// # Errors
///
/// [`Failure::TooManyRequests`] after too many wrong tokens from one network.
pub(super) fn operator(
    app: &App,
    token: &AdminToken,
    client: Client,
    headers: &HeaderMap,
) -> Result<Option<Operator>, Failure> {
    if let Some(given) = headers.get(header::AUTHORIZATION) {
        let given = given.to_str().ok().and_then(|given| given.strip_prefix("Bearer ")).unwrap_or_default();
        let is_right = check(app, token, client.address, given.trim())?;
        return Ok(is_right.then(|| Operator::named("")));
    }
    Ok(cookies(headers, COOKIE_NAME).find_map(|value| read(app, token, value)))
}

/// Whether the token is the right one. A wrong one counts against the network.
fn check(app: &App, token: &AdminToken, address: IpAddr, given: &str) -> Result<bool, Failure> {
    let mut logins = lock(app.logins());
    let (network, now) = (network(address), app.now());
    logins.check(&network, now).map_err(Failure::TooManyRequests)?;
    let key = newest(app);
    let expected = mac(key, &[token.as_bytes()]).finalize().into_bytes();
    // Comparing the codes takes the same time wherever the texts differ.
    let is_right = mac(key, &[given.as_bytes()]).verify_slice(&expected).is_ok();
    if !is_right {
        logins.spend(network, 1.0, now);
    }
    Ok(is_right)
}

fn newest(app: &App) -> &Secret {
    app.seal().keys().last().expect("there is at least one key")
}

/// The code of these parts, each with its length, so that no others have the same.
fn mac(key: &Secret, parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac = Hmac::new_from_slice(&key.bytes).expect("HMAC takes keys of any length");
    mac.update(b"admin");
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac
}

/// The cookie of an operator: the name in hexadecimal, the end, the key's number, and the signature. It ends with its
/// time, or when the token is changed.
fn cookie(app: &App, token: &AdminToken, operator: &Operator, is_https: bool) -> HeaderValue {
    let (key, until) = (newest(app), Millis(app.now().0 + KEPT.0));
    let name = hex(operator.name.as_bytes());
    let signature = mac(key, &[token.as_bytes(), operator.name.as_bytes(), &until.0.to_be_bytes()]);
    let signature = Seed(signature.finalize().into_bytes().into());
    set(&format!("{name}.{}.{}.{signature}", until.0, key.number), KEPT.0 / 1000, is_https)
}

/// The cookie that ends a login in this browser.
pub(super) fn no_cookie(is_https: bool) -> HeaderValue {
    set("", 0, is_https)
}

fn set(value: &str, seconds: u64, is_https: bool) -> HeaderValue {
    let secure = if is_https { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE_NAME}={value}; Path=/admin; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::from_str(&cookie).expect("digits and letters may stand in a header")
}

fn read(app: &App, token: &AdminToken, value: &str) -> Option<Operator> {
    let mut parts = value.split('.');
    let (name, until, number, signature) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let name: Option<Vec<u8>> = name
        .as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok())
        .collect();
    let name = String::from_utf8(name?).ok()?;
    let until: u64 = until.parse().ok()?;
    let signature: Seed = signature.parse().ok()?;
    let key = app.seal().keys().iter().find(|key| key.number.to_string() == number)?;
    let expected = mac(key, &[token.as_bytes(), name.as_bytes(), &until.to_be_bytes()]);
    expected.verify_slice(&signature.0).ok()?;
    (app.now().0 < until).then_some(Operator { name })
}
