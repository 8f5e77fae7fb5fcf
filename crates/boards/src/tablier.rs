//! The tablier of Garanguet: 24 points, two trays and a bar that holds the dice (look: Board geometry).
//!
//! A [`Board`] is the drawing without its contents: a [`Layout`] and the seat from which it is seen. It knows where
//! things lie ([`Board::hit`], [`Board::slot`], [`Board::die`] …) and draws a [`View`] in layers. A page keeps one
//! `<g>` for each [`Layer`] and replaces its contents when [`Board::layer`] changes; over them it puts its own
//! controls, one for each point and tray. The `<svg>` around them has the view box of [`Board::view_box`] and the class
//! of [`Layout::class`], and the page holds [`defs`] once.
//!
//! ```
//! use carreau_boards::{Side, tablier::{Board, Layer, Layout, Point, View}};
//!
//! let mut view = View::default();
//! view.put(Point::from_letter('a').unwrap(), Side::Black, 15);
//! let board = Board::new(Layout::Wide, Side::Black);
//! assert_eq!(board.layer(Layer::Checkers, &view).matches("#ck-b").count(), 15);
//! ```

mod board;
mod dice;
mod frame;
mod layout;
mod marks;
mod pieces;
mod point;
mod standalone;
mod view;

pub use board::{Board, Layer};
pub use dice::{RollFigure, roll_figure};
pub use layout::{Layout, Measures};
pub use point::{Place, Point};
pub use standalone::{figure, standalone};
pub use view::{Die, LastMove, Stack, Target, View};

/// The gradients, the grain and the symbols of checkers and hinges, which a page puts once into a hidden `<svg>`.
/// Colours are CSS variables.
pub const fn defs() -> &'static str {
    include_str!("art/tablier.svg")
}
