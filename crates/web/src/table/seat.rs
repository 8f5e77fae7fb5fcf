//! A player's seat on the page: the name, a note below it, and the time left.

use carreau_core::Side;
use carreau_match::{Millis, SeatId, Status, Table};
use carreau_protocol::SeatRating;
use leptos::prelude::*;

use super::{Phrases, SaidSlip, Sheet, TableState, gone_for};
use crate::{clocks, parts::icon, players, ratings::RatingFace, session::Connection, words::say};

/// A player's seat on the page.
#[component]
pub(crate) fn PlayerSeat(
    state: TableState,
    /// Whether the seat is the one below the board.
    below: bool,
    /// The SVG of a side's token, drawn around the origin in a square of 100 units.
    token: Callback<Side, String>,
    /// What a side plays, for the time before the match: "Black, a to x."
    plays: impl Fn(Side) -> String + Copy + Send + Sync + 'static,
    /// The note below the name during the match. Tracks.
    note: impl Fn(Side) -> String + Copy + Send + Sync + 'static,
    /// The points of a side within this game, if the game counts them. Tracks.
    points: Callback<Side, Option<u16>>,
    /// What a side has in front of its seat for all to see, such as a card that it holds.
    holds: Callback<Side, Option<AnyView>>,
) -> impl IntoView {
    let side = Signal::derive(move || if below { state.below() } else { !state.below() });
    let ours = move || state.session.seat_of(side.get()).is_some();
    let turn = move || state.moment().side() == Some(side.get());
    let away = move || away(state, side.get()).is_some();
    let left = move || {
        // The read makes this follow the signal, which ticks while a clock runs.
        let _ = state.now.get();
        let now = state.session.house_now();
        state
            .session
            .table
            .with(|table| table.as_ref().and_then(|table| clocks::shown(table, side.get(), now)))
    };
    let low = Memo::new(move |_| turn() && left().is_some_and(|left| left.is_low));
    Effect::new(move || {
        if ours() {
            state.tell_low(low.get());
        }
    });
    let name = move || state.player(side.get());
    let badge = move || {
        state.session.table.with(|table| {
            let table = table.as_ref()?;
            let mut seats = table.seats_of(side.get());
            seats.next().filter(|_| seats.next().is_none()).and_then(|seat| players::badge_at(table, seat))
        })
    };
    let asks = move || {
        let asks = |table: &Table| {
            let seats: Vec<SeatId> = table.seats_of(side.get()).collect();
            table.next_table().is_none() && table.rematch_asked().iter().any(|seat| seats.contains(seat))
        };
        state.session.table.with(|table| table.as_ref().is_some_and(asks))
    };
    let tag = move || {
        if asks() {
            return Some(say!(rematch_tag));
        }
        if !turn() {
            return None;
        }
        let both = state.session.mine.with(|mine| mine.len() > 1);
        Some(if ours() && !both { say!(seat_your_turn) } else { say!(seat_turn) })
    };
    view! {
        <section
            class=if below { "seat seat--me" } else { "seat seat--them" }
            class:is-turn=turn
            class:is-away=away
            class:is-low=move || low.get()
            aria-label=move || if below && ours() { say!(seat_you) } else { say!(seat_of, name = name()) }
            data-testid=if below { "seat-below" } else { "seat-above" }
        >
            <svg class="seat__token" viewBox="-50 -50 100 100" aria-hidden="true" inner_html=move || token.run(side.get())></svg>
            <div class="seat__words">
                <div class="seat__name">
                    <i class="bulb" aria-hidden="true"></i>
                    {badge}
                    <span>{name}</span>
                    {move || tag().map(|tag| view! { <em class="seat__tag">{tag}</em> })}
                </div>
                <div class="seat__note">
                    {move || state.rating_of(side.get()).map(|SeatRating { rating, .. }| view! { <RatingFace rating/> " · " })}
                    {move || description(state, side.get(), plays, note)}
                </div>
            </div>
            <div class="seat__end">
                {move || holds.run(side.get())}
                {move || points.run(side.get()).map(|points| view! {
                    <span class="plate num" role="img" aria-label=say!(seat_points, points = points)
                        data-testid="points">{points}</span>
                })}
                {move || left().map(|left| view! {
                    <span class="clock num" class:clock--slow=left.is_slow aria-label=left.words data-testid="clock">{left.face}</span>
                })}
                {below.then(|| view! { <Phrases state side/> })}
                {below.then(|| view! {
                    <button class="btn btn--icon phone-only" aria-label=say!(moves_open) data-testid="open-log"
                        on:click=move |_| state.sheet.set(Some(Sheet::Log))>{icon("more")}</button>
                })}
            </div>
            <SaidSlip state side/>
        </section>
    }
}

/// The seat of a side whose person is not connected, though the others wait, in a game of two. At a slow table people
/// come and go.
fn away(state: TableState, side: Side) -> Option<SeatId> {
    let is_slow =
        state.session.table.with(|table| table.as_ref().is_some_and(|table| table.options().clock.is_slow()));
    if is_slow || state.session.connection.get() != Connection::Open {
        return None;
    }
    let seat = state.session.table.with(|table| {
        let table = table.as_ref()?;
        let seat = (0..).zip(table.seats()).find(|(_, seat)| seat.side == side)?;
        let person = seat.1.player.as_ref()?.bot_name().is_none();
        // Who has gone on to the next match is not lost, and who comes from the one before is on the way.
        let goes_on = table.next_table().is_some() || is_arriving(state, table, SeatId(seat.0));
        (person && !goes_on).then_some(SeatId(seat.0))
    });
    seat.filter(|seat| state.session.presence.with(|presence| !presence.here.contains(seat)))
}

/// Whether a person may be on the way from the match before to this one.
fn is_arriving(state: TableState, table: &Table, seat: SeatId) -> bool {
    const ON_THE_WAY: Millis = Millis(5_000);
    if table.status() != Status::Gathering || table.header().series.is_none() {
        return false;
    }
    // The read makes this follow the signal, which ticks while somebody is away.
    let _ = state.now.get();
    let now = state.session.house_now();
    let since = state
        .session
        .presence
        .with(|presence| presence.away.iter().find(|away| away.seat == seat).map(|away| away.since));
    since.is_none_or(|since| now.since(since) < ON_THE_WAY)
}

/// The note below the name.
fn description(
    state: TableState,
    side: Side,
    plays: impl Fn(Side) -> String,
    note: impl Fn(Side) -> String,
) -> AnyView {
    if let Some(seat) = away(state, side) {
        let waits = gone_for(state, seat).unwrap_or_else(|| say!(seat_away_waits));
        return view! { <b>{say!(seat_away)}</b> " " <span class="num">{waits}</span> }.into_any();
    }
    let (gathering, seated, ready, asks) = state.session.table.with(|table| {
        let Some(table) = table.as_ref() else { return Default::default() };
        let seat = table.seats().iter().find(|seat| seat.side == side);
        (
            table.status() == Status::Gathering,
            seat.is_some_and(|seat| seat.player.is_some()),
            seat.is_some_and(carreau_match::Seat::is_ready),
            table.takeback_asked().is_some_and(|asks| table.seat(asks).is_ok_and(|seat| seat.side == side)),
        )
    });
    let plays = plays(side);
    match (gathering, seated, ready) {
        (true, true, true) => format!("{plays} {}", say!(seat_ready)),
        (true, true, false) => format!("{plays} {}", say!(seat_not_ready)),
        (true, false, _) => plays,
        (false, ..) if asks => say!(seat_asks_takeback),
        (false, ..) => note(side),
    }
    .into_any()
}
