use carreau_core::Side;

use crate::{
    error::CallError,
    phase::{Before, Going, Phase},
    position::Position,
};

/// The consequences of calls that the called player admits, or that a referee upholds (H2).
impl Position {
    /// Applies the foul of a player who has moved from his seat (P2.2): the other side gets a point. A turn of
    /// `side` ends; a turn of the other side goes on.
    ///
    /// *Ruling:* taking a stone out of the river belongs to the turn of the player whose stone it is, and in that turn
    /// he has already given a point.
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

    /// Applies the foul of a stone that has touched an object outside the goban (P4.1): the last attempt of `side`
    /// was a foul.
    ///
    /// The foul can be called until the next flick. If the attempt was short, the turn ends, and the stone stays taken
    /// back. If it was valid, the other side gets a point, the stone stays (P5.1), and the effect of the palace is
    /// undone.
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
