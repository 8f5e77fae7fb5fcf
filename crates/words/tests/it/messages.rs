//! Every message is said, in every language, with the variables it is given.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use carreau_match::Refused;
use carreau_protocol::ServerCode;
use carreau_words::{Language, messages::KEYS};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use strum::VariantNames as _;

/// What the keys of refusals begin with; the code follows.
const REFUSAL: &str = "refusal-";

/// The Rust files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            if path.file_name().is_none_or(|name| name != "target") {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The keys that are said anywhere in the project.
fn said() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in ["crates", "xtask", "examples"] {
        sources(&root.join(folder), &mut files);
    }
    let mut keys = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(file).expect("a source is text");
        for said in ["say!(", "html!("].iter().flat_map(|begin| text.split(begin).skip(1)) {
            let key =
                said.trim_start().split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_').next();
            keys.extend(key.map(|key| key.replace('_', "-")));
        }
    }
    keys
}

#[test]
fn every_message_is_said_somewhere() {
    let said = said();
    let unused: Vec<_> =
        KEYS.iter().filter(|key| !key.starts_with(REFUSAL) && !said.contains(**key)).collect();
    assert!(unused.is_empty(), "nothing says {unused:?}");
}

#[test]
fn every_refusal_of_the_table_has_a_message_and_no_other_code_has() {
    let codes: BTreeSet<&str> = Refused::CODES.iter().chain(ServerCode::VARIANTS).copied().collect();
    let with_message: BTreeSet<&str> = KEYS.iter().filter_map(|key| key.strip_prefix(REFUSAL)).collect();
    let unsaid: Vec<_> = Refused::CODES.iter().filter(|code| !with_message.contains(*code)).collect();
    assert!(unsaid.is_empty(), "without a message: {unsaid:?}");
    let unknown: Vec<_> = with_message.difference(&codes).collect();
    assert!(unknown.is_empty(), "no refusal has these codes: {unknown:?}");
    assert_eq!(carreau_words::refusal("no-such-code", "as it was said"), "as it was said");
}

/// The variables of each message in a language.
fn variables(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let file = language.file();
    let parsed = parser::parse(file.as_str()).expect("a language's file has no faults");
    let mut all = BTreeMap::new();
    for entry in &parsed.body {
        if let Entry::Message(message) = entry {
            let mut variables = BTreeSet::new();
            if let Some(pattern) = &message.value {
                in_pattern(pattern, &mut variables);
            }
            all.insert(message.id.name.to_owned(), variables);
        }
    }
    all
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, variables);
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables),
        Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            for variant in variants {
                in_pattern(&variant.value, variables);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        _ => {}
    }
}

#[test]
fn no_language_asks_for_a_variable_that_english_does_not_have() {
    let english = variables(Language::english());
    for language in Language::all_offered() {
        for (key, asked) in variables(language) {
            let unknown: Vec<_> = asked.difference(&english[&key]).collect();
            assert!(unknown.is_empty(), "{}: {key} asks for {unknown:?}", language.tag);
        }
    }
}

#[test]
fn a_language_says_nothing_that_english_does_not_say() {
    for language in Language::all_offered() {
        assert_eq!(language.unknown(), Vec::<String>::new(), "{}", language.tag);
    }
}

#[test]
fn every_language_is_complete() {
    for language in Language::all_offered() {
        let missing = language.missing();
        assert!(missing.is_empty(), "{} lacks {} messages: {missing:?}", language.tag, missing.len());
    }
}
