//! What can be called on the other side now (H1): a touched checker, a seat that moved, an object touched.

use carreau_match::{Call, Intention, SeatId, Table};
use leptos::prelude::*;

use super::{Desk, Moment};
use crate::words::say;

/// Something that can be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Callable {
    /// Our seat, which calls.
    seat: SeatId,
    call: Call,
    /// The place it is about.
    at: Option<String>,
    /// Whom it is called on, by name.
    on: String,
}

impl Callable {
    /// The call in words.
    pub(crate) fn words(&self) -> String {
        let on = self.on.clone();
        match self.call {
            Call::TouchedChecker => say!("act-require", point = self.at.clone().unwrap_or_default()),
            Call::MovedSeat => say!("call-seat", name = on),
            Call::TouchedObject => say!("call-object", name = on),
        }
    }

    /// Its name for tests.
    pub(crate) const fn test(&self) -> &'static str {
        match self.call {
            Call::TouchedChecker => "require",
            Call::MovedSeat => "call-moved-seat",
            Call::TouchedObject => "call-touched-object",
        }
    }

    /// Calls it.
    pub(crate) fn make(&self, desk: Desk) {
        desk.room.intend(self.seat, Intention::Call { call: self.call, at: self.at.clone() });
    }
}

/// All that we may call. Tracks.
pub(crate) fn callable(desk: Desk) -> Vec<Callable> {
    let moment = desk.moment();
    let mut all = Vec::new();
    if let Moment::Play { side, ours: false } = moment
        && let Some(seat) = desk.room.seat_of(!side)
    {
        let touched = desk.room.table.with(|table| match table {
            Some(table) if table.required().is_none() => table.touched().to_vec(),
            _ => Vec::new(),
        });
        let on = desk.player(side);
        all.extend(touched.into_iter().map(|point| Callable {
            seat,
            call: Call::TouchedChecker,
            at: Some(point),
            on: on.clone(),
        }));
    }
    if moment.is_in_game() {
        for seat in desk.room.mine.get() {
            for call in [Call::MovedSeat, Call::TouchedObject] {
                let on = desk.room.table.with(|table| {
                    let table = table.as_ref()?;
                    let on = !table.seat(seat).ok()?.side;
                    may_call(table, call, on).then_some(on)
                });
                all.extend(on.map(|on| Callable { seat, call, at: None, on: desk.player(on) }));
            }
        }
    }
    all
}

/// Whether a clause that no program sees can be called on a side now.
fn may_call(table: &Table, call: Call, on: carreau_table::Side) -> bool {
    table.header().options.calls
        && table.called().is_none()
        && table.position().clone().admit(call.clause(), on).is_ok()
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Header, House, Millis, Options, Player, Seed, TableId};
    use carreau_table::Side;

    use super::*;

    /// A match that has begun.
    fn begun(game: GameName, options: Options) -> Table {
        let house = House::new(Seed([7; 32]));
        let id = TableId::new("test").expect("an id");
        let mut table = Table::new(Header::new(game, id, options, &house)).expect("a header");
        for seat in [SeatId(0), SeatId(1)] {
            let player = Player::person("Léonie").expect("a name");
            for intention in [Intention::Sit { player }, Intention::Ready { seed: Seed([seat.0; 32]) }] {
                table.act(seat, &intention, Millis(0), &house).expect("all sit down");
            }
        }
        while table.to_act().is_none() {
            table.act(SeatId(0), &Intention::Roll, Millis(0), &house).expect("both may draw for the start");
        }
        table
    }

    #[test]
    fn p2_2_a_seat_that_moved_is_called_only_where_calls_are_agreed_on() {
        let agreed = Options { calls: true, ..Options::default() };
        let callable = |table: &Table| Side::ALL.map(|on| may_call(table, Call::MovedSeat, on));
        assert_eq!(callable(&begun(GameName::Petango, agreed)), [true, true]);
        assert_eq!(callable(&begun(GameName::Petango, Options::default())), [false, false]);
        assert_eq!(callable(&begun(GameName::Garanguet, agreed)), [false, false]);
    }

    #[test]
    fn h2_a_call_that_waits_for_its_answer_is_not_made_twice() {
        let agreed = Options { calls: true, ..Options::default() };
        let mut table = begun(GameName::Petango, agreed);
        let call = Intention::Call { call: Call::MovedSeat, at: None };
        table.act(SeatId(0), &call, Millis(0), &House::new(Seed([7; 32]))).expect("it can be called");
        assert!(!may_call(&table, Call::MovedSeat, Side::White));
    }
}
