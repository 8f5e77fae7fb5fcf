#![doc = include_str!("../README.md")]

mod checker;
mod history;
mod players;
mod random_game;
mod recording;
mod server_process;
mod trial;

pub mod attacks;
pub mod disk;
pub mod kill;
pub mod memory;
pub mod nodes;
pub mod postgres;
pub mod power_cut;
pub mod simulation;
pub mod sizes;
pub mod states;
pub mod stored;
pub mod take_over;

pub use checker::{Fault, Verdict, check};
pub use history::{Answer, History, Intended};
pub use trial::{Openings, expect_sound};
