//! Whom a guest has muted, at whatever table they meet.

use carreau_match::Millis;

use crate::{
    database::Database,
    engine::{Connection, execute, on},
    error::Fault,
    sql,
    writer::{Change, number},
};

/// A guest mutes another one, or no longer does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mute {
    /// Who mutes.
    pub guest: String,
    /// Who is muted.
    pub muted: String,
    /// Since when; `None` ends the mute.
    pub since: Option<Millis>,
}

impl Mute {
    /// How many guests one guest may have muted.
    pub const MOST: u32 = 500;
}

/// `(guest, muted, since)`.
pub(crate) type MuteRow = (String, String, i64);

/// Carries out a change. Returns how many rows say now what it asks for.
pub(crate) async fn carry_out(db: &mut Connection, mute: &Mute) -> Result<u64, Fault> {
    let Mute { guest, muted, since } = mute;
    if let Some(since) = since {
        return Ok(execute!(&mut *db, sql::MUTE, guest, muted, number(since.0)?, i64::from(Mute::MOST)));
    }
    execute!(&mut *db, sql::UNMUTE, guest, muted);
    Ok(1)
}

impl Database {
    pub(crate) async fn mute(&self, mute: Mute) -> Result<bool, Fault> {
        self.change(Change::Mute(Box::new(mute))).await
    }

    pub(crate) async fn mutes(&self, guest: &str) -> Result<Vec<String>, Fault> {
        Ok(on!(&self.readers, db => {
            sqlx::query_scalar::<_, String>(sql::MUTES_OF).bind(guest).fetch_all(db).await
        })?)
    }
}
