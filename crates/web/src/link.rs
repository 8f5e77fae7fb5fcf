//! The way to a table: across the net, or in this browser. The page does not care which.

mod kept;
mod local;
mod online;

use carreau_match::{Intention, SeatId};

pub(crate) use kept::{KEPT_FINISHED, KeptError, LocalTable, Opponent, Sitter};
pub(crate) use local::Local;
pub(crate) use online::Online;

/// The way to a table.
#[derive(Clone)]
pub(crate) enum TableLink {
    /// The server keeps the table.
    Online(Online),
    /// This browser keeps the table and is its house.
    Local(Box<Local>),
}

impl TableLink {
    /// Says what a seat of ours wants.
    pub(crate) fn intend(&self, seat: SeatId, intention: Intention) {
        match self {
            Self::Online(online) => online.intend(seat, intention),
            Self::Local(local) => local.intend(seat, &intention),
        }
    }

    /// Shows the own team what might be played; at one screen everybody sees it.
    pub(crate) fn propose(&self, seat: SeatId, play: Option<String>) {
        if let Self::Online(online) = self {
            online.propose(seat, play);
        }
    }

    /// Whether the table lives in this browser.
    pub(crate) const fn is_local(&self) -> bool {
        matches!(self, Self::Local(_))
    }

    /// Lets the table go: sockets are closed, timers stopped.
    pub(crate) fn close(&self) {
        match self {
            Self::Online(online) => online.close(),
            Self::Local(local) => local.close(),
        }
    }
}
