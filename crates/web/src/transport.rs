//! How a session reaches its table: over a socket, or in this browser. The rest of the page need not know which.

mod local;
mod online;
mod stored_table;

use carreau_match::{Intention, SeatId};
use carreau_protocol::Emote;

pub(crate) use local::Local;
pub(crate) use online::Online;
pub(crate) use stored_table::{LocalTable, MOST_FINISHED, Opponent, Sitter, StoredTableError, Summary};

/// The transport of a session.
#[derive(Clone)]
pub(crate) enum Transport {
    /// The server keeps the table.
    Online(Online),
    /// This browser keeps the table and is its dealer.
    Local(Box<Local>),
    /// A test collects the intentions.
    #[cfg(test)]
    Noted(std::rc::Rc<std::cell::RefCell<Vec<(SeatId, Intention)>>>),
}

impl Transport {
    /// Sends an intention of a seat of ours.
    pub(crate) fn intend(&self, seat: SeatId, intention: Intention) {
        match self {
            Self::Online(online) => online.intend(seat, intention),
            Self::Local(local) => local.intend(seat, &intention),
            #[cfg(test)]
            Self::Noted(noted) => noted.borrow_mut().push((seat, intention)),
        }
    }

    /// Whether a seat of ours has sent this intention and no answer has come yet.
    pub(crate) fn is_on_its_way(&self, seat: SeatId, intention: &Intention) -> bool {
        match self {
            Self::Online(online) => online.is_on_its_way(seat, intention),
            Self::Local(_) => false,
            #[cfg(test)]
            Self::Noted(noted) => noted.borrow().contains(&(seat, intention.clone())),
        }
    }

    /// Shows our team what might be played. At one screen everybody sees it anyway, so nothing is sent.
    pub(crate) fn propose(&self, seat: SeatId, play: Option<String>) {
        if let Self::Online(online) = self {
            online.propose(seat, play);
        }
    }

    /// Sends an emote to players who do not keep quiet (B9.4).
    pub(crate) fn look(&self, seat: SeatId, look: Emote) {
        match self {
            Self::Online(online) => online.look(seat, look),
            Self::Local(local) => local.look(seat, look),
            #[cfg(test)]
            Self::Noted(_) => {}
        }
    }

    /// Whether the table lives in this browser.
    pub(crate) const fn is_local(&self) -> bool {
        matches!(self, Self::Local(_))
    }

    /// Leaves the table.
    pub(crate) fn close(&self) {
        match self {
            Self::Online(online) => online.close(),
            Self::Local(local) => local.close(),
            #[cfg(test)]
            Self::Noted(_) => {}
        }
    }
}
