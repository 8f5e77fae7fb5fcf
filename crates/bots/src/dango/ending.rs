//! Agreeing on the dead (D8.1).

use carreau_core::Side;
use carreau_dango::{Play, Position};
use carreau_goban::{PointSet, propose_dead};

use super::house::Thought;
use crate::{Choice, Evaluation, Generator};

/// How many playouts decide which stones are dead.
const PLAYOUTS: u32 = 400;

/// The bot's play while the board is counted.
pub(super) fn speak(thought: &mut Thought<'_>, proposed: Option<PointSet>) -> Choice<Play> {
    let (position, side) = (thought.position, thought.side);
    let own = likely_dead(position);
    let play = match proposed {
        None => Play::Dead(own),
        Some(theirs) if theirs == own || lead(position, &theirs, side) >= lead(position, &own, side) => {
            Play::Agree
        }
        Some(theirs) if worth(position, &theirs, side) == worth(position, &own, side) => Play::Agree,
        // An opponent who marks nothing may not have thought about it yet. If the opponent insists on another marking,
        // play goes on, and the board decides.
        Some(theirs) if theirs.is_empty() && position.markings_left() > 0 => Play::Dead(own),
        Some(_) => Play::PlayOn,
    };
    let counted = match (play, proposed) {
        (Play::Agree, Some(theirs)) => theirs,
        _ => own,
    };
    let win = match worth(position, &counted, side) {
        1 => 1.0,
        0 => 0.5,
        _ => 0.0,
    };
    let points = f64::from(lead(position, &counted, side)) / 2.0;
    thought.only(play, Evaluation { win, points })
}

/// The stones that are probably dead (D8.1), as whole groups: a proposal for the players.
///
/// The answer follows from the stones on the board alone, so both players get the same one, no matter whose turn it is.
/// It takes some hundred playouts, which are tens of milliseconds on 19×19.
pub fn likely_dead(position: &Position) -> PointSet {
    let mut luck = Generator::of(0, &position.stones().to_string());
    let mut below = |bound: u32| u32::try_from(luck.below(u64::from(bound))).expect("below a u32");
    propose_dead(position.stones(), PLAYOUTS, &mut below)
}

/// Whether a pass would end the play and win the game.
pub(super) fn may_end(position: &Position) -> bool {
    // Without a stone since "play on", nothing is dead.
    let dead = if position.has_disagreed() { PointSet::EMPTY } else { likely_dead(position) };
    position.has_passed() && lead(position, &dead, position.side()) > 0
}

/// The points to play when the sides did not agree and the game goes on: the liberties of the other side's dead stones.
/// The side has to capture these now, because they would count as alive after two passes. Empty if the side wins even
/// so.
pub(super) fn disputed(position: &Position) -> PointSet {
    if !position.is_ordinary() || !position.has_disagreed() || may_end(position) {
        return PointSet::EMPTY;
    }
    let stones = position.stones();
    stones.liberties(&(likely_dead(position) & *stones.of(!position.side())))
}

/// The side's lead in half points, if these stones are dead.
pub(super) fn lead(position: &Position, dead: &PointSet, side: Side) -> i16 {
    let black = position.count(dead).lead();
    if side == Side::Black { black } else { -black }
}

fn worth(position: &Position, dead: &PointSet, side: Side) -> i16 {
    lead(position, dead, side).signum()
}
