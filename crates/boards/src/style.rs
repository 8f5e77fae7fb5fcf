//! The style rules a standalone drawing carries: those of the page's sheets that boards use.

/// The rules, with `var(--token)` for what follows day and dusk. A test holds them against the page's sheets.
pub(crate) const BOARD: &str = include_str!("art/board.css");
