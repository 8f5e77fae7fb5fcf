//! What the network sees of a board.

use carreau_core::Side;
use carreau_goban::{Board, Log, Point, PointSet};

use super::tactics::{catch, runs_free};

/// A board as sets of points, one for each thing that the network is told, from the view of the side to play.
///
/// In order: own stones; the other side's; own stones in chains with 1, 2, 3, and 4 or more liberties; the other side's
/// likewise; the points where the side may play, superko aside, by the liberties that the stone's chain then has, 1, 2,
/// 3, and 4 or more; those where the stone captures one stone and those where it captures more; the side's eyes; own
/// chains in atari that cannot run, and the last liberties of those that can; the other side's chains that are in atari
/// or that a ladder catches, and the points that do it; the last play and the one before; every point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planes([PointSet; Self::COUNT]);

impl Planes {
    /// The number of sets.
    pub const COUNT: usize = 24;

    /// The planes of a board for the side to play. `recent` are the last two plays, the latest first, where they were
    /// single stones. The board is the same afterwards.
    pub fn of(board: &mut Board, side: Side, recent: [Option<Point>; 2]) -> Self {
        let mut planes = Self([PointSet::EMPTY; Self::COUNT]);
        let mut log = Log::new();
        planes.add_chains(board, side, &mut log);
        planes.add_plays(board, side, &mut log);
        for (plane, point) in (21..).zip(recent) {
            if let Some(point) = point {
                planes.0[plane].insert(point);
            }
        }
        planes.0[23] = *board.size().points();
        planes
    }

    /// The sets, in order.
    pub const fn sets(&self) -> &[PointSet; Self::COUNT] {
        &self.0
    }

    fn add_chains(&mut self, board: &mut Board, side: Side, log: &mut Log) {
        let mut seen = PointSet::EMPTY;
        for point in board.size().points() {
            let Some(owner) = board.at(point) else { continue };
            let theirs = usize::from(owner != side);
            self.0[theirs].insert(point);
            if !board.head(point).is_some_and(|head| seen.insert(head)) {
                continue;
            }
            let liberties = board.liberties(point);
            let chain: PointSet = board.chain(point).collect();
            self.0[2 + 4 * theirs + liberties.len().clamp(1, 4) - 1] |= chain;
            if owner == side {
                if let Some(liberty) = board.last_liberty(point) {
                    if runs_free(board, log, point) {
                        self.0[18].insert(liberty);
                    } else {
                        self.0[17] |= chain;
                    }
                }
            } else if let Some(begins) = catch(board, log, point) {
                self.0[19] |= chain;
                self.0[20].insert(begins);
            }
        }
    }

    fn add_plays(&mut self, board: &mut Board, side: Side, log: &mut Log) {
        let vacant: PointSet = board.vacant().collect();
        for point in &vacant {
            if board.is_eye(side, point) {
                self.0[16].insert(point);
            }
            let before = board.stones(!side);
            if board.play(side, point, log).is_err() {
                continue;
            }
            let (liberties, captured) = (board.liberties(point).len(), before - board.stones(!side));
            board.undo(log);
            self.0[10 + liberties.clamp(1, 4) - 1].insert(point);
            match captured {
                0 => {}
                1 => _ = self.0[14].insert(point),
                _ => _ = self.0[15].insert(point),
            }
        }
    }
}
