//! The record of a table: one text format for all games.
//!
//! The first line is the [`Header`], every further line an [`Entry`], each as one JSON object; the last
//! line holds the SHA-256 of everything before it, so that a copying mistake is noticed even where no rule
//! is broken (a name, a time). Lines end in a single line feed.

mod lines;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{event::Entry, fair::Commitment, header::Header};

pub use lines::RecordLines;

/// A header with the events of its table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What was fixed at the start.
    pub header: Header,
    /// The events in order.
    pub entries: Vec<Entry>,
}

/// A text that is not a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Closing {
    sha256: String,
}

impl Closing {
    /// Whether its digest is that of the lines before it.
    fn is_of(&self, text: &str) -> bool {
        self.sha256 == Commitment::of(text.as_bytes()).to_string()
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut lines, header) = RecordLines::begin(&self.header);
        f.write_str(&header)?;
        for entry in &self.entries {
            f.write_str(&lines.entry(entry))?;
        }
        f.write_str(&lines.closing())
    }
}

impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let (record, digest) = Self::read(text)?;
        digest?;
        Ok(record)
    }
}

impl Record {
    /// Reads a record, and beside it whether the digest is that of the text: the verifier looks for the event
    /// that was changed before it complains of the digest.
    pub(crate) fn read(text: &str) -> Result<(Self, Result<(), RecordError>), RecordError> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let fault = |line: usize, why: &str| RecordError { line, why: why.to_owned() };
        let ([header, entries @ ..], Some(closing)) = (lines.as_slice(), lines.last()) else {
            return Err(fault(1, "an empty text is not a record"));
        };
        let last = lines.len();
        let header: Header = from_line(header, 1)?;
        let Some((_, entries)) = entries.split_last() else {
            return Err(fault(last, "the record breaks off: its last line, the digest, is missing"));
        };
        let closing: Closing = from_line(closing, last).map_err(|_| {
            fault(last, "the record breaks off: the last line is not the digest (sha256) of those before it")
        })?;
        let body: usize = lines[..last - 1].iter().map(|line| line.len()).sum();
        let sealed = if closing.is_of(&text[..body]) { Ok(()) } else { Err(changed(last)) };
        let entries = (2..).zip(entries).map(|(n, line)| from_line(line, n)).collect::<Result<_, _>>()?;
        Ok((Self { header, entries }, sealed))
    }

    /// Reads a record that breaks off wherever its writer was stopped, to go on with it, and beside it the length in
    /// bytes of header and entries: what stands behind them, the closing line or a line that does not end, is to be cut
    /// off.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if the first line is no header, if a line that ends is neither an entry nor the closing line, and
    /// if the closing line is not that of the lines before it, or not the last one.
    pub fn read_unclosed(text: &str) -> Result<(Self, usize), RecordError> {
        let mut lines = (1..).zip(text.split_inclusive('\n')).peekable();
        let (_, first) = lines.next().unwrap_or((1, ""));
        let (header, mut stands) = (from_line(first, 1)?, first.len());
        let mut entries = Vec::new();
        while let Some((number, line)) = lines.next_if(|(_, line)| line.ends_with('\n')) {
            if let (Ok(closing), None) = (from_line::<Closing>(line, number), lines.peek()) {
                if !closing.is_of(&text[..stands]) {
                    return Err(changed(number));
                }
                break;
            }
            entries.push(from_line(line, number)?);
            stands += line.len();
        }
        Ok((Self { header, entries }, stands))
    }
}

fn changed(line: usize) -> RecordError {
    RecordError { line, why: "the text before it is not the one this digest (sha256) was made of".to_owned() }
}

fn from_line<'l, T: Deserialize<'l>>(line: &'l str, number: usize) -> Result<T, RecordError> {
    let fault = |why: String| RecordError { line: number, why };
    let line = line.strip_suffix('\n').ok_or_else(|| fault("the line does not end".to_owned()))?;
    // The line is named already, and it is the only one that was read.
    serde_json::from_str(line).map_err(|e| fault(e.to_string().replace(" at line 1 column ", " at column ")))
}
