//! What we may call on the other side now (H1): a touched checker, a seat that moved, an object touched.

use carreau_match::{Call, Intention, SeatId, Table};
use leptos::prelude::*;

use super::TableState;
use crate::{players::player, words::say};

/// A call that one of our seats may make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Callable {
    /// Our seat that calls.
    seat: SeatId,
    call: Call,
    /// The place that the call is about.
    at: Option<String>,
    /// The name of the side that is called.
    on: String,
}

impl Callable {
    /// The words of its button.
    pub(crate) fn words(&self) -> String {
        let on = self.on.clone();
        match self.call {
            Call::TouchedChecker => say!(act_require, point = self.at.clone().unwrap_or_default()),
            Call::MovedSeat => say!(call_seat, name = on),
            Call::TouchedObject => say!(call_object, name = on),
            Call::RaisedFoot => say!(call_foot, name = on),
        }
    }

    /// Its name for tests.
    pub(crate) const fn test(&self) -> &'static str {
        match self.call {
            Call::TouchedChecker => "require",
            Call::MovedSeat => "call-moved-seat",
            Call::TouchedObject => "call-touched-object",
            Call::RaisedFoot => "call-raised-foot",
        }
    }

    /// Makes the call.
    pub(crate) fn make(&self, state: TableState) {
        state.session.intend(self.seat, Intention::Call { call: self.call, at: self.at.clone() });
    }
}

/// All that we may call. Tracks.
pub(crate) fn callable(state: TableState) -> Vec<Callable> {
    let mine = state.session.mine.get();
    state.session.table.with(|table| table.as_ref().map_or_else(Vec::new, |table| of(table, &mine)))
}

/// All that these seats may call.
fn of(table: &Table, mine: &[SeatId]) -> Vec<Callable> {
    let mut all = Vec::new();
    for &seat in mine {
        let Ok(on) = table.seat(seat).map(|seat| !seat.side) else { continue };
        // At one screen everybody has seen which checker was touched.
        let ours = mine.iter().any(|&seat| table.seat(seat).is_ok_and(|seat| seat.side == on));
        let touched: &[String] = if ours || table.required().is_some() { &[] } else { table.touched() };
        let places = touched.iter().map(|point| (Call::TouchedChecker, Some(point)));
        let unseen = [Call::MovedSeat, Call::TouchedObject, Call::RaisedFoot].map(|call| (call, None));
        for (call, at) in places.chain(unseen) {
            if table.check_call(seat, call, at.map(String::as_str)).is_ok() {
                all.push(Callable { seat, call, at: at.cloned(), on: player(table, on) });
            }
        }
    }
    all
}

/// Whether a call waits for our answer. Until we answer, nothing can be played (H2). Tracks.
pub(crate) fn answer_due(state: TableState) -> bool {
    let mine = state.session.mine.get();
    state.session.table.with(|table| table.as_ref().is_some_and(|table| is_due_from(table, &mine)))
}

fn is_due_from(table: &Table, mine: &[SeatId]) -> bool {
    let is_called = |seat: &SeatId| {
        table.seat(*seat).is_ok_and(|seat| {
            table.called().is_some_and(|call| call.on == seat.side && call.denied_since.is_none())
        })
    };
    mine.iter().any(is_called)
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::Options;

    use super::*;
    use crate::testing::{self, does};

    /// A match that has begun.
    fn begun(game: GameName, calls: bool) -> Table {
        let mut table = testing::begun(&Options { calls, ..Options::usual(game) });
        // Either side may draw for the start, so the first seat always does.
        while table.to_act().is_none() {
            does(&mut table, SeatId(0), &Intention::Roll);
        }
        table
    }

    /// What the first seat may call on the other.
    fn calls(table: &Table) -> Vec<Call> {
        of(table, &[SeatId(0)]).into_iter().map(|callable| callable.call).collect()
    }

    /// The first seat makes a call, and the other denies it.
    fn called_and_denied(table: &mut Table) {
        does(table, SeatId(0), &Intention::Call { call: Call::MovedSeat, at: None });
        assert_eq!(calls(table), [], "it waits for its answer");
        assert_eq!([SeatId(0), SeatId(1)].map(|seat| is_due_from(table, &[seat])), [false, true]);
        does(table, SeatId(1), &Intention::AnswerCall { admit: false });
    }

    #[test]
    fn p2_2_a_seat_that_moved_is_called_only_where_calls_are_agreed_on() {
        assert!(calls(&begun(GameName::Petango, true)).contains(&Call::MovedSeat));
        assert_eq!(calls(&begun(GameName::Petango, false)), []);
        assert_eq!(calls(&begun(GameName::Garanguet, false)), []);
    }

    #[test]
    fn h1_a_watcher_calls_nothing() {
        assert_eq!(of(&begun(GameName::Petango, true), &[]), []);
    }

    #[test]
    fn h2_a_call_is_offered_neither_while_it_waits_nor_after_it_was_denied() {
        let mut table = begun(GameName::Petango, true);
        assert!(!calls(&table).is_empty());
        called_and_denied(&mut table);
        assert_eq!(calls(&table), []);
        assert!(!is_due_from(&table, &[SeatId(0), SeatId(1)]));
    }
}
