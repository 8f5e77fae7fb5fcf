//! Agreeing on the dead (D8.1).

use carreau_dango::{Play, Position};
use carreau_goban::PointSet;
use carreau_table::Side;

use super::house::{Thought, survey};
use crate::{Choice, Evaluation, Generator};

/// How many playouts tell what is dead.
const PLAYOUTS: u16 = 400;

/// A group is dead whose points are the other side's at least so much: -1 is always.
const DEAD: f32 = -0.4;

/// What is said while the board is counted.
pub(super) fn speak(thought: &mut Thought<'_>, proposed: Option<PointSet>) -> Choice<Play> {
    let (position, side) = (thought.position, thought.side);
    let own = dead(position);
    let play = match proposed {
        None => Play::Dead(own),
        Some(theirs) if theirs == own || lead(position, &theirs, side) >= lead(position, &own, side) => {
            Play::Agree
        }
        Some(theirs) if worth(position, &theirs, side) == worth(position, &own, side) => Play::Agree,
        // To say that none are dead is to say nothing yet; whoever insists on a marking is shown on the board.
        Some(theirs) if theirs.is_empty() => Play::Dead(own),
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

/// The stones that playouts lose nearly always, by whole groups: the same for both sides.
pub(super) fn dead(position: &Position) -> PointSet {
    let stones = position.stones();
    let mut luck = Generator::of(0, &stones.to_string());
    let survey = survey(position, PLAYOUTS, &mut luck);
    let mut dead = PointSet::EMPTY;
    for side in Side::ALL {
        for group in stones.of(side).groups() {
            let owned: f32 = group.iter().map(|point| survey.owned(side, point)).sum();
            #[expect(clippy::cast_precision_loss, reason = "a group has at most 361 stones")]
            if owned < DEAD * group.len() as f32 {
                dead |= group;
            }
        }
    }
    dead
}

/// By how many half points a side leads with these stones dead.
fn lead(position: &Position, dead: &PointSet, side: Side) -> i16 {
    let black = position.count(dead).lead();
    if side == Side::Black { black } else { -black }
}

fn worth(position: &Position, dead: &PointSet, side: Side) -> i16 {
    lead(position, dead, side).signum()
}
