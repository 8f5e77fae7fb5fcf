#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod badge;
pub mod coach;
pub mod dango;
pub mod goban;
pub mod icons;
pub mod petango;
pub mod petanque;
pub mod scene;
pub mod small;
pub mod tablier;
pub mod tokens;

mod style;
mod svg;

pub use carreau_core::Side;
pub use svg::{Rect, Xy};
