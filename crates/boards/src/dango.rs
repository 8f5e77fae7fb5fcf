//! The goban of Dango, seen from above, and its cards.
//!
//! A [`Board`] is the drawing without its contents: the size, a [`Scale`] and the seat from which it is seen. It knows
//! where points lie ([`Board::place`], [`Board::point_at`] …) and draws a [`View`] in layers. A page keeps one `<g>`
//! for each [`Layer`] and replaces its contents when [`Board::layer`] changes; the `<svg>` around them has the view box
//! of [`Board::view_box`] and the classes of [`Board::class`]. The page also holds [`goban::defs`](crate::goban::defs)
//! and, for backs of cards, [`cards::defs`] once.
//! ```
//! use carreau_boards::{Side, dango::{Board, Layer, Scale, View}};
//! use carreau_goban::{PointSet, Size, Stones};
//!
//! let mut stones = Stones::none(Size::THIRTEEN);
//! stones.lay(Side::Black, &PointSet::from_iter(["D4".parse().unwrap(), "F5".parse().unwrap()]));
//! let view = View::of(stones);
//! let board = Board::new(&view, Scale::Large, Side::Black);
//! assert_eq!(board.view_box(), "0 0 612 664.8");
//! assert_eq!(board.layer(Layer::Stones, &view).matches("#stone-b").count(), 2);
//! ```

mod beside;
mod board;
pub mod cards;
mod frame;
mod ghost;
mod marks;
mod panels;
mod standalone;
mod stones;
mod view;

pub use beside::{Beside, Cards, standalone_with_cards};
pub use board::{Board, Layer, Scale, view_box};
pub use frame::stars;
pub use panels::{Panel, panels};
pub use standalone::{Window, figure, standalone};
pub use view::{Ghost, Note, Verdict, View};
