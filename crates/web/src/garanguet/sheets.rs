//! The sheets that lie over the table when they are called for.

use carreau_match::{Intention, Scope};
use carreau_table::Outcome;
use leptos::prelude::*;

use super::{
    act,
    desk::{Desk, Sheet},
    moment::Moment,
    moves::Moves,
};
use crate::{
    parts::{PaperSheet, icon},
    settings_sheet::SettingsForm,
    words::say,
};

/// All sheets of a table.
#[component]
pub(crate) fn Sheets(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let is = move |sheet: Sheet| Signal::derive(move || desk.sheet.get() == Some(sheet));
    let close = move |sheet: Sheet| {
        move || {
            if desk.sheet.get_untracked() == Some(sheet) {
                desk.sheet.set(None);
            }
        }
    };
    view! {
        <PaperSheet open=is(Sheet::Log) close=close(Sheet::Log) title=say!("moves") name="log-sheet">
            <Moves desk/>
        </PaperSheet>
        <PaperSheet open=is(Sheet::Table) close=close(Sheet::Table) title=say!("table-sheet") name="table-sheet">
            <TableActions desk/>
            <SettingsForm/>
        </PaperSheet>
        <PaperSheet open=is(Sheet::Keys) close=close(Sheet::Keys) title=say!("keys") name="keys-sheet">
            <Keys/>
        </PaperSheet>
        <PaperSheet open=is(Sheet::Resign) close=close(Sheet::Resign) title=say!("resign-title") name="resign-sheet">
            <Resign desk/>
        </PaperSheet>
    }
}

/// What can be done at the table besides moving: on phones this is the only place for it.
#[component]
fn TableActions(desk: Desk) -> impl IntoView {
    let room = desk.room;
    let playing = move || {
        matches!(desk.moment(), Moment::Roll { .. } | Moment::Play { .. } | Moment::Priority { .. })
            && !room.is_watching()
    };
    let close = move || desk.sheet.set(None);
    let touch_move = move || {
        room.table.with(|table| table.as_ref().is_some_and(|table| table.header().options.touch_move))
    };
    view! {
        <div class="sheet__actions">
            {move || act::touched_by_them(desk).into_iter().map(|(seat, point)| {
                let words = say!("act-require", point = point.clone());
                view! { <button class="btn" on:click=move |_| {
                    let call = carreau_match::Call::TouchedChecker;
                    room.intend(seat, Intention::Call { call, at: Some(point.clone()) });
                    close();
                }>{words}</button> }
            }).collect_view()}
            {move || (matches!(desk.moment(), Moment::Play { ours: true, .. }) && touch_move()).then(|| view! {
                <button class="btn" on:click=move |_| {
                    if let Some(seat) = untrack(|| room.acting()) { room.intend(seat, Intention::Adjust); }
                    close();
                }>{icon("hand")}<span>{say!("act-adjust")}</span></button>
            })}
            {move || (playing() && desk.asking_seat().is_some()).then(|| view! {
                <button class="btn" data-testid="sheet-takeback" on:click=move |_| { desk.ask_takeback(); close(); }>
                    {icon("undo")}<span>{say!("takeback-ask")}</span>
                </button>
            })}
            {move || playing().then(|| view! {
                <button class="btn" data-testid="sheet-resign" on:click=move |_| desk.sheet.set(Some(Sheet::Resign))>
                    <span>{say!("resign")}</span>
                </button>
            })}
            <button class="btn" on:click=move |_| desk.sheet.set(Some(Sheet::Keys))>
                <span>{say!("keys")}</span>
            </button>
        </div>
    }
}

/// Giving up, asked twice: a slip would cost a game.
#[component]
fn Resign(desk: Desk) -> impl IntoView {
    let room = desk.room;
    let options = room.table.with_untracked(|table| table.as_ref().map(|table| table.header().options));
    let of_match = options.is_some_and(|options| options.points > 1);
    let cost = move || {
        room.table.with(|table| {
            let table = table.as_ref()?;
            let seat = *room.mine.get().first()?;
            let side =
                room.acting().and_then(|seat| table.seat(seat).ok()).or_else(|| table.seat(seat).ok())?.side;
            match table.position().conceded_by(side) {
                Outcome::Won { points, .. } => Some(points),
                Outcome::Drawn => None,
            }
        })
    };
    let give_up = move |scope: Scope| {
        let seat = untrack(|| room.acting()).or_else(|| room.mine.get_untracked().first().copied());
        if let Some(seat) = seat {
            room.intend(seat, Intention::Resign { scope });
        }
        desk.sheet.set(None);
    };
    view! {
        <p>{move || cost().map(|points| say!("resign-cost", points = points))}</p>
        <div class="sheet__actions">
            <button class="btn" data-testid="resign-stay" on:click=move |_| desk.sheet.set(None)>
                {say!("resign-stay")}
            </button>
            <button class="btn btn--oxide" data-testid="resign-game" on:click=move |_| give_up(Scope::Game)>
                {say!("resign-game")}
            </button>
            {of_match.then(|| view! {
                <button class="btn btn--oxide" data-testid="resign-match" on:click=move |_| give_up(Scope::Match)>
                    {say!("resign-match")}
                </button>
            })}
        </div>
    }
}

/// The keys, told.
#[component]
fn Keys() -> impl IntoView {
    let keys = [
        ("← → ↑ ↓", say!("keys-arrows")),
        ("Enter", say!("keys-enter")),
        ("Esc", say!("keys-escape")),
        ("a – x", say!("keys-letters")),
        ("Backspace", say!("keys-backspace")),
        ("Ctrl Enter", say!("keys-commit")),
        ("Shift D", say!("keys-roll")),
        ("Shift L", say!("keys-log")),
        ("/", say!("keys-type")),
        (".", say!("keys-position")),
        (",", say!("keys-clocks")),
        ("?", say!("keys-help")),
    ];
    view! {
        <dl class="keys">
            {keys.map(|(key, words)| view! { <dt><kbd>{key}</kbd></dt> <dd>{words}</dd> }).into_iter().collect_view()}
        </dl>
    }
}
