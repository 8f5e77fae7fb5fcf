//! The panel with what can be done now.

use carreau_core::Drawer;
use carreau_dango::{Action, Blocked, Phase, Play};
use leptos::prelude::*;

use super::{
    desk::Desk,
    ending::{self, CountLines, Counted},
    hand::{Hand, Job, What},
    names,
    telling::nigiri_told,
};
use crate::{
    parts::icon,
    table::{self, Ending, Moment, busy_button, draw_button, undo_button, waiting},
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
    fn of(desk: Desk) -> Self {
        let moment = desk.at.moment();
        match moment {
            Moment::Opening | Moment::Gathering => Self::Nothing,
            Moment::Between { .. } | Moment::Over => Self::End(moment),
            Moment::Chance { whose: Drawer::Both, ours } => Self::Nigiri { ours },
            Moment::Chance { ours: true, .. } => Self::Draw,
            Moment::Play { ours: true, .. } => {
                desk.hand.with(|hand| hand.as_ref().map_or(Self::Nothing, |hand| Self::Ours(hand.job())))
            }
            Moment::Chance { .. } | Moment::Play { .. } => Self::Theirs,
        }
    }
}

/// What is to be done, told and to be pressed.
#[component]
pub(crate) fn Act(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let part = Memo::new(move |_| Part::of(desk));
    view! {
        <table::Act desk=desk.at example="keima D4 E6" take=move |play| desk.type_play(play)>
            <Fallen desk/>
            {move || act(desk, part.get())}
        </table::Act>
    }
}

/// How the nigiri fell, until the first card is turned up (D1.3).
#[component]
fn Fallen(desk: Desk) -> impl IntoView {
    let told = Memo::new(move |_| desk.at.room.table.with(|table| table.as_ref().and_then(nigiri_told)));
    move || told.get().map(|told| view! { <p class="fallen" data-testid="nigiri-told">{told}</p> })
}

fn act(desk: Desk, part: Part) -> AnyView {
    match part {
        Part::Nothing => ().into_any(),
        Part::Nigiri { ours } => view! {
            <div class="act__row act__row--one">{ours.then(|| draw_button(desk.at, say!("dango-nigiri-do")))}</div>
        }
        .into_any(),
        Part::Draw => view! {
            <div class="act__row act__row--one">
                <Undo desk/>
                {draw_button(desk.at, say!("dango-turn-up"))}
            </div>
        }
        .into_any(),
        Part::Ours(job) => ours(desk, job),
        Part::Theirs => {
            let name = move || {
                let side = desk.at.moment().side().unwrap_or(carreau_core::Side::Black);
                desk.at.player(side)
            };
            let draws = move || matches!(desk.at.moment(), Moment::Chance { .. });
            let words = move || {
                if draws() {
                    say!("dango-wait-draw", name = name())
                } else {
                    say!("dango-wait-turn", name = name())
                }
            };
            view! {
                <div class="act__row act__row--one">
                    <Undo desk/>
                    {move || waiting(words())}
                </div>
            }
            .into_any()
        }
        Part::End(moment) => {
            let played = move |_| ending::played(desk.at);
            view! { <Ending desk=desk.at moment played><Counted desk=desk.at/></Ending> }.into_any()
        }
    }
}

/// What is ours to do.
fn ours(desk: Desk, job: Job) -> AnyView {
    match job {
        Job::Begin => view! {
            <div class="act__row act__row--one">
                <Undo desk/>
                {play_button(desk, "btn btn--enamel", "turn-up", say!("dango-turn-up"), Play::TurnUp)}
            </div>
        }
        .into_any(),
        Job::Shape | Job::Points { .. } => view! {
            <div class="act__row act__row--put"><Lift desk/> <Put desk job/></div>
        }
        .into_any(),
        Job::Stone => view! {
            <div class="act__row act__row--put">
                {move || if desk.hand.with(|hand| hand.as_ref().is_some_and(Hand::holds)) {
                    view! { <Lift desk/> }.into_any()
                } else {
                    play_button(desk, "btn", "pass", say!("dango-pass"), Play::Pass).into_any()
                }}
                <Put desk job/>
            </div>
        }
        .into_any(),
        Job::Whole(play) => {
            let words = desk.hand.with_untracked(|hand| hand.as_ref().map(whole)).unwrap_or_default();
            view! {
                <div class="act__row act__row--one">
                    <Undo desk/>
                    {play_button(desk, "btn btn--enamel", "carry-out", words, play)}
                </div>
            }
            .into_any()
        }
        Job::Keep(card) => {
            let hold = play_button(desk, "btn btn--enamel", "hold", say!("dango-hold"), Play::Hold(card));
            view! { <div class="act__row act__row--one"><Undo desk/> {hold}</div> }.into_any()
        }
        Job::Count => view! { <Count desk/> }.into_any(),
    }
}

/// The words of the one button of a card that chooses nothing.
fn whole(hand: &Hand) -> String {
    match hand.job() {
        Job::Whole(Play::Card { way: carreau_dango::Way::None, .. }) => say!("dango-put-away"),
        _ if names::is(hand, Action::Change) => match hand.change() {
            Some((turning, _)) if turning.is_empty() => say!("dango-put-away"),
            _ => say!("dango-turn-them"),
        },
        _ => say!("dango-miss"),
    }
}

/// A button that makes one play.
fn play_button(
    desk: Desk,
    class: &'static str,
    test: &'static str,
    words: String,
    play: Play,
) -> impl IntoView {
    busy_button(desk.at, class, test, words, move || {
        desk.play(&play);
    })
}

/// The held cards that may be used now instead of turning a card up (D2.3), and a Free block that came up (D5.3).
#[component]
pub(super) fn Held(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let may_show = Memo::new(move |_| {
        use carreau_core::Game as _;
        desk.position.with(|position| {
            position.as_ref().is_some_and(|position| {
                position.phase() == Phase::Begin && position.check(&Play::Show).is_ok()
            })
        })
    });
    view! {
        {move || may_show.get().then(|| play_button(desk, "btn", "free", say!("dango-show"), Play::Show))}
        <Blocks desk/>
    }
}

/// The ways in which a Free block may be used.
#[component]
fn Blocks(desk: Desk) -> impl IntoView {
    let blocks =
        Memo::new(move |_| desk.hand.with(|hand| hand.as_ref().map(Hand::blocks).unwrap_or_default()));
    move || blocks.get().into_iter().map(|blocked| view! { <Block desk blocked/> }).collect_view()
}

/// Uses a Free block. What it would do is seen while the button is pointed at or has the focus; a finger can do
/// neither, so that its first tap shows it.
#[component]
fn Block(desk: Desk, blocked: Blocked) -> impl IntoView {
    let (test, words) = match blocked {
        Blocked::Only => ("block", say!("dango-block")),
        Blocked::First => ("block-1", say!("dango-block-first")),
        Blocked::Second => ("block-2", say!("dango-block-second")),
    };
    let play = Play::Block(blocked);
    let finger = RwSignal::new(false);
    let looks = move || desk.looked.get() == Some(play);
    let press = move |_| {
        if finger.get_untracked() && !untrack(looks) {
            desk.looked.set(Some(play));
        } else {
            desk.play(&play);
        }
    };
    let down = move |event: web_sys::PointerEvent| finger.set(event.pointer_type() == "touch");
    let show = move |shows: bool| {
        if !finger.get_untracked() {
            desk.looked.set(shows.then_some(play));
        }
    };
    let pointed = move |event: &web_sys::PointerEvent, shows| {
        if event.pointer_type() != "touch" {
            finger.set(false);
            show(shows);
        }
    };
    let words = move || if finger.get() && looks() { say!("dango-block-sure") } else { words.clone() };
    let busy = move || desk.at.room.pending.get() > 0;
    view! {
        <button class="btn" class:is-on=looks data-testid=test aria-disabled=move || busy().then_some("true")
            on:click=press on:pointerdown=down
            on:pointerenter=move |event| pointed(&event, true) on:pointerleave=move |event| pointed(&event, false)
            on:focus=move |_| show(true) on:blur=move |_| desk.looked.set(None)>{words}</button>
    }
}

/// Lifts what is held, or takes back what was played before in this turn.
#[component]
fn Lift(desk: Desk) -> impl IntoView {
    let holds = Memo::new(move |_| desk.hand.with(|hand| hand.as_ref().is_some_and(Hand::holds)));
    move || {
        if holds.get() || desk.at.may_undo().is_none() {
            view! {
                <button class="btn" data-testid="lift" aria-disabled=move || (!holds.get()).then_some("true")
                    on:click=move |_| desk.lift()>{icon("undo")}<span>{say!("dango-lift")}</span></button>
            }
            .into_any()
        } else {
            view! { <Undo desk/> }.into_any()
        }
    }
}

/// Takes back our last play, while nothing has been drawn since.
#[component]
fn Undo(desk: Desk) -> impl IntoView {
    let may = Memo::new(move |_| desk.at.may_undo().is_some());
    move || may.get().then(|| undo_button(say!("dango-take-back"), move || desk.at.undo()))
}

/// The main action: puts down what is held.
#[component]
fn Put(desk: Desk, job: Job) -> impl IntoView {
    let state = Memo::new(move |_| {
        desk.hand.with(|hand| {
            let hand = hand.as_ref()?;
            let effect = hand.unit().and_then(|unit| unit.effect);
            let takes = match effect {
                Some(Ok(effect)) => (effect.takes & *hand.position().stones().of(!hand.side())).len(),
                _ => 0,
            };
            Some((hand.missing(), matches!(effect, Some(Ok(_))), takes))
        })
    });
    let ready = move || state.get().is_some_and(|(_, legal, _)| legal) && desk.at.room.pending.get() == 0;
    let words = move || match (state.get(), job) {
        (Some((missing, ..)), Job::Points { what, stones }) if missing == stones => match what {
            What::Put(_) => say!("dango-choose-points", points = stones),
            What::Delete(_) | What::Replace(_) => say!("dango-choose-stones", stones = stones),
        },
        (Some((missing, ..)), Job::Points { .. }) if missing > 0 => say!("dango-choose", left = missing),
        (Some((1.., ..)), Job::Shape) => say!("dango-choose-place"),
        (Some((1.., ..)), Job::Stone) => say!("dango-choose-point"),
        (_, Job::Points { what: What::Delete(_), .. }) => say!("dango-delete"),
        (Some((_, _, takes)), Job::Points { what: What::Replace(_), .. }) if takes > 0 => {
            say!("dango-replace-takes", stones = takes)
        }
        (_, Job::Points { what: What::Replace(_), .. }) => say!("dango-replace"),
        (Some((_, _, takes)), _) if takes > 0 => say!("dango-put-takes", stones = takes),
        _ => say!("dango-put"),
    };
    view! {
        <button class="btn btn--enamel" data-testid="put" aria-disabled=move || (!ready()).then_some("true")
            on:click=move |_| desk.put_down()>{words}</button>
    }
}

/// The marking of the dead (D8.1).
#[component]
fn Count(desk: Desk) -> impl IntoView {
    let state = Memo::new(move |_| {
        desk.hand.with(|hand| {
            let hand = hand.as_ref()?;
            let same = hand.agrees();
            let count = hand.position().count(hand.dead());
            Some((same, count))
        })
    });
    let count = Signal::derive(move || state.get().map(|(_, count)| count));
    let propose = move |_| desk.put_down();
    let agrees = move || state.get().is_some_and(|(same, _)| same);
    let busy = move || desk.at.room.pending.get() > 0;
    view! {
        <CountLines count/>
        <div class="act__row act__row--one act__row--many">
            {play_button(desk, "btn", "play-on", say!("dango-play-on"), Play::PlayOn)}
            {move || if agrees() {
                play_button(desk, "btn btn--enamel", "agree", say!("dango-agree"), Play::Agree).into_any()
            } else {
                view! {
                    <button class="btn btn--enamel" data-testid="propose" on:click=propose
                        aria-disabled=move || busy().then_some("true")>{say!("dango-propose")}</button>
                }.into_any()
            }}
        </div>
    }
}
