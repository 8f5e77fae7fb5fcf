//! Priors of single stones: a first opinion before the search.

use carreau_core::Side;
use carreau_goban::{Board, Log, Point, PointSet};

use super::{
    patterns,
    tactics::{attackers_in_atari, catch, distances, runs_free},
};

/// A stone with its prior, which counts like this many playouts, of which this many were won.
#[derive(Clone, Copy)]
pub(super) struct Hunch {
    pub(super) point: Point,
    pub(super) playouts: f32,
    pub(super) won: f32,
}

impl Hunch {
    fn good(&mut self, playouts: f32) {
        self.playouts += playouts;
        self.won += playouts;
    }

    fn bad(&mut self, playouts: f32) {
        self.playouts += playouts;
    }
}

/// The prior of a stone by its distance from the last play.
const NEAR: [f32; 4] = [0.0, 24.0, 22.0, 8.0];

/// Every stone that a side may sensibly play: one that is legal, superko aside, and does not fill an eye of the side.
pub(super) fn hunches(board: &mut Board, side: Side, last: Option<Point>, log: &mut Log) -> Vec<Hunch> {
    let mut hunches: Vec<Hunch> = board
        .size()
        .points()
        .iter()
        .filter(|&point| board.is_legal(side, point) && !board.is_eye(side, point))
        .map(|point| Hunch { point, playouts: 10.0, won: 5.0 })
        .collect();
    let urgent = urgent(board, side, last, log);
    let open = open(board);
    let near = last.map(|last| distances(board, last));
    for hunch in &mut hunches {
        let point = hunch.point;
        if let Some(near) = &near {
            let distance = usize::from(near[point.place()]);
            hunch.good(NEAR.get(distance).copied().unwrap_or(0.0));
        }
        for &(at, weight) in &urgent {
            if at == point {
                hunch.good(weight);
            }
        }
        if patterns::matches(board.ring(point)) {
            hunch.good(10.0);
        }
        if board.self_atari(side, point).is_some() {
            hunch.bad(10.0);
        }
        if open.contains(point) {
            match line(board, point) {
                1 | 2 => hunch.bad(10.0),
                3 | 4 => hunch.good(10.0),
                _ => {}
            }
        }
    }
    hunches
}

/// How far a point is from the edge, from 1.
pub(super) fn line(board: &Board, point: Point) -> u8 {
    let last = board.size().lines() - 1;
    let (column, row) = (point.column(), point.row());
    1 + column.min(row).min(last - column).min(last - row)
}

/// The points with no stone near.
pub(super) fn open(board: &Board) -> PointSet {
    let stones = board.to_stones();
    let one = stones.all();
    let two = one | one.neighbours();
    let three = two | two.neighbours();
    *board.size().points() - (three | three.neighbours())
}

/// Stones that capture, save or catch something, with their priors.
fn urgent(board: &mut Board, side: Side, last: Option<Point>, log: &mut Log) -> Vec<(Point, f32)> {
    let weight = |stones: u16| if stones > 1 { 30.0 } else { 15.0 };
    let mut urgent = Vec::new();
    let mut seen = PointSet::EMPTY;
    for point in board.size().points() {
        let Some(head) = board.head(point) else { continue };
        if !seen.insert(head) {
            continue;
        }
        let weight = weight(board.chain_length(point));
        match board.last_liberty(point) {
            Some(liberty) if board.at(point) == Some(side) => {
                urgent.extend(attackers_in_atari(board, point).into_iter().map(|taking| (taking, weight)));
                if runs_free(board, log, point) {
                    urgent.push((liberty, weight));
                }
            }
            Some(liberty) => urgent.push((liberty, weight)),
            None => {}
        }
    }
    // The last stone and its neighbours may have two liberties and be caught in a ladder.
    let beside: Vec<Point> =
        last.into_iter().flat_map(|last| board.beside(last).chain([last]).collect::<Vec<_>>()).collect();
    for stone in beside {
        if board.last_liberty(stone).is_some() {
            continue;
        }
        let weight = weight(board.chain_length(stone));
        if board.at(stone) == Some(side) {
            if let Some(catching) = catch(board, log, stone) {
                urgent.push((catching, weight));
                urgent.extend(
                    board.liberties(stone).iter().filter(|&at| at != catching).map(|at| (at, weight / 2.0)),
                );
            }
        } else if board.at(stone) == Some(!side)
            && let Some(catching) = catch(board, log, stone)
        {
            urgent.push((catching, weight));
        }
    }
    urgent
}
