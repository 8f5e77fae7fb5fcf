//! What follows a match: the dealer opens its seed, and the players may want a rematch.

use super::{Status, Table, applying::ApplyError};
use crate::{fair::Seed, header::TableId, refused::Refused, seat::SeatId};

impl Table {
    /// The seats that want another match.
    pub fn rematch_asked(&self) -> &[SeatId] {
        &self.rematch
    }

    /// Whether both sides want another match; a bot always does.
    pub fn rematch_agreed(&self) -> bool {
        !self.rematch.is_empty()
            && (0_u8..).zip(&self.seats).all(|(i, seat)| {
                let bot = seat.player.as_ref().is_some_and(|player| player.bot_name().is_some());
                bot || self.rematch.contains(&SeatId(i))
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

    pub(super) fn ask_rematch(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.over()?;
        self.seat(seat)?;
        if self.following.is_some() {
            return Err(Refused::RematchCreated);
        }
        if self.rematch.contains(&seat) {
            return Err(Refused::NothingNew);
        }
        self.rematch.push(seat);
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
}
