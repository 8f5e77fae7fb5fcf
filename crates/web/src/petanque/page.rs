//! The page of a table: the score, the plan, the hands, the shot.

use carreau_boards::petanque as plan;
use leptos::prelude::*;

use super::{
    act::Act,
    board::PlayBoard,
    buttons::{toggle, unfold},
    cards::Team,
    desk::Desk,
    keys,
    score::Holder,
    seat, turns,
};
use crate::{
    parts::icon,
    table::{self, Frame, Hello, Sheets, Strips, TableTop, WhyNot},
    words::say,
};

/// The coach, or that there is none at this table (B9.3).
#[component]
fn CoachTool(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let may = Memo::new(move |_| desk.may_coach());
    move || {
        if may.get() {
            let words =
                move || if desk.coach.get() { say!("petanque-coach-off") } else { say!("petanque-coach") };
            return toggle("coach", "coach", words, desk.coach).into_any();
        }
        view! {
            <button class="btn btn--tool" data-testid="coach" aria-disabled="true" title=say!("petanque-coach-none")
                on:click=move |_| desk.refuse_coach()>{icon("coach")}<span>{say!("petanque-coach-no")}</span></button>
        }
        .into_any()
    }
}

/// A table of pétanque.
#[component]
pub(crate) fn TablePage(
    /// Where the player sits.
    desk: table::Desk,
) -> impl IntoView {
    let at = desk;
    let desk = Desk::new(at);
    table::listen(at, move |event| keys::on_page(desk, event));
    let rows = turns::account(at.room);
    let flat = move || if desk.flat.get() { say!("petanque-bench") } else { say!("petanque-flat") };
    let ours = Signal::derive(move || at.below());
    let theirs = Signal::derive(move || !at.below());
    view! {
        <svg class="defs" aria-hidden="true" inner_html=plan::defs()></svg>
        <TableTop desk=at>
            <button aria-label=flat data-testid="flat" class="wide-only"
                on:click=move |_| desk.flat.update(|flat| *flat = !*flat)>
                {icon("eye")}<span>{flat}</span>
            </button>
            <button aria-label=say!("moves-open") data-testid="open-log"
                on:click=move |_| at.sheet.set(Some(table::Sheet::Log))>
                {icon("more")}<span class="wide-only">{say!("moves-open")}</span>
            </button>
        </TableTop>
        <Strips desk=at/>
        <Frame desk=at class="table petanque">
            <seat::Score desk=at><Holder desk/></seat::Score>
            <div class="ground" class:is-flat=move || desk.flat.get()>
                <figure class="board">
                    <PlayBoard desk/>
                    <div class="tools">
                        {toggle("measure", "tape", move || {
                            if desk.measured.get() { say!("petanque-measure-off") } else { say!("petanque-measure") }
                        }, desk.measured)}
                        <CoachTool desk/>
                        {unfold(desk.open, at.wide)}
                    </div>
                    <Hello desk=at/>
                </figure>
                <WhyNot desk=at/>
            </div>
            <div class="hands">
                <Team desk side=ours them=false/>
                <Act desk/>
                <Team desk side=theirs them=true/>
            </div>
        </Frame>
        <Sheets desk=at rows keys=keys::told cost=seat::cost/>
    }
}
