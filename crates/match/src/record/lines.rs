use std::fmt;

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::Closing;
use crate::{event::Entry, fair::Commitment, header::Header};

/// The lines of a record that grows: give it the entries as they come, and it gives the text to write.
///
/// Whoever cuts the closing line off, appends what [`entry`](Self::entry) gives and [`closing`](Self::closing) behind it
/// has a whole record at every step, without writing again what stands, and
/// [`Record::read_unclosed`](super::Record::read_unclosed) reads what stands if that is interrupted.
#[derive(Clone)]
pub struct RecordLines {
    digest: Sha256,
}

impl RecordLines {
    /// Begins a record: its first line beside it.
    pub fn begin(header: &Header) -> (Self, String) {
        let mut lines = Self { digest: Sha256::new() };
        let line = lines.take(header);
        (lines, line)
    }

    /// Goes on with a record of which `stands`, header and entries, is there as it is.
    pub fn after(stands: &str) -> Self {
        Self { digest: Sha256::new_with_prefix(stands) }
    }

    /// The line of the next entry.
    pub fn entry(&mut self, entry: &Entry) -> String {
        self.take(entry)
    }

    /// The last line, which belongs behind all lines given so far and is replaced by the next entry.
    pub fn closing(&self) -> String {
        let digest = Commitment(self.digest.clone().finalize().into());
        to_line(&Closing { sha256: digest.to_string() })
    }

    fn take(&mut self, value: &impl Serialize) -> String {
        let line = to_line(value);
        self.digest.update(&line);
        line
    }
}

impl fmt::Debug for RecordLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecordLines").field("closing", &self.closing()).finish()
    }
}

fn to_line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("headers and entries have no maps whose keys are no text") + "\n"
}
