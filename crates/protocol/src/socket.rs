use std::str::FromStr;

use carreau_match::{Entry, Header, Intention, Millis, RefereeIntention, SeatId};
use serde::{Deserialize, Serialize};

use crate::{
    reason::Reason,
    talk::{ChatLine, FreeChat},
};

/// What a client sends over a table's socket, one JSON object a text message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message on a socket. The client sends it again when it finds that events are missing.
    Hello {
        /// [`VERSION`](crate::VERSION).
        version: u32,
        /// The number of the last event the client has, 0 for none.
        last: u64,
    },
    /// A seat wants to do something.
    Intend {
        /// The id of the intention. An intention that is sent again after a broken connection is carried out once.
        id: IntentionId,
        /// The seat that has the intention.
        seat: SeatId,
        /// The number of the last event that the client knew when the player decided. It stays the same when the
        /// client sends the intention again. The server refuses an answer or a resignation as `stale` if something
        /// else has happened since.
        seen: u64,
        /// What the seat wants to do.
        intention: Intention,
    },
    /// A person without a seat wants to do something as the referee (H3). Since version 9.
    Referee {
        /// The id of the intention, as in [`Intend`](Self::Intend).
        id: IntentionId,
        /// The number of the last event that the client knew when the person decided.
        seen: u64,
        /// What the person wants to do.
        intention: RefereeIntention,
    },
    /// The client computes another effect of an event than the log has. The client stops at that event, and the server
    /// logs the difference.
    Differs {
        /// The number of the event.
        n: u64,
        /// The effect that the client computes, in the form of [`Entry::came`].
        computed: Option<String>,
    },
    /// Shows a play to the seat's team, so that the team can agree before it announces the play (B2.4). A proposal is
    /// not an event, and is forgotten as soon as anybody plays.
    Propose {
        /// The seat that proposes.
        seat: SeatId,
        /// A play that is legal now, in notation; `None` withdraws the proposal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        play: Option<String>,
    },
    /// Says a phrase to everybody at the table. It is not an event and stands in no record. Since version 8.
    Say {
        /// The seat that says it.
        seat: SeatId,
        /// The phrase.
        phrase: Phrase,
    },
    /// Switches the free chat on or off for the person in this seat. It is off at first. Since version 8.
    SwitchChat {
        /// The person's seat.
        seat: SeatId,
        /// Whether the person wants it.
        on: bool,
    },
    /// Writes a line in the free chat, while it is [open](FreeChat::open). It is not an event and stands in no record.
    /// Since version 8.
    Write {
        /// The seat that writes it.
        seat: SeatId,
        /// What it writes, at most [`ChatLine::CHARACTERS`] long.
        text: String,
    },
    /// Lists the table in the lobby, or takes it off the list. Only the table's creator may, and only before the match.
    List {
        /// Whether the lobby shows the table.
        listed: bool,
    },
    /// Deletes the table. Only its creator may, and only before the match.
    Close,
    /// Keeps the connection alive and asks for the time.
    Ping,
}

/// What the server sends over a table's socket, one JSON object a text message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToClient {
    /// The answer to [`ToServer::Hello`].
    Welcome {
        /// The server's [`VERSION`](crate::VERSION).
        version: u32,
        /// The table.
        header: Box<Header>,
        /// The number of the last event at the table.
        n: u64,
        /// The seats that belong to the client.
        seats: Vec<SeatId>,
        /// Whether the client created the table. Before the match, its creator may send anybody away from a seat (with
        /// [`Intention::Leave`] for that seat), [list](ToServer::List) the table and [close](ToServer::Close) it.
        creator: bool,
        /// Whether the lobby shows the table.
        listed: bool,
        /// Whether it is the client who referees the table or has offered to (H3). Since version 9.
        referee: bool,
        /// The server's time, to show clocks by.
        now: Millis,
    },
    /// The next events, without gaps.
    Events {
        /// The events in order.
        entries: Vec<Entry>,
    },
    /// An intention has been carried out and is durably stored.
    Done {
        /// The intention.
        id: IntentionId,
        /// The number of its last event.
        n: u64,
    },
    /// An intention is refused; nothing has changed.
    Refused {
        /// The intention.
        id: IntentionId,
        /// Why, for programs.
        reason: Reason,
        /// Why, fit to be shown.
        why: String,
        /// The clause that the intention would break, if it would break one.
        clause: Option<String>,
    },
    /// Who is connected to the table now.
    Presence(Presence),
    /// The proposal of a seat on the client's side. It replaces the seat's last one; all of them are forgotten when
    /// the position changes.
    Proposed {
        /// The seat that proposes.
        seat: SeatId,
        /// A play in notation; `None` if the proposal is withdrawn.
        play: Option<String>,
    },
    /// The table's creator has listed the table in the lobby, or taken it off the list.
    Listed {
        /// Whether the lobby shows the table.
        listed: bool,
    },
    /// A player says a phrase. The page shows it for a moment, in the reader's language. Since version 8.
    Said {
        /// The player's seat.
        seat: SeatId,
        /// The phrase.
        phrase: Phrase,
    },
    /// How the free chat stands, for those who sit at the table. Since version 8.
    FreeChat(FreeChat),
    /// All lines of the free chat that the client may read, the oldest first: it takes the place of what the client has.
    /// They come when the client connects or the chat is opened. Since version 8.
    Lines {
        /// The lines.
        lines: Vec<ChatLine>,
    },
    /// Somebody has written a line in the free chat. Since version 8.
    Written(ChatLine),
    /// The seats of the people whom the client has muted, if that has changed. What they say and write is not sent.
    /// Since version 8.
    Muted {
        /// The seats.
        seats: Vec<SeatId>,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time.
        now: Millis,
    },
    /// A message could not be understood or is not allowed, or the table cannot be served.
    Problem {
        /// What is wrong, for programs.
        reason: Reason,
        /// What is wrong, fit to be shown.
        why: String,
        /// The clause that the message breaks, if it breaks one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clause: Option<String>,
        /// Whether the server closes the socket after this message.
        closing: bool,
    },
}

/// What a player can say without typing. It travels as a key, and each reader sees it in a language of choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the phrases")]
pub enum Phrase {
    Hello,
    GoodLuck,
    HaveFun,
    NiceRoll,
    NiceMove,
    NiceThrow,
    NiceFlick,
    Ouch,
    Sorry,
    OneMoment,
    ThankYou,
    ThatWasClose,
    WellPlayed,
    GoodGame,
    /// The player looks outraged at those who do not keep quiet (B9.4).
    Outraged,
    /// The player raises an eyebrow at them (B9.4).
    Eyebrow,
}

impl Phrase {
    /// All phrases.
    pub const ALL: [Self; 16] = [
        Self::Hello,
        Self::GoodLuck,
        Self::HaveFun,
        Self::NiceRoll,
        Self::NiceMove,
        Self::NiceThrow,
        Self::NiceFlick,
        Self::Ouch,
        Self::Sorry,
        Self::OneMoment,
        Self::ThankYou,
        Self::ThatWasClose,
        Self::WellPlayed,
        Self::GoodGame,
        Self::Outraged,
        Self::Eyebrow,
    ];

    /// The faces with which a player may react to noise while that player's minute runs (B9.4), the strongest first.
    pub const FACES: [Self; 2] = [Self::Outraged, Self::Eyebrow];

    /// Whether it is a face, which only a player whose minute runs may make (B9.4).
    pub fn is_face(self) -> bool {
        Self::FACES.contains(&self)
    }
}

/// Who is connected to a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Presence {
    /// The seats whose people are connected; bots are always here. Who has been gone for a while is in the log
    /// ([`Event::ConnectionLost`](carreau_match::Event::ConnectionLost)).
    pub here: Vec<SeatId>,
    /// The seats whose people are not connected, and since when, as far as the server knows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Away>,
    /// The number of connections without a seat.
    pub watching: u32,
}

/// A person who is not connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Away {
    /// The person's seat.
    pub seat: SeatId,
    /// When the connection was lost, in the server's time.
    pub since: Millis,
}

/// The id of an intention: 1 to 64 printable ASCII characters, chosen by the client.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct IntentionId(String);

/// A text that is not an intention's id.
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
