//! The one place that says which status and which code an error gets. What is behind a fault of the house
//! is logged here, not shown.

use axum::{
    Json,
    extract::rejection::JsonRejection,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use carreau_match::{HeaderError, InvalidName, Refused, TableId};
use carreau_protocol::{IntentionId, Problem, ToClient};
use carreau_store::{Fault, LayError};

/// Why the house does not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Failure {
    #[error("there is nothing at this address")]
    NoSuchPath,
    #[error("this address does not know that method")]
    Method,
    #[error("there is no table {0}")]
    NoSuchTable(String),
    #[error("the table has no such seat")]
    NoSeat,
    #[error("the body cannot be read: {0}")]
    UnreadableBody(String),
    #[error("the body does not fit: {0}")]
    Misfit(String),
    #[error("the body has to be JSON: say so with content-type: application/json")]
    NotJson,
    #[error("the body is longer than {0} bytes")]
    TooLarge(usize),
    #[error("the request comes from another site")]
    OtherSite,
    #[error("this address speaks WebSocket: {0}")]
    NoSocket(String),
    #[error("a table has two to {most} seats, not {0}", most = carreau_protocol::NewTable::SEATS)]
    Seats(usize),
    #[error("there are {sides} sides for {seats} seats")]
    Sides { sides: usize, seats: usize },
    #[error(transparent)]
    Options(#[from] HeaderError),
    #[error(transparent)]
    Name(#[from] InvalidName),
    #[error(transparent)]
    Bot(#[from] carreau_bots::UnknownBot),
    #[error("the start is longer than {max} bytes", max = carreau_protocol::NewTable::START_BYTES)]
    LongStart,
    #[error("the bot {bot} has levels 1 to {levels}")]
    Level { bot: String, levels: u8 },
    #[error("too many tables at once: wait a little")]
    TooManyTables,
    #[error("too many connections: wait a little")]
    TooManySockets,
    #[error("this took too long")]
    TooSlow,
    #[error("the house is closing")]
    Closing,
    #[error("the house cannot store this now: the disk is full. Nothing has been changed")]
    Full,
    #[error("the house cannot store this now. Nothing has been changed: try again")]
    Busy,
    #[error("the house cannot read or store its tables: whoever runs it finds the reason in its log")]
    Storage,
    #[error("something went wrong in the house: whoever runs it finds the reason in its log")]
    Fault,
    #[error("you have no seat of that number: sit down there first, if it is open")]
    NotYours,
    #[error("you have no cookie: ask for /api/me first, and send the cookie with the socket")]
    NoGuest,
    #[error("only whoever sits at the table lets a bot of the house sit down")]
    NotSeated,
    #[error("{0} has not been away for a minute: only the player asks for a stand-in")]
    NotAway(carreau_match::SeatId),
    #[error("for somebody who is away the house sends its strongest bot, {0}")]
    StrongestBot(String),
    #[error("too many proposals at once: wait a little")]
    TooManyProposals,
    #[error("one look is enough for now: wait a little")]
    TooManyLooks,
    #[error("something has happened since: look again")]
    Stale,
    #[error(transparent)]
    Rules(#[from] Refused),
    #[error("say hello first")]
    HelloFirst,
    #[error("you speak version {found} of the messages, the house speaks {expected}: load the page again", expected = carreau_protocol::VERSION)]
    OtherVersion { found: u32 },
    #[error("you have event {last}, but the table has only {n}: begin again from 0")]
    Ahead { last: u64, n: u64 },
    #[error("the message cannot be read: {0}")]
    UnreadableMessage(String),
    #[error("messages are JSON in text, not bytes")]
    NotText,
    #[error("a message has at most {0} bytes")]
    LongMessage(usize),
    #[error("that was too fast: come back and slow down")]
    TooFast,
}

impl Failure {
    /// The status of an HTTP answer, and the code for programs.
    pub(crate) const fn kind(&self) -> (StatusCode, &'static str) {
        use StatusCode as S;
        match self {
            Self::NoSuchPath => (S::NOT_FOUND, "not-found"),
            Self::Method => (S::METHOD_NOT_ALLOWED, "method"),
            Self::NoSuchTable(_) => (S::NOT_FOUND, "no-such-table"),
            Self::NoSeat => (S::NOT_FOUND, "no-such-seat"),
            Self::UnreadableBody(_) | Self::UnreadableMessage(_) => (S::BAD_REQUEST, "unreadable"),
            Self::Misfit(_) => (S::UNPROCESSABLE_ENTITY, "misfit"),
            Self::NotJson => (S::UNSUPPORTED_MEDIA_TYPE, "not-json"),
            Self::TooLarge(_) | Self::LongMessage(_) => (S::PAYLOAD_TOO_LARGE, "too-large"),
            Self::OtherSite => (S::FORBIDDEN, "other-site"),
            Self::NoSocket(_) => (S::UPGRADE_REQUIRED, "no-socket"),
            Self::Seats(_) | Self::Sides { .. } | Self::Options(HeaderError::Seats { .. }) => {
                (S::UNPROCESSABLE_ENTITY, "seats")
            }
            Self::Options(_) => (S::UNPROCESSABLE_ENTITY, "options"),
            Self::LongStart => (S::UNPROCESSABLE_ENTITY, "start"),
            Self::Name(_) => (S::UNPROCESSABLE_ENTITY, "name"),
            Self::Bot(_) => (S::UNPROCESSABLE_ENTITY, "unknown-bot"),
            Self::Level { .. } => (S::UNPROCESSABLE_ENTITY, "level"),
            Self::TooManyTables => (S::TOO_MANY_REQUESTS, "too-many-tables"),
            Self::TooManySockets => (S::SERVICE_UNAVAILABLE, "too-many-sockets"),
            Self::TooSlow => (S::SERVICE_UNAVAILABLE, "too-slow"),
            Self::Closing => (S::SERVICE_UNAVAILABLE, "closing"),
            Self::Full => (S::INSUFFICIENT_STORAGE, "disk-full"),
            Self::Busy => (S::SERVICE_UNAVAILABLE, "busy"),
            Self::Storage => (S::SERVICE_UNAVAILABLE, "storage"),
            Self::Fault => (S::INTERNAL_SERVER_ERROR, "fault"),
            Self::NotYours => (S::FORBIDDEN, "not-yours"),
            Self::NoGuest => (S::FORBIDDEN, "no-guest"),
            Self::NotSeated => (S::FORBIDDEN, "not-seated"),
            Self::NotAway(_) => (S::CONFLICT, "not-away"),
            Self::StrongestBot(_) => (S::UNPROCESSABLE_ENTITY, "strongest-bot"),
            Self::TooManyProposals => (S::TOO_MANY_REQUESTS, "too-many-proposals"),
            Self::TooManyLooks => (S::TOO_MANY_REQUESTS, "too-many-looks"),
            Self::Stale => (S::CONFLICT, "stale"),
            Self::Rules(refused) => (S::CONFLICT, refused.code()),
            Self::HelloFirst => (S::CONFLICT, "hello-first"),
            Self::OtherVersion { .. } => (S::CONFLICT, "other-version"),
            Self::Ahead { .. } => (S::CONFLICT, "ahead"),
            Self::NotText => (S::UNSUPPORTED_MEDIA_TYPE, "not-text"),
            Self::TooFast => (S::TOO_MANY_REQUESTS, "too-fast"),
        }
    }

    pub(crate) const fn code(&self) -> &'static str {
        self.kind().1
    }

    /// As an answer to an intention.
    pub(crate) fn to_refusal(&self, id: IntentionId) -> ToClient {
        ToClient::Refused { id, code: self.code().to_owned(), why: self.to_string(), clause: self.clause() }
    }

    /// The clause that is broken, if one is.
    fn clause(&self) -> Option<String> {
        match self {
            Self::Rules(refused) => refused.clause().map(|clause| clause.to_string()),
            _ => None,
        }
    }

    /// As a message on a socket, which may be its last.
    pub(crate) fn to_problem(&self, closing: bool) -> ToClient {
        let (code, why, clause) = (self.code().to_owned(), self.to_string(), self.clause());
        ToClient::Problem { code, why, clause, closing }
    }

    /// Logs what is behind a fault of the house.
    pub(crate) fn storage(table: &TableId, fault: &Fault) -> Self {
        tracing::error!(%table, %fault, "the store");
        fault.into()
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, code) = self.kind();
        (status, Json(Problem { code: code.to_owned(), why: self.to_string() })).into_response()
    }
}

impl From<&Fault> for Failure {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::Full => Self::Full,
            Fault::Busy => Self::Busy,
            Fault::Closed => Self::Closing,
            Fault::Corrupt(_) | Fault::Io(_) => Self::Storage,
        }
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        tracing::error!(%fault, "the store");
        (&fault).into()
    }
}

impl From<LayError> for Failure {
    fn from(error: LayError) -> Self {
        match error {
            LayError::Fault(fault) => fault.into(),
            LayError::Taken(table) => {
                tracing::error!(%table, "a new table got the name of another");
                Self::Fault
            }
        }
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Self {
        match rejection {
            JsonRejection::JsonDataError(error) => Self::Misfit(innermost(&error)),
            JsonRejection::JsonSyntaxError(error) => Self::UnreadableBody(innermost(&error)),
            JsonRejection::MissingJsonContentType(_) => Self::NotJson,
            other => Self::UnreadableBody(other.body_text()),
        }
    }
}

/// What the parser itself said, without axum's words around it.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut last = error;
    while let Some(source) = last.source() {
        last = source;
    }
    last.to_string()
}
