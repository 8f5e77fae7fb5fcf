use std::fmt;

use carreau_match::Seed;
use sqlx::{SqliteConnection, SqliteExecutor};

use crate::{error::Fault, sql};

/// What the server keeps secrets for. Each kind has its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecretKind {
    /// They sign guests' cookies.
    Guests,
    /// They sign records.
    Records,
}

impl SecretKind {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Guests, Self::Records];

    /// The part of a secret's name before the number.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Guests => "guests",
            Self::Records => "records",
        }
    }

    /// How many secrets are kept when a new one is added, the new one among them.
    const fn kept(self) -> usize {
        match self {
            Self::Guests => 2,
            // People who have an old record want to know who signed it.
            Self::Records => usize::MAX,
        }
    }
}

/// A secret of some kind. Its `Debug` form does not show the bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    /// Its number among those of its kind; the first is 1, and none is used twice.
    pub number: u32,
    /// 32 random bytes.
    pub bytes: [u8; 32],
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Secret").field("number", &self.number).finish_non_exhaustive()
    }
}

/// Reads the secrets of a kind, the oldest first.
pub(crate) async fn read(db: impl SqliteExecutor<'_>, kind: SecretKind) -> Result<Vec<Secret>, Fault> {
    let asked = sqlx::query_as::<_, (String, String)>(sql::SECRETS).bind(kind.name());
    let rows = asked.fetch_all(db).await?;
    let secret = |(name, value): (String, String)| {
        let number = name.rsplit_once('.').and_then(|(_, number)| number.parse().ok());
        let seed: Option<Seed> = value.parse().ok();
        let secret = number.zip(seed).map(|(number, seed)| Secret { number, bytes: seed.0 });
        secret.ok_or_else(|| Fault::Corrupt(format!("the secret {name} cannot be read")))
    };
    let mut secrets = rows.into_iter().map(secret).collect::<Result<Vec<_>, Fault>>()?;
    secrets.sort_unstable_by_key(|secret| secret.number);
    Ok(secrets)
}

/// Makes the first secret of a kind if there is none.
pub(crate) async fn ensure(db: &mut SqliteConnection, kind: SecretKind) -> Result<(), Fault> {
    if read(&mut *db, kind).await?.is_empty() { add(db, kind, 1).await } else { Ok(()) }
}

/// Adds a secret of a kind and drops those that are not kept. The caller begins and ends the transaction.
pub(crate) async fn rotate(db: &mut SqliteConnection, kind: SecretKind) -> Result<(), Fault> {
    let secrets = read(&mut *db, kind).await?;
    let newest = secrets.last().map_or(0, |secret| secret.number);
    let next = newest.checked_add(1).ok_or_else(|| Fault::Corrupt(format!("secret {newest} is the last")))?;
    add(db, kind, next).await?;
    for Secret { number, .. } in secrets.iter().rev().skip(kind.kept() - 1) {
        sqlx::query(sql::DROP_SECRET).bind(name(kind, *number)).execute(&mut *db).await?;
    }
    Ok(())
}

async fn add(db: &mut SqliteConnection, kind: SecretKind, number: u32) -> Result<(), Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Fault::Io(format!("there are no random numbers: {error}")))?;
    sqlx::query(sql::PUT_SECRET).bind(name(kind, number)).bind(Seed(bytes).to_string()).execute(db).await?;
    Ok(())
}

fn name(kind: SecretKind, number: u32) -> String {
    format!("{}.{number}", kind.name())
}
