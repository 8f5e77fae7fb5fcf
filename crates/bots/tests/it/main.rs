//! The bots as their callers see them.

mod choosing;
mod dango;
mod house;
mod petango;
mod petanque;
mod pinned;
mod strength;
