//! The panel with what can be done now.

use carreau_core::Drawer;
use carreau_garanguet::Roll;
use leptos::prelude::*;

use super::{desk::Desk, hand::Hand, names, seat};
use crate::{
    parts::ClausePlate,
    table::{self, Ending, Moment, draw_button, titled, undo_button, waiting},
    words::say,
};

/// What is to be done, told and to be pressed.
#[component]
pub(crate) fn Act(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let moment = Memo::new(move |_| desk.at.moment());
    view! {
        <table::Act desk=desk.at example="a/g/l a/e" take=move |turn| desk.type_turn(turn)>
            {move || act(desk, moment.get())}
        </table::Act>
    }
}

fn act(desk: Desk, moment: Moment) -> AnyView {
    match moment {
        Moment::Opening | Moment::Gathering => ().into_any(),
        Moment::Chance { whose: Drawer::Side(side), ours } => {
            let undo = move || {
                let undo = move || desk.take_back();
                desk.at.may_undo().map(|_| undo_button(say!("act-undo-turn"), undo))
            };
            let name = desk.at.player(side);
            let (title, how, button) = if ours {
                let button = draw_button(desk.at, say!("act-roll")).into_any();
                (say!("act-your-roll"), say!("act-your-roll-how"), button)
            } else {
                let button = waiting(say!("act-wait-roll", name = name.clone())).into_any();
                (say!("act-their-roll", name = name), say!("act-their-roll-how"), button)
            };
            view! { {titled(title, how)} <div class="act__row act__row--one">{undo} {button}</div> }
                .into_any()
        }
        // The throw for the start (G3.1).
        Moment::Chance { ours, .. } => {
            let button = ours.then(|| draw_button(desk.at, say!("act-throw")));
            view! { {titled(say!("act-priority"), say!("act-priority-how"))} <div class="act__row act__row--one">{button}</div> }
                .into_any()
        }
        Moment::Play { ours: true, .. } => view! { <OurTurn desk/> }.into_any(),
        Moment::Play { side, ours: false } => {
            let name = desk.at.player(side);
            let title = desk
                .position()
                .and_then(|position| position.roll())
                .map_or_else(String::new, names::roll_title);
            view! {
                {titled(title, say!("act-their-turn-how", name = name.clone()))}
                <div class="act__row act__row--one">{waiting(say!("act-wait-turn", name = name))}</div>
            }
            .into_any()
        }
        Moment::Between { .. } | Moment::Over => {
            view! { <Ending desk=desk.at moment played=seat::played/> }.into_any()
        }
    }
}

/// Our roll to be played.
#[component]
fn OurTurn(desk: Desk) -> impl IntoView {
    let state = Memo::new(move |_| desk.hand.with(|hand| hand.as_ref().map(State::of)));
    // While the dice roll nobody reads what they will show.
    let rolling = move || desk.motion.frame.with(|frame| frame.as_ref().is_some_and(|frame| frame.rolling));
    let title = move || match state.get() {
        Some(_) if rolling() => say!("act-rolling"),
        state => state.map_or_else(String::new, |state| names::roll_title(state.roll)),
    };
    let how = move || match state.get() {
        Some(_) if rolling() => String::new(),
        state => state.map_or_else(String::new, |state| state.how()),
    };
    let back = move || {
        state
            .get()
            .and_then(|state| state.last)
            .map(|last| undo_button(say!("act-take-back", place = last), move || desk.take_back()))
    };
    let main = move || {
        let state = state.get()?;
        let words = state.button();
        let test = if state.must_pass { "pass" } else { "play" };
        let off = state.left > 0 || desk.at.room.pending.get() > 0;
        Some(view! {
            <button class="btn btn--enamel" data-testid=test aria-disabled=off.then_some("true")
                on:click=move |_| desk.commit()>{words}</button>
        })
    };
    // What the other side requires is told until it is done (G4.8).
    let required = move || {
        let point = desk.at.room.table.with(|table| table.as_ref()?.required().map(str::to_owned))?;
        Some(say!("act-required", point = point))
    };
    let language =
        move || state.get().filter(|_| !rolling()).and_then(|state| names::roll_language(state.roll));
    view! {
        <h2 lang=language>{title}</h2>
        <p>{how}</p>
        {move || required().map(|words| view! {
            <div class="required"><span>{words}</span><ClausePlate clause="G4.8".to_owned()/></div>
        })}
        <div class="act__row" class:act__row--one=move || state.get().is_none_or(|state| state.last.is_none())>
            {back}
            {main}
        </div>
    }
}

/// What the panel tells of a turn in the hand.
#[derive(Debug, Clone, PartialEq, Eq)]
struct State {
    roll: Roll,
    /// Where the last press ended: `f`, or the tray.
    last: Option<String>,
    /// The steps still owed.
    left: usize,
    /// The pips still in the dice.
    pips: u8,
    must_pass: bool,
}

impl State {
    fn of(hand: &Hand) -> Self {
        let building = hand.building();
        let last = building.steps().last().map(|step| match step.to.point() {
            Some(point) => point.to_string(),
            None => say!("place-off"),
        });
        Self {
            roll: hand.position().roll().expect("a turn in the hand has a roll"),
            last,
            left: hand.steps_left(),
            pips: building.dice_left().sum(),
            must_pass: hand.must_pass(),
        }
    }

    fn how(&self) -> String {
        let meaning = names::roll_meaning(self.roll);
        if self.must_pass {
            say!("act-pass-how")
        } else if self.left == 0 {
            say!("act-complete-how")
        } else if self.last.is_none() {
            meaning
        } else {
            say!("act-owed-how", meaning = meaning, pips = self.pips)
        }
    }

    fn button(&self) -> String {
        if self.must_pass {
            say!("act-pass")
        } else if self.left == 0 {
            say!("act-play")
        } else {
            say!("act-steps-left", steps = self.left)
        }
    }
}
