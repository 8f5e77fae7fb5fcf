//! Builds and checks what cargo alone does not: the page in WebAssembly, and the licences of linked packages. It also
//! installs the tools for these tasks.
//!
//! `./run` and `./test` call these; each also works alone as `cargo run -p xtask -- <task>`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};

mod compile;
mod corpus;
mod fuzz;
mod licences;
mod metadata;
mod page;
mod places;
mod rulebook;
mod setup;
mod style;
mod toolchain;

use toolchain::{Choice, Toolchain};

const USAGE: &str = "\
Usage: cargo run -p xtask -- <task>

  wasm [--toolchain rustup|debian]        build the page into target/web/dist
  corpus [--toolchain rustup|debian]      check that flicks end, and bots judge, alike natively and in WebAssembly
  fuzz [seconds] [target ...]             run the fuzz targets, each for so long (60)
  licences                                check what is linked against deny.toml
  setup runner | gnugo | python | strace | postgres | nats | browsers
                                          install what the tests need
  prepare                                 build the page, and install all that the tests need

Without --toolchain, rustup is tried first, then Debian's packages.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<()> {
    let root = workspace_root();
    match arguments {
        ["wasm", rest @ ..] => page::build(&root, &Toolchain::find(choice(rest)?)?),
        ["corpus", rest @ ..] => corpus::check(&root, &Toolchain::find(choice(rest)?)?),
        ["fuzz", rest @ ..] => {
            let (seconds, names) = match rest {
                [first, names @ ..] if first.parse::<u32>().is_ok() => (first.parse()?, names),
                names => (60, names),
            };
            fuzz::run(&root, seconds, names)
        }
        ["licences"] => licences::check(&root),
        ["setup", "runner"] => setup::runner(),
        ["setup", "gnugo"] => setup::gnu_go(),
        ["setup", "python"] => setup::python(),
        ["setup", "strace"] => setup::strace(),
        ["setup", "postgres"] => setup::postgres(),
        ["setup", "nats"] => setup::nats(),
        ["setup", "browsers"] => setup::browsers(),
        ["prepare"] => prepare(&root),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        [] => bail!("no task given\n\n{USAGE}"),
        _ => bail!("cannot do `{}`\n\n{USAGE}", arguments.join(" ")),
    }
}

/// Does the tasks that take long but mostly keep a single processor busy, so that `./test` can run them beside others.
fn prepare(root: &Path) -> Result<()> {
    setup::runner()?;
    setup::gnu_go()?;
    setup::python()?;
    setup::strace()?;
    setup::postgres()?;
    setup::nats()?;
    setup::node()?;
    setup::browsers()?;
    page::build(root, &Toolchain::find(Choice::Whichever)?)
}

fn choice(rest: &[&str]) -> Result<Choice> {
    match rest {
        [] => Ok(Choice::Whichever),
        ["--toolchain", "rustup"] => Ok(Choice::Rustup),
        ["--toolchain", "debian"] => Ok(Choice::Debian),
        _ => bail!("cannot read `{}`\n\n{USAGE}", rest.join(" ")),
    }
}

/// The folder of the workspace's `Cargo.toml`, whatever the current folder is.
fn workspace_root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask lies in the workspace's root").to_path_buf()
}
