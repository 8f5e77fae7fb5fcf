#![doc = include_str!("../README.md")]

mod analysis;
mod any;
mod bot;
mod choice;
mod contest;
pub mod dango;
pub mod garanguet;
mod generator;
mod ladder;
mod layers;
pub mod petango;
pub mod petanque;
#[cfg(feature = "examples")]
pub mod pig;
mod random;
mod registry;

pub use analysis::{Analysis, Drawn, Judged};
pub use any::{AnyBot, HasBots};
pub use bot::{Aim, Bot, Level, Request};
pub use choice::{Candidate, Choice, Comparison, Evaluation, NoChoice, Pair};
pub use contest::{Player, Tally, meet, play_game};
pub use generator::{FNV_1A_OF_NOTHING, Generator, fnv_1a};
pub use ladder::{Ladder, Rung};
pub use layers::Layers;
pub use random::Random;
pub use registry::UnknownBot;
