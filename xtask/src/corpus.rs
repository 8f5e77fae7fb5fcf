//! Plays the corpus of flicks of the physics crate in a release build and in WebAssembly: both must come to the
//! committed digest, bit for bit.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::compile;
use crate::setup;
use crate::toolchain::Toolchain;

/// What runs the program under node.
const SCRIPT: &str = include_str!("corpus.mjs");

/// Builds the corpus for both, plays it, and says how long each took.
///
/// # Errors
///
/// When something does not build, node is missing and cannot be installed, or a digest is another.
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
        bail!("the corpus ends elsewhere than tests/data/corpus.txt says, natively in release");
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
        bail!("the corpus ends elsewhere than tests/data/corpus.txt says, in WebAssembly");
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    printed.trim().parse().context("node says how long it took")
}
