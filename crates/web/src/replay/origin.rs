//! Whose a record is, by the signature under it.

use carreau_match::Signature;

use crate::{browser, words::say};

/// Who wrote a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// The server that the page comes from signed it.
    ThisServer,
    /// Another one signed it.
    AnotherServer,
    /// Nobody signed it.
    Unsigned,
    /// The signature is not one of the signer's for this record.
    Forged,
    /// This browser cannot check signatures, or the server cannot be asked for its keys.
    Unknown,
}

impl Origin {
    /// Finds out who wrote a record with this signature.
    pub(super) async fn of(signature: Option<Signature>) -> Self {
        let Some(signature) = signature else { return Self::Unsigned };
        let text = signature.signed();
        match browser::is_signed(&signature.signer.0, text.as_bytes(), signature.bytes()).await {
            None => Self::Unknown,
            Some(false) => Self::Forged,
            Some(true) => match browser::ask("/api/keys", None).await {
                // The answer is a list of keys, so this is enough to look for one.
                Some(keys) if keys.status == 200 && keys.text.contains(&signature.signer.to_string()) => {
                    Self::ThisServer
                }
                Some(keys) if keys.status == 200 => Self::AnotherServer,
                _ => Self::Unknown,
            },
        }
    }

    /// The sentence about it.
    pub(super) fn text(self) -> String {
        match self {
            Self::ThisServer => say!(proof_signed),
            Self::AnotherServer => say!(proof_signed_elsewhere),
            Self::Unsigned => say!(proof_unsigned),
            Self::Forged => say!(proof_forged),
            Self::Unknown => say!(proof_unchecked),
        }
    }
}
