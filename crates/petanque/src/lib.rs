#![doc = include_str!("../README.md")]

mod came;
mod character;
mod direction;
mod draw;
mod error;
mod examples;
mod fault;
mod field;
mod ground;
mod measure;
pub mod odds;
mod phase;
mod plan;
mod play;
mod position;
mod run;
mod setup;
mod terms;
pub mod turns;

pub use came::{Came, Done, RoundEnd};
pub use character::{Character, ParseCharacterError, ShotOutcome, Skill};
pub use direction::{Direction, ParseDirectionError};
pub use draw::{Draw, ParseDrawError};
pub use error::{CallError, TurnError};
pub use examples::{Example, Lying, examples};
pub use fault::{SetupError, SetupFault};
pub use field::{Field, ParseFieldError};
pub use ground::{Boule, Ground, Place};
pub use measure::Score;
pub use phase::{Announced, Flight, Phase, Stage};
pub use plan::{Plan, PlanError, PlanFault};
pub use play::{ParsePlayError, Play, Throw};
pub use position::{Position, Team};
pub use run::{Run, Struck};
pub use setup::{Before, CharacterSetup, ParsePositionError, Setup, Situation, TeamSetup};
pub use terms::{Format, Level, PointerAdjust, Target, TargetError, Terms};
