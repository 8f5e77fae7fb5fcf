use carreau_table::{Side, Turn};

use crate::{
    intention::Intention,
    seat::SeatId,
    table::{Status, Table},
};

/// What a bot at a table has to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Duty {
    /// To do this.
    Act(SeatId, Intention),
    /// To choose a play.
    Choose(SeatId, Side),
}

impl Table {
    /// What the bots at the table owe. They agree to takebacks, unless a hand has moved a stone:
    /// whoever has seen the finger slip could aim against it. They deny calls: they touch what they play, and sit
    /// still.
    pub fn duty(&self) -> Option<Duty> {
        if self.status() != Status::Playing {
            return None;
        }
        if let Some(asked) = self.takeback_asked() {
            let asking = self.seat(asked).ok()?.side;
            let seat = self.bot_of(!asking)?;
            let agree = !self.refuses_takebacks(!asking);
            return Some(Duty::Act(seat, Intention::AnswerTakeback { agree }));
        }
        if let Some(called) = self.called() {
            let seat = self.bot_of(called.on)?;
            return Some(Duty::Act(seat, Intention::AnswerCall { admit: false }));
        }
        match self.to_act() {
            Some(side) => {
                let seat = self.bot_of(side)?;
                match self.position().turn() {
                    Turn::Side(_) => Some(Duty::Choose(seat, side)),
                    _ => Some(Duty::Act(seat, Intention::Roll)),
                }
            }
            // The throw belongs to both: people throw for themselves.
            None => (!self.is_with_people()).then_some(Duty::Act(SeatId(0), Intention::Roll)),
        }
    }

    /// Whether a side would let no play be taken back, so that nobody has to ask: a bot's, where a hand has moved
    /// a stone.
    pub fn refuses_takebacks(&self, side: Side) -> bool {
        self.bot_of(side).is_some() && !self.position().lets_undo()
    }

    /// Whether a person sits at the table.
    pub fn is_with_people(&self) -> bool {
        self.seats().iter().filter_map(|seat| seat.player.as_ref()).any(|player| player.bot_name().is_none())
    }

    fn bot_of(&self, side: Side) -> Option<SeatId> {
        let seat = self.first_seat_of(side);
        self.seat(seat).ok()?.player.as_ref()?.bot_name().map(|_| seat)
    }
}
