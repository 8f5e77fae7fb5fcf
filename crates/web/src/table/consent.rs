//! Questions that wait for our answer: requests to take a play back, and calls.

use carreau_match::{Call, Called, Intention, SeatId, Table};
use leptos::prelude::*;

use super::TableState;
use crate::{parts::ClausePlate, words::say};

/// The questions that wait for our answer.
#[component]
pub(crate) fn Consents(state: TableState) -> impl IntoView {
    let session = state.session;
    let takeback = Memo::new(move |_| {
        let asked = session.table.with(|table| table.as_ref().and_then(Table::takeback_asked))?;
        let (side, name) = session.table.with(|table| {
            let seat = table.as_ref()?.seat(asked).ok()?;
            Some((seat.side, crate::players::name_of(seat.player.as_ref()?)))
        })?;
        Some((session.seat_of(!side)?, name))
    });
    let called = Memo::new(move |_| {
        let called = session.table.with(|table| table.as_ref().and_then(|table| table.called().cloned()))?;
        Some((session.seat_of(called.on)?, called)).filter(|(_, called)| called.denied_since.is_none())
    });
    view! {
        {move || takeback.get().map(|(seat, name)| {
            let answer = move |agree| state.session.intend(seat, Intention::AnswerTakeback { agree });
            let ask = say!(takeback_asked, name = name);
            question(ask, None, "takeback", say!(takeback_agree), say!(takeback_refuse), answer)
        })}
        {move || called.get().map(|(seat, called)| asked(state, seat, called))}
    }
}

/// The question that a call asks.
fn asked(state: TableState, seat: SeatId, Called { on, call, at, .. }: Called) -> impl IntoView {
    let answer = move |admit| state.session.intend(seat, Intention::AnswerCall { admit });
    let name = untrack(|| state.player(on));
    let (ask, admit) = match call {
        Call::TouchedChecker => (say!(call_asked, point = at.unwrap_or_default()), say!(call_admit)),
        Call::MovedSeat => (say!(call_asked_seat, name = name), say!(call_admit_seat)),
        Call::TouchedObject => (say!(call_asked_object, name = name), say!(call_admit)),
        Call::RaisedFoot => (say!(call_asked_foot, name = name), say!(call_admit)),
    };
    question(ask, Some(call.clause().0), "call", admit, say!(call_deny), answer)
}

/// A question with its two answers.
pub(super) fn question(
    ask: String,
    clause: Option<&'static str>,
    name: &'static str,
    yes: String,
    no: String,
    answer: impl Fn(bool) + Copy + 'static,
) -> impl IntoView {
    let label = ask.clone();
    view! {
        <div class="question" role="group" aria-label=label data-testid=name>
            <b>{ask} {clause.map(|clause| view! { " " <ClausePlate clause=clause.to_owned()/> })}</b>
            <div class="act__row">
                <button class="btn" data-testid=format!("{name}-no") on:click=move |_| answer(false)>{no}</button>
                <button class="btn" data-testid=format!("{name}-yes") on:click=move |_| answer(true)>{yes}</button>
            </div>
        </div>
    }
}
