//! Resigning: alone, or as a team whose people agree on it.

use carreau_core::Side;

use super::{EndReason, Table};
use crate::{event::Event, intention::Scope, refused::Refused, seat::SeatId};

/// A request to resign that waits for the people of the team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resigning {
    /// The seat that wants to resign.
    pub seat: SeatId,
    /// Whether it wants to resign the game or the match.
    pub scope: Scope,
    /// The seats of the team that have agreed.
    pub agreed: Vec<SeatId>,
}

impl Table {
    /// A side's request to resign, while it waits for the people of the team.
    pub fn resigning(&self, side: Side) -> Option<&Resigning> {
        self.resigning[side].as_ref()
    }

    /// The seats that have to agree before a seat may resign for its side: those of all other people of the side who
    /// play in person. Bots are not asked, and neither are people for whom somebody else plays.
    pub fn asked_by(&self, seat: SeatId) -> Vec<SeatId> {
        let Ok(side) = self.seat(seat).map(|seat| seat.side) else { return Vec::new() };
        let is_asked = |mate: &SeatId| *mate != seat && !self.is_bot(*mate) && self.mate_for(*mate).is_none();
        self.seats_of(side).filter(is_asked).collect()
    }

    /// The seats of a side that have not yet answered whether the side resigns.
    pub fn asked_to_resign(&self, side: Side) -> Vec<SeatId> {
        let Some(Resigning { seat, agreed, .. }) = self.resigning(side) else { return Vec::new() };
        self.asked_by(*seat).into_iter().filter(|mate| !agreed.contains(mate)).collect()
    }

    /// The event that follows when a seat wants to resign: a question to its team if there are people to ask, and
    /// otherwise the resignation.
    pub(crate) fn resignation(&self, seat: SeatId, scope: Scope) -> Event {
        if self.asked_by(seat).is_empty() {
            Event::Resigned { seat, scope }
        } else {
            Event::ResignAsked { seat, scope }
        }
    }

    pub(super) fn ask_to_resign(&mut self, seat: SeatId, scope: Scope) -> Result<(), Refused> {
        let side = self.check_resign(seat, scope)?;
        match self.resigning(side) {
            Some(wish) if wish.seat == seat => return Err(Refused::NothingNew),
            Some(_) => return Err(Refused::ResignPending),
            None if self.resign_denied[side] => return Err(Refused::ResignDenied),
            None => {}
        }
        self.resigning[side] = Some(Resigning { seat, scope, agreed: Vec::new() });
        Ok(())
    }

    /// Takes an answer. A seat that was asked agrees or not; a seat that has asked or agreed may change its mind.
    pub(super) fn answer_resign(&mut self, seat: SeatId, agree: bool) -> Result<(), Refused> {
        self.playing()?;
        let side = self.seat(seat)?.side;
        let asker = self.resigning(side).map(|wish| wish.seat).ok_or(Refused::NoResign)?;
        let is_asker = asker == seat;
        if !is_asker && !self.asked_by(asker).contains(&seat) {
            return Err(Refused::NoResign);
        }
        match &mut self.resigning[side] {
            wish if !agree => {
                *wish = None;
                self.resign_denied[side] = true;
            }
            Some(wish) if !is_asker && !wish.agreed.contains(&seat) => wish.agreed.push(seat),
            _ => return Err(Refused::NothingNew),
        }
        Ok(())
    }

    /// Resigns for the side if its people have agreed, or if they were never asked: in older records one player of a
    /// team resigns for all.
    pub(super) fn resign(&mut self, seat: SeatId, scope: Scope) -> Result<(), Refused> {
        let side = self.check_resign(seat, scope)?;
        if !self.asked_to_resign(side).is_empty() {
            return Err(Refused::ResignPending);
        }
        match scope {
            Scope::Match => self.end_match(Some(!side), EndReason::Resigned(scope)),
            Scope::Game => self.end_game(self.position.conceded_by(side), EndReason::Resigned(scope)),
        }
        Ok(())
    }

    /// Checks that a seat could resign now, and returns its side.
    fn check_resign(&self, seat: SeatId, scope: Scope) -> Result<Side, Refused> {
        self.playing()?;
        if scope == Scope::Game && self.ended.is_some() {
            return Err(Refused::DrawFirst);
        }
        Ok(self.seat(seat)?.side)
    }
}
