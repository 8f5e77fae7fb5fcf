//! The cards of a deck of Dango, to be printed for tables that play with real ones.

use std::{path::Path, sync::Arc};

use carreau_boards::{
    dango::cards::{card, sheet},
    tokens::Theme,
};
use carreau_core::Side;
use carreau_dango::Deck;
use carreau_pictures::dango::face;

use crate::{failure::Failure, files};

/// How many cards a row has: 36 fill a sheet of paper.
const COLUMNS: usize = 6;

/// Reads a deck from its file; `classic` is the built-in one.
///
/// # Errors
///
/// A [`Failure`] that lists every fault by file, line and field.
pub(super) fn deck(name: &Path) -> Result<Arc<Deck>, Failure> {
    let classic = Deck::classic();
    if name == Path::new(classic.name().as_str()) {
        return Ok(classic);
    }
    let deck = Deck::from_toml(&name.display().to_string(), &files::read_text(name)?);
    Ok(Arc::new(deck.map_err(Failure::unreadable)?))
}

/// Draws all cards of a deck on a sheet, each as often as the deck has it, or one of them alone. Stones have the
/// colours that they have for `side`.
pub(crate) fn print(name: &Path, one: Option<&str>, theme: Theme, side: Side) -> Result<String, Failure> {
    let deck = deck(name)?;
    if let Some(one) = one {
        let found = deck.cards().iter().find(|card| card.slug().as_str() == one);
        let known = || deck.cards().iter().map(|card| card.slug().to_string()).collect::<Vec<_>>().join(", ");
        let found = found.ok_or_else(|| {
            Failure::unreadable(format_args!(
                "--card: `{one}` is not in the deck {}: {}",
                deck.name(),
                known()
            ))
        })?;
        return Ok(card(&face(found, side)));
    }
    let faces = deck.cards().iter().flat_map(|card| (0..card.copies()).map(move |_| face(card, side)));
    Ok(sheet(&faces.collect::<Vec<_>>(), COLUMNS, theme))
}
