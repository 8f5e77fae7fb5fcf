use std::io::{self, BufRead};

/// The longest line that is read, in bytes, without its line end.
pub(super) const LONGEST: usize = 1024 * 1024;

/// The lines of an input. The memory does not grow with a line that never ends.
pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
    number: u64,
}

/// A line without its line feed.
#[derive(Clone, Copy)]
pub(super) enum Line<'a> {
    /// The whole line.
    Whole(&'a [u8]),
    /// The line was longer than [`LONGEST`]; the rest of it was skipped.
    TooLong,
}

impl<R: BufRead> Lines<R> {
    pub(super) const fn new(input: R) -> Self {
        Self { input, line: Vec::new(), number: 0 }
    }

    /// Reads up to the end of the line or of the input, and returns the line with its number, from 1.
    pub(super) fn next_line(&mut self) -> io::Result<Option<(u64, Line<'_>)>> {
        self.line.clear();
        self.number += 1;
        let (mut any, mut too_long) = (false, false);
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            if buffer.is_empty() {
                break;
            }
            any = true;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            too_long |= self.line.len() + part.len() > LONGEST;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(match (any, too_long) {
            (false, _) => None,
            (true, true) => Some((self.number, Line::TooLong)),
            (true, false) => Some((self.number, Line::Whole(&self.line))),
        })
    }
}
