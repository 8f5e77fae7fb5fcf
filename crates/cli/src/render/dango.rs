use carreau_boards::dango::View;
use carreau_dango::{Phase, Position};
use carreau_table::{BySide, Side};

/// What a board of Dango shows of a position: the stones, what the last move put down, the marking while the board is
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
