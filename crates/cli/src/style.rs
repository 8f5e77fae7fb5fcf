use std::{
    env,
    io::{self, IsTerminal as _},
};

use carreau_core::Side;

/// How text is written on the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style {
    /// Use ASCII characters only.
    pub(crate) ascii: bool,
    /// Use the terminal's escape codes for colours.
    pub(crate) colour: bool,
}

impl Style {
    /// Unicode without colours.
    pub(crate) const PLAIN: Self = Self { ascii: false, colour: false };

    /// The style of what this program writes to its standard output: in colour at a terminal, unless the environment
    /// forbids it (`NO_COLOR`, or `TERM=dumb`).
    pub(crate) fn of_output(ascii: bool) -> Self {
        let is_plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self { ascii, colour: !is_plain && io::stdout().is_terminal() }
    }

    /// The sign for a side's pieces.
    pub(crate) const fn piece(self, side: Side) -> char {
        match (side, self.ascii) {
            (Side::Black, false) => '●',
            (Side::White, false) => '○',
            (Side::Black, true) => '#',
            (Side::White, true) => 'O',
        }
    }

    /// The text in a side's colour.
    pub(crate) fn of(self, side: Side, text: &str) -> String {
        self.coded(if side == Side::Black { "1;34" } else { "1;33" }, text)
    }

    /// The text made bold.
    pub(crate) fn strong(self, text: &str) -> String {
        self.coded("1", text)
    }

    /// The text made faint.
    pub(crate) fn faint(self, text: &str) -> String {
        self.coded("2", text)
    }

    fn coded(self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}
