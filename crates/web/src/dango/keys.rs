//! The keys of the table (look: Access).

use carreau_boards::{Side, dango::Board};
use carreau_dango::{Position, Times};
use carreau_goban::Point;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{draft::Draft, names, state::State};
use crate::{
    frame::{KeySlots, arrow, give_focus, is_for_browser, may_be_letter},
    words::{self, say},
};

/// The neighbour of a point on the screen in the direction of an arrow key, at the edge the point itself; `None` for
/// other keys.
fn beside(board: &Board, at: Point, key: &str) -> Option<Point> {
    let (columns, rows) = arrow(key)?;
    let (columns, rows) = if board.seen() == Side::White { (-columns, -rows) } else { (columns, rows) };
    Some(at.offset(columns, rows).filter(|point| board.size().has(*point)).unwrap_or(at))
}

/// Handles a key while the board has the focus.
pub(crate) fn on_board(state: State, at: RwSignal<Point>, board: Board, event: &KeyboardEvent) {
    if is_for_browser(event) {
        return;
    }
    let key = event.key();
    let here = at.get_untracked();
    if let Some(point) = beside(&board, here, &key) {
        event.prevent_default();
        at.set(point);
        // If a part of the board is enlarged, it follows the focus.
        if state.own.near.get_untracked().is_some() {
            state.own.near.set(Some(point));
        }
        give_focus(&format!("pt-{point}"));
        return;
    }
    let letters = may_be_letter(state, event);
    match key.as_str() {
        "Enter" | " " => {
            event.prevent_default();
            state.press(here);
        }
        "r" if letters => state.change(Draft::turn),
        "m" if letters => state.change(Draft::mirror),
        _ => {}
    }
}

impl KeySlots for Position {
    fn key_list() -> Vec<(&'static str, String)> {
        vec![
            ("← → ↑ ↓", say!(dango_keys_arrows)),
            ("Enter", say!(dango_keys_enter)),
            ("Esc", say!(dango_keys_escape)),
            ("R", say!(dango_keys_turn)),
            ("M", say!(dango_keys_mirror)),
            ("Backspace", say!(dango_keys_backspace)),
            ("Ctrl Enter", say!(dango_keys_commit)),
            ("Shift D", say!(dango_keys_draw)),
        ]
    }

    fn position_in_words(_: State, position: &Self) -> String {
        describe_position(position)
    }
}

/// A position in words: the card that lies face up; then for each side where its stones lie, how many it has taken,
/// how many cards it has left, and which cards it holds.
fn describe_position(position: &Position) -> String {
    let mut description = Vec::new();
    if let Some((card, times)) = position.face_up() {
        let card = names::with_gloss(card);
        description.push(match times {
            Times::Once => say!(dango_told_face_up, card = card),
            Times::First => say!(dango_told_face_up_first, card = card),
            Times::Second => say!(dango_told_face_up_second, card = card),
        });
    }
    for side in Side::ALL {
        let (stones, cards) = (position.stones().of(side), position.cards(side));
        let points = if stones.is_empty() { say!(dango_none) } else { names::of_set(stones) };
        description.push(say!(
            dango_told_side,
            side = words::side(side),
            at = points,
            taken = position.prisoners(side),
            cards = cards.left.total()
        ));
        if cards.free_cards > 0 {
            description.push(format!("{}.", say!(dango_holds_free_card, cards = cards.free_cards)));
        }
        if cards.free_blocks > 0 {
            description.push(format!("{}.", say!(dango_holds_free_block, cards = cards.free_blocks)));
        }
    }
    description.join(" ")
}

#[cfg(test)]
mod tests {
    use carreau_boards::dango::{Scale, View};
    use carreau_core::{Chance as _, Game as _};
    use carreau_dango::{Deck, Terms};
    use carreau_goban::Size;

    use super::*;

    fn go(seen: Side, at: &str, key: &str) -> String {
        let board = Board::new(&View::new(Size::THIRTEEN), Scale::Large, seen);
        beside(&board, at.parse().expect("a point"), key).expect("an arrow").to_string()
    }

    #[test]
    fn arrows_go_as_they_point_from_either_seat() {
        assert_eq!(go(Side::Black, "D4", "ArrowUp"), "D5");
        assert_eq!(go(Side::Black, "H4", "ArrowRight"), "J4");
        assert_eq!(go(Side::White, "D4", "ArrowUp"), "D3");
        assert_eq!(go(Side::White, "D4", "ArrowLeft"), "E4");
    }

    #[test]
    fn arrows_stay_at_the_edge() {
        assert_eq!(go(Side::Black, "N13", "ArrowRight"), "N13");
        assert_eq!(go(Side::Black, "A1", "ArrowDown"), "A1");
        assert_eq!(go(Side::White, "A1", "ArrowUp"), "A1");
    }

    #[test]
    fn d5_4_the_position_is_told_with_the_card_face_up_and_the_cards_held() {
        let mut position = Position::start(Terms::default(), Deck::classic());
        position.resolve("free-card".parse().expect("a draw")).expect("it is in the deck");
        position.play(&"hold free-card".parse().expect("a play")).expect("legal");
        let held = "Black: none. 0 captured, 35 cards left. Holds a Free card. White: none. 0 captured, 36 cards left.";
        assert_eq!(describe_position(&position), held);
        position.resolve("twice keima".parse().expect("a draw")).expect("both are in the deck");
        let description = describe_position(&position);
        assert!(
            description.starts_with("Face up, first of two: Keima, knight’s move. Black: none."),
            "{description}"
        );
        assert!(description.ends_with("White: none. 0 captured, 34 cards left."), "{description}");
    }
}
