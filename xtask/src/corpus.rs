//! Plays the physics crate's corpus of flicks in a release build and in WebAssembly. Both must give the committed
//! digest, bit for bit.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::compile;
use crate::setup;
use crate::toolchain::Toolchain;

/// The script that runs the program under node.
const SCRIPT: &str = include_str!("corpus.mjs");

/// Builds the corpus for both targets, plays it, and prints how long each took.
///
/// # Errors
///
/// When something does not build, node is missing and cannot be installed, or a digest differs.
pub(crate) fn check(root: &Path, toolchain: &Toolchain) -> Result<()> {
    setup::node()?;
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let native = compile::corpus(root, Command::new(cargo).arg("build"))?;
    let wasm = compile::corpus(root, &mut toolchain.cargo("build"))?;
    let native = play_native(&native)?;
    let wasm = play_wasm(&wasm)?;
    println!(
        "the corpus: {native:.1} s natively, {wasm:.1} s in WebAssembly ({:.2} times the speed)",
        native / wasm
    );
    Ok(())
}

fn play_native(program: &Path) -> Result<f64> {
    let start = Instant::now();
    let status = Command::new(program).status().context("the corpus cannot be started")?;
    if !status.success() {
        bail!("the native release build comes to another digest than tests/data/corpus.txt");
    }
    Ok(start.elapsed().as_secs_f64())
}

fn play_wasm(program: &Path) -> Result<f64> {
    let output = Command::new("node")
        .args(["--input-type=module", "--eval", SCRIPT])
        .arg(program)
        .stderr(Stdio::inherit())
        .output()
        .context("node cannot be started")?;
    if !output.status.success() {
        bail!("WebAssembly comes to another digest than tests/data/corpus.txt");
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    printed.trim().parse().context("node did not print how long the corpus took")
}
