use carreau_core::Side;
use carreau_petango::{Board, Position, end};
use carreau_petango_physics::{
    End, Environment, RestPose,
    planar::{self, Model},
};

/// The board in a player's coordinates, m: x to the right, y away from the player.
pub(super) struct View {
    pub(super) board: Board,
    pub(super) environment: &'static Environment,
    pub(super) model: Model,
    pub(super) side: Side,
    pub(super) end: End,
    /// The stones at rest, in the position's order.
    pub(super) resting: Vec<RestPose>,
    /// The intersections of the player's first line on which a stone would touch no other (P3.1).
    pub(super) starts: Vec<u8>,
}

/// The result of a flick, for its player.
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
    /// The position as `side` sees it.
    pub(super) fn new(position: &Position, side: Side) -> Self {
        let board = position.board();
        let environment = board.environment();
        Self {
            board,
            environment,
            model: Model::new(environment),
            side,
            end: end(side),
            resting: position.stones().iter().map(|stone| stone.pose).collect(),
            starts: position.free_starts(side).collect(),
        }
    }

    /// The result of a screened flick.
    pub(super) fn fate(&self, screened: planar::Screening) -> Fate {
        match screened.outcome {
            planar::Outcome::Rests => self.fate_at(screened.rest),
            planar::Outcome::Touches { .. } | planar::Outcome::LeavesBoard => Fate::Foul,
        }
    }

    /// The result of a stone that touched no other and lies at a point of the board.
    pub(super) fn fate_at(&self, rest: [f64; 2]) -> Fate {
        let stone = self.environment.level(rest);
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
        let [_, y] = self.end.turn(self.environment.start(self.end, 0));
        // The river is as broad as the rows are apart (P7.1).
        let river = if self.board.is_xiangqi() { self.environment.lines.row_spacing / 2.0 } else { 0.0 };
        [river - y, self.environment.board.depth / 2.0 - y]
    }

    /// The speed at which a stone slides this far, m/s.
    pub(super) fn speed_for(&self, distance: f64) -> f64 {
        (2.0 * self.environment.stone_on_board.friction * self.environment.gravity * distance).sqrt()
    }
}
