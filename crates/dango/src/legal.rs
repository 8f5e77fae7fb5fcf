//! Listing legal plays, lazily: three stones can be put on an empty board in millions of ways.

use carreau_core::{Game, Turn};
use carreau_goban::{PointSet, Size, UnitChecker};

use crate::{
    action::Action,
    deck::{Card, Face},
    ground::Task,
    play::{Play, Way},
    position::Position,
    setup::{Phase, Times},
    shape::Facing,
};

impl Position {
    /// The legal plays in a fixed order, found one by one as the iterator advances.
    ///
    /// While the board is counted, any groups may be marked as dead (D8.1). As long as a marking may be proposed,
    /// the list has one of them, the marking without dead stones.
    pub fn legal(&self) -> Box<dyn Iterator<Item = Play> + '_> {
        let Turn::Side(side) = self.turn() else { return Box::new(std::iter::empty()) };
        match self.phase() {
            Phase::Count { proposed, .. } => {
                let agree = proposed.is_some().then_some(Play::Agree);
                let none_dead = (self.markings_left() > 0).then_some(Play::Dead(PointSet::EMPTY));
                Box::new(agree.into_iter().chain(none_dead).chain([Play::PlayOn]))
            }
            Phase::Begin => {
                let ordinary = self.is_ordinary();
                let vacant = if ordinary { self.stones().vacant() } else { PointSet::EMPTY };
                let stones = vacant.into_iter().map(move |point| Play::Stone { side, point });
                let stones = stones.filter(|stone| self.check(stone).is_ok());
                let rest = if ordinary { Play::Pass } else { Play::TurnUp };
                let show = self.check(&Play::Show).is_ok().then_some(Play::Show);
                Box::new(stones.chain([rest]).chain(show).chain(self.blocks().map(Play::Block)))
            }
            Phase::Card { card, .. } => self.legal_with(&self.deck()[card]),
            Phase::Nigiri | Phase::Draw | Phase::Over { .. } => Box::new(std::iter::empty()),
        }
    }

    fn legal_with<'a>(&'a self, card: &'a Card) -> Box<dyn Iterator<Item = Play> + 'a> {
        let slug = card.slug();
        let one = |way| Box::new(std::iter::once(Play::Card { card: slug, way }));
        match card.face() {
            Face::Action(Action::Miss | Action::Change) => one(Way::Whole),
            Face::Action(Action::Twice) => one(Way::None),
            Face::Action(Action::FreeCard | Action::FreeBlock) => {
                Box::new(self.blocks().map(Play::Block).chain([Play::Hold(slug)]))
            }
            Face::Shape(_) | Face::Action(_) => {
                let mut units = self.units().peekable();
                if units.peek().is_none() {
                    return one(Way::None);
                }
                Box::new(units.map(move |points| Play::Card { card: slug, way: Way::Points(points) }))
            }
        }
    }

    /// The legal choices of points for the card that lies face up, in a fixed order, found one by one; none if it
    /// cannot be carried out or takes no points.
    pub fn units(&self) -> Box<dyn Iterator<Item = PointSet> + '_> {
        let (Some((card, _)), Some(task)) = (self.face_up(), self.task()) else {
            return Box::new(std::iter::empty());
        };
        let (stones, size) = (self.stones(), self.stones().size());
        match task {
            Task::Put { side, shape: Some(shape), .. } => {
                let checker = UnitChecker::new(stones, side);
                let laid = move |facing| {
                    let corners = checker.anchors(Facing::cells(facing));
                    corners.into_iter().filter_map(move |at| facing.laid(size, at.column(), at.row()))
                };
                Box::new(shape.facings().iter().flat_map(laid))
            }
            Task::Put { side, shape: None, stones: many } => {
                let checker = UnitChecker::new(stones, side);
                Box::new(subsets(stones.vacant(), many).filter(move |points| checker.is_legal(points)))
            }
            // Any of the stones may be removed.
            Task::Delete { side, stones: many } => subsets(*stones.of(side), many),
            Task::Replace { side, stones: many } => {
                let legal = move |points: &PointSet| self.with_unit(card, points).is_ok();
                Box::new(subsets(*stones.of(!side), many).filter(legal))
            }
        }
    }

    /// The number of choices of points for the card that lies face up, legal or not; 1 if it takes no points.
    pub fn ways(&self) -> u64 {
        let size = self.stones().size();
        let of = |n: usize, k: usize| {
            (0..k as u64).fold(1, |ways, i| ways * (n as u64).saturating_sub(i) / (i + 1))
        };
        match self.task() {
            Some(Task::Put { shape: Some(shape), .. }) => {
                shape.facings().iter().map(|facing| corners(facing.extent(), size)).sum()
            }
            Some(Task::Put { stones, .. }) => of(self.stones().vacant().len(), stones),
            Some(Task::Delete { side, stones }) => of(self.stones().of(side).len(), stones),
            Some(Task::Replace { side, stones }) => of(self.stones().of(!side).len(), stones),
            None => 1,
        }
    }

    /// Whether Twice applies the card that lies face up once more after this time (D6.1).
    pub fn comes_again(&self) -> bool {
        matches!(self.phase(), Phase::Card { times: Times::First, .. })
    }
}

/// The points of a board on which the lower left corner of a rectangle can lie.
pub(crate) fn corners((columns, rows): (u8, u8), size: Size) -> u64 {
    let room = |extent: u8| u64::from((size.lines() + 1).saturating_sub(extent));
    room(columns) * room(rows)
}

/// The sets of this many of these points, in order.
fn subsets(mut points: PointSet, many: usize) -> Box<dyn Iterator<Item = PointSet>> {
    match many {
        0 => Box::new(std::iter::empty()),
        1 => Box::new(points.into_iter().map(PointSet::from)),
        _ => Box::new(points.into_iter().flat_map(move |point| {
            points.remove(point);
            subsets(points, many - 1).map(move |rest| rest.with(point))
        })),
    }
}
