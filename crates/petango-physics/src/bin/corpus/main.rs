//! Plays the corpus, says what came of it, and succeeds if that is what is committed.
//!
//! Also for WebAssembly, where nothing can be said: `cargo run -p xtask -- corpus` tries both.

use std::process::ExitCode;

mod scenes;

fn main() -> ExitCode {
    let found = scenes::play();
    print!("{found}");
    if found == scenes::EXPECTED { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
