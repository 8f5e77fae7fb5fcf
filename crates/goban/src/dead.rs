use carreau_table::{BySide, Side};

use crate::{
    board::Board,
    life::{Life, unconditionally_alive},
    point::Point,
    set::PointSet,
    stones::Stones,
};

/// Proposes which stones of a finished board are dead (D8.1): whole groups, for the players to agree on or to
/// change.
///
/// What is alive unconditionally stays, and what stands in the territory of such groups is dead. Of the others
/// `playouts` random games decide: a group is dead if its points end up the other side's clearly more often than
/// its own. Where that is not clear, it shares the fate of most stones of its colour in the region that the other
/// side's stones enclose.
///
/// `below(n)` gives a random number below `n`; the proposal follows from the stones, the number of playouts and
/// these numbers. Some hundred playouts are enough, a few milliseconds.
pub fn propose_dead(stones: &Stones, playouts: u32, mut below: impl FnMut(u32) -> u32) -> PointSet {
    let held = held(stones, playouts, &mut below);
    let life = BySide::from_fn(|side| unconditionally_alive(stones, side));
    Side::ALL
        .into_iter()
        .map(|side| dead(stones, side, &life, &held[side], playouts))
        .fold(PointSet::EMPTY, |a, b| a | b)
}

/// How often each point was a side's at the end of a playout, by place.
type Held = [u32; Point::PLACES];

/// Sides take turns to play first, for nobody knows whose turn it would be.
fn held(stones: &Stones, playouts: u32, below: &mut impl FnMut(u32) -> u32) -> BySide<Held> {
    let start = Board::from(stones);
    let mut held = BySide { black: [0; Point::PLACES], white: [0; Point::PLACES] };
    for first in Side::ALL.into_iter().cycle().take(playouts as usize) {
        let mut board = start.clone();
        board.careful_playout(first, &mut *below);
        for point in stones.all() {
            if let Some(owner) = board.owner(point) {
                held[owner][point.place()] += 1;
            }
        }
    }
    held
}

fn dead(stones: &Stones, side: Side, life: &BySide<Life>, held: &Held, playouts: u32) -> PointSet {
    // A group that keeps this many of a hundred of its points on average is alive, and one that keeps fewer than
    // the other is dead.
    const ALIVE: u64 = 55;
    const DEAD: u64 = 46;
    // How many of a hundred.
    let kept = |points: &PointSet| {
        let all = points.len() as u64 * u64::from(playouts);
        points.iter().map(|point| u64::from(held[point.place()])).sum::<u64>() * 100 / all
    };
    let (mut dead, mut unclear) = (PointSet::EMPTY, PointSet::EMPTY);
    for group in stones.of(side).groups() {
        if group.is_within(&life[side].stones) {
            continue;
        }
        if group.meets(&life[!side].territory) {
            dead |= group;
        } else if playouts > 0 {
            match kept(&group) {
                ..DEAD => dead |= group,
                DEAD..ALIVE => unclear |= group,
                _ => {}
            }
        }
    }
    let enclosed = *stones.size().points() - *stones.of(!side);
    for group in unclear.groups() {
        if kept(&(group.flood(&enclosed) & *stones.of(side))) < 50 {
            dead |= group;
        }
    }
    dead
}
