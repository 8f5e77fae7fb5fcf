//! One socket at one table. Generic over sink and stream, so that it is tested without a network.

use std::{fmt, time::Duration};

use axum::extract::ws::{CloseFrame, Message as Frame, close_code};
use carreau_match::TableId;
use carreau_protocol::ToClient;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::{
    app::App,
    conversation::{Conversation, Heard},
    failure::Failure,
    guest::Guest,
    keeper::Message,
    outbox::{Outbox, Outgoing, Waiting, outbox},
    room::WatcherId,
};

/// Serves a socket until either side closes it, it stays silent or does not keep up, or the house closes.
pub(crate) async fn serve<S, R, E>(app: App, table: TableId, guest: Option<Guest>, sink: S, stream: R)
where
    S: Sink<Frame> + Unpin,
    R: Stream<Item = Result<Frame, E>> + Unpin,
    E: fmt::Display,
{
    let (outbox, outgoing) = outbox(app.config().limits.outbox);
    let reader = Reader { app: app.clone(), table, guest, watcher: app.new_watcher(), outbox };
    let (patience, ping) = (app.config().limits.patience, app.config().limits.ping);
    let mut writing = std::pin::pin!(write(sink, outgoing, patience, ping));
    let (table, watcher) = (reader.table.clone(), reader.watcher);
    let is_written_off = tokio::select! {
        () = &mut writing => true,
        () = reader.read(stream) => false,
    };
    app.tell_kept(&table, Message::Leave { watcher }).await;
    if !is_written_off {
        // The last words; when the table has let go of its end, too, the socket is closed.
        let _ = timeout(patience, writing).await;
    }
}

struct Reader {
    app: App,
    table: TableId,
    guest: Option<Guest>,
    watcher: WatcherId,
    outbox: Outbox,
}

impl Reader {
    async fn read<R, E>(self, mut stream: R)
    where
        R: Stream<Item = Result<Frame, E>> + Unpin,
        E: fmt::Display,
    {
        let limits = &self.app.config().limits;
        let mut conversation = Conversation::new(limits, self.app.now());
        loop {
            let silence = if conversation.is_greeted() { limits.silence } else { limits.patience };
            let frame = tokio::select! {
                frame = timeout(silence, stream.next()) => frame,
                () = self.app.closing() => return self.end(&Failure::Closing),
            };
            let frame = match frame {
                Ok(Some(Ok(frame))) => frame,
                Ok(Some(Err(error))) => {
                    tracing::debug!(table = %self.table, %error, "a socket broke off");
                    return;
                }
                Ok(None) | Err(_) => return,
            };
            match conversation.hear(&frame, self.app.now()) {
                Heard::Hello { last } => {
                    self.tell(Message::Hello {
                        watcher: self.watcher,
                        guest: self.guest.clone(),
                        last,
                        outbox: self.outbox.clone(),
                    })
                    .await;
                }
                Heard::Intend { id, seat, intention } => {
                    let (guest, outbox) = (self.guest.clone(), self.outbox.clone());
                    self.tell(Message::Intend { guest, id, seat, intention, outbox }).await;
                }
                Heard::Ping => self.outbox.send(&ToClient::Pong { now: self.app.now() }),
                Heard::Nothing => {}
                Heard::Goodbye => return,
                Heard::Wrong(failure) => {
                    self.app.metrics().refused(failure.code());
                    self.outbox.send(&failure.to_problem(false));
                }
                Heard::Over(failure) => return self.end(&failure),
            }
        }
    }

    async fn tell(&self, message: Message) {
        self.app.tell(&self.table, message).await;
    }

    fn end(&self, failure: &Failure) {
        self.app.metrics().refused(failure.code());
        self.outbox.end(&failure.to_problem(true));
    }
}

/// Sends what comes into the outbox until nobody holds it any more, it is cut, or the socket does not take
/// a message for too long. Then says goodbye.
async fn write<S: Sink<Frame> + Unpin>(
    mut sink: S,
    mut outgoing: Outgoing,
    patience: Duration,
    ping: Duration,
) {
    let mut pings = interval(ping);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings.tick().await;
    let code = loop {
        let (frame, mut is_last) = tokio::select! {
            biased;
            () = outgoing.cut.cancelled() => break close_code::POLICY,
            message = outgoing.messages.recv() => match message {
                Some(Waiting::Text(text)) => (Frame::Text(text), false),
                Some(Waiting::Last(text)) => (Frame::Text(text), true),
                None => break close_code::NORMAL,
            },
            _ = pings.tick() => (Frame::Ping(Vec::new().into()), false),
        };
        let sent = timeout(patience, async {
            sink.feed(frame).await?;
            // What has piled up goes out in one piece.
            while !is_last && let Ok(message) = outgoing.messages.try_recv() {
                is_last = matches!(message, Waiting::Last(_));
                let (Waiting::Text(text) | Waiting::Last(text)) = message;
                sink.feed(Frame::Text(text)).await?;
            }
            sink.flush().await
        });
        let sent = tokio::select! {
            sent = sent => sent,
            () = outgoing.cut.cancelled() => break close_code::POLICY,
        };
        if !matches!(sent, Ok(Ok(()))) {
            outgoing.cut.cancel();
            return;
        }
        if is_last {
            break close_code::NORMAL;
        }
    };
    let reason =
        if code == close_code::POLICY { "too slow: come back and ask for what is missing" } else { "" };
    let goodbye = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
    let _ = timeout(Duration::from_secs(1), sink.send(goodbye)).await;
}
