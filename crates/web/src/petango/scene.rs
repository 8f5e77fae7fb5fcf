//! Pétango's board as a player sees it from the seat: in perspective, with one light at the upper left.
//!
//! A small renderer of our own on WebGL 2 ([`Renderer`]) draws the things: the river beyond the table, the
//! checked cloth, the block of kaya and the stones. Each stone is ray-cast as the rounded lens that the physics
//! uses. Starts, aim, rings and paths are SVG over the canvas, projected by the same [`Camera`] ([`overlay`]),
//! so they are as crisp as on every other board and follow the style sheet in the same way.
//!
//! Lengths are millimetres in the coordinates of the environment's data: the origin is the middle of the upper
//! face, x points right and y away as seen from the south, z points up. The page redraws only when the picture,
//! the camera or the size of the canvas has changed.

mod bowl;
mod camera;
mod palette;
mod parts;
mod picture;
mod program;
mod renderer;
mod vector;
mod view;

pub mod overlay;

pub use camera::Camera;
pub use picture::{Board, Picture, StonePose};
pub use program::NoWebGl;
pub use renderer::Renderer;
pub use view::View;
