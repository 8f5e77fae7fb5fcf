use std::{collections::BTreeMap, fmt};

use carreau_match::{Entry, Header, Millis, SeatId, Seed, Status, TableId};

use crate::nodes::Fence;

/// A new table. Its `Debug` form does not show the seed.
#[derive(Clone, PartialEq, Eq)]
pub struct CreateTable {
    /// What is fixed about it.
    pub header: Header,
    /// The secret its header commits to.
    pub house_seed: Seed,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// The guest who creates it.
    pub creator: Option<String>,
    /// The most listed tables whose match has not begun that its creator may have, this one included.
    pub most_listed: u32,
    /// The time at which it is created.
    pub created: Millis,
    /// Its first events.
    pub entries: Vec<Entry>,
    /// The guests who own its seats.
    pub owners: Vec<(SeatId, String)>,
    /// What a list of tables shows of it.
    pub summary: Summary,
    /// What its creator seeks in who comes; the store does not read it.
    pub seeks: Option<String>,
}

/// The next events of a table's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The events in order, at least one.
    pub entries: Vec<Entry>,
    /// The reports of what was computed for some of the events, by their numbers; the store does not read them.
    pub reports: BTreeMap<u64, String>,
    /// The id of the intention that the events carry out, unique at the table.
    pub intention: Option<String>,
    /// A seat that gets another owner with these events.
    pub owner: Option<Owner>,
    /// What a list of tables shows of the table, if that changes.
    pub summary: Option<Summary>,
    /// The claim by which the node drives the table, if only who drives it may store these events.
    pub fence: Option<Fence>,
}

/// A seat that gets another owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// The seat.
    pub seat: SeatId,
    /// The guest who owns it now; `None` after the guest has left.
    pub guest: Option<String>,
}

/// What a list of tables shows of one. It is stored beside the log, so that making a list does not read the logs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Whether the match has begun or is over.
    pub status: Status,
    /// The text for the list; the store does not read it.
    pub text: String,
}

/// The tables that may be deleted. No table whose match is under way may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deletable {
    /// Those whose match has not begun.
    NotBegun,
    /// Those whose match is over.
    Over,
    /// Those whose match is under way, and where nothing has happened since this moment.
    Idle(Millis),
}

impl Deletable {
    /// The moment before which the table's last event has to be when it is deleted.
    pub(crate) const fn before(self) -> Millis {
        match self {
            Self::NotBegun | Self::Over => Millis(i64::MAX.cast_unsigned()),
            Self::Idle(since) => since,
        }
    }

    /// The number in the column `stage`.
    pub(crate) const fn stage(self) -> i64 {
        match self {
            Self::NotBegun => 0,
            Self::Idle(_) => 1,
            Self::Over => 2,
        }
    }
}

/// The number for a status in the column `stage`.
pub(crate) const fn stage_number(status: Status) -> i64 {
    match status {
        Status::Gathering => 0,
        Status::Playing => 1,
        Status::Over { .. } => 2,
    }
}

/// An event as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    /// The event.
    pub entry: Entry,
    /// The id of the intention whose last event it is.
    pub intention: Option<String>,
    /// The report of what was computed for the event, if it was stored with one.
    pub report: Option<String>,
}

/// A stored table with its whole log. Its `Debug` form does not show the seed.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// What is fixed about it.
    pub header: Header,
    /// The secret its header commits to.
    pub house_seed: Seed,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// The guest who created it; `None` for a table of version 1 of the storage.
    pub creator: Option<String>,
    /// When it was created.
    pub created: Millis,
    /// Its events in order.
    pub log: Vec<Logged>,
    /// The guests who own its seats.
    pub owners: Vec<(SeatId, String)>,
}

/// A table as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTable {
    /// [`Summary::text`].
    pub summary: String,
    /// When its last event happened, or when it was created if nothing has happened yet.
    pub at: Millis,
    /// [`CreateTable::seeks`].
    pub seeks: Option<String>,
    /// The guests who own its seats, in the order of the seats.
    pub owners: Vec<String>,
}

/// A table at which a guest has seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnedTable {
    /// [`Summary::text`].
    pub summary: String,
    /// When its last event happened, or when it was created if nothing has happened yet.
    pub at: Millis,
    /// The guest's seats, at least one, in order.
    pub seats: Vec<SeatId>,
}

/// What a look through the whole file found damaged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Damage {
    /// The damaged parts of the database: `tables`, `events`, `archives`, `owners`, `secrets`, `bans`, `reports`, `audit`,
    /// `open_times`, `subscriptions`, `notices`.
    /// Empty if the damage is between them.
    pub parts: Vec<&'static str>,
    /// The tables that cannot be read because of it; of many, the first [`NAMED`](Self::NAMED).
    pub tables: Vec<TableId>,
}

impl Damage {
    /// The most tables that are named.
    pub const NAMED: usize = 20;
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the database is damaged")?;
        if !self.parts.is_empty() {
            write!(f, " in its {}", self.parts.join(", "))?;
        }
        if self.tables.is_empty() {
            return f.write_str("; every table can be read");
        }
        let names: Vec<&str> = self.tables.iter().map(TableId::as_str).collect();
        write!(f, "; these tables cannot be read: {}", names.join(", "))?;
        if names.len() == Self::NAMED { f.write_str(", and maybe more") } else { Ok(()) }
    }
}

impl fmt::Debug for CreateTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            header,
            house_seed: _,
            listed,
            creator,
            most_listed,
            created,
            entries,
            owners,
            summary,
            seeks,
        } = self;
        f.debug_struct("CreateTable")
            .field("header", header)
            .field("listed", listed)
            .field("creator", creator)
            .field("most_listed", most_listed)
            .field("created", created)
            .field("entries", entries)
            .field("owners", owners)
            .field("summary", summary)
            .field("seeks", seeks)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for StoredTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { header, house_seed: _, listed, creator, created, log, owners } = self;
        f.debug_struct("StoredTable")
            .field("header", header)
            .field("listed", listed)
            .field("creator", creator)
            .field("created", created)
            .field("log", log)
            .field("owners", owners)
            .finish_non_exhaustive()
    }
}
