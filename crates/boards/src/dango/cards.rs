//! The cards of Dango: what is printed on them, their backs, and how a shape lies on the lattice.
//!
//! A page that sets cards in HTML uses the inner drawings, [`thumb`], [`facing`], [`Picto::drawing`] and [`back`].
//! [`card`] and [`sheet`] draw whole cards, and [`list`] draws small ones for the rulebook. Cards are paper at any hour:
//! they always have the day's colours.

mod back;
mod face;
mod list;
mod picto;
mod thumb;

use crate::svg::escape;

pub use back::{back, deck, held};
pub(super) use face::{CARD, all_defs, card_at};
pub use face::{Face, Front, card, figure, sheet};
pub use list::list;
pub use picto::Picto;
pub use thumb::{facing, thumb};

/// A drawing without the `<svg>` around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// The `viewBox` attribute of the `<svg>`.
    pub view_box: String,
    /// The elements inside the `<svg>`.
    pub body: String,
}

impl Drawing {
    /// The whole `<svg>` element of a page, hidden from screen readers.
    pub fn svg(&self, class: &str) -> String {
        let Self { view_box, body } = self;
        let class = escape(class);
        format!("<svg class=\"{class}\" viewBox=\"{view_box}\" aria-hidden=\"true\">\n{body}</svg>\n")
    }
}

/// The pattern and the symbol of the cards' backs, to be put once into a hidden `<svg>` of the page, beside
/// [`goban::defs`](crate::goban::defs), which has the stones.
pub const fn defs() -> &'static str {
    include_str!("../art/dango.svg")
}
