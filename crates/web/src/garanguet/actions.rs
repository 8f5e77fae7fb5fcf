//! The panel that says what the player can do now.

use carreau_core::Drawer;
use carreau_garanguet::Roll;
use leptos::prelude::*;

use super::{draft::Draft, names, seat, state::State};
use crate::{
    parts::ClausePlate,
    table::{CoachLine, Ending, Moment, draw_button, titled, undo_button, waiting_for_others},
    words::say,
};

/// What the player can do now, with its buttons.
pub(crate) fn actions(state: State) -> AnyView {
    let moment = Memo::new(move |_| state.shared.moment());
    (move || actions_at(state, moment.get())).into_any()
}

fn actions_at(state: State, moment: Moment) -> AnyView {
    match moment {
        Moment::Opening | Moment::Gathering => ().into_any(),
        Moment::Chance { whose: Drawer::Side(side), ours } => {
            let undo = move || {
                let undo = move || state.take_back();
                state.shared.may_undo().map(|_| undo_button(say!(act_undo_turn), undo))
            };
            let name = state.shared.player(side);
            let start = state.started_by();
            let is_start = start.is_some();
            let (title, how, button) = if ours {
                let button = draw_button(state.shared, say!(act_roll)).into_any();
                let title = if state.shared.is_you(side) {
                    say!(act_your_roll)
                } else {
                    say!(act_roll_of, name = name)
                };
                (title, say!(act_your_roll_how), button)
            } else {
                let button =
                    waiting_for_others(state.shared, say!(act_wait_roll, name = name.clone())).into_any();
                (say!(act_their_roll, name = name), say!(act_their_roll_how), button)
            };
            view! {
                <h2>{title}</h2>
                <p class:is-told=is_start data-testid="how">{start.unwrap_or(how)}</p>
                <div class="act__row act__row--one">{undo} {button}</div>
            }
            .into_any()
        }
        // The throw for the start (G3.1).
        Moment::Chance { ours, .. } => {
            let button = ours.then(|| draw_button(state.shared, say!(act_throw)));
            view! { {titled(say!(act_priority), say!(act_priority_how))} <div class="act__row act__row--one">{button}</div> }
                .into_any()
        }
        Moment::Play { ours: true, .. } => view! { <OurTurn state/> }.into_any(),
        Moment::Play { side, ours: false } => {
            let name = state.shared.player(side);
            let title = state
                .position
                .get()
                .and_then(|position| position.roll())
                .map_or_else(String::new, names::roll_title);
            view! {
                {titled(title, say!(act_their_turn_how, name = name.clone()))}
                <div class="act__row act__row--one">{waiting_for_others(state.shared, say!(act_wait_turn, name = name))}</div>
            }
            .into_any()
        }
        Moment::Between { .. } | Moment::Over => {
            view! { <Ending state=state.shared moment played=move |points| seat::played(state, points)/> }
                .into_any()
        }
    }
}

/// The panel while we play a roll.
#[component]
fn OurTurn(state: State) -> impl IntoView {
    let progress = Memo::new(move |_| state.draft.with(|draft| draft.as_ref().map(Progress::of)));
    // While the dice roll, the title must not give away what they will show.
    let rolling =
        move || state.animator.frame.with(|frame| frame.as_ref().is_some_and(|frame| frame.rolling));
    let title = move || match progress.get() {
        Some(_) if rolling() => say!(act_rolling),
        progress => progress.map_or_else(String::new, |progress| names::roll_title(progress.roll)),
    };
    let how = move || match progress.get() {
        Some(_) if rolling() => String::new(),
        progress => progress.map_or_else(String::new, |progress| progress.how()),
    };
    let back = move || {
        progress
            .get()
            .and_then(|progress| progress.last)
            .map(|last| undo_button(say!(act_take_back, place = last), move || state.take_back()))
    };
    let main = move || {
        let progress = progress.get()?;
        let words = progress.button();
        let test = if progress.must_pass { "pass" } else { "play" };
        // Neither does the button tell how many dice there are to play before they lie.
        if rolling() {
            return Some(view! {
                <button class="btn btn--enamel" data-testid="skip" on:click=move |_| state.animator.skip()>
                    {say!(act_rolling)}
                </button>
            }
            .into_any());
        }
        let off = progress.left > 0 || state.shared.session.pending.get() > 0;
        Some(
            view! {
                <button class="btn btn--enamel" data-testid=test aria-disabled=off.then_some("true")
                    on:click=move |_| state.commit()>{words}</button>
            }
            .into_any(),
        )
    };
    // The other side may require that a touched checker moves; the panel says so until it has moved (G4.8).
    let required = move || {
        let point = state.shared.session.table.with(|table| table.as_ref()?.required().map(str::to_owned))?;
        Some(say!(act_required, point = point))
    };
    let language = move || {
        progress.get().filter(|_| !rolling()).and_then(|progress| names::roll_language(progress.roll))
    };
    view! {
        <h2 lang=language>{title}</h2>
        <p>{how}</p>
        <CoachLine state=state.shared told=Signal::derive(move || state.worth())/>
        {move || required().map(|words| view! {
            <div class="required"><span>{words}</span><ClausePlate clause="G4.8".to_owned()/></div>
        })}
        <div class="act__row" class:act__row--one=move || progress.get().is_none_or(|progress| progress.last.is_none())>
            {back}
            {main}
        </div>
    }
}

/// What the panel says about the turn being composed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Progress {
    roll: Roll,
    /// Where the last press moved a checker to: `f`, or the tray.
    last: Option<String>,
    /// How many steps are still owed.
    left: usize,
    /// The pips of the dice still to be played.
    pips: u8,
    must_pass: bool,
}

impl Progress {
    fn of(draft: &Draft) -> Self {
        let building = draft.building();
        let last = building.steps().last().map(|step| match step.to.point() {
            Some(point) => point.to_string(),
            None => say!(place_off),
        });
        Self {
            roll: draft.position().roll().expect("a turn in the hand has a roll"),
            last,
            left: draft.steps_left(),
            pips: draft.dice_owed().sum(),
            must_pass: draft.must_pass(),
        }
    }

    fn how(&self) -> String {
        let meaning = names::roll_meaning(self.roll);
        if self.must_pass {
            say!(act_pass_how)
        } else if self.left == 0 {
            say!(act_complete_how)
        } else if self.last.is_none() {
            meaning
        } else {
            say!(act_owed_how, meaning = meaning, pips = self.pips)
        }
    }

    fn button(&self) -> String {
        if self.must_pass {
            say!(act_pass)
        } else if self.left == 0 {
            say!(act_play)
        } else {
            say!(act_steps_left, steps = self.left)
        }
    }
}
