//! A live table: the table with its watchers, as plain functions without store, socket or clock.

mod chat;
mod connections;
mod creator;
mod due;
mod elsewhere;
pub(crate) mod rated;
mod refereeing;
mod talk;
mod teams;
mod when;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use axum::extract::ws::Utf8Bytes;
use carreau_match::{
    Dealer, Decision, Entry, Event, Intention, LogCheck, Millis, Record, SeatId, Table, TableId, VerifyError,
};
use carreau_protocol::{Away, BoardNow, IntentionId, Presence, TableSummary, ToClient, VERSION};
use carreau_store::{Append, Logged, NodeId, Owner, StoredTable, Summary};

use self::{chat::Chat, refereeing::Referees};
pub(crate) use self::{
    chat::{ChatNews, ChatWish},
    when::When,
};
use crate::{
    bus::Here,
    failure::Failure,
    guest::Guest,
    new_table::table_after,
    outbox::{Outbox, write},
};

/// One connection to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct WatcherId(pub(crate) u64);

#[derive(Debug)]
struct Watcher {
    guest: Option<Guest>,
    outbox: Outbox,
    /// Whom the guest has muted.
    mutes: BTreeSet<Guest>,
    /// The seats of those, as the watcher was last told.
    told_muted: Vec<SeatId>,
}

/// The most events in one message.
const TOGETHER: usize = 256;

/// A table with its log, its owners and its watchers.
#[derive(Debug)]
pub(crate) struct LiveTable {
    table: Table,
    dealer: Dealer,
    listed: bool,
    creator: Option<Guest>,
    log: Vec<Entry>,
    owners: BTreeMap<SeatId, Guest>,
    /// The guest who referees, and those who have offered to.
    referees: Referees,
    /// The intentions that have been carried out, with the number of their last event.
    done: HashMap<String, u64>,
    stored_summary: Summary,
    watchers: BTreeMap<WatcherId, Watcher>,
    /// The presence that was last sent to the watchers.
    presence: Presence,
    /// For each person who sits here and is not connected, when the connection was lost.
    away: BTreeMap<SeatId, Millis>,
    /// Each seat's proposal to its team.
    proposals: BTreeMap<SeatId, String>,
    chat: Chat,
    /// Who is connected at other nodes.
    elsewhere: BTreeMap<NodeId, Here>,
    /// Whether this node knows who is connected at the others. If not, nobody is found to be away.
    pub(crate) knows_all: bool,
}

/// The next events, before they are stored.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) append: Append,
    after: Table,
}

/// The result of an intention.
#[derive(Debug)]
pub(crate) enum Verdict {
    /// It was carried out before, and this is the number of its last event.
    Done(u64),
    /// These events carry it out.
    Step(Box<Step>),
}

impl LiveTable {
    /// Makes a live table of a stored one. The draws are checked, and so are the seeds of bots; effects are computed
    /// only where the store has no report of them.
    ///
    /// # Errors
    ///
    /// The number of the first event that does not follow, 0 for the header, and why.
    pub(crate) fn new(stored: StoredTable) -> Result<Self, (u64, String)> {
        let dealer = Dealer::new(stored.house_seed);
        if dealer.commitment() != stored.header.commitment {
            return Err((0, "the stored seed is not the one that the header commits to".to_owned()));
        }
        let mut check = LogCheck::new(dealer.clone(), &stored.header);
        let mut table = Table::new(stored.header).map_err(|error| (0, error.to_string()))?;
        let mut referees = Referees::default();
        let (mut log, mut done) = (Vec::with_capacity(stored.log.len()), HashMap::new());
        for Logged { entry, intention, report } in stored.log {
            let applied = check.apply(&mut table, &entry, report.as_deref());
            applied.map_err(|error| (entry.n, error.to_string()))?;
            referees.follow(&entry.event, intention.as_deref(), &table);
            done.extend(intention.map(|intention| (intention, entry.n)));
            log.push(entry);
        }
        let owners = stored.owners.into_iter().map(|(seat, guest)| (seat, Guest::kept(guest)));
        Ok(Self {
            stored_summary: stored_summary(&table),
            table,
            dealer,
            listed: stored.listed,
            creator: stored.creator.map(Guest::kept),
            log,
            owners: owners.collect(),
            referees,
            done,
            watchers: BTreeMap::new(),
            presence: Presence::default(),
            away: BTreeMap::new(),
            proposals: BTreeMap::new(),
            chat: Chat::default(),
            elsewhere: BTreeMap::new(),
            knows_all: true,
        })
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn id(&self) -> &TableId {
        &self.table.header().table
    }

    /// The name of the table for a rematch.
    pub(crate) fn table_after(&self) -> TableId {
        table_after(self.id(), &self.dealer)
    }

    pub(crate) const fn is_listed(&self) -> bool {
        self.listed
    }

    /// The guest who created the table, if it is known.
    pub(crate) const fn creator(&self) -> Option<&Guest> {
        self.creator.as_ref()
    }

    /// Whether a guest owns a seat.
    pub(crate) fn has_seat(&self, guest: &Guest) -> bool {
        self.owners.values().any(|owner| owner == guest)
    }

    /// The first seat that a guest owns.
    pub(crate) fn seat_of(&self, guest: &Guest) -> Option<SeatId> {
        self.owners.iter().find(|(_, owner)| *owner == guest).map(|(seat, _)| *seat)
    }

    /// The first seat in which nobody sits.
    pub(crate) fn free_seat(&self) -> Option<SeatId> {
        let seats = (0..).map(SeatId).zip(self.table.seats());
        seats.into_iter().find(|(_, seat)| seat.player.is_none()).map(|(seat, _)| seat)
    }

    /// The guests who own seats.
    pub(crate) fn owners(&self) -> impl Iterator<Item = &Guest> {
        self.owners.values()
    }

    /// The guest who owns a seat.
    pub(crate) fn owner(&self, seat: SeatId) -> Option<&Guest> {
        self.owners.get(&seat)
    }

    pub(crate) fn is_watched(&self) -> bool {
        !self.watchers.is_empty()
    }

    pub(crate) fn summary(&self) -> TableSummary {
        TableSummary::of(&self.table)
    }

    pub(crate) fn board(&self) -> BoardNow {
        BoardNow { n: self.table.n(), position: self.table.position().to_string() }
    }

    pub(crate) fn record(&self) -> Record {
        Record { header: self.table.header().clone(), entries: self.log.clone() }
    }

    /// Adds a watcher, or sends a known one again the events after event `last`. Returns the number of messages with
    /// events.
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
            creator: self.is_creator(guest.as_ref()),
            listed: self.listed,
            referee: self.is_referee(guest.as_ref()),
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
        self.watchers.insert(
            watcher,
            Watcher { guest, outbox: outbox.clone(), mutes: BTreeSet::new(), told_muted: Vec::new() },
        );
        self.count_absence(now);
        outbox.send(&ToClient::Presence(self.who_is_here()));
        sent
    }

    /// Removes a watcher whose connection was closed.
    pub(crate) fn leave(&mut self, watcher: WatcherId) {
        self.watchers.remove(&watcher);
    }

    /// Sends all watchers the presence, if it has changed.
    pub(crate) fn say_presence(&mut self, now: Millis) {
        self.watchers.retain(|_, watcher| !watcher.outbox.is_cut());
        self.count_absence(now);
        let presence = self.who_is_here();
        if presence != self.presence {
            self.presence = presence.clone();
            self.send_all(&write(&ToClient::Presence(presence)));
        }
    }

    /// Finds the events that carry out a guest's intention.
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says why the intention is refused.
    pub(crate) fn judge(
        &self,
        guest: Option<&Guest>,
        seat: SeatId,
        id: &IntentionId,
        seen: u64,
        intention: &Intention,
        when: impl Into<When>,
    ) -> Result<Verdict, Failure> {
        let (guest, when) = (guest.ok_or(Failure::NoGuest)?, when.into());
        if let Some(n) = self.done(guest, id) {
            return Ok(Verdict::Done(n));
        }
        let bots = self.bots_seat(guest, seat, intention)?;
        let persons = if bots.is_some() { None } else { self.persons_seat(guest, seat, intention)? };
        let intention = bots.as_ref().or(persons.as_ref()).unwrap_or(intention);
        let owner = match intention {
            _ if bots.is_some() => None,
            Intention::Sit { .. } => Some(Owner { seat, guest: Some(guest.as_str().to_owned()) }),
            // Before the match the creator may send anybody away; the table refuses it later.
            Intention::Leave if self.is_creator(Some(guest)) => Some(Owner { seat, guest: None }),
            _ if self.owners.get(&seat) != Some(guest) => return Err(Failure::NotYours),
            Intention::Leave => Some(Owner { seat, guest: None }),
            _ => None,
        };
        if !matches!(intention, Intention::Sit { .. }) {
            self.table.check_in_person(seat, intention)?;
        }
        let substitute = self.bot_as_substitute(guest, seat, intention)?;
        let intention = substitute.as_ref().unwrap_or(intention);
        if is_about_what_is_seen(intention) && self.has_changed_since(seen, seat, intention) {
            return Err(Failure::Stale);
        }
        let decision = self.decide_when(when, |table, at| table.decide(seat, intention, at, &self.dealer))?;
        Ok(Verdict::Step(Box::new(self.step(decision, Some(key(guest, id)), owner))))
    }

    /// The number of the last event of a guest's intention, if it has been carried out.
    pub(crate) fn done(&self, guest: &Guest, id: &IntentionId) -> Option<u64> {
        self.done.get(&key(guest, id)).copied()
    }

    /// Whether something has happened after event `seen` that changes the meaning of an intention. A touched or
    /// adjusted piece, for example, changes nothing.
    fn has_changed_since(&self, seen: u64, seat: SeatId, intention: &Intention) -> bool {
        // A substitute that comes or goes changes who has to agree, because only people who play in person are asked.
        let of_team = matches!(intention, Intention::Resign { .. } | Intention::AnswerResign { .. });
        let after = usize::try_from(seen).ok().and_then(|seen| self.log.get(seen..)).unwrap_or_default();
        // Only other terms change what agreeing to another match means.
        let of_rematch = matches!(intention, Intention::Rematch);
        let of_referee = matches!(intention, Intention::AnswerReferee { .. });
        let changes = |event: &Event| match event {
            Event::RefereeOffered { .. } | Event::RefereeLeft => of_referee,
            _ if of_referee => false,
            Event::RematchOffered { .. } => of_rematch,
            _ if of_rematch => false,
            Event::Substituted { .. }
            | Event::CameBack { .. }
            | Event::SubstituteTookOver { .. }
            | Event::MateSubstituted { .. } => of_team,
            // A player's own move does not outdate an intention sent before it was confirmed.
            Event::Played { seat: by, .. } => *by != seat,
            Event::Touched { .. }
            | Event::ConnectionLost { .. }
            | Event::ConnectionBack { .. }
            | Event::SubstituteChosen { .. }
            | Event::Adjusted { .. }
            | Event::Pleaded { .. }
            | Event::ResignAsked { .. }
            | Event::RefereeAnswered { .. }
            | Event::PauseAsked { .. }
            | Event::PauseAnswered { .. }
            | Event::PauseEnded { .. }
            | Event::TimeGiven { .. }
            | Event::Suspended
            | Event::Resumed
            | Event::ResignAnswered { agree: true, .. } => false,
            _ => true,
        };
        after.iter().any(|entry| changes(&entry.event))
    }

    /// Finds the events that carry out a bot's intention.
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says why the intention is refused.
    pub(crate) fn judge_bot(
        &self,
        seat: SeatId,
        intention: &Intention,
        when: impl Into<When>,
    ) -> Result<Step, Failure> {
        let decision =
            self.decide_when(when.into(), |table, at| table.decide(seat, intention, at, &self.dealer))?;
        Ok(self.step(decision, None, None))
    }

    /// Finds the events that follow when a side's time is up; `None` if no side's time is.
    pub(crate) fn judge_time(&self, when: impl Into<When>) -> Option<Step> {
        let when = when.into();
        self.deadline(when.free).filter(|deadline| *deadline <= when.at)?;
        let decision = self.decide_when(when, |table, at| table.decide_time(at, &self.dealer)).ok()?;
        Some(self.step(decision, None, None))
    }

    /// Makes a step of an event that comes from the server and not from a seat.
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says why the event does not follow.
    pub(crate) fn judge_server(&self, event: Event, when: impl Into<When>) -> Result<Step, Failure> {
        let decision = self.decide_when(when.into(), |table, at| table.decide_dealer(event, at))?;
        Ok(self.step(decision, None, None))
    }

    fn step(&self, decision: Decision, intention: Option<String>, owner: Option<Owner>) -> Step {
        let reports = decision.reports(&self.dealer);
        let Decision { entries, after, .. } = decision;
        let summary = Some(stored_summary(&after)).filter(|summary| *summary != self.stored_summary);
        let table = self.id().clone();
        Step { append: Append { table, entries, reports, intention, owner, summary, fence: None }, after }
    }

    /// Takes over a step that has been stored, and sends its events to all watchers. Returns the number of the last
    /// event.
    pub(crate) fn follow(&mut self, step: Step) -> u64 {
        let Step { append, after } = step;
        self.table = after;
        let n = self.table.n();
        for entry in &append.entries {
            self.referees.follow(&entry.event, append.intention.as_deref(), &self.table);
        }
        self.done.extend(append.intention.map(|intention| (intention, n)));
        match append.owner {
            Some(Owner { seat, guest: Some(guest) }) => drop(self.owners.insert(seat, Guest::kept(guest))),
            Some(Owner { seat, guest: None }) => drop(self.owners.remove(&seat)),
            None => {}
        }
        if let Some(summary) = append.summary {
            self.stored_summary = summary;
        }
        self.tell(append.entries);
        self.others_may_sit();
        n
    }

    /// Takes over events that another server has stored, and sends them to all watchers.
    ///
    /// # Errors
    ///
    /// Why an event does not follow; the events before it are taken over.
    pub(crate) fn catch_up(
        &mut self,
        logged: Vec<Logged>,
        owners: Vec<(SeatId, String)>,
    ) -> Result<(), VerifyError> {
        let mut check = LogCheck::new(self.dealer.clone(), self.table.header());
        let mut entries = Vec::with_capacity(logged.len());
        let mut applied = Ok(());
        for Logged { entry, intention, report } in logged {
            applied = check.apply(&mut self.table, &entry, report.as_deref()).map(drop);
            if applied.is_err() {
                break;
            }
            self.referees.follow(&entry.event, intention.as_deref(), &self.table);
            self.done.extend(intention.map(|intention| (intention, entry.n)));
            entries.push(entry);
        }
        self.owners = owners.into_iter().map(|(seat, guest)| (seat, Guest::kept(guest))).collect();
        self.stored_summary = stored_summary(&self.table);
        self.tell(entries);
        self.others_may_sit();
        applied
    }

    /// Tells what follows when others sit at the table than before.
    fn others_may_sit(&mut self) {
        self.chat_changes();
        self.mutes_change();
    }

    fn tell(&mut self, entries: Vec<Entry>) {
        self.log.extend_from_slice(&entries);
        if entries.iter().any(|entry| entry.event.changes_position()) {
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
            let is_elsewhere = || self.seats_elsewhere().any(|(seat, _)| seat == SeatId(i));
            let is_here = is_bot || self.owners.get(&SeatId(i)).is_some_and(watching) || is_elsewhere();
            is_here.then_some(SeatId(i))
        });
        let away = self.away.iter().map(|(&seat, &since)| Away { seat, since });
        let elsewhere = self.elsewhere.values().map(|here| here.watching);
        let watching = elsewhere.fold(self.watching_here(), u32::saturating_add);
        Presence { here: here.collect(), away: away.collect(), watching }
    }

    /// How many watchers of this node have no seat.
    fn watching_here(&self) -> u32 {
        let sits = |watcher: &&Watcher| {
            watcher.guest.as_ref().is_some_and(|guest| self.owners.values().any(|owner| owner == guest))
        };
        let sitting = self.watchers.values().filter(sits).count();
        u32::try_from(self.watchers.len() - sitting).unwrap_or(u32::MAX)
    }
}

/// The name of an intention at its table. Two guests may use the same id, so it has the guest in it.
fn key(guest: &Guest, id: &IntentionId) -> String {
    format!("{guest}/{}", id.as_str())
}

/// Whether an intention refers to something on the player's screen without naming it, as an answer does. After another
/// event it would mean something else.
const fn is_about_what_is_seen(intention: &Intention) -> bool {
    matches!(
        intention,
        Intention::Resign { .. }
            | Intention::AnswerTakeback { .. }
            | Intention::AnswerCall { .. }
            | Intention::AnswerPlea { .. }
            | Intention::AnswerResign { .. }
            | Intention::AnswerReferee { .. }
            | Intention::Rematch
            | Intention::Undo
    )
}

/// The summary that the store keeps for lists of tables. It has no time, because the store knows when the last event
/// happened.
pub(crate) fn stored_summary(table: &Table) -> Summary {
    let summary = TableSummary { at: Millis(0), ..TableSummary::of(table) };
    let text = serde_json::to_string(&summary).expect("a summary is plain data with string keys");
    Summary { status: table.status(), text }
}

#[cfg(test)]
mod tests;
