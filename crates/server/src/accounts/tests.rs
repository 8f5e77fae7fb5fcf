//! Passkeys, made and used by an authenticator in software.

use axum::http::{HeaderMap, header};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use carreau_match::Millis;
use carreau_protocol::{NewAccount, NewPasskey, SignIn, SignInWith};
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::{
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use tempfile::TempDir;

use crate::{
    app::App,
    config::{Config, Limits},
    failure::Failure,
    guest::Guest,
    server::open,
    time::Time,
};

const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
const GUEST: &str = "0123456789abcdef0123456789abcdef";

/// An authenticator with one passkey.
struct Authenticator {
    key: SigningKey,
    id: [u8; 16],
    counter: u32,
    origin: &'static str,
}

impl Authenticator {
    fn new(byte: u8) -> Self {
        let key = SigningKey::from_slice(&[byte; 32]).expect("a number below the order of the curve");
        Self { key, id: [byte; 16], counter: 1, origin: "https://carreau.example" }
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let challenge = options["challenge"].as_str();
        let challenge = challenge.unwrap_or_else(|| panic!("{options}"));
        let (kind, origin) = (format!("webauthn.{kind}"), self.origin);
        // The order of the fields is fixed by WebAuthn.
        format!(r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{origin}","crossOrigin":false}}"#)
            .into_bytes()
    }

    /// Who asks, that a person was there and was verified, and the counter.
    fn data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(b"carreau.example").to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// The browser's answer to options to make a passkey.
    fn make(&self, options: &Value) -> Value {
        let mut data = self.data(0x45);
        data.extend([0; 16]);
        data.extend([0, 16]);
        data.extend(self.id);
        let point = self.key.verifying_key().to_encoded_point(false);
        // The key as COSE writes it: a map of five, ES256 on the curve P-256.
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(point.x().expect("it is no infinity"));
        data.extend([0x22, 0x58, 32]);
        data.extend(point.y().expect("it is not compressed"));
        let mut object = vec![0xa3, 0x63];
        object.extend(b"fmt");
        object.push(0x64);
        object.extend(b"none");
        object.push(0x67);
        object.extend(b"attStmt");
        object.extend([0xa0, 0x68]);
        object.extend(b"authData");
        object.extend([0x58, u8::try_from(data.len()).expect("it is short")]);
        object.extend(data);
        json!({
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": text(self.client_data("create", options)),
                "attestationObject": text(object),
                "transports": ["internal"],
            },
        })
    }

    /// The browser's answer to options to use a passkey.
    fn answer(&mut self, options: &Value, guest: &str) -> Value {
        self.counter += 1;
        let (data, client) = (self.data(0x05), self.client_data("get", options));
        let signed = [data.as_slice(), &Sha256::digest(&client)].concat();
        let signature: Signature = self.key.sign(&signed);
        let handle = u128::from_str_radix(guest, 16).expect("a guest's name").to_be_bytes();
        json!({
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": text(client),
                "authenticatorData": text(data),
                "signature": text(signature.to_der()),
                "userHandle": text(handle),
            },
        })
    }
}

fn text(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn headers(host: &str) -> HeaderMap {
    let origin = format!("https://{host}");
    HeaderMap::from_iter([(header::HOST, host.parse().unwrap()), (header::ORIGIN, origin.parse().unwrap())])
}

/// A server with one account, and the clock of both.
struct House {
    app: App,
    guest: Guest,
    headers: HeaderMap,
    clock: Arc<AtomicU64>,
    _folder: TempDir,
}

impl House {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let config = Config { store: folder.path().into(), limits: Limits::none(), ..Config::default() };
        let clock = Arc::new(AtomicU64::new(1_000_000));
        let seen = Arc::clone(&clock);
        let app = open(config, Time::new(move || Millis(seen.load(Ordering::Relaxed)))).await.unwrap();
        let guest = Guest::read(GUEST).unwrap();
        let new = NewAccount { name: "Léonie".to_owned(), passphrase: None };
        app.create_account(&guest, &new).await.unwrap();
        Self { app, guest, headers: headers("carreau.example"), clock, _folder: folder }
    }

    async fn add(&self, authenticator: &Authenticator) -> Result<(), Failure> {
        let options = self.app.passkey_to_make(&self.guest, &self.headers).await?;
        self.add_answer(authenticator.make(&options)).await
    }

    async fn add_answer(&self, credential: Value) -> Result<(), Failure> {
        let new = NewPasskey { name: "Phone".to_owned(), credential };
        self.app.add_passkey(&self.guest, &self.headers, &new).await
    }

    async fn to_use(&self) -> Value {
        self.app.passkey_to_use(&self.headers, HERE).await.unwrap()
    }

    async fn sign_in(&self, credential: Value) -> Result<Guest, Failure> {
        let sign_in = SignIn { with: SignInWith::Passkey { credential }, bring: false };
        self.app.sign_in(None, &self.headers, HERE, sign_in).await
    }
}

#[tokio::test]
async fn a_passkey_that_was_made_opens_the_account_and_no_answer_counts_twice() {
    let house = House::new().await;
    let mut phone = Authenticator::new(7);
    house.add(&phone).await.unwrap();
    let options = house.app.passkey_to_make(&house.guest, &house.headers).await.unwrap();
    assert_eq!(options["user"]["id"], text(u128::from_str_radix(GUEST, 16).unwrap().to_be_bytes()));
    assert_eq!(options["excludeCredentials"][0]["id"], text([7; 16]), "one for each device");
    let answer = phone.answer(&house.to_use().await, GUEST);
    assert_eq!(house.sign_in(answer.clone()).await, Ok(house.guest.clone()));
    assert_eq!(house.sign_in(answer).await, Err(Failure::WrongSecret), "its challenge is used up");
    let again = phone.answer(&house.to_use().await, GUEST);
    assert_eq!(house.sign_in(again).await, Ok(house.guest.clone()));
    assert_eq!(house.app.drop_passkey(&house.guest, text([7; 16])).await, Err(Failure::LastWay));
    house.app.close().await;
}

#[tokio::test]
async fn a_passkey_of_somebody_else_for_another_site_or_too_late_opens_nothing() {
    let house = House::new().await;
    let mut phone = Authenticator::new(7);
    house.add(&phone).await.unwrap();
    let wrong = Err(Failure::WrongSecret);
    // Another key under the same name.
    let mut thief = Authenticator { id: [7; 16], ..Authenticator::new(8) };
    assert_eq!(house.sign_in(thief.answer(&house.to_use().await, GUEST)).await, wrong);
    // A passkey that nobody has added, and one of another guest.
    assert_eq!(house.sign_in(Authenticator::new(9).answer(&house.to_use().await, GUEST)).await, wrong);
    assert_eq!(house.sign_in(phone.answer(&house.to_use().await, &"9".repeat(32))).await, wrong);
    // A page of another site asked for it.
    phone.origin = "https://evil.example";
    assert_eq!(house.sign_in(phone.answer(&house.to_use().await, GUEST)).await, wrong);
    phone.origin = "https://carreau.example";
    // A copy of the authenticator is behind the counter.
    let mut copy = Authenticator { counter: phone.counter, ..Authenticator::new(7) };
    assert!(house.sign_in(phone.answer(&house.to_use().await, GUEST)).await.is_ok());
    assert_eq!(house.sign_in(copy.answer(&house.to_use().await, GUEST)).await, wrong);
    // Five minutes are over.
    let options = house.to_use().await;
    house.clock.fetch_add(300_000, Ordering::Relaxed);
    assert_eq!(house.sign_in(phone.answer(&options, GUEST)).await, wrong);
    for nonsense in [json!(null), json!({}), json!("x"), json!({ "id": "x", "response": { "signature": 1 } })]
    {
        assert!(matches!(house.sign_in(nonsense.clone()).await, Err(Failure::Passkey(_))));
        assert!(matches!(house.add_answer(nonsense).await, Err(Failure::Passkey(_))));
    }
    house.app.close().await;
}

#[tokio::test]
async fn what_was_not_made_for_this_account_is_not_added() {
    let house = House::new().await;
    let phone = Authenticator::new(7);
    // The options are for signing in, or of another account.
    assert!(matches!(house.add_answer(phone.make(&house.to_use().await)).await, Err(Failure::Passkey(_))));
    let other = Guest::read(&"9".repeat(32)).unwrap();
    let new = NewAccount { name: "Marcel".to_owned(), passphrase: None };
    house.app.create_account(&other, &new).await.unwrap();
    let options = house.app.passkey_to_make(&other, &house.headers).await.unwrap();
    assert!(matches!(house.add_answer(phone.make(&options)).await, Err(Failure::Passkey(_))));
    house.add(&phone).await.unwrap();
    assert_eq!(house.add(&phone).await, Err(Failure::TooManyPasskeys), "it is there already");
    for address in ["192.0.2.7", "192.0.2.7:7700", "[::1]:7700"] {
        let refused = house.app.passkey_to_use(&headers(address), HERE).await;
        assert_eq!(refused, Err(Failure::NoPasskeys), "{address}");
    }
    assert!(house.app.passkey_to_use(&headers("localhost:7700"), HERE).await.is_ok());
    house.app.close().await;
}
