//! The bots as their callers see them.

mod choosing;
mod house;
mod petango;
mod pinned;
mod strength;
