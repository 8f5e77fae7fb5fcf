//! The bots as their callers see them.

mod analysis;
mod choosing;
mod dango;
mod house;
mod judgements;
mod ladder;
mod petango;
mod petanque;
mod pinned;
mod planes;
mod strength;
