//! The signature under a record. The digest shows that a record is whole; the signature shows whose it is.
//!
//! A server signs the text `carreau record `, followed by the digest in the closing line, by Ed25519 (RFC 8032). The
//! digest is that of all lines before, so the signature covers the header, every event, and how many there are.

use serde::{Deserialize, Serialize};

use crate::{fair::Commitment, hex::hex_text};

/// A server's public key, by which everybody can check its signatures. As text it is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicKey(pub [u8; 32]);

/// The 64 bytes of a signature. As text they are 128 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct SignatureBytes(pub(super) [u8; 64]);

hex_text!(PublicKey);
hex_text!(SignatureBytes);

/// The signature under a record: who says that it is by them, and for which digest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    /// The key of the server that signed.
    pub signer: PublicKey,
    pub(super) digest: Commitment,
    pub(super) bytes: SignatureBytes,
}

impl Signature {
    /// The signature of 64 bytes: R and S of RFC 8032.
    pub const fn bytes(&self) -> &[u8; 64] {
        &self.bytes.0
    }

    /// The text that was signed.
    pub fn signed(&self) -> String {
        text(&self.digest)
    }

    /// Whether the signer's key made this signature.
    #[cfg(feature = "signing")]
    pub fn is_valid(&self) -> bool {
        let key = ed25519_dalek::VerifyingKey::from_bytes(&self.signer.0);
        let signature = ed25519_dalek::Signature::from_bytes(&self.bytes.0);
        key.is_ok_and(|key| key.verify_strict(self.signed().as_bytes(), &signature).is_ok())
    }
}

fn text(digest: &Commitment) -> String {
    format!("carreau record {digest}")
}

/// A server's secret key, by which it signs records. Its `Debug` form does not show it.
#[cfg(feature = "signing")]
#[derive(Clone)]
pub struct SigningKey(ed25519_dalek::SigningKey);

#[cfg(feature = "signing")]
impl SigningKey {
    /// The key that follows from 32 secret bytes, which have to come from a good source of randomness.
    pub fn new(secret: [u8; 32]) -> Self {
        Self(ed25519_dalek::SigningKey::from_bytes(&secret))
    }

    /// The public part.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    pub(super) fn sign(&self, digest: Commitment) -> Signature {
        use ed25519_dalek::Signer;
        let bytes = self.0.sign(text(&digest).as_bytes()).to_bytes();
        Signature { signer: self.public(), digest, bytes: SignatureBytes(bytes) }
    }
}

#[cfg(feature = "signing")]
impl std::fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SigningKey").field("public", &self.public()).finish_non_exhaustive()
    }
}
