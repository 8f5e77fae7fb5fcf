//! The figures of the rulebooks.

use crate::tokens::Theme;

/// A picture that a rulebook shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figure {
    /// The file's name beside the rulebook, without folder and ending.
    pub name: &'static str,
    draw: fn(Theme) -> String,
}
impl Figure {
    pub fn svg(&self, t: Theme) -> String {
        (self.draw)(t)
    }
}
