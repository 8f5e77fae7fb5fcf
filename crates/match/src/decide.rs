use carreau_core::{Drawer, Side};

use crate::{
    clock::Millis,
    event::{Entry, Event},
    fair::Dealer,
    intention::Intention,
    refused::Refused,
    seat::SeatId,
    table::{ApplyError, Change, Status, Table},
};

/// What carries out an intention: the events, and the table after them.
#[derive(Debug, Clone)]
pub struct Decision {
    /// The events in order, at least one.
    pub entries: Vec<Entry>,
    /// What each of the events did.
    pub changes: Vec<Change>,
    /// The table when they have been applied.
    pub after: Table,
}

impl Decision {
    fn new(table: &Table) -> Self {
        Self { entries: Vec::new(), changes: Vec::new(), after: table.clone() }
    }

    fn push(&mut self, event: Event, now: Millis) -> Result<(), Refused> {
        // A clock that was set back does not make time run backwards.
        let now = now.max(self.after.at());
        match self.after.happen(event, now) {
            Ok((entry, change)) => {
                self.entries.push(entry);
                self.changes.push(change);
            }
            Err(ApplyError::Refused(refused)) => return Err(refused),
            Err(error) => unreachable!("numbers, times, draws and the seed are the dealer's: {error}"),
        }
        Ok(())
    }
}

impl Table {
    /// Finds the events that carry out what a seat wants.
    ///
    /// `now` is the moment it is wanted; `dealer` is the one whose commitment is in the header.
    ///
    /// # Errors
    ///
    /// [`Refused`], with the clause if the rules refuse it.
    pub fn decide(
        &self,
        seat: SeatId,
        intention: &Intention,
        now: Millis,
        dealer: &Dealer,
    ) -> Result<Decision, Refused> {
        self.seat(seat)?;
        if self.clock().deadline().is_some_and(|deadline| deadline <= now) {
            return Err(Refused::OutOfTime);
        }
        let gives_up = matches!(intention, Intention::Resign { .. } | Intention::AnswerResign { .. });
        if self.n() >= Self::MAX_EVENTS && !gives_up {
            return Err(Refused::TooLong);
        }
        let mut decision = Decision::new(self);
        match intention {
            Intention::Roll => decision.roll(seat, now, dealer)?,
            Intention::Resign { scope } => decision.push(self.resignation(seat, *scope), now)?,
            Intention::AnswerResign { agree } => decision.answer_resign(seat, *agree, now)?,
            _ => decision.push(event(seat, intention), now)?,
        }
        decision.draw_at_once(now, dealer)?;
        decision.open_seed(now, dealer)?;
        Ok(decision)
    }

    /// Does what follows when a side's time is up: the match is lost, or the boule (B9.1).
    ///
    /// # Errors
    ///
    /// [`Refused::TimeLeft`] if nobody's is.
    pub fn decide_time(&self, now: Millis, dealer: &Dealer) -> Result<Decision, Refused> {
        let (side, _) = self.clock().running().ok_or(Refused::TimeLeft)?;
        let mut decision = Decision::new(self);
        let acting =
            self.acting_seat().filter(|&acting| self.seat(acting).is_ok_and(|seat| seat.side == side));
        let seat = acting.unwrap_or_else(|| self.first_seat_of(side));
        decision.push(Event::OutOfTime { seat }, now)?;
        decision.draw_at_once(now, dealer)?;
        decision.open_seed(now, dealer)?;
        Ok(decision)
    }

    /// Adds an event that comes from the dealer and not from a seat: [`Event::Resumed`], [`Event::RematchAt`].
    ///
    /// # Errors
    ///
    /// Why it does not follow.
    pub fn decide_dealer(&self, event: Event, now: Millis) -> Result<Decision, Refused> {
        let mut decision = Decision::new(self);
        decision.push(event, now)?;
        Ok(decision)
    }

    /// Decides and takes over the result: a table whose log is kept by the caller.
    ///
    /// # Errors
    ///
    /// As [`decide`](Self::decide); the table stays as it was.
    pub fn act(
        &mut self,
        seat: SeatId,
        intention: &Intention,
        now: Millis,
        dealer: &Dealer,
    ) -> Result<Vec<Entry>, Refused> {
        let decision = self.decide(seat, intention, now, dealer)?;
        *self = decision.after;
        Ok(decision.entries)
    }

    /// The first seat that plays a side.
    pub fn first_seat_of(&self, side: Side) -> SeatId {
        self.seats_of(side).next().expect("every side has a seat: the header was checked")
    }
}

impl Decision {
    /// Throws the dice or turns up the card. A throw that belongs to both is repeated while it decides
    /// nothing (equal priority dice, G3.1).
    fn roll(&mut self, seat: SeatId, now: Millis, dealer: &Dealer) -> Result<(), Refused> {
        let side = self.after.seat(seat)?.side;
        loop {
            if let Some(drawer) = self.after.to_act()
                && drawer != side
            {
                return Err(Refused::NotYourTurn { side: drawer });
            }
            self.after.check_roll(seat)?;
            self.draw(now, dealer)?;
            if self.after.drawer() != Some(Drawer::Both) {
                return Ok(());
            }
        }
    }

    /// Answers for one of a team; when the last one agrees, the team resigns.
    fn answer_resign(&mut self, seat: SeatId, agree: bool, now: Millis) -> Result<(), Refused> {
        let side = self.after.seat(seat)?.side;
        self.push(Event::ResignAnswered { seat, agree }, now)?;
        match self.after.resigning(side).map(|wish| (wish.seat, wish.scope)) {
            Some((seat, scope)) if self.after.asked_to_resign(side).is_empty() => {
                self.push(Event::Resigned { seat, scope }, now)
            }
            _ => Ok(()),
        }
    }

    /// Draws what the dealer draws without being asked.
    fn draw_at_once(&mut self, now: Millis, dealer: &Dealer) -> Result<(), Refused> {
        while self.after.drawer() == Some(Drawer::Dealer) {
            self.draw(now, dealer)?;
        }
        Ok(())
    }

    fn draw(&mut self, now: Millis, dealer: &Dealer) -> Result<(), Refused> {
        let seeds = self.after.seeds().ok_or(Refused::NotBegun)?;
        if self.after.drawer().is_none() {
            return Err(self.after.nothing_to_draw());
        }
        let (table, position) = (&self.after.header().table, self.after.to_draw());
        let place = dealer.draw(table, &seeds, self.after.draws(), position.weight());
        let draw = place.and_then(|place| position.drawn_at(place)).ok_or(Refused::NothingToDraw)?;
        self.push(Event::Drew { draw }, now)
    }

    /// When the match has just ended, the dealer opens its seed.
    fn open_seed(&mut self, now: Millis, dealer: &Dealer) -> Result<(), Refused> {
        let over = matches!(self.after.status(), Status::Over { .. });
        if over && self.after.revealed().is_none() {
            self.push(Event::Revealed { house_seed: dealer.seed() }, now)?;
        }
        Ok(())
    }
}

impl Table {
    fn nothing_to_draw(&self) -> Refused {
        match self.status() {
            Status::Over { .. } => Refused::Over,
            Status::Gathering => Refused::NotBegun,
            Status::Playing => Refused::NothingToDraw,
        }
    }
}

/// The event that carries out an intention which always leads to the same.
fn event(seat: SeatId, intention: &Intention) -> Event {
    match intention.clone() {
        Intention::Sit { player } => Event::Seated { seat, player },
        Intention::Leave => Event::Left { seat },
        Intention::Ready { seed } => Event::Ready { seat, seed },
        Intention::Play { play } => Event::Played { seat, play },
        Intention::Touch { at } => Event::Touched { seat, at },
        Intention::Adjust => Event::Adjusted { seat },
        Intention::Undo => Event::Undone { seat },
        Intention::AskTakeback => Event::TakebackAsked { seat },
        Intention::AnswerTakeback { agree } => Event::TakebackAnswered { seat, agree },
        Intention::Call { call, at } => Event::Called { seat, call, at },
        Intention::AnswerCall { admit } => Event::CallAnswered { seat, admit },
        Intention::Substitute { of, bot } => Event::Substituted { seat: of, by: seat, bot },
        Intention::ComeBack => Event::CameBack { seat },
        Intention::Plead { plea } => Event::Pleaded { seat, plea },
        Intention::AnswerPlea { accept } => Event::PleaAnswered { seat, accept },
        Intention::Rematch => Event::RematchAsked { seat },
        Intention::Roll | Intention::Resign { .. } | Intention::AnswerResign { .. } => {
            unreachable!("what these lead to hangs on the table")
        }
    }
}
