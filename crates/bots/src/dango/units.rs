//! Sensible places for a card's stones: a few out of hundreds or millions.

use carreau_core::Side;
use carreau_dango::{Card, Ground, Position, Task};
use carreau_goban::{Board, Point, PointSet};

use super::{
    playout::liberties_after,
    sense::{line, open},
    survey::Survey,
};

/// Points for a card, with an estimate of their worth to maximise.
#[derive(Clone, Copy)]
pub(super) struct Unit {
    pub(super) points: PointSet,
    pub(super) value: f32,
}

/// How many single points are combined for cards of two and of three stones.
const PAIRED: usize = 18;
const TRIPLED: usize = 12;

/// The most promising ways to carry out the card that lies face up, the best first; none if there is no legal one.
pub(super) fn units(position: &Position, survey: &Survey, most: usize) -> Vec<Unit> {
    let (Some((card, _)), Some(task)) = (position.face_up(), position.task()) else { return Vec::new() };
    let side = position.side();
    let ground = position.ground();
    let board = Board::from(&ground.stones);
    let scorer =
        Scorer { side, ground, card, task, survey, open: open(&board), saved: in_atari(&board, side), board };
    let mut units: Vec<Unit> = candidates(&scorer).iter().filter_map(|points| scorer.unit(points)).collect();
    if units.is_empty() {
        units = position.units().take(most).filter_map(|points| scorer.unit(&points)).collect();
    }
    // Equal units stay in the order of their points, because the sort is stable and the list has a fixed order.
    units.sort_by(|a, b| b.value.total_cmp(&a.value));
    units.truncate(most);
    units
}

/// The stones of a side's chains in atari.
fn in_atari(board: &Board, side: Side) -> PointSet {
    let own = |point: &Point| board.at(*point) == Some(side) && board.last_liberty(*point).is_some();
    board.size().points().iter().filter(own).collect()
}

/// Estimates points for a card.
struct Scorer<'a> {
    side: Side,
    ground: &'a Ground,
    card: &'a Card,
    task: Task<'a>,
    survey: &'a Survey,
    board: Board,
    open: PointSet,
    /// The side's own stones in atari.
    saved: PointSet,
}

fn candidates(scorer: &Scorer<'_>) -> Vec<PointSet> {
    let stones = &scorer.ground.stones;
    match scorer.task {
        Task::Put { shape: Some(shape), .. } => {
            let vacant = stones.vacant();
            shape.placements(stones.size()).filter(|points| points.is_within(&vacant)).collect()
        }
        Task::Put { stones: many, side, .. } => {
            let mut sets = combined(scorer, &stones.vacant(), many);
            // Points that together fill the last liberties of a chain.
            for chain in stones.of(!side).groups() {
                let liberties = stones.liberties(&chain);
                if (1..=many).contains(&liberties.len()) {
                    let rest = best(scorer, &(stones.vacant() - liberties), 3);
                    let missing = many - liberties.len();
                    for set in subsets(&rest, missing) {
                        if !sets.contains(&(set | liberties)) {
                            sets.push(set | liberties);
                        }
                    }
                }
            }
            sets
        }
        Task::Delete { stones: many, side } => combined(scorer, stones.of(side), many),
        Task::Replace { stones: many, side } => combined(scorer, stones.of(!side), many),
    }
}

/// All sets of this size that consist of the best single points.
fn combined(scorer: &Scorer<'_>, points: &PointSet, many: usize) -> Vec<PointSet> {
    let most = match many {
        0 | 1 => points.len(),
        2 => PAIRED,
        _ => TRIPLED,
    };
    subsets(&best(scorer, points, most), many)
}

/// The best single points.
fn best(scorer: &Scorer<'_>, points: &PointSet, most: usize) -> Vec<Point> {
    let mut valued: Vec<(f32, Point)> = points.iter().map(|point| (scorer.point(point), point)).collect();
    valued.sort_by(|a, b| b.0.total_cmp(&a.0));
    valued.into_iter().take(most).map(|(_, point)| point).collect()
}

fn subsets(points: &[Point], many: usize) -> Vec<PointSet> {
    if many == 0 {
        return vec![PointSet::EMPTY];
    }
    let mut sets = Vec::new();
    for (i, &point) in points.iter().enumerate() {
        sets.extend(subsets(&points[i + 1..], many - 1).into_iter().map(|set| set.with(point)));
    }
    sets
}

impl Scorer<'_> {
    /// The estimate for one point.
    fn point(&self, point: Point) -> f32 {
        match self.task {
            Task::Put { side, .. } if side == self.side => self.own_stone(point),
            Task::Put { .. } => self.their_stone(point),
            Task::Delete { side, .. } if side == self.side => -self.standing(point),
            Task::Delete { .. } | Task::Replace { .. } => self.standing(point),
        }
    }

    /// What one of the side's own stones on a vacant point is worth.
    fn own_stone(&self, point: Point) -> f32 {
        let mut value = self.survey.gain(self.side, point);
        if self.open.contains(point) {
            value += match line(&self.board, point) {
                1 => -0.15,
                2 => -0.06,
                3 | 4 => 0.05,
                _ => 0.02,
            };
        }
        if self.board.is_eye(self.side, point) {
            value -= 0.3;
        }
        // Where the owner is settled, a stone gains nothing.
        if self.survey.owned(self.side, point).abs() > 0.85 {
            value -= 0.05;
        }
        let beside = self.board.beside(point).filter(|&near| self.board.at(near) == Some(!self.side));
        for theirs in beside {
            if self.board.last_liberty(theirs).is_some() {
                value += 0.1 + 0.03 * f32::from(self.board.chain_length(theirs));
            }
        }
        value
    }

    /// What a stone of the other colour on a vacant point is worth to this side, which puts it where it helps the
    /// opponent least.
    fn their_stone(&self, point: Point) -> f32 {
        let mut value = -self.survey.gain(!self.side, point);
        if self.board.is_eye(!self.side, point) {
            value += 0.15;
        }
        if self.survey.owned(!self.side, point).abs() > 0.8 {
            value += 0.05;
        }
        value += match line(&self.board, point) {
            1 => 0.08,
            2 => 0.03,
            _ => 0.0,
        };
        // A stone that can be captured at once does not help the opponent.
        if liberties_after(&self.board, !self.side, point) == 1 {
            value += 0.06;
        }
        value
    }

    /// How much depends on the stone on a point: much, if the owner of the point is open.
    fn standing(&self, point: Point) -> f32 {
        let of = if self.ground.stones.of(self.side).contains(point) { self.side } else { !self.side };
        let owned = self.survey.owned(of, point);
        let size = f32::from(self.board.chain_length(point).min(12));
        let enemies = self.board.beside(point).filter(|&near| self.board.at(near) == Some(!of)).count();
        let friends = self.board.beside(point).filter(|&near| self.board.at(near) == Some(of)).count();
        #[expect(clippy::cast_precision_loss, reason = "at most four")]
        let (enemies, friends) = (enemies as f32, friends as f32);
        let liberties = self.board.liberties(point).len().min(6);
        #[expect(clippy::cast_precision_loss, reason = "at most six")]
        let pressed = (6 - liberties) as f32;
        // A stone that is lost anyway is worth nothing.
        let alive = f32::midpoint(owned, 1.0).clamp(0.0, 1.0);
        alive * (0.05 + 0.02 * enemies + 0.01 * friends + 0.01 * pressed + 0.004 * size)
            + 0.05 * (1.0 - owned.abs())
    }

    /// The estimate of a set of points for the card; `None` if it is illegal.
    fn unit(&self, points: &PointSet) -> Option<Unit> {
        let mut after = *self.ground;
        after.carry_out(self.task, self.card, points).ok()?;
        let mut value: f32 = points.iter().map(|point| self.point(point)).sum();
        let taken = |side: Side| f32::from(after.prisoners[side] - self.ground.prisoners[side]);
        value += 0.12 * taken(self.side).min(1.0) + 0.03 * taken(self.side);
        value -= 0.12 * taken(!self.side).min(1.0) + 0.03 * taken(!self.side);
        let board = Board::from(&after.stones);
        let mut seen = PointSet::EMPTY;
        for point in after.stones.all() {
            let (Some(head), Some(of)) = (board.head(point), board.at(point)) else { continue };
            if !seen.insert(head) || board.last_liberty(head).is_none() {
                continue;
            }
            let stones = f32::from(board.chain_length(head));
            value += if of == self.side { -0.06 - 0.03 * stones } else { 0.02 + 0.01 * stones };
        }
        let still = in_atari(&board, self.side);
        let saved = (self.saved & *after.stones.of(self.side)) - still;
        #[expect(clippy::cast_precision_loss, reason = "some hundreds at most")]
        let saved = saved.len() as f32;
        value += 0.03 * saved;
        Some(Unit { points: *points, value })
    }
}
