//! Who knows whom: friends, invitations to tables, and people with whom somebody does not want to play.

use carreau_match::{Millis, SeatId, TableId};
use serde::{Deserialize, Serialize};

use crate::http::TableSummary;

/// `GET /api/me/people`: the people whom a guest knows. Adding and removing one answer with it, too.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OwnPeople {
    /// The friends, by name.
    pub friends: Vec<Friend>,
    /// Who wants to be a friend, the oldest first.
    pub asked_by: Vec<Known>,
    /// Whom the guest wants as a friend and who has not answered, the oldest first.
    pub asked: Vec<Known>,
    /// With whom the guest does not want to play, the oldest first.
    pub blocked: Vec<Known>,
}

impl OwnPeople {
    /// The most friends, and the most people whom one guest blocks.
    pub const MOST: u32 = 200;

    /// The most invitations that one guest has at a time.
    pub const INVITATIONS: u32 = 20;
}

/// A friend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Friend {
    /// The friend and the number of the friendship.
    #[serde(flatten)]
    pub known: Known,
    /// Whether the friend is here now.
    pub here: bool,
    /// Whether the friend plays a match now.
    pub playing: bool,
}

/// Somebody whom a guest knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// The number by which the guest refers to this.
    pub n: u64,
    /// The account's name; of a guest without one, the name at the table where they met.
    pub name: String,
    /// Since when it is so.
    pub since: Millis,
}

/// The body of `POST /api/me/people`: what somebody is to be for the guest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewKnown {
    /// What the other one is to be.
    pub kind: KnownKind,
    /// Who it is.
    pub who: Who,
}

/// What somebody is to be for a guest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KnownKind {
    /// A friend, once the other one agrees. Both need accounts.
    Friend,
    /// Somebody with whom the guest does not want to play: neither meets the other, or sits down where the other sits.
    Block,
}

/// A person, as a guest can name one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Who {
    /// By the name of the account.
    Named(String),
    /// By the seat at a table.
    At {
        /// The table.
        table: TableId,
        /// The seat.
        seat: SeatId,
    },
}

/// The body of `DELETE /api/me/people`, and of `POST /api/tables/{id}/invitations`, which invites a friend to a table
/// that waits for somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownNumber {
    /// [`Known::n`].
    pub n: u64,
}

/// A friend's invitation to a table that waits for somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invited {
    /// Who invites.
    pub by: String,
    /// The table.
    pub table: TableSummary,
    /// When.
    pub at: Millis,
}
