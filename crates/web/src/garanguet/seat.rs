//! A player's seat: who, which way, how far to go, how much time.

use carreau_garanguet::Position;
use carreau_match::{ClockSetting, SeatId, Status, Table};
use carreau_table::Side;
use leptos::prelude::*;

use super::{
    desk::{Desk, Sheet},
    moment::Moment,
};
use crate::{clocks, parts::icon, room::Connection, words::say};

/// The seat of a side.
#[component]
pub(crate) fn PlayerSeat(
    /// Where the player sits.
    desk: Desk,
    /// Whose seat.
    #[prop(into)]
    side: Signal<Side>,
    /// Whether it is the one below the board.
    below: bool,
) -> impl IntoView {
    let ours = move || desk.room.seat_of(side.get()).is_some();
    let turn = move || match desk.moment() {
        Moment::Roll { side: due, .. } | Moment::Play { side: due, .. } => due == side.get(),
        _ => false,
    };
    let away = move || is_away(desk, side.get());
    let left = move || {
        // The signal ticks while a clock runs.
        let _ = desk.now.get();
        let now = desk.room.house_now();
        desk.room.table.with(|table| table.as_ref().and_then(|table| table.clock().left(side.get(), now)))
    };
    let setting = move || {
        desk.room
            .table
            .with(|table| table.as_ref().map_or(ClockSetting::None, |table| table.header().options.clock))
    };
    let low = Memo::new(move |_| turn() && left().is_some_and(|left| clocks::is_low(left, setting())));
    Effect::new(move || {
        if ours() {
            desk.tell_low(low.get());
        }
    });
    let token = move || {
        format!(
            "<use href=\"#ck-{}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>",
            side.get().letter()
        )
    };
    let name = move || desk.player(side.get());
    let tag = move || {
        if !turn() {
            return None;
        }
        let both = desk.room.mine.with(|mine| mine.len() > 1);
        Some(if ours() && !both { say!("seat-your-turn") } else { say!("seat-turn") })
    };
    view! {
        <section
            class=if below { "seat seat--me" } else { "seat seat--them" }
            class:is-turn=turn
            class:is-away=away
            class:is-low=move || low.get()
            aria-label=move || if below && ours() { say!("seat-you") } else { say!("seat-of", name = name()) }
            data-testid=if below { "seat-below" } else { "seat-above" }
        >
            <svg class="seat__token" viewBox="-50 -50 100 100" aria-hidden="true" inner_html=token></svg>
            <div>
                <div class="seat__name">
                    <i class="bulb" aria-hidden="true"></i>
                    <span>{name}</span>
                    {move || tag().map(|tag| view! { <em class="seat__tag">{tag}</em> })}
                </div>
                <div class="seat__note">{move || note(desk, side.get())}</div>
            </div>
            <div class="seat__end">
                {move || left().map(|left| view! {
                    <span class="clock num" aria-label=clocks::words(left) data-testid="clock">{clocks::face(left)}</span>
                })}
                {below.then(|| view! {
                    <button class="btn btn--icon phone-only" aria-label=say!("moves-open") data-testid="open-log"
                        on:click=move |_| desk.sheet.set(Some(Sheet::Log))>{icon("more")}</button>
                })}
            </div>
        </section>
    }
}

/// Whether the person of a side has gone away.
fn is_away(desk: Desk, side: Side) -> bool {
    if desk.room.connection.get() == Connection::Here {
        return false;
    }
    let seat = desk.room.table.with(|table| {
        let table = table.as_ref()?;
        let seat = (0..).zip(table.seats()).find(|(_, seat)| seat.side == side)?;
        let person = seat.1.player.as_ref()?.bot_name().is_none();
        person.then_some(SeatId(seat.0))
    });
    let away = seat.is_some_and(|seat| desk.room.presence.with(|presence| !presence.here.contains(&seat)));
    away && desk.room.connection.get() == Connection::Open
}

/// What stands under the name.
fn note(desk: Desk, side: Side) -> AnyView {
    let way = match side {
        Side::Black => say!("seat-way-black"),
        Side::White => say!("seat-way-white"),
    };
    if is_away(desk, side) {
        return view! { <b>{say!("seat-away")}</b> " " {say!("seat-away-waits")} }.into_any();
    }
    let status = desk.room.table.with(|table| table.as_ref().map(Table::status));
    if status == Some(Status::Gathering) {
        let ready = desk.room.table.with(|table| {
            let seat = table.as_ref()?.seats().iter().find(|seat| seat.side == side)?;
            Some((seat.player.is_some(), seat.seed.is_some()))
        });
        return match ready {
            Some((true, true)) => format!("{way} {}", say!("seat-ready")),
            Some((true, false)) => format!("{way} {}", say!("seat-not-ready")),
            _ => way,
        }
        .into_any();
    }
    let position = desk.position();
    let pips = desk.hand.with(|hand| match hand {
        Some(hand) if Some(*hand.position()) == position => hand.building().pips(side),
        _ => position.map_or(0, |position| pips(&position, side)),
    });
    let told = desk.room.table.with(|table| {
        table.as_ref().is_some_and(|table| {
            table.takeback_asked().is_some_and(|seat| table.seat(seat).is_ok_and(|seat| seat.side == side))
        })
    });
    let note = say!("seat-note", way = way, pips = pips);
    if told { say!("seat-asks-takeback").into_any() } else { note.into_any() }
}

/// Pips to go.
fn pips(position: &Position, side: Side) -> u16 {
    position.checkers(side).pips()
}
