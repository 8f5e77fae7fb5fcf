use carreau_core::{Game, Side};
use carreau_petango_physics::{Flick, Placement, Report, RestPose, Simulation};

use crate::{
    attempt::{Attempt, Palace},
    board::end,
    error::TurnError,
    phase::{Before, Going, Phase},
    play::Play,
    position::{Position, Stone},
    ruling::{self, Ruling},
};

/// The consequences of a flick: the motion, the ruling, and the stones after it.
impl Position {
    /// The motion that a flick of the side whose turn it is would start, without the finger's slip.
    ///
    /// # Errors
    ///
    /// Why the flick cannot be played. A flick that waits for its slip may be simulated.
    pub fn simulation_of(&self, flick: &Flick) -> Result<Simulation, TurnError> {
        let turn = self
            .going()
            .ok_or_else(|| self.check(&Play::Flick(*flick)).err().unwrap_or(TurnError::GameOver))?;
        self.check_flick(turn.side, *flick)?;
        Ok(self.simulation(turn, *flick))
    }

    fn simulation(&self, turn: Going, flick: Flick) -> Simulation {
        let stones: Vec<RestPose> = self.stones.iter().map(|stone| stone.pose).collect();
        Simulation::new(self.board().environment(), &stones, end(turn.side), &flick)
    }

    /// Judges what the physics reports of a flick in this position, as a pure function; `None` if no flick
    /// is due or the report is about another number of stones.
    pub fn judge(&self, report: &Report) -> Option<Ruling> {
        let turn = self.going().filter(|_| report.stones.len() == self.stones.len())?;
        let played = self.at_rest(report.played);
        Some(ruling::judge(self.board(), turn.side, turn.attempt, played, report.touch.is_some()))
    }

    /// The attempt that a flick with this report makes, and the position after it. `None` as for
    /// [`judge`](Self::judge).
    pub fn after(&self, flick: Flick, report: &Report) -> Option<(Attempt, Self)> {
        let (turn, ruling) = (self.going()?, self.judge(report)?);
        let mut after = self.clone();
        let attempt = after.carry_out(turn, flick, ruling, report);
        Some((attempt, after))
    }

    /// Carries out a flick, and judges the attempt.
    pub(crate) fn flick(&mut self, turn: Going, flick: Flick) -> Attempt {
        let report = self.simulation(turn, flick).run();
        let ruling = self.judge(&report).expect("a flick is due, and the report is about these stones");
        self.carry_out(turn, flick, ruling, &report)
    }

    fn carry_out(&mut self, turn: Going, flick: Flick, ruling: Ruling, report: &Report) -> Attempt {
        let moved = self.take_over(report);
        let played = self.at_rest(report.played);
        let stays = ruling::stays(self.board(), turn.side, turn.attempt, ruling, played);
        self.stones.extend(stays.map(|pose| Stone { side: turn.side, pose }));
        let palace = match (ruling, stays) {
            (Ruling::Valid, Some(stone)) => self.palace(turn.side, stone),
            _ => None,
        };
        match ruling {
            Ruling::Valid => self.end_turn(turn.side, palace.map_or(Before::Valid, Before::from)),
            Ruling::Short => {
                let turn = Going { attempt: turn.attempt + 1, ..turn };
                self.go_on(Phase::Flick { turn, before: Before::Nothing });
            }
            Ruling::Foul(_) => {
                self.give_point(turn.side);
                if stays.is_some_and(|stone| self.board().in_river(stone)) {
                    self.go_on(Phase::River { offender: turn.side, given: turn.given });
                } else {
                    self.end_turn(turn.side, Before::Nothing);
                }
            }
        }
        Attempt {
            side: turn.side,
            number: turn.attempt,
            flick,
            played,
            touched: report.touch.map(|touch| touch.stone),
            moved,
            ruling,
            palace,
            digest: report.digest,
        }
    }

    /// Puts the stones where they came to rest; those that left the board are gone (P5.1, P5.3). Returns the stones
    /// that moved.
    fn take_over(&mut self, report: &Report) -> Vec<(u32, Placement)> {
        let rests: Vec<Placement> = report.stones.iter().map(|&rest| self.at_rest(rest)).collect();
        let all = (0..).zip(self.stones.iter().zip(&rests));
        let moved = all.filter(|(_, (stone, rest))| rest.rest_pose() != Some(stone.pose));
        let moved = moved.map(|(i, (_, &rest))| (i, rest)).collect();
        let lie = self.stones.iter().zip(&rests);
        self.stones =
            lie.filter_map(|(stone, rest)| Some(Stone { pose: rest.rest_pose()?, ..*stone })).collect();
        moved
    }

    /// Where a stone is by the rules: one that was tipping over the edge when the time ran out is off.
    fn at_rest(&self, reported: Placement) -> Placement {
        match reported {
            Placement::On(stone) if !self.board().bears(stone) => Placement::Off,
            _ => reported,
        }
    }

    /// The point that a valid stone in the opponent's palace takes or gives (P7.4).
    fn palace(&mut self, side: Side, stone: RestPose) -> Option<Palace> {
        if !self.board().in_palace(!side, stone) {
            return None;
        }
        Some(if let Some(fewer) = self.points[!side].checked_sub(1) {
            self.points[!side] = fewer;
            Palace::Took
        } else {
            self.points[!side] = 1;
            Palace::Gave
        })
    }
}
