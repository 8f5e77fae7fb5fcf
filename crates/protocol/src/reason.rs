use carreau_match::Refused;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// Why something is refused, as a stable code with its data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Reason {
    /// The table does not allow it.
    Table(Refused),
    /// The server does not allow it, or cannot do it.
    Server {
        /// The server's reason.
        code: ServerCode,
    },
}

impl Reason {
    /// The stable word for the kind of reason.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Table(refused) => refused.code(),
            Self::Server { code } => code.into(),
        }
    }
}

impl From<Refused> for Reason {
    fn from(refused: Refused) -> Self {
        Self::Table(refused)
    }
}

impl From<ServerCode> for Reason {
    fn from(code: ServerCode) -> Self {
        Self::Server { code }
    }
}

/// Why the server, and not the table, refuses something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum ServerCode {
    NotFound,
    Method,
    NoSuchTable,
    NoSuchSeat,
    Unreadable,
    Misfit,
    NotJson,
    TooLarge,
    OtherSite,
    NoSocket,
    Seats,
    Options,
    Start,
    Name,
    UnknownBot,
    Level,
    Host,
    UnknownHost,
    TooManyRequests,
    TooManyTables,
    TooMuchComputing,
    TooManySockets,
    TooSlow,
    Closing,
    DiskFull,
    Busy,
    Storage,
    Fault,
    NotYours,
    NoGuest,
    NoFreeSeat,
    NotSeated,
    NotCreator,
    Banned,
    Frozen,
    Reported,
    TooManyListed,
    /// The guest is told of turns in as many browsers as may be.
    TooManySubscriptions,
    TableGone,
    /// The guest has no account.
    NoAccount,
    /// The guest has an account already.
    HasAccount,
    /// An account has this name.
    NameTaken,
    /// A passphrase is too short or too long.
    Passphrase,
    /// The name, the passphrase, the code or the passkey is not the right one.
    WrongSecret,
    /// Too many attempts to sign in.
    TooManySignIns,
    /// Nothing else would be left to sign in with.
    LastWay,
    /// The account has as many passkeys as may be, or this one already.
    TooManyPasskeys,
    /// What the browser says of a passkey does not fit.
    Passkey,
    /// The server is asked by an address, for which browsers make no passkeys.
    NoPasskeys,
    /// No account has this name.
    NobodyOfThisName,
    /// The other one has no account.
    NoAccountThere,
    /// A person cannot be one's own friend.
    Oneself,
    /// One of the two does not want to play with the other.
    Blocked,
    /// The guest knows as many people as may be.
    TooManyPeople,
    /// The one to be invited is no friend.
    NoFriend,
    /// The table waits for nobody, or the friend has as many invitations as may be.
    NotInvited,
    BothTeams,
    BotsName,
    StrongestBot,
    TooManyProposals,
    TooManyPhrases,
    /// Somebody at the table has not switched the free chat on.
    ChatOff,
    /// A line of the chat is empty or too long.
    ChatLine,
    TooManyLines,
    /// The guest has muted as many others as may be.
    TooManyMutes,
    /// The ratings have been switched on and off too often.
    TooManySwitches,
    /// The guest has offered to referee the table before.
    OfferedBefore,
    Stale,
    HelloFirst,
    OtherVersion,
    Ahead,
    NotText,
    TooFast,
    /// A code that this version does not know.
    #[serde(other)]
    Unknown,
}

#[cfg(test)]
mod tests {
    use carreau_match::SeatId;

    use super::*;

    #[test]
    fn a_reason_is_a_code_with_its_data() {
        let reasons = [
            (Reason::from(Refused::MatesTurn { seat: SeatId(1) }), r#"{"code":"mates-turn","seat":1}"#),
            (ServerCode::TooManyProposals.into(), r#"{"code":"too-many-proposals"}"#),
        ];
        for (reason, text) in reasons {
            assert_eq!(serde_json::to_string(&reason).expect("it is text"), text);
            assert_eq!(serde_json::from_str::<Reason>(text).expect("it reads back"), reason);
            assert!(text.contains(&format!("\"{}\"", reason.code())));
        }
        let later = serde_json::from_str::<Reason>(r#"{"code":"of-a-later-version"}"#);
        assert_eq!(later.expect("it is read"), ServerCode::Unknown.into());
    }
}
