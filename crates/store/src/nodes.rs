//! The nodes that share a database, and which of them drives a table.
//!
//! A node is alive until the moment that its row says. A lease belongs to a node as long as the node is alive, and every
//! grant of it has a token that is higher than all before. An append with an earlier token as its fence stores nothing.

use std::fmt;

use carreau_match::{Millis, TableId};
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, PgConnection, PgPool};

use crate::{
    database::Database,
    engine::{Connection, Engine, on},
    error::Fault,
    sql,
    writer::number,
};

/// The name of a node, one running server among those that share a database.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NodeId(String);

/// A name that no node can have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no name of a node: expected 1 to 40 letters, digits, - or _")]
pub struct InvalidNode(String);

impl NodeId {
    /// Reads a name: 1 to 40 ASCII letters, digits, `-` or `_`.
    ///
    /// # Errors
    ///
    /// [`InvalidNode`].
    pub fn new(name: &str) -> Result<Self, InvalidNode> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if (1..=40).contains(&name.len()) && name.bytes().all(fits) {
            Ok(Self(name.to_owned()))
        } else {
            Err(InvalidNode(name.to_owned()))
        }
    }
}

impl TryFrom<String> for NodeId {
    type Error = InvalidNode;

    fn try_from(name: String) -> Result<Self, InvalidNode> {
        Self::new(&name)
    }
}

impl From<NodeId> for String {
    fn from(node: NodeId) -> Self {
        node.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The token of a granted claim. Of two for one table, the later one is greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fence(pub(crate) u64);

/// The answer to a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The node drives the table from now on.
    Granted(Fence),
    /// This node drives it, and is alive.
    Of(NodeId),
    /// The node that asks is not alive.
    NotAlive,
    /// There is no such table.
    NoSuchTable,
}

/// The milliseconds since 1970 by the clock of the database.
const NOW: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

const ENTER: &str = "INSERT INTO nodes (id, until) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until";

/// Nodes that have been dead for longer than this are forgotten: a minute.
const FORGOTTEN: Millis = Millis(60_000);

const FORGET: &str = "DELETE FROM nodes WHERE until < $1";

const RENEW: &str = "UPDATE nodes SET until = $2 WHERE id = $1";

const ALIVE: &str = "SELECT id FROM nodes WHERE until >= $1 ORDER BY id";

const LEAVE: &str = "DELETE FROM nodes WHERE id = $1";

/// Of two nodes that claim at once, the second waits for the first, and then finds that it is alive.
const CLAIM: &str = "INSERT INTO leases AS held (table_key, node, token)
    SELECT key, $2, 1 FROM tables
    WHERE id = $1 AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $2 AND until >= $3)
    ON CONFLICT (table_key) DO UPDATE SET node = excluded.node, token = held.token + 1
    WHERE held.node IN (excluded.node, $4)
        OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = held.node AND until >= $3)
    RETURNING token";

/// Who has a table's lease, and whether a node is alive.
const HOLDER: &str = "SELECT node, EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $2 AND until >= $3)
    FROM tables LEFT JOIN leases ON table_key = key WHERE tables.id = $1";

/// The token stays, so that the next one is higher.
const RELEASE: &str = "UPDATE leases SET node = ''
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND token = $2";

const UNDRIVEN: &str = "SELECT id FROM tables WHERE stage = 1
        AND NOT EXISTS (SELECT 1 FROM leases LEFT JOIN nodes ON nodes.id = node
            WHERE table_key = key AND (node = '' OR until >= $2))
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created) >= $1
    ORDER BY created DESC LIMIT $3";

/// A claim of the table waits until the transaction with this has ended, so it is clear which of both was first.
const HOLDS: &str = "SELECT token FROM leases
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND token = $2 FOR SHARE";

/// How many tables one statement asks about.
const TOGETHER: usize = 64;

/// Whether the lease of a table still has this token. In a file nobody has to ask.
pub(crate) async fn holds(db: &mut Connection, table: &TableId, fence: Fence) -> Result<bool, Fault> {
    let Engine::Postgres(db) = db else { return Ok(true) };
    let db: &mut PgConnection = db;
    let asked = sqlx::query_scalar::<_, i64>(HOLDS).bind(table.as_str()).bind(number(fence.0)?);
    Ok(asked.fetch_optional(db).await?.is_some())
}

// Each of these is one statement on a connection of its own. In the writer's transactions, those of two nodes could wait
// for each other.
impl Database {
    /// The database that nodes share; `None` for a file.
    const fn shared(&self) -> Option<&PgPool> {
        self.for_nodes.as_ref()
    }

    pub(crate) const fn is_shared(&self) -> bool {
        self.shared().is_some()
    }

    pub(crate) async fn now(&self) -> Result<Option<Millis>, Fault> {
        let Some(db) = self.shared() else { return Ok(None) };
        Ok(Some(millis(sqlx::query_scalar::<_, i64>(NOW).fetch_one(db).await?)))
    }

    pub(crate) async fn enter(&self, node: &NodeId, until: Millis) -> Result<(), Fault> {
        let Some(db) = self.shared() else { return Ok(()) };
        sqlx::query(ENTER).bind(&node.0).bind(number(until.0)?).execute(db).await?;
        sqlx::query(FORGET).bind(number(until.since(FORGOTTEN).0)?).execute(db).await?;
        Ok(())
    }

    pub(crate) async fn renew(&self, node: &NodeId, until: Millis) -> Result<bool, Fault> {
        let Some(db) = self.shared() else { return Ok(true) };
        let renewed = sqlx::query(RENEW).bind(&node.0).bind(number(until.0)?).execute(db).await?;
        Ok(renewed.rows_affected() > 0)
    }

    pub(crate) async fn nodes(&self, now: Millis) -> Result<Vec<NodeId>, Fault> {
        let Some(db) = self.shared() else { return Ok(Vec::new()) };
        let names = sqlx::query_scalar::<_, String>(ALIVE).bind(number(now.0)?).fetch_all(db).await?;
        names.into_iter().map(named).collect()
    }

    pub(crate) async fn leave(&self, node: &NodeId) -> Result<(), Fault> {
        let Some(db) = self.shared() else { return Ok(()) };
        sqlx::query(LEAVE).bind(&node.0).execute(db).await?;
        Ok(())
    }

    pub(crate) async fn claim(
        &self,
        table: &TableId,
        node: &NodeId,
        now: Millis,
        instead_of: Option<&NodeId>,
    ) -> Result<Claim, Fault> {
        let Some(db) = self.shared() else {
            return Ok(if self.has(table).await? { Claim::Granted(Fence(0)) } else { Claim::NoSuchTable });
        };
        let now = number(now.0)?;
        let claim = sqlx::query_scalar::<_, i64>(CLAIM).bind(table.as_str()).bind(&node.0).bind(now);
        let claim = claim.bind(&instead_of.unwrap_or(node).0);
        if let Some(token) = claim.fetch_optional(db).await? {
            return Ok(Claim::Granted(Fence(u64::try_from(token).unwrap_or(0))));
        }
        let asked = sqlx::query_as::<_, (Option<String>, bool)>(HOLDER);
        let asked = asked.bind(table.as_str()).bind(&node.0).bind(now);
        Ok(match asked.fetch_optional(db).await? {
            None => Claim::NoSuchTable,
            Some((Some(holder), true)) if !holder.is_empty() => Claim::Of(named(holder)?),
            // Also if the lease was given back in the meantime: the node asks again.
            Some(_) => Claim::NotAlive,
        })
    }

    pub(crate) async fn release(&self, table: &TableId, fence: Fence) -> Result<(), Fault> {
        let Some(db) = self.shared() else { return Ok(()) };
        sqlx::query(RELEASE).bind(table.as_str()).bind(number(fence.0)?).execute(db).await?;
        Ok(())
    }

    pub(crate) async fn undriven(
        &self,
        since: Millis,
        now: Millis,
        most: u32,
    ) -> Result<Vec<TableId>, Fault> {
        let Some(db) = self.shared() else { return Ok(Vec::new()) };
        let asked = sqlx::query_scalar::<_, String>(UNDRIVEN).bind(number(since.0)?).bind(number(now.0)?);
        let names = asked.bind(i64::from(most)).fetch_all(db).await?;
        names.iter().map(|id| TableId::new(id).map_err(|e| Fault::Corrupt(e.to_string()))).collect()
    }

    pub(crate) async fn last_events(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Fault> {
        let mut last = Vec::with_capacity(tables.len());
        for some in tables.chunks(TOGETHER) {
            // Few different statements stay prepared: the last name fills the places that are left.
            let names = some.iter().chain(std::iter::repeat(&some[some.len() - 1])).take(TOGETHER);
            let rows = on!(&self.readers, db => {
                let mut asked = sqlx::query_as::<_, (String, i64)>(AssertSqlSafe(sql::last_events(TOGETHER)));
                for name in names {
                    asked = asked.bind(name.as_str());
                }
                asked.fetch_all(db).await
            })?;
            for (id, n) in rows {
                let id = TableId::new(&id).map_err(|error| Fault::Corrupt(error.to_string()))?;
                last.push((id, u64::try_from(n).unwrap_or(0)));
            }
        }
        Ok(last)
    }
}

fn named(name: String) -> Result<NodeId, Fault> {
    name.try_into().map_err(|error: InvalidNode| Fault::Corrupt(error.to_string()))
}

fn millis(number: i64) -> Millis {
    Millis(u64::try_from(number).unwrap_or(0))
}
