//! Emotes (B9.4), sent to those who do not keep quiet while a player's minute runs: two buttons, and what everybody
//! sees.

use std::time::Duration;

use carreau_core::Side;
use carreau_match::SeatId;
use carreau_protocol::Emote;
use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};

use super::TableState;
use crate::{parts::icon, players::seat_name, words::say};

/// How long an emote is shown.
const SHOWN: Duration = Duration::from_secs(4);

/// The label of an emote's button.
fn button_words(look: Emote) -> String {
    match look {
        Emote::Outraged => say!(look_outraged),
        Emote::Eyebrow => say!(look_eyebrow),
    }
}

/// The description of an emote, for everybody.
fn describe(name: String, look: Emote) -> String {
    match look {
        Emote::Outraged => say!(look_told_outraged, name = name),
        Emote::Eyebrow => say!(look_told_eyebrow, name = name),
    }
}

const fn face(look: Emote) -> &'static str {
    match look {
        Emote::Outraged => "outraged",
        Emote::Eyebrow => "eyebrow",
    }
}

const fn test(look: Emote) -> &'static str {
    match look {
        Emote::Outraged => "look-outraged",
        Emote::Eyebrow => "look-eyebrow",
    }
}

/// Speaks every emote in the live region, and removes it after a while.
pub(crate) fn listen(state: TableState) {
    let looked = state.session.looked;
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        if let Some(timer) = before.flatten() {
            timer.clear();
        }
        let (seat, look) = looked.get()?;
        state.live.calm(&describe(untrack(|| name(state, seat)), look));
        let forget = move || {
            looked.try_set(None);
        };
        set_timeout_with_handle(forget, SHOWN).ok()
    });
}

fn name(state: TableState, seat: SeatId) -> String {
    state.session.table.with(|table| table.as_ref().map(|table| seat_name(table, seat)).unwrap_or_default())
}

/// The two buttons, while our own minute runs.
#[component]
pub(crate) fn EmoteButtons(
    state: TableState,
    /// The side beside whose clock the buttons stand, if they do.
    #[prop(optional, into)]
    side: Option<Signal<Side>>,
) -> impl IntoView {
    let session = state.session;
    let seat = Memo::new(move |_| {
        let mine = session.mine.get();
        session.table.with(|table| {
            let table = table.as_ref()?;
            let of_side = |seat: SeatId| {
                side.is_none_or(|side| table.seat(seat).is_ok_and(|seat| seat.side == side.get()))
            };
            mine.into_iter().find(|&seat| of_side(seat) && table.check_emote(seat).is_ok())
        })
    });
    // Only one emote is shown at a time.
    let busy = move || session.looked.with(Option::is_some).then_some("true");
    let button = move |seat: SeatId, look: Emote| {
        let give = move |_| {
            if session.looked.with_untracked(Option::is_none) {
                session.look(seat, look);
            }
        };
        view! {
            <button class="btn btn--icon btn--look" aria-label=button_words(look) title=button_words(look)
                aria-disabled=busy data-testid=test(look) on:click=give>{icon(face(look))}</button>
        }
    };
    move || {
        seat.get().map(|seat| {
            view! {
                <span class="looks" role="group" aria-label=say!(look_group)>
                    {Emote::ALL.map(|look| button(seat, look))}
                </span>
            }
        })
    }
}

/// The emote of a player of this side, on a slip over the name plate.
#[component]
pub(crate) fn EmoteSlip(
    state: TableState,
    /// The side of the name plate.
    #[prop(into)]
    side: Signal<Side>,
) -> impl IntoView {
    let looks = move || {
        let (seat, look) = state.session.looked.get()?;
        let of = state.session.table.with(|table| table.as_ref()?.seat(seat).ok().map(|seat| seat.side));
        (of == Some(side.get())).then_some((seat, look))
    };
    move || {
        looks().map(|(seat, look)| {
            view! {
                <span class="look" aria-hidden="true" data-testid="look" data-seat=seat.0.to_string()>
                    {icon(face(look))}<span>{describe(name(state, seat), look)}</span>
                </span>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_4_a_look_is_told_by_name() {
        assert_eq!(describe("Ota".to_owned(), Emote::Outraged), "Ota looks outraged.");
        assert_eq!(describe("Ota".to_owned(), Emote::Eyebrow), "Ota raises an eyebrow.");
    }
}
