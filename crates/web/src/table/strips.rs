//! The strip under the top bar: messages about the connection, the stored table, and watchers.

use std::time::Duration;

use carreau_match::Status;
use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};

use super::{TableState, refereeing};
use crate::{
    browser,
    session::{Connection, Keeping, Session},
    words::say,
};

/// How long the server may take to answer before the page says that it waits.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The strip under the top bar.
#[component]
pub(crate) fn Strips(state: TableState) -> impl IntoView {
    let session = state.session;
    let online = browser::online();
    let unanswered = unanswered(session);
    let strip = move || match session.connection.get() {
        Connection::Lost { retry } => {
            let seconds = retry.since(state.now.get().max(browser::now())).0.div_ceil(1000);
            let unsent = session.pending.get() > 0;
            let words = match (online.get(), unsent) {
                (false, _) => say!(strip_offline),
                (true, true) => say!(strip_lost_kept, seconds = seconds),
                (true, false) => say!(strip_lost, seconds = seconds),
            };
            Some((words, true))
        }
        Connection::Closed => Some((say!(strip_closed), true)),
        Connection::Opening => Some((say!(strip_opening), false)),
        Connection::Open if unanswered.get() => Some((say!(strip_waiting), false)),
        Connection::Open if session.is_watching() && !is_gathering(session) => {
            let watching = session.presence.with(|presence| presence.watching);
            let words = [Some(say!(strip_watching, watching = watching)), refereeing::who(state)];
            Some((words.into_iter().flatten().collect::<Vec<_>>().join(" "), false))
        }
        Connection::Here => match session.keeping.get() {
            Keeping::Kept => None,
            Keeping::Elsewhere => Some((say!(strip_elsewhere), false)),
            Keeping::RoomMade => Some((say!(strip_room_made), false)),
            Keeping::Not => Some((say!(strip_not_kept), true)),
        },
        Connection::Open => refereeing::who(state).map(|words| (words, false)),
    };
    view! {
        {move || strip().map(|(words, warns)| view! {
            <p class="strip-note" class:strip-note--warn=warns role="status" data-testid="connection">{words}</p>
        })}
    }
}

/// Whether an intention of ours has waited too long for the server's answer.
fn unanswered(session: Session) -> ReadSignal<bool> {
    let waits = Memo::new(move |_| session.pending.get() > 0);
    let (long, set_long) = signal(false);
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        if let Some(timer) = before.flatten() {
            timer.clear();
        }
        set_long.set(false);
        let tell = move || {
            set_long.try_set(true);
        };
        waits.get().then(|| set_timeout_with_handle(tell, PATIENCE).ok()).flatten()
    });
    long
}

fn is_gathering(session: Session) -> bool {
    session.table.with(|table| table.as_ref().is_some_and(|table| table.status() == Status::Gathering))
}
