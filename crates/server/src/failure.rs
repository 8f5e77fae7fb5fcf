//! The one place that gives each error its status and its code. It logs the cause of a fault in the server, and does
//! not show it to the client.

use std::time::Duration;

use axum::{
    Json,
    extract::rejection::JsonRejection,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use carreau_match::{HeaderError, InvalidLine, InvalidName, Millis, Refused, TableId};
use carreau_protocol::{IntentionId, Problem, Reason, ServerCode, ToClient};
use carreau_store::{CreateError, Fault};

use crate::bans::utc;

/// Why the server does not do what a client asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Failure {
    #[error("there is nothing at this address")]
    NoSuchPath,
    #[error("this address does not support that method")]
    Method,
    #[error("the Host header is missing, or no name or address with at most 255 bytes")]
    Host,
    #[error("this server is not known as {0}: if it should be, its operator starts it with --host {0}")]
    UnknownHost(String),
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
    #[error("the body did not come in time: send it again, all at once")]
    SlowBody,
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
    #[error(
        "you have enough listed tables whose match has not begun: begin, unlist or close one of them first"
    )]
    TooManyListed,
    #[error("you are told in as many browsers as you may be: unsubscribe one of them first")]
    TooManySubscriptions,
    #[error("only the guest who created the table can do that")]
    NotCreator,
    #[error("you are banned {}: {why}", until.map_or_else(|| "for ever".to_owned(), |until| format!("until {}", utc(until))))]
    Banned { why: String, until: Option<Millis> },
    #[error("the table is frozen: its record is kept until an operator has looked at it")]
    Frozen,
    #[error("only a guest who has a seat at the table can report it")]
    NoReporter,
    #[error("the text of a report has at most {most} characters, not {0}", most = carreau_protocol::NewReport::CHARACTERS)]
    LongReport(usize),
    #[error("you have reported this table already, and an operator will look at it")]
    Reported,
    #[error("the table is gone: its creator has closed it, or its match did not begin in time")]
    TableGone,
    #[error("you have no account: create one, or sign in")]
    NoAccount,
    #[error("you have an account already: sign out first")]
    HasAccount,
    #[error("{0} is the name of an account: choose another, or sign in")]
    NameTaken(String),
    #[error("a passphrase has at least {least} characters and at most {most} bytes", least = carreau_protocol::NewAccount::SHORTEST, most = carreau_protocol::NewAccount::LONGEST)]
    Passphrase,
    #[error(
        "no account is opened by this: the name, the passphrase, the code or the passkey is not the right one"
    )]
    WrongSecret,
    #[error("too many attempts: wait {} s, then try again", .0.as_secs() + 1)]
    TooManySignIns(Duration),
    #[error(
        "this is the last passkey of an account without a passphrase: add another, or a passphrase, first"
    )]
    LastWay,
    #[error("the account has as many passkeys as may be, or this one already")]
    TooManyPasskeys,
    #[error("the passkey does not fit: {0}")]
    Passkey(String),
    #[error("passkeys need a server that is asked by a name, and not by an address")]
    NoPasskeys,
    #[error("no account is called {0}")]
    NobodyOfThisName(String),
    #[error("{0} has no account")]
    NoAccountThere(String),
    #[error("that is you")]
    Oneself,
    #[error("one of you does not want to play with the other")]
    Blocked,
    #[error("you know as many people as may be: remove somebody first")]
    TooManyPeople,
    #[error("only a friend can be invited")]
    NoFriend,
    #[error("the table waits for nobody, or your friend has as many invitations as may be")]
    NotInvited,
    #[error("in a match of teams, one person sits on one side only")]
    BothTeams,
    #[error("{0} is the name of a bot")]
    BotsName(String),
    #[error("too many tables at once: wait a little")]
    TooManyTables(Duration),
    #[error("too many requests: wait a little")]
    TooManyRequests(Duration),
    #[error("your plays keep the server too busy: wait {} s, then play again", .0.as_secs() + 1)]
    TooMuchComputing(Duration),
    #[error("too many connections: wait a little")]
    TooManySockets,
    #[error("this took too long")]
    TooSlow,
    #[error("the server is closing")]
    Closing,
    #[error("the server cannot store this because its disk is full; nothing has been changed")]
    Full,
    #[error(
        "the server cannot store this because its data folder can only be read; nothing has been changed"
    )]
    ReadOnly,
    #[error("the server cannot store this now; nothing has been changed, try again")]
    Busy,
    #[error("the server cannot read or store its tables; its operator finds the reason in the log")]
    Storage,
    #[error(
        "the table {table} cannot be read because its stored data is damaged{}; other tables may be sound",
        event.map(|n| format!(" (event {n})")).unwrap_or_default()
    )]
    Damaged {
        table: TableId,
        /// The first event that does not follow, if it is known.
        event: Option<u64>,
    },
    #[error("the table {table} cannot be opened: {error}")]
    OldRules {
        table: TableId,
        /// Which rules the match was played by, and why they are not known any more.
        error: HeaderError,
    },
    #[error("{0}")]
    DamagedStore(String),
    #[error("something went wrong on the server; its operator finds the reason in the log")]
    Fault,
    #[error("you have no seat of that number: sit down there first, if it is open")]
    NotYours,
    #[error("you have no cookie: ask for /api/me first, and send the cookie with the socket")]
    NoGuest,
    #[error("every seat of this table is taken")]
    NoFreeSeat,
    #[error("only a player who sits at the table can seat a bot")]
    NotSeated,
    #[error("only the strongest bot, {0}, can substitute for a player who is away")]
    StrongestBot(String),
    #[error("too many proposals at once: wait a little")]
    TooManyProposals,
    #[error("too many reactions at once: wait a little")]
    TooManyPhrases,
    #[error("free chat is open only while everybody who sits at the table has switched it on")]
    ChatOff,
    #[error(transparent)]
    ChatLine(InvalidLine),
    #[error("too many lines at once: wait a little")]
    TooManyLines,
    #[error("only a guest who has a seat at the table can mute another there")]
    NotSeatedToMute,
    #[error("you have muted {most} others: hear one of them again first", most = carreau_store::Mute::MOST)]
    TooManyMutes,
    #[error("you have switched your ratings on and off too often: they stay off for now")]
    TooManySwitches,
    #[error("you have offered to referee this table before")]
    OfferedBefore,
    #[error("something else has happened in the meantime: look again")]
    Stale,
    #[error(transparent)]
    Rules(#[from] Refused),
    #[error("the first message has to be hello")]
    HelloFirst,
    #[error("you use version {found} of the messages, the server uses {expected}: reload the page", expected = carreau_protocol::VERSION)]
    OtherVersion { found: u32 },
    #[error("you have event {last}, but the table has only {n}: begin again from 0")]
    Ahead { last: u64, n: u64 },
    #[error("the message cannot be read: {0}")]
    UnreadableMessage(String),
    #[error("messages are JSON in text, not bytes")]
    NotText,
    #[error("a message has at most {0} bytes")]
    LongMessage(usize),
    #[error("too many messages at once: connect again and slow down")]
    TooFast,
}

impl Failure {
    /// The status of an HTTP answer, and the reason for programs.
    pub(crate) fn kind(&self) -> (StatusCode, Reason) {
        use ServerCode as C;
        use StatusCode as S;
        let (status, code) = match self {
            Self::NoSuchPath => (S::NOT_FOUND, C::NotFound),
            Self::Method => (S::METHOD_NOT_ALLOWED, C::Method),
            Self::Host => (S::BAD_REQUEST, C::Host),
            Self::UnknownHost(_) => (S::MISDIRECTED_REQUEST, C::UnknownHost),
            Self::NoSuchTable(_) => (S::NOT_FOUND, C::NoSuchTable),
            Self::NoSeat => (S::NOT_FOUND, C::NoSuchSeat),
            Self::UnreadableBody(_) | Self::UnreadableMessage(_) => (S::BAD_REQUEST, C::Unreadable),
            Self::Misfit(_) | Self::LongReport(_) => (S::UNPROCESSABLE_ENTITY, C::Misfit),
            Self::NotJson => (S::UNSUPPORTED_MEDIA_TYPE, C::NotJson),
            Self::TooLarge(_) | Self::LongMessage(_) => (S::PAYLOAD_TOO_LARGE, C::TooLarge),
            Self::SlowBody => (S::REQUEST_TIMEOUT, C::TooSlow),
            Self::OtherSite => (S::FORBIDDEN, C::OtherSite),
            Self::NoSocket(_) => (S::UPGRADE_REQUIRED, C::NoSocket),
            Self::Seats(_) | Self::Sides { .. } | Self::Options(HeaderError::Seats { .. }) => {
                (S::UNPROCESSABLE_ENTITY, C::Seats)
            }
            Self::Options(_) => (S::UNPROCESSABLE_ENTITY, C::Options),
            Self::LongStart => (S::UNPROCESSABLE_ENTITY, C::Start),
            Self::Name(_) => (S::UNPROCESSABLE_ENTITY, C::Name),
            Self::BotsName(_) => (S::UNPROCESSABLE_ENTITY, C::BotsName),
            Self::BothTeams => (S::UNPROCESSABLE_ENTITY, C::BothTeams),
            Self::TooManyListed => (S::CONFLICT, C::TooManyListed),
            Self::TooManySubscriptions => (S::CONFLICT, C::TooManySubscriptions),
            Self::Banned { .. } => (S::FORBIDDEN, C::Banned),
            Self::Frozen => (S::CONFLICT, C::Frozen),
            Self::Reported => (S::CONFLICT, C::Reported),
            Self::NotCreator => (S::FORBIDDEN, C::NotCreator),
            Self::TableGone => (S::NOT_FOUND, C::TableGone),
            Self::NoAccount => (S::FORBIDDEN, C::NoAccount),
            Self::HasAccount => (S::CONFLICT, C::HasAccount),
            Self::NameTaken(_) => (S::CONFLICT, C::NameTaken),
            Self::Passphrase => (S::UNPROCESSABLE_ENTITY, C::Passphrase),
            Self::WrongSecret => (S::FORBIDDEN, C::WrongSecret),
            Self::TooManySignIns(_) => (S::TOO_MANY_REQUESTS, C::TooManySignIns),
            Self::LastWay => (S::CONFLICT, C::LastWay),
            Self::TooManyPasskeys => (S::CONFLICT, C::TooManyPasskeys),
            Self::Passkey(_) => (S::UNPROCESSABLE_ENTITY, C::Passkey),
            Self::NoPasskeys => (S::CONFLICT, C::NoPasskeys),
            Self::NobodyOfThisName(_) => (S::NOT_FOUND, C::NobodyOfThisName),
            Self::NoAccountThere(_) => (S::CONFLICT, C::NoAccountThere),
            Self::Oneself => (S::CONFLICT, C::Oneself),
            Self::Blocked => (S::FORBIDDEN, C::Blocked),
            Self::TooManyPeople => (S::CONFLICT, C::TooManyPeople),
            Self::NoFriend => (S::FORBIDDEN, C::NoFriend),
            Self::NotInvited => (S::CONFLICT, C::NotInvited),
            Self::Bot(_) => (S::UNPROCESSABLE_ENTITY, C::UnknownBot),
            Self::Level { .. } => (S::UNPROCESSABLE_ENTITY, C::Level),
            Self::TooManyRequests(_) => (S::TOO_MANY_REQUESTS, C::TooManyRequests),
            Self::TooManyTables(_) => (S::TOO_MANY_REQUESTS, C::TooManyTables),
            Self::TooMuchComputing(_) => (S::TOO_MANY_REQUESTS, C::TooMuchComputing),
            Self::TooManySockets => (S::SERVICE_UNAVAILABLE, C::TooManySockets),
            Self::TooSlow => (S::SERVICE_UNAVAILABLE, C::TooSlow),
            Self::Closing => (S::SERVICE_UNAVAILABLE, C::Closing),
            Self::Full => (S::INSUFFICIENT_STORAGE, C::DiskFull),
            Self::Busy => (S::SERVICE_UNAVAILABLE, C::Busy),
            Self::Storage | Self::ReadOnly | Self::Damaged { .. } | Self::DamagedStore(_) => {
                (S::SERVICE_UNAVAILABLE, C::Storage)
            }
            Self::OldRules { .. } => (S::GONE, C::Unreadable),
            Self::Fault => (S::INTERNAL_SERVER_ERROR, C::Fault),
            Self::NotYours | Self::NoReporter | Self::NotSeatedToMute => (S::FORBIDDEN, C::NotYours),
            Self::NoGuest => (S::FORBIDDEN, C::NoGuest),
            Self::NoFreeSeat => (S::CONFLICT, C::NoFreeSeat),
            Self::NotSeated => (S::FORBIDDEN, C::NotSeated),
            Self::StrongestBot(_) => (S::UNPROCESSABLE_ENTITY, C::StrongestBot),
            Self::TooManyProposals => (S::TOO_MANY_REQUESTS, C::TooManyProposals),
            Self::TooManyPhrases => (S::TOO_MANY_REQUESTS, C::TooManyPhrases),
            Self::ChatOff => (S::CONFLICT, C::ChatOff),
            Self::ChatLine(_) => (S::UNPROCESSABLE_ENTITY, C::ChatLine),
            Self::TooManyLines => (S::TOO_MANY_REQUESTS, C::TooManyLines),
            Self::TooManyMutes => (S::CONFLICT, C::TooManyMutes),
            Self::TooManySwitches => (S::CONFLICT, C::TooManySwitches),
            Self::OfferedBefore => (S::CONFLICT, C::OfferedBefore),
            Self::Stale => (S::CONFLICT, C::Stale),
            Self::Rules(refused) => return (S::CONFLICT, refused.clone().into()),
            Self::HelloFirst => (S::CONFLICT, C::HelloFirst),
            Self::OtherVersion { .. } => (S::CONFLICT, C::OtherVersion),
            Self::Ahead { .. } => (S::CONFLICT, C::Ahead),
            Self::NotText => (S::UNSUPPORTED_MEDIA_TYPE, C::NotText),
            Self::TooFast => (S::TOO_MANY_REQUESTS, C::TooFast),
        };
        (status, code.into())
    }

    /// After how many seconds a client may ask again.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooManyTables(wait)
            | Self::TooManyRequests(wait)
            | Self::TooMuchComputing(wait)
            | Self::TooManySignIns(wait) => {
                Some(wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).map(|wait| wait.max(1))
            }
            Self::Busy => Some(1),
            Self::TooManySockets | Self::TooSlow | Self::Closing => Some(5),
            // Somebody has to look after the disk first.
            Self::Storage | Self::ReadOnly | Self::Full | Self::Damaged { .. } | Self::DamagedStore(_) => {
                Some(60)
            }
            _ => None,
        }
    }

    fn reason(&self) -> Reason {
        self.kind().1
    }

    pub(crate) fn code(&self) -> &'static str {
        self.reason().code()
    }

    /// The failure as the answer to an intention.
    pub(crate) fn to_refusal(&self, id: IntentionId) -> ToClient {
        ToClient::Refused { id, reason: self.reason(), why: self.to_string(), clause: self.clause() }
    }

    /// The clause that the request would break, if it would break one.
    fn clause(&self) -> Option<String> {
        match self {
            Self::Rules(refused) => refused.clause().map(ToString::to_string),
            _ => None,
        }
    }

    /// The failure as a message on a socket, which may be the last one.
    pub(crate) fn to_problem(&self, closing: bool) -> ToClient {
        let (reason, why, clause) = (self.reason(), self.to_string(), self.clause());
        ToClient::Problem { reason, why, clause, closing }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, reason) = self.kind();
        let after = self.retry_after().map(|seconds| [(header::RETRY_AFTER, HeaderValue::from(seconds))]);
        let problem = Problem { code: reason.code().to_owned(), why: self.to_string() };
        (status, after, Json(problem)).into_response()
    }
}

impl From<&Fault> for Failure {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::Full => Self::Full,
            Fault::Busy => Self::Busy,
            Fault::ReadOnly(_) => Self::ReadOnly,
            Fault::Closed => Self::Closing,
            Fault::Corrupt(_) | Fault::Io(_) => Self::Storage,
        }
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        tracing::error!(%fault, "the store failed");
        (&fault).into()
    }
}

impl From<CreateError> for Failure {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::Fault(fault) => fault.into(),
            CreateError::TooManyListed => Self::TooManyListed,
            CreateError::Taken(table) => {
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

/// The parser's message, without the text that axum puts around it.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut last = error;
    while let Some(source) = last.source() {
        last = source;
    }
    last.to_string()
}
