//! The panel under the board: the game's own buttons, questions that wait for an answer, the input for a typed move,
//! and calls.

use carreau_match::Intention;
use leptos::prelude::*;

use super::{
    Moment, Sheet, TableState,
    calls::callable,
    consent::Consents,
    ending::{is_of_go, sgf_buttons},
    leaving::Leaving,
    pausing::{Pausing, manners},
    phrases::Mutes,
    plea::{PleaAsked, Pleas},
    refereeing::Refereeing,
    report::may_report,
    resigning::Resigning,
    substitute::{StoodIn, may_substitute},
    typing::Typing,
};
use crate::{parts::icon, words::say};

/// The panel under the board.
#[component]
pub(crate) fn Actions(
    state: TableState,
    /// A move in notation, as an example in the input for a typed move.
    example: &'static str,
    /// Takes a typed move; `false` if it cannot be played.
    take: impl Fn(&str) -> bool + Copy + Send + Sync + 'static,
    /// The game's own words and buttons.
    children: Children,
) -> impl IntoView {
    let gathering = Memo::new(move |_| state.moment() == Moment::Gathering);
    view! {
        <section class="panel act" aria-label=say!(act_name) data-testid="act" hidden=move || gathering.get()
            class:is-past=move || state.looks_at.with(Option::is_some)>
            <Leaving state/>
            {children()}
            <Refereeing state/>
            <Consents state/>
            <Pausing state/>
            <Resigning state/>
            <PleaAsked state/>
            <Pleas state/>
            <Typing state example take/>
            <Extras state/>
            <StoodIn state/>
        </section>
    }
}

/// A title with an explanation below it.
pub(crate) fn titled(title: String, how: String) -> impl IntoView {
    view! { <h2>{title}</h2> <p>{how}</p> }
}

/// A button that sends an intention. It keeps its look while the page waits for the answer.
pub(crate) fn busy_button(
    state: TableState,
    class: &'static str,
    test: &'static str,
    words: String,
    press: impl Fn() + 'static,
) -> impl IntoView {
    let busy = move || state.session.pending.get() > 0;
    view! {
        <button class=class data-testid=test aria-disabled=move || busy().then_some("true")
            on:click=move |_| press()>{words}</button>
    }
}

/// The button that throws the dice or draws.
pub(crate) fn draw_button(state: TableState, words: String) -> impl IntoView {
    busy_button(state, "btn btn--enamel", "roll", words, move || state.draw())
}

/// The button that takes a play back.
pub(crate) fn undo_button(words: String, undo: impl Fn() + 'static) -> impl IntoView {
    view! {
        <button class="btn" data-testid="undo" on:click=move |_| undo()>
            {icon("undo")}<span>{words}</span>
        </button>
    }
}

/// A button that cannot be pressed and says what is waited for.
pub(crate) fn waiting(words: String) -> impl IntoView {
    view! { <span class="btn btn--enamel btn--waits" aria-disabled="true" data-testid="waiting"><span>{words}</span></span> }
}

/// As [`waiting`], while the other side has to act. In a lesson, the computer may itself be waiting for the learner to finish
/// reading.
pub(crate) fn waiting_for_others(state: TableState, words: String) -> impl IntoView {
    move || waiting(if state.reading.get() { say!(lesson_reading) } else { words.clone() })
}

/// Small buttons for calls, below the others. Phones have them on the table's sheet.
#[component]
fn Extras(state: TableState) -> impl IntoView {
    let playing = Memo::new(move |_| is_playing(state));
    let calls = move || {
        let all = callable(state).into_iter();
        all.map(|call| {
            let (words, test) = (call.words(), call.test());
            view! { <button class="btn btn--quiet" data-testid=test on:click=move |_| call.make(state)>{words}</button> }
        })
        .collect_view()
    };
    view! {
        <div class="act__extras wide-only" class:is-empty=move || !playing.get()>
            {calls}
            {move || may_adjust(state).then(|| view! {
                <button class="btn btn--quiet" data-testid="adjust" on:click=move |_| adjust(state)>{say!(act_adjust)}</button>
            })}
        </div>
    }
}

/// The buttons for what can be done at the table besides playing. On phones this is the only place for them.
#[component]
pub(super) fn TableActions(state: TableState) -> impl IntoView {
    let playing = Memo::new(move |_| is_playing(state));
    let bot_may_play = may_substitute(state);
    let close = move || state.sheet.set(None);
    view! {
        <div class="sheet__actions">
            {move || callable(state).into_iter().map(|call| {
                let words = call.words();
                view! { <button class="btn" on:click=move |_| { call.make(state); close(); }>{words}</button> }
            }).collect_view()}
            {move || bot_may_play.get().then(|| view! {
                <button class="btn" data-testid="sheet-stand-in" on:click=move |_| state.sheet.set(Some(Sheet::Substitute))>
                    {icon("bot")}<span>{say!(stand_in_choose)}</span>
                </button>
            })}
            {move || may_adjust(state).then(|| view! {
                <button class="btn" on:click=move |_| { adjust(state); close(); }>
                    {icon("hand")}<span>{say!(act_adjust)}</span>
                </button>
            })}
            {move || (playing.get() && state.asking_seat().is_some()).then(|| view! {
                <button class="btn" data-testid="sheet-takeback" on:click=move |_| { state.ask_takeback(); close(); }>
                    {icon("undo")}<span>{move || state.takeback_words()}</span>
                </button>
            })}
            {move || manners(state).into_iter().map(|manner| {
                let words = manner.words(state);
                view! {
                    <button class="btn" data-testid=manner.test() on:click=move |_| { manner.make(state); close(); }>{words}</button>
                }
            }).collect_view()}
            {move || playing.get().then(|| view! {
                <button class="btn" data-testid="sheet-resign" on:click=move |_| state.sheet.set(Some(Sheet::Resign))>
                    <span>{say!(resign)}</span>
                </button>
            })}
            <Mutes state/>
            {move || may_report(state).then(|| view! {
                <button class="btn" data-testid="sheet-report" on:click=move |_| state.sheet.set(Some(Sheet::Report))>
                    <span>{say!(report_open)}</span>
                </button>
            })}
            {move || may_save_sgf(state).then(|| sgf_buttons(move || {
                close();
                state.session.record()
            }))}
            <button class="btn" on:click=move |_| state.sheet.set(Some(Sheet::Keys))>
                <span>{say!(keys)}</span>
            </button>
        </div>
    }
}

/// Whether a game goes on and we play in it. Tracks.
pub(super) fn is_playing(state: TableState) -> bool {
    // Nobody resigns where a position is posed, or asks for a takeback there.
    state.posed.is_none() && state.moment().is_in_game() && !state.session.is_watching()
}

/// Whether there is a game that can be saved as SGF. Tracks.
fn may_save_sgf(state: TableState) -> bool {
    state
        .session
        .table
        .with(|table| table.as_ref().is_some_and(|table| is_of_go(table) && !table.moves().is_empty()))
}

/// Whether we may say "I adjust" (G4.8). Tracks.
fn may_adjust(state: TableState) -> bool {
    let touch_move = || {
        state
            .session
            .table
            .with(|table| table.as_ref().is_some_and(|table| table.options().game.has_touch_move()))
    };
    matches!(state.moment(), Moment::Play { ours: true, .. }) && touch_move()
}

fn adjust(state: TableState) {
    if let Some(seat) = untrack(|| state.session.acting()) {
        state.session.intend(seat, Intention::Adjust);
    }
}
