//! What people of a team propose to each other before one announces (B2.4): seen by the own side alone.

use carreau_match::{SeatId, Table};
use carreau_petanque::{Character, Play};
use leptos::prelude::*;

use super::telling::announcement;
use crate::{
    parts::icon,
    table::{Desk, seat_name},
    words::say,
};

/// A proposal: whose, and what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Proposal {
    /// Who proposes, by name.
    pub(crate) name: String,
    /// What might be announced, or where the jack might be put.
    pub(crate) play: Play,
}

impl Proposal {
    /// "Ota: Red Neat points to G7."
    fn words(&self) -> String {
        match self.play {
            Play::Throw(character, throw) => announcement(&self.name, character, throw),
            play => format!("{}: {play}", self.name),
        }
    }
}

/// What our side's people propose. Tracks.
pub(crate) fn of(desk: Desk) -> Vec<Proposal> {
    let proposals = desk.room.proposals.get();
    desk.room.table.with(|table| {
        let Some(table) = table.as_ref() else { return Vec::new() };
        let read = |(seat, play): &(SeatId, String)| {
            Some(Proposal { name: seat_name(table, *seat), play: play.parse().ok()? })
        };
        proposals.iter().filter_map(read).collect()
    })
}

/// Our seat that has somebody to propose to: another person of its side that is somewhere else.
fn proposing(table: &Table, mine: &[SeatId]) -> Option<SeatId> {
    let side = table.to_act()?;
    let seat = table.seats_of(side).find(|seat| mine.contains(seat) && !table.is_bot(*seat))?;
    let mate = |other: SeatId| {
        !mine.contains(&other) && table.seat(other).is_ok_and(carreau_match::Seat::is_persons)
    };
    table.seats_of(side).any(mate).then_some(seat)
}

/// What is proposed, and the button that shows our own hand to the team.
#[component]
pub(crate) fn Proposals(
    /// Where the player sits.
    desk: Desk,
    /// What is in our hand, if it could be played.
    held: Signal<Option<Play>>,
    /// The characters that we may announce for.
    ours: Signal<Vec<Character>>,
    /// Takes a proposal for one of them into our hand.
    take: Callback<Play>,
) -> impl IntoView {
    let seat = Memo::new(move |_| {
        let mine = desk.room.mine.get();
        desk.room.table.with(|table| proposing(table.as_ref()?, &mine))
    });
    let all = Memo::new(move |_| of(desk));
    let show = move || {
        let (seat, play) = (seat.get()?, held.get()?);
        Some(view! {
            <button class="btn btn--quiet" data-testid="propose"
                on:click=move |_| desk.room.propose(seat, Some(play.to_string()))>
                {icon("eye")}<span>{say!("petanque-propose")}</span>
            </button>
        })
    };
    let mates = move || {
        let one = |proposal: Proposal| {
            let play = proposal.play;
            let may_take = matches!(play, Play::Throw(who, _) if ours.with(|ours| ours.contains(&who)));
            let take_up = may_take.then(|| {
                view! {
                    <button class="btn btn--quiet" data-testid="take-up" on:click=move |_| take.run(play)>
                        {say!("petanque-take-up")}
                    </button>
                }
            });
            view! { <li><span>{proposal.words()}</span> {take_up}</li> }
        };
        all.get().into_iter().map(one).collect_view()
    };
    view! {
        {move || (!all.with(Vec::is_empty)).then(|| view! {
            <ul class="proposals" aria-label=say!("petanque-proposals") data-testid="proposals">{mates}</ul>
        })}
        {show}
    }
}
