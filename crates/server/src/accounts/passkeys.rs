//! Passkeys (`WebAuthn`, level 3). The browser gets options, signs the challenge in them, and sends its answer.
//!
//! A challenge lies in the store until it is answered, so that another node may check the answer.

use axum::http::{HeaderMap, header};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use carreau_match::Millis;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication16, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
    bin::{Decode, Encode},
    request::{
        AsciiDomain, PublicKeyCredentialDescriptor, RpId, TimedCeremony as _,
        auth::AuthenticationVerificationOptions,
        register::{CredProtect, PublicKeyCredentialUserEntity, RegistrationVerificationOptions, UserHandle},
    },
    response::{
        AuthTransports, CredentialId,
        register::{CompressedPubKey, DynamicState, StaticState},
    },
};

use crate::{failure::Failure, guest::Guest};

/// How long a browser has to answer: the library's five minutes.
pub(super) const PATIENCE: Millis = Millis(300_000);

/// The public key of a passkey, as it is stored.
type PublicKey = CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>;

/// The guest's name as a passkey carries it.
type Handle = UserHandle<16>;

/// The server as passkeys know it.
pub(super) struct Site {
    id: RpId,
    origin: String,
}

/// What the server remembers of a challenge: its identifier, and its state.
pub(super) struct Challenge {
    pub(super) id: String,
    pub(super) state: String,
    /// What the browser gets.
    pub(super) options: Value,
}

/// What the store keeps of a passkey, besides its identifier.
#[derive(Serialize, Deserialize)]
struct Details {
    /// What never changes: the public key.
    key: String,
    /// What each use may change.
    state: String,
}

impl Details {
    fn text(&self) -> String {
        serde_json::to_string(self).expect("it is plain data with string keys")
    }
}

impl Site {
    /// The server by the name in a request; `None` if it is asked by an address, for which browsers have no passkeys.
    pub(super) fn of(headers: &HeaderMap) -> Option<Self> {
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name).to_ascii_lowercase();
        let is_address = name.parse::<std::net::IpAddr>().is_ok() || name.starts_with('[');
        if is_address {
            return None;
        }
        // The browser's own word: the request's origin was compared with its host before.
        let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok()).unwrap_or_default();
        let id = RpId::Domain(AsciiDomain::try_from(name).ok()?);
        Some(Self { id, origin: origin.to_owned() })
    }

    /// Options to make a passkey for a guest's account, in none of the authenticators that have one already.
    pub(super) fn to_make(&self, guest: &Guest, name: &str, ids: &[String]) -> Result<Challenge, Failure> {
        let handle = handle(guest)?;
        let user = PublicKeyCredentialUserEntity {
            name: name.try_into().map_err(misfit)?,
            id: &handle,
            display_name: name.try_into().ok(),
        };
        let known = ids.iter().filter_map(|id| {
            let id = CredentialId::<Vec<u8>>::decode(URL_SAFE_NO_PAD.decode(id).ok()?).ok()?;
            // By whatever way the authenticator is reached.
            Some(PublicKeyCredentialDescriptor { id, transports: AuthTransports::decode(0).ok()? })
        });
        let mut options = PublicKeyCredentialCreationOptions::passkey(&self.id, user, known.collect());
        // Authenticators that do not know this would make no passkey; all verify their user all the same.
        options.extensions.cred_protect = CredProtect::None;
        let (server, client) = options.start_ceremony().map_err(misfit)?;
        challenge(server.sent_challenge().0, server.encode(), &client)
    }

    /// The challenge that a browser has answered by making a passkey.
    pub(super) fn challenge_of_new(credential: &Value) -> Result<(Registration, String), Failure> {
        let made = Registration::from_json_relaxed(credential.to_string().as_bytes()).map_err(misfit)?;
        let challenge = made.challenge_relaxed().map_err(misfit)?;
        Ok((made, id_of(challenge.0)))
    }

    /// Checks a new passkey of a guest. Returns its identifier, and what the store keeps.
    pub(super) fn check_new(
        &self,
        guest: &Guest,
        made: &Registration,
        state: &str,
    ) -> Result<(String, String), Failure> {
        let state = URL_SAFE_NO_PAD.decode(state).map_err(misfit)?;
        let state = RegistrationServerState::<16>::decode(&state).map_err(misfit)?;
        let origins = [self.origin.as_str()];
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            ..RegistrationVerificationOptions::default()
        };
        let passkey = state.verify(&self.id, made, &options).map_err(misfit)?;
        if *passkey.user_id() != handle(guest)? {
            return Err(Failure::Passkey("it was made for somebody else".to_owned()));
        }
        let Ok(key) = passkey.static_state().encode();
        let Ok(state) = passkey.dynamic_state().encode();
        let details = Details { key: URL_SAFE_NO_PAD.encode(key), state: URL_SAFE_NO_PAD.encode(state) };
        Ok((URL_SAFE_NO_PAD.encode(passkey.id().as_ref()), details.text()))
    }

    /// Options to sign in by a passkey, whose account the browser knows.
    pub(super) fn to_use(&self) -> Result<Challenge, Failure> {
        let options = DiscoverableCredentialRequestOptions::passkey(&self.id);
        let (server, client) = options.start_ceremony().map_err(misfit)?;
        challenge(server.sent_challenge().0, server.encode(), &client)
    }

    /// Checks a passkey that was used. Returns what the store keeps from now on, if that has changed.
    pub(super) fn check_used(
        &self,
        used: &Used,
        guest: &Guest,
        details: &str,
        state: &str,
    ) -> Result<Option<String>, Failure> {
        let state = URL_SAFE_NO_PAD.decode(state).map_err(misfit)?;
        let state = DiscoverableAuthenticationServerState::decode(&state).map_err(misfit)?;
        let details: Details = serde_json::from_str(details).map_err(misfit)?;
        let (key, handle) = (URL_SAFE_NO_PAD.decode(&details.key).map_err(misfit)?, handle(guest)?);
        let key = StaticState::<PublicKey>::decode(&key).map_err(misfit)?;
        let dynamic = URL_SAFE_NO_PAD.decode(&details.state).ok().and_then(|state| state.try_into().ok());
        let dynamic = dynamic.ok_or_else(|| Failure::Passkey("its state cannot be read".to_owned()))?;
        let dynamic = DynamicState::decode(dynamic).map_err(misfit)?;
        let mut credential =
            AuthenticatedCredential::new(used.0.raw_id(), &handle, key, dynamic).map_err(misfit)?;
        let origins = [self.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            ..AuthenticationVerificationOptions::default()
        };
        let has_changed = state.verify(&self.id, &used.0, &mut credential, &options).map_err(|error| {
            tracing::debug!(%error, "a passkey was refused");
            Failure::WrongSecret
        })?;
        let Ok(state) = credential.dynamic_state().encode();
        let details = Details { key: details.key, state: URL_SAFE_NO_PAD.encode(state) };
        Ok(has_changed.then(|| details.text()))
    }
}

/// A browser's answer by which somebody wants to sign in.
pub(super) struct Used(DiscoverableAuthentication16);

impl Used {
    /// Reads the answer.
    ///
    /// # Errors
    ///
    /// [`Failure::Passkey`].
    pub(super) fn read(credential: &Value) -> Result<Self, Failure> {
        let text = credential.to_string();
        DiscoverableAuthentication16::from_json_relaxed(text.as_bytes()).map(Self).map_err(misfit)
    }

    /// The identifier of the challenge that it answers.
    pub(super) fn challenge(&self) -> Result<String, Failure> {
        self.0.challenge_relaxed().map(|challenge| id_of(challenge.0)).map_err(misfit)
    }

    /// The identifier of the passkey.
    pub(super) fn id(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.raw_id().as_ref())
    }
}

fn challenge<E: std::fmt::Display>(
    id: u128,
    state: Result<Vec<u8>, E>,
    options: &impl Serialize,
) -> Result<Challenge, Failure> {
    let state = URL_SAFE_NO_PAD.encode(state.map_err(misfit)?);
    let options = serde_json::to_value(options).map_err(misfit)?;
    Ok(Challenge { id: id_of(id), state, options })
}

fn id_of(challenge: u128) -> String {
    format!("{challenge:032x}")
}

/// The guest's name as 16 bytes.
fn handle(guest: &Guest) -> Result<Handle, Failure> {
    let number = u128::from_str_radix(guest.as_str(), 16).map_err(misfit)?;
    Handle::decode(number.to_be_bytes()).map_err(misfit)
}

#[expect(clippy::needless_pass_by_value, reason = "it maps errors")]
fn misfit(why: impl ToString) -> Failure {
    Failure::Passkey(why.to_string())
}
