//! The free chat of a live table, and who hears whom.
//!
//! Lines are the talk of the people who sit at the table: they are in no log, and no watcher and no referee is sent any.
//! They are written and read only as long as each of those people has switched the chat on. The table keeps the newest
//! lines in memory, also while the chat is off, because somebody may want to report them.

use std::collections::{BTreeMap, BTreeSet};

use carreau_match::{InvalidLine, Millis, SeatId, clean_line};
use carreau_protocol::{ChatLine, FreeChat, NewReport, ToClient};
use serde::{Deserialize, Serialize};

use super::{LiveTable, WatcherId};
use crate::{failure::Failure, guest::Guest, outbox::write, people::GuestNumber};

/// How many switches a table remembers: more people than ever sit at one.
const MOST_SWITCHES: usize = 64;

/// What somebody wants of the chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ChatWish {
    /// To switch it on or off.
    Switch(bool),
    /// To write a line.
    Write(String),
}

/// What a live table knows of its chat.
#[derive(Debug, Default)]
pub(super) struct Chat {
    switches: BTreeMap<GuestNumber, Switch>,
    /// The newest lines, the oldest first.
    lines: Vec<Line>,
    /// Who sat at the table when its people were last told, and what they were told.
    told: (BTreeSet<Guest>, FreeChat),
}

/// Whether somebody has switched the chat on, and since when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Switch {
    at: Millis,
    on: bool,
}

/// A line with those who sat at the table when it was written. Nobody else may ever read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Line {
    shown: ChatLine,
    by: GuestNumber,
    readers: Vec<GuestNumber>,
    /// Those of them who had muted the writer when it came, as far as this node knows.
    #[serde(skip)]
    deaf: Vec<GuestNumber>,
}

/// Switches and lines, as nodes tell them each other.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChatNews {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    switches: Vec<(GuestNumber, Switch)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lines: Vec<Line>,
}

impl ChatNews {
    pub(crate) const fn is_empty(&self) -> bool {
        self.switches.is_empty() && self.lines.is_empty()
    }
}

fn number(guest: &Guest) -> GuestNumber {
    GuestNumber::of(guest.as_str())
}

impl LiveTable {
    /// Switches the chat or writes a line, as the person in a seat wants. Returns what the other nodes have to know.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the seat is not the guest's, or no line can be written.
    pub(crate) fn chat(
        &mut self,
        guest: Option<&Guest>,
        seat: SeatId,
        wish: ChatWish,
        now: Millis,
    ) -> Result<ChatNews, Failure> {
        match wish {
            ChatWish::Switch(on) => self.switch_chat(guest, seat, on, now),
            ChatWish::Write(text) => self.write_line(guest, seat, &text, now),
        }
    }

    /// Switches the chat on or off for the person in a seat. Returns what the other nodes have to know.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the seat is not the guest's.
    fn switch_chat(
        &mut self,
        guest: Option<&Guest>,
        seat: SeatId,
        on: bool,
        now: Millis,
    ) -> Result<ChatNews, Failure> {
        let guest = self.check_own(guest, seat)?;
        // A later switch has a later time, whatever the clock says.
        let at = self.chat.switches.get(&guest).map_or(now, |last| now.max(last.at.after(Millis(1))));
        let switches = vec![(guest, Switch { at, on })];
        self.hear_chat(ChatNews { switches: switches.clone(), lines: Vec::new() });
        Ok(ChatNews { switches, lines: Vec::new() })
    }

    /// Shows a line to those who sit at the table. Returns what the other nodes have to know.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the seat is not the guest's, the chat is not open, or the text is empty or too long.
    fn write_line(
        &mut self,
        guest: Option<&Guest>,
        seat: SeatId,
        text: &str,
        now: Millis,
    ) -> Result<ChatNews, Failure> {
        let by = self.check_own(guest, seat)?;
        if !self.free_chat().open {
            return Err(Failure::ChatOff);
        }
        let text =
            clean_line(text, ChatLine::CHARACTERS).map_err(|why: InvalidLine| Failure::ChatLine(why))?;
        let at = self.chat.lines.last().map_or(now, |last| now.max(last.shown.at.after(Millis(1))));
        let player = self.table.seat(seat).ok().and_then(|seat| seat.player.as_ref());
        let name = player.map(|player| player.name().to_owned()).unwrap_or_default();
        let readers: BTreeSet<GuestNumber> = self.owners.values().map(number).collect();
        let shown = ChatLine { seat, name, text, at };
        let lines = vec![Line { shown, by, readers: readers.into_iter().collect(), deaf: Vec::new() }];
        self.hear_chat(ChatNews { switches: Vec::new(), lines: lines.clone() });
        Ok(ChatNews { switches: Vec::new(), lines })
    }

    fn check_own(&self, guest: Option<&Guest>, seat: SeatId) -> Result<GuestNumber, Failure> {
        let guest = guest.ok_or(Failure::NoGuest)?;
        if self.owners.get(&seat) == Some(guest) { Ok(number(guest)) } else { Err(Failure::NotYours) }
    }

    /// All that another node has to know of the chat.
    pub(crate) fn chat_news(&self) -> ChatNews {
        ChatNews { switches: self.chat_switches(), lines: self.chat.lines.clone() }
    }

    /// The switches alone, which are repeated because a note may be lost.
    pub(crate) fn chat_switches_news(&self) -> ChatNews {
        ChatNews { switches: self.chat_switches(), lines: Vec::new() }
    }

    fn chat_switches(&self) -> Vec<(GuestNumber, Switch)> {
        self.chat.switches.iter().map(|(guest, switch)| (*guest, *switch)).collect()
    }

    /// Takes over what is new, and shows it to those who may see it.
    pub(crate) fn hear_chat(&mut self, news: ChatNews) {
        for (guest, switch) in news.switches {
            // Of two at the same moment, off counts.
            let counts = |known: Switch| (switch.at, !switch.on) > (known.at, !known.on);
            if self.chat.switches.get(&guest).is_none_or(|known| counts(*known)) {
                self.chat.switches.insert(guest, switch);
            }
        }
        while self.chat.switches.len() > MOST_SWITCHES {
            let oldest =
                self.chat.switches.iter().min_by_key(|(_, switch)| **switch).map(|(guest, _)| *guest);
            self.chat.switches.remove(&oldest.expect("there are many"));
        }
        self.chat_changes();
        for mut line in news.lines {
            let is_known = |known: &Line| (&known.shown, known.by) == (&line.shown, line.by);
            if self.chat.lines.iter().any(is_known) {
                continue;
            }
            line.deaf =
                line.readers.iter().copied().filter(|reader| self.is_deaf(*reader, line.by)).collect();
            if self.chat.told.1.open {
                let message = write(&ToClient::Written(line.shown.clone()));
                let readers = self.watchers.values().filter(|watcher| {
                    watcher.guest.as_ref().is_some_and(|guest| self.may_read(guest, &watcher.mutes, &line))
                });
                readers.for_each(|watcher| watcher.outbox.send_written(message.clone()));
            }
            let place = self.chat.lines.partition_point(|known| known.shown.at <= line.shown.at);
            self.chat.lines.insert(place, line);
        }
        let over = self.chat.lines.len().saturating_sub(ChatLine::KEPT);
        self.chat.lines.drain(..over);
    }

    /// How the chat stands now.
    fn free_chat(&self) -> FreeChat {
        let is_on = |guest: &Guest| self.chat.switches.get(&number(guest)).is_some_and(|switch| switch.on);
        let on = self.owners.iter().filter(|(_, guest)| is_on(guest)).map(|(&seat, _)| seat).collect();
        let people: BTreeSet<&Guest> = self.owners.values().collect();
        FreeChat { on, open: people.len() > 1 && people.into_iter().all(is_on) }
    }

    /// Tells those who sit at the table how the chat stands, if that has changed, or if others sit there now. When it
    /// opens, they get the lines that they may read.
    pub(super) fn chat_changes(&mut self) {
        let now: (BTreeSet<Guest>, FreeChat) = (self.owners.values().cloned().collect(), self.free_chat());
        if now == self.chat.told {
            return;
        }
        let opens = now.1.open && (!self.chat.told.1.open || now.0 != self.chat.told.0);
        let has_been_used = !self.chat.switches.is_empty();
        let message = write(&ToClient::FreeChat(now.1.clone()));
        self.chat.told = now;
        if !has_been_used {
            return;
        }
        for watcher in self.watchers.values() {
            let Some(guest) = watcher.guest.as_ref().filter(|guest| self.has_seat(guest)) else { continue };
            watcher.outbox.send_written(message.clone());
            if opens {
                watcher.outbox.send(&ToClient::Lines { lines: self.lines_for(guest, &watcher.mutes) });
            }
        }
    }

    /// The lines that a guest may read who has muted these others.
    fn lines_for(&self, guest: &Guest, mutes: &BTreeSet<Guest>) -> Vec<ChatLine> {
        let readable = self.chat.lines.iter().filter(|line| self.may_read(guest, mutes, line));
        readable.map(|line| line.shown.clone()).collect()
    }

    fn may_read(&self, guest: &Guest, mutes: &BTreeSet<Guest>, line: &Line) -> bool {
        self.has_seat(guest)
            && line.readers.contains(&number(guest))
            && !mutes.iter().any(|muted| number(muted) == line.by)
    }

    /// Whether a guest who is connected here has muted another.
    fn is_deaf(&self, reader: GuestNumber, by: GuestNumber) -> bool {
        let is_reader = |guest: &Guest| number(guest) == reader;
        let watching = self.watchers.values().filter(|w| w.guest.as_ref().is_some_and(is_reader));
        watching.into_iter().any(|watcher| watcher.mutes.iter().any(|muted| number(muted) == by))
    }

    /// The newest lines that a guest has seen, for a report.
    pub(crate) fn lines_seen_by(&self, guest: &Guest) -> Vec<ChatLine> {
        let guest = number(guest);
        let seen = |line: &&Line| line.readers.contains(&guest) && !line.deaf.contains(&guest);
        let seen: Vec<&Line> = self.chat.lines.iter().filter(seen).collect();
        let newest = seen.len().saturating_sub(NewReport::LINES);
        seen[newest..].iter().map(|line| line.shown.clone()).collect()
    }

    /// Tells a watcher who has just been welcomed how the chat stands, and whom it has muted.
    pub(crate) fn welcome_to_talk(&mut self, watcher: WatcherId, mutes: BTreeSet<Guest>) {
        let Some(known) = self.watchers.get_mut(&watcher) else { return };
        // The welcome has made the client forget what it knew.
        (known.mutes, known.told_muted) = (mutes, Vec::new());
        let Some(known) = self.watchers.get(&watcher) else { return };
        if let Some(guest) = known.guest.as_ref().filter(|guest| self.has_seat(guest))
            && !self.chat.told.1.on.is_empty()
        {
            known.outbox.send(&ToClient::FreeChat(self.chat.told.1.clone()));
            if self.chat.told.1.open {
                known.outbox.send(&ToClient::Lines { lines: self.lines_for(guest, &known.mutes) });
            }
        }
        self.mutes_change();
    }

    /// Takes over whom a guest has muted now.
    pub(crate) fn set_mutes(&mut self, guest: &Guest, mutes: &BTreeSet<Guest>) {
        for watcher in self.watchers.values_mut().filter(|watcher| watcher.guest.as_ref() == Some(guest)) {
            watcher.mutes.clone_from(mutes);
        }
        self.mutes_change();
        if self.chat.told.1.open {
            for watcher in self.watchers.values().filter(|watcher| watcher.guest.as_ref() == Some(guest)) {
                watcher.outbox.send(&ToClient::Lines { lines: self.lines_for(guest, mutes) });
            }
        }
    }

    /// Tells each watcher which seats it has muted, if that has changed.
    pub(super) fn mutes_change(&mut self) {
        for watcher in self.watchers.values_mut() {
            let muted = self.owners.iter().filter(|(_, owner)| watcher.mutes.contains(*owner));
            let seats: Vec<SeatId> = muted.map(|(&seat, _)| seat).collect();
            if seats != watcher.told_muted {
                watcher.outbox.send(&ToClient::Muted { seats: seats.clone() });
                watcher.told_muted = seats;
            }
        }
    }

    /// The guests who are connected here, by a number that another node tells.
    pub(crate) fn guests_of(&self, wanted: GuestNumber) -> BTreeSet<Guest> {
        let guests = self.watchers.values().filter_map(|watcher| watcher.guest.as_ref());
        guests.filter(|guest| number(guest) == wanted).cloned().collect()
    }
}
