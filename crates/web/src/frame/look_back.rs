//! A look back: the position after an earlier move of the match, in the place of the board, while the game goes on.

use std::sync::Arc;

use leptos::prelude::*;

use super::{State, TableGame};
use crate::{
    game_page::Showing,
    parts::icon,
    story::Story,
    table::{Row, TableState},
    words::say,
};

/// From now on, whatever happens on the board ends a look back, so that nobody misses it.
pub(super) fn end_with_events(state: TableState) {
    state.session.listen(move |event| {
        if event.entry.event.changes_position() {
            state.looks_at.set(None);
        }
    });
}

/// How many events of a story lead to the position after the move in a row of the list.
fn events_to<G: TableGame>(story: &Story, row: usize) -> Option<usize> {
    G::last_rows(story).iter().position(|last| *last == Some(row)).map(|event| event + 1)
}

/// The board after the move that is looked at; nothing while none is.
#[component]
pub(super) fn PastBoard<G: TableGame>(state: State<G>) -> impl IntoView {
    let shared = state.shared;
    let looks = Memo::new(move |_| shared.looks_at.with(Option::is_some));
    let board = move || {
        let story = StoredValue::new(Arc::new(shared.session.with_story(Story::clone)?));
        let found = Memo::new(move |_| {
            let row = shared.looks_at.get()?;
            story.with_value(|story| events_to::<G>(story, row))
        });
        // The row of a move that is being composed, or none at all, leads back to the game.
        Effect::new(move || {
            if found.get().is_none() {
                shared.looks_at.set(None);
            }
        });
        let events =
            Memo::new(move |known: Option<&usize>| found.get().or(known.copied()).unwrap_or_default());
        let table = Memo::new(move |_| story.with_value(|story| story.table_after(events.get()).clone()));
        let before = Memo::new(move |_| {
            let before = events.get().checked_sub(1)?;
            Some(story.with_value(|story| story.table_after(before).clone()))
        });
        let seen = Signal::derive(move || shared.seen());
        // Nothing plays by itself here.
        let hold = Callback::new(|()| ());
        Some(G::replay_board(Showing { table, before, seen, story, events, hold, play_on: None }))
    };
    move || looks.get().then(|| view! { <div class="past" data-testid="past">{board()}</div> })
}

/// What the panel shows during a look back: which move it is, and the ways to the next ones and to the game.
#[component]
pub(super) fn PastPanel(state: TableState, rows: Memo<Vec<Row>>) -> impl IntoView {
    let title = move || {
        let row = rows.with(|rows| state.looks_at.get().and_then(|row| rows.get(row).cloned()))?;
        let move_words = [row.lead, row.play].join(" ");
        Some(say!(past_title, number = row.number, play = move_words.trim()))
    };
    let step = move |by: isize| {
        if let Some(row) = state.looks_at.get_untracked().and_then(|row| row.checked_add_signed(by)) {
            state.look_at(row);
        }
    };
    let looks = Memo::new(move |_| state.looks_at.with(Option::is_some));
    move || {
        looks.get().then(|| view! {
            <div class="past-panel" role="group" aria-label=say!(past_name) data-testid="past-panel">
                <h2>{title}</h2>
                <div class="act__row past__row">
                    <button class="btn btn--icon" aria-label=say!(replay_back_one) data-testid="past-back"
                        on:click=move |_| step(-1)>{icon("back")}</button>
                    <button class="btn btn--icon" aria-label=say!(replay_forth_one) data-testid="past-forth"
                        on:click=move |_| step(1)>{icon("next")}</button>
                    <button class="btn btn--enamel" data-testid="past-end" on:click=move |_| state.looks_at.set(None)>
                        {say!(past_end)}
                    </button>
                </div>
            </div>
        })
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_garanguet::Position;
    use carreau_match::{Intention, Options, SeatId, Table};

    use super::*;
    use crate::testing::{does, first_play, header, seat};

    #[test]
    fn a_row_of_the_list_leads_to_the_position_after_its_move() {
        let start = Table::new(header(&Options::usual(GameName::Garanguet))).expect("a header");
        let mut table = start.clone();
        let mut entries = seat(&mut table, &["Léonie", "Basile"]);
        entries.extend(does(&mut table, SeatId(0), &Intention::Roll));
        for _ in 0..3 {
            let side = table.to_act().expect("somebody plays");
            let seat = table.first_seat_of(side);
            entries.extend(does(&mut table, seat, &Intention::Roll));
            let play = first_play(&table);
            entries.extend(does(&mut table, seat, &play));
        }
        let story = Story::follow(start, entries).expect("it follows");
        for row in 0..3 {
            let events = events_to::<Position>(&story, row).expect("a move");
            assert_eq!(story.table_after(events).moves().len(), row + 1);
            assert_eq!(story.table_after(events - 1).moves().len(), row, "it is the move itself");
        }
        assert_eq!(events_to::<Position>(&story, 3), None, "a turn that is being composed is no move yet");
    }
}
