//! What the page knows of what the people at its table say to each other.

use carreau_match::SeatId;
use carreau_protocol::{ChatLine, FreeChat, Phrase, ToClient};
use leptos::prelude::*;

/// What is said at a table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Talk {
    /// The phrase that was said last, and the seat that said it. It is set anew by every phrase.
    pub(crate) heard: RwSignal<Option<(SeatId, Phrase)>>,
    /// How the free chat stands.
    pub(crate) chat: RwSignal<FreeChat>,
    /// The lines of the free chat that we may read.
    pub(crate) lines: RwSignal<Vec<ChatLine>>,
    /// The line that was written last while we were here. It is set anew by every line.
    pub(crate) written: RwSignal<Option<ChatLine>>,
    /// The seats of the people whom we have muted.
    pub(crate) muted: RwSignal<Vec<SeatId>>,
}

impl Talk {
    /// Nothing has been said.
    pub(crate) fn new() -> Self {
        Self {
            heard: RwSignal::new(None),
            chat: RwSignal::default(),
            lines: RwSignal::default(),
            written: RwSignal::new(None),
            muted: RwSignal::default(),
        }
    }

    /// The server welcomes us, and will say anew how everything stands.
    pub(crate) fn forget(self) {
        self.close();
        self.chat.set(FreeChat::default());
        self.muted.set(Vec::new());
    }

    /// Takes over what the server says. Other messages change nothing.
    pub(crate) fn take(self, message: ToClient) {
        match message {
            ToClient::Said { seat, phrase } => self.heard.set(Some((seat, phrase))),
            ToClient::FreeChat(chat) => {
                if !chat.open {
                    self.close();
                }
                self.chat.set(chat);
            }
            ToClient::Lines { lines } => self.lines.set(lines),
            ToClient::Written(line) => {
                self.lines.update(|lines| {
                    lines.push(line.clone());
                    let over = lines.len().saturating_sub(ChatLine::KEPT);
                    lines.drain(..over);
                });
                self.written.set(Some(line));
            }
            ToClient::Muted { seats } => self.muted.set(seats),
            _ => {}
        }
    }

    /// As soon as one person switches the chat off, nobody reads its lines any more.
    fn close(self) {
        self.lines.set(Vec::new());
        self.written.set(None);
    }
}

#[cfg(test)]
mod tests {
    use carreau_match::Millis;

    use super::*;

    #[test]
    fn lines_are_kept_while_the_chat_is_open_and_gone_when_it_is_off() {
        Owner::new().with(|| {
            let talk = Talk::new();
            let line = |number: usize| ChatLine {
                seat: SeatId(1),
                name: "Ben".to_owned(),
                text: number.to_string(),
                at: Millis(number as u64),
            };
            let chat = |open| FreeChat { on: vec![SeatId(0)], open };
            talk.take(ToClient::FreeChat(chat(true)));
            talk.take(ToClient::Lines { lines: vec![line(0)] });
            for number in 1..=ChatLine::KEPT {
                talk.take(ToClient::Written(line(number)));
            }
            assert_eq!(
                talk.lines.with_untracked(|lines| (lines.len(), lines[0].clone())),
                (ChatLine::KEPT, line(1))
            );
            assert_eq!(talk.written.get_untracked(), Some(line(ChatLine::KEPT)));
            talk.take(ToClient::FreeChat(chat(false)));
            assert_eq!((talk.lines.get_untracked(), talk.written.get_untracked()), (vec![], None));
            talk.take(ToClient::Muted { seats: vec![SeatId(1)] });
            talk.forget();
            assert_eq!((talk.chat.get_untracked(), talk.muted.get_untracked()), Default::default());
        });
    }
}
