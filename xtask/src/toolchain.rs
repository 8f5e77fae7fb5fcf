//! Finds a standard library for `wasm32-unknown-unknown`.
//!
//! There are two ways, because rustup cannot download everywhere: rustup's target, or Debian's newer compiler (packaged
//! for building browsers), which compiles the library from its sources.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::setup;

/// The target of every build for the browser.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The oldest compiler that can build the workspace, according to `Cargo.toml`.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

/// The toolchain that the command line asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    Whichever,
    Rustup,
    Debian,
}

/// A cargo that can build for the browser.
pub(crate) enum Toolchain {
    /// The cargo in use already has the target.
    Rustup,
    /// Debian's cargo, with the linker of the same LLVM.
    Debian { linker: String },
}

impl Toolchain {
    /// Finds a toolchain, installs what is missing, and says which one is used.
    ///
    /// # Errors
    ///
    /// When neither way works; the message holds the commands that would help.
    pub(crate) fn find(choice: Choice) -> Result<Self> {
        let found = match choice {
            Choice::Rustup => rustup(),
            Choice::Debian => debian(),
            Choice::Whichever => rustup().or_else(|rustup| {
                eprintln!("xtask: no {TARGET} from rustup ({rustup:#}), trying Debian's packages");
                debian().with_context(|| {
                    format!("rustup: {rustup:#}; install the target with `rustup target add {TARGET}`, or")
                })
            }),
        }?;
        eprintln!("xtask: building for the browser with {}", found.describe());
        Ok(found)
    }

    fn describe(&self) -> String {
        match self {
            Self::Rustup => format!("rustup's {TARGET}"),
            Self::Debian { linker } => format!("Debian's compiler and {linker}"),
        }
    }

    /// `cargo <task> --target wasm32-unknown-unknown`, ready for more arguments.
    pub(crate) fn cargo(&self, task: &str) -> Command {
        match self {
            Self::Rustup => {
                let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
                command.args([task, "--target", TARGET]);
                command
            }
            Self::Debian { linker } => {
                let mut command = Command::new("/usr/bin/cargo");
                command.args([task, "--target", TARGET, "-Zbuild-std=std,panic_abort"]);
                // `cargo run` under rustup has pointed all of these at rustup's toolchain.
                for name in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTDOC", "RUSTC_WRAPPER", "LD_LIBRARY_PATH"] {
                    command.env_remove(name);
                }
                command.env("PATH", usr_bin_first());
                command.env("RUSTC", "/usr/bin/rustc");
                // Building the standard library is not stable yet; our own code does not use this permission.
                command.env("RUSTC_BOOTSTRAP", "1");
                command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
                command
            }
        }
    }
}

fn rustup() -> Result<Toolchain> {
    if target_installed() {
        return Ok(Toolchain::Rustup);
    }
    let status = Command::new("rustup")
        .args(["target", "add", TARGET])
        // Since there is a second way, it does not wait long where rustup cannot download.
        .env("RUSTUP_MAX_RETRIES", "1")
        .stdin(Stdio::null())
        .status()
        .context("rustup is not installed")?;
    if status.success() && target_installed() {
        Ok(Toolchain::Rustup)
    } else {
        bail!("`rustup target add {TARGET}` failed")
    }
}

/// Whether the compiler in use has the target's standard library.
fn target_installed() -> bool {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    output_of(&mut rustc).is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

fn debian() -> Result<Toolchain> {
    if !debian_compiler_usable() {
        setup::apt_install(&["rustc-web", "cargo-web", "rust-web-src"])?;
        if !debian_compiler_usable() {
            bail!(
                "/usr/bin/rustc is not Rust {OLDEST} or newer with its sources, even with rustc-web installed"
            );
        }
    }
    let linker = linker_name()?;
    if !Path::new("/usr/bin").join(&linker).exists() {
        setup::apt_install(&[&linker.replace("wasm-ld", "lld")])?;
    }
    Ok(Toolchain::Debian { linker })
}

fn debian_compiler_usable() -> bool {
    let new_enough =
        debian_rustc_says("release: ").is_some_and(|release| version(&release) >= version(OLDEST));
    let sources = output_of(Command::new("/usr/bin/rustc").args(["--print", "sysroot"]))
        .is_some_and(|root| Path::new(root.trim()).join("lib/rustlib/src/rust/library/std").exists());
    new_enough && sources && Path::new("/usr/bin/cargo").exists()
}

/// The linker of the same LLVM, because it must read the bitcode that the compiler writes.
fn linker_name() -> Result<String> {
    let llvm = debian_rustc_says("LLVM version: ").context("/usr/bin/rustc names no LLVM version")?;
    let major = llvm.split('.').next().unwrap_or_default();
    Ok(format!("wasm-ld-{major}"))
}

/// The rest of the line that begins with `label` in Debian's `rustc -vV`.
fn debian_rustc_says(label: &str) -> Option<String> {
    let text = output_of(Command::new("/usr/bin/rustc").arg("-vV"))?;
    text.lines().find_map(|line| line.strip_prefix(label)).map(str::to_owned)
}

/// The first two numbers of a version: `1.96.0` gives `(1, 96)`.
fn version(text: &str) -> (u32, u32) {
    let mut numbers = text.split(['.', '-']).map(|part| part.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
}

/// The output of a command, if it could be started and succeeded.
fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

fn usr_bin_first() -> std::ffi::OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(PathBuf::from("/usr/bin")).chain(env::split_paths(&path));
    // Every part but the first was just split from a valid path.
    env::join_paths(folders).expect("/usr/bin holds no colon")
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_compare_by_number() {
        assert!(version("1.96.0") >= version("1.94"));
        assert!(version("1.100.0-nightly") >= version("1.94"));
        assert!(version("1.85.0") < version("1.94"));
    }
}
