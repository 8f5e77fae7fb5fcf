//! Runs programs whose results must be the same everywhere, in a release build and in WebAssembly as in the page: flicks
//! of Pétango, and what the bots judge. Both must give the committed digest, bit for bit.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::compile;
use crate::setup;
use crate::toolchain::Toolchain;

/// The script that runs a program under node.
const SCRIPT: &str = include_str!("corpus.mjs");

/// The packages, each with its program. It succeeds if it comes to the committed digest.
const PROGRAMS: [(&str, &str); 2] = [("carreau-petango-physics", "corpus"), ("carreau-bots", "judgements")];

/// Builds the programs for both targets, runs them, and prints how long each took.
///
/// # Errors
///
/// When something does not build, node is missing and cannot be installed, or a digest differs.
pub(crate) fn check(root: &Path, toolchain: &Toolchain) -> Result<()> {
    setup::node()?;
    for (package, name) in PROGRAMS {
        let native = compile::native(root, package, name)?;
        let wasm = compile::as_in_page(root, toolchain, package, name)?;
        let native = run_native(&native, name)?;
        let wasm = run_wasm(&wasm, name)?;
        println!(
            "{name}: {native:.1} s natively, {wasm:.1} s in WebAssembly ({:.2} times the speed)",
            native / wasm
        );
    }
    Ok(())
}

fn run_native(program: &Path, name: &str) -> Result<f64> {
    let start = Instant::now();
    let status = Command::new(program).status().with_context(|| format!("{name} cannot be started"))?;
    if !status.success() {
        bail!("the native release build of {name} comes to another digest than the committed one");
    }
    Ok(start.elapsed().as_secs_f64())
}

fn run_wasm(program: &Path, name: &str) -> Result<f64> {
    let output = Command::new("node")
        .args(["--input-type=module", "--eval", SCRIPT])
        .arg(program)
        .stderr(Stdio::inherit())
        .output()
        .context("node cannot be started")?;
    if !output.status.success() {
        bail!("in WebAssembly {name} comes to another digest than the committed one");
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    printed.trim().parse().with_context(|| format!("node did not print how long {name} took"))
}
