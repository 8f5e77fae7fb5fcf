//! What the slots show if a game leaves them as they are: the position in notation, and a button for each play.

use carreau_core::Game;
use leptos::prelude::*;

use super::{State, TableGame};
use crate::{
    players::seat_name,
    story::TableEvent,
    table::{Ending, Moment, TableState, busy_button, draw_button, waiting_for_others},
    words::say,
};

/// Announces a play in notation.
pub(super) fn announce(state: TableState, event: &TableEvent<'_>) {
    if let carreau_match::Event::Played { seat, play, .. } = &event.entry.event {
        let name = seat_name(event.after, *seat);
        state.live.calm(&say!(live_played, name = name, turn = play.clone()));
    }
}

/// The position in notation.
pub(super) fn board<G: TableGame>(state: State<G>) -> AnyView {
    let text = move || state.position.with(|position| position.as_ref().map(ToString::to_string));
    view! { <p class="panel num" data-testid="board">{text}</p> }.into_any()
}

/// The draw or the plays that are ours now, each as a button with its notation.
pub(super) fn actions<G: TableGame>(state: State<G>) -> AnyView {
    let moment = Memo::new(move |_| state.shared.moment());
    let buttons = move || match moment.get() {
        Moment::Opening | Moment::Gathering => ().into_any(),
        Moment::Between { .. } | Moment::Over => {
            let played = |points| G::cost(points);
            view! { <Ending state=state.shared moment=moment.get() played/> }.into_any()
        }
        Moment::Chance { ours: true, .. } => draw_button(state.shared, say!(act_roll)).into_any(),
        Moment::Play { ours: true, .. } => {
            let plays = state.position.with(|position| position.as_ref().and_then(Game::listed));
            let button = move |play: G::Play| {
                busy_button(state.shared, "btn", "listed-play", play.to_string(), move || {
                    state.play(&play);
                })
            };
            plays.unwrap_or_default().into_iter().map(button).collect_view().into_any()
        }
        Moment::Chance { .. } | Moment::Play { .. } => {
            waiting_for_others(state.shared, say!(act_wait_turn, name = state.shared.waited_for())).into_any()
        }
    };
    view! { <div class="act__row act__row--many">{buttons}</div> }.into_any()
}
