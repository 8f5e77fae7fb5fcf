//! The record: kept while the match goes on, and saved on request.

use std::{
    io::{BufRead, Write},
    path::Path,
};

use carreau_match::{Record, Status};
use carreau_words::say;

use super::{Kept, Session};
use crate::{failure::Failure, files};

impl<R: BufRead, W: Write> Session<R, W> {
    pub(super) fn is_over(&self) -> bool {
        matches!(self.table.status(), Status::Over { .. })
    }

    /// Writes the new entries to the record. If that fails, the match goes on, and the next call tries again.
    pub(super) fn keep_record(&mut self) {
        let Some(record) = &mut self.record else { return };
        self.unkept = record.keep(&self.entries).err();
        if self.unkept.is_none() && matches!(self.table.status(), Status::Over { .. }) {
            record.close();
        }
    }

    /// Reports once when the record cannot be kept, and once when it is complete again.
    pub(super) fn tell_of_record(&mut self) -> Result<(), Failure> {
        match &self.unkept {
            Some(failure) if !self.unkept_is_told => {
                writeln!(self.output, "{}", say!(term_match_goes_on, why = failure.to_string()))?;
            }
            None if self.unkept_is_told => writeln!(self.output, "{}", say!(term_record_complete))?,
            _ => {}
        }
        self.unkept_is_told = self.unkept.is_some();
        Ok(())
    }

    /// Saves the record to another file and, until the match is over, the dealer's seed beside it.
    pub(super) fn save(&mut self, file: &Path) -> Result<(), Failure> {
        let name = file.display().to_string();
        if self.record.as_ref().is_some_and(|kept| kept.is_in(file)) {
            self.keep_record();
            match &self.unkept {
                None => writeln!(self.output, "{}", say!(term_kept_all_along, file = name))?,
                Some(failure) => writeln!(self.output, "{failure}.")?,
            }
            return Ok(());
        }
        let is_to_resume = !self.is_over() && !files::is_special(file);
        match self.write_to(file, is_to_resume) {
            Ok(()) if is_to_resume => writeln!(self.output, "{}", say!(term_saved_to_resume, file = name))?,
            Ok(()) => writeln!(self.output, "{}", say!(term_saved, file = name))?,
            Err(failure) => writeln!(self.output, "{failure}.")?,
        }
        Ok(())
    }

    fn write_to(&self, file: &Path, is_to_resume: bool) -> Result<(), Failure> {
        let record = Record { header: self.table.header().clone(), entries: self.entries.clone() };
        Kept::check_place(file, &record)?;
        if is_to_resume {
            self.secret().write_beside(file)?;
        }
        files::save(file, record.to_string().as_bytes())
    }

    /// Leaves the match, and says how to resume it.
    pub(super) fn leave(mut self) -> Result<(), Failure> {
        self.keep_record();
        if let Some(failure) = self.unkept {
            self.output.flush()?;
            return Err(failure);
        }
        if let Some(record) = &self.record
            && !self.is_over()
        {
            let file = record.path().display().to_string();
            writeln!(self.output, "{}", say!(term_match_kept, file = file))?;
        }
        Ok(self.output.flush()?)
    }
}
