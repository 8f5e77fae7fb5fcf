//! All that has happened at a table: every event, with its change and the table after it.

use carreau_match::{ApplyError, Change, Decision, Entry, Event, Record, SeatId, Table};

/// An event with its change and the table after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Happened {
    /// The event.
    pub(crate) entry: Entry,
    /// What the event did.
    pub(crate) change: Change,
    /// The table after it.
    pub(crate) after: Table,
}

impl Happened {
    /// Applies the next event to a table.
    ///
    /// # Errors
    ///
    /// Why the event does not follow.
    pub(crate) fn next(before: &Table, entry: Entry) -> Result<Self, ApplyError> {
        let mut after = before.clone();
        let change = after.apply(&entry)?;
        Ok(Self { entry, change, after })
    }

    /// The events of a decision. `before` is the table at which it was made.
    pub(crate) fn decided(before: &Table, decision: Decision) -> Vec<Self> {
        let Decision { entries, changes, after } = decision;
        let mut table = before.clone();
        let happened = entries.into_iter().zip(changes).map(|(entry, change)| {
            if entry.n == after.n() {
                // The last table is known already. It would be slow to apply the event again if it is a flick.
                table.clone_from(&after);
            } else {
                table.apply(&entry).expect("the decision has applied it");
            }
            Self { entry, change, after: table.clone() }
        });
        happened.collect()
    }

    /// The event together with the table before it.
    pub(crate) const fn at_table<'a>(&'a self, before: &'a Table) -> TableEvent<'a> {
        TableEvent { entry: &self.entry, change: &self.change, before, after: &self.after }
    }
}

/// An event with its change and the tables before and after it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TableEvent<'a> {
    /// The event.
    pub(crate) entry: &'a Entry,
    /// What the event did.
    pub(crate) change: &'a Change,
    /// The table before.
    pub(crate) before: &'a Table,
    /// The table after.
    pub(crate) after: &'a Table,
}

/// All that has happened at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Story {
    start: Table,
    events: Vec<Happened>,
}

/// An event that does not follow from those before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("event {n}: {why}")]
pub(crate) struct DoesNotFollow {
    /// Its number.
    pub(crate) n: u64,
    /// Why.
    pub(crate) why: ApplyError,
}

impl Story {
    /// A table at which nothing has happened yet.
    pub(crate) const fn new(start: Table) -> Self {
        Self { start, events: Vec::new() }
    }

    /// Applies events to a table at which nothing has happened yet.
    ///
    /// # Errors
    ///
    /// The first event that does not follow.
    pub(crate) fn follow(start: Table, entries: Vec<Entry>) -> Result<Self, DoesNotFollow> {
        let mut story = Self::new(start);
        for entry in entries {
            let n = entry.n;
            let happened = Happened::next(story.table(), entry).map_err(|why| DoesNotFollow { n, why })?;
            story.events.push(happened);
        }
        Ok(story)
    }

    /// Adds the events that happened next.
    pub(crate) fn go_on(&mut self, more: Vec<Happened>) {
        self.events.extend(more);
    }

    /// The table as it is now.
    pub(crate) fn table(&self) -> &Table {
        self.events.last().map_or(&self.start, |last| &last.after)
    }

    /// The table after the first `events` events.
    pub(crate) fn table_after(&self, events: usize) -> &Table {
        events.checked_sub(1).and_then(|last| self.events.get(last)).map_or(&self.start, |event| &event.after)
    }

    /// Every event with the tables around it.
    pub(crate) fn events(&self) -> impl Iterator<Item = TableEvent<'_>> {
        let before = std::iter::once(&self.start).chain(self.events.iter().map(|event| &event.after));
        before.zip(&self.events).map(|(before, event)| event.at_table(before))
    }

    /// The events from the last play of some seats on, that play included; all events if they have made none.
    pub(crate) fn since_last_play(&self, seats: &[SeatId]) -> impl Iterator<Item = TableEvent<'_>> {
        let theirs = |event: &Happened| matches!(&event.entry.event, Event::Played { seat, .. } if seats.contains(seat));
        self.events().skip(self.events.iter().rposition(theirs).unwrap_or_default())
    }

    /// The events after those of `known`; `None` if this story does not begin with all of them.
    pub(crate) fn since(&self, known: &Self) -> Option<&[Happened]> {
        let (same, new) = self.events.split_at_checked(known.events.len())?;
        same.iter().zip(&known.events).all(|(one, other)| one.entry == other.entry).then_some(new)
    }

    /// The record of the story.
    pub(crate) fn record(&self) -> Record {
        let entries = self.events.iter().map(|event| event.entry.clone()).collect();
        Record { header: self.start.header().clone(), entries }
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Options, Player};

    use super::*;
    use crate::testing::{does, header};

    #[test]
    fn what_is_new_in_a_story_is_what_comes_after_all_that_is_known() {
        let start = Table::new(header(&Options::usual(GameName::Dango))).expect("a header");
        let of = |names: &[&str]| {
            let mut table = start.clone();
            let entries = (0..).map(SeatId).zip(names).flat_map(|(seat, name)| {
                let player = Player::person(name).expect("a name");
                does(&mut table, seat, &Intention::Sit { player })
            });
            let entries = entries.collect();
            Story::follow(start.clone(), entries).expect("they sit down one after the other")
        };
        let (known, longer, other) = (of(&["Léonie"]), of(&["Léonie", "Basile"]), of(&["Ota", "Basile"]));
        let new = longer.since(&known).expect("it goes on");
        assert_eq!(new.iter().map(|event| event.entry.n).collect::<Vec<_>>(), [2]);
        assert_eq!(known.since(&known), Some(&[][..]));
        assert_eq!((known.since(&longer), other.since(&known)), (None, None));
        assert_eq!(longer.events().map(|event| event.before.n()).collect::<Vec<_>>(), [0, 1]);
    }
}
