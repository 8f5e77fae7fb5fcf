//! What the nodes that share a store tell each other.
//!
//! The store is the truth, and the bus only saves asking it: news that is lost is found a moment later, and news that
//! comes twice, late or in another order costs a look into the store. Who is at a table, what a team proposes, phrases
//! and the chat are in no store; they are told on the bus alone.

pub(crate) mod bots;
pub(crate) mod nats;

use std::{
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use async_nats::Client;
use carreau_match::{Millis, SeatId, TableId};
use carreau_protocol::Phrase;
use carreau_store::{Fault, NodeId};
use serde::{Deserialize, Serialize};
use tokio::{sync::mpsc, time::sleep};

use crate::{app::App, live_table::ChatNews, people::GuestNumber, table_actor::Message};

/// How many notes may wait to be sent. More are dropped.
pub(crate) const WAITING: usize = 4096;

/// How often a node asks the store what is new while the bus carries nothing.
const WITHOUT: Duration = Duration::from_millis(500);

/// How often it asks in any case, because a note may be lost.
const ANYWAY: Duration = Duration::from_secs(5);

/// What one node tells the others about a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Note {
    pub(crate) from: NodeId,
    /// When it was sent, by the clock that all nodes follow.
    pub(crate) sent: Millis,
    /// The table that the news is about; `None` if it is about none.
    pub(crate) table: Option<TableId>,
    pub(crate) news: News,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum News {
    /// The table has events up to `n`.
    At { n: u64 },
    /// The table was listed or not, or deleted, or got another driver: the store says what.
    Changed,
    /// The table has to be read anew: a name was erased from its log, or its seats belong to another guest.
    Rewritten,
    /// Who is connected to the table at this node.
    Here(Here),
    /// A node has just opened the table, and wants to know who is connected at the others.
    WhoIsThere,
    /// A seat proposes a play to its team, or withdraws its proposal.
    Proposed { seat: SeatId, play: Option<String> },
    /// A seat says a phrase.
    Said { seat: SeatId, phrase: Phrase },
    /// What is new in the chat.
    Chat(ChatNews),
    /// A guest has muted somebody, or no longer does.
    Mutes { guest: GuestNumber },
    /// Who is at the node.
    People { guests: Vec<GuestNumber> },
}

/// Who is connected to a table at one node.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Here {
    /// The seats whose people are connected, with their lag in milliseconds.
    pub(crate) seats: Vec<(SeatId, Millis)>,
    /// How many connections have no seat.
    pub(crate) watching: u32,
    /// Who plays the match that is on and is connected, by numbers that are the same at each node.
    #[serde(default)]
    pub(crate) playing: Vec<GuestNumber>,
}

impl Here {
    pub(crate) const fn is_empty(&self) -> bool {
        self.seats.is_empty() && self.watching == 0
    }
}

/// This node's end of the bus. Without one, nothing is told.
#[derive(Debug, Default)]
pub(crate) struct Bus {
    out: OnceLock<mpsc::Sender<Note>>,
    carries: AtomicBool,
    /// The connection on which bots elsewhere are asked.
    bots: OnceLock<Client>,
}

impl Bus {
    /// Sends what this node tells to `out` from now on.
    pub(crate) fn join(&self, out: mpsc::Sender<Note>) {
        // A node joins once.
        let _ = self.out.set(out);
    }

    /// Asks bots elsewhere on this connection from now on.
    pub(crate) fn ask_bots(&self, client: Client) {
        // A node joins once.
        let _ = self.bots.set(client);
    }

    /// The connection on which bots elsewhere can be asked now.
    pub(crate) fn bots(&self) -> Option<&Client> {
        self.bots.get().filter(|_| self.carries())
    }

    /// Notes whether the bus is connected.
    pub(crate) fn set_carries(&self, carries: bool) {
        self.carries.store(carries, Ordering::Relaxed);
    }

    /// Whether the bus is connected, as far as this node knows.
    pub(crate) fn carries(&self) -> bool {
        self.carries.load(Ordering::Relaxed)
    }
}

impl App {
    /// Tells the other nodes something about a table. It never waits: what cannot be sent now is dropped.
    pub(crate) fn tell_others(&self, table: &TableId, news: News) {
        self.send_note(Some(table), news);
    }

    /// Tells the other nodes something about this one. It never waits either.
    pub(crate) fn tell_nodes(&self, news: News) {
        self.send_note(None, news);
    }

    fn send_note(&self, table: Option<&TableId>, news: News) {
        let nodes = self.nodes();
        let Some(out) = self.bus().out.get().filter(|_| nodes.has_others()) else { return };
        let note = Note { from: nodes.own().clone(), sent: self.now(), table: table.cloned(), news };
        if !self.bus().carries() || out.try_send(note).is_err() {
            self.metrics().notes("dropped");
        }
    }

    /// Hears what another node tells.
    pub(crate) async fn hear(&self, note: Note) {
        let Note { from, sent, table, news } = note;
        if from == *self.nodes().own() {
            return;
        }
        self.metrics().heard(self.now().since(sent));
        match (table, news) {
            (_, News::People { guests }) => self.hear_of_people(from, guests),
            (_, News::Mutes { guest }) => self.mutes_changed(guest).await,
            (Some(table), News::At { n }) => self.hear_at(from, table, n).await,
            (Some(table), news) => {
                if let News::Here(here) = &news {
                    self.people().note_table(&table, &from, here);
                }
                self.pass(&table, Message::Heard { from, news });
            }
            (None, _) => {}
        }
    }

    /// Asks the store again and again for the newest events of the tables in memory, as long as there are other nodes: at
    /// long intervals while the bus carries news, and else at short ones. Ends when the server closes.
    pub(crate) async fn keep_asking(&self) {
        if self.nodes().is_sole() {
            return;
        }
        let mut quiet = Duration::ZERO;
        loop {
            tokio::select! {
                biased;
                () = self.closing() => return,
                () = sleep(WITHOUT) => quiet += WITHOUT,
            }
            if self.bus().carries() && quiet < ANYWAY || !self.nodes().has_others() {
                continue;
            }
            quiet = Duration::ZERO;
            if let Err(fault) = self.ask_for_news().await {
                tracing::debug!(%fault, "the store could not be asked for news");
            }
        }
    }

    /// Asks the store for the newest events of the tables in memory, and of those that rest while a clock runs.
    pub(crate) async fn ask_for_news(&self) -> Result<(), Fault> {
        let tables = self.tables_at_hand();
        for (table, n) in self.store().last_events(&tables).await? {
            self.hear_at(self.nodes().own().clone(), table, n).await;
        }
        Ok(())
    }

    /// Hears that a table has events up to `n`.
    async fn hear_at(&self, from: NodeId, table: TableId, n: u64) {
        let heard = Message::Heard { from, news: News::At { n } };
        // A table that rests while its clock runs has to know that it runs for another side now.
        if !self.pass(&table, heard) && self.resting().is_behind(&table, n) {
            self.tell(&table, Message::Wake).await;
        }
    }
}
