use std::collections::BTreeMap;

use carreau_core::{Drawer, Side};

use crate::{
    clock::Millis,
    event::{Entry, Event},
    fair::Dealer,
    intention::{Intention, RefereeIntention},
    log_check::LogCheck,
    refused::Refused,
    seat::SeatId,
    table::{ApplyError, Change, Status, Table},
};

/// The events that carry out an intention, and the table after them.
#[derive(Debug, Clone)]
pub struct Decision {
    /// The events in order, at least one.
    pub entries: Vec<Entry>,
    /// What each of the events did.
    pub changes: Vec<Change>,
    /// The table after all of the events.
    pub after: Table,
}

impl Decision {
    fn new(table: &Table) -> Self {
        Self { entries: Vec::new(), changes: Vec::new(), after: table.clone() }
    }

    /// The reports of the effects that were computed, by the numbers of their events. Stored beside the log, they let
    /// [`LogCheck`](crate::LogCheck) apply it again without computing.
    pub fn reports(&self, dealer: &Dealer) -> BTreeMap<u64, String> {
        let reported = self.entries.iter().zip(&self.changes);
        let reported = reported.filter_map(|(entry, change)| Some((entry, change.report()?)));
        let check = LogCheck::new(dealer.clone(), self.after.header());
        reported.map(|(entry, report)| (entry.n, check.seal(entry, &report))).collect()
    }

    fn push(&mut self, event: Event, now: Millis) -> Result<(), Refused> {
        // The caller's clock may have been set back, but the times in a log never decrease.
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
    /// `now` is the time at which the intention arrives; `dealer` is the one whose commitment is in the header.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the intention is not allowed, with the clause if the rules forbid it.
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
        let ends = matches!(
            intention,
            Intention::Resign { .. } | Intention::AnswerResign { .. } | Intention::Claim | Intention::Abort
        );
        if self.n() >= Self::MAX_EVENTS && !ends {
            return Err(Refused::TooLong);
        }
        let mut decision = Decision::new(self);
        match intention {
            Intention::Roll => decision.roll(seat, now, dealer)?,
            Intention::Resign { scope } => decision.push(self.resignation(seat, *scope), now)?,
            Intention::AnswerResign { agree } => decision.answer_resign(seat, *agree, now)?,
            Intention::GiveTime => decision.push(self.time_given(seat), now)?,
            Intention::OfferRematch { options } => decision.push(self.rematch_on(seat, options)?, now)?,
            _ => decision.push(event(seat, intention), now)?,
        }
        decision.draw_at_once(now, dealer)?;
        decision.open_seed(now, dealer)?;
        Ok(decision)
    }

    /// Finds the events that carry out what the referee wants, or a person who offers to referee. Only the caller knows
    /// who that is: the table has the person's name and nothing else.
    ///
    /// # Errors
    ///
    /// As [`decide`](Self::decide).
    pub fn decide_referee(
        &self,
        intention: &RefereeIntention,
        now: Millis,
        dealer: &Dealer,
    ) -> Result<Decision, Refused> {
        if self.n() >= Self::MAX_EVENTS && *intention != RefereeIntention::Leave {
            return Err(Refused::TooLong);
        }
        let mut decision = Decision::new(self);
        decision.push(referee_event(intention), now)?;
        decision.draw_at_once(now, dealer)?;
        decision.open_seed(now, dealer)?;
        Ok(decision)
    }

    /// Finds the events that follow when the running side's time is up: it loses the match, or the boule, or what it
    /// owed without loss is played for it (B9.1).
    ///
    /// # Errors
    ///
    /// [`Refused::TimeLeft`] if no side's time is up.
    pub fn decide_time(&self, now: Millis, dealer: &Dealer) -> Result<Decision, Refused> {
        let (side, _) = self.clock().running().ok_or(Refused::TimeLeft)?;
        if self.clock().deadline().is_none_or(|deadline| deadline > now) {
            return Err(Refused::TimeLeft);
        }
        let mut decision = Decision::new(self);
        let acting =
            self.acting_seat().filter(|&acting| self.seat(acting).is_ok_and(|seat| seat.side == side));
        let seat = acting.unwrap_or_else(|| self.first_seat_of(side));
        decision.push(self.when_time_is_up(seat), now)?;
        decision.draw_at_once(now, dealer)?;
        decision.open_seed(now, dealer)?;
        Ok(decision)
    }

    /// What happens when the time of a seat's side is up.
    fn when_time_is_up(&self, seat: SeatId) -> Event {
        let clock = self.options().clock;
        let is_for_a_play = clock.is_per_boule() && self.called().is_none() || clock.is_slow();
        match self.position().overdue().filter(|_| is_for_a_play) {
            Some(play) => Event::Played { seat, play },
            None => Event::OutOfTime { seat },
        }
    }

    /// Adds an event that comes from the dealer and not from a seat: [`Event::Resumed`], [`Event::ConnectionLost`],
    /// [`Event::ConnectionBack`], [`Event::SubstituteTookOver`], [`Event::RematchAt`].
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the event cannot happen now.
    pub fn decide_dealer(&self, event: Event, now: Millis) -> Result<Decision, Refused> {
        let mut decision = Decision::new(self);
        decision.push(event, now)?;
        Ok(decision)
    }

    /// Decides, and replaces this table by the one after the events. The caller keeps the log.
    ///
    /// # Errors
    ///
    /// As [`decide`](Self::decide). After an error the table is unchanged.
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
    /// Throws the dice or turns up the card. A throw that either side may make is repeated while it decides nothing
    /// (equal priority dice, G3.1).
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

    /// Adds the answer of one seat to its team's question; when the last one agrees, the team resigns.
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

    /// Makes the draws that the dealer makes without being asked.
    fn draw_at_once(&mut self, now: Millis, dealer: &Dealer) -> Result<(), Refused> {
        while self.after.drawer() == Some(Drawer::Dealer) {
            self.draw(now, dealer)?;
        }
        Ok(())
    }

    fn draw(&mut self, now: Millis, dealer: &Dealer) -> Result<(), Refused> {
        let context = self.after.draw_context().ok_or(Refused::NotBegun)?;
        if self.after.drawer().is_none() {
            return Err(self.after.nothing_to_draw());
        }
        let position = self.after.to_draw();
        let place = dealer.draw(&context, self.after.draws(), position.weight());
        let draw = place.and_then(|place| position.drawn_at(place)).ok_or(Refused::NothingToDraw)?;
        self.push(Event::Drew { draw }, now)
    }

    /// Opens the dealer's seed if the match has just ended.
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

fn referee_event(intention: &RefereeIntention) -> Event {
    match intention.clone() {
        RefereeIntention::Offer { referee } => Event::RefereeOffered { referee },
        RefereeIntention::Leave => Event::RefereeLeft,
        RefereeIntention::Decide { uphold } => Event::CallDecided { uphold },
    }
}

/// The event that carries out an intention, for those that always lead to the same event.
fn event(seat: SeatId, intention: &Intention) -> Event {
    match intention.clone() {
        Intention::Sit { player } => Event::Seated { seat, player },
        Intention::Leave => Event::Left { seat },
        Intention::Ready { commitment } => Event::Sealed { seat, commitment },
        Intention::Open { seed } => Event::Opened { seat, seed },
        Intention::Play { play } => Event::Played { seat, play },
        Intention::Touch { at } => Event::Touched { seat, at },
        Intention::Adjust => Event::Adjusted { seat },
        Intention::Undo => Event::Undone { seat },
        Intention::AskTakeback => Event::TakebackAsked { seat },
        Intention::AnswerTakeback { agree } => Event::TakebackAnswered { seat, agree },
        Intention::Call { call, at } => Event::Called { seat, call, at },
        Intention::AnswerCall { admit } => Event::CallAnswered { seat, admit },
        Intention::AnswerReferee { accept } => Event::RefereeAnswered { seat, accept },
        Intention::LapseCall => Event::CallLapsed { seat },
        Intention::Substitute { of, bot } => Event::Substituted { seat: of, by: seat, bot },
        Intention::ComeBack => Event::CameBack { seat },
        Intention::PlayFor { of } => Event::MateSubstituted { seat: of, by: seat },
        Intention::ChooseSubstitute { substitute } => Event::SubstituteChosen { seat, substitute },
        Intention::Claim => Event::Claimed { seat },
        Intention::Abort => Event::Aborted { seat },
        Intention::Plead { plea } => Event::Pleaded { seat, plea },
        Intention::AnswerPlea { accept } => Event::PleaAnswered { seat, accept },
        Intention::AskPause => Event::PauseAsked { seat },
        Intention::AnswerPause { agree } => Event::PauseAnswered { seat, agree },
        Intention::EndPause => Event::PauseEnded { seat },
        Intention::Rematch => Event::RematchAsked { seat },
        Intention::DeclineRematch => Event::RematchDeclined { seat },
        Intention::Roll
        | Intention::Resign { .. }
        | Intention::AnswerResign { .. }
        | Intention::GiveTime
        | Intention::OfferRematch { .. } => {
            unreachable!("the event of these depends on the table")
        }
    }
}
