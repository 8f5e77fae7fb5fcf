//! The proposals that members of a team make to each other before one announces (B2.4). Only their own side sees them.

use carreau_match::{SeatId, Table};
use carreau_petanque::{Character, Play};
use leptos::prelude::*;

use super::{description::announcement, names};
use crate::{parts::icon, players::seat_name, table::TableState, words::say};

/// A proposal with the seat that makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Proposal {
    /// The seat that proposes.
    pub(crate) seat: SeatId,
    /// The name of its player.
    pub(crate) name: String,
    /// The proposed play.
    pub(crate) play: Play,
}

impl Proposal {
    /// The proposal in words: "Ota: Red Neat points to G7."
    fn words(&self) -> String {
        match self.play {
            Play::Throw(character, throw) => announcement(&self.name, character, throw),
            Play::Jack(field) => {
                say!(petanque_proposes_jack, name = self.name.clone(), field = field.to_string())
            }
            Play::Take(card) => {
                say!(petanque_proposes_card, name = self.name.clone(), character = card.name())
            }
            Play::Go(way) => {
                say!(petanque_proposes_way, name = self.name.clone(), way = names::way(way))
            }
            // These plays have no draft, so nobody can propose them from this page.
            Play::Greet | Play::Less | Play::Keep => format!("{}: {}", self.name, self.play),
        }
    }
}

/// The proposals on our side. Tracks.
pub(crate) fn of(state: TableState) -> Vec<Proposal> {
    let proposals = state.session.proposals.get();
    state.session.table.with(|table| {
        let Some(table) = table.as_ref() else { return Vec::new() };
        let read = |(seat, play): &(SeatId, String)| {
            Some(Proposal { seat: *seat, name: seat_name(table, *seat), play: play.parse().ok()? })
        };
        proposals.iter().filter_map(read).collect()
    })
}

/// Our seat that can propose, if another person on its side plays elsewhere.
fn proposing(table: &Table, mine: &[SeatId]) -> Option<SeatId> {
    let side = table.to_act()?;
    let seat = table.seats_of(side).find(|seat| mine.contains(seat) && !table.is_bot(*seat))?;
    let mate = |other: SeatId| {
        !mine.contains(&other) && table.seat(other).is_ok_and(carreau_match::Seat::is_persons)
    };
    table.seats_of(side).any(mate).then_some(seat)
}

/// The proposals of the team, and the button that shows our draft to it.
#[component]
pub(crate) fn Proposals(
    state: TableState,
    /// Our drafted play, if it is complete.
    held: Signal<Option<Play>>,
    /// The characters for which we may announce.
    ours: Signal<Vec<Character>>,
    /// Copies a proposal for one of them into our draft.
    take: Callback<Play>,
) -> impl IntoView {
    let seat = Memo::new(move |_| {
        let mine = state.session.mine.get();
        state.session.table.with(|table| proposing(table.as_ref()?, &mine))
    });
    let all = Memo::new(move |_| of(state));
    let may_act = Memo::new(move |_| {
        let mine = state.session.mine.get();
        state.session.table.with(|table| {
            table.as_ref().is_some_and(|table| mine.into_iter().any(|seat| table.may_act(seat)))
        })
    });
    let propose = move |seat: SeatId, play: Option<Play>| {
        if state.session.is_free() {
            state.session.propose(seat, play.map(|play| play.to_string()));
        }
    };
    let show = move || {
        let (seat, play) = (seat.get()?, held.get()?);
        // A draft that the team already sees has no button.
        if all.with(|all| all.iter().any(|known| (known.seat, known.play) == (seat, play))) {
            return None;
        }
        Some(view! {
            <button class="btn btn--quiet" data-testid="propose" on:click=move |_| propose(seat, Some(play))>
                {icon("two")}<span>{say!(petanque_propose)}</span>
            </button>
        })
    };
    let mates = move || {
        let one = |proposal: Proposal| {
            let Proposal { seat, play, .. } = proposal;
            let own = state.session.mine.with(|mine| mine.contains(&seat));
            let may_take = match play {
                Play::Throw(who, _) => ours.with(|ours| ours.contains(&who)),
                Play::Jack(_) => may_act.get(),
                _ => false,
            };
            let take_up = (may_take && !own).then(|| {
                view! {
                    <button class="btn btn--quiet" data-testid="take-up" on:click=move |_| take.run(play)>
                        {say!(petanque_take_up)}
                    </button>
                }
            });
            let withdraw = own.then(|| {
                view! {
                    <button class="btn btn--quiet" data-testid="withdraw" on:click=move |_| propose(seat, None)>
                        {say!(petanque_withdraw)}
                    </button>
                }
            });
            view! { <li><span>{proposal.words()}</span> {take_up} {withdraw}</li> }
        };
        all.get().into_iter().map(one).collect_view()
    };
    view! {
        {move || (!all.with(Vec::is_empty)).then(|| view! {
            <ul class="proposals" aria-label=say!(petanque_proposals) data-testid="proposals">{mates}</ul>
        })}
        {show}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proposal_is_told_in_words() {
        let description = |play: &str| {
            let play = play.parse().expect("a play");
            Proposal { seat: SeatId(2), name: "Ota".to_owned(), play }.words()
        };
        assert_eq!(description("FM point E10"), "Ota: Frederik Mittel points to E10.");
        assert_eq!(description("jack G14"), "Ota: jack to G14.");
        assert_eq!(description("take TM"), "Ota: Tom McField.");
        assert_eq!(description("X1"), "Ota: X1, away from the circle.");
    }
}
