//! Text for people stands in this crate and nowhere else.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folders whose programs speak to people by messages alone.
const FOLDERS: [&str; 4] =
    ["crates/web/src", "crates/boards/src", "crates/figures/src", "crates/narrator/src"];

/// Lines with these are for developers, or for the browser.
const NOT_FOR_PEOPLE: [&str; 10] = [
    "expect(",
    "expect_err(",
    "assert",
    "panic!",
    "unreachable!",
    "reason =",
    "#[",
    "//",
    "bail!",
    "ensure!",
];

/// Has the titles that the classic deck's file gives its cards, by which their messages are found.
const TITLES_OF_CARDS: &str = "figures/src/dango.rs";

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Whether a literal reads as a sentence or a title: a word with a capital, and a small one behind it.
fn is_text(literal: &str) -> bool {
    let plain = !literal.contains(['{', '<', '>', '=', '_', '/', '#', ';', '\\']);
    let words: Vec<&str> = literal.split(' ').collect();
    let letters =
        |word: &str| word.trim_matches(|sign: char| !sign.is_alphabetic()).chars().all(char::is_alphabetic);
    let capital =
        words[0].starts_with(char::is_uppercase) && words[0].chars().skip(1).any(char::is_lowercase);
    plain
        && capital
        && words.len() > 1
        && words.iter().all(|word| letters(word))
        && words[1..].iter().any(|word| word.len() > 1 && word.chars().all(char::is_lowercase))
}

/// The texts in a source, without its tests.
fn texts(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !NOT_FOR_PEOPLE.iter().any(|sign| line.contains(sign)));
    lines
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .filter(|text| is_text(text))
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_page_and_the_boards_have_no_words_of_their_own() {
    let mut found = Vec::new();
    for folder in FOLDERS {
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder), &mut files);
        assert!(files.len() > 3, "{folder} has sources");
        for file in files {
            let is_test = file.file_name().is_some_and(|name| name == "tests.rs" || name == "testing.rs");
            if is_test || file.ends_with(TITLES_OF_CARDS) {
                continue;
            }
            let source = fs::read_to_string(&file).expect("a source is text");
            found.extend(texts(&source).into_iter().map(|text| format!("{}: {text}", file.display())));
        }
    }
    assert!(found.is_empty(), "these belong into messages:\n{}", found.join("\n"));
}

#[test]
fn a_text_in_the_code_is_found() {
    assert_eq!(texts("view! { <p>\"Nothing here\"</p> }"), ["Nothing here"]);
    assert_eq!(texts("let label = \"Die not rolled yet\".to_owned();"), ["Die not rolled yet"]);
    assert!(texts("let path = \"M1 2 L3 4\"; \"seat seat--turn\"").is_empty());
    assert!(texts("#[cfg(test)]\nmod tests { \"Two words\" }").is_empty());
}
