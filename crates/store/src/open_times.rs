//! From when to when a server was open. What lies between two of these times is charged to nobody at a slow table.

use carreau_match::Millis;

use crate::{
    database::Database,
    engine::{Connection, execute, on},
    error::Fault,
    sql,
    writer::{Change, number},
};

/// Times in which no server was open are remembered for 60 days, more than a turn can last.
pub(crate) const REMEMBERED: Millis = Millis(60 * 24 * 3_600_000);

/// A time in which no server was open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outage {
    /// When a server was last known to be open.
    pub since: Millis,
    /// When one was open again.
    pub until: Millis,
}

/// The outages that end after a moment, between these open times in order.
pub(crate) fn outages_between(open: &[(Millis, Millis)], after: Millis) -> Vec<Outage> {
    let between = open.windows(2).map(|two| Outage { since: two[0].1, until: two[1].0 });
    between.filter(|outage| outage.until > after && outage.until > outage.since).collect()
}

/// Prolongs the newest open time until `now`, or begins another.
pub(crate) async fn keep_open(db: &mut Connection, now: Millis, within: Millis) -> Result<u64, Fault> {
    let (at, since) = (number(now.0)?, number(now.since(within).0)?);
    if execute!(&mut *db, sql::PROLONG, at, since) > 0 {
        return Ok(1);
    }
    execute!(&mut *db, sql::FORGET_OPEN, number(now.since(REMEMBERED).0)?);
    execute!(&mut *db, sql::BEGIN_OPEN, at);
    Ok(1)
}

impl Database {
    pub(crate) async fn keep_open(&self, now: Millis, within: Millis) -> Result<(), Fault> {
        self.change(Change::KeepOpen { now, within }).await.map(drop)
    }

    pub(crate) async fn outages(&self, after: Millis) -> Result<Vec<Outage>, Fault> {
        let rows = on!(&self.readers, db => {
            sqlx::query_as::<_, (i64, i64)>(sql::OPEN_TIMES).fetch_all(db).await
        })?;
        let millis = |at: i64| Millis(u64::try_from(at).unwrap_or(0));
        let open: Vec<_> = rows.into_iter().map(|(since, until)| (millis(since), millis(until))).collect();
        Ok(outages_between(&open, after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_lies_between_two_open_times() {
        let open =
            [(0, 10), (10, 20), (35, 40), (60, 61)].map(|(since, until)| (Millis(since), Millis(until)));
        let outage = |since, until| Outage { since: Millis(since), until: Millis(until) };
        assert_eq!(outages_between(&open, Millis(0)), [outage(20, 35), outage(40, 60)]);
        assert_eq!(outages_between(&open, Millis(35)), [outage(40, 60)]);
        assert_eq!(outages_between(&open[..1], Millis(0)), []);
    }
}
