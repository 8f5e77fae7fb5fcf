use carreau_petango::{Board, Position, end};
use carreau_petango_physics::{
    End, Lying, Table,
    planar::{self, Model},
};
use carreau_table::Side;

/// The board as a player sees it: x to his right, y away from him, m.
pub(super) struct View {
    pub(super) board: Board,
    pub(super) table: &'static Table,
    pub(super) model: Model,
    pub(super) side: Side,
    pub(super) end: End,
    /// In the position's order.
    pub(super) lying: Vec<Lying>,
    /// The intersections of his first line where a stone touches none (P3.1).
    pub(super) starts: Vec<u8>,
}

/// What comes of a flick, for its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// No foul, and no success (P3.4).
    Short,
    /// A success (P3.3).
    Far,
    /// A success wholly inside the opponent's palace (P7.4).
    Palace,
    /// A foul (P4, P7.2).
    Foul,
}

impl View {
    /// What `side` sees of a position.
    pub(super) fn new(position: &Position, side: Side) -> Self {
        let board = position.board();
        let table = board.table();
        Self {
            board,
            table,
            model: Model::new(table),
            side,
            end: end(side),
            lying: position.stones().iter().map(|stone| stone.lying).collect(),
            starts: position.free_starts(side).collect(),
        }
    }

    /// What a screened flick comes to.
    pub(super) fn fate(&self, screened: planar::Screened) -> Fate {
        match screened.outcome {
            planar::Outcome::Rests => self.fate_at(screened.rest),
            planar::Outcome::Touches { .. } | planar::Outcome::LeavesBoard => Fate::Foul,
        }
    }

    /// What a stone comes to that touched none and lies at a point of the board.
    pub(super) fn fate_at(&self, rest: [f64; 2]) -> Fate {
        let stone = self.table.level(rest);
        if self.board.in_river(stone) {
            Fate::Foul
        } else if !self.board.in_other_half(self.side, stone) {
            Fate::Short
        } else if self.board.in_palace(!self.side, stone) {
            Fate::Palace
        } else {
            Fate::Far
        }
    }

    /// How far the first line is from where the other half begins, and from the far edge, m.
    pub(super) fn distances(&self) -> [f64; 2] {
        let [_, y] = self.end.turn(self.table.start(self.end, 0));
        // The river is as broad as the rows are apart (P7.1).
        let river = if self.board.is_xiangqi() { self.table.lines.row_spacing / 2.0 } else { 0.0 };
        [river - y, self.table.board.depth / 2.0 - y]
    }

    /// The speed at which a stone slides so far, m/s.
    pub(super) fn speed_for(&self, distance: f64) -> f64 {
        (2.0 * self.table.stone_on_board.friction * self.table.gravity * distance).sqrt()
    }
}
