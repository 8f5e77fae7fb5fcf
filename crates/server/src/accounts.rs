//! Accounts. An account is a guest who can sign in elsewhere: signing in gives the browser that guest's cookie, so a
//! guest who creates an account keeps all games, and nothing else of the server knows accounts.

pub(crate) mod choices;
mod passkeys;
pub(crate) mod routes;
mod secrets;
#[cfg(test)]
mod tests;

use std::net::IpAddr;

use axum::http::HeaderMap;
use carreau_match::{Millis, Player, SeatId, TableId};
use carreau_protocol::{
    AccountChanges, Me, NewAccount, NewPasskey, NewPassphrase, OwnAccount, OwnData, OwnPasskey, OwnSeats,
    SignIn, SignInWith, TableSummary,
};
use carreau_store::{Account, AccountChange, ERASED, Fault, Passkey};
use serde_json::Value;

use self::{
    choices::Choices,
    passkeys::{PATIENCE, Site, Used},
};
use crate::{
    app::{App, lock, network},
    bus::News,
    failure::Failure,
    guest::Guest,
    names::person,
    table_actor::Message,
};

/// How long the name of a passkey may be, in characters.
const PASSKEY_NAME: usize = 64;

/// The form of a name by which accounts are told apart.
fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// A name for an account: as for a player at a table.
fn account_name(typed: &str) -> Result<String, Failure> {
    Ok(person(typed)?.name().to_owned())
}

impl App {
    /// A guest as the browser gets to know it.
    ///
    /// # Errors
    ///
    /// The fault of the store.
    async fn me(&self, guest: &Guest, headers: &HeaderMap) -> Result<Me, Failure> {
        let account = match self.store().account(guest.as_str()).await? {
            Some(account) => Some(self.own_account(account).await?),
            None => None,
        };
        Ok(Me { guest: guest.as_str().to_owned(), account, passkeys: Site::of(headers).is_some() })
    }

    async fn own_account(&self, account: Account) -> Result<OwnAccount, Failure> {
        let passkeys = self.store().passkeys(&account.guest).await?.into_iter();
        let own = |Passkey { id, name, created, used, .. }| OwnPasskey { id, name, created, used };
        Ok(OwnAccount {
            settings: Choices::read(&account.settings).settings(),
            created: account.created,
            passphrase: account.passphrase.is_some(),
            passkeys: passkeys.map(own).collect(),
            name: account.name,
        })
    }

    pub(crate) async fn account(&self, guest: &Guest) -> Result<Account, Failure> {
        self.store().account(guest.as_str()).await?.ok_or(Failure::NoAccount)
    }

    /// Makes an account of a guest. Returns its recovery code.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the name or the passphrase does not fit, the name is taken, or the guest has an account.
    async fn create_account(&self, guest: &Guest, new: &NewAccount) -> Result<String, Failure> {
        let name = account_name(&new.name)?;
        let passphrase = match &new.passphrase {
            Some(passphrase) => Some(secrets::hash(passphrase).await?),
            None => None,
        };
        let (code, recovery) = self.new_code()?;
        let account = Account {
            guest: guest.as_str().to_owned(),
            folded: folded(&name),
            name: name.clone(),
            passphrase,
            recovery,
            settings: "{}".to_owned(),
            created: self.now(),
        };
        if self.store().create_account(&account).await? {
            return Ok(code);
        }
        let has_one = self.store().account(guest.as_str()).await?.is_some();
        Err(if has_one { Failure::HasAccount } else { Failure::NameTaken(name) })
    }

    /// A new recovery code and its hash.
    fn new_code(&self) -> Result<(String, String), Failure> {
        let code = secrets::code(self.entropy().seed()?.0);
        let hash = secrets::hash_of_code(&code).ok_or(Failure::Fault)?;
        Ok((code, hash))
    }

    async fn change_account(&self, guest: &Guest, changes: AccountChanges) -> Result<(), Failure> {
        let account = self.account(guest).await?;
        if let Some(rated) = changes.rated {
            let mut choices = Choices::read(&account.settings);
            if !choices.switch_ratings(rated, self.now()) {
                return Err(Failure::TooManySwitches);
            }
            let change = AccountChange::Settings(choices.write());
            self.store().change_account(guest.as_str(), &change).await?;
        }
        if let Some(name) = changes.name {
            let name = account_name(&name)?;
            let change = AccountChange::Name { folded: folded(&name), name: name.clone() };
            if name != account.name && !self.store().change_account(guest.as_str(), &change).await? {
                return Err(Failure::NameTaken(name));
            }
        }
        Ok(())
    }

    /// Checks the passphrase or the recovery code of an account, if it has a passphrase: a browser that was left open
    /// must not be enough to take an account over.
    async fn check_proof(
        &self,
        account: &Account,
        current: Option<&str>,
        address: IpAddr,
    ) -> Result<(), Failure> {
        if account.passphrase.is_none() {
            return Ok(());
        }
        let current = current.unwrap_or_default();
        if secrets::hash_of_code(current).is_some_and(|hash| hash == account.recovery) {
            return Ok(());
        }
        self.may_sign_in(address)?;
        if secrets::is_right(current, account.passphrase.clone()).await {
            Ok(())
        } else {
            Err(Failure::WrongSecret)
        }
    }

    /// Charges a network for one attempt to sign in.
    fn may_sign_in(&self, address: IpAddr) -> Result<(), Failure> {
        lock(self.sign_ins()).take(network(address), self.now()).map_err(Failure::TooManySignIns)
    }

    async fn change_passphrase(
        &self,
        guest: &Guest,
        new: &NewPassphrase,
        address: IpAddr,
    ) -> Result<(), Failure> {
        let account = self.account(guest).await?;
        self.check_proof(&account, new.current.as_deref(), address).await?;
        let hash = secrets::hash(&new.passphrase).await?;
        self.store().change_account(guest.as_str(), &AccountChange::Passphrase(hash)).await?;
        Ok(())
    }

    async fn renew_recovery(
        &self,
        guest: &Guest,
        current: Option<&str>,
        address: IpAddr,
    ) -> Result<String, Failure> {
        let account = self.account(guest).await?;
        self.check_proof(&account, current, address).await?;
        let (code, hash) = self.new_code()?;
        self.store().change_account(guest.as_str(), &AccountChange::Recovery(hash)).await?;
        Ok(code)
    }

    /// Options for a browser to make a passkey.
    async fn passkey_to_make(&self, guest: &Guest, headers: &HeaderMap) -> Result<Value, Failure> {
        let site = Site::of(headers).ok_or(Failure::NoPasskeys)?;
        let account = self.account(guest).await?;
        let known = self.store().passkeys(guest.as_str()).await?;
        let known: Vec<String> = known.into_iter().map(|passkey| passkey.id).collect();
        self.remember(site.to_make(guest, &account.name, &known)?).await
    }

    async fn remember(&self, challenge: passkeys::Challenge) -> Result<Value, Failure> {
        let passkeys::Challenge { id, state, options } = challenge;
        let now = self.now();
        self.store().put_challenge(&id, &state, now, now.after(PATIENCE)).await?;
        Ok(options)
    }

    /// Adds a passkey that a browser has made.
    async fn add_passkey(&self, guest: &Guest, headers: &HeaderMap, new: &NewPasskey) -> Result<(), Failure> {
        let site = Site::of(headers).ok_or(Failure::NoPasskeys)?;
        let name: String = new.name.trim().chars().filter(|c| !c.is_control()).take(PASSKEY_NAME).collect();
        let (made, challenge) = Site::challenge_of_new(&new.credential)?;
        let now = self.now();
        let too_late = || Failure::Passkey("it took too long: try again".to_owned());
        let state = self.store().take_challenge(&challenge, now).await?.ok_or_else(too_late)?;
        let (id, details) = site.check_new(guest, &made, &state)?;
        let guest = guest.as_str().to_owned();
        let passkey = Passkey { id, guest: guest.clone(), name, details, created: now, used: now };
        let add = AccountChange::AddPasskey { passkey, most: NewAccount::PASSKEYS };
        if self.store().change_account(&guest, &add).await? { Ok(()) } else { Err(Failure::TooManyPasskeys) }
    }

    async fn drop_passkey(&self, guest: &Guest, id: String) -> Result<(), Failure> {
        let known = self.store().passkeys(guest.as_str()).await?;
        if !known.iter().any(|passkey| passkey.id == id) {
            return Ok(());
        }
        let dropped = self.store().change_account(guest.as_str(), &AccountChange::DropPasskey(id)).await?;
        if dropped { Ok(()) } else { Err(Failure::LastWay) }
    }

    /// Options for a browser to sign in by a passkey.
    async fn passkey_to_use(&self, headers: &HeaderMap, address: IpAddr) -> Result<Value, Failure> {
        self.may_sign_in(address)?;
        self.remember(Site::of(headers).ok_or(Failure::NoPasskeys)?.to_use()?).await
    }

    /// The guest of an account that somebody signs in to.
    ///
    /// # Errors
    ///
    /// [`Failure::WrongSecret`], whatever is wrong; [`Failure::TooManySignIns`].
    async fn sign_in(
        &self,
        known: Option<&Guest>,
        headers: &HeaderMap,
        address: IpAddr,
        SignIn { with, bring }: SignIn,
    ) -> Result<Guest, Failure> {
        let guest = match with {
            SignInWith::Passphrase { name, passphrase } => {
                self.may_sign_in(address)?;
                let account = self.account_called(&name).await?;
                let hash = account.as_ref().and_then(|account| account.passphrase.clone());
                let is_right = secrets::is_right(&passphrase, hash).await;
                account.filter(|_| is_right).ok_or(Failure::WrongSecret)?.guest
            }
            SignInWith::Recovery { code } => {
                self.may_sign_in(address)?;
                let hash = secrets::hash_of_code(&code).ok_or(Failure::WrongSecret)?;
                self.store().account_recovered(&hash).await?.ok_or(Failure::WrongSecret)?.guest
            }
            SignInWith::Passkey { credential } => self.passkey_used(headers, &credential).await?,
        };
        let guest = Guest::read(&guest).ok_or(Failure::Fault)?;
        if let Some(known) = known.filter(|known| bring && **known != guest) {
            // What belongs to an account stays there.
            if self.store().account(known.as_str()).await?.is_none() {
                let tables = self.store().give(known.as_str(), guest.as_str()).await?;
                self.open_anew(&tables);
            }
        }
        Ok(guest)
    }

    async fn passkey_used(&self, headers: &HeaderMap, credential: &Value) -> Result<String, Failure> {
        let site = Site::of(headers).ok_or(Failure::NoPasskeys)?;
        let used = Used::read(credential)?;
        let (now, id) = (self.now(), used.id());
        let state =
            self.store().take_challenge(&used.challenge()?, now).await?.ok_or(Failure::WrongSecret)?;
        let passkey = self.store().passkey(&id).await?.ok_or(Failure::WrongSecret)?;
        let guest = Guest::read(&passkey.guest).ok_or(Failure::Fault)?;
        let details = site.check_used(&used, &guest, &passkey.details, &state)?;
        let details = details.unwrap_or(passkey.details);
        let change = AccountChange::UsedPasskey { id, details, at: now };
        self.store().change_account(&passkey.guest, &change).await?;
        Ok(passkey.guest)
    }

    /// Lets this node and the others read these tables anew.
    fn open_anew(&self, tables: &[TableId]) {
        for table in tables {
            self.pass(table, Message::Rewritten);
            self.tell_others(table, News::Rewritten);
        }
    }

    /// Makes all cookies of a guest void that were made up to now, and ends the sockets that were opened with them. Returns
    /// the moment at which new ones begin to count.
    async fn void_cookies(&self, guest: &Guest) -> Result<Millis, Failure> {
        let since = self.store().void_cookies(guest.as_str(), self.now().after(Millis(1))).await?;
        self.read_voided().await?;
        Ok(since)
    }

    /// Reads which cookies are void, and ends the sockets that were opened with such.
    ///
    /// # Errors
    ///
    /// [`Fault`]; then it stays as it was.
    pub(crate) async fn read_voided(&self) -> Result<(), Fault> {
        let voided = self.store().voided().await?;
        if self.seal().set_voided(voided) {
            self.break_off_void();
        }
        Ok(())
    }

    /// Erases all that the server knows of a guest, but the games, which keep no name.
    async fn erase(&self, guest: &Guest, current: Option<&str>, address: IpAddr) -> Result<(), Failure> {
        match self.store().account(guest.as_str()).await? {
            Some(account) if account.passphrase.is_some() => {
                self.check_proof(&account, current, address).await?;
            }
            // Rewriting the logs costs more than checking a passphrase.
            _ => self.may_sign_in(address)?,
        }
        let since = self.now().after(Millis(1));
        let tables = self.store().erase(guest.as_str(), since, without_name).await?;
        self.read_voided().await?;
        self.open_anew(&tables);
        Ok(())
    }

    async fn own_data(&self, guest: &Guest, headers: &HeaderMap) -> Result<OwnData, Failure> {
        let owned = self.store().owned(guest.as_str(), u32::MAX).await?;
        let tables = owned.into_iter().filter_map(|owned| {
            let summary: TableSummary = serde_json::from_str(&owned.summary).ok()?;
            Some(OwnSeats { table: summary.table, seats: owned.seats })
        });
        let subscriptions = self.store().subscriptions(guest.as_str()).await?;
        Ok(OwnData {
            tables: tables.collect(),
            ratings: self.own_ratings(guest).await?.ratings,
            me: self.me(guest, headers).await?,
            subscriptions: subscriptions.into_iter().map(|one| one.endpoint).collect(),
            at: self.now(),
        })
    }

    /// The account of a name, however it is written.
    ///
    /// # Errors
    ///
    /// The fault of the store.
    pub(crate) async fn account_called(&self, typed: &str) -> Result<Option<Account>, Failure> {
        let Ok(name) = account_name(typed) else { return Ok(None) };
        Ok(self.store().account_named(&folded(&name)).await?)
    }

    /// Checks that a guest may be called by a name, however it is written: nobody else's account has it.
    ///
    /// # Errors
    ///
    /// [`Failure::NameTaken`].
    pub(crate) async fn check_name(&self, guest: &Guest, name: &str) -> Result<(), Failure> {
        match self.account_called(name).await? {
            Some(account) if account.guest != guest.as_str() => Err(Failure::NameTaken(account.name)),
            _ => Ok(()),
        }
    }
}

/// A table's summary without the name of the person in a seat.
fn without_name(summary: &str, seat: SeatId) -> Option<String> {
    let mut summary: TableSummary = serde_json::from_str(summary).ok()?;
    let player = &mut summary.seats.get_mut(usize::from(seat.0))?.player;
    if player.as_ref().is_some_and(|player| player.bot_name().is_none()) {
        *player = Player::person(ERASED).ok();
    }
    serde_json::to_string(&summary).ok()
}
