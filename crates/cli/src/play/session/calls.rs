//! Calls, for breaches of the rules that no program can see (H1, H2).

use std::io::{BufRead, Write};

use carreau_core::Side;
use carreau_match::{Call, Called, Intention, SeatId};
use carreau_words::say;

use super::{Next, Session};
use crate::{failure::Failure, terminal::side_name, words};

impl<R: BufRead, W: Write> Session<R, W> {
    /// Makes a call against the other side, which then admits or denies it.
    pub(super) fn call(&mut self, words: &str) -> Result<Next, Failure> {
        let (what, on) = words.split_once(' ').unwrap_or((words, ""));
        let Some(call) = read(what) else {
            writeln!(self.output, "{}", say!(term_call_what))?;
            return Ok(Next::Ask);
        };
        let called = self.calling(call, on).and_then(|seat| {
            self.act(seat, &Intention::Call { call, at: None })
                .map_err(|refused| words::call_refused(&refused))
        });
        if let Err(why) = called {
            writeln!(self.output, "{why}")?;
            return Ok(Next::Ask);
        }
        self.answer_call()
    }

    /// Asks the called side whether it admits or denies the call.
    pub(super) fn answer_call(&mut self) -> Result<Next, Failure> {
        let Some(&Called { on, call, .. }) = self.table.called() else { return Ok(Next::Ask) };
        let (seat, name) = (self.table.first_seat_of(on), self.name_of(on));
        // Bots sit still, and have no feet.
        let admit =
            self.is_person(seat) && self.agrees(&format!("{} ({})", question(call, &name), call.clause()))?;
        let changes = match self.act(seat, &Intention::AnswerCall { admit }) {
            Ok(changes) => changes,
            Err(refused) => {
                writeln!(self.output, "{}", words::call_refused(&refused))?;
                return Ok(Next::Go);
            }
        };
        if !admit {
            writeln!(self.output, "{}", say!(term_call_denied, name = name))?;
            return Ok(Next::Ask);
        }
        writeln!(self.output, "{}", admits(call, &name))?;
        self.tell_in_words(&changes)?;
        Ok(Next::Go)
    }

    /// The seat that can make a call, against the side that `on` names, if it names one.
    fn calling(&self, call: Call, on: &str) -> Result<SeatId, String> {
        let game = self.table.header().game;
        let named = |side: &Side| on.is_empty() || side_name(game, *side).eq_ignore_ascii_case(on);
        let seats = Side::ALL.into_iter().filter(named).map(|on| self.table.first_seat_of(!on));
        let seats = seats.filter(|&seat| self.is_person(seat));
        let tried: Vec<_> =
            seats.map(|seat| self.table.check_call(seat, call, None).map(|()| seat)).collect();
        let mut able = tried.iter().filter_map(|tried| tried.as_ref().ok());
        match (able.next(), able.next(), tried.first()) {
            (Some(&seat), None, _) => Ok(seat),
            (Some(_), Some(_), _) => {
                let [black, white] = Side::ALL.map(|side| side_name(game, side).to_ascii_lowercase());
                Err(say!(term_call_whom, first = black, second = white))
            }
            (None, _, Some(Err(refused))) => Err(words::call_refused(refused)),
            (None, _, _) => Err(say!(term_call_nobody, on = on)),
        }
    }
}

fn read(what: &str) -> Option<Call> {
    match what {
        "foot" => Some(Call::RaisedFoot),
        "seat" => Some(Call::MovedSeat),
        "touch" => Some(Call::TouchedObject),
        _ => None,
    }
}

/// The question to the called side.
fn question(call: Call, name: &str) -> String {
    match call {
        Call::RaisedFoot => say!(call_asked_foot, name = name),
        Call::MovedSeat => say!(call_asked_seat, name = name),
        Call::TouchedObject => say!(call_asked_object, name = name),
        Call::TouchedChecker => unreachable!("nobody touches checkers in a terminal"),
    }
}

/// That a call is admitted, with its consequence, unless the description of the round tells that.
fn admits(call: Call, name: &str) -> String {
    match call {
        Call::MovedSeat => say!(term_call_admitted_seat, name = name, clause = call.clause().to_string()),
        Call::TouchedObject => {
            say!(term_call_admitted_touch, name = name, clause = call.clause().to_string())
        }
        Call::RaisedFoot | Call::TouchedChecker => say!(term_call_admitted, name = name),
    }
}
