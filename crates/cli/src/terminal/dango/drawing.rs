use carreau_boards::dango::{Beside, Cards, View};
use carreau_core::{BySide, Side};
use carreau_dango::{Phase, Position, Times};

use super::cards::face;

/// The cards beside the board: the card face up, the cards held, and how many are left. `None` in ordinary Go, where no
/// cards are left or held.
pub(super) fn beside(position: &Position) -> Option<Beside> {
    let cards = BySide::from_fn(|side: Side| {
        let cards = position.cards(side);
        let held = |count: u8, name: &str| match count {
            0 => None,
            1 => Some(name.to_owned()),
            more => Some(format!("{more} {name}s")),
        };
        let second = (cards.round > 1).then(|| "second deck".to_owned());
        let held = [held(cards.free_cards, "Free card"), held(cards.free_blocks, "Free block")];
        Cards {
            left: cards.left.total(),
            notes: second.into_iter().chain(held.into_iter().flatten()).collect(),
        }
    });
    let face_up = position.face_up();
    let note = match face_up {
        Some((_, Times::First)) => "first of two",
        Some((_, Times::Second)) => "second of two",
        _ => "",
    };
    let held = |side: Side| position.cards(side).free_cards > 0 || position.cards(side).free_blocks > 0;
    let any = face_up.is_some() || Side::ALL.into_iter().any(|side| cards[side].left > 0 || held(side));
    let face_up = face_up.map(|(card, _)| face(card, position.side()));
    any.then(|| Beside { face_up, note: note.to_owned(), cards })
}

/// The view of a position of Dango: the stones, those that the last move put down, and the marking while the board is
/// counted.
pub(super) fn board(position: &Position) -> View {
    let mut view = View::of(*position.stones());
    view.last = position.last().iter().map(|done| done.put.iter().collect()).collect();
    let dead = match position.phase() {
        Phase::Over { dead } => Some(dead),
        Phase::Count { proposed, .. } => proposed,
        _ => None,
    };
    if let Some(dead) = dead {
        let count = position.count(&dead);
        view.dead = dead;
        view.territory = BySide::from_fn(|side: Side| count.regions[side]);
    }
    view
}
