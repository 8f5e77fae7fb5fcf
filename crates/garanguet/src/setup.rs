use carreau_core::{BySide, Outcome, Side};

use crate::{
    checkers::Checkers,
    point::Point,
    position::{Phase, Position},
    roll::Roll,
};

/// An open set-up for editors, parsers and tests: it may hold anything, and [`validate`](Self::validate) finds out
/// whether it is a position.
///
/// The rules accept positions that play cannot reach, as long as they can be applied to them, such as a checker outside
/// the last quadrant while others are off: problems and examples use them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each point, `a` to `x`.
    pub points: [Option<(Side, u8)>; 24],
    /// How many checkers each side has borne off.
    pub off: BySide<u8>,
    /// Whose turn it is; `None` before the priority throw (G3.1).
    pub to_move: Option<Side>,
    /// The roll to be played, if the dice have been rolled.
    pub roll: Option<Roll>,
}

/// One thing wrong with a set-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// A point is marked as a side's, but with zero checkers.
    #[error("point {0} holds zero checkers")]
    Nothing(Point),
    /// A side does not have fifteen checkers (G1.1).
    #[error("{side} has {found} checkers, not 15 (G1.1)")]
    Count {
        /// The side.
        side: Side,
        /// How many checkers it has, on the board and off.
        found: u32,
    },
    /// Both sides have borne all their checkers off.
    #[error("both sides have borne off all their checkers (G6.1)")]
    BothWon,
    /// The set-up names the winner as the side to move; after a turn, even the winning one, it is the other side.
    #[error("{0} has won, so the other side is written as the one to move")]
    WinnerToMove(Side),
    /// There is a roll to be played in a game that has ended.
    #[error("there is a roll, but the game is over (G6.1)")]
    RollAfterEnd,
    /// There is a roll, but no side to move.
    #[error("there is a roll, but no side to move")]
    RollWithoutMover,
    /// No side is to move, but checkers on the board have left their stacks: only the priority throw at the start has no
    /// side to move. Some checkers may be off already, so that a game is shorter or a side has a handicap.
    #[error("no side is to move, but the checkers have left their stacks (G3.1)")]
    PriorityTooLate,
}

/// All faults of a set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupError(pub Vec<SetupFault>);

impl std::error::Error for SetupError {}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        carreau_core::listed(&self.0).fmt(f)
    }
}

impl Setup {
    /// The start of a game, before the priority throw (G1.2, G3.1).
    pub fn start() -> Self {
        let mut points = [None; 24];
        points[0] = Some((Side::Black, Checkers::TOTAL));
        points[23] = Some((Side::White, Checkers::TOTAL));
        Self { points, off: BySide::default(), to_move: None, roll: None }
    }

    /// Makes a position from the set-up.
    ///
    /// # Errors
    ///
    /// Every fault found.
    pub fn validate(&self) -> Result<Position, SetupError> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(SetupError(faults));
        }
        let checkers = BySide::from_fn(|side| self.checkers(side));
        Ok(Position::from_parts(checkers, self.phase()))
    }

    fn faults(&self) -> Vec<SetupFault> {
        let empty = Point::all().filter(|&point| matches!(self.points[point.index()], Some((_, 0))));
        let mut faults: Vec<_> = empty.map(SetupFault::Nothing).collect();
        for side in Side::ALL {
            let found = self.count(side);
            if found != u32::from(Checkers::TOTAL) {
                faults.push(SetupFault::Count { side, found });
            }
        }
        if Side::ALL.iter().all(|&side| self.all_off(side)) {
            faults.push(SetupFault::BothWon);
        } else if let Some(winner) = self.winner() {
            if self.to_move == Some(winner) {
                faults.push(SetupFault::WinnerToMove(winner));
            }
            if self.roll.is_some() {
                faults.push(SetupFault::RollAfterEnd);
            }
        }
        if self.to_move.is_none() {
            if self.roll.is_some() {
                faults.push(SetupFault::RollWithoutMover);
            }
            let has_left = |side| (2..=24).any(|path| self.checkers(side).on(path) > 0);
            if self.winner().is_some() || Side::ALL.into_iter().any(has_left) {
                faults.push(SetupFault::PriorityTooLate);
            }
        }
        faults
    }

    fn count(&self, side: Side) -> u32 {
        let on_board = self.points.iter().flatten().filter(|(owner, _)| *owner == side);
        on_board.map(|&(_, count)| u32::from(count)).sum::<u32>() + u32::from(self.off[side])
    }

    fn all_off(&self, side: Side) -> bool {
        self.off[side] == Checkers::TOTAL
    }

    fn winner(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.all_off(side))
    }

    fn checkers(&self, side: Side) -> Checkers {
        Point::all().fold(
            Checkers::NONE.with(crate::point::RIM, self.off[side]),
            |checkers, point| match self.points[point.index()] {
                Some((owner, count)) if owner == side => checkers.with(point.path(side), count),
                _ => checkers,
            },
        )
    }

    fn phase(&self) -> Phase {
        match (self.winner(), self.to_move, self.roll) {
            (Some(by), ..) => Phase::Over(outcome(by, self.off[!by])),
            (None, None, _) => Phase::Priority,
            (None, Some(side), None) => Phase::ToRoll(side),
            (None, Some(side), Some(roll)) => Phase::ToPlay(side, roll),
        }
    }
}

/// The outcome when `by` has borne off all checkers and the opponent `opponent_off` (G6.1).
pub(crate) fn outcome(by: Side, opponent_off: u8) -> Outcome {
    Outcome::Won { by, points: points_of_win(opponent_off) }
}

/// The points of the side that bears off its last checker when the opponent has borne off so many (G6.1): two if none, else
/// one.
pub const fn points_of_win(opponent_off: u8) -> u16 {
    if opponent_off == 0 { 2 } else { 1 }
}
