use carreau_core::{Side, Turn};

use crate::{
    intention::Intention,
    seat::{Seat, SeatId},
    table::{Status, Table},
};

/// What a bot at a table has to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Duty {
    /// The bot in this seat has to do this.
    Act(SeatId, Intention),
    /// The bot in this seat has to choose a play for the side. In a team the play may belong to another bot of the
    /// side; it is then made in that bot's name ([`Table::holder_of`]).
    Choose(SeatId, Side),
}

impl Table {
    /// What the bots at the table have to do next, seated bots and substitutes alike.
    ///
    /// Bots agree to takebacks, unless a hand has moved a stone: a player who has seen the slip could correct the aim
    /// for it. They deny calls, because they move what they touch and sit still. They accept every plea and every pause. Where people
    /// play on the same side, the people answer, and the bots let them announce as long as one of them has a boule in
    /// hand. Each bot throws its own boules.
    pub fn duty(&self) -> Option<Duty> {
        if self.status() != Status::Playing {
            return None;
        }
        if self.is_paused() {
            return None;
        }
        if let Some(asked) = self.pause_asked()
            && let Some(seat) = self.bot_of(!self.seat(asked).ok()?.side)
        {
            return Some(Duty::Act(seat, Intention::AnswerPause { agree: true }));
        }
        if self.is_with_referee() {
            return None;
        }
        if let Some(asked) = self.takeback_asked() {
            let asking = self.seat(asked).ok()?.side;
            if let Some(seat) = self.bot_of(!asking) {
                let agree = !self.refuses_takebacks(!asking);
                return Some(Duty::Act(seat, Intention::AnswerTakeback { agree }));
            }
        }
        if let Some(called) = self.called() {
            if let Some(seat) = self.bot_of(called.on) {
                return Some(Duty::Act(seat, Intention::AnswerCall { admit: false }));
            }
            if self.to_act() == Some(called.on) {
                // People have to answer before their side goes on (H2).
                return None;
            }
        }
        if let Some(pleaded) = self.pleaded().filter(|pleaded| pleaded.accepted.is_none())
            && let Some(seat) = self.bot_of(!pleaded.side)
        {
            return Some(Duty::Act(seat, Intention::AnswerPlea { accept: true }));
        }
        match self.to_act() {
            Some(side) => match self.position().turn() {
                Turn::Side(_) => Some(Duty::Choose(self.choosing(side)?, side)),
                _ => Some(Duty::Act(self.rolling(side)?, Intention::Roll)),
            },
            // Either side may make this throw, so the bots leave it to the people, if there are any.
            None => self.is_left_to_bots().then_some(Duty::Act(SeatId(0), Intention::Roll)),
        }
    }

    /// The bot that chooses for a side.
    fn choosing(&self, side: Side) -> Option<SeatId> {
        if self.seats_of(side).any(|seat| !self.is_bot(seat) && self.leads(seat)) {
            return None;
        }
        if let Some(acting) = self.acting_seat() {
            return self.is_bot(acting).then_some(acting);
        }
        let bots = || self.seats_of(side).filter(|&seat| self.is_bot(seat));
        bots().find(|&seat| self.has_boules(seat)).or_else(|| bots().next())
    }

    /// Whether the bots of a team wait for the choice of the person in this seat. They do if the person has a boule in
    /// hand, or announced the throw that is under way.
    fn leads(&self, seat: SeatId) -> bool {
        self.has_boules(seat) || self.moves().last().is_some_and(|last| last.seat == seat)
    }

    /// The bot that throws the dice for a side.
    fn rolling(&self, side: Side) -> Option<SeatId> {
        match self.acting_seat() {
            Some(acting) => self.is_bot(acting).then_some(acting),
            None => self.bot_of(side),
        }
    }

    /// Whether a side would refuse every takeback, so that it is no use asking. Bots do where a hand has moved a
    /// stone.
    pub fn refuses_takebacks(&self, side: Side) -> bool {
        self.bot_of(side).is_some() && !self.position().lets_undo()
    }

    /// Whether a person sits at the table.
    pub fn is_with_people(&self) -> bool {
        self.seats().iter().any(Seat::is_persons)
    }

    /// The first bot of a side, if only bots play it.
    fn bot_of(&self, side: Side) -> Option<SeatId> {
        self.seats_of(side).all(|seat| self.is_bot(seat)).then(|| self.first_seat_of(side))
    }
}
