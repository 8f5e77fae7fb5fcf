//! What operators do about guests and tables, and the audit log of it.
//!
//! Each act and its line in the log are one transaction on a connection of its own, as rotating a secret is. Only one
//! server at a time adds a line, so a reader that has line *n* has all lines before it.

use carreau_match::{Millis, SeatId, TableId};
use serde::Serialize;

use crate::{
    database::Database,
    engine::{Connection, Engine, execute, on},
    error::Fault,
    mutes::MuteRow,
    push::{NoticeRow, SubscriptionRow},
    sql,
    writer::number,
};

/// An act of an operator, or a report by a guest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// When it is done.
    pub at: Millis,
    /// Who does it.
    pub who: String,
    /// Why.
    pub why: String,
    /// What is done.
    pub what: ActKind,
}

/// What an [`Act`] does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActKind {
    /// Bans a guest or a network, or replaces the ban there is. The store does not read the subject.
    Ban {
        /// Whom.
        subject: String,
        /// Until when; `None` for ever.
        until: Option<Millis>,
    },
    /// Ends the ban of a guest or a network.
    Unban {
        /// Whom.
        subject: String,
    },
    /// Freezes a table: it is not deleted until it is unfrozen.
    Freeze(TableId),
    /// Unfreezes a table.
    Unfreeze(TableId),
    /// Reports a table, and freezes it. The act's reason is the text of the report.
    Report {
        /// The table.
        table: TableId,
        /// The guest who reports it. A guest has at most one open report for each table.
        guest: String,
        /// The seat that the report is about.
        seat: Option<SeatId>,
        /// The kind of complaint; the store does not read it.
        reason: String,
        /// What was written in the chat of the table, as the guest saw it, a line each; the store does not read it.
        chat: String,
    },
    /// Closes the report with this number.
    CloseReport(u64),
}

impl ActKind {
    /// The word for it in the audit log.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Ban { .. } => "ban",
            Self::Unban { .. } => "unban",
            Self::Freeze(_) => "freeze",
            Self::Unfreeze(_) => "unfreeze",
            Self::Report { .. } => "report",
            Self::CloseReport(_) => "close report",
        }
    }

    /// Whom or what it concerns, as the audit log says it.
    pub(crate) fn subject(&self) -> String {
        match self {
            Self::Ban { subject, .. } | Self::Unban { subject } => subject.clone(),
            Self::Freeze(table) | Self::Unfreeze(table) | Self::Report { table, .. } => {
                format!("table {table}")
            }
            Self::CloseReport(n) => format!("report {n}"),
        }
    }
}

/// A ban of a guest or a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ban {
    /// Whom.
    pub subject: String,
    /// Why.
    pub why: String,
    /// When it was set.
    pub since: Millis,
    /// When it ends; `None` for never.
    pub until: Option<Millis>,
}

/// A guest's report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Its number.
    pub n: u64,
    /// When it came.
    pub at: Millis,
    /// The table.
    pub table: String,
    /// The guest who reports.
    pub guest: String,
    /// The seat that it is about.
    pub seat: Option<SeatId>,
    /// The kind of complaint.
    pub reason: String,
    /// What the guest wrote.
    pub text: String,
    /// What was written in the chat of the table before, as the guest saw it, a line each.
    pub chat: String,
    /// Whether an operator has closed it.
    pub closed: bool,
}

/// A line of the audit log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditLine {
    /// Its number.
    pub n: u64,
    /// When it was done.
    pub at: Millis,
    /// Who did it.
    pub who: String,
    /// What was done.
    pub what: String,
    /// To whom or what.
    pub subject: String,
    /// Why.
    pub why: String,
}

/// `(subject, why, since, until)`.
type BanRow = (String, String, i64, Option<i64>);

/// `(n, at, table, guest, seat, reason, text, closed, chat)`.
type ReportRow = (i64, i64, String, String, Option<i64>, String, String, i64, String);

/// `(n, at, who, what, subject, why)`.
type AuditRow = (i64, i64, String, String, String, String);

/// All rows that belong to no table, as copying moves them.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct AdminRows {
    pub(crate) bans: Vec<BanRow>,
    pub(crate) reports: Vec<ReportRow>,
    pub(crate) audit: Vec<AuditRow>,
    pub(crate) open_times: Vec<(i64, i64)>,
    pub(crate) subscriptions: Vec<SubscriptionRow>,
    pub(crate) notices: Vec<NoticeRow>,
    pub(crate) mutes: Vec<MuteRow>,
}

impl AdminRows {
    /// Replaces what a store has, in a transaction that has begun.
    pub(crate) async fn put(&self, db: &mut Connection) -> Result<(), Fault> {
        for statement in [
            sql::DROP_BANS,
            sql::DROP_REPORTS,
            sql::DROP_AUDIT,
            sql::DROP_OPEN_TIMES,
            sql::DROP_NOTICES,
            sql::DROP_SUBSCRIPTIONS,
            sql::DROP_MUTES,
        ] {
            execute!(&mut *db, statement);
        }
        for (subject, why, since, until) in &self.bans {
            execute!(&mut *db, sql::PUT_BAN, subject, why, since, until);
        }
        for (n, at, table, guest, seat, reason, text, closed, chat) in &self.reports {
            execute!(&mut *db, sql::PUT_REPORT, n, at, table, guest, seat, reason, text, closed, chat);
        }
        for (n, at, who, what, subject, why) in &self.audit {
            execute!(&mut *db, sql::PUT_AUDIT, n, at, who, what, subject, why);
        }
        for (since, until) in &self.open_times {
            execute!(&mut *db, sql::PUT_OPEN_TIME, since, until);
        }
        for (endpoint, guest, details, next) in &self.subscriptions {
            execute!(&mut *db, sql::PUT_SUBSCRIPTION, endpoint, guest, details, next);
        }
        for (endpoint, about, at) in &self.notices {
            execute!(&mut *db, sql::PUT_NOTICE, endpoint, about, at);
        }
        for (guest, muted, since) in &self.mutes {
            execute!(&mut *db, sql::PUT_MUTE, guest, muted, since);
        }
        Ok(())
    }
}

/// Carries out an act and writes its line; `false` if there is nothing to do.
async fn carry_out(db: &mut Connection, act: &Act) -> Result<bool, Fault> {
    let Act { at, who, why, what } = act;
    let at = number(at.0)?;
    let changed = match what {
        ActKind::Ban { subject, until } => {
            let until = until.map(|until| number(until.0)).transpose()?;
            execute!(&mut *db, sql::PUT_BAN, subject, why, at, until)
        }
        ActKind::Unban { subject } => execute!(&mut *db, sql::DROP_BAN, subject),
        ActKind::Freeze(table) => execute!(&mut *db, sql::FREEZE, table.as_str(), 1_i64),
        ActKind::Unfreeze(table) => execute!(&mut *db, sql::FREEZE, table.as_str(), 0_i64),
        ActKind::Report { table, guest, seat, reason, chat } => {
            let seat = seat.map(|seat| i64::from(seat.0));
            let stored = execute!(&mut *db, sql::REPORT, at, table.as_str(), guest, seat, reason, why, chat);
            if stored > 0 {
                // It may be frozen already.
                execute!(&mut *db, sql::FREEZE, table.as_str(), 1_i64);
            }
            stored
        }
        ActKind::CloseReport(n) => execute!(&mut *db, sql::CLOSE_REPORT, number(*n)?),
    };
    if changed > 0 {
        execute!(&mut *db, sql::AUDIT, at, who, what.name(), what.subject(), why);
    }
    Ok(changed > 0)
}

impl Database {
    pub(crate) async fn administer(&self, act: Act) -> Result<bool, Fault> {
        let mut db = self.connect_apart().await?;
        db.begin().await?;
        let done = async {
            if let Engine::Postgres(db) = &mut db {
                // Readers do not wait for this lock.
                sqlx::raw_sql(sql::LOCK_AUDIT).execute(&mut *db).await?;
            }
            carry_out(&mut db, &act).await
        };
        let done = done.await;
        if matches!(done, Ok(true)) {
            db.run(sql::COMMIT).await?;
        } else {
            // After some faults SQLite has rolled back by itself.
            let _ = db.run(sql::ROLLBACK).await;
        }
        let _ = db.close_apart().await;
        done
    }

    pub(crate) async fn last_act(&self) -> Result<u64, Fault> {
        let n = on!(&self.readers, db => {
            sqlx::query_scalar::<_, i64>(sql::LAST_ACT).fetch_one(db).await
        })?;
        Ok(natural(n))
    }

    pub(crate) async fn bans(&self) -> Result<Vec<Ban>, Fault> {
        let rows = on!(&self.readers, db => sqlx::query_as::<_, BanRow>(sql::BANS).fetch_all(db).await)?;
        let ban = |(subject, why, since, until): BanRow| Ban {
            subject,
            why,
            since: Millis(natural(since)),
            until: until.map(|until| Millis(natural(until))),
        };
        Ok(rows.into_iter().map(ban).collect())
    }

    pub(crate) async fn reports(&self, most: u32) -> Result<Vec<Report>, Fault> {
        let rows = on!(&self.readers, db => {
            let asked = sqlx::query_as::<_, ReportRow>(sql::NEWEST_REPORTS);
            asked.bind(i64::from(most)).fetch_all(db).await
        })?;
        let report = |(n, at, table, guest, seat, reason, text, closed, chat): ReportRow| Report {
            n: natural(n),
            at: Millis(natural(at)),
            table,
            guest,
            seat: seat.and_then(|seat| u8::try_from(seat).ok()).map(SeatId),
            reason,
            text,
            chat,
            closed: closed != 0,
        };
        Ok(rows.into_iter().map(report).collect())
    }

    pub(crate) async fn audit(&self, most: u32) -> Result<Vec<AuditLine>, Fault> {
        let rows = on!(&self.readers, db => {
            let asked = sqlx::query_as::<_, AuditRow>(sql::NEWEST_AUDIT);
            asked.bind(i64::from(most)).fetch_all(db).await
        })?;
        let line = |(n, at, who, what, subject, why): AuditRow| AuditLine {
            n: natural(n),
            at: Millis(natural(at)),
            who,
            what,
            subject,
            why,
        };
        Ok(rows.into_iter().map(line).collect())
    }

    pub(crate) async fn frozen(&self) -> Result<Vec<TableId>, Fault> {
        let rows =
            on!(&self.readers, db => sqlx::query_scalar::<_, String>(sql::FROZEN).fetch_all(db).await)?;
        rows.iter().map(|id| TableId::new(id).map_err(|e| Fault::Corrupt(e.to_string()))).collect()
    }

    pub(crate) async fn is_frozen(&self, table: &TableId) -> Result<bool, Fault> {
        let found = on!(&self.readers, db => {
            sqlx::query_scalar::<_, i64>(sql::IS_FROZEN).bind(table.as_str()).fetch_one(db).await
        })?;
        Ok(found > 0)
    }
}

/// A number that is never stored negative.
fn natural(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
