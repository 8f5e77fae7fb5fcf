//! The plan of the Pétanque board game: fields, boules, throws, and the cards' portraits.
//!
//! A [`Board`] is a plan without its contents, in one [`Projection`]. It answers where things lie
//! ([`Board::at`], [`Board::place`], [`Board::pick`] …) and draws a [`View`] in layers. A page keeps one `<g>` for
//! each [`Layer`] and sets its contents anew when [`Board::layer`] changes; the `<svg>` around them has the view box
//! of [`Board::view_box`], the class of [`Projection::class`], the `preserveAspectRatio` of
//! [`Projection::aspect`], and the page holds [`defs`] once. To animate a throw, a page moves
//! [`View::moving`] and draws [`Layer::Motion`] again.
//!
//! ```
//! use carreau_boards::{Side, petanque::{Board, Boule, Cell, Layer, Projection, View}};
//!
//! let mut view = View::house();
//! view.jack = Some(Cell::new(6, 13));
//! view.boules.push(Boule { nearest: true, ..Boule::new(Side::White, Cell::new(6, 13)) });
//! let board = Board::new(&view, Projection::Bench);
//! assert_eq!(board.layer(Layer::Pieces, &view).matches("#boule-1").count(), 1);
//! ```

mod board;
mod cards;
mod fan;
mod ground;
mod marks;
mod panels;
mod perspective;
mod pieces;
mod portrait;
mod print;
mod rose;
mod scenery;
mod standalone;
mod view;

pub use board::{Board, Layer, Projection};
pub use cards::cards;
pub use panels::{Panel, panels};
pub use portrait::{HEAD, Portrait, Role};
pub use print::{card, sheet, tokens};
pub use rose::{Petal, ROSE, rose};
pub use standalone::{Window, figure, standalone};
pub use view::{At, Ball, Boule, Cell, FLIGHT, Ghost, Heat, Measure, Moving, Note, Run, Target, View, Way};

use carreau_core::Side;

/// The gradients, the gravel, and the symbols of boules and jack, which a page puts once into a hidden `<svg>`.
pub const fn defs() -> &'static str {
    include_str!("art/petanque.svg")
}

/// The id of the symbol of a ball: `<use href="#boule-1"/>`, drawn in `-50 -50 100 100`.
pub const fn symbol(ball: Ball) -> &'static str {
    match ball {
        Ball::Boule(Side::White) => "boule-1",
        Ball::Boule(Side::Black) => "boule-2",
        Ball::Jack => "boule-jack",
    }
}
