//! The record: kept while the match goes on, and written where it is asked for.

use std::{
    io::{BufRead, Write},
    path::Path,
};

use carreau_match::{Record, Status};

use super::Session;
use crate::{failure::Failure, files};

impl<R: BufRead, W: Write> Session<R, W> {
    pub(super) fn is_over(&self) -> bool {
        matches!(self.table.status(), Status::Over { .. })
    }

    /// Keeps what is new. Where that fails the match goes on: it is said once, and tried again with what comes next.
    pub(super) fn keep_record(&mut self) -> Result<(), Failure> {
        let Some(record) = &mut self.record else { return Ok(()) };
        match record.keep(&self.entries) {
            Ok(()) => {
                if self.unkept.take().is_some() {
                    writeln!(self.output, "The record is whole again.")?;
                }
                if matches!(self.table.status(), Status::Over { .. }) {
                    record.close();
                }
            }
            Err(failure) => {
                if self.unkept.is_none() {
                    writeln!(self.output, "{failure}. The match goes on.")?;
                }
                self.unkept = Some(failure);
            }
        }
        Ok(())
    }

    /// Writes the record to a file of its own and, as long as the match is not over, the house's seed beside it.
    pub(super) fn save(&mut self, file: &Path) -> Result<(), Failure> {
        let record =
            Record { header: self.table.header().clone(), entries: self.entries.clone() }.to_string();
        let is_kept_there = self.record.as_ref().is_some_and(|kept| kept.path() == file);
        if is_kept_there {
            return Ok(writeln!(self.output, "The record is kept in {} all along.", file.display())?);
        }
        let saved = files::save(file, record.as_bytes());
        let saved =
            if self.is_over() { saved } else { saved.and_then(|()| self.secret().write_beside(file)) };
        match saved {
            Ok(()) if self.is_over() => writeln!(self.output, "The record is in {}.", file.display())?,
            Ok(()) => {
                let file = file.display();
                writeln!(
                    self.output,
                    "The record is in {file}: `carreau play --resume {file}` goes on with it."
                )?;
            }
            Err(failure) => writeln!(self.output, "{failure}.")?,
        }
        Ok(())
    }

    /// Leaves the match, and tells how to come back to it.
    pub(super) fn leave(mut self) -> Result<(), Failure> {
        if let Some(failure) = self.unkept {
            self.output.flush()?;
            return Err(failure);
        }
        if let Some(record) = &self.record
            && !self.is_over()
        {
            let file = record.path().display();
            writeln!(self.output, "The match is kept: `carreau play --resume {file}` goes on with it.")?;
        }
        Ok(self.output.flush()?)
    }
}
