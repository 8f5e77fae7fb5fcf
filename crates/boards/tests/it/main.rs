//! The boards against the numbers of the look, and against what the page holds of their making.

mod dango;
mod document;
mod files;
mod petango;
mod petanque;
mod tablier;
