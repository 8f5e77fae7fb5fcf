use std::fmt;

use carreau_match::{Entry, Header, Millis, SeatId, Seed, TableId};

/// A new table. Its `Debug` form does not show the seed.
#[derive(Clone, PartialEq, Eq)]
pub struct Lay {
    /// What is fixed about it.
    pub header: Header,
    /// The secret its header commits to.
    pub house_seed: Seed,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// When it is created.
    pub created: Millis,
    /// Its first events.
    pub entries: Vec<Entry>,
    /// The guests who own its seats.
    pub owners: Vec<(SeatId, String)>,
    /// How far it has come.
    pub standing: Standing,
}

/// The next events of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The events in order, at least one.
    pub entries: Vec<Entry>,
    /// The id of the intention they carry out, unique at the table.
    pub intention: Option<String>,
    /// A seat that gets another owner with them.
    pub owner: Option<Owner>,
    /// How far the table has come, if what a list shows of it changes.
    pub standing: Option<Standing>,
}

/// A seat that gets another owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// The seat.
    pub seat: SeatId,
    /// The guest who owns it now; `None` after the guest has left.
    pub guest: Option<String>,
}

/// How far a table has come: kept beside the log so that a list of tables reads no logs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Whether the match has begun or is over.
    pub stage: Stage,
    /// What a list shows of the table; the store does not read this text.
    pub summary: String,
}

/// How far a match has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "as `carreau_match::Status`")]
pub enum Stage {
    Gathering,
    Playing,
    Over,
}

impl Stage {
    pub(crate) const fn number(self) -> i64 {
        match self {
            Self::Gathering => 0,
            Self::Playing => 1,
            Self::Over => 2,
        }
    }
}

/// An event as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    /// The event.
    pub entry: Entry,
    /// The id of the intention whose last event it is.
    pub intention: Option<String>,
}

/// A stored table with its whole log. Its `Debug` form does not show the seed.
#[derive(Clone, PartialEq, Eq)]
pub struct Kept {
    /// What is fixed about it.
    pub header: Header,
    /// The secret its header commits to.
    pub house_seed: Seed,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// When it was created.
    pub created: Millis,
    /// Its events in order.
    pub log: Vec<Logged>,
    /// The guests who own its seats.
    pub owners: Vec<(SeatId, String)>,
}

/// A table as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// [`Standing::summary`].
    pub summary: String,
    /// When its last event happened, or when it was created if nothing has happened yet.
    pub at: Millis,
}

impl fmt::Debug for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { header, house_seed: _, listed, created, entries, owners, standing } = self;
        f.debug_struct("Lay")
            .field("header", header)
            .field("listed", listed)
            .field("created", created)
            .field("entries", entries)
            .field("owners", owners)
            .field("standing", standing)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { header, house_seed: _, listed, created, log, owners } = self;
        f.debug_struct("Kept")
            .field("header", header)
            .field("listed", listed)
            .field("created", created)
            .field("log", log)
            .field("owners", owners)
            .finish_non_exhaustive()
    }
}
