//! Strips of paper under the bar.

use std::time::Duration;

use carreau_match::Status;
use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};

use super::Desk;
use crate::{
    browser,
    room::{Connection, Keeping, Room},
    words::say,
};

/// How long the house may take to answer before the page says that it waits.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Strips of paper under the bar: what is wrong with the connection, who watches.
#[component]
pub(crate) fn Strips(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let room = desk.room;
    let online = browser::online();
    let unanswered = unanswered(room);
    let strip = move || match room.connection.get() {
        Connection::Lost { retry } => {
            let seconds = retry.since(desk.now.get().max(browser::now())).0.div_ceil(1000);
            let kept = room.pending.get() > 0;
            let words = match (online.get(), kept) {
                (false, _) => say!("strip-offline"),
                (true, true) => say!("strip-lost-kept", seconds = seconds),
                (true, false) => say!("strip-lost", seconds = seconds),
            };
            Some((words, true))
        }
        Connection::Closed => Some((say!("strip-closed"), true)),
        Connection::Opening => Some((say!("strip-opening"), false)),
        Connection::Open if unanswered.get() => Some((say!("strip-waiting"), false)),
        Connection::Open if room.is_watching() && !is_gathering(room) => {
            let watching = room.presence.with(|presence| presence.watching);
            Some((say!("strip-watching", watching = watching), false))
        }
        Connection::Here => match room.keeping.get() {
            Keeping::Kept => None,
            Keeping::Elsewhere => Some((say!("strip-elsewhere"), false)),
            Keeping::RoomMade => Some((say!("strip-room-made"), false)),
            Keeping::Not => Some((say!("strip-not-kept"), true)),
        },
        Connection::Open => None,
    };
    view! {
        {move || strip().map(|(words, warns)| view! {
            <p class="strip-note" class:strip-note--warn=warns role="status" data-testid="connection">{words}</p>
        })}
    }
}

/// Whether the house has not answered for a while what we want.
fn unanswered(room: Room) -> ReadSignal<bool> {
    let waits = Memo::new(move |_| room.pending.get() > 0);
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

fn is_gathering(room: Room) -> bool {
    room.table.with(|table| table.as_ref().is_some_and(|table| table.status() == Status::Gathering))
}
