//! Passphrases and recovery codes.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use carreau_protocol::NewAccount;
use icu_normalizer::ComposingNormalizer;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::{failure::Failure, guest::hex, tasks::apart};

/// The characters of a recovery code: Crockford's base 32, in which no two look alike.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A recovery code has so many characters, each of 5 bits: 125 bits, which nobody guesses, so it needs no slow hash.
const CODE: usize = 25;

/// A code is printed in groups of so many characters.
const GROUP: usize = 5;

/// How many passphrases are hashed at once: each takes 19 MiB and a processor for a while, which the games need, too.
static HASHING: Semaphore = Semaphore::const_new(2);

/// Computes a hash when it is its turn.
async fn in_turn<T: Send + 'static>(compute: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    let _turn = HASHING.acquire().await.map_err(|_| Failure::Fault)?;
    apart(compute).await.map_err(|_| Failure::Fault)
}

/// The form of a passphrase that is hashed: the same on each keyboard.
fn normal(passphrase: &str) -> String {
    ComposingNormalizer::new_nfkc().normalize(passphrase).into_owned()
}

/// Hashes a new passphrase by Argon2id, with the parameters that OWASP recommends: 19 MiB, two passes (RFC 9106).
///
/// # Errors
///
/// [`Failure::Passphrase`] if it is too short or too long.
pub(super) async fn hash(passphrase: &str) -> Result<String, Failure> {
    let passphrase = normal(passphrase);
    if passphrase.chars().count() < NewAccount::SHORTEST || passphrase.len() > NewAccount::LONGEST {
        return Err(Failure::Passphrase);
    }
    let hash = move || Argon2::default().hash_password(passphrase.as_bytes()).map(|hash| hash.to_string());
    in_turn(hash).await?.map_err(|error| {
        tracing::error!(%error, "a passphrase cannot be hashed");
        Failure::Fault
    })
}

/// Whether a passphrase is the one with this hash. Without a hash it takes as long, and is not, so that the time does
/// not say which names have accounts.
pub(super) async fn is_right(passphrase: &str, hash: Option<String>) -> bool {
    let passphrase = normal(passphrase);
    if passphrase.len() > NewAccount::LONGEST {
        return false;
    }
    let check = move || {
        if let Some(Ok(hash)) = hash.as_deref().map(PasswordHash::new) {
            return Argon2::default().verify_password(passphrase.as_bytes(), &hash).is_ok();
        }
        let _ = Argon2::default().hash_password(passphrase.as_bytes());
        false
    };
    in_turn(check).await.unwrap_or(false)
}

/// A recovery code of random bytes, as it is printed: `7K3QX-…`.
pub(super) fn code(random: [u8; 32]) -> String {
    let letters: Vec<u8> = random.iter().take(CODE).map(|byte| ALPHABET[usize::from(byte % 32)]).collect();
    let groups = letters.chunks(GROUP).map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join("-")
}

/// The hash by which the store knows a code that somebody typed, however it is spaced; `None` if it is no code.
pub(super) fn hash_of_code(typed: &str) -> Option<String> {
    let letters =
        typed.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        });
    let letters: String = letters.collect();
    let fits = letters.len() == CODE && letters.bytes().all(|byte| ALPHABET.contains(&byte));
    fits.then(|| hex(&Sha256::new_with_prefix(b"recovery").chain_update(letters).finalize()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_passphrase_is_known_again_however_its_letters_are_composed() {
        let stored = hash("Pétanque à Nîmes").await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(is_right("Pe\u{301}tanque a\u{300} Ni\u{302}mes", Some(stored.clone())).await);
        for wrong in ["Pétanque à Nîmes ", "pétanque à nîmes", ""] {
            assert!(!is_right(wrong, Some(stored.clone())).await, "{wrong}");
        }
        assert!(!is_right("Pétanque à Nîmes", None).await);
        assert!(!is_right("Pétanque à Nîmes", Some("no hash".to_owned())).await);
        assert_ne!(hash("Pétanque à Nîmes").await.unwrap(), stored, "each has a salt of its own");
    }

    #[tokio::test]
    async fn a_passphrase_is_neither_short_nor_long() {
        for (passphrase, fits) in
            [("neuf chars", true), ("neuf char", false), (&"é".repeat(128), true), (&"é".repeat(129), false)]
        {
            assert_eq!(hash(passphrase).await.is_ok(), fits, "{passphrase}");
        }
    }

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let printed = code(std::array::from_fn(|i| u8::try_from(i * 7).unwrap()));
        assert_eq!(printed.len(), CODE + 4);
        let hash = hash_of_code(&printed).unwrap();
        let typed = printed.to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
        assert_eq!(hash_of_code(&format!(" {typed} ")), Some(hash.clone()));
        for wrong in ["", "7K3QX", &printed[1..], &format!("{printed}0"), &printed.replacen('-', "ü", 1)] {
            assert_ne!(hash_of_code(wrong), Some(hash.clone()), "{wrong}");
        }
    }

    #[test]
    fn codes_use_every_letter() {
        let all: std::collections::BTreeSet<char> =
            (0..=255).flat_map(|byte| code([byte; 32]).chars().collect::<Vec<_>>()).collect();
        assert_eq!(all.len(), 33, "32 letters and the dash: {all:?}");
    }
}
