//! Runs cargo for the browser.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::toolchain::Toolchain;

/// The variable with the flags of what is compiled for the browser.
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";
/// With the setting, Leptos erases the types of views where components meet, which makes the program a third smaller.
/// Browsers have vector instructions since Chrome 91, Firefox 89 and Safari 16.4; the network of Dango's bot adds four
/// numbers at once with them.
const FOR_PAGES: &str = "--cfg erase_components -C target-feature=+simd128";

/// Compiles the page's program and returns the path of its WebAssembly, before wasm-bindgen.
///
/// # Errors
///
/// When cargo fails, or builds no WebAssembly.
pub(crate) fn page(root: &Path, toolchain: &Toolchain) -> Result<PathBuf> {
    let mut cargo = toolchain.cargo("build");
    cargo.args(["--package", "carreau-web", "--profile", "web"]).env(FLAGS, FOR_PAGES);
    // The page's program comes last, after everything that it is linked from.
    last_in_messages(root, &mut cargo, wasm_in_message)?
        .context("cargo built no WebAssembly: is carreau-web still a program with a `main`?")
}

/// Compiles a program of a package in release, for this machine.
///
/// # Errors
///
/// When cargo fails, or builds no program.
pub(crate) fn native(root: &Path, package: &str, name: &str) -> Result<PathBuf> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    program(root, cargo.args(["build", "--release"]), package, name)
}

/// Compiles a program of a package for the browser, just as the page is compiled.
///
/// # Errors
///
/// When cargo fails, or builds no program.
pub(crate) fn as_in_page(root: &Path, toolchain: &Toolchain, package: &str, name: &str) -> Result<PathBuf> {
    let mut cargo = toolchain.cargo("build");
    program(root, cargo.args(["--profile", "web"]).env(FLAGS, FOR_PAGES), package, name)
}

fn program(root: &Path, cargo: &mut Command, package: &str, name: &str) -> Result<PathBuf> {
    cargo.args(["--package", package, "--bin", name]);
    last_in_messages(root, cargo, program_in_message)?.with_context(|| format!("cargo built no {name}"))
}

/// Runs cargo, and returns the last path that `find` finds in its messages.
fn last_in_messages(
    root: &Path,
    cargo: &mut Command,
    find: fn(&str) -> Option<PathBuf>,
) -> Result<Option<PathBuf>> {
    let mut cargo = cargo
        .arg("--message-format=json-render-diagnostics")
        .current_dir(root)
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo cannot be started")?;
    let messages = cargo.stdout.take().context("cargo's output is piped")?;
    let mut last = None;
    for line in BufReader::new(messages).lines() {
        last = find(&line?).or(last);
    }
    if !cargo.wait()?.success() {
        bail!("it does not compile; cargo says why above");
    }
    Ok(last)
}

/// The program that a line of cargo's messages announces, if it announces one.
fn program_in_message(line: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    message.get("executable")?.as_str().map(PathBuf::from)
}

/// The WebAssembly program that a line of cargo's messages announces, if it announces one.
fn wasm_in_message(line: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    let files = message.get("filenames")?.as_array()?;
    let mut files = files.iter().filter_map(Value::as_str).map(PathBuf::from);
    files.find(|file| file.extension().is_some_and(|extension| extension == "wasm"))
}

#[cfg(test)]
mod tests {
    use super::{program_in_message, wasm_in_message};

    #[test]
    fn the_program_is_found_among_cargos_messages() {
        let found = r#"{"reason":"compiler-artifact","filenames":["/t/web/carreau-web.wasm"]}"#;
        assert_eq!(wasm_in_message(found), Some("/t/web/carreau-web.wasm".into()));
        let library = r#"{"reason":"compiler-artifact","filenames":["/t/web/libserde.rlib"]}"#;
        assert_eq!(wasm_in_message(library), None);
        assert_eq!(wasm_in_message(r#"{"reason":"build-finished","success":true}"#), None);
    }

    #[test]
    fn a_program_is_told_from_a_library() {
        let found = r#"{"reason":"compiler-artifact","executable":"/t/release/corpus"}"#;
        assert_eq!(program_in_message(found), Some("/t/release/corpus".into()));
        assert_eq!(program_in_message(r#"{"reason":"compiler-artifact","executable":null}"#), None);
    }
}
