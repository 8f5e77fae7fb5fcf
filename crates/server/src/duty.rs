use carreau_match::{Intention, SeatId, Status, Table};
use carreau_table::{Side, Turn};

/// What a bot at a table has to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Duty {
    /// To do this.
    Act(SeatId, Intention),
    /// To choose a play.
    Choose(SeatId, Side),
}

/// What the bots at a table owe. They agree to takebacks and deny calls: they touch what they play.
pub(crate) fn duty(table: &Table) -> Option<Duty> {
    if table.status() != Status::Playing {
        return None;
    }
    if let Some(asked) = table.takeback_asked() {
        let asking = table.seat(asked).ok()?.side;
        return bot_of(table, !asking).map(|seat| Duty::Act(seat, Intention::AnswerTakeback { agree: true }));
    }
    let turn = table.position().turn();
    match table.to_act() {
        Some(side) => {
            let seat = bot_of(table, side)?;
            match turn {
                Turn::Side(_) if table.called().is_some() => {
                    Some(Duty::Act(seat, Intention::AnswerCall { admit: false }))
                }
                Turn::Side(_) => Some(Duty::Choose(seat, side)),
                _ => Some(Duty::Act(seat, Intention::Roll)),
            }
        }
        // The throw belongs to both: people throw for themselves.
        None => (!is_with_people(table)).then_some(Duty::Act(SeatId(0), Intention::Roll)),
    }
}

/// Whether a person sits at the table.
pub(crate) fn is_with_people(table: &Table) -> bool {
    table.seats().iter().filter_map(|seat| seat.player.as_ref()).any(|player| player.bot_name().is_none())
}

fn bot_of(table: &Table, side: Side) -> Option<SeatId> {
    let seat = table.first_seat_of(side);
    table.seat(seat).ok()?.player.as_ref()?.bot_name().map(|_| seat)
}
