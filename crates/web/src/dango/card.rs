//! The card that lies face up, the facings of its shape, and the player's own cards.

use carreau_boards::dango::cards::{self, Picto};
use carreau_core::{Drawer, Side};
use carreau_dango::{Action, Blocked, Card, Cell, Deck, Draw, Face, Facing, FreeTurn, Play, Position, Times};
use carreau_games::ListedGame as _;
use carreau_match::Table;
use leptos::prelude::*;

use super::{
    actions::{Held, Preview},
    coach,
    description::last_draw,
    draft::{Draft, Job},
    names,
    state::State,
    turns,
};
use crate::{frame::DraftWords as _, parts::ClausePlate, players::player, table::Moment, words::say};

/// The card that lies face up, the draft of its play, and the facings.
#[component]
pub(crate) fn CardPanel(state: State) -> impl IntoView {
    // The card and whose turn it is change rarely, so they have a memo of their own.
    let up = Memo::new(move |_| state.shared.session.table.with(|table| face_up(table.as_ref()?)));
    let shown = Memo::new(move |_| state.shared.session.table.with(|table| Shown::of(table.as_ref())));
    let label = move || match up.get() {
        Some(up) if state.shared.is_you(up.side) => say!(dango_your_card),
        Some(up) => say!(dango_their_card, name = state.shared.player(up.side)),
        None => say!(dango_no_card),
    };
    view! {
        <section class="hand" aria-label=label data-testid="hand">
            {move || match shown.get() {
                Shown::Up(up) => view! { <CardFace up/> }.into_any(),
                Shown::Was(up) => view! { <div class="hand__was" data-testid="was"><CardFace up/></div> }.into_any(),
                Shown::Ordinary => view! { <OrdinaryGo state/> }.into_any(),
                Shown::Back => view! { <CardBack state/> }.into_any(),
            }}
            <div class="hand__do">
                {move || free_turn(state).map(|words| view! { <p class="hand__tag" data-testid="free-turn">{words}</p> })}
                <p class="hand__say" data-testid="say">{move || prompt(state)}</p>
                <Facings state/>
                <div class="hand__more">
                    {move || usable(state).then(|| view! { <Held state/> })}
                    {move || state.own.near.get().map(|_| view! {
                        <button class="btn" data-testid="whole-board" on:click=move |_| state.own.near.set(None)>
                            {say!(dango_whole_board)}
                        </button>
                    })}
                </div>
            </div>
        </section>
    }
}

/// What lies where the card lies.
#[derive(Debug, Clone, PartialEq)]
enum Shown {
    /// The card that lies face up.
    Up(Up),
    /// The card that was played last.
    Was(Up),
    /// No card any more: the side to move plays ordinary Go (D2.4).
    Ordinary,
    /// The back of a card.
    Back,
}

impl Shown {
    fn of(table: Option<&Table>) -> Self {
        let Some((table, position)) = table.and_then(|table| Some((table, Position::of(table.position())?)))
        else {
            return Self::Back;
        };
        match face_up(table) {
            Some(up) => Self::Up(up),
            None if position.is_ordinary() => Self::Ordinary,
            None => played_last(table).map_or(Self::Back, Self::Was),
        }
    }
}

/// The card that lies face up at a table.
pub(super) fn face_up(table: &Table) -> Option<Up> {
    let position = Position::of(table.position())?;
    let (card, times) = position.face_up()?;
    // After Twice, the card that came with it says so until its second application is done (D6.1).
    let came_twice = times != Times::Once || matches!(last_draw(table), Some(Draw::Twice(_)));
    let twice = came_twice.then(|| twice(position.deck())).flatten();
    Some(Up { card: card.clone(), times, side: position.side(), twice })
}

/// The title of the deck's Twice.
fn twice(deck: &Deck) -> Option<String> {
    let is_twice = |card: &&Card| card.action() == Some(Action::Twice);
    deck.cards().iter().find(is_twice).map(names::printed)
}

/// Which of its two moves a turn with a Free card has come to (D5.2). Tracks.
fn free_turn(state: State) -> Option<String> {
    match state.position.with(|position| position.as_ref().map(Position::free_turn))? {
        FreeTurn::No => None,
        FreeTurn::First => Some(say!(dango_free_first)),
        FreeTurn::Second => Some(say!(dango_free_second)),
    }
}

/// Says that no cards are left for the side to move.
#[component]
fn OrdinaryGo(state: State) -> impl IntoView {
    let why = move || {
        let both = state.position.with(|position| {
            position.as_ref().is_some_and(|it| Side::ALL.into_iter().all(|side| it.cards(side).are_used_up()))
        });
        let side = state.shared.moment().side().unwrap_or(Side::Black);
        match (both, state.shared.is_you(side)) {
            (true, _) => say!(dango_ordinary_both),
            (false, true) => say!(dango_ordinary_yours),
            (false, false) => say!(dango_ordinary_theirs, name = state.shared.player(side)),
        }
    };
    view! {
        <p class="hand__go" data-testid="ordinary">
            <b>{say!(dango_ordinary)}</b> " " {why} " " <ClausePlate clause="D2.4".to_owned()/>
        </p>
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
    Some(Up { card, times: Times::Once, side: last.side, twice: None })
}

/// The last turn in words: "Marcel: keima D4 E6".
fn describe_last(state: State) -> Option<String> {
    state.shared.session.table.with(|table| {
        let table = table.as_ref()?;
        let row = turns::rows(table).pop().filter(|row| row.game == table.game())?;
        let name = player(table, row.side);
        let turn = format!("{} {}", row.lead, row.play);
        Some(say!(dango_was, name = name, turn = turn.trim().to_owned()))
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
    /// The title of the Twice that was turned up before it.
    pub(super) twice: Option<String>,
}

#[component]
pub(super) fn CardFace(up: Up) -> impl IntoView {
    let Up { card, times, side, twice } = up;
    let (class, kind, drawing) = match card.face() {
        Face::Shape(shape) => {
            ("card card--shape", say!(dango_shape), cards::thumb(shape.cells(), side).svg("thumb"))
        }
        Face::Action(action) => {
            let picto = Picto::from_slug(action.name()).expect("every action has its pictogram");
            ("card card--action", say!(dango_action), picto.drawing(side).svg("picto"))
        }
    };
    let times = match times {
        Times::Once => twice.is_some().then(|| say!(dango_twice_nothing)),
        Times::First => Some(say!(dango_first_of_two)),
        Times::Second => Some(say!(dango_second_of_two)),
    };
    let face = view! {
        <article class=class aria-label=names::with_gloss(&card)
            data-testid="card" data-card=card.slug().to_string()>
            <header><b lang=names::language(&card)>{names::printed(&card)}</b><span>{names::gloss(&card)}</span></header>
            <div class="card__picture" inner_html=drawing></div>
            <footer><span>{kind}</span><ClausePlate clause=card.clause().0.to_owned()/></footer>
            {times.map(|times| view! { <em class="card__times" data-testid="times">{times}</em> })}
        </article>
    };
    match twice {
        None => face.into_any(),
        Some(twice) => view! {
            <div class="card-pair">
                <article class="card card--action card--under" aria-hidden="true" data-testid="twice">
                    <header><b>{twice}</b></header>
                </article>
                {face}
            </div>
        }
        .into_any(),
    }
}

/// Our deck, while no card lies face up: pressing it turns a card up.
#[component]
fn CardBack(state: State) -> impl IntoView {
    let may = move || state.may_turn_up();
    let used_up = move || {
        state.position.with(|position| {
            position.as_ref().is_some_and(|position| position.cards(state.beside()).are_used_up())
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
            return view! { <b>{say!(dango_nigiri)}</b> " " {say!(dango_nigiri_how)} }.into_any();
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
        let held = draft.unit();
        let again = held.as_ref().and_then(|unit| names::again(draft, unit));
        Some(match held.or_else(|| draft.unit_at(state.hover.get()?)) {
            Some(unit) => (names::unit(draft, &unit), again),
            None => ((String::new(), draft.task()), None),
        })
    });
    words
        .map(|((what, comes), again)| {
            let again = again.map(|again| view! { " " <span class="hand__again">{again}</span> });
            view! { <b>{what}</b> " " {comes} {again} }
        })
        .into_any()
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
    let best = move |i| state.own.coached.with(|coached| coach::is_best_facing(coached, i));
    let one = move |i: usize, of: usize, drawing: String| {
        let choose = move |_| state.change(|draft| draft.face(i));
        view! {
            <label class="facing" class:is-on=move || facing.get() == i class:is-best=move || best(i) data-testid=format!("facing-{i}")>
                <input class="sr" type="radio" name="facing"
                    prop:checked=move || facing.get() == i on:change=choose/>
                <span class="sr">
                    {say!(dango_facing, facing = i + 1, facings = of)}
                    {move || best(i).then(|| format!(", {}", say!(dango_facing_best)))}
                </span>
                <span inner_html=drawing></span>
            </label>
        }
    };
    move || {
        let (shape, side) = shape.get().filter(|(shape, _)| shape.facings().len() > 1)?;
        let of = shape.facings().len();
        let all = shape.facings().iter().enumerate();
        let seen = state.seen();
        let all = all.map(|(i, facing)| one(i, of, cards::facing(&seen_by(seen, facing), side).svg("thumb")));
        Some(view! {
            <fieldset class="facings" class:facings--two=of == 2 class:facings--eight=(of > 4)>
                <legend class="sr">{say!(dango_facings)}</legend>
                {all.collect_view()}
            </fieldset>
        })
    }
}

/// The deck with its count, and the cards held: those of the player to move where both sit here, or else ours.
#[component]
pub(crate) fn Decks(state: State) -> impl IntoView {
    let side = Memo::new(move |_| state.beside());
    let left = Memo::new(move |_| {
        state
            .position
            .with(|position| position.as_ref().map_or(0, |position| position.cards(side.get()).left.total()))
    });
    let held = Memo::new(move |_| {
        let side = side.get();
        state.position.with(|position| {
            let position = position.as_ref()?;
            let cards = position.cards(side);
            let now = position.side() == side && position.face_up().is_none();
            Some((side, cards.free_cards, cards.free_blocks, now))
        })
    });
    let note = || {
        view! {
            <p class="decks__note">{say!(dango_held_not_now)} " " <ClausePlate clause="D2.3".to_owned()/></p>
        }
    };
    let whose = move || {
        let side = side.get();
        (!state.shared.is_you(side)).then(|| state.shared.player(side))
    };
    let label = move || match whose() {
        Some(name) => say!(dango_cards_of, name = name),
        None => say!(dango_your_cards),
    };
    let deck = move || match whose() {
        Some(name) => say!(dango_deck_of, name = name, cards = left.get()),
        None => say!(dango_deck_left, cards = left.get()),
    };
    view! {
        <section class="decks wide-only-block" aria-label=label>
            <div class="deck" role="img" aria-label=deck
                class:is-lit=move || state.may_turn_up() on:click=move |_| state.take_from_deck()
                data-testid="deck" data-left=move || left.get().to_string()
                inner_html=move || cards::deck(left.get()).svg("deck__svg")></div>
            {move || held.get().map(|(side, free_cards, free_blocks, now)| view! {
                {(free_cards > 0).then(|| view! { <HeldCard state side action=Action::FreeCard count=free_cards now/> })}
                {(free_blocks > 0).then(|| view! { <HeldCard state side action=Action::FreeBlock count=free_blocks now/> })}
                {(free_cards + free_blocks > 0 && !now).then(note)}
            })}
        </section>
    }
}

/// A card that is held. Pressing it uses it, a second way beside its button for a pointer that is already there.
#[component]
fn HeldCard(
    state: State,
    /// The side that holds it.
    side: Side,
    /// Free card or Free block.
    action: Action,
    /// How many of them it holds.
    count: u8,
    /// Whether held cards may be used now.
    now: bool,
) -> impl IntoView {
    let is_block = action == Action::FreeBlock;
    let (picto, title, clause) = if is_block {
        (Picto::FreeBlock, say!(dango_free_block), "D5.3")
    } else {
        (Picto::FreeCard, say!(dango_free_card), "D5.2")
    };
    let label = if untrack(|| state.shared.is_you(side)) {
        say!(dango_holds, card = title.clone(), count = count)
    } else {
        say!(dango_held_by, name = untrack(|| state.shared.player(side)), card = title.clone(), count = count)
    };
    let preview = Preview::of(state, Play::Block(Blocked::Only));
    let press = move |_| {
        if state.draft.with_untracked(Option::is_none) {
            match state.why_not_held(action) {
                Some(notice) => state.shared.refuse_by_rule(notice),
                None => state.shared.decline_out_of_turn(),
            }
        } else if is_block {
            preview.press();
        } else {
            state.play(&Play::Show);
        }
    };
    view! {
        <article class="card card--action card--small" class:is-off=!now aria-label=label
            data-testid=if is_block { "held-block" } else { "held-card" }
            on:click=press on:pointerdown=move |event| preview.down(&event)
            on:pointerenter=move |event| if is_block { preview.point(&event, true) }
            on:pointerleave=move |event| if is_block { preview.point(&event, false) }>
            <header><b>{title}</b><span>{say!(dango_held, count = count)}</span></header>
            <div class="card__picture" inner_html=picto.drawing(side).svg("picto")></div>
            // The clause is a link of its own.
            <footer on:click=move |event| event.stop_propagation()><ClausePlate clause=clause.to_owned()/></footer>
        </article>
    }
}

#[cfg(test)]
mod tests {
    use carreau_dango::Terms;

    use super::*;
    use crate::dango::tests::{table, table_from};

    #[test]
    fn d6_1_twice_is_seen_as_long_as_it_matters() {
        let twice = |events: &[&str]| {
            let up = face_up(&table(Terms::default(), events)).expect("a card lies face up");
            (up.times, up.twice)
        };
        let title = Some("Twice".to_owned());
        assert_eq!(twice(&["!twice keima"]), (Times::First, title.clone()));
        assert_eq!(twice(&["!twice keima", "keima D4 E6"]), (Times::Second, title.clone()));
        assert_eq!(twice(&["!twice miss"]), (Times::Once, title));
        assert_eq!(twice(&["!twice keima", "keima D4 E6", "keima D7 E9", "!nobi"]), (Times::Once, None));
    }

    #[test]
    fn d2_4_no_card_is_shown_once_ordinary_go_has_begun() {
        let start = Position::ordinary(Terms::default());
        let mut setup = start.to_setup();
        let deck = Deck::classic();
        setup.cards[Side::Black].left[deck.find("nobi".parse().expect("a card")).expect("it is there")] = 1;
        let events = ["!nobi", "nobi D4 D5"];
        let shown = |events: &[&str]| {
            let start = setup.clone().validate().expect("a position");
            Shown::of(Some(&table_from(Terms::default(), Some(start.to_string()), events)))
        };
        assert_eq!(shown(&[]), Shown::Back);
        assert!(matches!(shown(&events[..1]), Shown::Up(_)));
        assert_eq!(shown(&events), Shown::Ordinary);
        assert_eq!(Shown::of(None), Shown::Back);
    }
}
