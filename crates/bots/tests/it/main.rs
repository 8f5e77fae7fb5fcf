//! The bots as their callers see them.

mod choosing;
mod dango;
mod house;
mod petango;
mod pinned;
mod strength;
