//! The style rules of the drawings, with `var(--token)` for values that differ by day and at dusk. Standalone drawings
//! contain them, and the page has the same files among its sheets.

/// Marks that mean the same on every board: lozenge, ring, dotted path (look: States).
pub(crate) const MARKS: &str = include_str!("art/marks.css");
/// The tablier, its checkers and dice.
pub(crate) const TABLIER: &str = include_str!("art/tablier.css");
/// Kaya, lines and stones.
pub(crate) const GOBAN: &str = include_str!("art/goban.css");
/// Pétango's boards from above.
pub(crate) const PETANGO: &str = include_str!("art/petango.css");
/// A Dango game's marks on the goban, and its cards.
pub(crate) const DANGO: &str = include_str!("art/dango.css");
/// The plan of pétanque with its surroundings, its boules and its marks.
pub(crate) const PETANQUE: &str = include_str!("art/petanque.css");
