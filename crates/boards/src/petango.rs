//! The boards of Pétango from above: the goban and the Xiangqi board, with stones lying anywhere.
//!
//! A [`Board`] is the drawing without its contents: the measures, a [`Size`] and the seat from which it is seen. It
//! knows where things lie ([`Board::place`], [`Board::at`] …) and draws a [`View`] in layers. A page keeps one `<g>`
//! for each [`Layer`] and replaces its contents when [`Board::layer`] changes; the `<svg>` around them has the view box
//! of [`Board::view_box`] and the class of [`Size::class`]. The page also holds [`goban::defs`](crate::goban::defs)
//! once.
//!
//! ```
//! use carreau_boards::{Side, petango::{Board, Kind, Layer, Size, Stone, View}};
//!
//! let mut view = View::new(Kind::Goban);
//! view.stones.push(Stone::new(Side::Black, -42.0, 88.4));
//! let board = Board::new(&view, Size::Large, Side::Black);
//! assert_eq!(board.layer(Layer::Stones, &view).matches("#stone-b").count(), 1);
//! ```

mod aim;
mod board;
mod flick;
mod frame;
mod marks;
mod standalone;
mod view;
mod xiangqi;

pub use board::{Board, Layer, Size};
pub use flick::flick_figure;
pub use standalone::{Window, figure, standalone};
pub use view::{Aim, Emphasis, Ghost, Kind, Note, Path, Spread, Starts, Stone, View};
