//! Sitting down, leaving, and getting ready, before the match begins.

use super::{Status, Table};
use crate::{
    fair::Seed,
    refused::Refused,
    seat::{Player, SeatId},
};

impl Table {
    pub(super) fn sit(&mut self, seat: SeatId, player: &Player) -> Result<(), Refused> {
        self.gathering()?;
        let taken = &mut self.seat_mut(seat)?.player;
        if taken.is_some() {
            return Err(Refused::SeatTaken { seat });
        }
        *taken = Some(player.clone());
        Ok(())
    }

    pub(super) fn leave(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.gathering()?;
        let left = self.seat_mut(seat)?;
        if left.player.is_none() {
            return Err(Refused::SeatOpen { seat });
        }
        (left.player, left.seed) = (None, None);
        Ok(())
    }

    pub(super) fn ready(&mut self, seat: SeatId, seed: Seed) -> Result<(), Refused> {
        self.gathering()?;
        let sitting = self.seat_mut(seat)?;
        if sitting.player.is_none() {
            return Err(Refused::SeatOpen { seat });
        }
        if sitting.seed.is_some() {
            return Err(Refused::AlreadyReady { seat });
        }
        sitting.seed = Some(seed);
        if self.seeds().is_some() {
            self.status = Status::Playing;
        }
        Ok(())
    }
}
