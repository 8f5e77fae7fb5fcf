//! Random legal plays.

use arrayvec::ArrayVec;
use carreau_core::{Game, Turn};
use carreau_goban::{Point, PointSet};

use crate::{
    ground::Task,
    legal::corners,
    play::{Play, Way},
    position::Position,
    setup::Phase,
};

/// The number of random choices of points that are tried before all choices are listed.
const TRIES: u32 = 24;

impl Position {
    /// A random legal play; `None` if no side has to choose.
    ///
    /// `random` returns a uniformly distributed number below its argument; all legal choices of points are then
    /// equally likely. While the board is counted, the play agrees, or says that no stone is dead.
    pub fn sample(&self, random: &mut impl FnMut(u32) -> u32) -> Option<Play> {
        let Turn::Side(side) = self.turn() else { return None };
        match self.phase() {
            Phase::Count { proposed: Some(_), .. } => return Some(Play::Agree),
            Phase::Count { proposed: None, .. } => return Some(Play::Dead(PointSet::EMPTY)),
            Phase::Begin if self.is_ordinary() => {
                let vacant = self.stones().vacant();
                let count = u32::try_from(vacant.len()).expect("a board has 361 points");
                let show = self.check(&Play::Show).is_ok().then_some(Play::Show);
                let held: ArrayVec<Play, 4> =
                    show.into_iter().chain(self.blocks().map(Play::Block)).collect();
                let others = u32::try_from(held.len()).expect("there are four ways to use a held card");
                for _ in 0..TRIES {
                    let place = random(count + 1 + others);
                    let stone = match nth(&vacant, place) {
                        Some(point) => Play::Stone { side, point },
                        // The numbers after the points stand for the held cards, then the pass.
                        None => {
                            return Some(held.get((place - count) as usize).copied().unwrap_or(Play::Pass));
                        }
                    };
                    if self.check(&stone).is_ok() {
                        return Some(stone);
                    }
                }
            }
            Phase::Card { .. } => {
                if let (Some((card, _)), Some(task)) = (self.face_up(), self.task()) {
                    let card = (card.slug(), card);
                    for _ in 0..TRIES {
                        let points = self.candidate(task, random)?;
                        let goes = match task {
                            Task::Put { side, .. } => {
                                !points.is_empty() && self.stones().clone().put_unit(side, &points).is_ok()
                            }
                            Task::Delete { .. } | Task::Replace { .. } => {
                                self.with_unit(card.1, &points).is_ok()
                            }
                        };
                        if goes {
                            return Some(Play::Card { card: card.0, way: Way::Points(points) });
                        }
                    }
                }
            }
            _ => {}
        }
        let mut kept = None;
        for (seen, play) in (1..).zip(self.legal()) {
            if random(seen) == 0 {
                kept = Some(play);
            }
        }
        kept
    }

    /// Random points for a task, legal or not.
    fn candidate(&self, task: Task<'_>, random: &mut impl FnMut(u32) -> u32) -> Option<PointSet> {
        let size = self.stones().size();
        let (from, stones) = match task {
            Task::Put { shape: Some(shape), .. } => {
                let all: u64 = shape.facings().iter().map(|facing| corners(facing.extent(), size)).sum();
                let mut place = u64::from(random(u32::try_from(all).ok()?));
                for facing in shape.facings() {
                    let here = corners(facing.extent(), size);
                    if place < here {
                        let rows = u64::from(size.lines() + 1 - facing.extent().1);
                        let at = |n: u64| u8::try_from(n).ok();
                        return facing.laid(size, at(place / rows)?, at(place % rows)?);
                    }
                    place -= here;
                }
                return None;
            }
            Task::Put { stones, .. } => (self.stones().vacant(), stones),
            Task::Delete { side, stones } => (*self.stones().of(side), stones),
            Task::Replace { side, stones } => (*self.stones().of(!side), stones),
        };
        let (mut left, mut chosen) = (from, PointSet::EMPTY);
        for _ in 0..stones {
            let point = nth(&left, random(u32::try_from(left.len()).ok()?))?;
            left.remove(point);
            chosen.insert(point);
        }
        Some(chosen)
    }
}

fn nth(points: &PointSet, place: u32) -> Option<Point> {
    points.iter().nth(place as usize)
}
