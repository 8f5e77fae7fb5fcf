//! Teams: the seats of a side, and which member of the team each of them plays.

use carreau_core::{Drawer, Side};

use super::Table;
use crate::{refused::Refused, seat::SeatId};

impl Table {
    /// The seats that play a side, in the order of the header.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = SeatId> + '_ {
        (0..).zip(self.seats()).filter(move |(_, seat)| seat.side == side).map(|(i, _)| SeatId(i))
    }

    /// The seat that plays a member of a team. With `k` seats on the side, member `i` belongs to the side's seat
    /// number `i mod k`; members count in the order in which the team took its cards (B2.1).
    pub fn holder(&self, side: Side, member: u8) -> SeatId {
        let seats = self.seats_of(side).count().max(1);
        let mut seats = self.seats_of(side).skip(usize::from(member) % seats);
        seats.next().expect("every side has a seat: the header was checked")
    }

    /// The members of its team that a seat plays; empty if there is no such seat.
    pub fn members_of(&self, seat: SeatId) -> Vec<u8> {
        let Ok(side) = self.seat(seat).map(|seat| seat.side) else { return Vec::new() };
        let members = u8::try_from(self.position().members()).expect("a team is small");
        (0..members).filter(|&member| self.holder(side, member) == seat).collect()
    }

    /// The seat that has to throw the dice or play now, because it holds the member whose turn it is; `None` if any
    /// seat of the side may.
    pub fn acting_seat(&self) -> Option<SeatId> {
        let position = if self.drawer().is_some() { self.to_draw() } else { self.position() };
        position.acting().map(|(side, member)| self.holder(side, member))
    }

    /// The seat that holds the member whom a play is for; `None` if it is for no member, so that any seat of the side
    /// may make it. If a bot has chosen the play for its team, it is made in the name of this seat.
    pub fn holder_of(&self, play: &str) -> Option<SeatId> {
        self.position().member_of(play).map(|(side, member)| self.holder(side, member))
    }

    /// Checks whether a seat is the right one to make a play, and returns its side. This does not check whether the
    /// play is legal. A person may also play for team-mates that are bots (B2.4), or who are gone and for whom that person plays.
    ///
    /// # Errors
    ///
    /// [`Refused`] says whose turn it is, or why nobody may play.
    pub fn check_player(&self, seat: SeatId, play: &str) -> Result<Side, Refused> {
        let side = self.mover(seat)?;
        match self.holder_of(play) {
            Some(holder) if !self.plays_for(seat, holder) => Err(Refused::MatesTurn { seat: holder }),
            _ => Ok(side),
        }
    }

    /// Checks whether a seat may throw the dice or turn up the card that the table waits for. If the throw is for one
    /// member of a team, only the seat that holds the member may, even if that seat is a bot's, or the team-mate who plays
    /// for a person who is gone. A side that has to answer a call answers first (H2).
    ///
    /// # Errors
    ///
    /// [`Refused::MatesTurn`], [`Refused::CallPending`], [`Refused::RefereeDecides`], [`Refused::Paused`].
    pub fn check_roll(&self, seat: SeatId) -> Result<(), Refused> {
        if self.is_paused() {
            return Err(Refused::Paused);
        }
        match self.acting_seat() {
            Some(acting) if acting != seat && self.mate_for(acting) != Some(seat) => {
                Err(Refused::MatesTurn { seat: acting })
            }
            _ => self.check_answered(self.seat(seat)?.side),
        }
    }

    /// Checks whether a seat's side could make a play now, so that the seat may propose it to its team-mates (B2.4),
    /// and returns the play in canonical notation.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the side cannot make it.
    pub fn check_proposal(&self, seat: SeatId, play: &str) -> Result<String, Refused> {
        self.mover(seat)?;
        Ok(self.position().clone().play(play)?.play.to_string())
    }

    /// Whether a seat may throw or play now. Several seats may be able to.
    pub fn may_act(&self, seat: SeatId) -> bool {
        let Ok(side) = self.seat(seat).map(|seat| seat.side) else { return false };
        if let Some(drawer) = self.drawer() {
            let is_its = matches!(drawer, Drawer::Both) || drawer == Drawer::Side(side);
            return is_its && self.check_roll(seat).is_ok();
        }
        if self.mover(seat).is_err() {
            return false;
        }
        match self.acting_seat() {
            Some(acting) => self.plays_for(seat, acting),
            None if self.position().announcing().is_some() => {
                self.seats_of(side).any(|other| self.plays_for(seat, other) && self.has_boules(other))
            }
            None => true,
        }
    }

    /// The seats whose people or bots the match waits for: those that have to answer the other side or their own team,
    /// and if there are none, those that may throw or play. Empty unless the match is played, and while the referee
    /// decides.
    pub fn waits_for(&self) -> Vec<SeatId> {
        if self.playing().is_err() || self.is_with_referee() {
            return Vec::new();
        }
        let asked_by_others = [
            self.takeback_asked().and_then(|seat| Some(!self.seat(seat).ok()?.side)),
            self.called().map(|called| called.on),
            self.pleaded().filter(|pleaded| pleaded.accepted.is_none()).map(|pleaded| !pleaded.side),
            self.pause_asked().and_then(|seat| Some(!self.seat(seat).ok()?.side)),
        ];
        let mut asked: Vec<SeatId> =
            asked_by_others.into_iter().flatten().flat_map(|side| self.seats_of(side)).collect();
        asked.extend(Side::ALL.into_iter().flat_map(|side| self.asked_to_resign(side)));
        if asked.is_empty() {
            let seats = (0..).zip(self.seats()).map(|(i, _)| SeatId(i));
            asked.extend(seats.filter(|&seat| self.may_act(seat)));
        }
        asked.sort_unstable();
        asked.dedup();
        asked
    }

    /// Whether `seat` may make a play that is for a member of `holder`, a seat of the same side.
    fn plays_for(&self, seat: SeatId, holder: SeatId) -> bool {
        seat == holder || (!self.is_bot(seat) && self.is_bot(holder)) || self.mate_for(holder) == Some(seat)
    }

    /// Whether a bot plays a seat now.
    pub fn is_bot(&self, seat: SeatId) -> bool {
        self.seat(seat).is_ok_and(|seat| seat.bot().is_some())
    }

    /// Whether a member of this seat has a boule in hand; true in games without teams.
    pub(crate) fn has_boules(&self, seat: SeatId) -> bool {
        let Ok(side) = self.seat(seat).map(|seat| seat.side) else { return false };
        let mut members = self.members_of(seat).into_iter();
        members.any(|member| self.position().in_hand(side, member) != Some(0))
    }

    /// Whether only bots play, seated bots or substitutes.
    pub fn is_left_to_bots(&self) -> bool {
        self.seats().iter().all(|seat| seat.bot().is_some())
    }
}
