//! Aiming with one switch: the aim sweeps until the switch is pressed, then the force; the next press flicks.

use super::draft::Draft;

/// What is sweeping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The direction.
    Aim,
    /// The force.
    Force,
}

/// A sweep under way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sweep {
    stage: Stage,
    /// The time at which this stage began, ms.
    since: f64,
    /// Whether the sweep goes in steps, for players who want less motion.
    stepped: bool,
}

/// How far the aim sweeps to either side, hundredths of a degree.
const WIDEST: f64 = 4000.0;
/// How long a sweep takes there and back, ms.
const AIM_ROUND: f64 = 9000.0;
const FORCE_ROUND: f64 = 7000.0;
/// How long one step lasts, ms, and how many steps one way has.
const STEP: f64 = 900.0;
const STEPS: f64 = 8.0;
/// The sweep ends by itself after so many rounds without a press.
const ROUNDS: f64 = 4.0;

impl Sweep {
    /// A sweep of the aim that begins at the time `now`, ms.
    pub(crate) const fn new(now: f64, stepped: bool) -> Self {
        Self { stage: Stage::Aim, since: now, stepped }
    }

    /// What is sweeping.
    pub(crate) const fn stage(&self) -> Stage {
        self.stage
    }

    /// Handles a press of the switch: returns the sweep of the force, or `None` if the stone is to be flicked.
    pub(crate) fn press(self, now: f64) -> Option<Self> {
        match self.stage {
            Stage::Aim => Some(Self { stage: Stage::Force, since: now, ..self }),
            Stage::Force => None,
        }
    }

    /// Sets the aim or force of the draft at the time `now`, ms; returns `false` once the sweep has ended by itself.
    pub(crate) fn show(&self, draft: &mut Draft, now: f64) -> bool {
        let round = match (self.stepped, self.stage) {
            (true, _) => 2.0 * STEPS * STEP,
            (false, Stage::Aim) => AIM_ROUND,
            (false, Stage::Force) => FORCE_ROUND,
        };
        let rounds = ((now - self.since) / round).max(0.0);
        let mut share = wave(rounds);
        if self.stepped {
            share = (share * STEPS + 0.5).floor() / STEPS;
        }
        match self.stage {
            Stage::Aim => draft.set_azimuth(whole(-WIDEST + 2.0 * WIDEST * share)),
            Stage::Force => {
                let reins = draft.reins();
                let (least, full) = (f64::from(reins.least), f64::from(reins.full));
                draft.set_speed(whole(least + (full - least) * share));
            }
        }
        rounds < ROUNDS
    }
}

/// A triangle wave: from 0 to 1 and back, once in a round.
fn wave(rounds: f64) -> f64 {
    let part = rounds.fract();
    if part < 0.5 { 2.0 * part } else { 2.0 - 2.0 * part }
}

#[expect(clippy::cast_possible_truncation, reason = "a few ten thousand at most")]
fn whole(value: f64) -> i32 {
    value.round() as i32
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::Environment;

    use super::super::draft::Reins;
    use super::*;

    #[test]
    fn three_presses_of_one_switch_make_a_flick() {
        let mut draft = Draft::straight(Reins::of(Environment::goban()), (0..19).collect());
        let sweep = Sweep::new(1000.0, false);
        assert!(sweep.show(&mut draft, 1000.0));
        assert_eq!(draft.flick().azimuth, -4000);
        assert!(sweep.show(&mut draft, 1000.0 + AIM_ROUND / 4.0));
        assert_eq!(draft.flick().azimuth, 0);
        let sweep = sweep.press(4000.0).expect("the force is next");
        assert_eq!(sweep.stage(), Stage::Force);
        assert!(sweep.show(&mut draft, 4000.0 + FORCE_ROUND / 2.0));
        assert_eq!((draft.flick().azimuth, draft.flick().speed), (0, 18_000));
        assert_eq!(sweep.press(9000.0), None);
    }

    #[test]
    fn in_steps_it_stands_still_in_between() {
        let mut draft = Draft::straight(Reins::of(Environment::goban()), (0..19).collect());
        let sweep = Sweep::new(0.0, true);
        let mut seen = Vec::new();
        for ms in 0..72 {
            sweep.show(&mut draft, f64::from(ms) * 100.0);
            seen.push(draft.flick().azimuth);
        }
        seen.dedup();
        assert_eq!(seen, [-4000, -3000, -2000, -1000, 0, 1000, 2000, 3000, 4000]);
    }

    #[test]
    fn a_sweep_that_nobody_presses_ends() {
        let mut draft = Draft::straight(Reins::of(Environment::goban()), (0..19).collect());
        assert!(!Sweep::new(0.0, false).show(&mut draft, 60_000.0));
    }
}
