//! What a table hears from the other nodes, and tells them.

use std::time::Duration;

use carreau_match::Status;
use carreau_store::NodeId;
use tokio::time::Instant;

use super::{Driver, TableActor};
use crate::bus::News;

/// How often a node repeats who is connected to a table, because a note may have been lost.
const REPEATED: Duration = Duration::from_secs(20);

impl TableActor {
    pub(super) async fn hear(&mut self, from: NodeId, news: News) {
        match news {
            News::At { n } if n <= self.live.table().n() => {}
            News::At { .. } => {
                self.busy.doubtful = true;
                let _ = self.be_certain().await;
            }
            News::Changed => {
                self.forget_driver();
                self.busy.doubtful = true;
                let _ = self.be_certain().await;
            }
            News::Rewritten => self.rewritten(),
            News::Here(here) => {
                self.live.note_elsewhere(from, here);
                self.presence_changes();
            }
            News::WhoIsThere => {
                self.tell_here();
                let chat = self.live.chat_news();
                if !chat.is_empty() {
                    self.app.tell_others(self.live.id(), News::Chat(chat));
                }
            }
            News::Proposed { seat, play } => self.live.proposed_elsewhere(seat, play),
            News::Said { seat, phrase } => self.live.show_phrase(seat, phrase),
            News::Chat(news) => self.live.hear_chat(news),
            // They are about no table.
            News::People { .. } | News::Mutes { .. } => {}
        }
    }

    /// A node has left or died: nobody is connected there any more, and it drives nothing.
    pub(super) fn forget_node(&mut self, left: &NodeId) {
        if matches!(&self.driver, Driver::Elsewhere { node, .. } if node == left) {
            self.driver = Driver::Unknown;
        }
        if self.live.forget_elsewhere(left) {
            self.presence_changes();
        }
    }

    fn forget_driver(&mut self) {
        if matches!(self.driver, Driver::Elsewhere { .. }) {
            self.driver = Driver::Unknown;
        }
    }

    /// Tells this node's watchers and the other nodes who is here, if that has changed.
    pub(super) fn say_presence(&mut self) {
        let nodes = self.app.nodes();
        self.live.knows_all = !nodes.has_others() || self.app.bus().carries();
        self.live.say_presence(self.app.now());
        let here = self.live.here();
        self.app.people().note_table(self.live.id(), nodes.own(), &here);
        self.plays = self.live.table().status() == Status::Playing;
        if nodes.is_sole() {
            return;
        }
        let is_due = self.busy.told.is_none_or(|told| told.elapsed() >= REPEATED);
        if here != self.told || is_due && !here.is_empty() {
            self.told = here;
            self.tell_here();
        }
        if self.live.is_watched() {
            self.busy.presence = Some(Instant::now() + REPEATED);
        }
    }

    fn tell_here(&mut self) {
        self.busy.told = Some(Instant::now());
        self.app.tell_others(self.live.id(), News::Here(self.live.here()));
        // A switch must not stay on at another node because the note about it was lost.
        let switches = self.live.chat_switches_news();
        if !switches.is_empty() {
            self.app.tell_others(self.live.id(), News::Chat(switches));
        }
    }
}
