//! Simulates the corpus, prints the result, and succeeds if it is the committed one.
//!
//! It also runs as WebAssembly, where only the exit status is seen: `cargo run -p xtask -- corpus` tries both.

use std::process::ExitCode;

mod scenes;

fn main() -> ExitCode {
    let found = scenes::play();
    print!("{found}");
    if found == scenes::EXPECTED { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
