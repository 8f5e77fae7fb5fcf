use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, PoisonError, RwLock},
};

use axum::http::{HeaderMap, HeaderValue, header::COOKIE};
use carreau_match::Millis;
use carreau_store::Secret;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::failure::Failure;

const COOKIE_NAME: &str = "carreau_guest";

/// How long browsers keep the cookie, in seconds: 400 days, the longest time they allow.
const KEPT: u32 = 400 * 24 * 3600;

/// A person, known by a cookie; with an account, by cookies in several browsers. The name is 32 hexadecimal digits and no
/// secret; the signature in the cookie is one.
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

    /// A guest whom nobody knows yet.
    ///
    /// # Errors
    ///
    /// [`Failure::Fault`] if the machine has no randomness.
    pub(crate) fn new() -> Result<Self, Failure> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| {
            tracing::error!(%error, "the machine gives no random numbers");
            Failure::Fault
        })?;
        Ok(Self(hex(&bytes)))
    }

    /// Reads a name: 32 hexadecimal digits.
    pub(crate) fn read(name: &str) -> Option<Self> {
        let fits = name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Self(name.to_owned()))
    }
}

impl fmt::Display for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A guest in one browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Session {
    pub(crate) guest: Guest,
    /// When the guest came, or signed in, in this browser. Renewing the cookie keeps it, so that a cookie that is void
    /// cannot be made good again by a request that came before.
    pub(crate) since: Millis,
}

/// Signs guests' cookies, and recognises its own signature. A cookie is the guest's name, the number of the key that
/// signed it, when it was made in milliseconds, and the signature, with points between them.
#[derive(Debug, Clone)]
pub(crate) struct Seal {
    /// The keys, at least one. The last one signs.
    keys: Vec<Secret>,
    /// The moments before which cookies of some guests are void.
    voided: Arc<RwLock<HashMap<String, Millis>>>,
}

impl Seal {
    pub(crate) fn new(keys: Vec<Secret>) -> Self {
        assert!(!keys.is_empty(), "the store has a secret of each kind");
        Self { keys, voided: Arc::default() }
    }

    /// Takes over which cookies are void: those of these guests from before these moments. Returns whether that is new.
    pub(crate) fn set_voided(&self, voided: Vec<(String, Millis)>) -> bool {
        let voided = voided.into_iter().collect();
        let mut known = self.voided.write().unwrap_or_else(PoisonError::into_inner);
        let is_new = *known != voided;
        *known = voided;
        is_new
    }

    /// Whether a session has been ended.
    pub(crate) fn is_void(&self, session: &Session) -> bool {
        session.since < self.since(&session.guest)
    }

    /// The moment from which cookies of a guest count.
    fn since(&self, guest: &Guest) -> Millis {
        let voided = self.voided.read().unwrap_or_else(PoisonError::into_inner);
        voided.get(guest.as_str()).copied().unwrap_or(Millis(0))
    }

    /// The keys, at least one, the oldest first.
    pub(crate) fn keys(&self) -> &[Secret] {
        &self.keys
    }

    /// The guest that a request's cookie stands for.
    pub(crate) fn known(&self, headers: &HeaderMap) -> Option<Guest> {
        self.session(headers).map(|session| session.guest)
    }

    /// The session that a request's cookie stands for.
    pub(crate) fn session(&self, headers: &HeaderMap) -> Option<Session> {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find_map(|(name, value)| if name == COOKIE_NAME { self.read(value) } else { None })
    }

    /// The guest that a request's cookie stands for, or a new one, and the same cookie anew or a first one, for a client
    /// that speaks https or not.
    pub(crate) fn known_or_new(
        &self,
        headers: &HeaderMap,
        now: Millis,
        is_https: bool,
    ) -> Result<(Guest, HeaderValue), Failure> {
        let session = match self.session(headers) {
            Some(session) => session,
            None => Session { guest: Guest::new()?, since: now },
        };
        let cookie = self.sign(&session, is_https);
        Ok((session.guest, cookie))
    }

    /// What a guest's browser sends as its cookie.
    #[cfg(test)]
    pub(crate) fn pair(&self, guest: &Guest) -> String {
        let cookie = self.cookie(guest, Millis(0), false);
        cookie.to_str().expect("it is text").split(';').next().unwrap_or_default().to_owned()
    }

    /// A cookie for somebody who comes, or signs in, at a moment: it counts from then on, or from the moment at which the
    /// guest's cookies begin to count.
    pub(crate) fn cookie(&self, guest: &Guest, now: Millis, is_https: bool) -> HeaderValue {
        self.sign(&Session { guest: guest.clone(), since: now.max(self.since(guest)) }, is_https)
    }

    fn sign(&self, Session { guest, since }: &Session, is_https: bool) -> HeaderValue {
        let secure = if is_https { "; Secure" } else { "" };
        let key = self.keys.last().expect("there is at least one key");
        let signature = hex(&mac(key, guest, Some(*since)).finalize().into_bytes());
        let (number, made) = (key.number, since.0);
        let cookie = format!(
            "{COOKIE_NAME}={guest}.{number}.{made}.{signature}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}"
        );
        HeaderValue::from_str(&cookie).expect("digits and letters may stand in a header")
    }

    fn read(&self, value: &str) -> Option<Session> {
        let parts: Vec<&str> = value.split('.').collect();
        let (name, number, made, signature) = match parts[..] {
            // Before there were several keys, a cookie named none, and before there were accounts no moment.
            [name, signature] => (name, "1", None, signature),
            [name, number, signature] => (name, number, None, signature),
            [name, number, made, signature] => (name, number, Some(Millis(made.parse().ok()?)), signature),
            _ => return None,
        };
        let key = self.keys.iter().find(|key| key.number.to_string() == number)?;
        let guest = Guest::read(name)?;
        let signature: carreau_match::Seed = signature.parse().ok()?;
        mac(key, &guest, made).verify_slice(&signature.0).ok()?;
        let session = Session { guest, since: made.unwrap_or(Millis(0)) };
        (!self.is_void(&session)).then_some(session)
    }
}

fn mac(key: &Secret, guest: &Guest, made: Option<Millis>) -> Hmac<Sha256> {
    let mut mac = Hmac::new_from_slice(&key.bytes).expect("HMAC takes keys of any length");
    mac.update(b"guest");
    mac.update(guest.0.as_bytes());
    if let Some(Millis(made)) = made {
        mac.update(&made.to_be_bytes());
    }
    mac
}

pub(crate) fn hex(bytes: &[u8]) -> String {
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

    fn keys<const N: usize>(keys: [(u32, u8); N]) -> Seal {
        Seal::new(keys.map(|(number, byte)| Secret { number, bytes: [byte; 32] }).into())
    }

    /// A new guest of a server, and the pair of name and value that the browser sends back.
    fn new_guest(seal: &Seal) -> (Guest, String) {
        let (guest, cookie) = seal.known_or_new(&HeaderMap::new(), Millis(50), false).unwrap();
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
        (guest, cookie.split(';').next().unwrap().to_owned())
    }

    #[test]
    fn a_cookie_names_its_guest_and_no_other() {
        let seal = keys([(1, 7)]);
        let (guest, pair) = new_guest(&seal);
        assert_eq!(seal.known(&request(&format!("theme=dark; {pair}"))), Some(guest));

        assert_eq!(keys([(1, 8)]).known(&request(&pair)), None, "another server's");
        let forged = pair.replacen(|c: char| c.is_ascii_digit(), "f", 1);
        assert_eq!(seal.known(&request(&forged)), None);
        for nonsense in ["carreau_guest", "carreau_guest=", "carreau_guest=.", "carreau_guest=é.é", "="] {
            let headers =
                HeaderMap::from_iter([(COOKIE, HeaderValue::from_bytes(nonsense.as_bytes()).unwrap())]);
            assert_eq!(seal.known(&headers), None, "{nonsense}");
        }
    }

    #[test]
    fn a_cookie_outlives_one_new_key_and_is_signed_again() {
        let (guest, old) = new_guest(&keys([(1, 7)]));
        let both = keys([(1, 7), (2, 8)]);
        let (known, renewed) = both.known_or_new(&request(&old), Millis(60), false).unwrap();
        assert_eq!(known, guest);
        let renewed = renewed.to_str().unwrap().split(';').next().unwrap();
        assert!(renewed.contains(".2.50."), "it keeps the moment at which the guest came: {renewed}");
        let later = keys([(2, 8), (3, 9)]);
        assert_eq!(later.known(&request(renewed)), Some(guest));
        assert_eq!(later.known(&request(&old)), None, "its key is gone");
        let misnamed = old.replace(".1.", ".2.");
        assert_ne!(misnamed, old);
        assert_eq!(
            both.known(&request(&misnamed)),
            None,
            "the key that a cookie names has to have signed it"
        );
    }

    #[test]
    fn cookies_of_earlier_versions_still_count() {
        let seal = keys([(1, 7), (2, 8)]);
        let (guest, _) = new_guest(&seal);
        let signed = |key: &Secret| hex(&mac(key, &guest, None).finalize().into_bytes());
        let [first, second] = [&seal.keys[0], &seal.keys[1]].map(signed);
        let cookie = |rest: &str| request(&format!("{COOKIE_NAME}={guest}.{rest}"));
        assert_eq!(seal.known(&cookie(&first)), Some(guest.clone()), "it names no key: the first");
        assert_eq!(seal.known(&cookie(&format!("2.{second}"))), Some(guest.clone()), "it names no moment");
        assert_eq!(keys([(2, 7), (3, 8)]).known(&cookie(&first)), None);
        assert_eq!(seal.known(&cookie(&format!("2.0.{second}"))), None, "the moment is signed, too");
    }

    #[test]
    fn cookies_from_before_a_moment_can_be_made_void() {
        let seal = keys([(1, 7)]);
        let (guest, old) = new_guest(&seal);
        let (other, others) = new_guest(&seal);
        let session = seal.session(&request(&old)).unwrap();
        let voided = vec![(guest.as_str().to_owned(), Millis(51))];
        assert!(seal.set_voided(voided.clone()) && !seal.set_voided(voided));
        assert_eq!(seal.known(&request(&old)), None);
        assert!(seal.is_void(&session));
        // A request that came before does not make the session good again.
        let renewed = seal.sign(&session, false);
        let renewed = renewed.to_str().unwrap().split(';').next().unwrap();
        assert_eq!(seal.known(&request(renewed)), None);
        assert_eq!(seal.known(&request(&others)), Some(other));
        let later = old.replace(".50.", ".51.");
        assert_ne!(later, old);
        assert_eq!(seal.known(&request(&later)), None, "nobody can make a cookie younger");
        // A cookie of the same millisecond counts from then on.
        let renewed = seal.cookie(&guest, Millis(50), false);
        let renewed = renewed.to_str().unwrap().split(';').next().unwrap();
        assert_eq!(seal.known(&request(renewed)), Some(guest));
    }
}
