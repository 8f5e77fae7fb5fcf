//! The rulebooks show what the boards draw and the rules do.

mod dango;
#[path = "../../../boards/tests/it/document.rs"]
mod document;
mod files;
mod petanque;
