//! What follows a match: the dealer opens its seed, and the players may want a rematch.

use super::{Status, Table, applying::ApplyError};
use crate::{
    event::Event,
    fair::Seed,
    header::{Header, TableId},
    options::{Options, OptionsText},
    refused::Refused,
    seat::SeatId,
};

/// How far the players have come in agreeing on another match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rematch {
    /// The seats that want it.
    pub asked: Vec<SeatId>,
    /// The seat that offered other terms last, and the terms; `None` if the terms stay as they were.
    pub offered: Option<(SeatId, Options)>,
    /// The seat that wants no other match now. Until it asks for one itself, nobody else can.
    pub declined: Option<SeatId>,
}

impl Table {
    /// The seats that want another match.
    pub fn rematch_asked(&self) -> &[SeatId] {
        &self.rematch.asked
    }

    /// How far the players have come in agreeing on another match.
    pub const fn rematch(&self) -> &Rematch {
        &self.rematch
    }

    /// The terms of the next match: those that were offered last, or those of this one.
    pub fn rematch_options(&self) -> Options {
        self.rematch.offered.map_or(self.options, |(_, options)| options)
    }

    /// Whether both sides want another match; a bot always does.
    pub fn rematch_agreed(&self) -> bool {
        !self.rematch.asked.is_empty()
            && (0_u8..).zip(&self.seats).all(|(i, seat)| {
                let bot = seat.player.as_ref().is_some_and(|player| player.bot_name().is_some());
                bot || self.rematch.asked.contains(&SeatId(i))
            })
    }

    /// The table of the next match, once the server has created it.
    pub const fn next_table(&self) -> Option<&TableId> {
        self.following.as_ref()
    }

    /// The dealer's seed, once it is opened.
    pub const fn revealed(&self) -> Option<Seed> {
        self.revealed
    }

    pub(super) fn over(&self) -> Result<(), Refused> {
        match self.status {
            Status::Over { .. } => Ok(()),
            _ => Err(Refused::NotOver),
        }
    }

    pub(super) fn reveal(&mut self, seed: Seed) -> Result<(), ApplyError> {
        self.over()?;
        if self.revealed.is_some() {
            return Err(Refused::SeedOpened.into());
        }
        if crate::fair::Dealer::new(seed).commitment() != self.header.commitment {
            return Err(ApplyError::WrongSeed);
        }
        self.revealed = Some(seed);
        Ok(())
    }

    /// The event by which a seat offers another match on other terms, with the terms as a header writes them. Terms
    /// that are those of this match are no offer of others.
    ///
    /// # Errors
    ///
    /// [`Refused::Terms`] if the terms cannot be played.
    pub(crate) fn rematch_on(&self, seat: SeatId, options: &OptionsText) -> Result<Event, Refused> {
        let options = self.read_terms(options)?;
        if options == self.rematch_options() && !self.rematch.asked.contains(&seat) {
            return Ok(Event::RematchAsked { seat });
        }
        Ok(Event::RematchOffered { seat, options: options.to_text() })
    }

    pub(super) fn ask_rematch(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.may_ask(seat)?;
        if self.rematch.asked.contains(&seat) {
            return Err(Refused::NothingNew);
        }
        self.rematch.asked.push(seat);
        self.rematch.declined = None;
        Ok(())
    }

    pub(super) fn offer_rematch(&mut self, seat: SeatId, options: &OptionsText) -> Result<(), Refused> {
        self.may_ask(seat)?;
        let options = self.read_terms(options)?;
        if options == self.rematch_options() {
            return Err(Refused::NothingNew);
        }
        self.rematch = Rematch { asked: vec![seat], offered: Some((seat, options)), declined: None };
        Ok(())
    }

    /// Ends the question for another match. A seat that withdraws its own question may ask again. If a seat declines the
    /// question of another, only the seat that declined may ask from then on.
    pub(super) fn decline_rematch(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.no_rematch_yet(seat)?;
        if self.rematch.asked.is_empty() {
            return Err(Refused::NoRematch);
        }
        let withdraws = self.rematch.asked == [seat];
        self.rematch = Rematch { declined: (!withdraws).then_some(seat), ..Rematch::default() };
        Ok(())
    }

    pub(super) fn name_rematch(&mut self, table: &TableId) -> Result<(), Refused> {
        self.over()?;
        if self.following.is_some() {
            return Err(Refused::RematchCreated);
        }
        self.following = Some(table.clone());
        Ok(())
    }

    fn may_ask(&self, seat: SeatId) -> Result<(), Refused> {
        self.no_rematch_yet(seat)?;
        match self.rematch.declined {
            Some(by) if by != seat => Err(Refused::RematchDenied),
            _ => Ok(()),
        }
    }

    fn no_rematch_yet(&self, seat: SeatId) -> Result<(), Refused> {
        self.over()?;
        self.seat(seat)?;
        if self.following.is_some() { Err(Refused::RematchCreated) } else { Ok(()) }
    }

    /// Reads terms for another match of the same game, with the same seats and the same start.
    fn read_terms(&self, options: &OptionsText) -> Result<Options, Refused> {
        let header = Header { options: options.clone(), ..Header::clone(&self.header) };
        let checked = header.check().map_err(|error| Refused::Terms { why: error.to_string() })?;
        Ok(checked.0)
    }
}
