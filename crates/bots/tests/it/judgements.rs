//! The same judgements in every build: here in the test build; `xtask corpus` tries release and WebAssembly.

#[path = "../../src/bin/judgements/pinned.rs"]
mod pinned;

/// If the bots change on purpose, `cargo run -p carreau-bots --bin judgements --release` prints the new digest.
#[test]
fn the_bots_judge_the_same_to_the_bit() {
    let found = pinned::judgements();
    assert_eq!(found, pinned::EXPECTED, "{found:#018x}");
}
