//! Substitutes: bots and team-mates who play for people, now or as soon as somebody has been gone for long enough.

use super::{Status, Table, leaving::check_time};
use crate::{
    clock::Millis,
    intention::Intention,
    refused::Refused,
    seat::{ChosenSubstitute, Player, SeatId, Substitute},
};

impl Table {
    /// Checks whether an intention is open to a person while a bot plays the seat. The person may come back, ask for
    /// another bot, resign, or ask for a rematch; the bot does the rest.
    ///
    /// # Errors
    ///
    /// [`Refused::SubstitutePlays`].
    pub fn check_in_person(&self, seat: SeatId, intention: &Intention) -> Result<(), Refused> {
        let has_substitute = self.seat(seat)?.substitute.is_some();
        match intention {
            Intention::Substitute { .. }
            | Intention::ComeBack
            | Intention::Resign { .. }
            | Intention::AnswerResign { .. }
            | Intention::Rematch
            | Intention::OfferRematch { .. }
            | Intention::DeclineRematch => Ok(()),
            _ if has_substitute => Err(Refused::SubstitutePlays { seat }),
            _ => Ok(()),
        }
    }

    /// The team-mate who plays for the person of a seat, who is gone; `None` while that team-mate is gone too, or a bot
    /// plays for either of them.
    pub fn mate_for(&self, seat: SeatId) -> Option<SeatId> {
        let sits = self.seat(seat).ok().filter(|sits| sits.substitute.is_none())?;
        sits.mate.filter(|&mate| self.is_present(mate))
    }

    /// Checks whether a bot may become the substitute of a seat when `by` asks for it at `at`. The person of the seat
    /// may ask at any time, the others only [when that person has been gone](Self::replaceable_from) for long enough.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why it may not.
    pub fn check_substitute(&self, seat: SeatId, by: SeatId, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        for seat in [seat, by] {
            self.check_persons(seat)?;
        }
        match (self.header.carreau, self.seats.len()) {
            _ if seat == by => Ok(()),
            // In records of earlier formats the server alone knew who was gone, and at a table of two nobody asked for the
            // opponent.
            (1 | 2, 2) => Err(Refused::NotForOthers),
            (1 | 2, _) => Ok(()),
            _ => check_time(self.replaceable_from(seat, by), at),
        }
    }

    /// Checks whether the person of a seat may choose who is to play should they be gone, and returns who is now.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why that person may not: the match is over, the table is slow and nobody waits there for a
    /// connection, or a team-mate is chosen and there is none.
    pub fn check_chosen_substitute(
        &self,
        seat: SeatId,
        substitute: Option<&ChosenSubstitute>,
    ) -> Result<Option<&ChosenSubstitute>, Refused> {
        if let Status::Over { .. } = self.status {
            return Err(Refused::Over);
        }
        self.check_persons(seat)?;
        if self.options.clock.is_slow() {
            return Err(Refused::SlowTable);
        }
        let sits = self.seat(seat)?;
        match substitute {
            Some(ChosenSubstitute::Bot(bot)) => check_bot(bot)?,
            Some(ChosenSubstitute::Mate)
                if !self.seats_of(sits.side).any(|mate| self.is_mate(mate, seat)) =>
            {
                return Err(Refused::NoMate { seat });
            }
            _ => {}
        }
        Ok(sits.chosen.as_ref())
    }

    /// When the substitute that the person of a seat has chosen takes over; `None` if that person is not gone, has chosen
    /// nobody, or somebody plays for that person already, or while no team-mate is there who could.
    pub fn takes_over_at(&self, seat: SeatId) -> Option<Millis> {
        self.waiting().ok()?;
        self.in_person(seat).ok()?;
        let over = self.grace_over(seat)?;
        let can_play = match self.seat(seat).ok()?.chosen.as_ref()? {
            ChosenSubstitute::Bot(_) => true,
            ChosenSubstitute::Mate => self.present_mate(seat).is_some(),
        };
        (can_play && self.mate_for(seat).is_none()).then_some(over)
    }

    /// From when on `by` may play for a team-mate who is gone; `None` if that team-mate is not gone, or somebody plays for
    /// them already.
    pub fn playable_for_from(&self, of: SeatId, by: SeatId) -> Option<Millis> {
        self.waiting().ok()?;
        self.in_person(of).ok()?;
        let may = self.is_mate(by, of) && self.in_person(by).is_ok() && self.mate_for(of).is_none();
        self.grace_over(of).filter(|_| may)
    }

    pub(super) fn substitute(
        &mut self,
        seat: SeatId,
        by: SeatId,
        bot: &str,
        at: Millis,
    ) -> Result<(), Refused> {
        self.check_substitute(seat, by, at)?;
        check_bot(bot)?;
        if self.seat(seat)?.substitute.as_ref().is_some_and(|substitute| substitute.bot == bot) {
            return Err(Refused::NothingNew);
        }
        self.give_to_bot(seat, bot, seat != by)
    }

    pub(super) fn come_back(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.playing()?;
        self.seat_mut(seat)?.substitute.take().ok_or(Refused::NothingNew)?;
        self.ask_the_team_anew(seat)
    }

    pub(super) fn choose_substitute(
        &mut self,
        seat: SeatId,
        substitute: Option<&ChosenSubstitute>,
    ) -> Result<(), Refused> {
        if self.check_chosen_substitute(seat, substitute)? == substitute {
            return Err(Refused::NothingNew);
        }
        self.seat_mut(seat)?.chosen = substitute.cloned();
        Ok(())
    }

    /// Lets the chosen substitute play for somebody who has been gone for long enough.
    pub(super) fn take_over(&mut self, seat: SeatId, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        check_time(self.takes_over_at(seat), at)?;
        if let Some(ChosenSubstitute::Bot(bot)) = self.seat(seat)?.chosen.clone() {
            return self.give_to_bot(seat, &bot, true);
        }
        let mate = self.present_mate(seat).ok_or(Refused::NoMate { seat })?;
        self.give_to_mate(seat, mate)
    }

    pub(super) fn play_for(&mut self, seat: SeatId, by: SeatId, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        self.in_person(seat)?;
        self.in_person(by)?;
        if !self.is_mate(by, seat) {
            return Err(Refused::NotAMate { seat });
        }
        check_time(self.playable_for_from(seat, by), at)?;
        self.give_to_mate(seat, by)
    }

    fn give_to_bot(&mut self, seat: SeatId, bot: &str, until_back: bool) -> Result<(), Refused> {
        let sits = self.seat_mut(seat)?;
        (sits.substitute, sits.mate) = (Some(Substitute { bot: bot.to_owned(), until_back }), None);
        self.ask_the_team_anew(seat)
    }

    fn give_to_mate(&mut self, seat: SeatId, mate: SeatId) -> Result<(), Refused> {
        self.seat_mut(seat)?.mate = Some(mate);
        self.ask_the_team_anew(seat)
    }

    /// The people of the team who have to agree are others now, so that what was asked before is void.
    fn ask_the_team_anew(&mut self, seat: SeatId) -> Result<(), Refused> {
        let side = self.seat(seat)?.side;
        self.resigning[side] = None;
        Ok(())
    }

    /// The first person of a seat's team who could play for that seat now.
    fn present_mate(&self, seat: SeatId) -> Option<SeatId> {
        let side = self.seat(seat).ok()?.side;
        self.seats_of(side).find(|&mate| self.is_mate(mate, seat) && self.is_present(mate))
    }

    /// Whether another person sits in `mate`, on the same side.
    fn is_mate(&self, mate: SeatId, seat: SeatId) -> bool {
        let side = |seat| self.seat(seat).ok().filter(|sits| sits.is_persons()).map(|sits| sits.side);
        mate != seat && side(mate).is_some() && side(mate) == side(seat)
    }

    /// Whether the person of a seat is connected, and plays in person.
    fn is_present(&self, seat: SeatId) -> bool {
        self.in_person(seat).is_ok() && self.gone_since(seat).is_none()
    }

    fn check_persons(&self, seat: SeatId) -> Result<(), Refused> {
        if self.seat(seat)?.is_persons() { Ok(()) } else { Err(Refused::NoPerson { seat }) }
    }
}

/// Checks that a text can be a bot's name in the list of bots.
fn check_bot(bot: &str) -> Result<(), Refused> {
    let is_name = Player::bot(bot, bot).is_ok_and(|player| player.bot_name() == Some(bot));
    if is_name { Ok(()) } else { Err(Refused::NotABot) }
}
