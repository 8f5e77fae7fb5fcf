//! The ratings of the people at a table, where they show them.

use carreau_core::Side;
use carreau_match::{SeatId, Status, Table};
use carreau_protocol::{SeatRating, TableRatings};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::TableState;
use crate::{browser, players::seat_name, ratings::changed, session::Session, words::say};

/// What the ratings at a table depend on: who sits there, and how far the match has come.
fn depends_on(table: &Table) -> (Vec<String>, u8) {
    let stage = match table.status() {
        Status::Gathering => 0,
        Status::Playing => 1,
        Status::Over { .. } => 2,
    };
    let seats = (0..).map(SeatId).take(table.seats().len());
    (seats.map(|seat| seat_name(table, seat)).collect(), stage)
}

/// The ratings at a table of the server. They are asked for anew when somebody sits down or leaves, and when the match
/// begins or ends.
pub(super) fn follow(session: Session) -> RwSignal<Option<TableRatings>> {
    let ratings = RwSignal::new(None);
    let due = Memo::new(move |_| {
        session
            .table
            .with(|table| table.as_ref().map(|table| (table.header().table.clone(), depends_on(table))))
    });
    Effect::new(move || {
        let Some((id, on)) = due.get() else { return };
        if session.transport().is_none_or(|transport| transport.is_local()) {
            return;
        }
        spawn_local(async move {
            let answer = browser::ask(&format!("/api/tables/{id}/ratings"), None).await;
            let answer = answer.filter(|answer| answer.status == 200);
            let answer = answer.and_then(|answer| serde_json::from_str(&answer.text).ok());
            // An answer to an earlier question must not replace a later one.
            if due.try_get_untracked().flatten().is_some_and(|(_, now)| now == on) {
                ratings.try_set(answer);
            }
        });
    });
    ratings
}

impl TableState {
    /// The rating that the person in a seat shows. Tracks.
    pub(crate) fn rating(self, seat: SeatId) -> Option<SeatRating> {
        self.ratings.with(|ratings| *ratings.as_ref()?.seats.get(usize::from(seat.0))?)
    }

    /// The rating that the person shows who plays a side alone. Tracks.
    pub(super) fn rating_of(self, side: Side) -> Option<SeatRating> {
        let seat = self.session.table.with(|table| {
            let mut seats = table.as_ref()?.seats_of(side);
            seats.next().filter(|_| seats.next().is_none())
        });
        self.rating(seat?)
    }
}

/// Before the match: that it counts for the ratings, if it does.
#[component]
pub(super) fn Counts(state: TableState) -> impl IntoView {
    let counts = move || {
        let sits = !state.session.is_watching();
        sits && state.ratings.with(|ratings| ratings.as_ref().is_some_and(|ratings| ratings.counts))
    };
    move || counts().then(|| view! { <p data-testid="rating-counts">{say!(rating_counts)}</p> })
}

/// After the match: what has become of the ratings, in the order of the seats.
#[component]
pub(super) fn Changes(state: TableState) -> impl IntoView {
    let changes = move || {
        state.session.table.with(|table| {
            let table = table.as_ref()?;
            let seats = (0..).map(SeatId).take(table.seats().len());
            let one = |seat| {
                let SeatRating { rating, change } = state.rating(seat)?;
                Some(changed(seat_name(table, seat), rating, change?))
            };
            Some(seats.filter_map(one).collect::<Vec<_>>()).filter(|changes| !changes.is_empty())
        })
    };
    move || {
        changes().map(|changes| {
            let changes = changes.into_iter().map(|change| view! { <li>{change}</li> }).collect_view();
            view! { <ul class="ending__ratings num" aria-label=say!(ratings) data-testid="rating-changes">{changes}</ul> }
        })
    }
}
