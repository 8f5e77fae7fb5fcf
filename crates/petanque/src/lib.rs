#![doc = include_str!("../README.md")]

mod character;
mod direction;
mod draw;
mod error;
mod examples;
mod fault;
mod field;
mod ground;
pub mod odds;
mod phase;
mod plan;
mod play;
mod position;
mod setup;
mod terms;
pub mod turns;

pub use character::{Character, ParseCharacterError, Skill};
pub use direction::{Direction, ParseDirectionError};
pub use draw::{Draw, ParseDrawError};
pub use error::{CallError, TurnError};
pub use examples::{Example, Lying, examples};
pub use fault::{SetupError, SetupFault};
pub use field::{Field, ParseFieldError};
pub use ground::{Boule, Ground, Place, Run, Score, Struck};
pub use phase::{Announced, Flight, Phase, Stage};
pub use plan::{Plan, PlanError, PlanFault};
pub use play::{ParsePlayError, Play, Throw};
pub use position::{Came, Done, Position, RoundEnd, Team};
pub use setup::{Before, CharacterSetup, ParsePositionError, Setup, Situation, TeamSetup};
pub use terms::{Format, Level, PointerAdjust, Target, TargetError, Terms};
