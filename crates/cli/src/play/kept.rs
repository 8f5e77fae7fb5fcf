//! A match kept in a file, which can later be verified or resumed.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use carreau_match::{Entry, Header, Record, RecordLines};
use carreau_words::say;

use super::secret::Secret;
use crate::{failure::Failure, files};

/// A record in a file that grows with the match. Until the match is over, a second file beside it holds the dealer's
/// secret.
///
/// New entries are appended, so whatever stops the program, the earlier ones can still be read.
#[derive(Debug)]
pub(super) struct Kept {
    path: PathBuf,
    /// Locked, so that no second program resumes the same match.
    file: File,
    lines: RecordLines,
    /// The length of the header and the entries in the file, in bytes.
    stands: u64,
    /// The number of entries in the file.
    entries: usize,
}

impl Kept {
    /// Begins a record in a new file.
    pub(super) fn create(path: &Path, header: &Header, secret: &Secret) -> Result<Self, Failure> {
        let fault = |why: &dyn std::fmt::Display| Failure::new(format_args!("{}: {why}", path.display()));
        let cannot = |error: io::Error| fault(&say!(term_no_record_there, why = error.to_string()));
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = open.map_err(cannot)?;
        // The file is locked before it is examined, so that no other program can write to it in between.
        lock(&file, path)?;
        let there = file.metadata().map_err(cannot)?;
        if !there.is_file() {
            return Err(fault(&say!(term_no_plain_file)));
        }
        if there.len() > 0 {
            return Err(fault(&say!(term_file_is_there, file = path.display().to_string())));
        }
        // An empty file would block the next attempt.
        let remove = || drop(fs::remove_file(path));
        secret.write_beside(path).inspect_err(|_| remove())?;
        let (lines, first) = RecordLines::begin(header);
        let mut kept = Self { path: path.to_owned(), file, lines, stands: 0, entries: 0 };
        let text = first.clone() + &kept.lines.closing();
        kept.write(&text).map_err(|error| {
            remove();
            Secret::remove_beside(path);
            cannot(error)
        })?;
        kept.stands = first.len() as u64;
        Ok(kept)
    }

    /// Opens a record to resume its match: the events so far, and the dealer's secret. A record that breaks off is
    /// closed.
    pub(super) fn reopen(path: &Path) -> Result<(Self, Record, Secret), Failure> {
        let fault =
            |why: &dyn std::fmt::Display| Failure::unreadable(format_args!("{}: {why}", path.display()));
        let cannot = |error: io::Error| fault(&say!(term_not_opened, why = error.to_string()));
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(cannot)?;
        lock(&file, path)?;
        let text = files::read_all(&mut file, path)?;
        let (record, stands) =
            Record::read_unclosed(&text).map_err(|e| fault(&say!(term_no_record, why = e.to_string())))?;
        let secret = Secret::read_beside(path, &record.header)?;
        let (stands, behind) = text.split_at(stands);
        let lines = RecordLines::after(stands);
        let closing = lines.closing();
        let (stands, entries) = (stands.len() as u64, record.entries.len());
        let mut kept = Self { path: path.to_owned(), file, lines, stands, entries };
        if behind != closing {
            kept.write(&closing).map_err(cannot)?;
        }
        Ok((kept, record, secret))
    }

    /// Refuses to save a record over a file unless that file holds the beginning of the same match: it would be lost.
    pub(super) fn check_place(path: &Path, record: &Record) -> Result<(), Failure> {
        if !fs::metadata(path).is_ok_and(|there| there.is_file() && there.len() > 0) {
            return Ok(());
        }
        let fault = |why: &dyn std::fmt::Display| {
            Failure::new(say!(term_not_written, file = path.display().to_string(), why = why.to_string()))
        };
        let mut file = File::open(path).map_err(|error| fault(&error))?;
        lock(&file, path)?;
        let there = files::read_all(&mut file, path)?;
        match Record::read_unclosed(&there) {
            Ok((there, _)) if there.header == record.header && record.entries.starts_with(&there.entries) => {
                Ok(())
            }
            _ => Err(fault(&say!(term_something_else))),
        }
    }

    /// Whether this path, however it is written, leads to the record's file.
    pub(super) fn is_in(&self, path: &Path) -> bool {
        let [here, there] = [&self.path, path].map(fs::canonicalize);
        here.is_ok_and(|here| there.is_ok_and(|there| here == there))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Appends the entries that are new. If that fails, the earlier ones stay in the file, and the next call tries
    /// again.
    pub(super) fn keep(&mut self, all: &[Entry]) -> Result<(), Failure> {
        let new = &all[self.entries..];
        if new.is_empty() {
            return Ok(());
        }
        let mut lines = self.lines.clone();
        let added: String = new.iter().map(|entry| lines.entry(entry)).collect();
        if let Err(error) = self.write(&(added.clone() + &lines.closing())) {
            // Restores the closing line, if there is room for it.
            let _ = self.write(&self.lines.closing());
            return Err(Failure::new(say!(
                term_not_kept,
                file = self.path.display().to_string(),
                why = error.to_string(),
                number = self.entries
            )));
        }
        self.lines = lines;
        self.stands += added.len() as u64;
        self.entries = all.len();
        Ok(())
    }

    /// Removes the secret once the match is over: the record itself then tells the dealer's seed.
    pub(super) fn close(&self) {
        Secret::remove_beside(&self.path);
    }

    /// Writes after the entries in the file.
    fn write(&mut self, text: &str) -> io::Result<()> {
        self.file.set_len(self.stands)?;
        self.file.seek(SeekFrom::Start(self.stands))?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }
}

fn lock(file: &File, path: &Path) -> Result<(), Failure> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(Failure::new(say!(term_in_use, file = path.display().to_string())))
        }
        // Some file systems do not support locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}
