use std::{
    fs::{File, TryLockError},
    io::{Read, Seek, Write},
    path::Path,
};

use crate::{error::OpenError, opening};

/// The name of the lock's file in the data folder.
const LOCK: &str = "carreau.lock";

/// The right to be the only server that uses a data folder. It lasts until it is dropped, or the process ends in any
/// way.
///
/// Two servers on one folder do not corrupt it, but each would answer from a state that the other has changed.
#[derive(Debug)]
pub struct FolderLock {
    /// The lock belongs to the open file.
    _file: Option<File>,
}

impl FolderLock {
    /// Takes the lock of a folder, and creates the folder if it does not exist.
    ///
    /// # Errors
    ///
    /// [`OpenError::InUse`] if another process has it, [`OpenError::Folder`] if the folder cannot be used.
    pub fn take(folder: &Path) -> Result<Self, OpenError> {
        let fault = |why| OpenError::Folder { folder: folder.to_owned(), why };
        opening::create_folder(folder).map_err(fault)?;
        let mut options = opening::private();
        let opened = options.read(true).write(true).create(true).truncate(false).open(folder.join(LOCK));
        let mut file = opened.map_err(fault)?;
        match file.try_lock() {
            Ok(()) => {
                // The number only helps people, so it is no failure if it cannot be written.
                let _ = file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id()));
                Ok(Self { _file: Some(file) })
            }
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                let _ = file.rewind().and_then(|()| file.read_to_string(&mut text));
                Err(OpenError::InUse { folder: folder.to_owned(), process: text.trim().parse().ok() })
            }
            Err(TryLockError::Error(why)) => {
                tracing::warn!(%why, "the file system has no locks: do not start a second server on this folder");
                Ok(Self { _file: None })
            }
        }
    }
}
