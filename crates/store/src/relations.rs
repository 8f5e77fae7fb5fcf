//! Who knows whom: friends, whom a guest has blocked, and invitations to tables.

use carreau_match::{Millis, TableId};

use crate::{
    engine::{Connection, Engine, execute, on},
    error::Fault,
    sql,
    store::Store,
    writer::number,
};

/// What one guest wants another to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RelationKind {
    /// A friend. Two guests are friends if each wants the other to be one; until then, one has asked.
    Friend,
    /// Somebody with whom the guest does not want to play.
    Block,
}

impl RelationKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Friend => "friend",
            Self::Block => "block",
        }
    }
}

/// One guest wants another to be a friend, or to be blocked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relation {
    /// Its number.
    pub n: u64,
    /// Who wants it.
    pub guest: String,
    /// The other one.
    pub other: String,
    /// What the other one is to be.
    pub kind: RelationKind,
    /// The other one's name by then.
    pub name: String,
    /// When it was.
    pub at: Millis,
}

/// An invitation to a table that waits for somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The table.
    pub table: TableId,
    /// [`Summary::text`](crate::Summary::text).
    pub summary: String,
    /// Who invites.
    pub host: String,
    /// When.
    pub at: Millis,
}

/// `(n, guest, other, kind, name, at)`.
type Row = (i64, String, String, String, String, i64);

fn relation((n, guest, other, kind, name, at): Row) -> Option<Relation> {
    let kind = [RelationKind::Friend, RelationKind::Block].into_iter().find(|one| one.name() == kind)?;
    let (n, at) = (u64::try_from(n).ok()?, Millis(u64::try_from(at).ok()?));
    Some(Relation { n, guest, other, kind, name, at })
}

/// Lets nobody else change who knows whom until a transaction ends: relations are numbered, and one rules out another.
pub(crate) async fn lock(db: &mut Connection) -> Result<(), Fault> {
    if let Engine::Postgres(db) = db {
        sqlx::raw_sql(sql::LOCK_RELATIONS).execute(&mut *db).await?;
    }
    Ok(())
}

/// Who knows whom. In a simulated store nobody knows anybody.
impl Store {
    /// Stores what a guest wants another to be. Returns `false`, and changes nothing, if it is so already, or the guest
    /// has `most` of that kind.
    ///
    /// Who is blocked is no friend: either wants the other as a friend no longer, and neither is invited by the other.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn relate(
        &self,
        guest: &str,
        other: &str,
        kind: RelationKind,
        name: &str,
        at: Millis,
        most: u32,
    ) -> Result<bool, Fault> {
        let at = number(at.0)?;
        self.apart(async |db| {
            lock(db).await?;
            let stored =
                execute!(&mut *db, sql::RELATE, guest, other, kind.name(), name, at, i64::from(most));
            if kind == RelationKind::Block {
                let friend = RelationKind::Friend.name();
                execute!(&mut *db, sql::UNRELATE, guest, other, friend);
                execute!(&mut *db, sql::UNRELATE, other, guest, friend);
                execute!(&mut *db, sql::UNINVITE_EACH_OTHER, guest, other);
            }
            Ok(stored > 0)
        })
        .await
    }

    /// Ends a relation of a guest, or declines a wish of another: both are friends no longer, or the guest blocks the
    /// other no longer. Returns whether there was such a relation.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn unrelate(&self, guest: &str, n: u64) -> Result<bool, Fault> {
        let n = number(n)?;
        self.apart(async |db| {
            let found = on!(&mut *db, db => {
                sqlx::query_as::<_, Row>(sql::RELATION).bind(guest).bind(n).fetch_optional(&mut *db).await
            })?;
            let Some(Relation { guest, other, kind, .. }) = found.and_then(relation) else {
                return Ok(false);
            };
            execute!(&mut *db, sql::UNRELATE, &guest, &other, kind.name());
            if kind == RelationKind::Friend {
                execute!(&mut *db, sql::UNRELATE, &other, &guest, kind.name());
            }
            Ok(true)
        })
        .await
    }

    /// What a guest wants others to be, and who wants the guest as a friend, the oldest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn relations(&self, guest: &str) -> Result<Vec<Relation>, Fault> {
        let Some(db) = self.database() else { return Ok(Vec::new()) };
        let rows = on!(&db.readers, db => {
            sqlx::query_as::<_, Row>(sql::RELATIONS_OF).bind(guest).fetch_all(db).await
        })?;
        Ok(rows.into_iter().filter_map(relation).collect())
    }

    /// The guests whom a guest blocks, and those who block the guest.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn blocked_with(&self, guest: &str) -> Result<Vec<String>, Fault> {
        let Some(db) = self.database() else { return Ok(Vec::new()) };
        Ok(on!(&db.readers, db => {
            sqlx::query_scalar::<_, String>(sql::BLOCKED_WITH).bind(guest).fetch_all(db).await
        })?)
    }

    /// Invites a guest to a table. Returns `false`, and changes nothing, if the table waits for nobody, or the guest has
    /// `most` invitations.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn invite(
        &self,
        guest: &str,
        table: &TableId,
        host: &str,
        at: Millis,
        most: u32,
    ) -> Result<bool, Fault> {
        let at = number(at.0)?;
        self.apart(async |db| {
            execute!(&mut *db, sql::DROP_OLD_INVITATIONS);
            Ok(execute!(&mut *db, sql::INVITE, guest, table.as_str(), host, at, i64::from(most)) > 0)
        })
        .await
    }

    /// Removes a guest's invitation to a table. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn uninvite(&self, guest: &str, table: &TableId) -> Result<bool, Fault> {
        self.apart(async |db| Ok(execute!(&mut *db, sql::UNINVITE, guest, table.as_str()) > 0)).await
    }

    /// A guest's invitations to tables that still wait, the newest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn invitations(&self, guest: &str) -> Result<Vec<Invitation>, Fault> {
        let Some(db) = self.database() else { return Ok(Vec::new()) };
        let rows = on!(&db.readers, db => {
            sqlx::query_as::<_, (String, String, String, i64)>(sql::INVITATIONS_OF).bind(guest).fetch_all(db).await
        })?;
        let invitation = |(table, summary, host, at): (String, String, String, i64)| {
            let table = TableId::new(&table).map_err(|error| Fault::Corrupt(error.to_string()))?;
            Ok(Invitation { table, summary, host, at: Millis(u64::try_from(at).unwrap_or(0)) })
        };
        rows.into_iter().map(invitation).collect()
    }
}
