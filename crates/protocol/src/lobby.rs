//! What the lobby shows, and how people meet there.

use carreau_games::GameName;
use carreau_match::{Millis, OptionsText, SeatId, TableId};
use serde::{Deserialize, Serialize};

use crate::{http::TableSummary, ratings::Rating};

/// `GET /api/lobby`: who is here, and the tables that everybody may see. Tables that are not listed are counted in
/// [`playing`](Self::playing) and appear nowhere else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lobby {
    /// How many people are here: those with an open socket at a table, and those whose page has asked for the lobby or
    /// for their tables within the last twenty seconds. Each counts once, also with several pages.
    pub people: u32,
    /// At how many tables a match is on with at least one of its people there, listed or not.
    pub playing: u32,
    /// Whether both numbers are those of the whole house. If not, other nodes may have more.
    pub whole: bool,
    /// The listed tables: those with a free seat, the longest waiting first, and then the matches that are on, the most
    /// watched first. A table at which nobody waits any more is left out until somebody is there again.
    pub tables: Vec<LobbyTable>,
    /// The server's time.
    pub now: Millis,
}

/// A listed table as the lobby shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyTable {
    /// The table.
    #[serde(flatten)]
    pub summary: TableSummary,
    /// How many people watch it without a seat.
    pub watching: u32,
    /// Whether the guest who asks sits there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    /// The strength of opponent that the person who waits there seeks; `None` for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<Strength>,
    /// The rating of the person who waits there, for the table's game and kind of time, if that person shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The position in notation, at one table of each game: the one that the terrace shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// How well somebody plays, as people say it of themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// Knows the rules at best.
    Novice,
    /// Plays now and then.
    Regular,
    /// Plays to win.
    Strong,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Regular, Self::Strong];
}

/// The body of `POST /api/seeks`: a guest wants to play anybody who comes. The guest gets a seat at a waiting table that
/// fits, or if there is none, at a new listed table that waits for the next who seeks. The answer is [`Seated`].
///
/// A waiting table fits if it is listed and has one seat left, the person who waits there is here, its game is the same,
/// its options are equal unless [`any_terms`](Self::any_terms) is set, and neither side seeks another strength.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewSeek {
    /// The game.
    pub game: GameName,
    /// The name that others at the table see.
    pub name: String,
    /// What the players agree on. The sides fall by lot.
    #[serde(default)]
    pub options: OptionsText,
    /// As [`NewTable::start`](crate::NewTable::start). A waiting table fits only if it starts from the same position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The strength of opponent that the guest seeks; `None` for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<Strength>,
    /// Whether the guest plays by whatever options a waiting table has. A new table has [`options`](Self::options).
    #[serde(default)]
    pub any_terms: bool,
}

/// The body of `POST /api/tables/{id}/seats`: a guest sits down at a table. The answer is [`Seated`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewSitter {
    /// The name that others at the table see.
    pub name: String,
    /// The seat; `None` for the first that is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatId>,
}

/// The seat of a guest who has sat down, or who sat there already.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The table.
    pub table: TableId,
    /// The guest's seat.
    pub seat: SeatId,
    /// Whether another seat is still free.
    pub waits: bool,
}
