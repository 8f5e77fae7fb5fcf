use carreau_table::Side;

use crate::{
    error::CallError,
    phase::{Before, Going, Phase},
    position::Position,
};

/// What follows from calls that the called player admits, or that a referee upholds (H2).
impl Position {
    /// `side` has moved from his seat (P2.2): one point to the other. His own turn ends; a turn of the other
    /// goes on.
    ///
    /// *Ruling:* taking a stone out of the river still belongs to the turn of the player whose stone it is,
    /// who has given his point in it.
    ///
    /// # Errors
    ///
    /// [`CallError`]; the position stays as it was.
    pub fn seat_foul(&mut self, side: Side) -> Result<(), CallError> {
        let (mover, given) = match self.phase() {
            Phase::Nigiri | Phase::Over => return Err(CallError::NoGame),
            Phase::Slip { .. } => return Err(CallError::OnItsWay),
            Phase::Flick { turn, .. } => (turn.side, turn.given),
            Phase::River { offender, given } | Phase::Slap { offender, given } => (offender, given),
        };
        let gave = if side == mover { !matches!(self.phase(), Phase::Flick { .. }) } else { given };
        if gave {
            return Err(CallError::GaveAlready { side });
        }
        self.give_point(side);
        match self.phase() {
            Phase::Flick { .. } if side == mover => self.end_turn(mover, Before::Nothing),
            Phase::Flick { turn, before } => {
                self.go_on(Phase::Flick { turn: Going { given: true, ..turn }, before });
            }
            Phase::River { offender, .. } => self.go_on(Phase::River { offender, given: true }),
            Phase::Slap { offender, .. } => self.go_on(Phase::Slap { offender, given: true }),
            Phase::Nigiri | Phase::Slip { .. } | Phase::Over => unreachable!("returned above"),
        }
        Ok(())
    }

    /// The stone that `side` played last has touched an object outside the goban (P4.1): his last attempt
    /// was a foul.
    ///
    /// It can be called until the next flick. A short attempt then ends the turn, and the stone stays taken
    /// back; a valid one gives a point, its stone stays (P5.1), and what the palace brought is undone.
    ///
    /// # Errors
    ///
    /// [`CallError`]; the position stays as it was.
    pub fn touched_object(&mut self, side: Side) -> Result<(), CallError> {
        let (turn, before) = match self.phase() {
            Phase::Nigiri | Phase::Over => return Err(CallError::NoGame),
            Phase::Slip { .. } => return Err(CallError::OnItsWay),
            Phase::River { offender, .. } | Phase::Slap { offender, .. } if offender == side => {
                return Err(CallError::GaveAlready { side });
            }
            Phase::River { .. } | Phase::Slap { .. } => return Err(CallError::NoAttempt { side }),
            Phase::Flick { turn, before } => (turn, before),
        };
        if turn.side == side && turn.attempt > 1 {
            self.give_point(side);
            self.end_turn(side, Before::Nothing);
            return Ok(());
        }
        if turn.side == side || before == Before::Nothing {
            return Err(CallError::NoAttempt { side });
        }
        let points = &mut self.points[!side];
        match before {
            Before::Took => *points += 1,
            Before::Gave => *points -= 1,
            Before::Valid | Before::Nothing => {}
        }
        self.give_point(side);
        self.go_on(Phase::Flick { turn, before: Before::Nothing });
        Ok(())
    }
}
