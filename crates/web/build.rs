//! Takes every file of words in `locales` into the page, and asks the linker for what `xtask` needs to divide the program.

use std::{env, fmt::Write as _, fs, path::Path};

/// The words of each language, a folder for each.
const LOCALES: &str = "../words/locales";
/// The language everything falls back to.
const FALLBACK: &str = "en";

fn main() {
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        // What divides the program into parts has to know which function refers to what.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("languages.rs"), languages()).expect("the languages can be written");
    println!("cargo::rerun-if-changed=build.rs");
}

/// The languages with their files, as a constant.
fn languages() -> String {
    println!("cargo::rerun-if-changed={LOCALES}");
    let mut tags = names(Path::new(LOCALES));
    tags.sort_by_key(|tag| (tag != FALLBACK, tag.clone()));
    let mut code = "const LANGUAGES: &[Language] = &[".to_owned();
    for tag in tags {
        let folder = Path::new(LOCALES).join(&tag);
        let _ = write!(code, "Language {{ tag: {tag:?}, files: &[");
        for file in names(&folder) {
            let path = env::current_dir().expect("a build has a folder").join(&folder).join(file);
            let path = path.to_str().expect("the path is text");
            let _ = write!(code, "include_str!({path:?}),");
        }
        code.push_str("] },");
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
