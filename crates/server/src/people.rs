//! Who is here, at this node and at the others: how many people, and how many of them are at which table.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Mutex,
    time::Duration,
};

use carreau_match::{Millis, TableId};
use carreau_store::NodeId;
use serde::{Deserialize, Serialize};
use tokio::time::sleep;

use crate::{
    app::{App, lock},
    bus::{Here, News},
    guest::Guest,
};

/// How long somebody is here after a request. A page that is looked at asks every few seconds.
const RECENT: Millis = Millis(20_000);

/// How often a node tells the others who is here, and how long they believe it.
const TOLD: Duration = Duration::from_secs(3);
const BELIEVED: Millis = Millis(10_000);

/// The most guests that a node tells the others of.
const MOST_TOLD: usize = 4096;

/// A guest among those who are here, by whatever node. Two guests of some millions have the same number at best once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct GuestNumber(u64);

impl GuestNumber {
    /// The number of a guest: the hash FNV-1a of the name, the same at each node.
    pub(crate) fn of(guest: &str) -> Self {
        let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(guest.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
    }
}

/// Who is here, as this node knows.
#[derive(Debug, Default)]
pub(crate) struct People {
    /// When each guest last asked this node for something.
    seen: Mutex<BTreeMap<Guest, Millis>>,
    /// Who is at each of the other nodes, and when it said so.
    elsewhere: Mutex<BTreeMap<NodeId, (Millis, BTreeSet<GuestNumber>)>>,
    /// Who is connected to a table at which node.
    tables: Mutex<BTreeMap<TableId, BTreeMap<NodeId, AtTable>>>,
}

/// Who is connected to a table at one node.
#[derive(Debug, Clone, PartialEq, Eq)]
struct AtTable {
    watching: u32,
    /// Who plays the match that is on.
    playing: Vec<GuestNumber>,
}

impl People {
    /// Notes that a guest has asked for something.
    pub(crate) fn note(&self, guest: &Guest, now: Millis) {
        let mut seen = lock(&self.seen);
        // People who have gone are forgotten when somebody new comes, which keeps the list short.
        if seen.insert(guest.clone(), now).is_none() {
            seen.retain(|_, at| is_recent(*at, now));
        }
    }

    /// Notes who is connected to a table at a node.
    pub(crate) fn note_table(&self, table: &TableId, node: &NodeId, here: &Here) {
        let mut tables = lock(&self.tables);
        let nodes = tables.entry(table.clone()).or_default();
        if here.is_empty() {
            nodes.remove(node);
        } else {
            let at = AtTable { watching: here.watching, playing: here.playing.clone() };
            nodes.insert(node.clone(), at);
        }
        if nodes.is_empty() {
            tables.remove(table);
        }
    }

    /// Forgets who was at a node that has left or died.
    pub(crate) fn forget(&self, node: &NodeId) {
        lock(&self.elsewhere).remove(node);
        lock(&self.tables).retain(|_, nodes| {
            nodes.remove(node);
            !nodes.is_empty()
        });
    }

    /// How many people watch a table without a seat.
    pub(crate) fn watching(&self, table: &TableId) -> u32 {
        let tables = lock(&self.tables);
        let nodes = tables.get(table).into_iter().flat_map(BTreeMap::values);
        nodes.fold(0, |sum, at| sum.saturating_add(at.watching))
    }

    /// At how many tables a match is on and a person of it is there.
    pub(crate) fn playing(&self) -> u32 {
        let tables = lock(&self.tables);
        let on = tables.values().filter(|nodes| nodes.values().any(|at| !at.playing.is_empty())).count();
        u32::try_from(on).unwrap_or(u32::MAX)
    }

    /// Who plays a match.
    fn players(&self) -> BTreeSet<GuestNumber> {
        let tables = lock(&self.tables);
        let at = tables.values().flat_map(BTreeMap::values);
        at.flat_map(|at| at.playing.iter().copied()).collect()
    }
}

fn is_recent(at: Millis, now: Millis) -> bool {
    now.since(at) < RECENT
}

/// Who is here at a moment.
#[derive(Debug, Clone, Default)]
pub(crate) struct Present {
    guests: BTreeSet<GuestNumber>,
    /// Those who play a match.
    players: BTreeSet<GuestNumber>,
    /// Whether these are all, and not only those of this node.
    pub(crate) is_whole: bool,
}

impl Present {
    /// How many people are here, as far as this node knows.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.guests.len()).unwrap_or(u32::MAX)
    }

    /// Whether a guest is here. Who may be at another node, of which this one does not know, counts as here.
    pub(crate) fn has(&self, guest: &str) -> bool {
        !self.is_whole || self.guests.contains(&GuestNumber::of(guest))
    }

    /// Whether a guest is here and does not play anywhere.
    pub(crate) fn is_free(&self, guest: &str) -> bool {
        self.has(guest) && !self.plays(guest)
    }

    /// Whether a guest plays somewhere.
    pub(crate) fn plays(&self, guest: &str) -> bool {
        self.players.contains(&GuestNumber::of(guest))
    }
}

impl App {
    /// Notes that a guest has asked for something.
    pub(crate) fn note_guest(&self, guest: &Guest) {
        self.people().note(guest, self.now());
    }

    /// The guests who are here, by what this node knows of itself.
    fn present_here(&self) -> BTreeSet<GuestNumber> {
        let now = self.now();
        let seen = lock(&self.people().seen);
        let recent = seen.iter().filter(|(_, at)| is_recent(**at, now)).map(|(guest, _)| guest.clone());
        let all = recent.chain(
            self.watching().into_iter().filter_map(|socket| socket.session).map(|session| session.guest),
        );
        all.map(|guest| GuestNumber::of(guest.as_str())).collect()
    }

    /// The guests who are here.
    pub(crate) fn present(&self) -> Present {
        let (mut guests, players) = (self.present_here(), self.people().players());
        if !self.nodes().has_others() {
            return Present { guests, players, is_whole: true };
        }
        let (now, mut told) = (self.now(), 0);
        for (node, (at, others)) in lock(&self.people().elsewhere).iter() {
            if self.nodes().is_other(node) && now.since(*at) < BELIEVED {
                guests.extend(others);
                told += 1;
            }
        }
        Present { guests, players, is_whole: told == self.nodes().count_others() }
    }

    /// Hears who is at another node.
    pub(crate) fn hear_of_people(&self, from: NodeId, guests: Vec<GuestNumber>) {
        lock(&self.people().elsewhere).insert(from, (self.now(), guests.into_iter().collect()));
    }

    /// Tells the other nodes again and again who is here, until the server closes.
    pub(crate) async fn keep_telling_of_people(&self) {
        if self.nodes().is_sole() {
            return;
        }
        loop {
            tokio::select! {
                biased;
                () = self.closing() => return,
                () = sleep(TOLD) => {}
            }
            let guests = self.present_here().into_iter().take(MOST_TOLD);
            self.tell_nodes(News::People { guests: guests.collect() });
        }
    }
}

#[cfg(test)]
mod tests {
    use carreau_match::SeatId;

    use super::*;

    fn here(seats: &[u8], watching: u32) -> Here {
        let playing = seats.iter().map(|seat| GuestNumber::of(&format!("player {seat}"))).collect();
        Here { seats: seats.iter().map(|&seat| (SeatId(seat), Millis(5))).collect(), watching, playing }
    }

    #[test]
    fn the_people_of_a_table_are_counted_over_all_nodes_until_a_node_dies() {
        let people = People::default();
        let [one, other] = ["one", "other"].map(|name| NodeId::new(name).unwrap());
        let [table, empty] = ["table", "empty"].map(|name| TableId::new(name).unwrap());
        people.note_table(&table, &one, &here(&[0], 2));
        people.note_table(&table, &other, &here(&[1], 3));
        people.note_table(&empty, &other, &here(&[], 1));
        assert_eq!((people.watching(&table), people.watching(&empty), people.playing()), (5, 1, 1));
        assert_eq!(people.players(), [0, 1].map(|seat| GuestNumber::of(&format!("player {seat}"))).into());
        people.note_table(&table, &one, &here(&[], 0));
        assert_eq!((people.watching(&table), people.playing()), (3, 1));
        people.forget(&other);
        assert_eq!((people.watching(&table), people.playing()), (0, 0));
        assert!(lock(&people.tables).is_empty());
    }

    #[test]
    fn who_has_gone_is_forgotten() {
        let people = People::default();
        let guest = |number: u8| Guest::kept(format!("guest {number}"));
        people.note(&guest(1), Millis(1000));
        people.note(&guest(2), Millis(20_999));
        assert_eq!(lock(&people.seen).len(), 2);
        people.note(&guest(3), Millis(21_000));
        let names: Vec<_> = lock(&people.seen).keys().map(|guest| guest.as_str().to_owned()).collect();
        assert_eq!(names, ["guest 2", "guest 3"]);
    }

    #[test]
    fn guests_have_different_numbers() {
        let numbers: BTreeSet<_> = (0..10_000).map(|i| GuestNumber::of(&format!("{i:032x}"))).collect();
        assert_eq!(numbers.len(), 10_000);
    }
}
