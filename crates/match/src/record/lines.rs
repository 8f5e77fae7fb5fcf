use std::fmt;

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::Closing;
use crate::{event::Entry, fair::Commitment, header::Header};

/// Writes a record line by line while the match is played.
///
/// For each event, cut off the closing line, then append the results of [`entry`](Self::entry) and
/// [`closing`](Self::closing). The file is then a complete record after every step, and nothing before the closing
/// line is written twice. If a step is interrupted, [`Record::read_unclosed`](super::Record::read_unclosed) reads the
/// file.
#[derive(Clone)]
pub struct RecordLines {
    digest: Sha256,
}

impl RecordLines {
    /// Begins a record, and also returns its first line.
    pub fn begin(header: &Header) -> (Self, String) {
        let mut lines = Self { digest: Sha256::new() };
        let line = lines.take(header);
        (lines, line)
    }

    /// Goes on with a record of which the text `stands`, the header and the entries so far, is already written.
    pub fn after(stands: &str) -> Self {
        Self { digest: Sha256::new_with_prefix(stands) }
    }

    /// The next entry as a line to append.
    pub fn entry(&mut self, entry: &Entry) -> String {
        self.take(entry)
    }

    /// The closing line for all lines so far. The next entry replaces it.
    pub fn closing(&self) -> String {
        to_line(&Closing { sha256: self.digest(), signer: None, signature: None })
    }

    /// Like [`closing`](Self::closing), with a server's signature.
    #[cfg(feature = "signing")]
    pub fn signed_closing(&self, key: &super::SigningKey) -> String {
        let signature = key.sign(self.digest());
        let (signer, bytes) = (Some(signature.signer), Some(signature.bytes));
        to_line(&Closing { sha256: self.digest(), signer, signature: bytes })
    }

    fn digest(&self) -> Commitment {
        Commitment(self.digest.clone().finalize().into())
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

pub(crate) fn to_line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("headers and entries have no maps without text keys") + "\n"
}
