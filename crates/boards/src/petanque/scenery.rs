//! The surroundings of the plan: the river with its far bank and the lights (look: Principles, 5 and 6).

use super::Board;

/// The river scene behind the plan seen from the bench; from above there is only the page.
pub(super) fn scenery(board: &Board) -> String {
    if board.perspective().is_bench() { include_str!("../art/terrain.svg").to_owned() } else { String::new() }
}
