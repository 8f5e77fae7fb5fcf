//! Simulates the corpus, prints the result, and succeeds if it is the committed one.
//!
//! It also runs as WebAssembly, where only the exit status is seen: `cargo run -p xtask -- corpus` tries both. With the
//! argument `steps` it measures instead how much the time step matters:
//! `cargo run --release -p carreau-petango-physics --bin corpus -- steps`.

use std::process::ExitCode;

mod scenes;
mod steps;

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("steps") {
        for (kind, half, nudged) in steps::measure(1) {
            println!("{kind}, {} flicks", half.count());
            println!("  half the step: {half}");
            println!("  stones moved by 1 µm: {nudged}");
        }
        return ExitCode::SUCCESS;
    }
    let found = scenes::play();
    print!("{found}");
    if found == scenes::EXPECTED { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
