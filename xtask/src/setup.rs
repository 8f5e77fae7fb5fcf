//! Installs missing tools with the system's package manager, or names the command if it may not run it.

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use anyhow::{Context, Result, bail};

/// Makes sure that the tests find their runner, cargo-nextest.
///
/// # Errors
///
/// When it is missing and cannot be installed; the message says where to get it.
pub(crate) fn runner() -> Result<()> {
    if on_path("cargo-nextest") {
        return Ok(());
    }
    eprintln!("xtask: installing the test runner, once: cargo install cargo-nextest --locked");
    let mut install = Command::new("cargo");
    install.args(["install", "cargo-nextest", "--locked"]);
    if install.status().context("cargo cannot be started")?.success() {
        Ok(())
    } else {
        bail!("cargo-nextest is missing; see https://nexte.st for ready-made binaries")
    }
}

/// Makes sure that the tests find Chromium, Firefox, and `WebKitGTK` with its driver and a screen to draw on.
///
/// # Errors
///
/// When one is missing and cannot be installed; the message says which command installs it.
pub(crate) fn browsers() -> Result<()> {
    let programs = [
        ("chromium", "chromium"),
        ("firefox-esr", "firefox-esr"),
        ("WebKitWebDriver", "webkit2gtk-driver"),
        ("Xvfb", "xvfb"),
    ];
    let missing = programs.into_iter().filter(|(program, _)| !on_path(program));
    let mut missing: Vec<&str> = missing.map(|(_, package)| package).collect();
    if !opens_webkit() {
        missing.extend(["python3-gi", "gir1.2-webkit2-4.1"]);
    }
    if missing.is_empty() { Ok(()) } else { apt_install(&missing) }
}

/// Whether Debian's Python can open a window of `WebKitGTK`, as the tests do.
fn opens_webkit() -> bool {
    let mut python = Command::new("/usr/bin/python3");
    python.args(["-c", "import gi; gi.require_version('WebKit2', '4.1')"]);
    python.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Makes sure that node, which runs WebAssembly, is installed.
///
/// # Errors
///
/// When it is missing and cannot be installed; the message says which command installs it.
pub(crate) fn node() -> Result<()> {
    if on_path("node") { Ok(()) } else { apt_install(&["nodejs"]) }
}

/// Makes sure that Python is installed. A test runs a second verifier of records, which is written in it.
///
/// # Errors
///
/// When it is missing and cannot be installed; the message says which command installs it.
pub(crate) fn python() -> Result<()> {
    if on_path("python3") { Ok(()) } else { apt_install(&["python3"]) }
}

/// Makes sure that `PostgreSQL` is installed. Tests start a server of their own.
///
/// # Errors
///
/// When it is missing and cannot be installed; the message says which command installs it.
pub(crate) fn postgres() -> Result<()> {
    // Debian keeps the programs of each version in a folder that is not on the path.
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let is_there = versions.map(|version| version.path().join("bin/initdb")).any(|program| program.exists());
    if is_there || on_path("initdb") { Ok(()) } else { apt_install(&["postgresql"]) }
}

/// Makes sure that a NATS server is installed. Tests start one of their own.
///
/// # Errors
///
/// When it is missing and cannot be installed; the message says which command installs it.
pub(crate) fn nats() -> Result<()> {
    // Debian keeps it where only the administrator's path leads.
    let is_there = Path::new("/usr/sbin/nats-server").exists() || on_path("nats-server");
    if is_there { Ok(()) } else { apt_install(&["nats-server"]) }
}

/// Makes sure that strace is installed, with which trials let a disk fail and record what the server writes.
///
/// # Errors
///
/// When it is missing and cannot be installed; the message says which command installs it.
pub(crate) fn strace() -> Result<()> {
    if on_path("strace") { Ok(()) } else { apt_install(&["strace"]) }
}

/// Makes sure that GNU Go is installed. Tests play against it and compare counts with it.
///
/// # Errors
///
/// When it is missing and cannot be installed; the message says which command installs it.
pub(crate) fn gnu_go() -> Result<()> {
    // Debian puts games into a folder that is not on every path; the tests look there, too.
    let there = on_path("gnugo") || Path::new("/usr/games/gnugo").is_file();
    if there { Ok(()) } else { apt_install(&["gnugo"]) }
}

/// Installs Debian packages, as root or through a `sudo` that needs no password.
///
/// # Errors
///
/// When neither is possible, or apt-get fails; the message is the command to type.
pub(crate) fn apt_install(packages: &[&str]) -> Result<()> {
    let list = packages.join(" ");
    let advice = format!("missing: {list}; install with `sudo apt-get install {list}` and try again");
    let Some(prefix) = privilege() else { bail!(advice) };
    eprintln!("xtask: installing {list}");
    let apt_get = |arguments: &[&str]| {
        let mut words = prefix.iter().copied().chain(["apt-get", "-qq", "-y"]);
        Command::new(words.next().expect("the prefix is followed by words"))
            .args(words)
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdin(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    let install: Vec<&str> =
        ["install", "--no-install-recommends"].into_iter().chain(packages.iter().copied()).collect();
    // A fresh machine has no package lists yet, an old one has stale ones.
    if apt_get(&install) || (apt_get(&["update"]) && apt_get(&install)) { Ok(()) } else { bail!(advice) }
}

/// The words to put before apt-get so that it runs as root, if that needs no password.
fn privilege() -> Option<&'static [&'static str]> {
    let succeeds = |command: &mut Command| {
        command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
    if !on_path("apt-get") {
        None
    } else if root {
        Some(&["env"])
    } else if succeeds(Command::new("sudo").args(["-n", "true"])) {
        Some(&["sudo", "-n"])
    } else {
        None
    }
}

fn on_path(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}
