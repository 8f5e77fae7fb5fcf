//! Carreau's boards as drawings: pure functions from a view model to SVG text.
//!
//! A board is told everything it shows: where the checkers stand, which points may move, where a step
//! may end. It knows no rules, reads no file and holds no state, so that the page, the terminal program's
//! `render` and the rulebook's figures draw the same picture.
//!
//! - [`tablier`]: the board of Garanguet, its geometry and its layers.
//! - [`petango`]: the boards of Pétango from above, on [`goban`]: wood, lines and stones.
//! - [`dango`]: the goban of Dango with everything a move shows on it, and the cards.
//! - [`petanque`]: the plan of pétanque from the bench and from above, and the heads on its cards.
//! - [`tokens`]: the colours by day and at dusk, and how a drawing gets them without style variables.
//! - [`rulebook`]: the figures of the rulebooks.
//! - [`scene`]: the terrace of the lobby with its four tables.
//! - [`icons`]: the printer's mark and the icons.
//!
//! Drawings meant for the page carry class names and `var(--token)` colours and follow its style sheets;
//! standalone documents bring their own rules with every token resolved, because renderers outside a
//! browser know no variables. Lengths are units of the drawing's own view box, x to the right, y down.
#![forbid(unsafe_code)]

pub mod dango;
pub mod goban;
pub mod icons;
pub mod petango;
pub mod petanque;
pub mod rulebook;
pub mod scene;
pub mod tablier;
pub mod tokens;

mod style;
mod svg;

pub use carreau_table::Side;
pub use svg::{Rect, Xy};
