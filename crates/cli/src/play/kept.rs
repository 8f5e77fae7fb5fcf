//! A match kept in a file, to be proved later and to be gone on with.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use carreau_match::{Entry, Header, House, Record, RecordLines, Seed, TableId};
use serde::{Deserialize, Serialize};

use crate::{failure::Failure, files};

/// A record in a file that grows with the match, and beside it, until the match is over, what only the house knows.
///
/// New entries are written behind those that stand, so that whatever stops the program, what stood can be read again.
#[derive(Debug)]
pub(super) struct Kept {
    path: PathBuf,
    /// Locked, so that no second program goes on with the same match.
    file: File,
    lines: RecordLines,
    /// How many bytes of the file are header and entries.
    stands: u64,
    /// How many entries those are.
    entries: usize,
}

/// What only the house knows of a match: its seed, and how its bot plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Secret {
    table: TableId,
    house_seed: Seed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bot: Option<BotSecret>,
}

/// How the bot of a match plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BotSecret {
    pub(super) level: u8,
    pub(super) seed: u64,
}

impl Secret {
    pub(super) fn new(table: &TableId, house: &House, bot: Option<BotSecret>) -> Self {
        Self { table: table.clone(), house_seed: house.seed(), bot }
    }

    pub(super) const fn house(&self) -> House {
        House::new(self.house_seed)
    }

    /// Writes it beside a record, for its owner's eyes alone.
    pub(super) fn write_beside(&self, record: &Path) -> Result<(), Failure> {
        let path = beside(record);
        let text = serde_json::to_string(self).expect("texts and numbers make an object") + "\n";
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let written = options
            .open(&path)
            .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()));
        written.map_err(|error| {
            Failure::new(format_args!(
                "{} was not written: {error}. It is to keep the house’s seed: choose another place or make room",
                path.display()
            ))
        })
    }

    fn read_beside(record: &Path, header: &Header) -> Result<Self, Failure> {
        let path = beside(record);
        if !path.exists() {
            return Err(Failure::new(format_args!(
                "{} is not there: only with the house’s seed, which it keeps, can the match go on. `carreau replay {}` \
                 shows what was played",
                path.display(),
                record.display()
            )));
        }
        let text = files::read_text(&path)?;
        let secret: Self = serde_json::from_str(&text).map_err(|e| {
            Failure::unreadable(format_args!("{}: not the seed of a house: {e}", path.display()))
        })?;
        if secret.table != header.table || secret.house().commitment() != header.commitment {
            let what = format_args!("{}: this is the seed of another match", path.display());
            return Err(Failure::unreadable(what));
        }
        Ok(secret)
    }
}

/// Where the secret of a record lies.
fn beside(record: &Path) -> PathBuf {
    let mut name = record.as_os_str().to_owned();
    name.push(".seed");
    name.into()
}

impl Kept {
    /// Begins a record where there is none yet.
    pub(super) fn create(path: &Path, header: &Header, secret: &Secret) -> Result<Self, Failure> {
        let fault = |why: &dyn std::fmt::Display| Failure::new(format_args!("{}: {why}", path.display()));
        let cannot = |error: io::Error| {
            fault(&format_args!("no record can be kept there: {error}. Choose another place or make room"))
        };
        if let Ok(there) = fs::metadata(path) {
            if !there.is_file() {
                let why =
                    "this is no plain file, and a record grows in one: name another, or `save` at the prompt";
                return Err(fault(&why));
            }
            if there.len() > 0 {
                return Err(fault(&format_args!(
                    "there is a file of this name already. `carreau play --resume {}` goes on with the match in it; \
                     for another match, name another file",
                    path.display()
                )));
            }
        }
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(cannot)?;
        lock(&file, path)?;
        secret.write_beside(path)?;
        let (lines, first) = RecordLines::begin(header);
        let mut kept = Self { path: path.to_owned(), file, lines, stands: 0, entries: 0 };
        let text = first.clone() + &kept.lines.closing();
        if let Err(error) = kept.write(&text) {
            // An empty file would be in the way of the next try.
            let _ = fs::remove_file(path).and_then(|()| fs::remove_file(beside(path)));
            return Err(cannot(error));
        }
        kept.stands = first.len() as u64;
        Ok(kept)
    }

    /// Opens a record to go on with it: what was played, and the house's secret.
    pub(super) fn reopen(path: &Path) -> Result<(Self, Record, Secret), Failure> {
        let fault =
            |why: &dyn std::fmt::Display| Failure::unreadable(format_args!("{}: {why}", path.display()));
        let open = OpenOptions::new().read(true).write(true).open(path);
        let file = open.map_err(|e| fault(&format_args!("it cannot be opened to go on with: {e}")))?;
        lock(&file, path)?;
        let (record, stands) = Record::read_unclosed(&files::read_text(path)?)
            .map_err(|e| fault(&format_args!("not a record, or not unchanged: {e}")))?;
        let secret = Secret::read_beside(path, &record.header)?;
        let (mut lines, _) = RecordLines::begin(&record.header);
        for entry in &record.entries {
            lines.entry(entry);
        }
        let (stands, entries) = (stands as u64, record.entries.len());
        Ok((Self { path: path.to_owned(), file, lines, stands, entries }, record, secret))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what is new of all entries of the match. If that fails, what stood stands, and the next call tries again.
    pub(super) fn keep(&mut self, all: &[Entry]) -> Result<(), Failure> {
        let new = &all[self.entries..];
        if new.is_empty() {
            return Ok(());
        }
        let mut lines = self.lines.clone();
        let added: String = new.iter().map(|entry| lines.entry(entry)).collect();
        if let Err(error) = self.write(&(added.clone() + &lines.closing())) {
            // As it was, if there is room for that.
            let _ = self.write(&self.lines.closing());
            return Err(Failure::new(format_args!(
                "{} was not written: {error}. It ends with event {}; make room, or `save` elsewhere",
                self.path.display(),
                self.entries
            )));
        }
        self.lines = lines;
        self.stands += added.len() as u64;
        self.entries = all.len();
        Ok(())
    }

    /// The match is over, and its record tells the house's seed: it need not be kept any longer.
    pub(super) fn close(&self) {
        let _ = fs::remove_file(beside(&self.path));
    }

    /// Writes behind what stands.
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
            let what = format_args!("{}: another `carreau play` goes on with this match", path.display());
            Err(Failure::new(what))
        }
        // Some file systems have no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}
