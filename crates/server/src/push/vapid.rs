//! By which signature push services know who sends (RFC 8292).

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use carreau_store::Secret;
use p256::{
    SecretKey,
    ecdsa::{Signature, SigningKey, signature::Signer as _},
};
use serde_json::json;
use sha2::{Digest as _, Sha256};

/// How long a signature is valid, in seconds: 12 hours, half of what services allow.
const VALID: u64 = 12 * 3600;

/// The keys for messages, each with its number among the secrets of the store.
#[derive(Debug, Clone)]
pub(crate) struct PushKeys(Vec<(u32, SigningKey)>);

impl PushKeys {
    /// The keys that follow from these secrets, the oldest first, at least one.
    pub(crate) fn new(secrets: &[Secret]) -> Self {
        Self(secrets.iter().map(|secret| (secret.number, key_of(&secret.bytes))).collect())
    }

    /// The public part of the newest key, as browsers take it.
    pub(crate) fn newest(&self) -> String {
        self.0.last().map(|(_, key)| public(key)).unwrap_or_default()
    }

    /// The number of the key with this public part.
    pub(crate) fn number_of(&self, wanted: &str) -> Option<u32> {
        self.0.iter().find(|(_, key)| public(key) == wanted).map(|(number, _)| *number)
    }

    /// The value of `Authorization` with which the server sends to a push service at `now`, in seconds since 1970;
    /// `None` if the key of this number is not kept any more.
    pub(crate) fn authorization(
        &self,
        number: u32,
        audience: &str,
        contact: &str,
        now: u64,
    ) -> Option<String> {
        let (_, key) = self.0.iter().find(|(known, _)| *known == number)?;
        let header = BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({ "aud": audience, "exp": now + VALID, "sub": contact });
        let signed = format!("{header}.{}", BASE64.encode(claims.to_string()));
        let signature: Signature = key.sign(signed.as_bytes());
        Some(format!("vapid t={signed}.{}, k={}", BASE64.encode(signature.to_bytes()), public(key)))
    }
}

/// The key of a secret. Nearly every number of 32 bytes is a key; from one that is none, the next follows.
fn key_of(bytes: &[u8; 32]) -> SigningKey {
    let mut bytes = *bytes;
    loop {
        if let Ok(key) = SecretKey::from_slice(&bytes) {
            return key.into();
        }
        bytes = Sha256::digest(bytes).into();
    }
}

fn public(key: &SigningKey) -> String {
    BASE64.encode(key.verifying_key().to_encoded_point(false).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_secret_is_a_key_and_browsers_get_the_newest() {
        let secret = |number, byte| Secret { number, bytes: [byte; 32] };
        // Neither zero nor what is above the order of the curve is a key.
        let keys = PushKeys::new(&[secret(1, 0), secret(2, 255), secret(3, 7)]);
        let newest = BASE64.decode(keys.newest()).unwrap();
        assert_eq!((newest.len(), newest[0]), (65, 4), "a point that is not compressed");
        assert_eq!((keys.number_of(&keys.newest()), keys.number_of("x")), (Some(3), None));
        assert!(keys.authorization(1, "https://push.example", "mailto:a@b", 0).is_some());
        assert_eq!(keys.authorization(4, "https://push.example", "mailto:a@b", 0), None);
    }
}
