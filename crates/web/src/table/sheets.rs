//! The sheets of a table: the moves, the table's actions and settings, the keys, and the questions before resigning and
//! before a bot takes over.

use carreau_core::Outcome;
use carreau_match::{Intention, Scope, SeatId};
use leptos::prelude::*;

use super::{
    Note, Row, Sheet, TableForm, TableState, actions::TableActions, lesson, log::LatestMoves,
    substitute::Substitute,
};
use crate::{parts::PaperSheet, settings_sheet::SettingsForm, words::say};

/// All sheets of a table.
#[component]
pub(crate) fn Sheets(
    state: TableState,
    /// The moves.
    rows: Memo<Vec<Row>>,
    /// What stands between them.
    notes: Memo<Vec<Note>>,
    /// The game's own keys and what they do.
    keys: fn() -> Vec<(&'static str, String)>,
    /// What it costs to resign a game, in the game's words.
    cost: fn(points: u16) -> String,
) -> impl IntoView {
    let is = move |sheet: Sheet| Signal::derive(move || state.sheet.get() == Some(sheet));
    let close = move |sheet: Sheet| {
        move || {
            if state.sheet.get_untracked() == Some(sheet) {
                state.sheet.set(None);
            }
        }
    };
    view! {
        <PaperSheet open=is(Sheet::Log) close=close(Sheet::Log) title=say!(moves) name="log-sheet">
            <LatestMoves state rows notes/>
        </PaperSheet>
        <PaperSheet open=is(Sheet::Table) close=close(Sheet::Table) title=say!(table_sheet) name="table-sheet">
            <TableActions state/>
            <SettingsForm/>
        </PaperSheet>
        <PaperSheet open=is(Sheet::Keys) close=close(Sheet::Keys) title=say!(keys) name="keys-sheet">
            <Keys state keys/>
        </PaperSheet>
        <PaperSheet open=is(Sheet::Resign) close=close(Sheet::Resign) title=say!(resign_title) name="resign-sheet">
            <Resign state cost/>
        </PaperSheet>
        <PaperSheet open=is(Sheet::Substitute) close=close(Sheet::Substitute) title=say!(stand_in_title) name="stand-in-sheet">
            <Substitute state/>
        </PaperSheet>
        <PaperSheet open=is(Sheet::Report) close=close(Sheet::Report) title=say!(report_title) name="report-sheet">
            {TableForm::Report.fetch(state)}
        </PaperSheet>
    }
}

/// The question before resigning: a slip of the finger must not cost a game.
#[component]
fn Resign(state: TableState, cost: fn(u16) -> String) -> impl IntoView {
    let session = state.session;
    let of_match =
        session.table.with_untracked(|table| table.as_ref().is_some_and(|table| table.options().points > 1));
    let points = move || {
        session.table.with(|table| {
            let table = table.as_ref()?;
            let side = table.seat(state.resigning_seat()?).ok()?.side;
            match table.position().conceded_by(side) {
                Outcome::Won { points, .. } => Some(points),
                Outcome::Drawn => None,
            }
        })
    };
    let give_up = move |scope: Scope| {
        state.give_up(scope);
        state.sheet.set(None);
    };
    // As long as the match has only begun, nobody has to lose it.
    let abort = move || {
        let by = state.resigning_seat()?;
        let may = session
            .table
            .with(|table| table.as_ref().is_some_and(|table| table.is_young() && !table.is_bot(by)));
        (may && !state.plays_both()).then_some(by)
    };
    let end = move |by: SeatId| {
        session.intend(by, Intention::Abort);
        state.sheet.set(None);
    };
    let asked = Memo::new(move |_| state.asked_by_us());
    let game = move || if asked.with(Vec::is_empty) { say!(resign_game) } else { say!(resign_ask) };
    let whom = move || {
        (!asked.with(Vec::is_empty))
            .then(|| view! { <p>{say!(resign_ask_whom, names = asked.get().join(", "))}</p> })
    };
    view! {
        <p>{move || points().map(cost)}</p>
        {whom}
        {move || abort().map(|_| view! { <p>{say!(abort_how)}</p> })}
        <div class="sheet__actions">
            <button class="btn" data-testid="resign-stay" on:click=move |_| state.sheet.set(None)>
                {say!(resign_stay)}
            </button>
            {move || abort().map(|by| view! {
                <button class="btn" data-testid="abort" on:click=move |_| end(by)>{say!(abort)}</button>
            })}
            <button class="btn btn--oxide" data-testid="resign-game" on:click=move |_| give_up(Scope::Game)>
                {game}
            </button>
            {of_match.then(|| view! {
                <button class="btn btn--oxide" data-testid="resign-match" on:click=move |_| give_up(Scope::Match)>
                    {say!(resign_match)}
                </button>
            })}
        </div>
    }
}

/// The list of keys: the game's, then those of every table.
#[component]
fn Keys(state: TableState, keys: fn() -> Vec<(&'static str, String)>) -> impl IntoView {
    let mut keys = keys();
    if untrack(|| lesson::is_on(state)) {
        keys.push(("Shift G", say!(keys_lesson)));
    }
    keys.extend([
        ("Shift A", say!(keys_answer)),
        ("Shift H", say!(keys_hint)),
        ("Shift C", say!(keys_coach)),
        ("Shift L", say!(keys_log)),
        ("/", say!(keys_type)),
        (".", say!(keys_position)),
        (",", say!(keys_clocks)),
        ("?", say!(keys_help)),
    ]);
    view! {
        <dl class="keys">
            {keys.into_iter().map(|(key, words)| view! { <dt><kbd>{key}</kbd></dt> <dd>{words}</dd> }).collect_view()}
        </dl>
    }
}
