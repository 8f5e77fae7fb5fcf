//! Accounts: guests who can sign in elsewhere.

use carreau_match::{Millis, SeatId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ratings::OwnRating;

/// `GET /api/me`: the guest that the browser's cookie stands for. Signing in and out answer with it, too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// The guest's identifier. It is no secret: without the cookie's signature nobody can act as the guest.
    pub guest: String,
    /// The guest's account; `None` without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<OwnAccount>,
    /// Whether a passkey can be made or used here. Browsers do so only for a server that is asked by a name.
    pub passkeys: bool,
}

/// A person's own account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnAccount {
    /// Its name, which no other account has, however it is written in capitals.
    pub name: String,
    /// When it was created.
    pub created: Millis,
    /// Whether it has a passphrase.
    pub passphrase: bool,
    /// Its passkeys, the oldest first.
    pub passkeys: Vec<OwnPasskey>,
    /// What the person has chosen.
    pub settings: AccountSettings,
}

/// A passkey of a person's own account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnPasskey {
    /// Its identifier.
    pub id: String,
    /// What the person calls it.
    pub name: String,
    /// When it was added.
    pub created: Millis,
    /// When it was last used.
    pub used: Millis,
}

/// What a person has chosen for an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct AccountSettings {
    /// Whether the person's matches count for ratings.
    pub rated: bool,
}

/// The body of `POST /api/account`: makes an account of the guest. The answer is [`AccountCreated`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// Its name.
    pub name: String,
    /// Its passphrase; `None` for an account that is entered by passkeys.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passphrase: Option<String>,
}

impl NewAccount {
    /// The shortest passphrase, in characters.
    pub const SHORTEST: usize = 10;

    /// The longest passphrase, in bytes.
    pub const LONGEST: usize = 256;

    /// The most passkeys of an account.
    pub const PASSKEYS: u32 = 20;
}

/// The answer to `POST /api/account`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountCreated {
    /// The guest with the new account.
    pub me: Me,
    /// The code that opens the account when all else is lost. It is shown this once.
    pub recovery: String,
}

/// The body of `PATCH /api/account`: what changes; what is missing stays.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AccountChanges {
    /// The new name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether matches count for ratings from now on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
}

/// The body of `PUT /api/account/passphrase`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPassphrase {
    /// The new passphrase.
    pub passphrase: String,
    /// The passphrase so far, or the recovery code; needed only if the account has a passphrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<String>,
}

/// The body of `POST /api/account/recovery`, which makes a new recovery code, and of `DELETE /api/me`, which erases all
/// that the server knows of the person.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Proof {
    /// The passphrase, or the recovery code; needed only if the account has a passphrase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<String>,
}

/// The answer to `POST /api/account/recovery`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecoveryCode {
    /// The new code. The old one is void.
    pub recovery: String,
}

/// The body of `POST /api/account/passkeys`: a passkey that the browser has made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// What the person calls it, at most 64 characters.
    pub name: String,
    /// The browser's answer to the options, as `PublicKeyCredential.toJSON` writes it (`RegistrationResponseJSON` of
    /// `WebAuthn`, level 3).
    pub credential: Value,
}

/// The body of `DELETE /api/account/passkeys`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PasskeyId {
    /// [`OwnPasskey::id`].
    pub id: String,
}

/// The body of `POST /api/session`: signs in to an account. The answer is [`Me`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// By what.
    pub with: SignInWith,
    /// Whether what the browser's guest has goes to the account: tables, subscriptions, acquaintances.
    #[serde(default)]
    pub bring: bool,
}

/// By what somebody signs in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SignInWith {
    /// A name and a passphrase.
    Passphrase {
        /// The account's name.
        name: String,
        /// Its passphrase.
        passphrase: String,
    },
    /// The printed code.
    Recovery {
        /// The code, however it is spaced.
        code: String,
    },
    /// A passkey.
    Passkey {
        /// The browser's answer to the options, as `PublicKeyCredential.toJSON` writes it
        /// (`AuthenticationResponseJSON`).
        credential: Value,
    },
}

/// `GET /api/me/data`: all that the server knows of a person, but the records, which `GET /api/tables/{id}/record`
/// gives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnData {
    /// The guest, with the account.
    pub me: Me,
    /// The tables, and the person's seats there.
    pub tables: Vec<OwnSeats>,
    /// The ratings.
    pub ratings: Vec<OwnRating>,
    /// Where the person is told of turns.
    pub subscriptions: Vec<String>,
    /// When this was written.
    pub at: Millis,
}

/// A person's seats at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnSeats {
    /// The table.
    pub table: TableId,
    /// The seats.
    pub seats: Vec<SeatId>,
}
