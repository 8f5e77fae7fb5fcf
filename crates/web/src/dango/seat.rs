//! What a player's seat says about the game: the colour, the cards left, the stones taken, the cards held.

use carreau_boards::dango::cards;
use carreau_core::Side;
use carreau_dango::{Phase, Position};
use leptos::prelude::*;

use super::state::State;
use crate::{
    frame::SeatSlots,
    words::{self, say},
};

impl SeatSlots for Position {
    fn token(side: Side) -> String {
        format!(
            "<use href=\"#stone-{}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>",
            if side == Side::Black { "b" } else { "w1" }
        )
    }

    /// The same, or a place for a stone while the nigiri has not decided the colours (D1.3). Tracks.
    fn token_now(state: State, side: Side) -> String {
        let undecided = state
            .position
            .with(|position| position.as_ref().is_some_and(|position| position.phase() == Phase::Nigiri));
        if undecided {
            return "<circle r=\"44\" fill=\"none\" stroke=\"var(--ink-soft)\" stroke-width=\"5\" stroke-dasharray=\"14 9\"/>".to_owned();
        }
        Self::token(side)
    }

    /// The colour of a seat before the match, or that the nigiri decides it. Tracks.
    fn plays(state: State, side: Side) -> String {
        let nigiri = state.position.with(|position| position.as_ref().is_some_and(|it| it.terms().nigiri));
        if nigiri { say!(dango_seat_nigiri) } else { format!("{}.", words::side(side)) }
    }

    /// The colour, the cards left and the stones taken, in words. Tracks.
    fn note(state: State, side: Side) -> String {
        state
            .position
            .with(|position| position.as_ref().map(|position| describe(position, side)).unwrap_or_default())
    }

    fn cost(_: u16) -> String {
        say!(dango_cost)
    }

    /// The cards that a side holds (D5.4), as small cards with their names. Tracks.
    fn holds(state: State, side: Side) -> Option<AnyView> {
        let held = move || {
            state.position.with(|position| {
                position.as_ref().map_or((0, 0), |position| {
                    let cards = position.cards(side);
                    (cards.free_cards, cards.free_blocks)
                })
            })
        };
        let one = |name: String, short: String| {
            view! {
                <span class="held" role="img" aria-label=name>
                    <span inner_html=cards::held().svg("held__svg")></span>{short}
                </span>
            }
        };
        Some(
        view! {
            {move || {
                let (free_cards, free_blocks) = held();
                let card = (free_cards > 0).then(|| {
                    one(say!(dango_holds_free_card, cards = free_cards), say!(dango_short_free_card, cards = free_cards))
                });
                let block = (free_blocks > 0).then(|| {
                    one(say!(dango_holds_free_block, cards = free_blocks), say!(dango_short_free_block, cards = free_blocks))
                });
                let two = card.is_some() && block.is_some();
                view! { <span class="holds" class:holds--two=two>{card} {block}</span> }
            }}
        }
        .into_any()
        )
    }
}

/// "Black. 25 cards, 0 captured"; before the nigiri, that it decides the colour.
pub(super) fn describe(position: &Position, side: Side) -> String {
    if position.phase() == Phase::Nigiri {
        return say!(dango_seat_nigiri);
    }
    let cards = position.cards(side);
    let left = match cards.left.total() {
        0 => say!(dango_cards_none),
        left => say!(dango_cards, cards = left),
    };
    let description =
        say!(dango_seat, side = words::side(side), deck = left, taken = position.prisoners(side));
    // A narrow seat cuts off the end of the text, so the most important part comes first.
    match (position.terms().rounds(), cards.round) {
        (1, _) => description,
        (_, 1) => format!("{description}, {}", say!(dango_gone_first)),
        _ => format!("{description}, {}", say!(dango_gone_second)),
    }
}

#[cfg(test)]
mod tests {
    use carreau_dango::{Cards, Deck, Setup, Terms};
    use carreau_goban::Size;

    use super::*;

    #[test]
    fn a_seat_tells_colour_cards_and_prisoners() {
        let start = Position::start(Terms::default(), Deck::classic());
        assert_eq!(describe(&start, Side::Black), "Black. 36 cards, 0 captured");
        let used_up = Position::ordinary(Terms::default());
        assert_eq!(describe(&used_up, Side::White), "White. No cards left, 0 captured");
    }

    #[test]
    fn d1_3_before_the_nigiri_no_seat_has_a_colour() {
        let start = Position::start(Terms { nigiri: true, ..Terms::default() }, Deck::classic());
        assert_eq!(describe(&start, Side::Black), "The nigiri decides the colour.");
    }

    #[test]
    fn d2_5_a_seat_tells_which_deck_is_played() {
        let terms = Terms { board: Size::NINETEEN.into(), ..Terms::default() };
        let mut setup = Setup::start(terms, Deck::classic());
        setup.cards[Side::White] = Cards { round: 2, ..setup.cards[Side::White] };
        setup.ground.prisoners[Side::White] = 3;
        let position = setup.validate().expect("a position");
        assert_eq!(describe(&position, Side::Black), "Black. 36 cards, 0 captured, first deck");
        assert_eq!(describe(&position, Side::White), "White. 36 cards, 3 captured, second deck");
    }
}
