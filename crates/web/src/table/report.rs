//! The sheet by which somebody who sits at a table of the server reports it to the operator.

use carreau_match::SeatId;
use carreau_protocol::{NewReport, Problem, ReportReason};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::TableState;
use crate::{
    browser,
    parts::Choice,
    players::seat_name,
    words::{self, say},
};

/// Whether we may report this table: it is one of the server, we sit there, and so does somebody else. Tracks.
pub(super) fn may_report(state: TableState) -> bool {
    !others(state).is_empty() && !state.session.is_watching()
}

/// The other people at a table of the server. Tracks.
pub(super) fn others(state: TableState) -> Vec<SeatId> {
    let session = state.session;
    if session.transport().is_none_or(|transport| transport.is_local()) {
        return Vec::new();
    }
    let mine = session.mine.get();
    session.table.with(|table| {
        let seats =
            (0..).map(SeatId).zip(table.as_ref().map(carreau_match::Table::seats).unwrap_or_default());
        let others = seats.filter(|(id, seat)| seat.is_persons() && !mine.contains(id));
        others.map(|(id, _)| id).collect()
    })
}

/// What came of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Sent {
    Not,
    OnItsWay,
    Done,
    Refused(String),
}

fn reasons() -> Vec<(ReportReason, String)> {
    vec![
        (ReportReason::Abuse, say!(report_abuse)),
        (ReportReason::Cheating, say!(report_cheating)),
        (ReportReason::Other, say!(report_other)),
    ]
}

/// The form of a report.
#[component]
pub(super) fn Report(state: TableState) -> impl IntoView {
    let (reason, text) = (RwSignal::new(ReportReason::Abuse), RwSignal::new(String::new()));
    let outcome = RwSignal::new(Sent::Not);
    let all = untrack(|| others(state));
    let about = RwSignal::new(all.first().copied().filter(|_| all.len() == 1));
    let names = state.session.table.with_untracked(|table| {
        let named = |seat: SeatId| table.as_ref().map(|table| (Some(seat), seat_name(table, seat)));
        all.iter().filter_map(|&seat| named(seat)).collect::<Vec<_>>()
    });
    let whom = (names.len() > 1).then(|| {
        let options = names.into_iter().chain([(None, say!(report_nobody))]).collect();
        view! { <Choice title=say!(report_whom) name="report-whom" options value=about choose=move |seat| about.set(seat)/> }
    });
    let send = move |_| {
        let table = state.session.table.with_untracked(|table| Some(table.as_ref()?.header().table.clone()));
        let Some(table) = table.filter(|_| outcome.get_untracked() != Sent::OnItsWay) else { return };
        let report = NewReport {
            seat: about.get_untracked(),
            reason: reason.get_untracked(),
            text: text.get_untracked(),
        };
        let Ok(body) = serde_json::to_string(&report) else { return };
        outcome.set(Sent::OnItsWay);
        spawn_local(async move {
            let answer = browser::ask(&format!("/api/tables/{table}/reports"), Some(&body)).await;
            let came = match answer {
                Some(answer) if answer.status == 204 => Sent::Done,
                Some(answer) => match serde_json::from_str::<Problem>(&answer.text) {
                    Ok(problem) => Sent::Refused(words::refusal(&problem.code, &problem.why)),
                    Err(_) => Sent::Refused(say!(report_failed)),
                },
                None => Sent::Refused(say!(report_failed)),
            };
            outcome.try_set(came);
        });
    };
    view! {
        <div class="report" data-testid="report">
            {move || (outcome.get() == Sent::Done).then(|| view! { <p role="status" data-testid="report-done">{say!(report_done)}</p> })}
            <div class="report__form" hidden=move || outcome.get() == Sent::Done>
                <p>{say!(report_how)}</p>
                <Choice title=say!(report_reason) name="report-reason" options=reasons() value=reason
                    choose=move |chosen| reason.set(chosen)/>
                {whom}
                <label class="field-line">
                    <span>{say!(report_text)}</span>
                    <textarea rows="4" maxlength=NewReport::CHARACTERS.to_string() data-testid="report-text"
                        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea>
                </label>
                <p class="report__note">{say!(report_chat)}</p>
                {move || match outcome.get() {
                    Sent::Refused(why) => Some(view! { <p role="alert" data-testid="report-refused">{why}</p> }),
                    _ => None,
                }}
                <div class="sheet__actions">
                    <button class="btn" on:click=move |_| state.sheet.set(None)>{say!(report_cancel)}</button>
                    <button class="btn btn--oxide" data-testid="report-send" on:click=send
                        aria-disabled=move || (outcome.get() == Sent::OnItsWay).then_some("true")>{say!(report_send)}</button>
                </div>
            </div>
        </div>
    }
}
