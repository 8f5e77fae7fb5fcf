use std::{
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

use crate::failure::Failure;

/// The longest record that is read, in bytes: hundreds of times what a long match takes.
const LONGEST: u64 = 64 * 1024 * 1024;

/// Reads a text file, `-` for the standard input.
///
/// # Errors
///
/// [`Failure::unreadable`] if it is not there, too long or not UTF-8.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let fault = |why: String| Failure::unreadable(format_args!("{}: {why}", path.display()));
    let mut bytes = Vec::new();
    let read = |source: &mut dyn io::Read, bytes: &mut Vec<u8>| {
        io::Read::read_to_end(&mut io::Read::take(source, LONGEST + 1), bytes)
    };
    let outcome = if path == Path::new("-") {
        read(&mut io::stdin().lock(), &mut bytes)
    } else {
        fs::File::open(path).and_then(|mut file| read(&mut file, &mut bytes))
    };
    outcome.map_err(|e| fault(format!("it cannot be read: {e}")))?;
    if bytes.len() as u64 > LONGEST {
        return Err(fault(format!("it is longer than {} MiB: no record is", LONGEST >> 20)));
    }
    String::from_utf8(bytes).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        let line = e.as_bytes()[..at].split(|&byte| byte == b'\n').count();
        fault(format!("line {line}: it is not UTF-8 text"))
    })
}

/// Writes a file whole or not at all: into a neighbour first, which then takes its place. What is not a plain
/// file (a terminal, `/dev/stdout`) is written to directly.
///
/// # Errors
///
/// [`Failure`] that names the file and says why; what was there before is still there.
pub(crate) fn save(path: &Path, contents: &[u8]) -> Result<(), Failure> {
    let fault = |error: io::Error| {
        Failure::new(format_args!(
            "{} was not written: {error}. What was there before is unchanged; choose another place or make room",
            path.display()
        ))
    };
    let special = fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir());
    if special {
        let mut file = fs::OpenOptions::new().write(true).open(path).map_err(fault)?;
        return file.write_all(contents).and_then(|()| file.flush()).map_err(fault);
    }
    let neighbour = neighbour(path).ok_or_else(|| fault(io::Error::other("it names no file")))?;
    write_through(&neighbour, contents).and_then(|()| fs::rename(&neighbour, path)).map_err(|error| {
        let _ = fs::remove_file(&neighbour);
        fault(error)
    })
}

/// A name in the same folder that nobody else uses.
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
