//! The bots as their callers see them.

mod choosing;
mod house;
mod pinned;
mod strength;
