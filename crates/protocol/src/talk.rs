//! The free chat of a table, and mutes.

use carreau_match::{Millis, SeatId};
use serde::{Deserialize, Serialize};

/// How the free chat of a table stands. The people who sit there are sent it, and nobody else.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct FreeChat {
    /// The seats whose people have switched it on.
    pub on: Vec<SeatId>,
    /// Whether it is open: at least two people sit at the table, and each of them has switched it on. Lines are written
    /// and read only as long as it is.
    pub open: bool,
}

/// A line of the free chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// The seat that wrote it.
    pub seat: SeatId,
    /// The name of the person who sat there then.
    pub name: String,
    /// The line: without line breaks, and without what cannot be seen or turns the direction of the text.
    pub text: String,
    /// When the server got it, in its time.
    pub at: Millis,
}

impl ChatLine {
    /// The longest line, in characters.
    pub const CHARACTERS: usize = 300;

    /// How many lines a table keeps, the newest ones, as long as it is in the server's memory.
    pub const KEPT: usize = 200;
}

/// The body of `POST /api/tables/{id}/mutes`: a guest who sits at the table mutes the person in another seat, or no
/// longer does. What a muted person says or writes is not sent to the guest, at this table and at all others. The muted
/// person is not told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewMute {
    /// The seat of the person.
    pub seat: SeatId,
    /// Whether the person is muted from now on.
    pub on: bool,
}
