//! A table with those around it, as plain functions: no store, no socket, no clock.

mod teams;

use std::collections::{BTreeMap, HashMap};

use axum::extract::ws::Utf8Bytes;
use carreau_match::{
    ApplyError, Decision, Entry, Event, House, Intention, Millis, Record, SeatId, Status, Table, TableId,
};
use carreau_protocol::{
    Away, IntentionId, Presence, SeatSummary, TableStatus, TableSummary, ToClient, VERSION,
};
use carreau_store::{Append, Kept, Logged, Owner, Stage, Standing};

use crate::{
    failure::Failure,
    guest::Guest,
    laying::table_after,
    outbox::{Outbox, write},
};

/// One connection to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct WatcherId(pub(crate) u64);

#[derive(Debug)]
struct Watcher {
    guest: Option<Guest>,
    outbox: Outbox,
}

/// How many events cross in one message.
const TOGETHER: usize = 256;

/// See the module.
#[derive(Debug)]
pub(crate) struct Room {
    table: Table,
    house: House,
    listed: bool,
    log: Vec<Entry>,
    owners: BTreeMap<SeatId, Guest>,
    /// The intentions that have been carried out, with the number of their last event.
    done: HashMap<String, u64>,
    standing: Standing,
    watchers: BTreeMap<WatcherId, Watcher>,
    /// Who was here when it was last said.
    presence: Presence,
    /// Since when each person at the table who is not here has been away.
    away: BTreeMap<SeatId, Millis>,
    /// How long somebody has to be away before others may let a bot stand in.
    absence: Millis,
    /// What each seat proposes to its team.
    proposals: BTreeMap<SeatId, String>,
}

/// The next events, before they are stored.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) append: Append,
    after: Table,
}

/// What becomes of an intention.
#[derive(Debug)]
pub(crate) enum Verdict {
    /// It was carried out before, by this event.
    Done(u64),
    /// These events carry it out.
    Step(Box<Step>),
}

impl Room {
    /// A table as it is kept.
    ///
    /// # Errors
    ///
    /// The number of the first event that does not follow, 0 for the header, and why.
    pub(crate) fn new(kept: Kept) -> Result<Self, (u64, String)> {
        let house = House::new(kept.house_seed);
        if house.commitment() != kept.header.commitment {
            return Err((0, "the house's seed is not the one the header commits to".to_owned()));
        }
        let mut table = Table::new(kept.header).map_err(|error| (0, error.to_string()))?;
        let (mut log, mut done) = (Vec::with_capacity(kept.log.len()), HashMap::new());
        for Logged { entry, intention } in kept.log {
            table.apply(&entry).map_err(|error| (entry.n, error.to_string()))?;
            done.extend(intention.map(|intention| (intention, entry.n)));
            log.push(entry);
        }
        let owners = kept.owners.into_iter().map(|(seat, guest)| (seat, Guest::kept(guest)));
        Ok(Self {
            standing: standing(&table),
            table,
            house,
            listed: kept.listed,
            log,
            owners: owners.collect(),
            done,
            watchers: BTreeMap::new(),
            presence: Presence::default(),
            away: BTreeMap::new(),
            absence: Away::LONG,
            proposals: BTreeMap::new(),
        })
    }

    /// The same, where others may let a bot stand in for who has been away for so long.
    pub(crate) fn with_absence(self, absence: Millis) -> Self {
        Self { absence, ..self }
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn id(&self) -> &TableId {
        &self.table.header().table
    }

    /// The table for another match.
    pub(crate) fn table_after(&self) -> TableId {
        table_after(self.id(), &self.house)
    }

    pub(crate) const fn is_listed(&self) -> bool {
        self.listed
    }

    pub(crate) fn owner(&self, seat: SeatId) -> Option<&Guest> {
        self.owners.get(&seat)
    }

    pub(crate) fn is_watched(&self) -> bool {
        !self.watchers.is_empty()
    }

    pub(crate) fn summary(&self) -> TableSummary {
        summary(&self.table)
    }

    pub(crate) fn record(&self) -> Record {
        Record { header: self.table.header().clone(), entries: self.log.clone() }
    }

    /// Somebody comes, or asks again for what is missing after event `last`. Returns in how many messages that
    /// is sent.
    pub(crate) fn hello(
        &mut self,
        watcher: WatcherId,
        guest: Option<Guest>,
        last: u64,
        outbox: &Outbox,
        now: Millis,
    ) -> usize {
        let n = self.table.n();
        if last > n {
            outbox.send(&Failure::Ahead { last, n }.to_problem(false));
            return 0;
        }
        outbox.send(&ToClient::Welcome {
            version: VERSION,
            header: Box::new(self.table.header().clone()),
            n,
            seats: self.seats_of(guest.as_ref()),
            now,
        });
        let missing = usize::try_from(last).map_or(&[][..], |last| &self.log[last..]);
        let chunks = missing.chunks(TOGETHER);
        let sent = chunks.len();
        for entries in chunks {
            outbox.send(&ToClient::Events { entries: entries.to_vec() });
        }
        for (&seat, play) in &self.proposals {
            if self.is_of_side(guest.as_ref(), seat) {
                outbox.send(&ToClient::Proposed { seat, play: Some(play.clone()) });
            }
        }
        self.watchers.insert(watcher, Watcher { guest, outbox: outbox.clone() });
        self.count_absence(now);
        outbox.send(&ToClient::Presence(self.who_is_here()));
        sent
    }

    /// A connection is gone.
    pub(crate) fn leave(&mut self, watcher: WatcherId) {
        self.watchers.remove(&watcher);
    }

    /// Says who is here, to everybody, if that has changed.
    pub(crate) fn say_presence(&mut self, now: Millis) {
        self.watchers.retain(|_, watcher| !watcher.outbox.is_cut());
        self.count_absence(now);
        let presence = self.who_is_here();
        if presence != self.presence {
            self.presence = presence.clone();
            self.send_all(&write(&ToClient::Presence(presence)));
        }
    }

    /// Finds what carries out an intention of a guest.
    ///
    /// # Errors
    ///
    /// Why it is refused.
    pub(crate) fn judge(
        &self,
        guest: Option<&Guest>,
        seat: SeatId,
        id: &IntentionId,
        seen: u64,
        intention: &Intention,
        now: Millis,
    ) -> Result<Verdict, Failure> {
        let guest = guest.ok_or(Failure::NoGuest)?;
        // Two guests may use the same ids.
        let key = format!("{guest}/{}", id.as_str());
        if let Some(&n) = self.done.get(&key) {
            return Ok(Verdict::Done(n));
        }
        let bots = self.bots_seat(guest, seat, intention)?;
        let intention = bots.as_ref().unwrap_or(intention);
        let owner = match intention {
            _ if bots.is_some() => None,
            Intention::Sit { .. } => Some(Owner { seat, guest: Some(guest.as_str().to_owned()) }),
            _ if self.owners.get(&seat) != Some(guest) => return Err(Failure::NotYours),
            Intention::Leave => Some(Owner { seat, guest: None }),
            _ => None,
        };
        if !matches!(intention, Intention::Sit { .. }) {
            self.table.check_in_person(seat, intention)?;
        }
        if let Intention::StandIn { of, bot } = intention {
            self.check_stand_in(guest, *of, bot, now)?;
        }
        if is_about_what_is_seen(intention) && self.has_changed_since(seen, seat, intention) {
            return Err(Failure::Stale);
        }
        let decision = self.table.decide(seat, intention, now, &self.house)?;
        Ok(Verdict::Step(Box::new(self.step(decision, Some(key), owner))))
    }

    /// Whether anything has happened after event `seen` that changes something about an intention; that a piece was
    /// touched or adjusted, say, does not.
    fn has_changed_since(&self, seen: u64, seat: SeatId, intention: &Intention) -> bool {
        // Who has to agree hangs on who plays in person.
        let of_team = matches!(intention, Intention::Resign { .. } | Intention::AnswerResign { .. });
        let after = usize::try_from(seen).ok().and_then(|seen| self.log.get(seen..)).unwrap_or_default();
        let changes = |event: &Event| match event {
            Event::StoodIn { .. } | Event::CameBack { .. } => of_team,
            // Whoever was not answered yet has meant it after the own play.
            Event::Played { seat: by, .. } => *by != seat,
            Event::Touched { .. }
            | Event::Adjusted { .. }
            | Event::Pleaded { .. }
            | Event::ResignAsked { .. }
            | Event::ResignAnswered { agree: true, .. } => false,
            _ => true,
        };
        after.iter().any(|entry| changes(&entry.event))
    }

    /// What a bot's intention leads to.
    ///
    /// # Errors
    ///
    /// Why it is refused.
    pub(crate) fn judge_bot(
        &self,
        seat: SeatId,
        intention: &Intention,
        now: Millis,
    ) -> Result<Step, Failure> {
        let decision = self.table.decide(seat, intention, now, &self.house)?;
        Ok(self.step(decision, None, None))
    }

    /// What follows when the time of the side whose clock runs is up; nothing if it is not.
    pub(crate) fn judge_time(&self, now: Millis) -> Option<Step> {
        let up = self.table.clock().deadline().is_some_and(|deadline| deadline <= now);
        let decision = up.then(|| self.table.decide_time(now, &self.house).ok())??;
        Some(self.step(decision, None, None))
    }

    /// An event of the house's own.
    ///
    /// # Errors
    ///
    /// Why it does not follow.
    pub(crate) fn judge_house(&self, event: Event, now: Millis) -> Result<Step, Failure> {
        Ok(self.step(self.table.decide_house(event, now)?, None, None))
    }

    fn step(&self, decision: Decision, intention: Option<String>, owner: Option<Owner>) -> Step {
        let Decision { entries, after } = decision;
        let standing = Some(standing(&after)).filter(|standing| *standing != self.standing);
        let table = self.id().clone();
        Step { append: Append { table, entries, intention, owner, standing }, after }
    }

    /// Takes a step that has been stored, and tells everybody. The number of its last event.
    pub(crate) fn follow(&mut self, step: Step) -> u64 {
        let Step { append, after } = step;
        self.table = after;
        let n = self.table.n();
        self.done.extend(append.intention.map(|intention| (intention, n)));
        match append.owner {
            Some(Owner { seat, guest: Some(guest) }) => drop(self.owners.insert(seat, Guest::kept(guest))),
            Some(Owner { seat, guest: None }) => drop(self.owners.remove(&seat)),
            None => {}
        }
        if let Some(standing) = append.standing {
            self.standing = standing;
        }
        self.tell(append.entries);
        n
    }

    /// Takes what somebody else has stored, and tells everybody.
    ///
    /// # Errors
    ///
    /// Why an event does not follow; those before it are taken.
    pub(crate) fn catch_up(
        &mut self,
        logged: Vec<Logged>,
        owners: Vec<(SeatId, String)>,
    ) -> Result<(), ApplyError> {
        let mut entries = Vec::with_capacity(logged.len());
        let mut applied = Ok(());
        for Logged { entry, intention } in logged {
            applied = self.table.apply(&entry);
            if applied.is_err() {
                break;
            }
            self.done.extend(intention.map(|intention| (intention, entry.n)));
            entries.push(entry);
        }
        self.owners = owners.into_iter().map(|(seat, guest)| (seat, Guest::kept(guest))).collect();
        self.standing = standing(&self.table);
        self.tell(entries);
        applied
    }

    fn tell(&mut self, entries: Vec<Entry>) {
        self.log.extend_from_slice(&entries);
        if entries.iter().any(|entry| moves_on(&entry.event)) {
            self.proposals.clear();
        }
        if !entries.is_empty() && self.is_watched() {
            self.send_all(&write(&ToClient::Events { entries }));
        }
    }

    fn send_all(&self, message: &Utf8Bytes) {
        for watcher in self.watchers.values() {
            watcher.outbox.send_written(message.clone());
        }
    }

    fn seats_of(&self, guest: Option<&Guest>) -> Vec<SeatId> {
        let owned = self.owners.iter().filter(|(_, owner)| Some(*owner) == guest);
        owned.map(|(seat, _)| *seat).collect()
    }

    fn who_is_here(&self) -> Presence {
        let watching = |guest: &Guest| self.watchers.values().any(|w| w.guest.as_ref() == Some(guest));
        let here = (0..).zip(self.table.seats()).filter_map(|(i, seat)| {
            let is_bot = seat.player.is_some() && !seat.is_persons();
            let is_here = is_bot || self.owners.get(&SeatId(i)).is_some_and(watching);
            is_here.then_some(SeatId(i))
        });
        let away = self.away.iter().map(|(&seat, &since)| Away { seat, since });
        let sits = |watcher: &&Watcher| {
            watcher.guest.as_ref().is_some_and(|guest| self.owners.values().any(|owner| owner == guest))
        };
        let sitting = self.watchers.values().filter(sits).count();
        let watching = u32::try_from(self.watchers.len() - sitting).unwrap_or(u32::MAX);
        Presence { here: here.collect(), away: away.collect(), watching }
    }
}

/// Whether an intention would mean something else if something else had happened before it: what it answers,
/// takes back or gives up is not named in it.
const fn is_about_what_is_seen(intention: &Intention) -> bool {
    matches!(
        intention,
        Intention::Resign { .. }
            | Intention::AnswerTakeback { .. }
            | Intention::AnswerCall { .. }
            | Intention::AnswerPlea { .. }
            | Intention::AnswerResign { .. }
            | Intention::Undo
    )
}

/// Whether an event changes the position, so that what was proposed for the one before is forgotten.
const fn moves_on(event: &Event) -> bool {
    matches!(
        event,
        Event::Played { .. }
            | Event::Drew { .. }
            | Event::Undone { .. }
            | Event::TakebackAnswered { agree: true, .. }
            | Event::CallAnswered { admit: true, .. }
            | Event::Resigned { .. }
            | Event::OutOfTime { .. }
    )
}

/// A table as the lobby shows it.
pub(crate) fn summary(table: &Table) -> TableSummary {
    let header = table.header();
    let seats = table.seats().iter().map(|seat| SeatSummary {
        side: seat.side.into(),
        player: seat.player.clone(),
        stand_in: seat.stand_in.clone(),
        score: table.score()[seat.side],
    });
    let status = match table.status() {
        Status::Gathering => TableStatus::Gathering,
        Status::Playing => TableStatus::Playing,
        Status::Over { .. } => TableStatus::Over,
    };
    TableSummary {
        table: header.table.clone(),
        game: header.game,
        options: header.options,
        status,
        seats: seats.collect(),
        deck: table.position().own_deck(),
        plan: table.position().own_plan(),
        at: table.at(),
    }
}

/// A table as it is kept for the lobby: without the time, which changes with every event.
pub(crate) fn standing(table: &Table) -> Standing {
    let stage = match table.status() {
        Status::Gathering => Stage::Gathering,
        Status::Playing => Stage::Playing,
        Status::Over { .. } => Stage::Over,
    };
    let summary = TableSummary { at: Millis(0), ..summary(table) };
    let summary = serde_json::to_string(&summary).expect("a summary is plain data with string keys");
    Standing { stage, summary }
}

#[cfg(test)]
mod tests;
