//! The laws on mutated texts.

mod mutated;
