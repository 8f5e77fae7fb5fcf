#![doc = include_str!("../README.md")]

mod action;
mod block;
mod cards;
mod chance;
mod deck;
mod draw;
mod error;
mod ground;
mod legal;
pub mod notation;
mod play;
mod position;
mod sample;
mod seen;
mod setup;
pub mod sgf;
mod shape;
mod slug;
mod terms;
pub mod turns;

pub use action::Action;
pub use cards::Cards;
pub use deck::{Card, CardId, Counts, Deck, DeckError, DeckFault, Face, ParseInlineError};
pub use draw::{Draw, ParseDrawError};
pub use error::TurnError;
pub use ground::{Ground, Task};
pub use notation::{ParsePlayError, ParsePositionError};
pub use play::{Blocked, Play, Way};
pub use position::Position;
pub use seen::Seen;
pub use setup::{Deed, Done, FreeTurn, Phase, Setup, SetupError, SetupFault, Times};
pub use shape::{Cell, Facing, Shape, ShapeError};
pub use slug::{ParseSlugError, Slug};
pub use terms::{Komi, KomiError, Lines, Scoring, Terms};
pub use turns::{Step, StepError};
