//! The small form that asks somebody for a name who has created a table, or come to one, without having any.

use carreau_match::{Intention, Player, SeatId, Status, Table};
use leptos::{ev::SubmitEvent, prelude::*};

use super::{TableForm, TableState};
use crate::{own_name, words::say};

/// The seat of a person who sits as a guest, alone in this browser, and whose table is not as far that a name no longer
/// helps.
fn nameless(table: &Table, mine: &[SeatId]) -> Option<SeatId> {
    let &[seat] = mine else { return None };
    let sits = table.seat(seat).ok()?;
    let is_guest = sits.player.as_ref().is_some_and(|player| player.name() == say!(name_guest));
    let is_early = table.status() == Status::Gathering && !sits.is_ready();
    let is_over = matches!(table.status(), Status::Over { .. });
    (is_guest && (is_early || is_over)).then_some(seat)
}

/// Our seat, if we are to be asked for a name. Tracks.
fn asked(state: TableState) -> Option<SeatId> {
    let session = state.session;
    if session.transport().is_none_or(|transport| transport.is_local()) {
        return None;
    }
    let mine = session.mine.get();
    let seat = session.table.with(|table| nameless(table.as_ref()?, &mine));
    seat.filter(|_| state.settings.with(own_name::is_to_be_asked))
}

/// The form, from the moment on when there is something to ask.
pub(super) fn offered(state: TableState) -> impl IntoView {
    let is_due = Memo::new(move |before: Option<&bool>| before == Some(&true) || asked(state).is_some());
    move || is_due.get().then(|| TableForm::Name.fetch(state))
}

/// The form, as long as there is something to ask. Before the match the person gets the name at this table; after it, at
/// the next one.
#[component]
pub(super) fn NameOffer(state: TableState) -> impl IntoView {
    let (session, settings) = (state.session, state.settings);
    let asked = Memo::new(move |_| asked(state));
    // The seat that is being taken again under the name.
    let moving = RwSignal::new(None::<SeatId>);
    Effect::new(move || {
        let Some(seat) = moving.get().filter(|_| session.pending.get() == 0) else { return };
        let is_open = session.table.with(|table| {
            table.as_ref().is_some_and(|table| table.seat(seat).is_ok_and(|seat| seat.player.is_none()))
        });
        moving.set(None);
        // The server does not take every name. It has said why; the seat is taken again without one.
        if is_open && session.mine.with_untracked(Vec::is_empty) {
            own_name::keep(settings, "");
            sit(state, seat);
        }
    });
    let text = RwSignal::new(String::new());
    let keep = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        if typed.trim().is_empty() {
            return;
        }
        let seat = asked.get_untracked();
        own_name::keep(settings, &typed);
        state.live.calm(&say!(name_kept, name = typed.trim()));
        let is_early = session
            .table
            .with_untracked(|table| table.as_ref().is_some_and(|table| table.status() == Status::Gathering));
        if let Some(seat) = seat.filter(|_| is_early) {
            session.intend(seat, Intention::Leave);
            sit(state, seat);
            moving.set(Some(seat));
        }
    };
    move || {
        asked.get().map(|_| view! {
            <form class="name-offer" data-testid="name-offer" on:submit=keep>
                <label class="field-line">
                    <span>{say!(name_offer)}</span>
                    <input maxlength=own_name::LONGEST.to_string() autocomplete="nickname" data-testid="name-offered"
                        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
                </label>
                <div class="act__row">
                    <button class="btn" data-testid="name-keep">{say!(name_keep)}</button>
                    <button class="btn btn--quiet" type="button" data-testid="name-not-now"
                        on:click=move |_| own_name::decline(settings)>{say!(name_not_now)}</button>
                </div>
            </form>
        })
    }
}

/// Sits down under the name that is kept.
fn sit(state: TableState, seat: SeatId) {
    if let Ok(player) = Player::person(&state.settings.with_untracked(own_name::or_guest)) {
        state.session.intend(seat, Intention::Sit { player });
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Options, Scope};

    use super::*;
    use crate::testing::{begun, does, header};

    #[test]
    fn who_sits_as_a_guest_is_asked_before_the_match_and_after_it() {
        let mut table = Table::new(header(&Options::usual(GameName::Garanguet))).expect("a header");
        let (ada, guest) = (SeatId(0), SeatId(1));
        for (seat, name) in [(ada, "Ada"), (guest, "Guest")] {
            let player = Player::person(name).expect("a name");
            does(&mut table, seat, &Intention::Sit { player });
        }
        assert_eq!(nameless(&table, &[ada]), None, "she has a name");
        assert_eq!(nameless(&table, &[guest]), Some(guest));
        assert_eq!(nameless(&table, &[ada, guest]), None);
        assert_eq!(nameless(&table, &[]), None);
        let mut table = begun(&Options::usual(GameName::Garanguet));
        assert_eq!(nameless(&table, &[ada]), None, "the match is on");
        does(&mut table, ada, &Intention::Resign { scope: Scope::Match });
        assert!(matches!(table.status(), Status::Over { .. }));
    }
}
