//! The card that lies face up, the facings of its shape, and the player's own cards.

use carreau_boards::dango::cards::{self, Picto};
use carreau_core::{Drawer, Side};
use carreau_dango::{Card, Cell, Face, Facing, Play, Position, Times};
use carreau_games::ListedGame as _;
use carreau_match::Table;
use leptos::prelude::*;

use super::{
    actions::Held,
    draft::{Draft, Job},
    names,
    state::State,
    turns,
};
use crate::{parts::ClausePlate, players::player, table::Moment, words::say};

/// The card that lies face up, the draft of its play, and the facings.
#[component]
pub(crate) fn CardPanel(state: State) -> impl IntoView {
    // The card and whose turn it is change rarely, so they have a memo of their own.
    let up = Memo::new(move |_| {
        state.position.with(|position| {
            let position = position.as_ref()?;
            let (card, times) = position.face_up()?;
            Some(Up { card: card.clone(), times, side: position.side() })
        })
    });
    // While no card lies face up, the panel shows the card played last.
    let was = Memo::new(move |_| state.shared.session.table.with(|table| played_last(table.as_ref()?)));
    let label = move || match up.get() {
        Some(up) if state.shared.session.seat_of(up.side).is_some() => say!("dango-your-card"),
        Some(up) => say!("dango-their-card", name = state.shared.player(up.side)),
        None => say!("dango-no-card"),
    };
    view! {
        <section class="hand" aria-label=label data-testid="hand">
            {move || match up.get() {
                Some(up) => view! { <CardFace up/> }.into_any(),
                None => match was.get() {
                    Some(up) => view! { <div class="hand__was" data-testid="was"><CardFace up/></div> }.into_any(),
                    None => view! { <CardBack state/> }.into_any(),
                },
            }}
            <div class="hand__do">
                <p class="hand__say" data-testid="say">{move || prompt(state)}</p>
                <Facings state/>
                <div class="hand__more">
                    {move || usable(state).then(|| view! { <Held state/> })}
                    {move || state.own.near.get().map(|_| view! {
                        <button class="btn" data-testid="whole-board" on:click=move |_| state.own.near.set(None)>
                            {say!("dango-whole-board")}
                        </button>
                    })}
                </div>
            </div>
        </section>
    }
}

/// The card of the last play of this game; `None` if that play used no card.
pub(super) fn played_last(table: &Table) -> Option<Up> {
    let position = Position::of(table.position())?;
    let last = table.moves().last().filter(|last| last.game == table.game())?;
    let (Play::Card { card: slug, .. } | Play::Hold(slug)) = Position::play_of(&last.play)? else {
        return None;
    };
    let card = position.deck()[position.deck().find(*slug)?].clone();
    Some(Up { card, times: Times::Once, side: last.side })
}

/// The last turn in words: "Marcel: keima D4 E6".
fn describe_last(state: State) -> Option<String> {
    state.shared.session.table.with(|table| {
        let table = table.as_ref()?;
        let row = turns::rows(table).pop().filter(|row| row.game == table.game())?;
        let name = player(table, row.side);
        let turn = format!("{} {}", row.lead, row.play);
        Some(say!("dango-was", name = name, turn = turn.trim().to_owned()))
    })
}

/// Whether we may use a card that we hold, or one just turned up that could be held. Tracks.
fn usable(state: State) -> bool {
    let job = state.draft.with(|draft| draft.as_ref().map(Draft::job));
    matches!(job, Some(Job::Begin | Job::Keep(_) | Job::Stone)) && !state.animator.is_moving()
}

/// A card that lies face up.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Up {
    pub(super) card: Card,
    pub(super) times: Times,
    pub(super) side: Side,
}

#[component]
pub(super) fn CardFace(up: Up) -> impl IntoView {
    let Up { card, times, side } = up;
    let (class, kind, drawing) = match card.face() {
        Face::Shape(shape) => {
            ("card card--shape", say!("dango-shape"), cards::thumb(shape.cells(), side).svg("thumb"))
        }
        Face::Action(action) => {
            let picto = Picto::from_slug(action.name()).expect("every action has its pictogram");
            ("card card--action", say!("dango-action"), picto.drawing().svg("picto"))
        }
    };
    let times = match times {
        Times::Once => None,
        Times::First => Some(say!("dango-first-of-two")),
        Times::Second => Some(say!("dango-second-of-two")),
    };
    view! {
        <article class=class aria-label=say!("dango-card", title = card.title().to_owned(), gloss = card.gloss().to_owned())
            data-testid="card" data-card=card.slug().to_string()>
            <header><b lang=names::language(&card)>{card.title().to_owned()}</b><span>{card.gloss().to_owned()}</span></header>
            <div class="card__picture" inner_html=drawing></div>
            <footer><span>{kind}</span><ClausePlate clause=card.clause().0.to_owned()/></footer>
            {times.map(|times| view! { <em class="card__times" data-testid="times">{times}</em> })}
        </article>
    }
}

/// Our deck, while no card lies face up: pressing it turns a card up.
#[component]
fn CardBack(state: State) -> impl IntoView {
    let may = move || state.may_turn_up();
    let used_up = move || {
        state.position.with(|position| {
            position.as_ref().is_some_and(|position| position.cards(state.shared.below()).are_used_up())
        })
    };
    view! {
        {move || (!used_up()).then(|| view! {
            <button class="cardback" aria-hidden="true" tabindex="-1" class:is-lit=may
                on:click=move |_| state.turn_up() inner_html=cards::back().svg("cardback__svg")></button>
        })}
    }
}

/// Describes the draft, or what the player has to do.
fn prompt(state: State) -> AnyView {
    match state.shared.moment() {
        Moment::Play { ours: true, .. } => {}
        Moment::Chance { whose: Drawer::Both, .. } => {
            return view! { <b>{say!("dango-nigiri")}</b> " " {say!("dango-nigiri-how")} }.into_any();
        }
        Moment::Chance { .. } => {
            return match describe_last(state) {
                Some(description) => description.into_any(),
                None => ().into_any(),
            };
        }
        _ => return ().into_any(),
    }
    let words = state.draft.with(|draft| {
        let draft = draft.as_ref()?;
        let shown = draft.unit().or_else(|| draft.unit_at(state.hover.get()?));
        Some(match shown {
            Some(unit) => names::unit(draft, &unit),
            None => (String::new(), names::task(draft)),
        })
    });
    words.map(|(what, comes)| view! { <b>{what}</b> " " {comes} }).into_any()
}

/// The stones of a shape as the side `seen` sees them: for White the board is turned by half a turn.
fn seen_by(seen: Side, facing: &Facing) -> Vec<Cell> {
    let (columns, rows) = facing.extent();
    let turn = |&(x, y): &Cell| match seen {
        Side::Black => (x, y),
        Side::White => (columns - 1 - x, rows - 1 - y),
    };
    facing.cells().iter().map(turn).collect()
}

/// The facings of the shape, as radio buttons with drawings.
#[component]
fn Facings(state: State) -> impl IntoView {
    let shape = Memo::new(move |_| {
        state.draft.with(|draft| {
            let draft = draft.as_ref()?;
            Some((draft.shape()?.clone(), draft.colour()?))
        })
    });
    let facing = Memo::new(move |_| state.draft.with(|draft| draft.as_ref().map_or(0, Draft::facing)));
    let one = move |i: usize, of: usize, drawing: String| {
        let choose = move |_| state.change(|draft| draft.face(i));
        view! {
            <label class="facing" class:is-on=move || facing.get() == i data-testid=format!("facing-{i}")>
                <input class="sr" type="radio" name="facing"
                    prop:checked=move || facing.get() == i on:change=choose/>
                <span class="sr">{say!("dango-facing", facing = i + 1, facings = of)}</span>
                <span inner_html=drawing></span>
            </label>
        }
    };
    move || {
        let (shape, side) = shape.get().filter(|(shape, _)| shape.facings().len() > 1)?;
        let of = shape.facings().len();
        let all = shape.facings().iter().enumerate();
        let seen = state.shared.seen();
        let all = all.map(|(i, facing)| one(i, of, cards::facing(&seen_by(seen, facing), side).svg("thumb")));
        Some(view! {
            <fieldset class="facings" class:facings--two=of == 2 class:facings--eight=(of > 4)>
                <legend class="sr">{say!("dango-facings")}</legend>
                {all.collect_view()}
            </fieldset>
        })
    }
}

/// Our deck with its count, and the cards we hold.
#[component]
pub(crate) fn Decks(state: State) -> impl IntoView {
    let left = Memo::new(move |_| {
        let side = state.shared.below();
        state
            .position
            .with(|position| position.as_ref().map_or(0, |position| position.cards(side).left.total()))
    });
    let held = Memo::new(move |_| {
        let side = state.shared.below();
        state.position.with(|position| {
            let position = position.as_ref()?;
            let cards = position.cards(side);
            let now = position.side() == side && position.face_up().is_none();
            Some((cards.free_cards, cards.free_blocks, now))
        })
    });
    let one = |picto: Picto, title: String, count: u8, now: bool| {
        let clause = if picto == Picto::FreeCard { "D5.2" } else { "D5.3" };
        let label = say!("dango-holds", card = title.clone(), count = count);
        (count > 0).then(|| {
            view! {
                <article class="card card--action card--small" class:is-off=!now aria-label=label>
                    <header><b>{title}</b><span>{say!("dango-held", count = count)}</span></header>
                    <div class="card__picture" inner_html=picto.drawing().svg("picto")></div>
                    <footer><ClausePlate clause=clause.to_owned()/></footer>
                </article>
            }
        })
    };
    view! {
        <section class="decks wide-only-block" aria-label=say!("dango-your-cards")>
            <div class="deck" role="img" aria-label=move || say!("dango-deck-left", cards = left.get())
                class:is-lit=move || state.may_turn_up() on:click=move |_| state.take_from_deck()
                data-testid="deck" data-left=move || left.get().to_string()
                inner_html=move || cards::deck(left.get()).svg("deck__svg")></div>
            {move || held.get().map(|(free_cards, free_blocks, now)| view! {
                {one(Picto::FreeCard, say!("dango-free-card"), free_cards, now)}
                {one(Picto::FreeBlock, say!("dango-free-block"), free_blocks, now)}
                {(free_cards + free_blocks > 0 && !now).then(|| view! {
                    <p class="decks__note">{say!("dango-held-not-now")} " " <ClausePlate clause="D2.3".to_owned()/></p>
                })}
            })}
        </section>
    }
}
