//! Asks the linker for what `xtask` needs to divide the program.

use std::env;

fn main() {
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        // What divides the program into parts has to know which function refers to what.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
