use std::fmt;

use axum::http::{HeaderMap, HeaderValue, header::COOKIE};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

const COOKIE_NAME: &str = "carreau_guest";

/// How long browsers keep the cookie, in seconds: 400 days, the longest time they allow.
const KEPT: u32 = 400 * 24 * 3600;

/// A person without an account, known by a cookie. The name is 32 hexadecimal digits and no secret; the signature in
/// the cookie is one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Guest(String);

impl Guest {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The guest whose name the store has.
    pub(crate) const fn kept(name: String) -> Self {
        Self(name)
    }

    fn new() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self(hex(&bytes)))
    }

    fn read(name: &str) -> Option<Self> {
        let fits = name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Self(name.to_owned()))
    }
}

impl fmt::Display for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Signs guests' cookies, and recognises its own signature.
#[derive(Clone)]
pub(crate) struct Seal {
    secret: [u8; 32],
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal(..)")
    }
}

impl Seal {
    pub(crate) const fn new(secret: [u8; 32]) -> Self {
        Self { secret }
    }

    /// The guest that a request's cookie stands for.
    pub(crate) fn known(&self, headers: &HeaderMap) -> Option<Guest> {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find_map(|(name, value)| if name == COOKIE_NAME { self.read(value) } else { None })
    }

    /// The guest that a request's cookie stands for, or a new one, and the cookie to set, for a client that speaks
    /// https or not.
    pub(crate) fn known_or_new(
        &self,
        headers: &HeaderMap,
        is_https: bool,
    ) -> Result<(Guest, HeaderValue), crate::failure::Failure> {
        let guest = match self.known(headers) {
            Some(guest) => guest,
            None => Guest::new().map_err(|error| {
                tracing::error!(%error, "the machine gives no random numbers");
                crate::failure::Failure::Fault
            })?,
        };
        let cookie = self.cookie(&guest, is_https);
        Ok((guest, cookie))
    }

    fn cookie(&self, guest: &Guest, is_https: bool) -> HeaderValue {
        let secure = if is_https { "; Secure" } else { "" };
        let signature = hex(&self.mac(guest).finalize().into_bytes());
        let cookie = format!(
            "{COOKIE_NAME}={guest}.{signature}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}"
        );
        HeaderValue::from_str(&cookie).expect("hexadecimal digits may stand in a header")
    }

    fn read(&self, value: &str) -> Option<Guest> {
        let (name, signature) = value.split_once('.')?;
        let guest = Guest::read(name)?;
        let signature: carreau_match::Seed = signature.parse().ok()?;
        self.mac(&guest).verify_slice(&signature.0).ok()?;
        Some(guest)
    }

    fn mac(&self, guest: &Guest) -> Hmac<Sha256> {
        let mut mac = Hmac::new_from_slice(&self.secret).expect("HMAC takes keys of any length");
        mac.update(b"guest");
        mac.update(guest.0.as_bytes());
        mac
    }
}

fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(cookie: &str) -> HeaderMap {
        let value = HeaderValue::from_str(cookie).unwrap();
        HeaderMap::from_iter([(COOKIE, value)])
    }

    #[test]
    fn a_cookie_names_its_guest_and_no_other() {
        let seal = Seal::new([7; 32]);
        let (guest, cookie) = seal.known_or_new(&HeaderMap::new(), false).unwrap();
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
        let pair = cookie.split(';').next().unwrap();
        assert_eq!(seal.known(&request(&format!("theme=dark; {pair}"))), Some(guest));

        assert_eq!(Seal::new([8; 32]).known(&request(pair)), None, "another server's");
        let forged = pair.replacen(|c: char| c.is_ascii_digit(), "f", 1);
        assert_eq!(seal.known(&request(&forged)), None);
        for nonsense in ["carreau_guest", "carreau_guest=", "carreau_guest=.", "carreau_guest=é.é", "="] {
            let headers =
                HeaderMap::from_iter([(COOKIE, HeaderValue::from_bytes(nonsense.as_bytes()).unwrap())]);
            assert_eq!(seal.known(&headers), None, "{nonsense}");
        }
    }
}
