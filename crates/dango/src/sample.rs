//! Random legal plays.

use arrayvec::ArrayVec;
use carreau_core::{Game, Side, Turn};
use carreau_goban::PointSet;

use crate::{
    deck::Card,
    effect::Effect,
    ground::{Ground, Task},
    legal::corners,
    play::{Play, Way},
    position::Position,
    setup::Phase,
    shape::{Facing, Shape},
};

/// The number of random choices of points that are tried before all choices are listed.
const TRIES: u32 = 24;

/// The number of random placements of a shape that are tried before all placements on vacant points are found.
const PLACEMENTS: u32 = 6;

/// A legal play, and the board after it if the play adds or removes stones.
type Legal = (Play, Option<Ground>);

impl Position {
    /// A random legal play; `None` if no side has to choose.
    ///
    /// `random` returns a uniformly distributed number below its argument; all legal choices of points are then
    /// equally likely. While the board is counted, the play agrees, or says that no stone is dead.
    pub fn sample(&self, random: &mut impl FnMut(u32) -> u32) -> Option<Play> {
        self.any_legal(random).map(|(play, _)| play)
    }

    /// Makes a random legal play, as [`sample`](Self::sample) finds it, without checking it again; `None` if no side
    /// has to choose.
    pub fn play_at_random(&mut self, random: &mut impl FnMut(u32) -> u32) -> Option<(Play, Effect)> {
        let (play, after) = self.any_legal(random)?;
        Some((play, self.carry_out(&play, after)))
    }

    fn any_legal(&self, random: &mut impl FnMut(u32) -> u32) -> Option<Legal> {
        let Turn::Side(side) = self.turn() else { return None };
        match self.phase() {
            Phase::Count { proposed: Some(_), .. } => Some((Play::Agree, None)),
            Phase::Count { proposed: None, .. } => Some((Play::Dead(PointSet::EMPTY), None)),
            Phase::Begin if self.is_ordinary() => Some(self.any_ordinary(side, random)),
            _ => match (self.face_up(), self.task()) {
                (Some((card, _)), Some(task)) => {
                    let play = |way| Play::Card { card: card.slug(), way };
                    Some(match self.any_unit(card, task, random) {
                        Some((points, after)) => (play(Way::Points(points)), Some(after)),
                        None => (play(Way::None), None),
                    })
                }
                _ => any_of(self.legal(), random).map(|play| (play, self.after(&play))),
            },
        }
    }

    /// The board after a legal play, if the play adds or removes stones.
    fn after(&self, play: &Play) -> Option<Ground> {
        self.checked(play).expect("it is legal")
    }

    /// A random ordinary stone, pass or use of a held card.
    fn any_ordinary(&self, side: Side, random: &mut impl FnMut(u32) -> u32) -> Legal {
        let show = self.check(&Play::Show).is_ok().then_some(Play::Show);
        let others = || [Play::Pass].into_iter().chain(show).chain(self.blocks().map(Play::Block));
        let mut points = self.stones().vacant();
        let (mut stones, rest) = (number(points.len()), number(others().count()));
        loop {
            let place = random(stones + rest);
            // The numbers after the points stand for the others.
            let Some(point) = points.nth(place as usize) else {
                let play = others().nth((place - stones) as usize).expect("it was counted");
                return (play, self.after(&play));
            };
            if let Ok(after) = self.with_stone(side, point) {
                return (Play::Stone { side, point }, Some(after));
            }
            points.remove(point);
            stones -= 1;
        }
    }

    /// A random legal choice of points for the card that lies face up; `None` if there is none.
    fn any_unit(
        &self,
        card: &Card,
        task: Task<'_>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<(PointSet, Ground)> {
        let (from, many) = match task {
            Task::Put { side, shape: Some(shape), .. } => return self.any_placement(side, shape, random),
            Task::Put { stones, .. } => (self.stones().vacant(), stones),
            Task::Delete { side, stones } => (*self.stones().of(side), stones),
            Task::Replace { side, stones } => (*self.stones().of(!side), stones),
        };
        if many == 0 {
            return None;
        }
        let with = |points: PointSet| Some((points, self.with_unit(card, &points).ok()?));
        (0..TRIES)
            .find_map(|_| with(some_of(from, many, random)))
            .or_else(|| any_of(self.units(), random).and_then(with))
    }

    /// A random legal placement of a shape; `None` if there is none.
    fn any_placement(
        &self,
        mover: Side,
        shape: &Shape,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<(PointSet, Ground)> {
        let (size, vacant) = (self.stones().size(), self.stones().vacant());
        let with = |points: PointSet| {
            let mut ground = *self.ground();
            ground.put(mover, &points).ok()?;
            Some((points, ground))
        };
        let corners = |facing: &Facing| number(corners(facing.extent(), size));
        let all = shape.facings().iter().map(corners).sum();
        for _ in 0..PLACEMENTS {
            let mut place = random(all);
            let facing = shape.facings().iter().find(|facing| match place.checked_sub(corners(facing)) {
                Some(further) => {
                    place = further;
                    false
                }
                None => true,
            })?;
            let rows = u32::from(size.lines() + 1 - facing.extent().1);
            let at = |n: u32| u8::try_from(n).ok();
            let points = facing.laid(size, at(place / rows)?, at(place % rows)?)?;
            if points.is_within(&vacant)
                && let Some(unit) = with(points)
            {
                return Some(unit);
            }
        }
        let room = |facing: &Facing| self.stones().room_for(facing.cells());
        let mut rooms: ArrayVec<PointSet, 8> = shape.facings().iter().map(room).collect();
        loop {
            let left: usize = rooms.iter().map(PointSet::len).sum();
            if left == 0 {
                return None;
            }
            let mut place = random(number(left)) as usize;
            for (facing, room) in shape.facings().iter().zip(&mut rooms) {
                let Some(corner) = room.nth(place) else {
                    place -= room.len();
                    continue;
                };
                let points = facing.laid(size, corner.column(), corner.row())?;
                if let Some(unit) = with(points) {
                    return Some(unit);
                }
                room.remove(corner);
                break;
            }
        }
    }
}

/// This many of the points, at random.
fn some_of(mut points: PointSet, many: usize, random: &mut impl FnMut(u32) -> u32) -> PointSet {
    let mut chosen = PointSet::EMPTY;
    for left in (0..=points.len()).rev().take(many) {
        if let Some(point) = points.nth(random(number(left)) as usize) {
            points.remove(point);
            chosen.insert(point);
        }
    }
    chosen
}

/// One of these at random, each as likely as the others.
fn any_of<T>(all: impl Iterator<Item = T>, random: &mut impl FnMut(u32) -> u32) -> Option<T> {
    (1..).zip(all).filter(|&(seen, _)| random(seen) == 0).last().map(|(_, one)| one)
}

fn number(many: impl TryInto<u32>) -> u32 {
    many.try_into().ok().expect("a board has 361 points, and a shape eight facings")
}
