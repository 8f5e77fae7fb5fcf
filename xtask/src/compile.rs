//! Runs cargo for the browser.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::metadata::Metadata;
use crate::toolchain::Toolchain;

/// The workspace's packages that need an operating system. All others must build for the browser,
/// which keeps input, output, clocks and threads out of the rules.
const NATIVE: [&str; 6] =
    ["carreau-browser-tests", "carreau-cli", "carreau-server", "carreau-store", "carreau-testkit", "xtask"];

/// Compiles the page's program and returns the path of its WebAssembly, before wasm-bindgen.
///
/// # Errors
///
/// When cargo fails, or builds no WebAssembly.
pub(crate) fn page(root: &Path, toolchain: &Toolchain) -> Result<PathBuf> {
    let mut cargo = toolchain
        .cargo("build")
        .args(["--package", "carreau-web", "--profile", "web"])
        .arg("--message-format=json-render-diagnostics")
        .current_dir(root)
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo cannot be started")?;
    let messages = cargo.stdout.take().context("cargo's output is piped")?;
    let mut wasm = None;
    for line in BufReader::new(messages).lines() {
        // The page's program comes last: everything else is what it is made of.
        wasm = wasm_in_message(&line?).or(wasm);
    }
    if !cargo.wait()?.success() {
        bail!("the page does not compile; cargo says why above");
    }
    wasm.context("cargo built no WebAssembly: is carreau-web still a program with a `main`?")
}

/// The WebAssembly program a line of cargo's messages announces, if it is such a line.
fn wasm_in_message(line: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    let files = message.get("filenames")?.as_array()?;
    let mut files = files.iter().filter_map(Value::as_str).map(PathBuf::from);
    files.find(|file| file.extension().is_some_and(|extension| extension == "wasm"))
}

/// Checks that every package which is not in [`NATIVE`] compiles for the browser.
///
/// # Errors
///
/// When one does not, or cargo cannot be started.
pub(crate) fn check_rules(root: &Path, toolchain: &Toolchain) -> Result<()> {
    let metadata = Metadata::read(root)?;
    let mut cargo = toolchain.cargo("check");
    cargo.current_dir(root);
    let mut any = false;
    for package in metadata.members().filter(|package| !NATIVE.contains(&package.name.as_str())) {
        // The page has been built whole, in another profile: checking it here would compile it twice.
        if package.name != "carreau-web" {
            cargo.args(["--package", &package.name]);
            any = true;
        }
    }
    if any && !cargo.status().context("cargo cannot be started")?.success() {
        bail!("a rules crate does not compile for the browser; cargo says why above");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::wasm_in_message;

    #[test]
    fn the_program_is_found_among_cargos_messages() {
        let found = r#"{"reason":"compiler-artifact","filenames":["/t/web/carreau-web.wasm"]}"#;
        assert_eq!(wasm_in_message(found), Some("/t/web/carreau-web.wasm".into()));
        let library = r#"{"reason":"compiler-artifact","filenames":["/t/web/libserde.rlib"]}"#;
        assert_eq!(wasm_in_message(library), None);
        assert_eq!(wasm_in_message(r#"{"reason":"build-finished","success":true}"#), None);
    }
}
