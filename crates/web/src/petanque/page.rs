//! The page of a table: the score, the plan, the cards, the throw.

use carreau_boards::petanque as plan;
use leptos::prelude::*;

use super::{
    actions::Actions,
    board::PlayBoard,
    buttons::{toggle, unfold},
    cards::Team,
    keys,
    score::Holder,
    seat,
    state::State,
    turns,
};
use crate::{
    parts::icon,
    table::{self, Frame, NoticeSlip, Ready, Sheets, Strips, TableTop},
    words::say,
};

/// The coach's button; if the table has no coach, it says so when it is pressed (B9.3).
#[component]
fn CoachTool(state: State) -> impl IntoView {
    let may = Memo::new(move |_| state.may_coach());
    move || {
        if may.get() {
            let words =
                move || if state.coach.get() { say!("petanque-coach-off") } else { say!("petanque-coach") };
            return toggle("coach", "coach", words, state.coach).into_any();
        }
        view! {
            <button class="btn btn--tool" data-testid="coach" aria-disabled="true" title=say!("petanque-coach-none")
                on:click=move |_| state.refuse_coach()>{icon("coach")}<span>{say!("petanque-coach-no")}</span></button>
        }
        .into_any()
    }
}

/// A table of pétanque.
#[component]
pub(crate) fn TablePage(state: table::TableState) -> impl IntoView {
    let shared = state;
    let state = State::new(shared);
    table::listen(shared, move |event| keys::on_page(state, event));
    let rows = turns::account(shared.session);
    let flat = move || if state.flat.get() { say!("petanque-bench") } else { say!("petanque-flat") };
    let ours = Signal::derive(move || shared.below());
    let theirs = Signal::derive(move || !shared.below());
    view! {
        <svg class="defs" aria-hidden="true" inner_html=plan::defs()></svg>
        <TableTop state=shared>
            <button aria-label=flat data-testid="flat" class="wide-only"
                on:click=move |_| state.flat.update(|flat| *flat = !*flat)>
                {icon("eye")}<span>{flat}</span>
            </button>
            <button aria-label=say!("moves-open") data-testid="open-log"
                on:click=move |_| shared.sheet.set(Some(table::Sheet::Log))>
                {icon("more")}<span class="wide-only">{say!("moves-open")}</span>
            </button>
        </TableTop>
        <Strips state=shared/>
        <Frame state=shared class="table petanque">
            <seat::Score state=shared><Holder state/></seat::Score>
            <div class="ground" class:is-flat=move || state.flat.get()>
                <figure class="board">
                    <PlayBoard state/>
                    <div class="tools">
                        {toggle("measure", "tape", move || {
                            if state.measured.get() { say!("petanque-measure-off") } else { say!("petanque-measure") }
                        }, state.measured)}
                        <CoachTool state/>
                        {unfold(state.open, shared.layout)}
                    </div>
                    <Ready state=shared/>
                </figure>
                <NoticeSlip state=shared/>
            </div>
            <div class="hands">
                <Team state side=ours them=false/>
                <Actions state/>
                <Team state side=theirs them=true/>
            </div>
        </Frame>
        <Sheets state=shared rows keys=keys::key_list cost=seat::cost/>
    }
}
