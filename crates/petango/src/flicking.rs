use carreau_core::{Game, Side};
use carreau_petango_physics::{Flick, Placement, Report, RestPose, Simulation};

use crate::{
    attempt::{Attempt, Palace},
    board::end,
    error::TurnError,
    phase::{Before, Going, Phase},
    play::Play,
    position::{Position, Stone},
    report::Motion,
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
        let turn = self.going().filter(|_| report.stones.len() == self.stones.len())?;
        let mut after = self.clone();
        let attempt = after.carry_out(turn, flick, &self.motion(report));
        Some((attempt, after))
    }

    /// Carries out a flick, and judges the attempt.
    pub(crate) fn flick(&mut self, turn: Going, flick: Flick) -> Attempt {
        let report = self.simulation(turn, flick).run();
        let motion = self.motion(&report);
        self.carry_out(turn, flick, &motion)
    }

    /// What the physics reports, by the rules.
    fn motion(&self, report: &Report) -> Motion {
        let rests = report.stones.iter().map(|&rest| self.at_rest(rest));
        let all = (0..).zip(self.stones.iter().zip(rests));
        let moved = all.filter(|(_, (stone, rest))| rest.rest_pose() != Some(stone.pose));
        Motion {
            played: self.at_rest(report.played),
            touched: report.touch.map(|touch| touch.stone),
            moved: moved.map(|(i, (_, rest))| (i, rest)).collect(),
            digest: report.digest,
        }
    }

    /// Judges the motion of a flick, and moves the stones. The motion is about the stones of this position.
    pub(crate) fn carry_out(&mut self, turn: Going, flick: Flick, motion: &Motion) -> Attempt {
        let Motion { played, touched, ref moved, digest } = *motion;
        let ruling = ruling::judge(self.board(), turn.side, turn.attempt, played, touched.is_some());
        self.take_over(moved);
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
        let (side, number, moved) = (turn.side, turn.attempt, moved.clone());
        Attempt { side, number, flick, played, touched, moved, ruling, palace, digest }
    }

    /// Puts the stones that moved where they came to rest; those that left the board are gone (P5.1, P5.3).
    fn take_over(&mut self, moved: &[(u32, Placement)]) {
        let mut rests: Vec<Option<RestPose>> = self.stones.iter().map(|stone| Some(stone.pose)).collect();
        for &(i, rest) in moved {
            rests[i as usize] = rest.rest_pose();
        }
        let lie = self.stones.iter().zip(rests);
        self.stones = lie.filter_map(|(stone, rest)| Some(Stone { pose: rest?, ..*stone })).collect();
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
