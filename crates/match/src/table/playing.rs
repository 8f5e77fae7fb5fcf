//! Draws and plays, and the end of a game.

use std::sync::Arc;

use carreau_core::{BySide, Drawer, Outcome, Side, Step, Turn};
use carreau_games::{Drew, Played, Position};
use rpds::VectorSync;

use super::{
    EndReason, Move, Status, Table,
    applying::{ApplyError, Change, Recorded},
    calls::Touches,
    takebacks::Moment,
};
use crate::{clock::Millis, refused::Refused, seat::SeatId};

impl Table {
    /// The side of a seat, if the match is on and that side has to play.
    pub(crate) fn mover(&self, seat: SeatId) -> Result<Side, Refused> {
        let side = self.seat(seat)?.side;
        self.playing()?;
        match self.position.turn() {
            _ if self.is_paused() => Err(Refused::Paused),
            _ if self.is_with_referee() => Err(Refused::RefereeDecides),
            _ if self.ended.is_some() => Err(Refused::DrawFirst),
            Turn::Chance | Turn::Over(_) => Err(Refused::DrawFirst),
            Turn::Side(mover) if mover != side => Err(Refused::NotYourTurn { side: mover }),
            Turn::Side(mover) => Ok(mover),
        }
    }

    pub(super) fn draw(&mut self, draw: &str, recorded: Recorded<'_>) -> Result<Change, ApplyError> {
        self.playing()?;
        if let Some(Drawer::Side(side)) = self.drawer() {
            self.check_answered(side)?;
        }
        let by_dealer = self.drawer() == Some(Drawer::Dealer);
        let before = if self.ended.is_some() { &self.start } else { &self.position };
        let before = Arc::clone(before);
        let mut next = Position::clone(&before);
        let Drew { draw, effect } = recorded.resolve(&mut next, draw)?;
        if self.ended.take().is_some() {
            self.ended_by = None;
            self.game += 1;
            self.moments = VectorSync::new_sync();
        }
        self.position = Arc::new(next);
        if effect.changes_sides() {
            self.change_sides();
        }
        self.draws += 1;
        // The play that the question was about cannot be taken back any more.
        self.takeback.take_if(|_| self.position.keeps_drawn());
        // A draw with a computed effect belongs to the play before it, any other draw to the next play.
        if effect.computed().is_none() {
            self.last_draw = Some(draw);
        } else if let Some(last) = self.moves.last().filter(|_| by_dealer) {
            let last = Move { draw: Some(draw), effect: effect.clone(), ..last.clone() };
            self.moves.set_mut(self.moves.len() - 1, last);
        }
        self.end_if_over();
        let after = Arc::clone(&self.position);
        Ok(Change { before, after, step: Some(Step::Draw(draw)), effect: Some(effect) })
    }

    /// Lets the players change sides. They keep their points and their time.
    pub(super) fn change_sides(&mut self) {
        for seat in &mut self.seats {
            seat.side = !seat.side;
        }
        self.score = BySide::from_fn(|side| self.score[!side]);
        self.pause_denied = BySide::from_fn(|side| self.pause_denied[!side]);
        self.clock.change_sides();
    }

    pub(super) fn play(
        &mut self,
        seat: SeatId,
        play: &str,
        at: Millis,
        recorded: Recorded<'_>,
    ) -> Result<Change, ApplyError> {
        let side = self.check_player(seat, play)?;
        self.check_answered(side)?;
        if let Some(touched) = &self.touches.required {
            self.position.check_touched(play, touched).map_err(Refused::from)?;
        }
        let before = Arc::clone(&self.position);
        let mut next = Position::clone(&before);
        let Played { play, effect } = recorded.play(&mut next, play)?;
        // One card may allow two plays, and some plays need no card.
        let is_fresh = self.moments.last().is_none_or(|moment| moment.draws < self.draws);
        self.moments.push_back_mut(Moment {
            side,
            seat,
            rulings: self.rulings,
            position: Arc::clone(&before),
            draws: self.draws,
            last_draw: self.last_draw,
            moves: self.moves.len(),
            at,
            paused: self.paused,
            clock: self.clock.state(at),
        });
        self.moves.push_back_mut(Move {
            game: self.game,
            side,
            seat,
            draw: self.last_draw.filter(|_| is_fresh),
            play: play.clone(),
            effect: effect.clone(),
        });
        self.position = Arc::new(next);
        self.mover = Some(side);
        self.touches = Touches::default();
        // A call that the other side has not answered lapses, because it must not hold up the turn.
        (self.called, self.call_denied) = (None, false);
        self.takeback = None;
        // A side that plays on does not resign.
        (self.resigning[side], self.resign_denied[side]) = (None, false);
        self.pause_denied[side] = false;
        self.end_if_over();
        let after = Arc::clone(&self.position);
        Ok(Change { before, after, step: Some(Step::Play(play)), effect: Some(effect) })
    }

    pub(super) fn end_if_over(&mut self) {
        if let Turn::Over(outcome) = self.position.turn()
            && self.ended.is_none()
        {
            self.end_game(outcome, EndReason::Played);
        }
    }

    pub(super) fn end_game(&mut self, outcome: Outcome, reason: EndReason) {
        (self.ended, self.ended_by) = (Some(outcome), Some(reason));
        self.forget_questions();
        self.touches = Touches::default();
        if let Outcome::Won { by, points } = outcome {
            self.score[by] += points;
        }
        let goal = self.options.points;
        let winner = Side::ALL.into_iter().find(|&side| self.score[side] >= goal);
        // A match of a single game is over even if nobody won the game.
        if winner.is_some() || goal == 1 {
            self.end_match(winner, reason);
        }
    }

    pub(super) fn end_match(&mut self, winner: Option<Side>, reason: EndReason) {
        self.status = Status::Over { winner, reason };
        self.forget_questions();
    }

    /// Drops the questions to the other side and to a team's own people, which need no answer any more.
    fn forget_questions(&mut self) {
        (self.takeback, self.called, self.plea) = (None, None, None);
        (self.resigning, self.resign_denied) = (BySide::default(), BySide::default());
        (self.pause, self.pause_denied) = (None, BySide::default());
    }
}
