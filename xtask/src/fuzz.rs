//! Runs the fuzz targets, each for a bounded time.
//!
//! The targets are compiled as `cargo fuzz` compiles them, but without a sanitizer, so that the stable compiler will do.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// What libFuzzer needs to know of a program, and the checks of a debug build.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions -Coverflow-checks";

/// An input that takes longer is reported as a fault, in seconds.
const LONGEST: u32 = 60;

#[derive(Deserialize)]
struct Manifest {
    bin: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

/// Runs each of the named targets for so many seconds, or all if none is named. What they find new is kept in
/// `fuzz/corpus`, and an input that breaks a law in `fuzz/artifacts`.
///
/// # Errors
///
/// When a target is not there or does not build, or after all have run, when a law was broken.
pub(crate) fn run(root: &Path, seconds: u32, names: &[&str]) -> Result<()> {
    let fuzz = root.join("fuzz");
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).context("fuzz/Cargo.toml cannot be read")?;
    let all: Vec<String> =
        toml::from_str::<Manifest>(&manifest)?.bin.into_iter().map(|bin| bin.name).collect();
    if let Some(unknown) = names.iter().find(|name| !all.iter().any(|known| known == *name)) {
        bail!("there is no fuzz target `{unknown}`; there are {}", all.join(", "));
    }
    let host = host()?;
    build(&fuzz, &host)?;
    let mut broken = Vec::new();
    println!("{:<20}{:>12}{:>10}{:>10}", "target", "executions", "seconds", "");
    for name in all.iter().filter(|name| names.is_empty() || names.contains(&name.as_str())) {
        let start = Instant::now();
        let (executions, held) = fuzz_one(&fuzz, &host, name, seconds)?;
        let took = start.elapsed().max(Duration::from_millis(1)).as_secs();
        println!("{name:<20}{executions:>12}{took:>10}{:>10}", if held { "held" } else { "BROKEN" });
        if !held {
            broken.push(name.as_str());
        }
    }
    if broken.is_empty() { Ok(()) } else { bail!("broken: {}; see fuzz/artifacts", broken.join(", ")) }
}

/// The target that the compiler builds for.
fn host() -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().context("rustc cannot be started")?;
    let said = String::from_utf8_lossy(&output.stdout);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc says its host")
}

fn build(fuzz: &Path, host: &str) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // With a target named, the flags do not apply to what runs during the build.
    let mut build = Command::new(cargo);
    build.args(["build", "--release", "--bins", "--target", host]).current_dir(fuzz).env("RUSTFLAGS", FLAGS);
    if build.status().context("cargo cannot be started")?.success() {
        Ok(())
    } else {
        bail!("the fuzz targets do not build; libFuzzer needs a C++ compiler")
    }
}

/// Runs one target. Returns the number of executions, and whether the law held.
fn fuzz_one(fuzz: &Path, host: &str, name: &str, seconds: u32) -> Result<(u64, bool)> {
    let (corpus, artifacts) = (fuzz.join("corpus").join(name), fuzz.join("artifacts").join(name));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(folder)?;
    }
    let mut command = Command::new(fuzz.join("target").join(host).join("release").join(name));
    command.arg(&corpus);
    let seeds = fuzz.join("seeds").join(name);
    if seeds.is_dir() {
        command.arg(seeds);
    }
    command.arg(format!("-max_total_time={seconds}")).arg(format!("-timeout={LONGEST}"));
    command.arg(format!("-artifact_prefix={}/", artifacts.display()));
    command.args(["-print_final_stats=1", "-rss_limit_mb=4096", "-max_len=16384"]);
    let output = command.output().with_context(|| format!("{name} cannot be started"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        eprintln!("{said}");
    }
    Ok((executions(&said).unwrap_or(0), output.status.success()))
}

/// The number of executions in what libFuzzer says at its end.
fn executions(said: &str) -> Option<u64> {
    said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn executions_are_read_from_the_statistics() {
        let said = "Done 17 runs\nstat::number_of_executed_units: 1713\nstat::average_exec_per_sec:     9\n";
        assert_eq!(executions(said), Some(1713));
        assert_eq!(executions("#1 NEW"), None);
    }
}
