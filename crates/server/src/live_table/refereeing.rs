//! Which guest referees a live table, and what that guest wants to do (H3).
//!
//! The log has the referee's name, and the store has with the event of the offer the id of the intention that it carries
//! out, which names the guest. So who referees outlives a restart, and every node knows it.

use std::collections::BTreeSet;

use carreau_match::{Event, RefereeIntention, Refused, Table};
use carreau_protocol::IntentionId;

use super::{LiveTable, Verdict, When, key};
use crate::{failure::Failure, guest::Guest, names::person};

impl LiveTable {
    /// Whether a guest referees, or has offered to.
    pub(super) fn is_referee(&self, guest: Option<&Guest>) -> bool {
        guest.is_some() && self.referees.now.as_ref() == guest
    }

    /// Finds the events that carry out what a guest wants as the referee.
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says why it is refused: a guest with a seat cannot referee, and only the referee decides.
    pub(crate) fn judge_referee(
        &self,
        guest: &Guest,
        id: &IntentionId,
        seen: u64,
        intention: &RefereeIntention,
        when: impl Into<When>,
    ) -> Result<Verdict, Failure> {
        if let Some(n) = self.done(guest, id) {
            return Ok(Verdict::Done(n));
        }
        let intention = match intention {
            RefereeIntention::Offer { .. } if self.has_seat(guest) => {
                return Err(Refused::PlaysAndReferees.into());
            }
            RefereeIntention::Offer { .. }
                if !self.is_referee(Some(guest)) && self.referees.offered.contains(guest) =>
            {
                return Err(Failure::OfferedBefore);
            }
            RefereeIntention::Offer { referee } => {
                RefereeIntention::Offer { referee: person(referee.name())? }
            }
            _ if !self.is_referee(Some(guest)) => return Err(Refused::NotReferee.into()),
            RefereeIntention::Decide { .. } if self.has_called_since(seen) => return Err(Failure::Stale),
            other => other.clone(),
        };
        let decide = |table: &Table, at| table.decide_referee(&intention, at, &self.dealer);
        let decision = self.decide_when(when.into(), decide)?;
        Ok(Verdict::Step(Box::new(self.step(decision, Some(key(guest, id)), None))))
    }

    /// Whether another call has been made since the event that the referee had seen.
    fn has_called_since(&self, seen: u64) -> bool {
        let after = usize::try_from(seen).ok().and_then(|seen| self.log.get(seen..)).unwrap_or_default();
        after.iter().any(|entry| matches!(entry.event, Event::Called { .. }))
    }
}

/// The guests who want to referee a table, as its log tells.
#[derive(Debug, Default)]
pub(super) struct Referees {
    /// The guest who referees, or offers to.
    now: Option<Guest>,
    /// All who have offered. Each does so once: a stranger must not use up the offers of a table.
    offered: BTreeSet<Guest>,
}

impl Referees {
    /// Notes what an event means for who referees. `after` is the table after it, or after later ones of the same step.
    pub(super) fn follow(&mut self, event: &Event, intention: Option<&str>, after: &Table) {
        if let Event::RefereeOffered { .. } = event {
            let guest = intention.and_then(|key| key.split_once('/'));
            self.now = guest.map(|(guest, _)| Guest::kept(guest.to_owned()));
            self.offered.extend(self.now.clone());
        } else if after.referee().is_none() {
            self.now = None;
        }
    }
}
