use carreau_core::{Side, Turn};

use crate::{
    intention::Intention,
    seat::{Seat, SeatId},
    table::{Status, Table},
};

/// What a bot at a table has to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Duty {
    /// To do this.
    Act(SeatId, Intention),
    /// To choose a play for a side: this bot is asked. In a team it may choose for another bot of the side, in whose
    /// name the play is then made: [`Table::holder_of`].
    Choose(SeatId, Side),
}

impl Table {
    /// What the bots at the table owe, those that sit there and the substitutes.
    ///
    /// They agree to takebacks, unless a hand has moved a stone: whoever has seen the finger slip could aim against
    /// it. They deny calls: they touch what they play, and sit still. They accept every plea. Where people are of the
    /// same side, it is theirs to answer, and the bots wait for them to announce as long as one of them has a boule in
    /// hand; each bot throws its own boules.
    pub fn duty(&self) -> Option<Duty> {
        if self.status() != Status::Playing {
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
            // The throw belongs to both: people throw for themselves.
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

    /// Whether a person's team-mates that are bots wait for what that person chooses: for who has a boule in hand, or
    /// has announced what is being thrown.
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

    /// Whether a side would let no play be taken back, so that nobody has to ask: a bot's, where a hand has moved
    /// a stone.
    pub fn refuses_takebacks(&self, side: Side) -> bool {
        self.bot_of(side).is_some() && !self.position().lets_undo()
    }

    /// Whether a person sits at the table.
    pub fn is_with_people(&self) -> bool {
        self.seats().iter().any(Seat::is_persons)
    }

    /// The first bot of a side that bots play alone.
    fn bot_of(&self, side: Side) -> Option<SeatId> {
        self.seats_of(side).all(|seat| self.is_bot(seat)).then(|| self.first_seat_of(side))
    }
}
