use std::{env, fs, io, path::Path};

/// Compares a text with a committed golden file, and fails with the first line that differs.
///
/// If the new text is right, run the test with `CARREAU_BLESS=1`, which writes the file again. Review the difference
/// like code before you commit it.
///
/// # Panics
///
/// If the two differ, or the file cannot be read or written.
#[track_caller]
pub fn golden(file: impl AsRef<Path>, found: &str) {
    let file = file.as_ref();
    let approved = env::var_os("CARREAU_BLESS").is_some_and(|value| !value.is_empty() && value != "0");
    if let Err(why) = compare(file, found, approved) {
        panic!("{}: {why}", file.display());
    }
}

fn compare(file: &Path, found: &str, approved: bool) -> Result<(), String> {
    let expected = match fs::read_to_string(file) {
        Ok(text) => Some(text),
        Err(why) if why.kind() == io::ErrorKind::NotFound => None,
        Err(why) => return Err(format!("it cannot be read: {why}")),
    };
    if expected.as_deref() == Some(found) {
        return Ok(());
    }
    if approved {
        return fs::write(file, found).map_err(|why| format!("it cannot be written: {why}"));
    }
    let difference =
        expected.map_or_else(|| "there is no such file".to_owned(), |text| first_difference(&text, found));
    Err(format!(
        "{difference}\nIf this is meant, run the test with CARREAU_BLESS=1 and review what changes in the file."
    ))
}

fn first_difference(expected: &str, found: &str) -> String {
    let mut lines = (expected.split('\n').zip(found.split('\n'))).enumerate();
    match lines.find(|(_, (expected, found))| expected != found) {
        Some((i, (expected, found))) => {
            format!("line {} differs\n  file: {expected}\n  test: {found}", i + 1)
        }
        None if expected.len() > found.len() => {
            format!("the file goes on after line {}", found.split('\n').count())
        }
        None => format!("the file ends with line {}", expected.split('\n').count()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_only_with_approval() {
        let file = env::temp_dir().join(format!("carreau-golden-{}", std::process::id()));
        let of = |found, approved| compare(&file, found, approved);
        assert!(of("one\ntwo\n", false).unwrap_err().starts_with("there is no such file\n"));
        assert_eq!(of("one\ntwo\n", true), Ok(()));
        assert_eq!(of("one\ntwo\n", false), Ok(()));
        let why = of("one\n2\n", false).unwrap_err();
        assert!(why.starts_with("line 2 differs\n  file: two\n  test: 2\n"), "{why}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "one\ntwo\n");
        assert_eq!(of("one\n2\n", true), Ok(()));
        assert_eq!(fs::read_to_string(&file).unwrap(), "one\n2\n");
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn the_first_difference_is_found_at_ends_too() {
        assert_eq!(first_difference("a\nb\nc", "a\nb"), "the file goes on after line 2");
        assert_eq!(first_difference("a\nb", "a\nb\nc"), "the file ends with line 2");
        assert_eq!(first_difference("a\n", "a"), "the file goes on after line 1");
    }
}
