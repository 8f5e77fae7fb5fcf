//! Makes a type of every message in `locales/en`, and takes the files of all languages into programs that are not the
//! page.
//!
//! `fluent-typed` does the like, but it leaves out a message that one language lacks, where Carreau falls back to
//! English; and its functions take their arguments by position, where two numbers are easily swapped.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write as _,
    fs,
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};

#[path = "src/numeric.rs"]
mod numeric;

/// The words of each language, a folder for each.
const LOCALES: &str = "locales";
/// The language everything falls back to, which says which messages there are.
const FALLBACK: &str = "en";

/// The variables of a message.
type Variables = BTreeSet<String>;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/numeric.rs");
    println!("cargo::rerun-if-changed={LOCALES}");
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    let out = Path::new(&out);
    fs::write(out.join("messages.rs"), messages()).expect("the messages can be written");
    fs::write(out.join("files.rs"), files()).expect("the list of files can be written");
}

/// A type for each message of the fallback.
fn messages() -> String {
    let mut found: BTreeMap<String, (Variables, String)> = BTreeMap::new();
    for name in names(&Path::new(LOCALES).join(FALLBACK)) {
        let path = Path::new(LOCALES).join(FALLBACK).join(&name);
        let text = fs::read_to_string(&path).expect("a file of words can be read");
        let parsed = parser::parse(text.as_str()).unwrap_or_else(|(_, faults)| panic!("{name}: {faults:?}"));
        for entry in parsed.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            let pattern = message.value.unwrap_or_else(|| panic!("{name}: {key} says nothing"));
            let mut variables = Variables::new();
            collect(key, &pattern, &mut variables);
            let before = found.insert(key.to_owned(), (variables, first_line(&text, key)));
            assert!(before.is_none(), "{name}: {key} stands twice");
        }
    }
    let mut code = String::new();
    for (key, (variables, english)) in &found {
        write_type(key, variables, english, &mut code);
    }
    let keys: Vec<&String> = found.keys().collect();
    let _ = writeln!(code, "/// The keys of all messages, in order.\npub const KEYS: &[&str] = &{keys:?};");
    code
}

fn write_type(key: &str, variables: &Variables, english: &str, code: &mut String) {
    let name = key.replace('-', "_");
    let texts = variables.iter().any(|variable| !numeric::is_number(variable));
    let lifetime = if texts { "<'a>" } else { "" };
    let anonymous = if texts { "<'_>" } else { "" };
    let _ = writeln!(code, "/// `{}`", english.replace('`', "'"));
    let _ = writeln!(code, "#[derive(Debug, Clone)]\npub struct {name}{lifetime} {{");
    for variable in variables {
        let kind = if numeric::is_number(variable) { "Number" } else { "Text<'a>" };
        let _ = writeln!(code, "    /// `${variable}`\n    pub {variable}: {kind},");
    }
    let mut values = String::new();
    for variable in variables {
        let _ = write!(values, "(\"{variable}\", self.{variable}.value()), ");
    }
    let _ = writeln!(
        code,
        "}}\nimpl {name}{anonymous} {{\n    /// The message in the language that is spoken.\n    \
         pub fn say(self) -> String {{ narrator::message(\"{key}\", &[{values}]) }}\n}}"
    );
}

/// The first line of a message as its file has it.
fn first_line(text: &str, key: &str) -> String {
    let begins = |line: &&str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    text.lines().find(begins).unwrap_or_default().to_owned()
}

fn collect(message: &str, pattern: &Pattern<&str>, variables: &mut Variables) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(message, expression, variables);
        }
    }
}

fn collect_expression(message: &str, expression: &Expression<&str>, variables: &mut Variables) {
    match expression {
        Expression::Inline(inline) => collect_inline(message, inline, variables),
        Expression::Select { selector, variants } => {
            collect_inline(message, selector, variables);
            let is_number = variants.iter().any(|variant| match variant.key {
                VariantKey::NumberLiteral { .. } => true,
                VariantKey::Identifier { name } => name == "one",
            });
            if let (true, InlineExpression::VariableReference { id }) = (is_number, selector) {
                assert!(
                    numeric::is_number(id.name),
                    "{message}: ${} counts things, so it belongs in src/numeric.rs",
                    id.name
                );
            }
            for variant in variants {
                collect(message, &variant.value, variables);
            }
        }
    }
}

fn collect_inline(message: &str, inline: &InlineExpression<&str>, variables: &mut Variables) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(message, expression, variables),
        InlineExpression::MessageReference { id, .. } => {
            panic!("{} is within another message, whose type would not show its variables", id.name)
        }
        _ => {}
    }
}

/// The files of each language, each with its name, as a constant.
fn files() -> String {
    let mut code = "const FILES: &[(&str, &[(&str, &str)])] = &[".to_owned();
    for tag in names(Path::new(LOCALES)) {
        let folder = Path::new(LOCALES).join(&tag);
        let _ = write!(code, "({tag:?}, &[");
        for file in
            names(&folder).iter().filter(|name| Path::new(name).extension().is_some_and(|end| end == "ftl"))
        {
            let path = env::current_dir().expect("a build has a folder").join(&folder).join(file);
            let path = path.to_str().expect("the path is text");
            let _ = write!(code, "({file:?}, include_str!({path:?})),");
        }
        code.push_str("]),");
    }
    code + "];"
}

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder of words can be read");
    let names = entries.map(|entry| entry.expect("an entry can be read").file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().expect("our names are plain")).collect();
    names.sort();
    names
}
