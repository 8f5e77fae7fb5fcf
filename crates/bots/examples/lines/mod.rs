//! A file of results, a line for each, so that a long measurement can be stopped and taken up again.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write as _},
    path::Path,
};

/// The lines of a file and a way to add more.
pub(crate) struct Lines {
    file: File,
    all: Vec<String>,
}

impl Lines {
    /// Opens a file, or makes it. A last line without its end was cut short and does not count.
    pub(crate) fn open(path: impl AsRef<Path>) -> io::Result<Self> {
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            read => read?,
        };
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        fs::write(&path, whole)?;
        let file = File::options().append(true).open(path)?;
        Ok(Self { file, all: whole.lines().map(str::to_owned).collect() })
    }

    /// What follows in the line that begins so.
    pub(crate) fn after(&self, beginning: &str) -> Option<&str> {
        self.all.iter().find_map(|line| line.strip_prefix(beginning))
    }

    /// Adds a line.
    pub(crate) fn add(&mut self, line: String) -> io::Result<()> {
        writeln!(self.file, "{line}")?;
        self.all.push(line);
        Ok(())
    }
}
