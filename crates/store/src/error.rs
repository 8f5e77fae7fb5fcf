use std::path::PathBuf;

use carreau_match::TableId;
use sqlx::postgres::PgDatabaseError;

/// Why a store cannot be opened. What is stored is left as it was.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be created or entered.
    #[error("the data folder {} cannot be used: {why}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The system's reason.
        why: std::io::Error,
    },
    /// The address of a PostgreSQL database cannot be read. It is not shown, because it may hold a password.
    #[error("the address of the PostgreSQL database cannot be read: {why}")]
    Address {
        /// What is wrong with it.
        why: String,
    },
    /// Another server uses the store.
    #[error("{place} is in use by another server{}", process.map(|id| format!(" (process {id})")).unwrap_or_default())]
    InUse {
        /// The folder or the database's address.
        place: String,
        /// The other server's process, if it is known.
        process: Option<u32>,
    },
    /// The file or the database belongs to another program.
    #[error("{place} is not a database of Carreau: {found}")]
    Foreign {
        /// The file or the database's address.
        place: String,
        /// What it is instead.
        found: String,
    },
    /// It was written by another version of Carreau.
    #[error(
        "{place} is of version {found} of Carreau's storage, expected at most version {known}: use the program that wrote it, or another place"
    )]
    OtherVersion {
        /// The file or the database's address.
        place: String,
        /// Its version.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// It is a copy that broke off.
    #[error("{place} is a copy that is not finished")]
    Unfinished {
        /// The file or the database's address.
        place: String,
    },
    /// It was written by an earlier version of Carreau, and is only to be read.
    #[error(
        "{place} is of version {found} of Carreau's storage, expected version {known}: start the house with this program once"
    )]
    Earlier {
        /// The file or the database's address.
        place: String,
        /// Its version.
        found: i64,
        /// The version that this program reads.
        known: i64,
    },
    /// It cannot be read or written.
    #[error("{place} cannot be opened: {fault}")]
    Fault {
        /// The file or the database's address.
        place: String,
        /// What went wrong.
        fault: Fault,
    },
}

/// Why the database failed. Nothing was stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The disk is full, or the database has reached its size limit.
    #[error("the disk is full, or the database has reached its size limit")]
    Full,
    /// The file or its folder can only be read.
    #[error("the database can only be read: {0}")]
    ReadOnly(String),
    /// Another process has held the database for too long.
    #[error("the database is held by another process")]
    Busy,
    /// The stored data cannot be read any more.
    #[error("the database is damaged: {0}")]
    Corrupt(String),
    /// Reading or writing failed.
    #[error("the database cannot be read or written: {0}")]
    Io(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

/// Why events are not appended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// The first of them does not follow the log's last event, because another writer was faster.
    #[error("event {n} is not the next one")]
    Conflict {
        /// The number of the first event.
        n: u64,
    },
    /// The intention has been carried out already.
    #[error("the intention was carried out by event {n}")]
    Repeated {
        /// The number of its last event.
        n: u64,
    },
    /// Another node drives the table by now, or none does.
    #[error("this node does not drive the table any more")]
    Fenced,
    /// The database failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Why a table is not created.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CreateError {
    /// A table of this name exists already.
    #[error("there is a table {0} already")]
    Taken(TableId),
    /// Its creator has as many listed tables as a guest may have.
    #[error("its creator has enough listed tables whose match has not begun")]
    TooManyListed,
    /// The database failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Why a store is not copied, or not wholly. What was copied stays; the first store is never changed.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// Both locations are the same.
    #[error("a store cannot be copied to itself")]
    Same,
    /// A store cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The second store has a table that the first one lacks.
    #[error("the store to copy to has a table {table}, which the other has not: give an empty one")]
    Other {
        /// The table.
        table: TableId,
    },
    /// The second store has tables, and other secrets than the first.
    #[error("the store to copy to is another house's: give an empty one")]
    OtherSecrets,
    /// The second store has more events of a table than the first: it is the newer one.
    #[error("the store to copy to has later events of table {table}: it is newer than the other")]
    Newer {
        /// The table.
        table: TableId,
    },
    /// A table is not the same in both stores after it was copied.
    #[error("table {table} was copied, and is not the same")]
    Differs {
        /// The table.
        table: TableId,
    },
    /// The secrets are not the same in both stores after they were copied.
    #[error("the keys were copied, and are not the same")]
    SecretsDiffer,
    /// The bans, reports or the audit log differ after copying.
    #[error("the bans, reports or the audit log differ after copying")]
    AdminDiffers,
    /// The accounts, acquaintances or ratings differ after copying.
    #[error("the accounts, acquaintances or ratings differ after copying")]
    GuestsDiffer,
    /// A database failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(e) => match e.try_downcast_ref::<PgDatabaseError>() {
                Some(e) => Self::from_state(e.code(), e.message()),
                None => Self::from_code(primary(e.as_ref()), e.message()),
            },
            sqlx::Error::PoolTimedOut => Self::Busy,
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => Self::Closed,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Self::Corrupt(error.to_string()),
            _ => Self::Io(error.to_string()),
        }
    }
}

impl Fault {
    /// Classifies an error by the states of <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
    fn from_state(state: &str, message: &str) -> Self {
        match state {
            // A lock that is not given, a deadlock, a transaction that another one overtook, too many connections.
            "55P03" | "40P01" | "40001" | "53300" => Self::Busy,
            "25006" => Self::ReadOnly(message.to_owned()),
            "53100" => Self::Full,
            "XX001" | "XX002" => Self::Corrupt(message.to_owned()),
            _ => Self::Io(format!("{message} (PostgreSQL {state})")),
        }
    }

    /// Classifies an error by the primary result codes of <https://www.sqlite.org/rescode.html>.
    fn from_code(code: u32, message: &str) -> Self {
        match code {
            5 | 6 => Self::Busy,
            8 => Self::ReadOnly(message.to_owned()),
            11 | 26 => Self::Corrupt(message.to_owned()),
            13 => Self::Full,
            _ => Self::Io(format!("{message} (SQLite {code})")),
        }
    }
}

/// The primary result code: the low byte of the extended one.
fn primary(error: &dyn sqlx::error::DatabaseError) -> u32 {
    let code = error.code().and_then(|code| code.parse::<u32>().ok());
    code.unwrap_or(0) & 0xff
}

/// Whether the error says that the file is not a database (`SQLITE_NOTADB`).
pub(crate) fn is_not_a_database(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| primary(error) == 26)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_sqlite_say_what_is_wrong() {
        let message = || "message".to_owned();
        for (code, fault) in [
            (5, Fault::Busy),
            (8, Fault::ReadOnly(message())),
            (11, Fault::Corrupt(message())),
            (13, Fault::Full),
            (10, Fault::Io("message (SQLite 10)".to_owned())),
        ] {
            assert_eq!(Fault::from_code(code, "message"), fault);
        }
    }

    #[test]
    fn states_of_postgresql_say_what_is_wrong() {
        let message = || "message".to_owned();
        for (state, fault) in [
            ("40P01", Fault::Busy),
            ("25006", Fault::ReadOnly(message())),
            ("XX001", Fault::Corrupt(message())),
            ("53100", Fault::Full),
            ("57P01", Fault::Io("message (PostgreSQL 57P01)".to_owned())),
        ] {
            assert_eq!(Fault::from_state(state, "message"), fault);
        }
    }
}
