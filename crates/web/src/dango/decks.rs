//! The cards left in each deck, by kind: public knowledge (D2.1, D5.4).

use std::sync::Arc;

use carreau_boards::dango::cards::{self, Picto};
use carreau_core::{BySide, Side};
use carreau_dango::{Action, Card, CardId, Deck, Face, Position};
use leptos::prelude::*;

use super::names;
use crate::{
    parts::{PaperSheet, icon},
    table::{self, Sheet},
    words::{self, say},
};

/// How many cards of one kind are where, in one side's deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Known {
    /// How many are still in the deck.
    left: u8,
    /// How many the side holds.
    held: u8,
    /// How many a full deck has.
    copies: u8,
}

/// The counts of one kind of card for each side.
fn known(position: &Position, id: CardId, card: &Card) -> BySide<Known> {
    BySide::from_fn(|side| {
        let cards = position.cards(side);
        let held = match card.action() {
            Some(Action::FreeCard) => cards.free_cards,
            Some(Action::FreeBlock) => cards.free_blocks,
            _ => 0,
        };
        Known { left: cards.left[id], held, copies: card.copies() }
    })
}

/// A small picture of a kind of card, in the colours that it has for a side.
fn picture(card: &Card, side: Side) -> String {
    match card.face() {
        Face::Shape(shape) => cards::facing(shape.cells(), side).svg("thumb"),
        Face::Action(action) => {
            Picto::from_slug(action.name()).map(|picto| picto.drawing(side).svg("picto")).unwrap_or_default()
        }
    }
}

fn kind(card: &Card, side: Side) -> impl IntoView + use<> {
    view! {
        <th scope="row">
            <span class="kinds__card">
                <span class="kinds__picture" inner_html=picture(card, side)></span>
                <span><b lang=names::language(card)>{names::printed(card)}</b> <small>{names::gloss(card)}</small></span>
            </span>
        </th>
    }
}

/// The kinds of cards of a deck, with how many there are of each.
#[component]
pub(crate) fn DeckList(
    /// The deck to show.
    deck: StoredValue<Arc<Deck>>,
) -> impl IntoView {
    let deck = deck.get_value();
    let rows = deck
        .cards()
        .iter()
        .map(|card| view! { <tr>{kind(card, Side::Black)}<td class="num">{card.copies()}</td></tr> });
    view! { <table class="kinds" data-testid="kinds"><tbody>{rows.collect_view()}</tbody></table> }
}

/// The button that opens the sheet of the cards left.
#[component]
pub(crate) fn CardsButton(state: table::TableState) -> impl IntoView {
    view! {
        <button aria-label=say!(dango_cards_left) data-testid="open-cards"
            on:click=move |_| state.sheet.set(Some(Sheet::Cards))>
            {icon("cards")}<span class="wide-only">{say!(dango_cards_left)}</span>
        </button>
    }
}

/// The sheet of the cards left.
#[component]
pub(crate) fn CardsSheet(
    state: table::TableState,
    /// The position on the table.
    position: Memo<Option<Position>>,
) -> impl IntoView {
    let open = Signal::derive(move || state.sheet.get() == Some(Sheet::Cards));
    let close = move || {
        if state.sheet.get_untracked() == Some(Sheet::Cards) {
            state.sheet.set(None);
        }
    };
    let names = Signal::derive(move || BySide::from_fn(|side| state.player(side)));
    view! {
        <PaperSheet open close title=say!(dango_cards_left) name="cards-sheet">
            <CardsLeft position names side=Signal::derive(move || state.below())/>
        </PaperSheet>
    }
}

/// The cards left in both decks, by kind.
#[component]
pub(crate) fn CardsLeft(
    /// The position on the table.
    position: Memo<Option<Position>>,
    /// The names of the players.
    names: Signal<BySide<String>>,
    /// The side that looks: the pictures have its colours.
    side: Signal<Side>,
) -> impl IntoView {
    let total = move |side: Side| {
        position.with(|position| {
            let position = position.as_ref()?;
            let cards = position.cards(side);
            let round = (position.terms().rounds() > 1)
                .then(|| if cards.round > 1 { say!(dango_gone_second) } else { say!(dango_gone_first) });
            Some((cards.left.total(), round))
        })
    };
    let head = move |side: Side| {
        let token = if side == Side::Black { "tok tok--dark" } else { "tok" };
        view! {
            <th scope="col">
                <i class=token role="img" aria-label=words::side(side)></i> " " {move || names.with(|names| names[side].clone())}
                <small class="num">{move || total(side).map(|(left, round)| view! {
                    {say!(dango_gone_left, cards = left)} {round.map(|round| format!(", {round}"))}
                })}</small>
            </th>
        }
    };
    let deck = Memo::new(move |_| position.with(|position| position.as_ref().map(|it| it.deck().clone())));
    let body = move || {
        let deck = deck.get()?;
        let rows = deck.ids().map(|(id, card)| {
            let card_now = card.clone();
            let now = Memo::new(move |_| {
                position.with(|position| position.as_ref().map(|it| known(it, id, &card_now)))
            });
            let cell = move |side: Side| {
                let now = move || now.get().map(|known| known[side]).unwrap_or_default();
                view! {
                    <td class="num" class:is-gone=move || now().left == 0>
                        <b>{move || now().left}</b> " " <small>{move || say!(dango_gone_of, copies = now().copies)}</small>
                        {move || (now().held > 0).then(|| view! { " " <em>{say!(dango_gone_held, cards = now().held)}</em> })}
                    </td>
                }
            };
            view! { <tr data-card=card.slug().to_string()>{kind(card, side.get())} {Side::ALL.map(cell)}</tr> }
        });
        Some(rows.collect_view())
    };
    let twice = move || position.with(|position| position.as_ref().is_some_and(|it| it.terms().rounds() > 1));
    view! {
        <p class="kinds__how">{say!(dango_gone_how)} {move || twice().then(|| format!(" {}", say!(dango_gone_twice)))}</p>
        <table class="kinds kinds--both" data-testid="cards-left">
            <thead><tr><th scope="col"><span class="sr">{say!(dango_gone_card)}</span></th>{Side::ALL.map(head)}</tr></thead>
            <tbody>{body}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::{Chance as _, Game as _};
    use carreau_dango::Terms;

    use super::*;

    fn of(position: &Position, name: &str) -> BySide<Known> {
        let id = position.deck().find(name.parse().expect("a name")).expect("a card");
        known(position, id, &position.deck()[id])
    }

    #[test]
    fn d5_4_a_card_that_is_held_is_neither_left_nor_used() {
        let mut position = Position::start(Terms::default(), Deck::classic());
        assert_eq!(of(&position, "keima").black, Known { left: 3, held: 0, copies: 3 });
        position.resolve("free-card".parse().expect("a draw")).expect("it is in the deck");
        assert_eq!(of(&position, "free-card").black, Known { left: 0, held: 0, copies: 1 });
        position.play(&"hold free-card".parse().expect("a play")).expect("legal");
        assert_eq!(of(&position, "free-card").black, Known { left: 0, held: 1, copies: 1 });
        assert_eq!(of(&position, "free-card").white, Known { left: 1, held: 0, copies: 1 });
    }

    #[test]
    fn every_kind_of_card_has_a_picture() {
        for card in Deck::classic().cards() {
            let [black, white] = Side::ALL.map(|side| picture(card, side));
            assert!(black.contains("<svg"), "{}", card.slug());
            let has_no_stone = ["miss", "free-card", "twice", "change"].contains(&card.slug().as_str());
            assert_eq!(black == white, has_no_stone, "{}", card.slug());
        }
    }
}
