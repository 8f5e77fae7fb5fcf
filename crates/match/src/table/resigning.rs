//! Resigning: by oneself, or as a team whose people agree on it.

use carreau_core::Side;

use super::{EndReason, Table};
use crate::{event::Event, intention::Scope, refused::Refused, seat::SeatId};

/// A wish to resign that waits for the people of the team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resigning {
    /// Who wants to resign.
    pub seat: SeatId,
    /// What.
    pub scope: Scope,
    /// Who of the team has agreed.
    pub agreed: Vec<SeatId>,
}

impl Table {
    /// The wish of a side to resign, while it waits for the people of its team.
    pub fn resigning(&self, side: Side) -> Option<&Resigning> {
        self.resigning[side].as_ref()
    }

    /// Who has to agree before a seat may resign for its side: everybody else of the side who plays there in person.
    /// Bots are not asked, and neither are people for whom a substitute plays.
    pub fn asked_by(&self, seat: SeatId) -> Vec<SeatId> {
        let Ok(side) = self.seat(seat).map(|seat| seat.side) else { return Vec::new() };
        self.seats_of(side).filter(|&mate| mate != seat && !self.is_bot(mate)).collect()
    }

    /// Who of a side has not answered yet whether it resigns.
    pub fn asked_to_resign(&self, side: Side) -> Vec<SeatId> {
        let Some(Resigning { seat, agreed, .. }) = self.resigning(side) else { return Vec::new() };
        self.asked_by(*seat).into_iter().filter(|mate| !agreed.contains(mate)).collect()
    }

    /// What carries out that a seat wants to resign: it asks its team first, if there is somebody to ask.
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

    /// Whoever is asked agrees or not; whoever has asked or agreed may think better of it.
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

    /// The side resigns, if its people have agreed. Where nobody was asked it does, too: in older records one of a
    /// team resigns for all.
    pub(super) fn resign(&mut self, seat: SeatId, scope: Scope) -> Result<(), Refused> {
        let side = self.check_resign(seat, scope)?;
        if !self.asked_to_resign(side).is_empty() {
            return Err(Refused::ResignPending);
        }
        match scope {
            Scope::Match => self.end_match(Some(!side), EndReason::Resigned),
            Scope::Game => self.end_game(self.position.conceded_by(side), EndReason::Resigned),
        }
        Ok(())
    }

    /// The side for which a seat could resign now.
    fn check_resign(&self, seat: SeatId, scope: Scope) -> Result<Side, Refused> {
        self.playing()?;
        if scope == Scope::Game && self.ended.is_some() {
            return Err(Refused::DrawFirst);
        }
        Ok(self.seat(seat)?.side)
    }
}
