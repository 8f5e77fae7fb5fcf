//! The protocol of one socket, message by message, as plain functions.

use axum::extract::ws::Message as Frame;
use carreau_match::{Intention, Millis, RefereeIntention, SeatId};
use carreau_protocol::{IntentionId, Phrase, ToServer, VERSION};

use crate::{allowance::Allowance, config::Limits, failure::Failure, live_table::ChatWish};

/// The state of one socket's protocol.
#[derive(Debug)]
pub(crate) struct Conversation {
    allowance: Allowance,
    proposals: Allowance,
    phrases: Allowance,
    lines: Allowance,
    longest: usize,
    greeted: bool,
    /// Whether a `Hello` has been answered.
    settled: bool,
    /// Whether the client has reported that it computes another effect.
    differed: bool,
}

/// What the server has to do about a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// The client wants the events after event `last`.
    Hello { last: u64 },
    /// A seat wants to do something.
    Intend { id: IntentionId, seat: SeatId, seen: u64, intention: Intention },
    /// A person without a seat wants to do something as the referee.
    Referee { id: IntentionId, seen: u64, intention: RefereeIntention },
    /// A seat proposes a play to its team, or withdraws its proposal.
    Propose { seat: SeatId, play: Option<String> },
    /// A seat says a phrase.
    Say { seat: SeatId, phrase: Phrase },
    /// A seat wants something of the free chat.
    Chat { seat: SeatId, wish: ChatWish },
    /// The client wants the table listed, or not.
    List { listed: bool },
    /// The client wants the table deleted.
    Close,
    /// The client asks for the time.
    Ping,
    /// The client computes another effect of event `n` than the log has.
    Differs { n: u64, computed: Option<String> },
    /// There is nothing to do.
    Nothing,
    /// The client has closed the socket.
    Goodbye,
    /// The message is answered with this failure, and the socket stays open.
    Wrong(Failure),
    /// The message is answered with this failure, and the socket is closed.
    Over(Failure),
}

impl Conversation {
    pub(crate) const fn new(limits: &Limits, now: Millis) -> Self {
        Self {
            allowance: Allowance::new(limits.messages, now),
            proposals: Allowance::new(limits.proposals, now),
            phrases: Allowance::new(limits.phrases, now),
            lines: Allowance::new(limits.lines, now),
            longest: limits.message_bytes,
            greeted: false,
            settled: false,
            differed: false,
        }
    }

    pub(crate) const fn is_greeted(&self) -> bool {
        self.greeted
    }

    /// Charges the socket for the messages that answered a `Hello`, as if it had sent them itself. The first `Hello` is
    /// free, so that a new watcher can see a long match.
    pub(crate) fn charge(&mut self, messages: usize, now: Millis) {
        if self.settled {
            self.allowance.charge(messages, now);
        }
        self.settled = true;
    }

    /// Decides what has to be done about a frame.
    pub(crate) fn hear(&mut self, frame: &Frame, now: Millis) -> Heard {
        let text = match frame {
            Frame::Close(_) => return Heard::Goodbye,
            _ if !self.allowance.take(now) => return Heard::Over(Failure::TooFast),
            Frame::Ping(_) | Frame::Pong(_) => return Heard::Nothing,
            Frame::Binary(_) => return Heard::Over(Failure::NotText),
            Frame::Text(text) => text,
        };
        if text.len() > self.longest {
            return Heard::Over(Failure::LongMessage(self.longest));
        }
        match serde_json::from_str(text) {
            Ok(message) => self.understand(message, now),
            Err(error) => Heard::Wrong(Failure::UnreadableMessage(error.to_string())),
        }
    }

    fn understand(&mut self, message: ToServer, now: Millis) -> Heard {
        match message {
            ToServer::Hello { version, .. } if version != VERSION => {
                Heard::Over(Failure::OtherVersion { found: version })
            }
            ToServer::Hello { last, .. } => {
                self.greeted = true;
                Heard::Hello { last }
            }
            ToServer::Ping => Heard::Ping,
            _ if !self.greeted => Heard::Wrong(Failure::HelloFirst),
            ToServer::Propose { .. } if !self.proposals.take(now) => Heard::Wrong(Failure::TooManyProposals),
            ToServer::Propose { seat, play } => Heard::Propose { seat, play },
            ToServer::Say { .. } if !self.phrases.take(now) => Heard::Wrong(Failure::TooManyPhrases),
            ToServer::Say { seat, phrase } => Heard::Say { seat, phrase },
            // Nobody is kept from switching it off.
            ToServer::SwitchChat { on: true, .. } | ToServer::Write { .. } if !self.lines.take(now) => {
                Heard::Wrong(Failure::TooManyLines)
            }
            ToServer::SwitchChat { seat, on } => Heard::Chat { seat, wish: ChatWish::Switch(on) },
            ToServer::Write { seat, text } => Heard::Chat { seat, wish: ChatWish::Write(text) },
            ToServer::List { listed } => Heard::List { listed },
            ToServer::Close => Heard::Close,
            // One report is enough, because the client stops after the first difference.
            ToServer::Differs { .. } if std::mem::replace(&mut self.differed, true) => Heard::Nothing,
            ToServer::Differs { n, computed } => Heard::Differs { n, computed },
            ToServer::Intend { id, seat, seen, intention } => Heard::Intend { id, seat, seen, intention },
            ToServer::Referee { id, seen, intention } => Heard::Referee { id, seen, intention },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::allowance::Rate;

    const HELLO: &str = r#"{"type":"hello","version":9,"last":0}"#;
    const ROLL: &str = r#"{"type":"intend","id":"a","seat":0,"seen":0,"intention":{"want":"roll"}}"#;

    fn conversation() -> Conversation {
        let messages = Rate { burst: 4.0, per_second: 1.0 };
        Conversation::new(&Limits { messages, message_bytes: 200, ..Limits::default() }, Millis(0))
    }

    fn text(text: &str) -> Frame {
        Frame::Text(text.into())
    }

    #[test]
    fn hello_comes_first() {
        let mut conversation = conversation();
        let now = Millis(0);
        assert_eq!(conversation.hear(&text(ROLL), now), Heard::Wrong(Failure::HelloFirst));
        assert_eq!(conversation.hear(&text(HELLO), now), Heard::Hello { last: 0 });
        assert!(matches!(conversation.hear(&text(ROLL), now), Heard::Intend { seat: SeatId(0), .. }));
    }

    #[test]
    fn another_version_is_sent_away() {
        let other = HELLO.replace(":9", ":8");
        let found = Failure::OtherVersion { found: 8 };
        assert_eq!(conversation().hear(&text(&other), Millis(0)), Heard::Over(found));
    }

    #[test]
    fn what_cannot_be_read_is_answered_and_what_is_too_long_ends_it() {
        let mut conversation = conversation();
        for nonsense in ["", "{", r#"{"type":"hello"}"#] {
            let heard = conversation.hear(&text(nonsense), Millis(0));
            assert!(matches!(heard, Heard::Wrong(Failure::UnreadableMessage(_))), "{nonsense}");
        }
        let long = text(&"x".repeat(201));
        assert_eq!(conversation.hear(&long, Millis(0)), Heard::Over(Failure::LongMessage(200)));
        let bytes = Frame::Binary(vec![1, 2, 3].into());
        assert_eq!(conversation.hear(&bytes, Millis(9_000)), Heard::Over(Failure::NotText));
        assert_eq!(conversation.hear(&Frame::Close(None), Millis(9_000)), Heard::Goodbye);
    }

    #[test]
    fn asking_for_the_log_again_costs_what_is_sent() {
        let mut conversation = conversation();
        assert_eq!(conversation.hear(&text(HELLO), Millis(0)), Heard::Hello { last: 0 });
        conversation.charge(100, Millis(0));
        assert_eq!(conversation.hear(&text(HELLO), Millis(0)), Heard::Hello { last: 0 }, "the first is free");
        conversation.charge(1, Millis(0));
        assert_eq!(conversation.hear(&text(HELLO), Millis(0)), Heard::Hello { last: 0 });
        conversation.charge(100, Millis(0));
        assert_eq!(conversation.hear(&text(HELLO), Millis(0)), Heard::Over(Failure::TooFast));
    }

    #[test]
    fn phrases_are_few() {
        let limits = Limits { phrases: Rate { burst: 1.0, per_second: 0.5 }, ..Limits::none() };
        let mut conversation = Conversation::new(&limits, Millis(0));
        let say = text(r#"{"type":"say","seat":2,"phrase":"nice-roll"}"#);
        assert_eq!(conversation.hear(&say, Millis(0)), Heard::Wrong(Failure::HelloFirst));
        conversation.hear(&text(HELLO), Millis(0));
        let heard = Heard::Say { seat: SeatId(2), phrase: Phrase::NiceRoll };
        assert_eq!(conversation.hear(&say, Millis(0)), heard);
        assert_eq!(conversation.hear(&say, Millis(1000)), Heard::Wrong(Failure::TooManyPhrases));
        assert_eq!(conversation.hear(&say, Millis(2000)), heard);
    }

    #[test]
    fn who_proposes_too_often_is_refused_and_stays() {
        let limits = Limits { proposals: Rate { burst: 1.0, per_second: 1.0 }, ..Limits::none() };
        let mut conversation = Conversation::new(&limits, Millis(0));
        let propose = text(r#"{"type":"propose","seat":2,"play":"TM point G7"}"#);
        assert_eq!(conversation.hear(&propose, Millis(0)), Heard::Wrong(Failure::HelloFirst));
        conversation.hear(&text(HELLO), Millis(0));
        let heard = Heard::Propose { seat: SeatId(2), play: Some("TM point G7".to_owned()) };
        assert_eq!(conversation.hear(&propose, Millis(0)), heard);
        assert_eq!(conversation.hear(&propose, Millis(500)), Heard::Wrong(Failure::TooManyProposals));
        let nothing = text(r#"{"type":"propose","seat":2}"#);
        assert_eq!(conversation.hear(&nothing, Millis(1500)), Heard::Propose { seat: SeatId(2), play: None });
    }

    #[test]
    fn a_client_that_is_too_fast_is_sent_away() {
        let mut conversation = conversation();
        for _ in 0..4 {
            assert_eq!(conversation.hear(&Frame::Ping(vec![].into()), Millis(0)), Heard::Nothing);
        }
        assert_eq!(conversation.hear(&text(HELLO), Millis(999)), Heard::Over(Failure::TooFast));
        assert_eq!(conversation.hear(&text(HELLO), Millis(2_000)), Heard::Hello { last: 0 });
    }
}
