//! Who wants to be told of a turn by a push service, and what there is to tell.
//!
//! A subscription waits with `next` NULL. A turn sets `next`, the moment at which the server looks at it; whoever moves
//! `next` on from that moment has taken it, and sends. So of several nodes one sends.

use carreau_match::{Millis, TableId};

use crate::{
    database::Database,
    engine::{Connection, execute, on},
    error::Fault,
    sql,
    writer::{Change, number},
};

/// A browser in which a guest wants to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    /// Where to send messages for it; no other subscription has the same.
    pub endpoint: String,
    /// The guest.
    pub guest: String,
    /// All else the server has to know; the store does not read it.
    pub details: String,
    /// When the server looks at it next; `None` if there is nothing to tell.
    pub next: Option<Millis>,
}

/// A turn of which a subscription has not been told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The table.
    pub table: TableId,
    /// When the turn came.
    pub at: Millis,
}

/// Something to change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PushChange {
    Subscribe { subscription: Subscription, most: u32 },
    Unsubscribe { endpoint: String },
    Note { guest: String, notice: Notice, next: Millis },
    Seen { guest: String },
    Take { endpoint: String, next: Option<Millis>, until: Millis },
    Told { endpoint: String, upto: Option<Millis>, details: String, next: Millis },
    Rest { endpoint: String },
}

/// Carries out a change. Returns how many rows it has changed.
pub(crate) async fn carry_out(db: &mut Connection, change: &PushChange) -> Result<u64, Fault> {
    Ok(match change {
        PushChange::Subscribe { subscription: Subscription { endpoint, guest, details, .. }, most } => {
            execute!(&mut *db, sql::SUBSCRIBE, endpoint, guest, details, i64::from(*most))
        }
        PushChange::Unsubscribe { endpoint } => {
            execute!(&mut *db, sql::FORGET_NOTICES, endpoint);
            execute!(&mut *db, sql::UNSUBSCRIBE, endpoint)
        }
        PushChange::Note { guest, notice: Notice { table, at }, next } => {
            // The rows of the subscriptions first: whoever puts one to rest then sees the notice.
            let found = execute!(&mut *db, sql::AWAKEN, guest, number(next.0)?);
            if found > 0 {
                execute!(&mut *db, sql::NOTE, guest, table.as_str(), number(at.0)?);
            }
            found
        }
        PushChange::Seen { guest } => execute!(&mut *db, sql::SEEN, guest),
        PushChange::Take { endpoint, next, until } => {
            let next = next.map(|next| number(next.0)).transpose()?.unwrap_or(-1);
            execute!(&mut *db, sql::TAKE, endpoint, next, number(until.0)?)
        }
        PushChange::Told { endpoint, upto, details, next } => {
            if let Some(upto) = upto {
                execute!(&mut *db, sql::FORGET_TOLD, endpoint, number(upto.0)?);
            }
            execute!(&mut *db, sql::TOLD, endpoint, details, number(next.0)?)
        }
        PushChange::Rest { endpoint } => execute!(&mut *db, sql::REST, endpoint),
    })
}

/// `(endpoint, guest, details, next)`.
pub(crate) type SubscriptionRow = (String, String, String, Option<i64>);

/// `(endpoint, about, at)`.
pub(crate) type NoticeRow = (String, String, i64);

fn subscription((endpoint, guest, details, next): SubscriptionRow) -> Subscription {
    let next = next.and_then(|next| u64::try_from(next).ok()).map(Millis);
    Subscription { endpoint, guest, details, next }
}

impl Database {
    pub(crate) async fn push(&self, change: PushChange) -> Result<bool, Fault> {
        self.change(Change::Push(Box::new(change))).await
    }

    pub(crate) async fn subscriptions(&self, guest: &str) -> Result<Vec<Subscription>, Fault> {
        let rows = on!(&self.readers, db => {
            sqlx::query_as::<_, SubscriptionRow>(sql::SUBSCRIPTIONS_OF).bind(guest).fetch_all(db).await
        })?;
        Ok(rows.into_iter().map(subscription).collect())
    }

    pub(crate) async fn to_tell(&self, now: Millis, most: u32) -> Result<Vec<Subscription>, Fault> {
        let now = number(now.0)?;
        let rows = on!(&self.readers, db => {
            let asked = sqlx::query_as::<_, SubscriptionRow>(sql::TO_TELL).bind(now);
            asked.bind(i64::from(most)).fetch_all(db).await
        })?;
        Ok(rows.into_iter().map(subscription).collect())
    }

    pub(crate) async fn notices(&self, endpoint: &str) -> Result<Vec<Notice>, Fault> {
        let rows = on!(&self.readers, db => {
            sqlx::query_as::<_, (String, i64)>(sql::NOTICES_OF).bind(endpoint).fetch_all(db).await
        })?;
        let notice = |(table, at): (String, i64)| {
            let table = TableId::new(&table).map_err(|error| Fault::Corrupt(error.to_string()))?;
            Ok(Notice { table, at: Millis(u64::try_from(at).unwrap_or(0)) })
        };
        rows.into_iter().map(notice).collect()
    }

    pub(crate) async fn has_notices(&self, guest: &str) -> Result<bool, Fault> {
        let found = on!(&self.readers, db => {
            sqlx::query_scalar::<_, i64>(sql::HAS_NOTICES).bind(guest).fetch_one(db).await
        })?;
        Ok(found > 0)
    }

    pub(crate) async fn subscribed(&self) -> Result<u64, Fault> {
        let found = on!(&self.readers, db => {
            sqlx::query_scalar::<_, i64>(sql::SUBSCRIBED).fetch_one(db).await
        })?;
        Ok(u64::try_from(found).unwrap_or(0))
    }
}
