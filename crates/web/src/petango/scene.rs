//! Pétango's board as a player sees it: from his seat, in perspective, with one light at the upper left.
//!
//! Matter is drawn by a small renderer of our own on WebGL 2 ([`Renderer`]): the river beyond the table, the
//! checked cloth, the block of kaya and the stones, each ray-cast as the rounded lens the physics knows. Ink
//! (starts, aim, rings, paths) is SVG laid over the canvas and projected by the same [`Camera`]
//! ([`overlay`]), so that it is as crisp, as themed and as reachable as on every other board.
//!
//! Lengths are millimetres in the coordinates of the table's data: origin at the middle of the upper face,
//! x to the right and y away as the south sees them, z up. The page redraws when a picture, the camera or the
//! size of the canvas has changed, and never else.

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
pub use renderer::{NoWebGl, Renderer};
pub use view::View;
