//! Serious reasons to take longer than a minute (B9.1): pleaded by one side, answered by the other.

use carreau_match::{Intention, Plea, Pleaded, SeatId, Table};
use leptos::prelude::*;

use super::{Desk, LookButtons, telling::seat_name};
use crate::{parts::ClausePlate, words::say};

/// A reason in words.
pub(crate) fn words(plea: Plea) -> String {
    match plea {
        Plea::Toilet => say!("plea-toilet"),
        Plea::Football => say!("plea-football"),
        Plea::Food => say!("plea-food"),
        Plea::Story => say!("plea-story"),
        Plea::Advice => say!("plea-advice"),
    }
}

/// The reasons that we may plead now, and what is answered.
#[component]
pub(super) fn Pleas(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let may_plead = Memo::new(move |_| {
        let mine = desk.room.mine.get();
        desk.room.table.with(|table| pleading(table.as_ref()?, &mine))
    });
    let told = Memo::new(move |_| desk.room.table.with(|table| told(table.as_ref()?)));
    let plead = move |seat: SeatId| {
        let one = move |plea: Plea| {
            let pleaded = move |_| desk.want(seat, Intention::Plead { plea });
            view! { <button class="btn btn--quiet" data-testid="plead" on:click=pleaded>{words(plea)}</button> }
        };
        view! {
            <details class="pleas" data-testid="pleas">
                <summary>{say!("plea-plead")}</summary>
                <div class="act__row">{Plea::ALL.map(one)}</div>
            </details>
        }
    };
    view! {
        {move || told.get().map(|told| view! { <p class="pleas__told" data-testid="plea-told">{told}</p> })}
        {move || may_plead.get().map(plead)}
        // On wide pages they stand beside the clock.
        {move || (!desk.wide.get()).then(|| view! { <LookButtons desk/> })}
    }
}

/// Our seat that may plead.
fn pleading(table: &Table, mine: &[SeatId]) -> Option<SeatId> {
    mine.iter().copied().find(|&seat| table.check_plea(seat).is_ok() && !table.is_bot(seat))
}

/// What is to be said of a plea that was made.
fn told(table: &Table) -> Option<String> {
    let Pleaded { seat, plea, accepted, .. } = table.pleaded()?;
    let (name, plea) = (seat_name(table, seat), words(plea));
    Some(match accepted {
        None => say!("plea-waits", name = name, plea = plea),
        Some(true) => say!("plea-stands-still", name = name, plea = plea),
        Some(false) => say!("plea-refused", name = name, plea = plea),
    })
}

/// The question to us whether a plea is accepted.
#[component]
pub(super) fn PleaAsked(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let asked = Memo::new(move |_| {
        let (pleaded, name) = desk.room.table.with(|table| {
            let pleaded = table.as_ref()?.pleaded().filter(|pleaded| pleaded.accepted.is_none())?;
            Some((pleaded, seat_name(table.as_ref()?, pleaded.seat)))
        })?;
        let seat = desk.room.seat_of(!pleaded.side)?;
        Some((seat, say!("plea-asked", name = name, plea = words(pleaded.plea))))
    });
    move || {
        asked.get().map(|(seat, ask)| {
            let answer = move |accept| desk.want(seat, Intention::AnswerPlea { accept });
            let label = ask.clone();
            view! {
                <div class="question" role="group" aria-label=label data-testid="plea">
                    <b>{ask} " " <ClausePlate clause="B9.1".to_owned()/></b>
                    <div class="act__row">
                        <button class="btn" data-testid="plea-no" on:click=move |_| answer(false)>{say!("plea-deny")}</button>
                        <button class="btn" data-testid="plea-yes" on:click=move |_| answer(true)>{say!("plea-accept")}</button>
                    </div>
                </div>
            }
        })
    }
}
