//! Who knows whom: friends, invitations to tables, and people with whom somebody does not want to play.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::IntoResponse,
};
use carreau_match::{SeatId, TableId};
use carreau_protocol::{
    Friend, Invited, Known, KnownKind, KnownNumber, NewKnown, OwnPeople, TableSummary, Who,
};
use carreau_store::{Fault, Mute, Relation, RelationKind};

use crate::{
    app::App,
    failure::Failure,
    guest::Guest,
    http::{Body, named, no_store},
    table_actor::Message,
};

impl App {
    /// The people whom a guest knows.
    ///
    /// # Errors
    ///
    /// The fault of the store.
    async fn own_people(&self, guest: &Guest) -> Result<OwnPeople, Failure> {
        let relations = self.store().relations(guest.as_str()).await?;
        let present = self.present();
        let mut people = OwnPeople::default();
        for one in &relations {
            let is_own = one.guest == guest.as_str();
            let other = if is_own { &one.other } else { &one.guest };
            let is_answered = wants(&relations, other, guest.as_str());
            // Who is blocked, or has not answered, may play under another name than that of the account.
            let shows_account = one.kind == RelationKind::Friend && (!is_own || is_answered);
            let account = if shows_account { self.store().account(other).await? } else { None };
            let name = account.map_or_else(|| one.name.clone(), |account| account.name);
            let known = Known { n: one.n, name, since: one.at };
            match one.kind {
                RelationKind::Block => people.blocked.push(known),
                RelationKind::Friend if is_own && is_answered => {
                    let (here, playing) = (present.is_whole && present.has(other), present.plays(other));
                    people.friends.push(Friend { known, here, playing });
                }
                RelationKind::Friend if is_own => people.asked.push(known),
                RelationKind::Friend if wants(&relations, guest.as_str(), other) => {}
                RelationKind::Friend => people.asked_by.push(known),
            }
        }
        people.friends.sort_by_cached_key(|friend| friend.known.name.to_lowercase());
        Ok(people)
    }

    /// The guest whom somebody names, and the name by which the guest is known from then on.
    async fn find(&self, who: Who) -> Result<(String, String), Failure> {
        match who {
            Who::Named(name) => {
                let account = self.account_called(&name).await?.ok_or(Failure::NobodyOfThisName(name))?;
                Ok((account.guest, account.name))
            }
            Who::At { table, seat } => {
                let owners = self.store().owners(&table).await?;
                let owner = owners.into_iter().find(|(owned, _)| *owned == seat);
                let (_, guest) = owner.ok_or(Failure::NoSeat)?;
                let name = self.name_at(&table, seat).await?;
                Ok((guest, name))
            }
        }
    }

    async fn name_at(&self, table: &TableId, seat: SeatId) -> Result<String, Failure> {
        let summary = self.ask(table, |answer| Message::Status { answer }).await?;
        let seat = summary.seats.into_iter().nth(usize::from(seat.0)).ok_or(Failure::NoSeat)?;
        Ok(seat.player.map(|player| player.name().to_owned()).unwrap_or_default())
    }

    /// Notes what somebody is to be for a guest.
    async fn know(&self, guest: &Guest, NewKnown { kind, who }: NewKnown) -> Result<(), Failure> {
        let (other, name) = self.find(who).await?;
        if other == guest.as_str() {
            return Err(Failure::Oneself);
        }
        let kind = match kind {
            KnownKind::Block => RelationKind::Block,
            KnownKind::Friend => {
                self.account(guest).await?;
                if self.store().account(&other).await?.is_none() {
                    return Err(Failure::NoAccountThere(name));
                }
                if self.is_blocked(guest, &other).await? {
                    return Err(Failure::Blocked);
                }
                RelationKind::Friend
            }
        };
        let (now, most) = (self.now(), OwnPeople::MOST);
        if kind == RelationKind::Block {
            // Where they still sit together, the guest hears nothing of the other one any more.
            let mute = Mute { guest: guest.as_str().to_owned(), muted: other.clone(), since: Some(now) };
            self.store().mute(mute).await?;
            self.say_mutes_changed(guest).await;
        }
        if self.store().relate(guest.as_str(), &other, kind, &name, now, most).await? {
            return Ok(());
        }
        let known = self.store().relations(guest.as_str()).await?;
        let is_so =
            known.iter().any(|one| one.guest == guest.as_str() && one.other == other && one.kind == kind);
        if is_so { Ok(()) } else { Err(Failure::TooManyPeople) }
    }

    /// Whether one of two guests does not want to play with the other.
    async fn is_blocked(&self, guest: &Guest, other: &str) -> Result<bool, Failure> {
        Ok(self.store().blocked_with(guest.as_str()).await?.iter().any(|one| one == other))
    }

    /// Checks that a guest may sit down, or referee, where these guests sit.
    ///
    /// # Errors
    ///
    /// [`Failure::Blocked`] if one of them and the guest do not want to play with each other.
    pub(crate) async fn check_company(&self, guest: &Guest, others: &[Guest]) -> Result<(), Failure> {
        if others.iter().all(|other| other == guest) {
            return Ok(());
        }
        let blocked = self.store().blocked_with(guest.as_str()).await?;
        let is_blocked = others.iter().any(|other| blocked.iter().any(|one| one == other.as_str()));
        if is_blocked { Err(Failure::Blocked) } else { Ok(()) }
    }

    /// Who wants to be a friend of a guest and has no answer yet, the oldest first.
    ///
    /// # Errors
    ///
    /// The fault of the store.
    pub(crate) async fn asked_by(&self, guest: &Guest) -> Result<Vec<Known>, Fault> {
        let relations = self.store().relations(guest.as_str()).await?;
        let asks =
            |one: &&Relation| one.other == guest.as_str() && !wants(&relations, guest.as_str(), &one.guest);
        let mut asked_by = Vec::new();
        for one in relations.iter().filter(asks) {
            if let Some(account) = self.store().account(&one.guest).await? {
                asked_by.push(Known { n: one.n, name: account.name, since: one.at });
            }
        }
        Ok(asked_by)
    }

    /// Invites a friend to a table at which the guest sits, who is told of it as of a turn.
    pub(crate) async fn invite(&self, guest: &Guest, table: &TableId, n: u64) -> Result<(), Failure> {
        let owners = self.store().owners(table).await?;
        if !owners.iter().any(|(_, owner)| owner == guest.as_str()) {
            return Err(Failure::NotSeated);
        }
        let relations = self.store().relations(guest.as_str()).await?;
        let wanted = relations.iter().find(|one| one.n == n && one.guest == guest.as_str());
        let friend = wanted.filter(|one| wants(&relations, &one.other, guest.as_str()));
        let friend = friend.ok_or(Failure::NoFriend)?;
        let most = OwnPeople::INVITATIONS;
        if self.store().invite(&friend.other, table, guest.as_str(), self.now(), most).await? {
            self.note_turns(table, vec![Guest::kept(friend.other.clone())]);
            Ok(())
        } else {
            Err(Failure::NotInvited)
        }
    }

    /// The invitations of a guest to tables that still wait for somebody.
    ///
    /// # Errors
    ///
    /// The fault of the store.
    pub(crate) async fn invited(&self, guest: &str) -> Result<Vec<Invited>, Fault> {
        let mut invited = Vec::new();
        for one in self.store().invitations(guest).await? {
            let Ok(table) = serde_json::from_str::<TableSummary>(&one.summary) else { continue };
            if let Some(host) = self.store().account(&one.host).await? {
                invited.push(Invited { by: host.name, table, at: one.at });
            }
        }
        Ok(invited)
    }
}

/// Whether one guest wants another as a friend.
fn wants(relations: &[Relation], guest: &str, other: &str) -> bool {
    let is_wish = |one: &&Relation| one.guest == guest && one.other == other;
    relations.iter().filter(is_wish).any(|one| one.kind == RelationKind::Friend)
}

pub(crate) async fn people(State(app): State<App>, headers: HeaderMap) -> Result<impl IntoResponse, Failure> {
    let guest = app.known(&headers)?;
    Ok((no_store(), Json(app.own_people(&guest).await?)))
}

pub(crate) async fn add(
    State(app): State<App>,
    headers: HeaderMap,
    Body(new): Body<NewKnown>,
) -> Result<impl IntoResponse, Failure> {
    let guest = app.known(&headers)?;
    app.know(&guest, new).await?;
    Ok((no_store(), Json(app.own_people(&guest).await?)))
}

pub(crate) async fn remove(
    State(app): State<App>,
    headers: HeaderMap,
    Body(KnownNumber { n }): Body<KnownNumber>,
) -> Result<impl IntoResponse, Failure> {
    let guest = app.known(&headers)?;
    app.store().unrelate(guest.as_str(), n).await?;
    Ok((no_store(), Json(app.own_people(&guest).await?)))
}

pub(crate) async fn invite(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(KnownNumber { n }): Body<KnownNumber>,
) -> Result<StatusCode, Failure> {
    app.invite(&app.known(&headers)?, &named(&id)?, n).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines an invitation.
pub(crate) async fn decline(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Failure> {
    app.store().uninvite(app.known(&headers)?.as_str(), &named(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
