//! The panel with what can be done now.

use carreau_garanguet::Roll;
use carreau_match::{Call, Intention, SeatId};
use leptos::prelude::*;

use super::{
    desk::{Desk, Docket, Sheet},
    hand::Hand,
    moment::Moment,
    names,
};
use crate::{
    parts::{ClausePlate, icon},
    words::say,
};
use carreau_table::Refusal as _;

/// What is to be done, told and to be pressed.
#[component]
pub(crate) fn Act(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let moment = Memo::new(move |_| desk.moment());
    view! {
        <section class="panel act" aria-label=say!("act-name") data-testid="act"
            hidden=move || moment.get() == Moment::Gathering>
            {move || act(desk, moment.get())}
            <Consents desk/>
            {move || desk.typing.get().then(|| view! { <Typing desk/> })}
            <Extras desk moment/>
        </section>
    }
}

fn act(desk: Desk, moment: Moment) -> AnyView {
    match moment {
        Moment::Opening => titled(say!("act-opening"), String::new()).into_any(),
        Moment::Gathering => ().into_any(),
        Moment::Priority { ours } => {
            let button = ours.then(|| roll_button(desk, say!("act-throw")));
            view! { {titled(say!("act-priority"), say!("act-priority-how"))} <div class="act__row act__row--one">{button}</div> }
                .into_any()
        }
        Moment::Roll { ours: true, .. } => {
            let undo = move || desk.may_undo().map(|_| undo_button(desk, say!("act-undo-turn")));
            view! {
                {titled(say!("act-your-roll"), say!("act-your-roll-how"))}
                <div class="act__row act__row--one">{undo} {roll_button(desk, say!("act-roll"))}</div>
            }
            .into_any()
        }
        Moment::Roll { side, ours: false } => {
            let name = desk.player(side);
            let undo = move || desk.may_undo().map(|_| undo_button(desk, say!("act-undo-turn")));
            view! {
                {titled(say!("act-their-roll", name = name.clone()), say!("act-their-roll-how"))}
                <div class="act__row act__row--one">{undo} {waiting(say!("act-wait-roll", name = name))}</div>
            }
            .into_any()
        }
        Moment::Play { ours: true, .. } => view! { <OurTurn desk/> }.into_any(),
        Moment::Play { side, ours: false } => {
            let name = desk.player(side);
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
        Moment::Between { .. } | Moment::Over => view! { <super::ending::Ending desk moment/> }.into_any(),
    }
}

fn titled(title: String, how: String) -> impl IntoView {
    view! { <h2>{title}</h2> <p>{how}</p> }
}

fn roll_button(desk: Desk, words: String) -> impl IntoView {
    let busy = move || desk.room.pending.get() > 0;
    view! {
        <button class="btn btn--enamel" data-testid="roll" aria-disabled=move || busy().then_some("true")
            on:click=move |_| desk.roll()>{words}</button>
    }
}

fn undo_button(desk: Desk, words: String) -> impl IntoView {
    view! {
        <button class="btn" data-testid="undo" on:click=move |_| desk.take_back()>
            {icon("undo")}<span>{words}</span>
        </button>
    }
}

/// A plate that cannot be pressed and says whom everybody waits for.
fn waiting(words: String) -> impl IntoView {
    view! { <span class="btn btn--enamel" aria-disabled="true" data-testid="waiting">{words}</span> }
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
            .map(|last| undo_button(desk, say!("act-take-back", place = last)))
    };
    let main = move || {
        let state = state.get()?;
        let words = state.button();
        let test = if state.must_pass { "pass" } else { "play" };
        let off = state.left > 0 || desk.room.pending.get() > 0;
        Some(view! {
            <button class="btn btn--enamel" data-testid=test aria-disabled=off.then_some("true")
                on:click=move |_| desk.commit()>{words}</button>
        })
    };
    // What the other side requires is told until it is done (G4.8).
    let required = move || {
        let point = desk.room.table.with(|table| table.as_ref()?.required().map(str::to_owned))?;
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

/// Requests that wait for an answer: taking back, a touched checker.
#[component]
fn Consents(desk: Desk) -> impl IntoView {
    let room = desk.room;
    let takeback = Memo::new(move |_| {
        let asked = room.table.with(|table| table.as_ref().and_then(carreau_match::Table::takeback_asked))?;
        let (side, name) = room.table.with(|table| {
            let seat = table.as_ref()?.seat(asked).ok()?;
            Some((seat.side, seat.player.as_ref()?.name().to_owned()))
        })?;
        Some((room.seat_of(!side)?, name))
    });
    let called = Memo::new(move |_| {
        let called = room.table.with(|table| table.as_ref().and_then(|table| table.called().cloned()))?;
        Some((room.seat_of(called.on)?, called.at.unwrap_or_default()))
    });
    view! {
        {move || takeback.get().map(|(seat, name)| {
            let answer = move |agree| room.intend(seat, Intention::AnswerTakeback { agree });
            let ask = say!("takeback-asked", name = name);
            question(ask, "takeback", say!("takeback-agree"), say!("takeback-refuse"), answer)
        })}
        {move || called.get().map(|(seat, point)| {
            let answer = move |admit| room.intend(seat, Intention::AnswerCall { admit });
            let ask = say!("call-asked", point = point);
            question(ask, "call", say!("call-admit"), say!("call-deny"), answer)
        })}
    }
}

fn question(
    ask: String,
    name: &'static str,
    yes: String,
    no: String,
    answer: impl Fn(bool) + Copy + 'static,
) -> impl IntoView {
    let label = ask.clone();
    view! {
        <div class="question" role="group" aria-label=label data-testid=name>
            <b>{ask}</b>
            <div class="act__row">
                <button class="btn" data-testid=format!("{name}-no") on:click=move |_| answer(false)>{no}</button>
                <button class="btn" data-testid=format!("{name}-yes") on:click=move |_| answer(true)>{yes}</button>
            </div>
        </div>
    }
}

/// The line a move can be typed into.
#[component]
fn Typing(desk: Desk) -> impl IntoView {
    let input = NodeRef::<leptos::html::Input>::new();
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let text = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        if text.trim().is_empty() || desk.type_turn(text.trim()) {
            desk.typing.set(false);
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            desk.typing.set(false);
        }
    };
    view! {
        <form class="typing" on:submit=submit>
            <label for="typed">{say!("typed-label")}</label>
            <div class="typing__row">
                <input id="typed" node_ref=input autocomplete="off" autocapitalize="none" spellcheck="false"
                    placeholder="a/g/l a/e" data-testid="typed" on:keydown=key/>
                <button class="btn" type="submit">{say!("typed-go")}</button>
            </div>
        </form>
    }
}

/// What is pressed rarely: small, below.
#[component]
fn Extras(desk: Desk, moment: Memo<Moment>) -> impl IntoView {
    let room = desk.room;
    let playing = move || {
        matches!(moment.get(), Moment::Roll { .. } | Moment::Play { .. } | Moment::Priority { .. })
            && !room.is_watching()
    };
    let touch_move = move || {
        room.table.with(|table| table.as_ref().is_some_and(|table| table.header().options.touch_move))
    };
    let adjust = move || {
        (matches!(moment.get(), Moment::Play { ours: true, .. }) && touch_move()).then(|| {
            view! { <button class="btn btn--quiet" data-testid="adjust"
            on:click=move |_| with_acting(desk, Intention::Adjust)>{say!("act-adjust")}</button> }
        })
    };
    let requires =
        move || {
            touched_by_them(desk).into_iter().map(|(seat, point)| {
        let words = say!("act-require", point = point.clone());
        let call = move |_| {
            room.intend(seat, Intention::Call { call: Call::TouchedChecker, at: Some(point.clone()) });
        };
        view! { <button class="btn btn--quiet" data-testid="require" on:click=call>{words}</button> }
    }).collect_view()
        };
    view! {
        <div class="act__extras wide-only" class:is-empty=move || !playing()>
            {requires}
            {adjust}
            {move || (playing() && desk.asking_seat().is_some() && desk.may_undo().is_none()).then(|| view! {
                <button class="btn btn--quiet" data-testid="ask-takeback"
                    on:click=move |_| desk.ask_takeback()>{say!("takeback-ask")}</button>
            })}
            {move || playing().then(|| view! {
                <button class="btn btn--quiet" data-testid="resign"
                    on:click=move |_| desk.sheet.set(Some(Sheet::Resign))>{say!("resign")}</button>
            })}
        </div>
    }
}

fn with_acting(desk: Desk, intention: Intention) {
    if let Some(seat) = untrack(|| desk.room.acting()) {
        desk.room.intend(seat, intention);
    }
}

/// The checkers the other side has touched and we may require to move (G4.8), with our seat. Tracks.
pub(crate) fn touched_by_them(desk: Desk) -> Vec<(SeatId, String)> {
    let Moment::Play { side, ours: false } = desk.moment() else { return Vec::new() };
    let Some(seat) = desk.room.seat_of(!side) else { return Vec::new() };
    desk.room.table.with(|table| match table {
        Some(table) if table.required().is_none() => {
            table.touched().iter().map(|point| (seat, point.clone())).collect()
        }
        _ => Vec::new(),
    })
}

/// Why not, as a docket.
#[component]
pub(crate) fn WhyNot(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    move || {
        desk.docket.get().map(|docket| {
            let (what, why, clause) = match docket {
                Docket::Rules(refusal) => (
                    Some(names::refused_what(refusal)),
                    names::refused_why(refusal),
                    Some(refusal.why.clause().0.to_owned()),
                ),
                Docket::Table { why, clause } => (None, why, clause),
            };
            view! {
                <div class="docket" data-testid="docket">
                    {icon("no")}
                    <p>{what.map(|what| view! { <b>{what}</b> " " })}{why}</p>
                    {clause.map(|clause| view! { <ClausePlate clause/> })}
                </div>
            }
        })
    }
}
