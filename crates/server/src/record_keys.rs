use carreau_match::{PublicKey, SigningKey};
use carreau_store::Secret;

/// The keys with which the server signs the records that it gives out.
#[derive(Debug, Clone)]
pub(crate) struct RecordKeys {
    newest: SigningKey,
    public: Vec<PublicKey>,
}

impl RecordKeys {
    /// The keys that follow from these secrets, the oldest first, at least one.
    pub(crate) fn new(secrets: &[Secret]) -> Self {
        let keys = secrets.iter().rev().map(|secret| SigningKey::new(secret.bytes));
        let public = keys.clone().map(|key| key.public()).collect();
        Self { newest: keys.into_iter().next().expect("the store has a secret of each kind"), public }
    }

    /// The key for new signatures.
    pub(crate) const fn newest(&self) -> &SigningKey {
        &self.newest
    }

    /// The public parts of all keys, the newest first.
    pub(crate) fn public(&self) -> &[PublicKey] {
        &self.public
    }
}
