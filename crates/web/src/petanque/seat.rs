//! The two teams face to face: their players with their characters and the boules left, whose turn it is, the points
//! and the time.

use carreau_core::Side;
use carreau_games::Position as AnyPosition;
use carreau_match::{SeatId, Status, Table};
use carreau_petanque::Position;
use carreau_protocol::SeatRating;
use leptos::prelude::*;

use super::{names, team};
use crate::{
    clocks,
    frame::SeatSlots,
    movement::when_still,
    players,
    ratings::RatingFace,
    session::Connection,
    table::{FaceButtons, Phrases, SaidSlip, TableState},
    words::say,
};

/// The teams face to face, with the lines about the round between them.
#[component]
pub(crate) fn Score(
    state: TableState,
    /// What to show between them, where there is room.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <section class="score" aria-label=say!(petanque_score) data-testid="score-strip">
            <TeamPlate state below=true/>
            <p class="score__now">{children.map(|children| children())}</p>
            <TeamPlate state below=false/>
        </section>
    }
}

/// A team's plate, with its points towards the middle.
#[component]
fn TeamPlate(state: TableState, below: bool) -> impl IntoView {
    let side = Signal::derive(move || if below { state.below() } else { !state.below() });
    let turn = when_still(move || {
        state.session.table.with(|table| table.as_ref().and_then(Table::to_act)) == Some(side.get())
    });
    let points = when_still(move || {
        state.session.table.with(|table| match table.as_ref().map(Table::position) {
            Some(AnyPosition::Petanque(position)) => position.score(side.get()),
            _ => 0,
        })
    });
    let description = move || say!(seat_points, points = points.get());
    let warned = when_still(move || {
        state.session.table.with(|table| match table.as_ref().map(Table::position) {
            Some(AnyPosition::Petanque(position)) => position.is_warned(side.get()),
            _ => false,
        })
    });
    view! {
        <section class="score__side" class:score__side--other=!below class:is-turn=move || turn.get()
            aria-label=move || names::team(side.get())
            data-testid=if below { "seat-below" } else { "seat-above" }>
            <i class="bulb" aria-hidden="true"></i>
            <svg viewBox="-50 -50 100 100" aria-hidden="true" inner_html=move || Position::token(side.get())></svg>
            <div class="score__team">
                <b>{move || names::team(side.get())}
                    {move || warned.get().then(|| view! { " " <em data-testid="warned">{say!(petanque_warned)}</em> })}</b>
                <People state side/>
            </div>
            {move || (!state.layout.is_small()).then(|| view! { <FaceButtons state side/> })}
            <Time state side/>
            <span class="plate num" role="img" aria-label=description data-testid=move || format!("points-{}", side.get().letter())>
                {move || points.get()}
            </span>
            <Phrases state side/>
            <SaidSlip state side/>
        </section>
    }
}

/// One seat of a team, as the plate shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sitting {
    seat: SeatId,
    /// The player's name, or that the seat is open.
    name: String,
    /// The drawing beside the name.
    badge: Option<String>,
    /// The names of the characters: "Red Neat, Willy Loman".
    characters: String,
    /// The boules in hand and in all; `None` before the first round.
    boules: Option<(u8, u8)>,
    /// Whether everybody waits for this seat.
    turn: bool,
    /// Anything else to show, such as that the player is ready or away.
    note: Option<String>,
}

/// The seats of a team. `here` are the seats whose people are connected, if that is known.
pub(super) fn sitting(table: &Table, side: Side, here: Option<&[SeatId]>) -> Vec<Sitting> {
    let AnyPosition::Petanque(position) = table.position() else { return Vec::new() };
    let turn = |seat| match table.acting_seat() {
        Some(actor) => actor == seat,
        None => table.may_act(seat),
    };
    table.seats_of(side).map(|seat| of_seat(table, position, seat, here, turn(seat))).collect()
}

fn of_seat(table: &Table, position: &Position, seat: SeatId, here: Option<&[SeatId]>, turn: bool) -> Sitting {
    let sits = table.seat(seat).ok();
    let player = sits.and_then(|sits| sits.player.as_ref());
    let gathering = table.status() == Status::Gathering;
    // Who has gone on to the next match is not lost.
    let away = table.next_table().is_none()
        && here.is_some_and(|here| !here.contains(&seat))
        && player.is_some_and(|player| player.bot_name().is_none());
    let mate = table.mate_for(seat).map(|mate| players::seat_name(table, mate));
    let stands_in = sits.is_some_and(|sits| sits.substitute.is_some());
    let asks_for_another = table.next_table().is_none() && table.rematch_asked().contains(&seat);
    let wish = sits.and_then(|sits| table.resigning(sits.side));
    let note = match (player, sits.is_some_and(carreau_match::Seat::is_ready)) {
        (Some(_), _) if wish.is_some_and(|wish| wish.seat == seat) => Some(say!(petanque_seat_resigns)),
        (Some(_), _) if wish.is_some_and(|wish| wish.agreed.contains(&seat)) => {
            Some(say!(petanque_seat_agrees))
        }
        (Some(_), _) if asks_for_another => Some(say!(rematch_tag)),
        (Some(_), _) if stands_in => Some(say!(petanque_seat_house)),
        (Some(_), _) if mate.is_some() => mate.map(|mate| say!(petanque_seat_mate, name = mate)),
        (Some(_), _) if away => Some(say!(petanque_seat_away)),
        (Some(_), true) if gathering => Some(say!(seat_ready)),
        (Some(_), false) if gathering => Some(say!(seat_not_ready)),
        _ => None,
    };
    let characters = team::characters_of(table, position, seat);
    let (mut left, mut all) = (0, 0);
    if let Some(side) = sits.map(|sits| sits.side) {
        for &(place, _) in &characters {
            left += position.ground().in_hand(side, place);
            all += u8::try_from(position.ground().boules_of(side, place).len()).unwrap_or_default();
        }
    }
    Sitting {
        seat,
        name: player.map_or_else(|| say!(seat_open), |_| players::seat_name(table, seat)),
        badge: players::seat_badge(table, seat),
        characters: characters.iter().map(|(_, card)| card.name()).collect::<Vec<_>>().join(", "),
        boules: (all > 0 && position.round() > 0).then_some((left, all)),
        turn,
        note,
    }
}

/// The seats of a team: whose turn it is, their characters and the boules left.
#[component]
fn People(
    state: TableState,
    /// The team.
    side: Signal<Side>,
) -> impl IntoView {
    let people = when_still(move || {
        let open = state.session.connection.get() == Connection::Open;
        let here = open.then(|| state.session.presence.with(|presence| presence.here.clone()));
        let side = side.get();
        let table = state.session.table;
        table.with(|table| {
            table.as_ref().map(|table| sitting(table, side, here.as_deref())).unwrap_or_default()
        })
    });
    view! { <ul class="people">{move || people.get().into_iter().map(|one| one_of_team(state, one)).collect_view()}</ul> }
}

/// The time a team has left, if there is a clock.
#[component]
fn Time(
    state: TableState,
    /// The team.
    side: Signal<Side>,
) -> impl IntoView {
    let left = move || {
        // Reading the signal makes this run again whenever the clock ticks.
        let _ = state.now.get();
        let now = state.session.house_now();
        state
            .session
            .table
            .with(|table| table.as_ref().and_then(|table| clocks::shown(table, side.get(), now)))
    };
    let low = Memo::new(move |_| {
        let runs = |table: &Table| table.clock().running().is_some_and(|(of, _)| of == side.get());
        let runs = state.session.table.with(|table| table.as_ref().is_some_and(runs));
        runs && left().is_some_and(|left| left.is_low)
    });
    let low = move || low.get();
    Effect::new(move || {
        if state.session.seat_of(side.get()).is_some() {
            state.tell_low(low());
        }
    });
    move || {
        left().map(|left| {
            view! {
                <span class="clock num" class:is-low=low class:clock--slow=left.is_slow aria-label=left.words data-testid="clock">
                    {left.face}
                </span>
            }
        })
    }
}

fn one_of_team(state: TableState, one: Sitting) -> impl IntoView {
    let boules = one.boules.map(|(left, all)| {
        let dots = (0..all).map(|boule| {
            view! { <i class=if boule < left { "boules__one" } else { "boules__one is-spent" }></i> }
        });
        let description = say!(petanque_boules_left, boules = left);
        view! { <span class="boules" role="img" aria-label=description>{dots.collect_view()}</span> }
    });
    let characters = (!one.characters.is_empty()).then_some(one.characters);
    view! {
        <li class:is-turn=one.turn data-seat=one.seat.0.to_string()>
            {one.badge.map(players::badge)}
            <span class="people__who">{one.name}</span>
            {move || state.rating(one.seat).map(|SeatRating { rating, .. }| view! { <RatingFace rating/> })}
            {one.note.map(|note| view! { <em>{note}</em> })}
            {characters.map(|names| view! { <small>{names}</small> })}
            {boules}
        </li>
    }
}

impl SeatSlots for Position {
    fn token(side: Side) -> String {
        let boule = if side == Side::Black { "boule-2" } else { "boule-1" };
        format!("<use href=\"#{boule}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>")
    }

    fn cost(_: u16) -> String {
        say!(petanque_cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::petanque::tests::{begun, then};

    /// The single seat of a side after these events.
    fn sits(events: &[&str], side: Side) -> Sitting {
        let table = events.iter().fold(begun(false), |table, event| then(&table, event).after);
        sitting(&table, side, None).remove(0)
    }

    #[test]
    fn b2_1_a_seat_tells_its_characters_and_the_boules_they_have_left() {
        let start = ["greet", "greet", "!5", "!2", "take TM", "take PC", "jack E14", "!3"];
        let bronze = sits(&start, Side::Black);
        assert_eq!((bronze.name.as_str(), bronze.characters.as_str()), ("Léonie", "Tom McField"));
        assert_eq!((bronze.boules, bronze.turn), (Some((3, 3)), true));
        let thrown = [&start[..], &["TM point E9", "!6", "less", "!4+3"]].concat();
        let bronze = sits(&thrown, Side::Black);
        assert_eq!((bronze.boules, bronze.turn), (Some((2, 3)), false));
        assert_eq!(sits(&thrown, Side::White).boules, Some((3, 3)));
    }

    #[test]
    fn before_the_cards_are_taken_nobody_has_boules() {
        assert_eq!(sits(&["greet"], Side::White).boules, None);
    }

    #[test]
    fn a_player_without_a_connection_is_away() {
        let table = begun(false);
        let here = [SeatId(0)];
        let note = |side| sitting(&table, side, Some(&here))[0].note.clone();
        assert_eq!(note(Side::Black), None);
        assert_eq!(note(Side::White), Some(say!(petanque_seat_away)));
    }
}
