//! Go boards and go stones seen from above: the wood, the lines, slate and shell (look: Board geometry, Goban).
//!
//! A [`Slab`] holds the measures of a board. A [`Plan`] is its drawing from a seat, and knows where a place on the wood
//! lies. Both belong to no single game: Pétango's two boards are drawn with them as well as Dango's.

mod plan;
mod stones;
mod wood;

pub(crate) use plan::FRONT;
pub use plan::{At, Plan, Slab, UNITS_PER_MM};
pub use stones::{Stone, shadows, stone};
pub use wood::{Stars, grid, wood};

/// The gradients, the grain and the symbols of the stones, which a page puts once into a hidden `<svg>`. Colours are
/// CSS variables.
pub const fn defs() -> &'static str {
    include_str!("art/goban.svg")
}
