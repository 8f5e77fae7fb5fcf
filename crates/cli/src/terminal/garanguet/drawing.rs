use carreau_boards::tablier::{Die, Point, View};
use carreau_core::{BySide, Side};
use carreau_garanguet::{Phase, Point as OnPath, Position, Roll, RollKind, TurnInHand};

/// The view of a position of Garanguet: checkers, dice, and lamps on the points that may move.
pub(super) fn tablier(position: &Position) -> View {
    let mut view = View { off: BySide::from_fn(|side| position.off(side)), ..View::default() };
    for (point, on_path) in Point::all().zip(OnPath::all()) {
        if let Some((side, count)) = position.on(on_path) {
            view.put(point, side, count);
        }
    }
    match position.phase() {
        Phase::Priority => view.dice = vec![Die::Due; 2],
        Phase::ToRoll(side) => (view.dice, view.mover) = (vec![Die::Due; 3], Some(side)),
        Phase::ToPlay(side, roll) => {
            (view.dice, view.mover) = (dice(roll), Some(side));
            view.lamps = lamps(position, side);
        }
        Phase::Over(_) => {}
    }
    view
}

fn dice(roll: Roll) -> Vec<Die> {
    let [high, middle, low] = roll.dice().map(carreau_garanguet::Die::value);
    match roll.kind() {
        RollKind::Simple => [high, middle, low].map(Die::single).into(),
        RollKind::Double => vec![Die::double(high), Die::double(middle), Die::single(low)],
        RollKind::Triple => [high, middle, low].map(Die::double).into(),
    }
}

fn lamps(position: &Position, _mover: Side) -> Vec<Point> {
    let movable = TurnInHand::new(position).map(|hand| hand.movable()).unwrap_or_default();
    movable.into_iter().filter_map(|point| Point::from_letter(point.letter())).collect()
}
