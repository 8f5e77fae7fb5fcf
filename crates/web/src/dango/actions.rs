//! The panel that says what the player can do now.

use carreau_core::Drawer;
use carreau_dango::{Action, Blocked, Phase, Play};
use leptos::prelude::*;

use super::{
    description::describe_nigiri,
    draft::{Draft, Job, What},
    ending::{self, CountLines, Counted},
    names,
    state::State,
};
use crate::{
    parts::icon,
    table::{CoachLine, Ending, Moment, busy_button, draw_button, undo_button, waiting_for_others},
    words::say,
};

/// What the panel shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Nothing,
    Nigiri { ours: bool },
    Draw,
    Ours(Job),
    Theirs,
    End(Moment),
}

impl Part {
    fn of(state: State) -> Self {
        let moment = state.shared.moment();
        match moment {
            Moment::Opening | Moment::Gathering => Self::Nothing,
            Moment::Between { .. } | Moment::Over => Self::End(moment),
            Moment::Chance { whose: Drawer::Both, ours } => Self::Nigiri { ours },
            Moment::Chance { ours: true, .. } => Self::Draw,
            Moment::Play { ours: true, .. } => state
                .draft
                .with(|draft| draft.as_ref().map_or(Self::Nothing, |draft| Self::Ours(draft.job()))),
            Moment::Chance { .. } | Moment::Play { .. } => Self::Theirs,
        }
    }
}

/// What the player can do now, with its buttons.
pub(crate) fn actions(state: State) -> AnyView {
    let part = Memo::new(move |_| Part::of(state));
    view! {
        <Fallen state/>
        {move || actions_of(state, part.get())}
    }
    .into_any()
}

/// The result of the nigiri (D1.3). It stays until we have acted, however soon the other side does.
#[component]
fn Fallen(state: State) -> impl IntoView {
    let just_drawn =
        move || state.shared.session.table.with(|table| table.as_ref().and_then(describe_nigiri));
    move || {
        (state.own.nigiri.get().or_else(just_drawn))
            .map(|description| view! { <p class="fallen" data-testid="nigiri-told">{description}</p> })
    }
}

fn actions_of(state: State, part: Part) -> AnyView {
    match part {
        Part::Nothing => ().into_any(),
        Part::Nigiri { ours } => view! {
            <div class="act__row act__row--one">{ours.then(|| draw_button(state.shared, say!(dango_nigiri_do)))}</div>
        }
        .into_any(),
        Part::Draw => view! {
            <div class="act__row act__row--one">
                <Undo state/>
                {draw_button(state.shared, say!(dango_turn_up))}
            </div>
        }
        .into_any(),
        Part::Ours(job) => ours(state, job),
        Part::Theirs => {
            let name = move || {
                let side = state.shared.moment().side().unwrap_or(carreau_core::Side::Black);
                state.shared.player(side)
            };
            let draws = move || matches!(state.shared.moment(), Moment::Chance { .. });
            let words = move || {
                if draws() {
                    say!(dango_wait_draw, name = name())
                } else {
                    say!(dango_wait_turn, name = name())
                }
            };
            view! {
                <div class="act__row act__row--one">
                    <Undo state/>
                    {move || waiting_for_others(state.shared, words())}
                </div>
            }
            .into_any()
        }
        Part::End(moment) => {
            let played = move |_| ending::played(state.shared);
            view! { <Ending state=state.shared moment played><Counted state=state.shared/></Ending> }.into_any()
        }
    }
}

/// The actions while it is our turn.
fn ours(state: State, job: Job) -> AnyView {
    match job {
        Job::Begin => view! {
            <div class="act__row act__row--one">
                <Undo state/>
                {play_button(state, "btn btn--enamel", "turn-up", say!(dango_turn_up), Play::TurnUp)}
            </div>
        }
        .into_any(),
        Job::Shape | Job::Points { .. } => view! {
            <Coach state/>
            <div class="act__row act__row--put"><Lift state/> <Put state job/></div>
        }
        .into_any(),
        Job::Stone => view! {
            <Coach state/>
            <div class="act__row act__row--put">
                {move || if state.draft.with(|draft| draft.as_ref().is_some_and(Draft::holds)) {
                    view! { <Lift state/> }.into_any()
                } else {
                    play_button(state, "btn", "pass", say!(dango_pass), Play::Pass).into_any()
                }}
                <Put state job/>
            </div>
        }
        .into_any(),
        Job::Whole(play) => {
            let words = state.draft.with_untracked(|draft| draft.as_ref().map(whole)).unwrap_or_default();
            view! {
                <div class="act__row act__row--one">
                    <Undo state/>
                    {play_button(state, "btn btn--enamel", "carry-out", words, play)}
                </div>
            }
            .into_any()
        }
        Job::Keep(card) => {
            let hold = play_button(state, "btn btn--enamel", "hold", say!(dango_hold), Play::Hold(card));
            view! { <div class="act__row act__row--one"><Undo state/> {hold}</div> }.into_any()
        }
        Job::Count => view! { <Count state/> }.into_any(),
    }
}

/// What the coach says of the choice on the goban.
#[component]
fn Coach(state: State) -> impl IntoView {
    view! { <CoachLine state=state.shared told=Signal::derive(move || state.worth()) ready=say!(dango_coach_ready)/> }
}

/// The label of the button for a card that needs no choice of points.
fn whole(draft: &Draft) -> String {
    match draft.job() {
        Job::Whole(Play::Card { way: carreau_dango::Way::None, .. }) => say!(dango_put_away),
        _ if names::is(draft, Action::Change) => match draft.change() {
            Some((turning, _)) if turning.is_empty() => say!(dango_put_away),
            _ => say!(dango_turn_them),
        },
        _ => say!(dango_miss),
    }
}

/// A button that plays `play`.
fn play_button(
    state: State,
    class: &'static str,
    test: &'static str,
    words: String,
    play: Play,
) -> impl IntoView {
    busy_button(state.shared, class, test, words, move || {
        state.play(&play);
    })
}

/// The held cards that may be used now instead of turning a card up (D2.3), and a Free block just turned up (D5.3).
#[component]
pub(super) fn Held(state: State) -> impl IntoView {
    let may_show = Memo::new(move |_| {
        use carreau_core::Game as _;
        state.position.with(|position| {
            position.as_ref().is_some_and(|position| {
                position.phase() == Phase::Begin && position.check(&Play::Show).is_ok()
            })
        })
    });
    view! {
        {move || may_show.get().then(|| play_button(state, "btn", "free", say!(dango_show), Play::Show))}
        <Blocks state/>
    }
}

/// One button for each way in which a Free block may be used.
#[component]
fn Blocks(state: State) -> impl IntoView {
    let blocks =
        Memo::new(move |_| state.draft.with(|draft| draft.as_ref().map(Draft::blocks).unwrap_or_default()));
    move || blocks.get().into_iter().map(|blocked| view! { <Block state blocked/> }).collect_view()
}

/// The preview of a block. While a mouse hovers over its button or its card, or while the button has the focus, the
/// board shows what the block would do. A finger can do neither, so its first tap shows the effect and its second one
/// plays.
#[derive(Clone, Copy)]
pub(super) struct Preview {
    state: State,
    play: Play,
    finger: RwSignal<bool>,
}

impl Preview {
    pub(super) fn of(state: State, play: Play) -> Self {
        Self { state, play, finger: RwSignal::new(false) }
    }

    /// Whether the board shows the effect. Tracks.
    fn is_shown(self) -> bool {
        self.state.own.looked.get() == Some(self.play)
    }

    fn show(self, shows: bool) {
        if !self.finger.get_untracked() {
            self.state.own.looked.set(shows.then_some(self.play));
        }
    }

    pub(super) fn down(self, event: &web_sys::PointerEvent) {
        self.finger.set(event.pointer_type() == "touch");
    }

    /// Handles a pointer that comes, or goes.
    pub(super) fn point(self, event: &web_sys::PointerEvent, shows: bool) {
        if event.pointer_type() != "touch" {
            self.finger.set(false);
            self.show(shows);
        }
    }

    pub(super) fn press(self) {
        let first_tap = self.finger.get_untracked() && !untrack(|| self.is_shown());
        if first_tap && self.state.check(&self.play) {
            self.state.own.looked.set(Some(self.play));
        } else if !first_tap {
            self.state.play(&self.play);
        }
    }
}

/// The button that uses a Free block.
#[component]
fn Block(state: State, blocked: Blocked) -> impl IntoView {
    let (test, words) = match blocked {
        Blocked::Only => ("block", say!(dango_block)),
        Blocked::First => ("block-1", say!(dango_block_first)),
        Blocked::Second => ("block-2", say!(dango_block_second)),
    };
    let preview = Preview::of(state, Play::Block(blocked));
    let sure = move || preview.finger.get() && preview.is_shown();
    let words = move || if sure() { say!(dango_block_sure) } else { words.clone() };
    let busy = move || state.shared.session.pending.get() > 0;
    view! {
        <button class="btn" class:is-on=move || preview.is_shown() data-testid=test aria-disabled=move || busy().then_some("true")
            on:click=move |_| preview.press() on:pointerdown=move |event| preview.down(&event)
            on:pointerenter=move |event| preview.point(&event, true) on:pointerleave=move |event| preview.point(&event, false)
            on:focus=move |_| preview.show(true) on:blur=move |_| state.own.looked.set(None)>{words}</button>
    }
}

/// The button that clears the draft, or takes back what was played before in this turn.
#[component]
fn Lift(state: State) -> impl IntoView {
    let holds = Memo::new(move |_| state.draft.with(|draft| draft.as_ref().is_some_and(Draft::holds)));
    move || {
        if holds.get() || state.shared.may_undo().is_none() {
            view! {
                <button class="btn" data-testid="lift" aria-disabled=move || (!holds.get()).then_some("true")
                    on:click=move |_| state.let_go()>{icon("undo")}<span>{say!(dango_lift)}</span></button>
            }
            .into_any()
        } else {
            view! { <Undo state/> }.into_any()
        }
    }
}

/// The button that takes back our last play, as long as nothing has been drawn since.
#[component]
fn Undo(state: State) -> impl IntoView {
    let may = Memo::new(move |_| state.shared.may_undo().is_some());
    move || may.get().then(|| undo_button(say!(dango_take_back), move || state.shared.undo()))
}

/// The main button: plays the draft.
#[component]
fn Put(state: State, job: Job) -> impl IntoView {
    let facts = Memo::new(move |_| {
        state.draft.with(|draft| {
            let draft = draft.as_ref()?;
            let effect = draft.unit().and_then(|unit| unit.effect);
            let takes = match effect {
                Some(Ok(effect)) => (effect.takes & *draft.position().stones().of(!draft.side())).len(),
                _ => 0,
            };
            Some((draft.missing(), matches!(effect, Some(Ok(_))), takes))
        })
    });
    let ready =
        move || facts.get().is_some_and(|(_, legal, _)| legal) && state.shared.session.pending.get() == 0;
    let words = move || match (facts.get(), job) {
        (Some((missing, ..)), Job::Points { what, stones }) if missing == stones => match what {
            What::Put(_) => say!(dango_choose_points, points = stones),
            What::Delete(_) | What::Replace(_) => say!(dango_choose_stones, stones = stones),
        },
        (Some((missing, ..)), Job::Points { .. }) if missing > 0 => say!(dango_choose, left = missing),
        (Some((1.., ..)), Job::Shape) => say!(dango_choose_place),
        (Some((1.., ..)), Job::Stone) => say!(dango_choose_point),
        (_, Job::Points { what: What::Delete(_), .. }) => say!(dango_delete),
        (Some((_, _, takes)), Job::Points { what: What::Replace(_), .. }) if takes > 0 => {
            say!(dango_replace_takes, stones = takes)
        }
        (_, Job::Points { what: What::Replace(_), .. }) => say!(dango_replace),
        (Some((_, _, takes)), _) if takes > 0 => say!(dango_put_takes, stones = takes),
        _ => say!(dango_put),
    };
    view! {
        <button class="btn btn--enamel" data-testid="put" aria-disabled=move || (!ready()).then_some("true")
            on:click=move |_| state.put_down()>{words}</button>
    }
}

/// The actions while the dead are marked (D8.1).
#[component]
fn Count(state: State) -> impl IntoView {
    let facts = Memo::new(move |_| {
        state.draft.with(|draft| {
            let draft = draft.as_ref()?;
            let same = draft.agrees();
            let count = draft.position().count(draft.dead());
            Some((same, count))
        })
    });
    let count = Signal::derive(move || facts.get().map(|(_, count)| count));
    let propose = move |_| state.put_down();
    let agrees = move || facts.get().is_some_and(|(same, _)| same);
    let busy = move || state.shared.session.pending.get() > 0;
    view! {
        <CountLines count/>
        <div class="act__row act__row--one act__row--many">
            {play_button(state, "btn", "play-on", say!(dango_play_on), Play::PlayOn)}
            {move || if agrees() {
                play_button(state, "btn btn--enamel", "agree", say!(dango_agree), Play::Agree).into_any()
            } else {
                view! {
                    <button class="btn btn--enamel" data-testid="propose" on:click=propose
                        aria-disabled=move || busy().then_some("true")>{say!(dango_propose)}</button>
                }.into_any()
            }}
        </div>
    }
}
