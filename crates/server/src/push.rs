//! Messages to browsers about turns, through their push services.
//!
//! When a table begins to wait for a guest, that is noted in the store. A little later, so that several tables are one
//! message and a person who looks at the page is not told at all, the node that takes the subscription sends. Afterwards the
//! subscription is left alone for a minute.

pub(crate) mod delivery;
pub(crate) mod message;
pub(crate) mod quiet;
pub(crate) mod routes;
pub(crate) mod vapid;

#[cfg(test)]
mod tests;

use std::{sync::Arc, time::Duration};

use carreau_match::{Millis, TableId};
use carreau_protocol::{Invited, OwnTables, QuietHours};
use carreau_store::{Fault, Notice, Subscription};
use serde::{Deserialize, Serialize};
use tokio::{sync::Semaphore, time::sleep};

use self::{
    delivery::{Delivered, Target},
    message::{Waiting, message},
};
use crate::{app::App, guest::Guest};

/// How often the server looks whom it has to tell.
const LOOK: Duration = Duration::from_secs(1);

/// How many messages are on their way at once. One that a push service does not take keeps nobody else waiting.
pub(crate) const AT_ONCE: usize = 32;

/// So long nobody else sends what one node has taken: a minute, six times what a push service may take.
const TAKEN: Millis = Millis(60_000);

/// After the first failure a message is sent again after half a minute, and then after twice as long each time.
const AGAIN: Millis = Millis(30_000);

/// It is never sent later than an hour after the last try, whatever the push service says.
const LATEST: Millis = Millis(3_600_000);

/// After so many failures a message is given up; the next turn is told again.
const TRIES: u32 = 8;

/// What the store keeps of a subscription.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Details {
    pub(crate) p256dh: String,
    pub(crate) auth: String,
    /// The number of the key under which the browser has subscribed.
    pub(crate) key: u32,
    pub(crate) language: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) quiet: Option<QuietHours>,
    /// How often a message could not be sent.
    #[serde(default)]
    pub(crate) failed: u32,
}

impl Details {
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("details are plain data")
    }
}

impl App {
    /// Whether this server sends messages.
    pub(crate) fn pushes(&self) -> bool {
        self.config().limits.push_of_one > 0
    }

    /// Notes that tables wait for guests since now, without keeping anybody waiting.
    pub(crate) fn note_turns(&self, table: &TableId, guests: Vec<Guest>) {
        if guests.is_empty() || !self.pushes() {
            return;
        }
        let (app, notice) = (self.clone(), Notice { table: table.clone(), at: self.now() });
        self.tasks().spawn(async move {
            for guest in guests {
                if let Err(fault) = app.note_turn(&guest, &notice).await {
                    tracing::warn!(table = %notice.table, %fault, "a turn was not noted, and nobody will be told of it");
                }
            }
        });
    }

    async fn note_turn(&self, guest: &Guest, notice: &Notice) -> Result<(), Fault> {
        if self.store().subscriptions(guest.as_str()).await?.is_empty() {
            return Ok(());
        }
        let next = notice.at.after(millis(self.config().limits.push_gather));
        self.store().note_turn(guest.as_str(), notice.clone(), next).await.map(drop)
    }

    /// A guest looks at the list of tables, and need not be told of what it shows.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub(crate) async fn seen(&self, guest: &Guest) -> Result<(), Fault> {
        if self.pushes() && self.store().has_notices(guest.as_str()).await? {
            self.store().seen(guest.as_str()).await?;
        }
        Ok(())
    }

    /// Tells guests of turns, until the server closes.
    pub(crate) async fn keep_pushing(&self) {
        if !self.pushes() {
            return;
        }
        let places = Arc::new(Semaphore::new(AT_ONCE));
        loop {
            tokio::select! {
                biased;
                () = self.closing() => return,
                () = sleep(LOOK) => {}
            }
            if let Err(fault) = self.push_due(&places).await {
                tracing::debug!(%fault, "it cannot be found out whom to tell of a turn");
            }
        }
    }

    /// Begins to tell those whose moment has come, as far as there are places.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub(crate) async fn push_due(&self, places: &Arc<Semaphore>) -> Result<(), Fault> {
        let free = u32::try_from(places.available_permits()).unwrap_or(u32::MAX);
        self.metrics().subscriptions.set(self.store().subscribed().await?.try_into().unwrap_or(i64::MAX));
        for found in self.store().to_tell(self.now(), free).await? {
            let Ok(place) = Arc::clone(places).try_acquire_owned() else { break };
            if !self.store().take_to_tell(&found, self.now().after(TAKEN)).await? {
                continue;
            }
            let app = self.clone();
            self.tasks().spawn(async move {
                let _place = place;
                tokio::select! {
                    biased;
                    // The next server finds it when nobody has it any more.
                    () = app.closing() => {}
                    told = app.tell_of_turns(&found) => {
                        if let Err(fault) = told {
                            tracing::warn!(%fault, "what became of a message about a turn cannot be stored");
                        }
                    }
                }
            });
        }
        Ok(())
    }

    /// Tells one browser of the turns that are noted for it.
    async fn tell_of_turns(&self, found: &Subscription) -> Result<(), Fault> {
        let (store, endpoint, now) = (self.store(), found.endpoint.as_str(), self.now());
        let notices = store.notices(endpoint).await?;
        let Some(upto) = notices.iter().map(|notice| notice.at).max() else {
            return store.rest_push(endpoint).await;
        };
        let read = serde_json::from_str::<Details>(&found.details).ok();
        let to_loopback = self.config().push_to_loopback;
        let target = read
            .as_ref()
            .and_then(|details| Target::read(endpoint, &details.p256dh, &details.auth, to_loopback).ok());
        let (Some(mut details), Some(target)) = (read, target) else {
            return store.unsubscribe(endpoint).await.map(drop);
        };
        let wall = self.time().wall();
        if let Some(end) = details.quiet.as_ref().and_then(|quiet| quiet::until(quiet, wall)) {
            return store.told(endpoint, None, found.details.clone(), now.after(end.since(wall))).await;
        }
        let waiting = self.waiting(&found.guest, &notices).await?;
        let pause = now.after(millis(self.config().limits.push_pause));
        if waiting.is_empty() {
            return store.told(endpoint, Some(upto), found.details.clone(), now).await;
        }
        let (contact, audience) = (self.push_contact(), target.audience());
        let signed = self.push_keys().authorization(details.key, &audience, &contact, wall.0 / 1000);
        let Some(authorization) = signed else { return store.unsubscribe(endpoint).await.map(drop) };
        let sent = target.send(&message(&details.language, &waiting), &authorization, to_loopback).await;
        self.metrics().pushed(sent);
        match sent {
            Delivered::Sent | Delivered::Refused => {
                details.failed = 0;
                store.told(endpoint, Some(upto), details.text(), pause).await
            }
            Delivered::Gone => store.unsubscribe(endpoint).await.map(drop),
            Delivered::Later(_) if details.failed + 1 >= TRIES => {
                details.failed = 0;
                store.told(endpoint, Some(upto), details.text(), now.after(LATEST)).await
            }
            Delivered::Later(after) => {
                let wait = after.map_or(Millis(AGAIN.0 << details.failed.min(16)), millis);
                details.failed += 1;
                store.told(endpoint, None, details.text(), now.after(wait.max(AGAIN).min(LATEST))).await
            }
        }
    }

    /// The tables of these notices that still wait for the guest, or to which a friend still invites the guest.
    async fn waiting(&self, guest: &str, notices: &[Notice]) -> Result<Vec<Waiting>, Fault> {
        let owned = self.store().owned(guest, OwnTables::MOST).await?;
        let read = owned.into_iter().filter_map(|owned| {
            let summary = serde_json::from_str(&owned.summary).ok()?;
            Some(Waiting { summary, own: owned.seats, invited_by: None })
        });
        let mut due: Vec<Waiting> = read.filter(Waiting::is_due).collect();
        let invited = self.invited(guest).await?.into_iter();
        due.extend(invited.map(|Invited { by, table, .. }| Waiting {
            summary: table,
            own: Vec::new(),
            invited_by: Some(by),
        }));
        let of = |notice: &Notice| due.iter().find(|table| table.summary.table == notice.table).cloned();
        Ok(notices.iter().filter_map(of).collect())
    }

    /// Whom a push service may ask about our messages.
    fn push_contact(&self) -> String {
        let config = self.config();
        let of_host = || config.hosts.first().map(|host| format!("https://{host}"));
        config.push_contact.clone().or_else(of_host).unwrap_or_else(|| "mailto:carreau@localhost".to_owned())
    }
}

pub(crate) fn millis(span: Duration) -> Millis {
    Millis(u64::try_from(span.as_millis()).unwrap_or(u64::MAX))
}
