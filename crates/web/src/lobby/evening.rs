//! What the server tells the lobby: who is here, the tables with a free seat, the matches that may be watched.

use std::time::Duration;

use carreau_games::GameName;
use carreau_protocol::{Lobby, LobbyTable, TableStatus};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::browser;

/// How often the page asks.
const AGAIN: Duration = Duration::from_secs(4);

/// The lobby as the server last told it.
#[derive(Clone, Copy)]
pub(super) struct Evening {
    /// What it told; `None` before the first answer, and while the server cannot be reached.
    pub(super) lobby: RwSignal<Option<Lobby>>,
    /// Whether the server could be reached.
    pub(super) reached: RwSignal<bool>,
}

impl Evening {
    /// Asks the server now, and again and again as long as somebody looks at the lobby.
    pub(super) fn follow() -> Self {
        let evening = Self { lobby: RwSignal::new(None), reached: RwSignal::new(true) };
        evening.ask();
        // Nobody reads the list of a page that is hidden; it is renewed when the page comes back.
        let look = move || {
            if !document().hidden() {
                evening.ask();
            }
        };
        let shown = window_event_listener_untyped("visibilitychange", move |_| look());
        let timer = set_interval_with_handle(look, AGAIN);
        on_cleanup(move || {
            shown.remove();
            if let Ok(timer) = timer {
                timer.clear();
            }
        });
        evening
    }

    /// Asks the server anew.
    pub(super) fn ask(self) {
        spawn_local(async move {
            let answer = browser::ask("/api/lobby", None).await;
            self.reached.try_set(answer.is_some());
            let Some(answer) = answer else {
                self.lobby.try_set(None);
                return;
            };
            // A server that is busy for a moment takes nothing away.
            if let Ok(told) = serde_json::from_str::<Lobby>(&answer.text) {
                self.lobby.try_set(Some(told));
            }
        });
    }

    /// The match that the terrace shows at the table of a game.
    pub(super) fn on_the_terrace(self, game: GameName) -> Option<LobbyTable> {
        self.lobby.with(|lobby| {
            let tables = lobby.iter().flat_map(|lobby| &lobby.tables);
            tables
                .into_iter()
                .find(|table| table.summary.game == game && table.position.is_some())
                .filter(|table| table.summary.status == TableStatus::Playing)
                .cloned()
        })
    }
}
