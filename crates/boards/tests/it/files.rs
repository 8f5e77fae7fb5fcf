//! What the page takes from this crate or shares with it: style sheets and icons.

use std::{collections::BTreeMap, fs, path::PathBuf};

use carreau_boards::{icons, tokens, tokens::Theme};

/// Selector, then property, then value.
type Rules = BTreeMap<String, BTreeMap<String, String>>;

fn workspace(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(workspace(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

fn sheet(name: &str) -> String {
    read(&format!("crates/web/assets/{name}"))
}

/// The rules of a style sheet outside its `@` blocks; later values replace earlier ones.
fn rules(css: &str) -> Rules {
    let mut all = Rules::new();
    let mut rest = without_comments(css);
    while let Some(open) = rest.find('{') {
        let selectors = rest[..open].trim().to_owned();
        let end = block_end(&rest, open);
        if !selectors.starts_with('@') {
            for selector in selectors.split(',') {
                all.entry(selector.trim().to_owned()).or_default().extend(declarations(&rest[open + 1..end]));
            }
        }
        rest.drain(..=end);
    }
    all
}

/// What stands in the first `@media` block with this condition.
fn media<'a>(css: &'a str, condition: &str) -> &'a str {
    let head = format!("@media {condition} {{");
    let open = css.find(&head).unwrap_or_else(|| panic!("no {head}")) + head.len() - 1;
    &css[open + 1..block_end(css, open)]
}

fn without_comments(css: &str) -> String {
    let mut out = String::new();
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        out.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, behind)| behind);
    }
    out + rest
}

/// The place where the block closes that opens at `open`.
fn block_end(css: &str, open: usize) -> usize {
    let mut depth = 0;
    for (at, letter) in css[open..].char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 1 => return open + at,
            '}' => depth -= 1,
            _ => {}
        }
    }
    panic!("a block does not close: {}", &css[open..]);
}

fn declarations(block: &str) -> impl Iterator<Item = (String, String)> {
    let declarations = block.split(';').filter_map(|declaration| declaration.split_once(':'));
    declarations.map(|(property, value)| (property.trim().to_owned(), value.trim().to_owned()))
}

#[test]
fn the_page_s_variables_are_the_tokens() {
    for name in ["carreau.css", "lobby.css"] {
        let css = sheet(name);
        let (day, dusk) =
            (&rules(&css)[":root"], &rules(media(&css, "screen"))[r#":root[data-theme="dark"]"#]);
        let system = rules(media(&css, "screen and (prefers-color-scheme: dark)"));
        assert_eq!(&system[r#":root:not([data-theme="light"])"#], dusk, "{name}: the two dusks differ");
        for (variable, value) in dusk.iter().filter(|(property, _)| property.starts_with("--")) {
            let token =
                tokens::token(&variable[2..]).unwrap_or_else(|| panic!("{name}: {variable} is no token"));
            assert_eq!(value, token.value(Theme::Dusk), "{name}: {variable} at dusk");
            assert_eq!(day[variable], token.value(Theme::Day), "{name}: {variable} by day");
        }
    }
}

#[test]
fn every_token_is_a_variable_of_the_page() {
    let css = sheet("carreau.css") + &sheet("lobby.css");
    for token in tokens::TOKENS {
        assert!(css.contains(&format!("--{}:", token.name)), "{}", token.name);
    }
}

#[test]
fn the_fonts_the_page_asks_for_are_there() {
    for file in sheet("carreau.css").split("url(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(workspace("crates/web/assets").join(file).exists(), "{file}");
    }
}

#[test]
fn the_icons_are_fresh() {
    for (name, tile) in [("icon.svg", icons::Tile::Rounded), ("icon-maskable.svg", icons::Tile::Maskable)] {
        assert_eq!(sheet(name), icons::app_icon(tile), "{name}");
    }
}
