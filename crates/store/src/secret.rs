use std::fmt;

use carreau_match::Seed;

use crate::{
    engine::{Connection, execute, on},
    error::Fault,
    sql,
};

/// What the server keeps secrets for. Each kind has its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecretKind {
    /// They sign guests' cookies.
    Guests,
    /// They sign records.
    Records,
    /// They tell push services who sends (VAPID).
    Push,
}

impl SecretKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Guests, Self::Records, Self::Push];

    /// The part of a secret's name before the number.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Guests => "guests",
            Self::Records => "records",
            Self::Push => "push",
        }
    }

    /// How many secrets are kept when a new one is added, the new one among them.
    pub(crate) const fn kept(self) -> usize {
        match self {
            // A browser that has subscribed under the one before changes to the new one when its page is opened.
            Self::Guests | Self::Push => 2,
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

/// A secret as the database stores it: its name, and its value as text.
pub(crate) type Row = (String, String);

/// The secrets of these rows, the oldest first.
pub(crate) fn from_rows(rows: Vec<Row>) -> Result<Vec<Secret>, Fault> {
    let secret = |(name, value): Row| {
        let number = name.rsplit_once('.').and_then(|(_, number)| number.parse().ok());
        let seed: Option<Seed> = value.parse().ok();
        let secret = number.zip(seed).map(|(number, seed)| Secret { number, bytes: seed.0 });
        secret.ok_or_else(|| Fault::Corrupt(format!("the secret {name} cannot be read")))
    };
    let mut secrets = rows.into_iter().map(secret).collect::<Result<Vec<_>, Fault>>()?;
    secrets.sort_unstable_by_key(|secret| secret.number);
    Ok(secrets)
}

/// The first secret of each kind, for a new database.
pub(crate) fn first() -> Result<Vec<Row>, Fault> {
    SecretKind::ALL.into_iter().map(|kind| new(kind, 1)).collect()
}

/// Adds a secret of a kind and drops those that are not kept, in one transaction.
pub(crate) async fn rotate(db: &mut Connection, kind: SecretKind) -> Result<(), Fault> {
    db.begin().await?;
    match rotate_in_transaction(db, kind).await {
        Ok(()) => Ok(db.run(sql::COMMIT).await?),
        Err(fault) => {
            // After some faults SQLite has rolled back by itself.
            let _ = db.run(sql::ROLLBACK).await;
            Err(fault)
        }
    }
}

async fn rotate_in_transaction(db: &mut Connection, kind: SecretKind) -> Result<(), Fault> {
    let rows = on!(&mut *db, db => {
        sqlx::query_as::<_, Row>(sql::SECRETS).bind(kind.name()).fetch_all(&mut *db).await
    })?;
    let secrets = from_rows(rows)?;
    let newest = secrets.last().map_or(0, |secret| secret.number);
    let next = newest.checked_add(1).ok_or_else(|| Fault::Corrupt(format!("secret {newest} is the last")))?;
    let (name, value) = new(kind, next)?;
    if execute!(&mut *db, sql::PUT_SECRET, name, value) == 0 {
        // Somebody else adds one at the same time.
        return Err(Fault::Busy);
    }
    for Secret { number, .. } in secrets.iter().rev().skip(kind.kept() - 1) {
        execute!(&mut *db, sql::DROP_SECRET, name_of(kind, *number));
    }
    Ok(())
}

/// A new secret of a kind.
fn new(kind: SecretKind, number: u32) -> Result<Row, Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Fault::Io(format!("there are no random numbers: {error}")))?;
    Ok((name_of(kind, number), Seed(bytes).to_string()))
}

fn name_of(kind: SecretKind, number: u32) -> String {
    format!("{}.{number}", kind.name())
}
