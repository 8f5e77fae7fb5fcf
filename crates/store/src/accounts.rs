//! Guests who can sign in elsewhere, and what becomes of a guest who signs in to an account or wants to be forgotten.
//!
//! What is done here is done seldom, so each call has a connection and a transaction of its own beside the writer.

use std::fmt;

use carreau_match::{Entry, Event, Millis, Player, SeatId, TableId};
use serde::Serialize;

use crate::{
    archive,
    database::Database,
    engine::{Connection, execute, on},
    error::Fault,
    relations, sql,
    store::Store,
    writer::number,
};

/// A guest who can sign in elsewhere. The store reads none of the texts but [`folded`](Self::folded).
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The guest.
    pub guest: String,
    /// The name as people read it.
    pub name: String,
    /// The name by which accounts are told apart; no two accounts have the same.
    pub folded: String,
    /// The hash of the passphrase, if there is one.
    pub passphrase: Option<String>,
    /// The hash of the recovery code.
    pub recovery: String,
    /// What the person has chosen.
    pub settings: String,
    /// When it was created.
    pub created: Millis,
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account")
            .field("guest", &self.guest)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// A passkey of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    /// The name that the browser gave it, in base64url.
    pub id: String,
    /// Whose it is.
    pub guest: String,
    /// What the person calls it.
    pub name: String,
    /// Its public key and state; the store does not read it.
    pub details: String,
    /// When it was added.
    pub created: Millis,
    /// When it was last used.
    pub used: Millis,
}

/// How an account changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccountChange {
    /// It gets another name; no two accounts may have the same `folded`.
    Name {
        /// As [`Account::name`].
        name: String,
        /// As [`Account::folded`].
        folded: String,
    },
    /// It gets another passphrase.
    Passphrase(String),
    /// It gets another recovery code, and the old one is void.
    Recovery(String),
    /// The person has chosen something else.
    Settings(String),
    /// It gets a passkey, if it has fewer than `most`.
    AddPasskey {
        /// The passkey.
        passkey: Passkey,
        /// The most that it may have then.
        most: u32,
    },
    /// A passkey was used.
    UsedPasskey {
        /// [`Passkey::id`].
        id: String,
        /// [`Passkey::details`] from now on.
        details: String,
        /// When.
        at: Millis,
    },
    /// A passkey is removed, unless it is the last way to sign in besides the recovery code.
    DropPasskey(String),
}

/// What stands in logs and summaries in the place of a name that was erased: *nomen nescio*, in every language.
pub const ERASED: &str = "N. N.";

/// `(guest, name, folded, passphrase, recovery, settings, created)`.
pub(crate) type AccountRow = (String, String, String, Option<String>, String, String, i64);

/// `(id, guest, name, details, created, used)`.
pub(crate) type PasskeyRow = (String, String, String, String, i64, i64);

fn moment(at: i64) -> Millis {
    Millis(u64::try_from(at).unwrap_or(0))
}

fn account((guest, name, folded, passphrase, recovery, settings, created): AccountRow) -> Account {
    Account { guest, name, folded, passphrase, recovery, settings, created: moment(created) }
}

fn passkey((id, guest, name, details, created, used): PasskeyRow) -> Passkey {
    Passkey { id, guest, name, details, created: moment(created), used: moment(used) }
}

/// All rows that belong to guests, as copying moves them. Challenges are not copied: they last for minutes.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct GuestRows {
    pub(crate) accounts: Vec<AccountRow>,
    pub(crate) passkeys: Vec<PasskeyRow>,
    pub(crate) voided: Vec<(String, i64)>,
    pub(crate) relations: Vec<(i64, String, String, String, String, i64)>,
    pub(crate) invitations: Vec<(String, String, String, i64)>,
    pub(crate) ratings: Vec<(String, String, String)>,
    pub(crate) rated: Vec<(String, i64)>,
    pub(crate) rating_changes: Vec<(String, String, String)>,
}

impl GuestRows {
    /// Replaces what a store has, in a transaction that has begun.
    pub(crate) async fn put(&self, db: &mut Connection) -> Result<(), Fault> {
        for statement in [
            sql::DROP_ACCOUNTS,
            sql::DROP_PASSKEYS,
            sql::DROP_VOIDED,
            sql::DROP_RELATIONS,
            sql::DROP_INVITATIONS,
            sql::DROP_RATINGS,
            sql::DROP_RATED,
            sql::DROP_RATING_CHANGES,
        ] {
            execute!(&mut *db, statement);
        }
        for (guest, name, folded, passphrase, recovery, settings, created) in &self.accounts {
            let passphrase = passphrase.as_deref();
            execute!(
                &mut *db,
                sql::CREATE_ACCOUNT,
                guest,
                name,
                folded,
                passphrase,
                recovery,
                settings,
                created
            );
        }
        for (id, guest, name, details, created, used) in &self.passkeys {
            execute!(&mut *db, sql::PUT_PASSKEY, id, guest, name, details, created, used);
        }
        for (guest, since) in &self.voided {
            execute!(&mut *db, sql::VOID, guest, since);
        }
        for (n, guest, other, kind, name, at) in &self.relations {
            execute!(&mut *db, sql::PUT_RELATION, n, guest, other, kind, name, at);
        }
        for (guest, about, host, at) in &self.invitations {
            execute!(&mut *db, sql::PUT_INVITATION, guest, about, host, at);
        }
        for (guest, class, details) in &self.ratings {
            execute!(&mut *db, sql::PUT_RATING, guest, class, details);
        }
        for (about, at) in &self.rated {
            execute!(&mut *db, sql::RATED, about, at);
        }
        for (about, guest, details) in &self.rating_changes {
            execute!(&mut *db, sql::PUT_RATING_CHANGE, about, guest, details);
        }
        Ok(())
    }
}

impl Database {
    /// Carries out some work in a transaction of its own, which is kept if the work succeeds.
    pub(crate) async fn apart<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let mut db = self.connect_apart().await?;
        db.begin().await?;
        let mut done = work(&mut db).await;
        if done.is_ok()
            && let Err(error) = db.run(sql::COMMIT).await
        {
            done = Err(error.into());
        }
        if done.is_err() {
            // After some faults SQLite has rolled back by itself.
            let _ = db.run(sql::ROLLBACK).await;
        }
        let _ = db.close_apart().await;
        done
    }

    async fn account_by(&self, statement: &'static str, key: &str) -> Result<Option<Account>, Fault> {
        let found = on!(&self.readers, db => {
            sqlx::query_as::<_, AccountRow>(statement).bind(key).fetch_optional(db).await
        })?;
        Ok(found.map(account))
    }
}

async fn change(db: &mut Connection, guest: &str, change: &AccountChange) -> Result<bool, Fault> {
    let changed = match change {
        AccountChange::Name { name, folded } => {
            execute!(&mut *db, sql::RENAME_ACCOUNT, guest, name, folded)
        }
        AccountChange::Passphrase(hash) => execute!(&mut *db, sql::SET_PASSPHRASE, guest, hash),
        AccountChange::Recovery(hash) => execute!(&mut *db, sql::SET_RECOVERY, guest, hash),
        AccountChange::Settings(text) => execute!(&mut *db, sql::SET_SETTINGS, guest, text),
        AccountChange::AddPasskey { passkey, most } => {
            let Passkey { id, name, details, created, used, .. } = passkey;
            let (created, used) = (number(created.0)?, number(used.0)?);
            execute!(&mut *db, sql::ADD_PASSKEY, id, guest, name, details, created, used, i64::from(*most))
        }
        AccountChange::UsedPasskey { id, details, at } => {
            execute!(&mut *db, sql::USE_PASSKEY, id, details, number(at.0)?)
        }
        AccountChange::DropPasskey(id) => execute!(&mut *db, sql::DROP_PASSKEY, guest, id),
    };
    Ok(changed > 0)
}

/// Gives a guest's seats, tables, subscriptions and acquaintances to another. Returns the tables. Matches that
/// have begun there count for no rating: nobody may choose afterwards which of them do.
async fn give(db: &mut Connection, from: &str, to: &str) -> Result<Vec<TableId>, Fault> {
    relations::lock(db).await?;
    let tables = on!(&mut *db, db => {
        sqlx::query_scalar::<_, String>(sql::TABLES_OF).bind(from).fetch_all(&mut *db).await
    })?;
    execute!(&mut *db, sql::RATE_NONE, from);
    for statement in [
        sql::GIVE_SEATS,
        sql::GIVE_TABLES,
        sql::GIVE_SUBSCRIPTIONS,
        sql::GIVE_RELATIONS,
        sql::GIVE_OTHERS,
        sql::GIVE_MUTES,
        sql::GIVE_MUTED,
    ] {
        execute!(&mut *db, statement, from, to);
    }
    // What is left is of the two themselves, or what the account has, too.
    execute!(&mut *db, sql::FORGET_RELATIONS, from);
    // One of them has blocked a friend of the other, or was blocked by one.
    execute!(&mut *db, sql::UNFRIEND_BLOCKED, to);
    tables.iter().map(|id| TableId::new(id).map_err(|error| Fault::Corrupt(error.to_string()))).collect()
}

/// Takes a guest's name out of the logs and the summaries, and forgets all else of the guest. Returns the tables.
async fn erase(
    db: &mut Connection,
    guest: &str,
    now: Millis,
    summarize: &(dyn Fn(&str, SeatId) -> Option<String> + Sync),
) -> Result<Vec<TableId>, Fault> {
    type Row = (i64, String, String, i64);
    let seats = on!(&mut *db, db => {
        sqlx::query_as::<_, Row>(sql::SEATS_TO_ERASE).bind(guest).fetch_all(&mut *db).await
    })?;
    let mut tables: Vec<(TableId, i64, String)> = Vec::new();
    for (key, id, summary, seat) in seats {
        let table = TableId::new(&id).map_err(|error| Fault::Corrupt(error.to_string()))?;
        let seat = SeatId(u8::try_from(seat).map_err(|_| Fault::Corrupt(format!("seat {seat} of {table}")))?);
        if tables.last().is_none_or(|(last, ..)| *last != table) {
            archive::restore(db, &table).await?;
            tables.push((table, key, summary));
        }
        erase_seat(db, key, seat).await?;
        if let Some((_, _, summary)) = tables.last_mut()
            && let Some(without) = summarize(summary, seat)
        {
            *summary = without;
        }
    }
    for (_, key, summary) in &tables {
        execute!(&mut *db, sql::REWRITE_SUMMARY, key, summary);
    }
    for statement in [
        sql::FORGET_SEATS,
        sql::FORGET_CREATOR,
        sql::FORGET_PASSKEYS,
        sql::FORGET_ACCOUNT,
        sql::FORGET_RELATIONS,
        sql::FORGET_MUTES,
        sql::FORGET_INVITATIONS,
        sql::FORGET_RATINGS,
        sql::FORGET_RATING_CHANGES,
        sql::FORGET_NOTICES_OF,
        sql::FORGET_SUBSCRIPTIONS,
    ] {
        execute!(&mut *db, statement, guest);
    }
    execute!(&mut *db, sql::VOID, guest, number(now.0)?);
    Ok(tables.into_iter().map(|(table, ..)| table).collect())
}

/// Replaces the name of the person in one seat. Draws do not depend on names, so the match can be verified as before.
async fn erase_seat(db: &mut Connection, key: i64, seat: SeatId) -> Result<(), Fault> {
    let entries = on!(&mut *db, db => {
        sqlx::query_as::<_, (i64, String)>(sql::EVENTS_TO_ERASE).bind(key).fetch_all(&mut *db).await
    })?;
    for (n, text) in entries {
        let entry: Entry = serde_json::from_str(&text).map_err(|error| Fault::Corrupt(error.to_string()))?;
        let Event::Seated { seat: at, player } = &entry.event else { continue };
        if *at != seat || player.bot_name().is_some() {
            continue;
        }
        let player = Player::person(ERASED).map_err(|error| Fault::Io(error.to_string()))?;
        let entry = Entry { event: Event::Seated { seat, player }, ..entry };
        let text = serde_json::to_string(&entry).map_err(|error| Fault::Io(error.to_string()))?;
        execute!(&mut *db, sql::REWRITE_EVENT, key, n, text);
    }
    Ok(())
}

/// Accounts. A simulated store has none.
impl Store {
    /// A guest's account, if the guest has one.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn account(&self, guest: &str) -> Result<Option<Account>, Fault> {
        self.account_by(sql::ACCOUNT, guest).await
    }

    /// The account with this [`folded`](Account::folded) name.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn account_named(&self, folded: &str) -> Result<Option<Account>, Fault> {
        self.account_by(sql::ACCOUNT_NAMED, folded).await
    }

    /// The account with this [`recovery`](Account::recovery) hash.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn account_recovered(&self, hash: &str) -> Result<Option<Account>, Fault> {
        self.account_by(sql::ACCOUNT_RECOVERED, hash).await
    }

    async fn account_by(&self, statement: &'static str, key: &str) -> Result<Option<Account>, Fault> {
        match self.database() {
            Some(db) => db.account_by(statement, key).await,
            None => Ok(None),
        }
    }

    /// Stores a new account. Returns `false`, and stores nothing, if the guest has one, or its name is taken.
    ///
    /// # Errors
    ///
    /// [`Fault`]; nothing is stored.
    pub async fn create_account(&self, new: &Account) -> Result<bool, Fault> {
        let Account { guest, name, folded, passphrase, recovery, settings, created } = new;
        let created = number(created.0)?;
        self.apart(async |db| {
            let passphrase = passphrase.as_deref();
            let stored = execute!(
                &mut *db,
                sql::CREATE_ACCOUNT,
                guest,
                name,
                folded,
                passphrase,
                recovery,
                settings,
                created
            );
            Ok(stored > 0)
        })
        .await
    }

    /// Changes a guest's account. Returns `false`, and changes nothing, if there is no such account or passkey, the name
    /// is taken, there are too many passkeys, or nothing else would be left to sign in with.
    ///
    /// # Errors
    ///
    /// [`Fault`]; nothing is changed.
    pub async fn change_account(&self, guest: &str, what: &AccountChange) -> Result<bool, Fault> {
        self.apart(async |db| change(db, guest, what).await).await
    }

    /// The passkeys of a guest, the oldest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn passkeys(&self, guest: &str) -> Result<Vec<Passkey>, Fault> {
        let Some(db) = self.database() else { return Ok(Vec::new()) };
        let rows = on!(&db.readers, db => {
            sqlx::query_as::<_, PasskeyRow>(sql::PASSKEYS_OF).bind(guest).fetch_all(db).await
        })?;
        Ok(rows.into_iter().map(passkey).collect())
    }

    /// The passkey of this name.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn passkey(&self, id: &str) -> Result<Option<Passkey>, Fault> {
        let Some(db) = self.database() else { return Ok(None) };
        let found = on!(&db.readers, db => {
            sqlx::query_as::<_, PasskeyRow>(sql::PASSKEY).bind(id).fetch_optional(db).await
        })?;
        Ok(found.map(passkey))
    }

    /// Remembers until a moment what a browser has been asked to sign, and forgets what has lasted its time.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn put_challenge(
        &self,
        id: &str,
        state: &str,
        now: Millis,
        until: Millis,
    ) -> Result<(), Fault> {
        let (now, until) = (number(now.0)?, number(until.0)?);
        self.apart(async |db| {
            execute!(&mut *db, sql::DROP_OLD_CHALLENGES, now);
            execute!(&mut *db, sql::PUT_CHALLENGE, id, state, until);
            Ok(())
        })
        .await
    }

    /// What was remembered of a challenge, once: the next call finds nothing.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn take_challenge(&self, id: &str, now: Millis) -> Result<Option<String>, Fault> {
        let now = number(now.0)?;
        self.apart(async |db| {
            let found = on!(&mut *db, db => {
                sqlx::query_scalar::<_, String>(sql::CHALLENGE).bind(id).bind(now).fetch_optional(&mut *db).await
            })?;
            // Of two who take it at once, one removes it.
            let taken = execute!(&mut *db, sql::DROP_CHALLENGE, id);
            Ok(found.filter(|_| taken > 0))
        })
        .await
    }

    /// Makes all cookies of a guest from before a moment void. Returns the moment: it is later than that of the call
    /// before, whatever the clocks say.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn void_cookies(&self, guest: &str, since: Millis) -> Result<Millis, Fault> {
        let since = number(since.0)?;
        self.apart(async |db| {
            let since = on!(&mut *db, db => {
                sqlx::query_scalar::<_, i64>(sql::VOID).bind(guest).bind(since).fetch_one(&mut *db).await
            })?;
            Ok(moment(since))
        })
        .await
    }

    /// The guests some of whose cookies are void, and the moments before which those were made.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn voided(&self) -> Result<Vec<(String, Millis)>, Fault> {
        let Some(db) = self.database() else { return Ok(Vec::new()) };
        let rows = on!(&db.readers, db => {
            sqlx::query_as::<_, (String, i64)>(sql::VOIDED).fetch_all(db).await
        })?;
        Ok(rows.into_iter().map(|(guest, since)| (guest, moment(since))).collect())
    }

    /// Gives all that a guest has to an account: seats, tables, subscriptions, acquaintances. A seat stays with the guest
    /// if the account has one at the same table. Returns the tables at which the guest had seats, and those that the guest
    /// had created.
    ///
    /// # Errors
    ///
    /// [`Fault`]; nothing is changed.
    pub async fn give(&self, from: &str, to: &str) -> Result<Vec<TableId>, Fault> {
        self.apart(async |db| give(db, from, to).await).await
    }

    /// Forgets a guest: the account, ratings, acquaintances, subscriptions and seats go; the games stay, with
    /// [`ERASED`] in the place of the name, and all cookies are void. `summarize` makes of a table's summary one without
    /// the name in a seat. Returns the tables whose logs have changed.
    ///
    /// # Errors
    ///
    /// [`Fault`]; nothing is changed.
    pub async fn erase(
        &self,
        guest: &str,
        now: Millis,
        summarize: impl Fn(&str, SeatId) -> Option<String> + Sync,
    ) -> Result<Vec<TableId>, Fault> {
        self.apart(async |db| erase(db, guest, now, &summarize).await).await
    }

    pub(crate) async fn apart<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        match self.database() {
            Some(db) => db.apart(work).await,
            None => Err(Fault::Io("a simulated store has no accounts".to_owned())),
        }
    }
}
