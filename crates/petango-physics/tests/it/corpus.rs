//! The same bits in every build: here in the test build; `xtask corpus` tries release and WebAssembly.

#[path = "../../src/bin/corpus/scenes.rs"]
mod scenes;

/// If the physics changes on purpose, `cargo run -p carreau-petango-physics --bin corpus --release >
/// crates/petango-physics/tests/data/corpus.txt` writes the new digest. Flicks in existing records then end elsewhere.
#[test]
fn the_corpus_ends_the_same_to_the_bit() {
    let found = scenes::play();
    assert_eq!(found, scenes::EXPECTED);
    let numbers: Vec<u32> = found.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert!(numbers[0] >= 4000 && numbers[1] * 10 >= numbers[0] * 4, "{found}");
}
