use std::{
    fs::{File, TryLockError},
    io::{Read, Seek, Write},
    path::Path,
};

use sqlx::PgConnection;

use crate::{error::OpenError, location::Location, postgres, sqlite};

/// The name of the lock's file in the data folder.
const LOCK: &str = "carreau.lock";

/// The right to be the only server of a store. It lasts until it is dropped, or the process ends in any way; in
/// PostgreSQL, until the connection to it ends.
///
/// Two servers of one store do not corrupt it, but each would answer from a state that the other has changed.
#[derive(Debug)]
pub struct StoreLock(
    /// It is only kept.
    #[expect(dead_code, reason = "the lock belongs to the open file or to the connection")]
    Held,
);

#[derive(Debug)]
enum Held {
    File(#[expect(dead_code, reason = "it is only kept")] File),
    Connection(#[expect(dead_code, reason = "it is only kept")] Box<PgConnection>),
    /// The file system has no locks.
    Nothing,
}

impl StoreLock {
    /// Takes the lock of a store for a process that wants the store alone, and creates its folder if it does not exist.
    ///
    /// # Errors
    ///
    /// [`OpenError::InUse`] if another process has it, and others if the folder or the database cannot be used.
    pub async fn take(location: &Location) -> Result<Self, OpenError> {
        Self::of(location, postgres::Lock::Alone).await
    }

    /// Takes the lock of a store for a server. Several servers can have that of a database, and one that of a folder.
    ///
    /// # Errors
    ///
    /// As [`take`](Self::take).
    pub async fn share(location: &Location) -> Result<Self, OpenError> {
        Self::of(location, postgres::Lock::Shared).await
    }

    async fn of(location: &Location, lock: postgres::Lock) -> Result<Self, OpenError> {
        Ok(Self(match location {
            Location::Folder(folder) => of_folder(folder)?,
            Location::Postgres(address) => Held::Connection(Box::new(postgres::lock(address, lock).await?)),
        }))
    }
}

fn of_folder(folder: &Path) -> Result<Held, OpenError> {
    let fault = |why| OpenError::Folder { folder: folder.to_owned(), why };
    sqlite::create_folder(folder).map_err(fault)?;
    let mut options = sqlite::private();
    let opened = options.read(true).write(true).create(true).truncate(false).open(folder.join(LOCK));
    let mut file = opened.map_err(fault)?;
    match file.try_lock() {
        Ok(()) => {
            // The number only helps people, so it is no failure if it cannot be written.
            let _ = file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id()));
            Ok(Held::File(file))
        }
        Err(TryLockError::WouldBlock) => {
            let mut text = String::new();
            let _ = file.rewind().and_then(|()| file.read_to_string(&mut text));
            let place = format!("the data folder {}", folder.display());
            Err(OpenError::InUse { place, process: text.trim().parse().ok() })
        }
        Err(TryLockError::Error(why)) => {
            tracing::warn!(%why, "the file system has no locks: do not start a second server on this folder");
            Ok(Held::Nothing)
        }
    }
}
