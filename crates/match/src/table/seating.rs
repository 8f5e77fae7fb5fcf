//! Sitting down, leaving, getting ready, and opening the seeds, before the match begins.

use super::{Status, Table};
use crate::{
    clock::Millis,
    event::Entry,
    fair::{Commitment, Dealer, Seed},
    intention::Intention,
    refused::Refused,
    seat::{Player, Seat, SeatId},
};

impl Table {
    pub(super) fn sit(&mut self, seat: SeatId, player: &Player) -> Result<(), Refused> {
        self.before_sealed()?;
        let taken = &mut self.seat_mut(seat)?.player;
        if taken.is_some() {
            return Err(Refused::SeatTaken { seat });
        }
        *taken = Some(player.clone());
        Ok(())
    }

    pub(super) fn leave(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.before_sealed()?;
        let left = self.seat_mut(seat)?;
        if left.player.is_none() {
            return Err(Refused::SeatOpen { seat });
        }
        *left = Seat::open(left.side);
        // The person who sits down next accepts the referee anew.
        if let Some(referee) = &mut self.referee {
            referee.accepted.retain(|accepted| *accepted != seat);
        }
        Ok(())
    }

    pub(super) fn seal(&mut self, seat: SeatId, commitment: Commitment) -> Result<(), Refused> {
        self.gathering()?;
        if self.header.carreau == 1 {
            return Err(Refused::OldTable);
        }
        self.unready(seat)?.commitment = Some(commitment);
        Ok(())
    }

    pub(super) fn open(&mut self, seat: SeatId, seed: Seed) -> Result<(), Refused> {
        self.gathering()?;
        let sealed = self.is_sealed();
        let sitting = self.seat_mut(seat)?;
        if !sealed {
            return Err(Refused::NotSealed);
        }
        if sitting.seed.is_some() {
            return Err(Refused::AlreadyOpened { seat });
        }
        if sitting.commitment != Some(seed.commitment()) {
            return Err(Refused::WrongSeed { seat });
        }
        sitting.seed = Some(seed);
        self.begin_if_open();
        Ok(())
    }

    /// The event of format 1.
    pub(super) fn ready(&mut self, seat: SeatId, seed: Seed) -> Result<(), Refused> {
        self.gathering()?;
        if self.header.carreau > 1 {
            return Err(Refused::NotSealed);
        }
        self.unready(seat)?.seed = Some(seed);
        self.begin_if_open();
        Ok(())
    }

    /// The seat of a player who is not ready yet.
    fn unready(&mut self, seat: SeatId) -> Result<&mut crate::seat::Seat, Refused> {
        let sitting = self.seat_mut(seat)?;
        if sitting.player.is_none() {
            return Err(Refused::SeatOpen { seat });
        }
        if sitting.is_ready() { Err(Refused::AlreadyReady { seat }) } else { Ok(sitting) }
    }

    /// A player who has seen another's seed could choose a seed by it, so nobody changes places once all are ready.
    fn before_sealed(&self) -> Result<(), Refused> {
        self.gathering()?;
        if self.is_sealed() { Err(Refused::Sealed) } else { Ok(()) }
    }

    fn begin_if_open(&mut self) {
        if self.seats.iter().all(|seat| seat.seed.is_some()) {
            self.status = Status::Playing;
        }
    }

    /// Makes every seat ready and opens all seeds, at a table where one program plays for everybody. People bring these
    /// seeds, in the order of the seats, and bots those of the dealer. Returns the events.
    ///
    /// # Errors
    ///
    /// [`Refused`] if a seat is open, or has committed to another seed. The table is then unchanged.
    pub fn begin(&mut self, seeds: &[Seed], now: Millis, dealer: &Dealer) -> Result<Vec<Entry>, Refused> {
        let mut begun = self.clone();
        let mut entries = Vec::new();
        while begun.status == Status::Gathering {
            let next = dealer.bot_getting_ready(&begun).or_else(|| begun.getting_ready(seeds));
            let (seat, intention) = next.ok_or(Refused::NotBegun)?;
            entries.extend(begun.act(seat, &intention, now, dealer)?);
        }
        *self = begun;
        Ok(entries)
    }

    /// What the next seat that these seeds belong to has to do before the match begins.
    fn getting_ready(&self, seeds: &[Seed]) -> Option<(SeatId, Intention)> {
        let sealed = self.is_sealed();
        let mut seats = (0..).map(SeatId).zip(&self.seats).zip(seeds);
        let due = seats.find(|((_, seat), _)| if sealed { seat.seed.is_none() } else { !seat.is_ready() });
        let ((seat, _), &seed) = due?;
        Some((seat, ready_or_open(sealed, seed)))
    }
}

impl Dealer {
    /// What the next bot at a table has to do before the match begins: get ready, or open its seed. The dealer brings
    /// the seeds of its bots.
    pub fn bot_getting_ready(&self, table: &Table) -> Option<(SeatId, Intention)> {
        if table.status() != Status::Gathering || table.header().carreau == 1 {
            return None;
        }
        let bots = (0..).map(SeatId).zip(table.seats()).filter(|(_, seat)| seat.bot().is_some());
        let sealed = table.is_sealed();
        let mut due = bots.filter(|(_, seat)| if sealed { seat.seed.is_none() } else { !seat.is_ready() });
        let (seat, _) = due.next()?;
        Some((seat, ready_or_open(sealed, self.bot_seed(&table.header().hash(), seat))))
    }
}

fn ready_or_open(sealed: bool, seed: Seed) -> Intention {
    if sealed { Intention::Open { seed } } else { Intention::Ready { commitment: seed.commitment() } }
}
