//! What a table does about the chat and about mutes beside showing lines.

use super::TableActor;
use crate::{bus::News, failure::Failure, live_table::ChatNews, outbox::Outbox, people::GuestNumber};

impl TableActor {
    /// Tells the other nodes what is new in the chat, or answers a refusal.
    pub(super) fn tell_chat(&self, news: Result<ChatNews, Failure>, outbox: &Outbox) {
        let told = news.map(|news| self.app.tell_others(self.live.id(), News::Chat(news)));
        self.answer_problem(told, outbox);
    }

    /// Reads anew whom a guest has muted who is connected here.
    pub(super) async fn read_mutes(&mut self, guest: GuestNumber) {
        for guest in self.live.guests_of(guest) {
            match self.app.mutes(&guest).await {
                Ok(mutes) => self.live.set_mutes(&guest, &mutes),
                Err(failure) => tracing::warn!(table = %self.live.id(), %failure, "mutes cannot be read"),
            }
        }
    }
}
