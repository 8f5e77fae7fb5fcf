//! Short trials; `cargo run -p carreau-trials` runs longer ones.

mod short;
mod simulated;
