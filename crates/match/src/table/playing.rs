//! Draws and plays, and the end of a game.

use std::sync::Arc;

use carreau_table::{BySide, Drawer, Outcome, Side, Turn};

use super::{
    EndReason, Move, Status, Table,
    applying::{ApplyError, Made},
    calls::Touches,
    takebacks::Moment,
};
use crate::{clock::Millis, refused::Refused, seat::SeatId};

impl Table {
    /// The side of a seat that is in a match and has something to play.
    pub(crate) fn mover(&self, seat: SeatId) -> Result<Side, Refused> {
        let side = self.seat(seat)?.side;
        self.playing()?;
        match self.position.turn() {
            _ if self.ended.is_some() => Err(Refused::DrawFirst),
            Turn::Chance | Turn::Over(_) => Err(Refused::DrawFirst),
            Turn::Side(mover) if mover != side => Err(Refused::NotYourTurn(mover)),
            Turn::Side(mover) => Ok(mover),
        }
    }

    pub(super) fn draw(&mut self, draw: &str, recorded: Option<&Made>) -> Result<Made, ApplyError> {
        self.playing()?;
        if let Some(Drawer::Side(side)) = self.drawer() {
            self.check_answered(side)?;
        }
        let by_house = self.drawer() == Some(Drawer::House);
        let mut next = self.to_draw().clone();
        let drawn = next.resolve(draw)?;
        let made = Made { play: None, came: drawn.came };
        made.check(recorded)?;
        if self.ended.take().is_some() {
            self.game += 1;
            self.moments.clear();
        }
        self.position = next;
        if drawn.change_sides {
            self.change_sides();
        }
        self.draws += 1;
        // What the question was about is not taken back any more.
        self.takeback.take_if(|_| self.position.keeps_drawn());
        // What brings a result belongs to the play before it, anything else to the next.
        if made.came.is_none() {
            self.last_draw = Some(drawn.draw);
        } else if let Some(last) = self.moves.last_mut().filter(|_| by_house) {
            (last.draw, last.came) = (Some(drawn.draw), made.came.clone());
        }
        self.end_if_over();
        Ok(made)
    }

    /// Whoever changes sides takes the points won and the time left along.
    pub(super) fn change_sides(&mut self) {
        for seat in &mut self.seats {
            seat.side = !seat.side;
        }
        self.score = BySide::from_fn(|side| self.score[!side]);
        self.clock.change_sides();
    }

    pub(super) fn play(
        &mut self,
        seat: SeatId,
        play: &str,
        at: Millis,
        recorded: Option<&Made>,
    ) -> Result<Made, ApplyError> {
        let side = self.check_player(seat, play)?;
        self.check_answered(side)?;
        if let Some(touched) = &self.touches.required {
            self.position.check_touched(play, touched).map_err(Refused::from)?;
        }
        let mut next = self.position.clone();
        let played = next.play(play).map_err(Refused::from)?;
        let made = Made { play: Some(played.play.clone()), came: played.came };
        made.check(recorded)?;
        // With one card two plays may be made, and some are made with none.
        let is_fresh = self.moments.last().is_none_or(|moment| moment.draws < self.draws);
        let moves = self.moves.len();
        self.moves.push(Move {
            game: self.game,
            side,
            seat,
            draw: self.last_draw.clone().filter(|_| is_fresh),
            play: played.play,
            came: made.came.clone(),
        });
        self.moments.push(Moment {
            side,
            seat,
            rulings: self.rulings,
            position: Arc::new(std::mem::replace(&mut self.position, next)),
            draws: self.draws,
            last_draw: self.last_draw.clone(),
            moves,
            at,
            clock: self.clock.kept(at),
        });
        self.mover = Some(side);
        self.touches = Touches::default();
        // A call that the other side has left unanswered lapses: it must not hold up the turn.
        (self.called, self.call_denied) = (None, false);
        self.takeback = None;
        // Who plays on does not give up.
        (self.resigning[side], self.resign_denied[side]) = (None, false);
        self.end_if_over();
        Ok(made)
    }

    pub(super) fn end_if_over(&mut self) {
        if let Turn::Over(outcome) = self.position.turn()
            && self.ended.is_none()
        {
            self.end_game(outcome, EndReason::Played);
        }
    }

    pub(super) fn end_game(&mut self, outcome: Outcome, reason: EndReason) {
        self.ended = Some(outcome);
        self.forget_questions();
        self.touches = Touches::default();
        if let Outcome::Won { by, points } = outcome {
            self.score[by] += points;
        }
        let goal = self.header.options.points;
        let winner = Side::ALL.into_iter().find(|&side| self.score[side] >= goal);
        // A single game that nobody won is over all the same.
        if winner.is_some() || goal == 1 {
            self.end_match(winner, reason);
        }
    }

    pub(super) fn end_match(&mut self, winner: Option<Side>, reason: EndReason) {
        self.status = Status::Over { winner, reason };
        self.forget_questions();
    }

    /// What one side has asked the other, or its own people, needs no answer any more.
    fn forget_questions(&mut self) {
        (self.takeback, self.called, self.plea) = (None, None, None);
        (self.resigning, self.resign_denied) = (BySide::default(), BySide::default());
    }
}
