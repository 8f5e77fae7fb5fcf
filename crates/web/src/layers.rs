//! A test of the crate's structure: its modules know one another in one direction only.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// The modules that a source names after `root`, alone or in a list.
fn named(source: &str, root: &str) -> BTreeSet<String> {
    let code: String = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let word = |text: &str| text.trim().chars().take_while(|&c| c == '_' || c.is_alphanumeric()).collect();
    let mut found = BTreeSet::new();
    for rest in code.split(root).skip(1) {
        let Some(list) = rest.strip_prefix('{') else {
            found.insert(word(rest));
            continue;
        };
        let mut depth = 1;
        let mut item = true;
        for (i, c) in list.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => item = true,
                c if item && depth == 1 && !c.is_whitespace() => {
                    found.insert(word(&list[i..]));
                    item = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    found
}

/// Adds what the sources in a folder name to the modules that they belong to.
fn read(folder: &Path, module: Option<&str>, knows: &mut BTreeMap<String, BTreeSet<String>>) {
    for entry in fs::read_dir(folder).expect("the sources can be read") {
        let path = entry.expect("an entry can be read").path();
        let name = path.file_stem().expect("a name").to_str().expect("a plain name");
        // Tests may use whatever they like.
        if ["tests", "testing", "layers", "lib", "main"].contains(&name) {
            continue;
        }
        let module = module.unwrap_or(name);
        if path.is_dir() {
            read(&path, Some(module), knows);
        } else {
            let source = fs::read_to_string(&path).expect("a source is text");
            let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            knows.entry(module.to_owned()).or_default().extend(named(source, "crate::"));
        }
    }
}

/// The modules that know each other in circles, and those that lead into circles, each with those that it knows.
fn circles(mut knows: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    let modules: BTreeSet<String> = knows.keys().cloned().collect();
    for (module, known) in &mut knows {
        known.retain(|other| other != module && modules.contains(other));
    }
    // What knows nothing that is left goes, until only circles and what leads into them are left.
    while let Some(free) = knows.iter().find(|(_, known)| known.is_empty()).map(|(module, _)| module.clone())
    {
        knows.remove(&free);
        for known in knows.values_mut() {
            known.remove(&free);
        }
    }
    knows
}

#[test]
fn no_module_knows_one_that_knows_it() {
    let mut knows = BTreeMap::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), None, &mut knows);
    assert!(knows["petanque"].contains("frame"), "petanque knows {:?}", knows["petanque"]);
    assert_eq!(circles(knows), BTreeMap::new(), "these modules import in circles");
}

#[test]
fn no_file_of_a_game_knows_one_that_knows_it() {
    let games = carreau_games::GameName::ALL.map(|game| game.to_string());
    for folder in games.into_iter().chain(["petango/scene".to_owned()]) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(&folder);
        let mut knows = BTreeMap::new();
        for file in fs::read_dir(path).expect("the sources can be read") {
            let path = file.expect("an entry can be read").path();
            if path.is_file() && !path.ends_with("tests.rs") {
                let name = path.file_stem().expect("a name").to_str().expect("a plain name").to_owned();
                let source = fs::read_to_string(&path).expect("a source is text");
                let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
                knows.insert(name, named(source, "super::"));
            }
        }
        assert_eq!(circles(knows), BTreeMap::new(), "these files in {folder} import in circles");
    }
}

#[test]
fn no_game_knows_another_and_only_the_list_of_games_knows_them() {
    let mut knows = BTreeMap::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), None, &mut knows);
    let games = carreau_games::GameName::ALL.map(|game| game.to_string());
    for (module, known) in &knows {
        let found: Vec<_> = games.iter().filter(|game| *game != module && known.contains(*game)).collect();
        assert!(found.is_empty(), "{module} knows {found:?}");
    }
}

#[test]
fn lists_and_single_names_are_read() {
    let source = "use crate::{\n    a,\n    b::{self, not::c},\n    d::E,\n};\nuse crate::f;\nlet x = crate::g::h();\n// crate::not";
    let found: Vec<String> = named(source, "crate::").into_iter().collect();
    assert_eq!(found, ["a", "b", "d", "f", "g"]);
}
