use std::{
    fs,
    io::{self, Read as _, Write},
    path::{Path, PathBuf},
};

use crate::failure::Failure;

/// The longest record that is read, in bytes: a long match takes hundreds of times less.
const LONGEST: u64 = 64 * 1024 * 1024;

/// Reads a text file; `-` stands for the standard input.
///
/// # Errors
///
/// [`Failure::unreadable`] if the file does not exist, is too long or is not UTF-8.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    if path == Path::new("-") {
        return read_all(&mut io::stdin().lock(), path);
    }
    let mut file = fs::File::open(path).map_err(|error| unread(path, &error))?;
    read_all(&mut file, path)
}

/// Reads the text of an open file; `path` is its name.
///
/// # Errors
///
/// As [`read_text`].
pub(crate) fn read_all(source: &mut impl io::Read, path: &Path) -> Result<String, Failure> {
    let fault = |why: String| Failure::unreadable(format_args!("{}: {why}", path.display()));
    let mut bytes = Vec::new();
    source.take(LONGEST + 1).read_to_end(&mut bytes).map_err(|error| unread(path, &error))?;
    if bytes.len() as u64 > LONGEST {
        return Err(fault(format!("it is longer than {} MiB: no record is", LONGEST >> 20)));
    }
    String::from_utf8(bytes).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        let line = e.as_bytes()[..at].split(|&byte| byte == b'\n').count();
        fault(format!("line {line}: it is not UTF-8 text"))
    })
}

fn unread(path: &Path, error: &io::Error) -> Failure {
    Failure::unreadable(format_args!("{}: it cannot be read: {error}", path.display()))
}

/// Whether the path leads to something that is neither a plain file nor a folder: a terminal, `/dev/stdout`.
pub(crate) fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// Writes a file whole or not at all: into a temporary file beside it, which then replaces it. Anything that is not a
/// plain file (a terminal, `/dev/stdout`) is written to directly.
///
/// # Errors
///
/// A [`Failure`] that names the file and says why. The old contents are then still there.
pub(crate) fn save(path: &Path, contents: &[u8]) -> Result<(), Failure> {
    let fault = |error: io::Error| {
        Failure::new(format_args!(
            "{} was not written: {error}. What was there before is unchanged; choose another place or make room",
            path.display()
        ))
    };
    if is_special(path) {
        let mut file = fs::OpenOptions::new().write(true).open(path).map_err(fault)?;
        return file.write_all(contents).and_then(|()| file.flush()).map_err(fault);
    }
    let neighbour = neighbour(path).ok_or_else(|| fault(io::Error::other("it names no file")))?;
    write_through(&neighbour, contents).and_then(|()| fs::rename(&neighbour, path)).map_err(|error| {
        let _ = fs::remove_file(&neighbour);
        fault(error)
    })
}

/// An unused name in the same folder.
fn neighbour(path: &Path) -> Option<PathBuf> {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name()?);
    name.push(format!(".{}.part", std::process::id()));
    Some(path.with_file_name(name))
}

fn write_through(path: &Path, contents: &[u8]) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(contents)?;
    file.sync_all()
}
