use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use carreau_match::{Dealer, Header, Seed, TableId};
use carreau_words::say;
use serde::{Deserialize, Serialize};

use crate::{failure::Failure, files};

/// What only the dealer knows of a match: its seed, and how its bot plays. It is kept beside the record until the match
/// is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Secret {
    table: TableId,
    house_seed: Seed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bot: Option<BotSecret>,
}

/// The bot of a match, with the settings it plays by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BotSecret {
    pub(super) level: u8,
    pub(super) seed: u64,
}

impl Secret {
    pub(super) fn new(table: &TableId, house: &Dealer, bot: Option<BotSecret>) -> Self {
        Self { table: table.clone(), house_seed: house.seed(), bot }
    }

    pub(super) const fn house(&self) -> Dealer {
        Dealer::new(self.house_seed)
    }

    /// Writes the secret beside a record, readable by its owner only. The secret of another match is not overwritten.
    pub(super) fn write_beside(&self, record: &Path) -> Result<(), Failure> {
        let path = beside(record);
        let fault = |error: io::Error| {
            Failure::new(say!(
                term_seed_not_written,
                file = path.display().to_string(),
                why = error.to_string()
            ))
        };
        let text = serde_json::to_string(self).expect("texts and numbers make an object") + "\n";
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.open(&path) {
            Ok(mut file) => file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(|error| {
                let _ = fs::remove_file(&path);
                fault(error)
            }),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => self.stays_in(&path),
            Err(error) => Err(fault(error)),
        }
    }

    /// Checks that the file already holds this very secret, and makes it readable by its owner only.
    fn stays_in(&self, path: &Path) -> Result<(), Failure> {
        let fault = |why: &dyn std::fmt::Display| Failure::new(format_args!("{}: {why}", path.display()));
        let mut file = File::open(path).map_err(|error| fault(&error))?;
        let text = files::read_all(&mut file, path)?;
        if !serde_json::from_str::<Self>(&text).is_ok_and(|there| there == *self) {
            return Err(fault(&say!(term_other_seed_there)));
        }
        #[cfg(unix)]
        file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))
            .map_err(|error| fault(&error))?;
        Ok(())
    }

    pub(super) fn read_beside(record: &Path, header: &Header) -> Result<Self, Failure> {
        let path = beside(record);
        if !path.exists() {
            return Err(Failure::new(say!(
                term_no_seed,
                file = path.display().to_string(),
                record = record.display().to_string()
            )));
        }
        let text = files::read_text(&path)?;
        let secret: Self = serde_json::from_str(&text).map_err(|e| {
            let file = path.display().to_string();
            Failure::unreadable(say!(term_bad_seed, file = file, why = e.to_string()))
        })?;
        if secret.table != header.table || secret.house().commitment() != header.commitment {
            return Err(Failure::unreadable(say!(term_wrong_seed, file = path.display().to_string())));
        }
        Ok(secret)
    }

    /// Removes the secret beside a record.
    pub(super) fn remove_beside(record: &Path) {
        let _ = fs::remove_file(beside(record));
    }
}

/// The path of the secret that belongs to a record.
fn beside(record: &Path) -> PathBuf {
    let mut name = record.as_os_str().to_owned();
    name.push(".seed");
    name.into()
}
