//! The seats before a match of teams: who sits where, and which seats are open.

use carreau_core::Side;
use carreau_match::{Intention, SeatId, Table};
use leptos::prelude::*;

use super::{TableState, bot_seat::seat_bot};
use crate::game_info::side_of;
use crate::{
    parts::icon,
    routes::parameter,
    session::Connection,
    words::{self, say},
};

/// A seat before the match.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TeamSeat {
    seat: SeatId,
    /// The name of its player, if anybody sits there.
    name: Option<String>,
    /// Whether that player is a bot.
    bot: bool,
    /// Whether the seat is ready.
    ready: bool,
    mine: bool,
}

fn places(table: &Table, side: Side, mine: &[SeatId]) -> Vec<TeamSeat> {
    let of = |seat: SeatId| {
        let sits = table.seat(seat).ok()?;
        Some(TeamSeat {
            seat,
            name: sits.player.as_ref().map(|_| crate::players::seat_name(table, seat)),
            bot: sits.bot().is_some(),
            ready: sits.is_ready(),
            mine: mine.contains(&seat),
        })
    };
    table.seats_of(side).filter_map(of).collect()
}

/// The seats of both sides, with buttons to sit down, to change seats and to invite somebody.
#[component]
pub(super) fn TeamSeats(
    state: TableState,
    /// The name to sit down under.
    name: RwSignal<String>,
    /// The seat that the invitation is for.
    invited: RwSignal<Option<SeatId>>,
) -> impl IntoView {
    let game = state.session.table.with_untracked(|table| table.as_ref().map(|table| table.header().game));
    let title = move |side| game.map_or_else(|| words::side(side), |game| side_of(game, side));
    // The seat that the link was for.
    let meant = parameter(&window().location().search().unwrap_or_default(), "seat")
        .and_then(|seat| seat.parse().ok())
        .map(SeatId);
    let of = move |side: Side| {
        let places = Memo::new(move |_| {
            let mine = state.session.mine.get();
            state
                .session
                .table
                .with(|table| table.as_ref().map(|table| places(table, side, &mine)).unwrap_or_default())
        });
        view! {
            <section class="places__team" aria-label=title(side)>
                <h3>{title(side)}</h3>
                <ul>{move || places.get().into_iter().map(|place| one(state, &place, name, invited, meant)).collect_view()}</ul>
            </section>
        }
    };
    view! { <div class="places" data-testid="places">{Side::ALL.map(of)}</div> }
}

fn one(
    state: TableState,
    place: &TeamSeat,
    name: RwSignal<String>,
    invited: RwSignal<Option<SeatId>>,
    meant: Option<SeatId>,
) -> AnyView {
    match place.name.clone() {
        Some(who) => taken(state, place, who).into_any(),
        None => open(state, place.seat, name, invited, meant == Some(place.seat)).into_any(),
    }
}

/// Whether the table's seats can be changed now. Tracks.
fn is_online(state: TableState) -> bool {
    state.session.connection.get() == Connection::Open
}

/// A seat in which nobody sits: buttons to sit down there, to invite somebody, to let a bot sit down.
fn open(
    state: TableState,
    seat: SeatId,
    name: RwSignal<String>,
    invited: RwSignal<Option<SeatId>>,
    is_meant: bool,
) -> impl IntoView {
    let sits = move || !state.session.is_watching();
    let online = move || is_online(state);
    let number = seat.0 + 1;
    let class = if is_meant { "btn btn--enamel" } else { "btn" };
    // People who sit already see three small buttons instead of one with words.
    let sit_words = move || match state.session.mine.with(Vec::len) {
        0 => say!(hello_sit_down),
        1 => say!(places_change),
        _ => say!(places_too),
    };
    let sit_face = move || {
        if sits() { icon("pin").into_any() } else { view! { <span>{sit_words()}</span> }.into_any() }
    };
    view! {
        <li class="is-open" data-seat=seat.0.to_string()>
            <span class:sr=online>{say!(seat_open)}</span>
            {move || online().then(|| view! {
                <button class=class data-testid=format!("sit-{}", seat.0) aria-label=sit_words title=sit_words
                    on:click=move |_| take(state, seat, name)>{sit_face}</button>
            })}
            {move || (online() && sits()).then(|| view! {
                <button class="btn" data-testid=format!("invite-{}", seat.0)
                    aria-label=say!(places_invite, number = number) title=say!(places_invite, number = number)
                    aria-pressed=move || if invited.get() == Some(seat) { "true" } else { "false" }
                    on:click=move |_| invited.update(|now| *now = (*now != Some(seat)).then_some(seat))>
                    {icon("link")}
                </button>
                <button class="btn" data-testid=format!("house-{}", seat.0)
                    aria-label=say!(places_house_sits, number = number)
                    title=say!(places_house_sits, number = number)
                    on:click=move |_| seat_bot(state, seat)>{icon("bot")}</button>
            })}
        </li>
    }
}

/// Sits down in a seat. A person with one seat changes over: sits down there first, and then leaves the old seat. A
/// person with several seats takes one more of the same side.
fn take(state: TableState, seat: SeatId, name: RwSignal<String>) {
    if !state.session.is_free() {
        return;
    }
    let before = state.session.mine.get_untracked();
    let Some(&old) = before.first() else {
        state.sit(seat, name);
        return;
    };
    let name = desk_name(state, old);
    let changes = before.len() == 1;
    // Nobody sits on both sides, not even for a moment.
    let leaves_first = changes && is_across(state, old, seat);
    if leaves_first {
        state.session.intend(old, Intention::Leave);
    }
    state.sit(seat, name);
    if changes && !leaves_first {
        state.session.intend(old, Intention::Leave);
    }
}

/// A seat in which somebody sits: who, and buttons to leave it or to send that player away.
fn taken(state: TableState, place: &TeamSeat, who: String) -> impl IntoView + use<> {
    let &TeamSeat { seat, bot, ready, mine, .. } = place;
    let online = move || is_online(state);
    let dismiss = if bot {
        say!(places_dismiss, number = seat.0 + 1)
    } else {
        say!(creator_dismiss, name = who.clone())
    };
    // Those who sit may send a bot away, and the creator of the table anybody.
    let dismisses = move || bot && !state.session.is_watching() || state.session.listing.get().is_some();
    view! {
        <li class:is-ready=ready class:is-mine=mine data-seat=seat.0.to_string()>
            {bot.then(|| icon("bot"))}
            <span><b>{who}</b> {mine.then(|| view! { " " <small>{say!(places_me)}</small> })}</span>
            {(ready && !bot).then(|| view! { <em class="places__ready">{icon("check")}<span class="sr">{say!(seat_ready)}</span></em> })}
            {move || (!mine && online() && dismisses()).then(|| view! {
                <button class="btn btn--icon" data-testid=format!("dismiss-{}", seat.0)
                    aria-label=dismiss.clone() title=dismiss.clone()
                    on:click=move |_| state.session.intend(seat, Intention::Leave)>{icon("close")}</button>
            })}
            {move || (mine && online()).then(|| view! {
                <button class="btn btn--quiet" data-testid=format!("leave-{}", seat.0)
                    on:click=move |_| state.session.intend(seat, Intention::Leave)>{say!(places_leave)}</button>
            })}
        </li>
    }
}

/// Whether two seats are of different sides.
fn is_across(state: TableState, one: SeatId, other: SeatId) -> bool {
    let side = |table: &Table, seat| table.seat(seat).ok().map(|seat| seat.side);
    state
        .session
        .table
        .with_untracked(|table| table.as_ref().is_some_and(|table| side(table, one) != side(table, other)))
}

/// The name under which we sit in a seat of ours.
fn desk_name(state: TableState, seat: SeatId) -> RwSignal<String> {
    let name = state.session.table.with_untracked(|table| {
        let player = table.as_ref()?.seat(seat).ok()?.player.as_ref()?;
        Some(crate::players::name_of(player))
    });
    RwSignal::new(name.unwrap_or_else(|| state.settings.with_untracked(|settings| settings.name.clone())))
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Dealer, Header, Millis, Options, Player, Seed, TableId};

    use super::*;

    #[test]
    fn a_place_tells_who_sits_there_and_whether_hello_was_said() {
        let house = Dealer::new(Seed([7; 32]));
        let id = TableId::new("test").expect("an id");
        let seats = vec![Side::Black, Side::White, Side::Black];
        let header = Header { seats, ..Header::new(id, &Options::usual(GameName::Petanque), &house) };
        let mut table = Table::new(header).expect("a header");
        let sit = Intention::Sit { player: Player::person("Léonie").expect("a name") };
        table.act(SeatId(0), &sit, Millis(0), &house).expect("the seat is free");
        let ready = Intention::Ready { commitment: Seed([1; 32]).commitment() };
        table.act(SeatId(0), &ready, Millis(0), &house).expect("somebody sits there");
        let shown: Vec<(Option<String>, bool, bool)> = places(&table, Side::Black, &[SeatId(0)])
            .into_iter()
            .map(|place| (place.name, place.ready, place.mine))
            .collect();
        assert_eq!(shown, [(Some("Léonie".to_owned()), true, true), (None, false, false)]);
    }
}
