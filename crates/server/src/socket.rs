//! One socket at one table. The code is generic over sink and stream, so that tests need no network.

use std::{fmt, net::IpAddr, time::Duration};

use axum::extract::ws::{CloseFrame, Message as Frame, close_code};
use carreau_match::{Intention, RefereeIntention, TableId};
use carreau_protocol::{IntentionId, ToClient};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::{
    sync::oneshot,
    time::{Instant, MissedTickBehavior, interval_at, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::{
    activity::Seated,
    app::{App, LogLine, Watching},
    config::Limits,
    conversation::{Conversation, Heard},
    failure::Failure,
    guest::{Guest, Session},
    live_table::{ChatWish, WatcherId},
    outbox::{Outbox, Outgoing, outbox},
    table_actor::{By, Message},
};

/// How long a socket may take to read what waits for it when the server closes.
const GRACE: Duration = Duration::from_secs(1);

/// When a socket is pinged for the first time.
const FIRST_PING: Duration = Duration::from_secs(1);

/// Serves a socket until either end closes it, it stays silent, it does not keep up, its session is ended, or the server
/// closes.
pub(crate) async fn serve<S, R, E>(
    app: App,
    table: TableId,
    session: Option<Session>,
    address: IpAddr,
    seated: Seated,
    sink: S,
    stream: R,
) where
    S: Sink<Frame> + Unpin,
    R: Stream<Item = Result<Frame, E>> + Unpin,
    E: fmt::Display,
{
    let Limits { outbox: messages, outbox_bytes: bytes, .. } = app.config().limits;
    let (mut outbox, outgoing) = outbox(messages, bytes);
    outbox.seated = seated;
    let (watcher, end) = (app.new_watcher(), CancellationToken::new());
    let guest = session.as_ref().map(|session| session.guest.clone());
    let socket = Watching {
        table: table.clone(),
        session: session.clone(),
        address,
        since: app.now(),
        end: end.clone(),
    };
    let _note = app.note_watching(watcher, socket);
    // It may have been ended since the cookie was read.
    if session.is_some_and(|session| app.seal().is_void(&session)) {
        return;
    }
    let reader = Reader { app: app.clone(), table: table.clone(), guest, address, watcher, outbox };
    let (patience, ping) = (app.config().limits.patience, app.config().limits.ping);
    let mut writing = std::pin::pin!(write(sink, outgoing, patience, ping));
    let is_written_off = tokio::select! {
        biased;
        () = end.cancelled() => false,
        () = &mut writing => true,
        broke_off = reader.read(stream) => broke_off,
    };
    app.tell_running(&table, Message::Leave { watcher }).await;
    if !is_written_off {
        // Send what still waits. The writer closes the socket as soon as the table has dropped its outbox as well. A
        // socket that does not read must not hold a restart back.
        let patience = if app.is_closing() { patience.min(GRACE) } else { patience };
        let _ = timeout(patience, writing).await;
    }
}

struct Reader {
    app: App,
    table: TableId,
    guest: Option<Guest>,
    address: IpAddr,
    watcher: WatcherId,
    outbox: Outbox,
}

impl Reader {
    /// Reads until the socket ends. Returns whether it broke off, so that nothing can be sent any more.
    async fn read<R, E>(self, mut stream: R) -> bool
    where
        R: Stream<Item = Result<Frame, E>> + Unpin,
        E: fmt::Display,
    {
        let limits = &self.app.config().limits;
        let mut conversation = Conversation::new(limits, self.app.now());
        loop {
            let silence = if conversation.is_greeted() { limits.silence } else { limits.patience };
            let frame = tokio::select! {
                biased;
                frame = timeout(silence, stream.next()) => frame,
                () = self.app.closing() => {
                    self.end(&Failure::Closing);
                    return false;
                }
            };
            let frame = match frame {
                Ok(Some(Ok(frame))) => frame,
                Ok(Some(Err(error))) => {
                    tracing::debug!(table = %self.table, %error, "a socket broke off");
                    return true;
                }
                Ok(None) | Err(_) => return false,
            };
            if let Frame::Pong(carried) = &frame {
                self.outbox.lag.pong(carried);
            }
            // What the client sends counts from here on, however late the table gets round to it.
            let at = self.app.now();
            let heard = conversation.hear(&frame, at);
            if is_withheld_from_the_banned(&heard)
                && let Err(failure) = self.check_ban()
            {
                self.app.metrics().refused(failure.code());
                self.outbox.send(&failure.to_problem(false));
                continue;
            }
            match heard {
                Heard::Hello { last } => {
                    let (sent, answered) = oneshot::channel();
                    let (watcher, guest, outbox) = (self.watcher, self.guest.clone(), self.outbox.clone());
                    self.tell(Message::Hello { watcher, guest, last, outbox, sent }).await;
                    // No answer means that nothing was sent.
                    conversation.charge(answered.await.unwrap_or(0), self.app.now());
                }
                Heard::Intend { id, seat, seen, intention } => {
                    if !may_be_done_by_the_banned(&intention) && self.is_banned(&id) {
                        continue;
                    }
                    let (guest, outbox) = (self.guest.clone(), self.outbox.clone());
                    let by = By { guest, address: self.address, at };
                    self.tell(Message::Intend { by, id, seat, seen, intention, outbox }).await;
                }
                Heard::Referee { id, seen, intention } => {
                    if intention != RefereeIntention::Leave && self.is_banned(&id) {
                        continue;
                    }
                    let (guest, outbox) = (self.guest.clone(), self.outbox.clone());
                    let by = By { guest, address: self.address, at };
                    self.tell(Message::Referee { by, id, seen, intention, outbox }).await;
                }
                Heard::Propose { seat, play } => {
                    let (guest, outbox) = (self.guest.clone(), self.outbox.clone());
                    self.tell(Message::Propose { guest, seat, play, outbox }).await;
                }
                Heard::Say { seat, phrase } => {
                    let (guest, outbox) = (self.guest.clone(), self.outbox.clone());
                    self.tell(Message::Say { guest, seat, phrase, outbox }).await;
                }
                Heard::Chat { seat, wish } => {
                    let (guest, outbox) = (self.guest.clone(), self.outbox.clone());
                    self.tell(Message::Chat { guest, seat, wish, outbox }).await;
                }
                Heard::List { listed } => {
                    let (guest, outbox) = (self.guest.clone(), self.outbox.clone());
                    self.tell(Message::List { guest, listed, outbox }).await;
                }
                Heard::Close => {
                    let (guest, outbox) = (self.guest.clone(), self.outbox.clone());
                    self.tell(Message::Close { guest, outbox }).await;
                }
                Heard::Ping => self.outbox.send(&ToClient::Pong { now: self.app.now() }),
                Heard::Differs { n, computed } => {
                    let table = &self.table;
                    // An effect takes some forty characters, so the log needs only the beginning of a longer text.
                    let computed = computed.map(|text| text.chars().take(100).collect::<String>());
                    if self.app.may_log(LogLine::Differs, table) {
                        let said = "a page computes another effect of an event than the server";
                        tracing::warn!(%table, n, ?computed, "{said}");
                    }
                    self.app.metrics().differed();
                }
                Heard::Nothing => {}
                Heard::Goodbye => return false,
                Heard::Wrong(failure) => {
                    self.app.metrics().refused(failure.code());
                    self.outbox.send(&failure.to_problem(false));
                }
                Heard::Over(failure) => {
                    self.end(&failure);
                    return false;
                }
            }
        }
    }

    /// Whether an intention is refused because its guest is banned.
    fn is_banned(&self, id: &IntentionId) -> bool {
        let Err(failure) = self.check_ban() else { return false };
        self.app.metrics().refused(failure.code());
        self.outbox.send(&failure.to_refusal(id.clone()));
        true
    }

    fn check_ban(&self) -> Result<(), Failure> {
        self.app.bans().check(self.guest.as_ref(), self.address, self.app.now())
    }

    async fn tell(&self, message: Message) {
        self.app.tell(&self.table, message).await;
    }

    fn end(&self, failure: &Failure) {
        self.app.metrics().refused(failure.code());
        self.outbox.end(&failure.to_problem(true));
    }
}

/// Whether a banned guest may not send this, of what is no intention.
const fn is_withheld_from_the_banned(heard: &Heard) -> bool {
    matches!(
        heard,
        Heard::Propose { .. }
            | Heard::Say { .. }
            | Heard::Chat { wish: ChatWish::Switch(true) | ChatWish::Write(_), .. }
            | Heard::List { listed: true }
    )
}

/// Whether a banned guest may do something: what ends a match that others play.
const fn may_be_done_by_the_banned(intention: &Intention) -> bool {
    matches!(intention, Intention::Leave | Intention::Resign { .. } | Intention::AnswerResign { .. })
}

/// Sends the messages of the outbox until its last holder drops it, it is cut off, or the socket takes too long to
/// accept a message. Then closes the socket.
async fn write<S: Sink<Frame> + Unpin>(
    mut sink: S,
    mut outgoing: Outgoing,
    patience: Duration,
    ping: Duration,
) {
    let cut = outgoing.cut.clone();
    // The first comes soon, so that the lag is known.
    let mut pings = interval_at(Instant::now() + ping.min(FIRST_PING), ping);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let code = loop {
        let (frame, mut is_last) = tokio::select! {
            biased;
            () = cut.cancelled() => break close_code::POLICY,
            message = outgoing.messages.recv() => match message {
                Some(message) => {
                    let (text, is_last) = outgoing.take(message);
                    (Frame::Text(text), is_last)
                }
                None => break close_code::NORMAL,
            },
            _ = pings.tick() => (Frame::Ping(outgoing.lag.ping().to_vec().into()), false),
        };
        let sent = timeout(patience, async {
            sink.feed(frame).await?;
            // Messages that have piled up go out together.
            while !is_last && let Ok(message) = outgoing.messages.try_recv() {
                let (text, last) = outgoing.take(message);
                is_last = last;
                sink.feed(Frame::Text(text)).await?;
            }
            sink.flush().await
        });
        let sent = tokio::select! {
            biased;
            sent = sent => sent,
            () = cut.cancelled() => break close_code::POLICY,
        };
        if !matches!(sent, Ok(Ok(()))) {
            cut.cancel();
            return;
        }
        if is_last {
            break close_code::NORMAL;
        }
    };
    let reason = if code == close_code::POLICY {
        "too slow: connect again and ask for the missing events"
    } else {
        ""
    };
    let goodbye = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
    let _ = timeout(Duration::from_secs(1), sink.send(goodbye)).await;
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use carreau_games::GameName;
    use carreau_match::{Millis, OptionsText};
    use carreau_protocol::{NewSeat, NewTable};
    use futures_util::{sink, stream};
    use tempfile::TempDir;
    use tokio::sync::mpsc;

    use super::*;
    use crate::{config::Config, new_table::TableRequest, server::open, time::Time};

    /// A server whose clock stands still.
    async fn opened() -> (App, TableId, TempDir) {
        let folder = TempDir::new().unwrap();
        let config = Config { store: folder.path().into(), ..Config::default() };
        let app = open(config, Time::new(|| Millis(77))).await.unwrap();
        let guest = Guest::kept("ada".to_owned());
        let seats = vec![NewSeat::Me { name: "Ada".to_owned() }, NewSeat::Open];
        let new = NewTable {
            game: GameName::Garanguet,
            options: OptionsText::default(),
            seats,
            sides: Vec::new(),
            listed: false,
            start: None,
        };
        let table = app.create_table(TableRequest::of(&new, &guest).unwrap()).await.unwrap().table;
        (app, table, folder)
    }

    /// The answers to a socket that sends these frames and then nothing, up to the moment when it is closed.
    async fn answers(app: &App, table: &TableId, guest: &str, said: &[&str], goodbye: bool) -> Vec<Frame> {
        let (send, mut receive) = mpsc::unbounded_channel();
        let sink = sink::unfold(send, async |send, frame| {
            let _ = send.send(frame);
            Ok::<_, Infallible>(send)
        });
        let frames =
            said.iter().map(|text| Frame::Text((*text).into())).chain(goodbye.then_some(Frame::Close(None)));
        let frames = frames.map(Ok::<_, Infallible>).collect::<Vec<_>>();
        let stream = stream::iter(frames).chain(stream::pending());
        let (guest, address, seated) =
            (Guest::kept(guest.to_owned()), [127, 0, 0, 1].into(), Seated::default());
        let session = Session { guest, since: app.now() };
        serve(app.clone(), table.clone(), Some(session), address, seated, Box::pin(sink), stream).await;
        let mut heard = Vec::new();
        receive.recv_many(&mut heard, 100).await;
        heard
    }

    fn text(frame: &Frame) -> &str {
        match frame {
            Frame::Text(text) => text,
            _ => "",
        }
    }

    #[tokio::test]
    async fn a_socket_is_welcomed_answered_and_closed() {
        let (app, table, _folder) = opened().await;
        let said = [
            r#"{"type":"hello","version":9,"last":0}"#,
            r#"{"type":"ping"}"#,
            r#"{"type":"intend","id":"a","seat":0,"seen":1,"intention":{"want":"roll"}}"#,
        ];
        let heard = answers(&app, &table, "ada", &said, true).await;
        let all: Vec<&str> = heard.iter().map(text).collect();
        assert!(
            all.iter().any(|text| text.contains(r#""type":"welcome""#) && text.contains(r#""now":77"#)),
            "{all:?}"
        );
        assert!(all.contains(&r#"{"type":"pong","now":77}"#), "{all:?}");
        assert!(all.iter().any(|text| text.contains(r#""code":"not-begun""#)), "{all:?}");
        assert!(matches!(heard.last(), Some(Frame::Close(Some(frame))) if frame.code == close_code::NORMAL));
        app.close().await;
    }

    #[tokio::test]
    async fn nothing_follows_the_last_word() {
        let (app, table, _folder) = opened().await;
        let said = [r#"{"type":"hello","version":9,"last":0}"#, r#"{"type":"hello","version":8,"last":0}"#];
        let heard = answers(&app, &table, "ada", &said, false).await;
        let [.., last, Frame::Close(_)] = &heard[..] else { panic!("{heard:?}") };
        assert!(
            text(last).contains(r#""code":"other-version""#) && text(last).contains(r#""closing":true"#),
            "{heard:?}"
        );
        app.close().await;
    }

    #[tokio::test]
    async fn a_table_that_is_not_there_ends_the_socket() {
        let (app, _, _folder) = opened().await;
        let nowhere = TableId::new("nowhere").unwrap();
        let heard =
            answers(&app, &nowhere, "ada", &[r#"{"type":"hello","version":9,"last":0}"#], false).await;
        assert!(text(&heard[0]).contains(r#""code":"no-such-table""#), "{heard:?}");
        assert!(matches!(heard[1], Frame::Close(_)));
        app.close().await;
    }
}
