use std::str::FromStr;

use carreau_match::{Entry, Header, Intention, Millis, SeatId};
use serde::{Deserialize, Serialize};

/// What a client sends over a table's socket, one JSON object a text message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message, and again whenever events are missing.
    Hello {
        /// [`VERSION`](crate::VERSION).
        version: u32,
        /// The number of the last event the client has, 0 for none.
        last: u64,
    },
    /// Somebody wants something.
    Intend {
        /// The intention's own id: sent again after a broken connection, it is carried out once.
        id: IntentionId,
        /// The seat that wants it.
        seat: SeatId,
        /// The number of the last event that was known when it was wanted, the same when it is sent again:
        /// what answers or gives up something is refused as `stale` when something else has happened since.
        seen: u64,
        /// What is wanted.
        intention: Intention,
    },
    /// What the log says came of an event is not what the client computes: it stops there, and the server
    /// writes it down.
    Differs {
        /// The event.
        n: u64,
        /// What the client computes.
        computed: Option<String>,
    },
    /// Shows the own team what might be played: to be agreed on before it is announced (B2.4). It is no event, and
    /// forgotten as soon as anything is played.
    Propose {
        /// The seat that proposes.
        seat: SeatId,
        /// A play that is legal now, in notation; nothing takes the proposal back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        play: Option<String>,
    },
    /// Answers with a look whoever does not keep quiet while the own minute runs (B9.4). It is no event and stands in
    /// no record.
    Look {
        /// The seat whose minute runs.
        seat: SeatId,
        /// How it looks.
        look: Look,
    },
    /// Keeps the connection alive and asks for the time.
    Ping,
}

/// What the server sends over a table's socket, one JSON object a text message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToClient {
    /// The answer to hello.
    Welcome {
        /// The server's [`VERSION`](crate::VERSION).
        version: u32,
        /// The table.
        header: Box<Header>,
        /// The number of the last event at the table.
        n: u64,
        /// The seats that are the client's own.
        seats: Vec<SeatId>,
        /// The server's time, to show clocks by.
        now: Millis,
    },
    /// The next events, without gaps.
    Events {
        /// In order.
        entries: Vec<Entry>,
    },
    /// An intention has been carried out and is durably stored.
    Done {
        /// Whose.
        id: IntentionId,
        /// The number of its last event.
        n: u64,
    },
    /// An intention is refused; nothing has changed.
    Refused {
        /// Whose.
        id: IntentionId,
        /// The stable code, [`carreau_match::Refused::code`] or one of the server's.
        code: String,
        /// Why, fit to be shown.
        why: String,
        /// The clause that is broken, if one is.
        clause: Option<String>,
    },
    /// Who is here.
    Presence(Presence),
    /// What a seat of the client's own side proposes, or no longer does. The next proposal of a seat replaces the one
    /// before; all are forgotten when the position changes.
    Proposed {
        /// Who proposes.
        seat: SeatId,
        /// A play in notation.
        play: Option<String>,
    },
    /// How a player looks at whoever does not keep quiet (B9.4): shown for a moment.
    Looked {
        /// Who.
        seat: SeatId,
        /// How.
        look: Look,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time.
        now: Millis,
    },
    /// A message could not be understood or allowed, or the table cannot be served; when `closing`, the
    /// socket is closed after it.
    Problem {
        /// The stable code.
        code: String,
        /// What is wrong, fit to be shown.
        why: String,
        /// The clause that is broken, if one is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clause: Option<String>,
        /// Whether the socket is closed after it.
        closing: bool,
    },
}

/// How a player may look at those who do not keep quiet (B9.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// Outraged.
    Outraged,
    /// With a raised eyebrow.
    Eyebrow,
}

impl Look {
    /// Both, the graver first.
    pub const ALL: [Self; 2] = [Self::Outraged, Self::Eyebrow];
}

/// Who is connected to a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Presence {
    /// The seats whose people have a connection; bots are always here.
    pub here: Vec<SeatId>,
    /// The seats whose people have none, and since when, as far as the house knows. After [`Away::LONG`] anybody else
    /// at the table may let a bot stand in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Away>,
    /// How many connections watch without a seat.
    pub watching: u32,
}

/// A person who is not connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Away {
    /// The person's seat.
    pub seat: SeatId,
    /// Since when, in the server's time.
    pub since: Millis,
}

impl Away {
    /// How long somebody has to be away before others may let a bot stand in; a minute.
    pub const LONG: Millis = Millis(60_000);
}

/// An intention's own id: 1 to 64 printable ASCII characters, made by the client.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct IntentionId(String);

/// A text that is no intention id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("an intention id has 1 to 64 printable ASCII characters")]
pub struct InvalidIntentionId;

impl IntentionId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for IntentionId {
    type Err = InvalidIntentionId;

    fn from_str(text: &str) -> Result<Self, InvalidIntentionId> {
        let fits = (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(Self(text.to_owned())) } else { Err(InvalidIntentionId) }
    }
}

impl TryFrom<String> for IntentionId {
    type Error = InvalidIntentionId;

    fn try_from(text: String) -> Result<Self, InvalidIntentionId> {
        text.parse()
    }
}

impl From<IntentionId> for String {
    fn from(id: IntentionId) -> Self {
        id.0
    }
}
