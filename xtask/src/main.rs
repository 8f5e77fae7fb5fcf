//! Builds what cargo alone does not.
fn main() {}
