//! Go boards and go stones seen from above: the wood, the lines, slate and shell (look: Board geometry, Goban).
//!
//! A [`Slab`] says what a board measures; a [`Plan`] is its drawing from a seat and tells where a place on the
//! wood lies. It belongs to no game: Pétango's two boards are drawn with it as well as Dango's.

mod plan;
mod stones;
mod wood;

pub(crate) use plan::FRONT;
pub use plan::{At, Plan, Slab, UNITS_PER_MM};
pub use stones::{Stone, shadows, stone};
pub use wood::{Stars, grid, wood};

/// The gradients, the grain and the symbols of the stones, to be put once into a hidden `<svg>` of the page.
/// Colours are CSS variables.
pub const fn defs() -> &'static str {
    include_str!("art/goban.svg")
}
