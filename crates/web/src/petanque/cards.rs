//! The character cards of both teams, and the nine to choose from.

use carreau_boards::petanque::HEAD;
use carreau_core::Side;
use carreau_petanque::{Character, Position, Skill};
use leptos::prelude::*;

use super::{
    draft::{Draft, Job},
    names, picture,
    state::State,
};
use crate::{frame::SeatSlots as _, words::say};

/// What a card shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    character: Character,
    /// The boules in hand and in all; `None` while the card is still to be taken.
    boules: Option<(u8, u8)>,
    side: Side,
    /// Whether the character throws now.
    on: bool,
    /// Whether the card is a button.
    ours: bool,
    /// Whether the card cannot be chosen, because it is taken or has no boules left.
    spent: bool,
}

/// The cards of a team, in the order in which they were taken.
#[component]
pub(crate) fn Team(
    state: State,
    /// The team.
    #[prop(into)]
    side: Signal<Side>,
    /// Whether it is the opponents' team.
    them: bool,
) -> impl IntoView {
    let cards = Memo::new(move |_| {
        let side = side.get();
        let Some(position) = state.seen() else { return Vec::new() };
        let throws = thrower(&position);
        state.draft.with(|draft| {
            let draft = draft.as_ref().filter(|draft| draft.side() == side && draft.job() == Job::Announce);
            let team = (0_u8..).zip(position.team(side));
            team.map(|(place, &character)| {
                let left = position.ground().in_hand(side, place);
                let all = u8::try_from(position.terms().format.each()).unwrap_or(3);
                let on = throws.or_else(|| draft.and_then(Draft::character)) == Some(character);
                Shown {
                    character,
                    boules: Some((left, all)),
                    side,
                    on,
                    ours: draft.is_some_and(|draft| draft.members().contains(&character)),
                    spent: draft.is_some() && left == 0,
                }
            })
            .collect()
        })
    });
    let label = move || {
        if them || !state.shared.is_you(side.get()) {
            say!(petanque_characters_of, team = names::team(side.get()))
        } else {
            say!(petanque_your_characters)
        }
    };
    view! {
        <section class="team" class:team--them=them class:is-empty=move || cards.with(Vec::is_empty) aria-label=label>
            {move || cards.get().into_iter().map(|shown| view! { <Card state shown them/> }).collect_view()}
        </section>
    }
}

/// The character that throws, once the throw is announced.
fn thrower(position: &Position) -> Option<Character> {
    match position.phase() {
        carreau_petanque::Phase::Throw(announced, _) => Some(announced.character),
        _ => None,
    }
}

/// The nine cards, while one has to be taken (B2.2).
#[component]
pub(crate) fn Nine(state: State) -> impl IntoView {
    let cards = Memo::new(move |_| {
        let Some(position) = state.seen() else { return Vec::new() };
        state.draft.with(|draft| {
            let draft = draft.as_ref().filter(|draft| draft.job() == Job::Take);
            Character::ALL
                .into_iter()
                .map(|character| {
                    let owner = Side::ALL.into_iter().find(|&side| position.team(side).contains(&character));
                    Shown {
                        character,
                        boules: None,
                        side: owner.unwrap_or(Side::White),
                        on: draft.and_then(Draft::character) == Some(character),
                        ours: draft.is_some(),
                        spent: owner.is_some(),
                    }
                })
                .collect::<Vec<_>>()
        })
    });
    view! {
        <div class="nine" data-testid="nine">
            {move || cards.get().into_iter().map(|shown| view! { <Card state shown them=false/> }).collect_view()}
        </div>
    }
}

#[component]
fn Card(state: State, shown: Shown, them: bool) -> impl IntoView {
    let Shown { character, boules, side, on, ours, spent } = shown;
    let skill = character.skill();
    let class = match skill {
        Skill::Shooter => "char char--shooter",
        Skill::Pointer => "char char--pointer",
        Skill::Universal => "char char--universal",
    };
    let head = picture::portrait(character).map(carreau_boards::petanque::Portrait::head).unwrap_or_default();
    let taken = boules.is_none() && spent;
    let name = {
        let (name, note, skill) = (character.name(), names::skill_note(skill), names::skill(skill));
        let card = match boules {
            Some((left, all)) => {
                say!(petanque_card, name = name, skill = skill, note = note, left = left, all = all)
            }
            None => say!(petanque_card_free, name = name, skill = skill, note = note),
        };
        match (on, taken) {
            (true, _) => say!(petanque_card_on, card = card),
            (_, true) => format!("{card}, {}", names::team(side)),
            _ => card,
        }
    };
    let left = boules.map(|(left, all)| {
        let boule = move |i: u8| {
            if i < left {
                format!("<svg viewBox=\"-50 -50 100 100\">{}</svg>", Position::token(side))
            } else {
                "<svg viewBox=\"-50 -50 100 100\"><circle class=\"spent\" r=\"44\"/></svg>".to_owned()
            }
        };
        (0..all).map(boule).collect::<String>()
    });
    let left = left.or_else(|| {
        taken.then(|| {
            format!("<svg viewBox=\"-50 -50 100 100\">{}</svg>{}", Position::token(side), names::team(side))
        })
    });
    let inner = view! {
        <span class="char__name">{character.name()}</span>
        <svg class="portrait" viewBox=HEAD aria-hidden="true" inner_html=head></svg>
        <span class="char__role">{names::skill(skill)}</span>
        <span class="char__skill">{names::skill_note(skill)}</span>
        <span class="char__left" inner_html=left.unwrap_or_default()></span>
    };
    if ours {
        view! {
            <button class=class class:is-on=on class:is-spent=spent class:char--them=them aria-label=name
                aria-pressed=if on { "true" } else { "false" } aria-disabled=spent.then_some("true")
                data-testid=format!("card-{character}") on:click=move |_| state.pick(character)>{inner}</button>
        }
        .into_any()
    } else {
        view! {
            <div class=class class:is-on=on class:is-spent=spent class:char--them=them role="img" aria-label=name
                data-testid=format!("card-{character}")>{inner}</div>
        }
        .into_any()
    }
}
