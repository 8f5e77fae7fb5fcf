//! The panel that says what the player can do now: the flick, the river, the slap.

use carreau_core::{Drawer, Side};
use carreau_petango::{Going, Phase, Play};
use leptos::prelude::*;

use super::{
    contact::Contact, draft::Draft, flick_fields::FlickFields, forecast::Forecast, handle::Handle, names,
    odds::Odds, seat, state::State, sweep::Stage,
};
use crate::{
    parts::{ClausePlate, icon},
    table::{Ending, Moment, answer_due, draw_button, titled, waiting, waiting_for_others},
    words::say,
};

/// What the panel shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Nothing,
    Nigiri { ours: bool },
    Moving,
    OurFlick(Going),
    OurPass,
    TheirFlick(Going),
    River { offender: Side, ours: bool },
    Slap { offender: Side, ours: bool },
    End(Moment),
}

impl Part {
    fn of(state: State) -> Self {
        let moment = state.shared.moment();
        if state.animator.is_moving() {
            return Self::Moving;
        }
        let (phase, stuck) = state.position.with(|position| {
            let phase = position.as_ref().map(carreau_petango::Position::phase);
            let stuck = position.as_ref().is_some_and(|position| {
                position.going().is_some_and(|turn| position.free_starts(turn.side).next().is_none())
            });
            (phase, stuck)
        });
        match (moment, phase) {
            (Moment::Between { .. } | Moment::Over, _) => Self::End(moment),
            (Moment::Chance { whose: Drawer::Both, ours }, _) => Self::Nigiri { ours },
            (Moment::Chance { .. }, _) => Self::Moving,
            (Moment::Play { ours, .. }, Some(Phase::River { offender, .. })) => {
                Self::River { offender, ours }
            }
            (Moment::Play { ours, .. }, Some(Phase::Slap { offender, .. })) => Self::Slap { offender, ours },
            (Moment::Play { ours: true, .. }, Some(Phase::Flick { .. })) if stuck => Self::OurPass,
            (Moment::Play { ours: true, .. }, Some(Phase::Flick { turn, .. })) => Self::OurFlick(turn),
            (Moment::Play { ours: false, .. }, Some(Phase::Flick { turn, .. })) => Self::TheirFlick(turn),
            _ => Self::Nothing,
        }
    }
}

/// What the player can do now, with its buttons.
pub(crate) fn actions(state: State) -> AnyView {
    // The memo keeps the panel as it is while a flick is shown.
    let part = Memo::new(move |_| Part::of(state));
    (move || actions_of(state, part.get())).into_any()
}

fn actions_of(state: State, part: Part) -> AnyView {
    let name = |side: Side| state.shared.player(side);
    match part {
        Part::Nothing => ().into_any(),
        Part::Nigiri { ours } => {
            let button = ours.then(|| draw_button(state.shared, say!(petango_nigiri_do)));
            view! {
                {titled(say!(petango_nigiri), say!(petango_nigiri_how))}
                <div class="act__row act__row--one">{button}</div>
            }
            .into_any()
        }
        Part::Moving => view! {
            <h2>{say!(petango_moving)}</h2>
            <div class="act__row act__row--one">{waiting(say!(petango_on_its_way))}</div>
        }
        .into_any(),
        Part::OurFlick(turn) => view! { <OurFlick state turn/> }.into_any(),
        Part::OurPass => view! {
            {titled(title_of_flick(state), say!(petango_none_free))}
            <div class="act__row act__row--one">
                <button class="btn btn--enamel" data-testid="pass" on:click=move |_| { state.play(&Play::Pass); }>
                    {say!(petango_do_pass)}
                </button>
            </div>
        }
        .into_any(),
        Part::TheirFlick(turn) => view! {
            <h2>{say!(petango_flick_of, name = name(turn.side))}</h2>
            <Tries turn/>
            <div class="act__row act__row--one">{waiting_for_others(state.shared, say!(petango_wait_flick, name = name(turn.side)))}</div>
        }
        .into_any(),
        Part::River { offender, ours } => river(state, offender, ours),
        Part::Slap { offender, ours } => slap(state, offender, ours),
        Part::End(moment) => view! { <Ending state=state.shared moment played=seat::played/> }.into_any(),
    }
}

/// The actions for a stone in the river: to take it out with the word or without it (P7.3).
fn river(state: State, offender: Side, ours: bool) -> AnyView {
    if !ours {
        let name = state.shared.player(!offender);
        let title = if state.shared.session.seat_of(offender).is_some() {
            say!(petango_river_wait, name = name)
        } else {
            say!(petango_river_theirs, name = name)
        };
        return view! {
            <h2>{say!(petango_river_title)} " " <ClausePlate clause="P7.3".to_owned()/></h2>
            <div class="act__row act__row--one">{waiting_for_others(state.shared, title)}</div>
        }
        .into_any();
    }
    let name = state.shared.player(offender);
    view! {
        <h2>{say!(petango_river_title)} " " <ClausePlate clause="P7.3".to_owned()/></h2>
        <p>{say!(petango_river_how, name = name)}</p>
        <div class="act__row">
            <button class="btn" data-testid="take" on:click=move |_| { state.play(&Play::Take); }>
                {icon("hand")}<span>{say!(petango_river_take)}</span>
            </button>
            <button class="btn btn--enamel" data-testid="plouf" on:click=move |_| { state.play(&Play::Plouf); }>
                {say!(petango_river_do)}
            </button>
        </div>
    }
    .into_any()
}

/// The actions after the stone was taken out without the word: to give the slap, or to spare it (P7.3).
fn slap(state: State, offender: Side, ours: bool) -> AnyView {
    let title = view! { <h2>{say!(petango_slap_title)} " " <ClausePlate clause="P7.3".to_owned()/></h2> };
    if !ours {
        let name = state.shared.player(offender);
        return view! { {title} <div class="act__row act__row--one">{waiting_for_others(state.shared, say!(petango_slap_wait, name = name))}</div> }
            .into_any();
    }
    view! {
        {title}
        <p>{say!(petango_slap_how)}</p>
        <div class="act__row">
            <button class="btn" data-testid="spare" on:click=move |_| { state.play(&Play::Spare); }>
                {say!(petango_slap_spare)}
            </button>
            <button class="btn btn--enamel" data-testid="slap" on:click=move |_| { state.play(&Play::Slap); }>
                {say!(petango_slap_do)}
            </button>
        </div>
    }
    .into_any()
}

/// The title of the panel for a flick at this screen: if both sit here, it says whose flick it is. Tracks.
fn title_of_flick(state: State) -> String {
    match state.shared.moment().side() {
        Some(side) if !state.shared.is_you(side) => {
            say!(petango_flick_by, name = state.shared.player(side))
        }
        _ => say!(petango_your_flick),
    }
}

/// The panel for our flick: the attempts, its numbers, and a button that flicks without a pull.
#[component]
fn OurFlick(state: State, turn: Going) -> impl IntoView {
    let more = RwSignal::new(false);
    let board =
        state.position.with_untracked(|position| position.as_ref().map(carreau_petango::Position::board));
    let goal = board.map(names::goal);
    let handle = Handle::of(state);
    // The aim with which the attempt begins; the panel may be there before it.
    let begun = Memo::new(move |known: Option<&Option<Draft>>| match known {
        Some(Some(known)) => Some(known.clone()),
        _ => handle.draft.get(),
    });
    let goal_words = goal.as_ref().map(|(words, _)| words.clone());
    let words = move || {
        if handle.lets_go() {
            Some(say!(petango_letting_go))
        } else if state.shared.layout.is_small() {
            // A phone has room for one hint: the odds if there is a coach, or else first what to do, and then what would
            // come of it.
            let odds = state.own.odds.with(|odds| odds.as_ref().map(Odds::words));
            let has_begun = begun.with(|begun| handle.draft.with(|draft| draft == begun));
            odds.or_else(|| goal_words.clone().filter(|_| has_begun)).or_else(|| state.forecast())
        } else {
            state.forecast()
        }
    };
    let odds = move || {
        let odds = state.own.odds.get()?;
        let [well, foul] = [odds.lie_well(), odds.foul()].map(|count| format!("{count}%"));
        let better = move || state.own.better.get().map(|better| view! { " " <b>{better.words()}</b> });
        Some(view! {
            <div class="coach wide-only-block" data-testid="coach-odds">
                <span class="coach__bar" aria-hidden="true"><i style:width=well></i><b style:width=foul></b></span>
                <p>{odds.words()} {better}</p>
            </div>
        })
    };
    let is_foul = move || handle.forecast.with(|forecast| forecast.as_ref().is_some_and(Forecast::is_foul));
    let fine = move || state.draft.with(|draft| draft.as_ref().is_some_and(Draft::is_fine));
    view! {
        <h2>{move || title_of_flick(state)}</h2>
        <Tries turn/>
        <FlickFields handle/>
        <p class="hint hint--aim" class:is-foul=is_foul data-testid="forecast">{words}</p>
        {odds}
        {goal.map(|(words, clause)| view! {
            <p class="hint">{words} " " <ClausePlate clause=clause.to_owned()/></p>
        })}
        <div class="act__row flick__row">
            <button class="btn btn--icon" class:is-on=move || more.get() aria-label=say!(petango_more)
                aria-expanded=move || more.get().to_string() aria-controls="contact" data-testid="more"
                on:click=move |_| more.update(|more| *more = !*more)>{icon("spin")}</button>
            <button class="btn" class:is-on=fine aria-pressed=move || fine().to_string() data-testid="fine"
                title=say!(petango_fine_how)
                on:click=move |_| state.adjust(|draft| draft.set_fine(!draft.is_fine()))>{say!(petango_fine)}</button>
            <SwitchOrFlick state/>
        </div>
        {move || more.get().then(|| view! { <Contact handle/> })}
    }
}

/// The main button: it flicks. With one switch it starts the sweep of the aim, and stops the aim and the force.
#[component]
fn SwitchOrFlick(state: State) -> impl IntoView {
    view! {
        {move || match state.stage() {
            None if state.has_one_switch() => view! {
                <button class="btn btn--enamel" data-testid="sweep-start"
                    aria-disabled=move || answer_due(state.shared).then_some("true") on:click=move |_| state.switch()>
                    {say!(petango_sweep_start)}
                </button>
            }.into_any(),
            None => view! {
                <button class="btn btn--enamel" data-testid="flick"
                    aria-disabled=move || answer_due(state.shared).then_some("true") on:click=move |_| state.flick()>
                    {say!(petango_flick)}
                </button>
            }.into_any(),
            Some(stage) => {
                let words = match stage {
                    Stage::Aim => say!(petango_sweep_aim),
                    Stage::Force => say!(petango_sweep_force),
                };
                view! {
                    <button class="btn btn--enamel" data-testid="sweep-stop" on:click=move |_| state.switch()>{words}</button>
                }.into_any()
            }
        }}
    }
}

/// The three attempts: those that were short, the present one, those still to come.
#[component]
fn Tries(turn: Going) -> impl IntoView {
    let stone = if turn.side == Side::Black { "b" } else { "w1" };
    let one = move |n: u8| {
        let (class, words) = match n.cmp(&turn.attempt) {
            std::cmp::Ordering::Less => ("is-short", say!(petango_try_short)),
            std::cmp::Ordering::Equal => ("is-now", say!(petango_try_now)),
            std::cmp::Ordering::Greater => ("is-left", say!(petango_try_left)),
        };
        let drawing = if n < turn.attempt {
            "<circle class=\"hollow\" r=\"40\"/>".to_owned()
        } else {
            format!("<use href=\"#stone-{stone}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>")
        };
        view! {
            <li class=class aria-current=(class == "is-now").then_some("step")>
                <svg viewBox="-50 -50 100 100" aria-hidden="true" inner_html=drawing></svg>
                <span>{n}<span class="sr">" " {say!(petango_attempt_of, n = n)} " "</span><small>{words}</small></span>
            </li>
        }
    };
    view! {
        <ol class="tries" aria-label=say!(petango_attempts) data-testid="tries" data-attempt=turn.attempt.to_string()>
            {(1..=Going::ATTEMPTS).map(one).collect_view()}
        </ol>
    }
}
