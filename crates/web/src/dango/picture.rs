//! From a position and a hand to what the goban shows.

use carreau_boards::dango::{Ghost, Verdict, View};
use carreau_dango::{Deed, Done, Phase, Play, Position};
use carreau_goban::{Point, PointSet, Stones};
use carreau_table::{BySide, Side};

use super::hand::{Hand, Job, Unit, What};

/// What lies on the board, with the last move marked, and the count where the game is over.
pub(crate) fn plain(position: &Position) -> View {
    let mut view = View::of(*position.stones());
    view.last = last(position);
    match position.phase() {
        Phase::Over { dead } | Phase::Count { proposed: Some(dead), .. } => {
            mark_count(&mut view, position, dead);
        }
        _ => {}
    }
    view
}

/// The same with what is chosen in the hand, and what a play that is looked at would do.
pub(crate) fn with_hand(hand: &Hand, looked: Option<&Play>) -> View {
    let position = hand.position();
    let mut view = plain(position);
    if let Some(after) = looked.and_then(|play| hand.after(play)) {
        mark_block(&mut view, position.stones(), &after);
        return view;
    }
    let chosen: PointSet = hand.chosen().iter().copied().collect();
    match hand.job() {
        Job::Points { what: What::Delete(_), .. } => {
            view.selected = chosen;
            view.taken = chosen;
        }
        Job::Points { what: What::Replace(_), .. } => {
            view.selected = chosen;
            view.turning = chosen;
            if let Some(Unit { effect: Some(Ok(effect)), .. }) = hand.unit() {
                view.taken = effect.takes;
            }
        }
        Job::Count => {
            mark_count(&mut view, position, *hand.dead());
            // What differs from the other's marking is ringed.
            if let Some(proposed) = hand.proposed() {
                view.selected = (proposed - *hand.dead()) | (*hand.dead() - proposed);
            }
        }
        Job::Whole(_) => {
            if let Some((turning, taken)) = hand.change() {
                view.turning = turning - taken;
                view.taken = taken;
            }
        }
        Job::Begin | Job::Keep(_) | Job::Shape | Job::Stone | Job::Points { .. } => {}
    }
    view
}

/// The unit held over the board, or the one that the pointer shows.
pub(crate) fn ghost(hand: &Hand, hover: Option<Point>) -> Option<Ghost> {
    let side = hand.colour()?;
    let shown = hover.filter(|_| !hand.holds() || hand.missing() > 0).and_then(|point| hand.unit_at(point));
    let Unit { points, anchor, effect } = shown.or_else(|| hand.unit())?;
    let (verdict, takes) = match effect {
        None => (Verdict::Open, PointSet::EMPTY),
        Some(Ok(effect)) => (Verdict::Legal, effect.takes),
        Some(Err(_)) => (Verdict::Refused, PointSet::EMPTY),
    };
    Some(Ghost { side, points, anchor: Some(anchor), verdict, takes })
}

/// The dead and what counts for each side (D8.2).
fn mark_count(view: &mut View, position: &Position, dead: PointSet) {
    view.last.clear();
    view.territory = position.count(&dead).regions;
    view.dead = dead;
}

/// The stones that a block would take back, and those it would bring back (D5.3).
fn mark_block(view: &mut View, now: &Stones, after: &Stones) {
    view.last.clear();
    let gone = |side: Side| *now.of(side) - *after.of(side);
    view.leaving = gone(Side::Black) | gone(Side::White);
    view.returning = BySide::from_fn(|side| *after.of(side) - *now.of(side));
}

/// The units of the move made last: of a turn under way its own, otherwise those of the turn before.
fn last(position: &Position) -> Vec<Vec<Point>> {
    let setup = position.to_setup();
    let own = setup.now.as_ref().or(setup.first.as_ref());
    match own {
        Some(own) => units(own),
        None => position.last().iter().flat_map(units).collect(),
    }
}

fn units(done: &Done) -> Vec<Vec<Point>> {
    match &done.deed {
        Deed::Pass => Vec::new(),
        Deed::Stone(point) => vec![vec![*point]],
        Deed::Change => vec![done.put.iter().collect()],
        Deed::Card { units, .. } => units.iter().flatten().map(|unit| unit.iter().collect()).collect(),
    }
}
