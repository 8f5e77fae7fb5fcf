//! What a single stone does at once: captures, ataris, ladders.

use carreau_goban::{Board, Log, Point};

/// How many steps of a ladder are read. A chain that is not caught by then counts as free.
const DEEP: u32 = 40;

/// Whether a chain in atari escapes by extending: it gets three liberties, or captures an attacker.
pub(super) fn runs_free(board: &mut Board, log: &mut Log, stone: Point) -> bool {
    let (Some(side), Some(liberty)) = (board.at(stone), board.last_liberty(stone)) else { return true };
    if board.play(side, liberty, log).is_err() {
        return false;
    }
    let caught = chased(board, log, stone, &mut 0);
    board.undo(log);
    !caught
}

/// Whether a chain in atari is caught although it is its side's turn.
fn caught(board: &mut Board, log: &mut Log, stone: Point, steps: &mut u32) -> bool {
    let (Some(side), Some(liberty)) = (board.at(stone), board.last_liberty(stone)) else { return false };
    *steps += 1;
    if *steps > DEEP {
        return false;
    }
    if attackers_in_atari(board, stone).iter().any(|&taking| board.is_legal(side, taking)) {
        return false;
    }
    if board.play(side, liberty, log).is_err() {
        return true;
    }
    let caught = chased(board, log, stone, steps);
    board.undo(log);
    caught
}

fn chased(board: &mut Board, log: &mut Log, stone: Point, steps: &mut u32) -> bool {
    catching(board, log, stone, steps).is_some()
}

/// The play with which the other side, if it is to move, catches a chain of one or two liberties.
pub(super) fn catch(board: &mut Board, log: &mut Log, stone: Point) -> Option<Point> {
    catching(board, log, stone, &mut 0)
}

fn catching(board: &mut Board, log: &mut Log, stone: Point, steps: &mut u32) -> Option<Point> {
    let side = board.at(stone)?;
    let liberties = board.liberties(stone);
    match liberties.len() {
        0 | 1 => return liberties.first(),
        2 => {}
        _ => return None,
    }
    for liberty in liberties {
        if board.play(!side, liberty, log).is_err() {
            continue;
        }
        // An attacker that is itself in atari captures nothing.
        let catches = board.last_liberty(liberty).is_none() && caught(board, log, stone, steps);
        board.undo(log);
        if catches {
            return Some(liberty);
        }
    }
    None
}

/// The points that capture a chain next to this one.
pub(super) fn attackers_in_atari(board: &Board, stone: Point) -> Vec<Point> {
    let side = board.at(stone);
    let mut points = Vec::new();
    for own in board.chain(stone) {
        for near in board.beside(own).filter(|&near| board.at(near).is_some_and(|at| Some(at) != side)) {
            if let Some(liberty) = board.last_liberty(near).filter(|liberty| !points.contains(liberty)) {
                points.push(liberty);
            }
        }
    }
    points
}

/// The distance of each point from one, where steps along a chain are free; 4 means farther than 3.
pub(super) fn distances(board: &Board, from: Point) -> Vec<u8> {
    let mut distances = vec![4; Point::PLACES];
    let mut here = Vec::new();
    reach(board, from, 0, &mut distances, &mut here);
    for distance in 1..=3 {
        let mut next = Vec::new();
        for &point in &here {
            for near in board.beside(point) {
                reach(board, near, distance, &mut distances, &mut next);
            }
        }
        here = next;
    }
    distances
}

fn reach(board: &Board, point: Point, distance: u8, distances: &mut [u8], reached: &mut Vec<Point>) {
    if distances[point.place()] != 4 {
        return;
    }
    if board.is_vacant(point) {
        distances[point.place()] = distance;
        reached.push(point);
    } else {
        for stone in board.chain(point) {
            distances[stone.place()] = distance;
            reached.push(stone);
        }
    }
}
