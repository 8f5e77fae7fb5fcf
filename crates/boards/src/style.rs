//! The style rules of what is drawn, with `var(--token)` for what follows day and dusk. Standalone drawings carry
//! them, and the page has the same files among its sheets.

/// Marks that mean the same on every board: lozenge, ring, dotted path (look: States).
pub(crate) const MARKS: &str = include_str!("art/marks.css");
/// The tablier, its checkers and dice.
pub(crate) const TABLIER: &str = include_str!("art/tablier.css");
/// Kaya, lines and stones.
pub(crate) const GOBAN: &str = include_str!("art/goban.css");
/// Pétango's boards from above.
pub(crate) const PETANGO: &str = include_str!("art/petango.css");
/// What a game of Dango shows on the goban, and its cards.
pub(crate) const DANGO: &str = include_str!("art/dango.css");
/// The plan of pétanque with what lies around it, its boules and marks.
pub(crate) const PETANQUE: &str = include_str!("art/petanque.css");
