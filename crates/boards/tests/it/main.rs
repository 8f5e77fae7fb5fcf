//! The boards against the numbers of the look, and against the page's copies of their files.

mod dango;
mod document;
mod files;
mod petango;
mod petanque;
mod tablier;
