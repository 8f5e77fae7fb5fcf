//! The verdict on a set-up: its faults or whose turn it is, the ways to play on, and what the computer would play.

use carreau_core::{Drawer, Turn};
use carreau_games::Position;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::SetUp;
use crate::{
    bot::{self, Advice, Question},
    game_info::side_of,
    new_table::address_of_position,
    parts::{icon, option_title},
    table::{advised_play, best, listed},
    words::say,
};

/// How many plays the computer names.
const SHOWN: usize = 5;

/// What the computer says of a position.
#[derive(Debug, Clone, PartialEq)]
struct Asked {
    position: Position,
    /// The plays, the best first; none until the computer has answered.
    answer: Option<Vec<Advice>>,
}

/// The verdict on a set-up, with the ways on from it.
#[component]
pub(super) fn Verdict(
    set_up: SetUp,
    /// Why the position in the address cannot be read, if it cannot.
    unread: Option<String>,
) -> impl IntoView {
    let SetUp { position, .. } = set_up;
    let unread = RwSignal::new(unread);
    let asked = RwSignal::new(None::<Asked>);
    Effect::new(move |before: Option<()>| {
        position.track();
        asked.set(None);
        if before.is_some() {
            unread.set(None);
        }
    });
    let playable =
        Memo::new(move |_| position.get().ok().filter(|whole| !matches!(whole.turn(), Turn::Over(_))));
    let told = move || {
        position.with(|position| match position {
            Ok(position) => {
                view! { <p class="moment" data-testid="verdict">{verdict(position)}</p> }.into_any()
            }
            Err(faults) => view! {
                <p class="moment" data-testid="verdict">{say!(edit_faults, count = faults.len())}</p>
                <ul class="edit__faults">{faults.iter().cloned().map(fault).collect_view()}</ul>
            }
            .into_any(),
        })
    };
    let play = move |with: &'static str| {
        let address = move || {
            playable.with(|playable| {
                playable.as_ref().map(|position| format!("{}&with={with}", address_of_position(position)))
            })
        };
        let is_off = move || playable.with(Option::is_none).then_some("true");
        let (words, class) = match with {
            "house" => (say!(edit_play_house), "btn btn--enamel"),
            _ => (say!(edit_play_both), "btn"),
        };
        view! { <a class=class role="link" href=address aria-disabled=is_off data-testid=format!("edit-play-{with}")>{words}</a> }
    };
    let ask = move |_| {
        let Some(now) = playable.get_untracked() else { return };
        asked.set(Some(Asked { position: now.clone(), answer: None }));
        spawn_local(async move {
            let plays = match now.turn() {
                Turn::Side(_) => bot::advise(Question::to_the_strongest(&now, false)).await,
                _ => Vec::new(),
            };
            asked.try_update(|asked| {
                if let Some(asked) = asked.as_mut().filter(|asked| asked.position == now) {
                    asked.answer = Some(plays);
                }
            });
        });
    };
    let is_off = move || playable.with(Option::is_none).then_some("true");
    view! {
        <section class="panel edit__verdict" aria-label=say!(edit_verdict)>
            <div role="status">{told}</div>
            <div class="edit__ways">
                {play("house")}
                {play("both")}
                <button class="btn" data-testid="edit-ask" aria-disabled=is_off on:click=ask>{icon("bulb")}<span>{say!(edit_ask)}</span></button>
            </div>
            {move || asked.get().map(|asked| view! { <Answer set_up asked/> })}
            {move || unread.get().map(unreadable)}
        </section>
    }
}

/// Why a text is no position.
pub(super) fn unreadable(why: String) -> impl IntoView {
    view! {
        <p class="docket docket--flat" role="alert" data-testid="problem">
            {icon("no")}<span>{say!(edit_unread, why = why)}</span>
        </p>
    }
}

/// A fault, with links to its clauses.
fn fault(fault: String) -> impl IntoView {
    let (words, clauses) = option_title(fault);
    view! { <li data-testid="fault">{icon("no")}<span>{words}"."{clauses}</span></li> }
}

/// Who has to act in a position that breaks no rule, in a sentence.
fn verdict(position: &Position) -> String {
    match (position.turn(), position.to_act()) {
        (Turn::Over(_), _) => say!(edit_over),
        (_, Some(side)) => say!(edit_to_play, side = side_of(position.game(), side)),
        (_, None) if position.drawer() == Some(Drawer::Dealer) => say!(edit_deal_next),
        (_, None) => say!(edit_draw_first),
    }
}

/// What the computer says of a position.
#[component]
fn Answer(set_up: SetUp, asked: Asked) -> impl IntoView {
    let Asked { position, answer } = asked;
    let Some(plays) = answer else {
        return view! { <p role="status">{say!(hint_thinking)}</p> }.into_any();
    };
    if plays.is_empty() {
        return view! { <p role="status" data-testid="edit-answer">{say!(edit_draws_come_first)}</p> }
            .into_any();
    }
    let best = best(&plays);
    let line = |(rank, advice): (u8, Advice)| {
        let told = Some((set_up.views.told)(&position, &advice.play));
        let before = position.clone();
        let make = move |play: &str| {
            let mut after = before.clone();
            if after.play(play).is_ok() {
                set_up.editor.update(|editor| editor.replace(&after));
            }
        };
        advised_play(rank, told, None, advice, best, Some(make))
    };
    let lines = (1..).zip(listed(plays, SHOWN)).map(line).collect_view();
    view! {
        <div role="status" class="sr">{say!(hint_ready)}</div>
        <ol class="hints" data-testid="edit-answer">{lines}</ol>
        <p class="hints__about">{say!(edit_answer_about)}</p>
    }
    .into_any()
}
