//! How Pétanque's table is put together: the score, the plan with its tools, the cards and the throw.

use carreau_boards::petanque as plan;
use leptos::prelude::*;

use super::{
    board::PlayBoard,
    buttons::{toggle, unfold},
    cards::Team,
    score::Holder,
    seat,
    state::State,
};
use crate::{frame::Parts, parts::icon, table::Sheet, words::say};

/// The coach's button; if the table has no coach, it says so when it is pressed (B9.3).
#[component]
fn CoachTool(state: State) -> impl IntoView {
    let may = Memo::new(move |_| state.may_coach());
    move || {
        if may.get() {
            let words = move || {
                if state.own.coach.get() { say!(petanque_coach_off) } else { say!(petanque_coach) }
            };
            return toggle("coach", "coach", words, state.own.coach).into_any();
        }
        view! {
            <button class="btn btn--tool" data-testid="coach" aria-disabled="true" title=say!(petanque_coach_none)
                on:click=move |_| state.refuse_coach()>{icon("coach")}<span>{say!(petanque_coach_no)}</span></button>
        }
        .into_any()
    }
}

/// The plan with its tools.
pub(super) fn board(state: State) -> AnyView {
    let measure = move || {
        if state.own.measured.get() { say!(petanque_measure_off) } else { say!(petanque_measure) }
    };
    view! {
        <PlayBoard state/>
        <div class="tools">
            {toggle("measure", "tape", measure, state.own.measured)}
            <CoachTool state/>
            {unfold(state.own.open, state.shared.layout)}
        </div>
    }
    .into_any()
}

/// The buttons in the top bar.
pub(super) fn tools(state: State) -> AnyView {
    let flat = move || if state.own.flat.get() { say!(petanque_bench) } else { say!(petanque_flat) };
    view! {
        <button aria-label=flat data-testid="flat" class="wide-only"
            on:click=move |_| state.own.flat.update(|flat| *flat = !*flat)>
            {icon("eye")}<span>{flat}</span>
        </button>
        <button aria-label=say!(moves_open) data-testid="open-log"
            on:click=move |_| state.shared.sheet.set(Some(Sheet::Log))>
            {icon("more")}<span class="wide-only">{say!(moves_open)}</span>
        </button>
    }
    .into_any()
}

/// The score, the plan, and the hands with the throw between them.
pub(super) fn arrange(state: State, parts: Parts<carreau_petanque::Position>) -> AnyView {
    let ours = Signal::derive(move || state.shared.below());
    let theirs = Signal::derive(move || !state.shared.below());
    view! {
        <svg class="defs" aria-hidden="true" inner_html=plan::defs()></svg>
        <seat::Score state=state.shared><Holder state/></seat::Score>
        <div class="ground" class:is-flat=move || state.own.flat.get()>{parts.board()}</div>
        <div class="hands">
            <Team state side=ours them=false/>
            {parts.actions()}
            <Team state side=theirs them=true/>
        </div>
    }
    .into_any()
}
