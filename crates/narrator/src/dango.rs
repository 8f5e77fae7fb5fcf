//! Dango's cards and refusals in words.

use carreau_core::{Side, echo};
use carreau_games::dango::{Card, Deck, Ground, ParsePlayError, Position, SetupFault, Slug, TurnError};
use carreau_goban::Point;
use carreau_words::{Language, capitalized, card_gloss, card_title, say, side};

use crate::Narrated;

impl Narrated for Position {
    fn reason(&self, why: &TurnError) -> String {
        reason(*why, self.deck())
    }

    fn unreadable(why: &ParsePlayError) -> String {
        let quoted = |text: &str| echo(text).to_string();
        match why {
            ParsePlayError::Empty => say!(unread_dango_empty),
            ParsePlayError::Card(why) => say!(unread_dango_card, text = quoted(&why.0)),
            ParsePlayError::Point(why) => say!(unread_dango_point, text = quoted(&why.0)),
            ParsePlayError::Repeats(point) => say!(unread_dango_repeats, point = quoted(point)),
            ParsePlayError::Other(text) => say!(unread_dango, text = quoted(text)),
        }
    }

    fn question(&self) -> String {
        if self.face_up().is_some() { say!(puzzle_dango_card) } else { say!(puzzle_question) }
    }
}

/// The title of a card, as it is printed.
pub fn printed(card: &Card) -> String {
    card_title(card.slug().as_str(), card.title())
}

/// What the title of a card means; may be empty.
pub fn gloss(card: &Card) -> String {
    card_gloss(card.slug().as_str(), card.gloss())
}

/// The title of a card of a deck, as it is printed.
pub fn on_card(deck: &Deck, card: Slug) -> String {
    deck.find(card).map_or_else(|| card.to_string(), |id| printed(&deck[id]))
}

/// The name of a card within a sentence: its title, in English with a small first letter.
pub fn in_sentence(deck: &Deck, card: Slug) -> String {
    let title = on_card(deck, card);
    if carreau_words::language() != Language::english() {
        return title;
    }
    let mut letters = title.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// A refusal's reason alone, in at most twelve words. Cards have the names that the deck prints on them.
pub fn reason(why: TurnError, deck: &Deck) -> String {
    let at = |point: Point| point.to_string();
    match why {
        TurnError::NigiriFirst => say!(dango_why_nigiri),
        TurnError::GameOver => say!(dango_why_over),
        TurnError::TurnUpFirst | TurnError::NoCard => say!(dango_why_turn_up),
        TurnError::CarryOut { card } => say!(dango_why_carry_out, card = on_card(deck, card)),
        TurnError::MustCarryOut { at: point, .. } => say!(dango_why_must, point = at(point)),
        TurnError::NeedsPoints { .. } => say!(dango_why_points),
        TurnError::NoPoints { .. } => say!(dango_why_no_points),
        TurnError::UsedUp => say!(dango_why_used_up),
        TurnError::StillCards => say!(dango_why_still_cards),
        TurnError::NotTheShape { card } => say!(dango_why_shape, card = in_sentence(deck, card)),
        TurnError::Number { stones, found, .. } => say!(dango_why_number, stones = stones, found = found),
        TurnError::NothingThere { .. } => say!(dango_why_nothing),
        TurnError::OffBoard { .. } => say!(dango_why_off),
        TurnError::Occupied { .. } => say!(dango_why_occupied),
        TurnError::NotTheirs { side: Side::Black, .. } => say!(dango_why_not_black),
        TurnError::NotTheirs { side: Side::White, .. } => say!(dango_why_not_white),
        TurnError::Suicide { .. } => say!(dango_why_suicide),
        TurnError::OtherColour { .. } => say!(dango_why_colour),
        TurnError::Ko { .. } => say!(dango_why_ko),
        TurnError::NoFreeCard { .. } => say!(dango_why_no_free_card),
        TurnError::FreeCardTooLate => say!(dango_why_late),
        TurnError::NoFreeBlock { .. } => say!(dango_why_no_block),
        TurnError::BlockInFreeTurn => say!(dango_why_block_free),
        TurnError::TurnChangedNothing | TurnError::MoveChangedNothing => say!(dango_why_block_nothing),
        TurnError::BlockWhich => say!(dango_why_block_which),
        TurnError::BlockOne => say!(dango_why_block_one),
        TurnError::BlockFirst => say!(dango_why_block_first),
        TurnError::NotHeld { .. } => say!(dango_why_not_held),
        TurnError::NotCounting => say!(dango_why_not_counting),
        TurnError::Counting => say!(dango_why_counting),
        TurnError::NothingProposed => say!(dango_why_not_proposed),
        TurnError::ThreeMarkings => say!(dango_why_three_markings),
        TurnError::PartOfGroup { .. } => say!(dango_why_group),
        TurnError::NoStone { .. } => say!(dango_why_no_stone),
    }
}

/// What is wrong with a set-up: a sentence with its clause in brackets at its end, where there is one.
pub fn fault(fault: &SetupFault, deck: &Deck) -> String {
    match *fault {
        SetupFault::OtherSize { found, agreed } => say!(setup_dango_size, found = found, lines = agreed),
        SetupFault::ShapeTooLarge(card) => say!(setup_dango_too_large, card = in_sentence(deck, card)),
        SetupFault::Breathless(point) => say!(setup_dango_breathless, point = point.to_string()),
        SetupFault::Prisoners(of) => {
            say!(setup_dango_prisoners, side = side(of), most = Ground::MOST_PRISONERS)
        }
        SetupFault::TooManyCards(of) => say!(setup_dango_too_many_cards, side = side(of)),
        SetupFault::Round { side: of, round, rounds } => {
            say!(setup_dango_round, side = side(of), round = round, rounds = rounds)
        }
        SetupFault::NotShuffled(of) => say!(setup_dango_not_shuffled, side = side(of)),
        SetupFault::NigiriTooLate => say!(setup_dango_nigiri_too_late),
        SetupFault::NoCardLeft => say!(setup_dango_no_card_left),
        SetupFault::FaceUp(card) => say!(setup_dango_face_up, card = on_card(deck, card)),
        SetupFault::CountTooSoon => say!(setup_dango_count_too_soon),
        SetupFault::CountWithoutPass => say!(setup_dango_count_without_pass),
        SetupFault::Dead => say!(setup_dango_dead),
        SetupFault::Disagreed => say!(setup_dango_disagreed),
        SetupFault::Passed => say!(setup_dango_passed),
        // No editor makes these, only a damaged text: they stay in English.
        SetupFault::Now | SetupFault::First | SetupFault::Told { .. } | SetupFault::Markings => {
            capitalized(&fault.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_the_card_as_it_is_printed() {
        let deck = Deck::classic();
        let card = "place-opp3".parse().expect("a card");
        let why = reason(TurnError::CarryOut { card }, &deck);
        assert_eq!(why, "“Place three of theirs” is face up: carry it out first.");
        let card = "tigers-mouth".parse().expect("a card");
        let why = reason(TurnError::NotTheShape { card }, &deck);
        assert_eq!(why, "No facing of the tiger’s mouth fits these points.");
    }
}
