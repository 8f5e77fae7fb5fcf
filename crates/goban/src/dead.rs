use carreau_core::{BySide, Side};

use crate::{
    board::Board,
    life::{Life, unconditionally_alive},
    point::Point,
    point_set::PointSet,
    stones::Stones,
};

/// Proposes which stones of a finished board are dead (D8.1): whole groups, for the players to agree on or to
/// change.
///
/// Groups that are unconditionally alive stay, and stones in the territory of such groups are dead. For the others
/// `playouts` random games decide: a group is dead if its points end up as the other side's clearly more often than
/// as its own. Where that is not clear, it shares the fate of most stones of its colour in the region that the
/// other side's stones enclose.
///
/// `below(n)` returns a random number below `n`. The proposal depends on the stones, the number of playouts and these
/// numbers alone. A few hundred playouts are enough and take a few milliseconds.
///
/// # Examples
///
/// ```
/// use carreau_core::Side;
/// use carreau_goban::{Stones, propose_dead};
///
/// // Black has two eyes; the white stone in one of them is dead, without a single playout.
/// let stones: Stones = ".XO.X/XXXXX/...../...../.....".parse()?;
/// let dead = propose_dead(&stones, 0, |_| 0);
/// assert_eq!(dead, *stones.of(Side::White));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn propose_dead(stones: &Stones, playouts: u32, mut below: impl FnMut(u32) -> u32) -> PointSet {
    let held = held(stones, playouts, &mut below);
    let life = BySide::from_fn(|side| unconditionally_alive(stones, side));
    Side::ALL
        .into_iter()
        .map(|side| dead(stones, side, &life, &held[side], playouts))
        .fold(PointSet::EMPTY, |a, b| a | b)
}

/// The number of playouts after which each point belonged to a side, by place.
type Held = [u32; Point::PLACES];

/// The sides take turns to play first, because it is not known whose turn it would be.
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
    // The percentages of its points that a group keeps on average from which it is alive, and below which it is dead.
    const ALIVE: u64 = 55;
    const DEAD: u64 = 46;
    // In percent.
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
