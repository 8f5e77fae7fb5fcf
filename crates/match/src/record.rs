//! The record of a table: one text format for all games.
//!
//! The first line is the [`Header`] and every further line an [`Entry`], each as one JSON object. The last line holds
//! the SHA-256 of everything before it. It reveals a copying mistake even where no rule is broken, such as in a name
//! or a time. A server adds its [`Signature`] to that line. Lines end in a single line feed.

mod lines;
mod signature;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{event::Entry, fair::Commitment, header::Header};

use signature::SignatureBytes;

pub use lines::RecordLines;
pub(crate) use lines::to_line;
#[cfg(feature = "signing")]
pub use signature::SigningKey;
pub use signature::{PublicKey, Signature};

/// A table's header with its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What is fixed about the table.
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
    sha256: Commitment,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signer: Option<PublicKey>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signature: Option<SignatureBytes>,
}

impl Closing {
    /// Whether this closing line has the digest of the lines before it.
    fn is_of(&self, text: &str) -> bool {
        self.sha256 == Commitment::of(text.as_bytes())
    }

    /// The signature, if there is one.
    ///
    /// # Errors
    ///
    /// A signature without a signer, or a signer without a signature.
    fn signature(&self) -> Result<Option<Signature>, &'static str> {
        match (self.signer, self.signature) {
            (Some(signer), Some(bytes)) => Ok(Some(Signature { signer, digest: self.sha256, bytes })),
            (None, None) => Ok(None),
            (Some(_), None) => Err("a signer is named, but the signature is missing"),
            (None, Some(_)) => Err("there is a signature, but its signer is not named"),
        }
    }
}

/// A record as it was read, before anything of it was played again.
pub(crate) struct Unproved {
    pub(crate) record: Record,
    /// Whether the digest is that of the text. The verifier looks for an event that was changed before it complains
    /// about the digest.
    pub(crate) digest: Result<(), RecordError>,
    /// The signature, not checked yet.
    pub(crate) signature: Option<Signature>,
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
        let Unproved { record, digest, .. } = Self::read(text)?;
        digest?;
        Ok(record)
    }
}

impl Record {
    /// The record with a server's signature.
    #[cfg(feature = "signing")]
    pub fn signed(&self, key: &SigningKey) -> String {
        let (mut lines, mut text) = RecordLines::begin(&self.header);
        self.entries.iter().for_each(|entry| text += &lines.entry(entry));
        text + &lines.signed_closing(key)
    }

    pub(crate) fn read(text: &str) -> Result<Unproved, RecordError> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let fault = |line: usize, why: &str| RecordError { line, why: why.to_owned() };
        let ([header, entries @ ..], Some(closing)) = (lines.as_slice(), lines.last()) else {
            return Err(fault(1, "an empty text is not a record"));
        };
        let last = lines.len();
        let header = header_line(header)?;
        let Some((_, entries)) = entries.split_last() else {
            return Err(fault(last, "the record breaks off: its last line, the digest, is missing"));
        };
        let strict = header.carreau > 1;
        let closing: Closing = from_line(closing, last, strict).map_err(|_| {
            fault(last, "the record breaks off: the last line is not the digest (sha256) of those before it")
        })?;
        let body: usize = lines[..last - 1].iter().map(|line| line.len()).sum();
        let digest = if closing.is_of(&text[..body]) { Ok(()) } else { Err(changed(last)) };
        let signature = closing.signature().map_err(|why| fault(last, why))?;
        let entries =
            (2..).zip(entries).map(|(n, line)| from_line(line, n, strict)).collect::<Result<_, _>>()?;
        Ok(Unproved { record: Self { header, entries }, digest, signature })
    }

    /// Reads a record whose writer may have been interrupted at any byte, so that the writer can go on with it. Also
    /// returns the length of the header and the entries in bytes. What follows them, the closing line or a line
    /// without an end, has to be cut off before anything is appended.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if the first line is not a header, if a complete line is neither an entry nor the closing line,
    /// or if the closing line has the wrong digest or is not the last line.
    pub fn read_unclosed(text: &str) -> Result<(Self, usize), RecordError> {
        let mut lines = (1..).zip(text.split_inclusive('\n')).peekable();
        let (_, first) = lines.next().unwrap_or((1, ""));
        let (header, mut stands) = (header_line(first)?, first.len());
        let strict = header.carreau > 1;
        let mut entries = Vec::new();
        while let Some((number, line)) = lines.next_if(|(_, line)| line.ends_with('\n')) {
            if let (Ok(closing), None) = (from_line::<Closing>(line, number, strict), lines.peek()) {
                if !closing.is_of(&text[..stands]) {
                    return Err(changed(number));
                }
                break;
            }
            entries.push(from_line(line, number, strict)?);
            stands += line.len();
        }
        Ok((Self { header, entries }, stands))
    }
}

fn changed(line: usize) -> RecordError {
    RecordError { line, why: "the text before it is not the one this digest (sha256) was made of".to_owned() }
}

/// The first line of a record. Since format 2 it is `strict`.
fn header_line(line: &str) -> Result<Header, RecordError> {
    let header: Header = from_line(line, 1, false)?;
    if header.carreau > 1 { from_line(line, 1, true) } else { Ok(header) }
}

/// Reads a line. If it is `strict`, it has to be written exactly as this program writes it, so that a record holds
/// nothing that no rule looks at: no unknown field, no other order, no space.
fn from_line<'l, T: Serialize + Deserialize<'l>>(
    line: &'l str,
    number: usize,
    strict: bool,
) -> Result<T, RecordError> {
    let fault = |why: String| RecordError { line: number, why };
    let text = line.strip_suffix('\n').ok_or_else(|| fault("the line does not end".to_owned()))?;
    // The parser saw only this line, so its line number is always 1; the error names the right one.
    let value: T = serde_json::from_str(text)
        .map_err(|e| fault(e.to_string().replace(" at line 1 column ", " at column ")))?;
    let written = to_line(&value);
    if strict && written != line {
        let same = written.chars().zip(line.chars()).take_while(|(ours, theirs)| ours == theirs).count();
        return Err(fault(format!("not as a record is written, from column {} on", same + 1)));
    }
    Ok(value)
}
