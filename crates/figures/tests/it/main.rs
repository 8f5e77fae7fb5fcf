//! The rulebooks show what the boards draw, and agree with the rules.

mod dango;
#[path = "../../../boards/tests/it/document.rs"]
mod document;
mod files;
mod petanque;
