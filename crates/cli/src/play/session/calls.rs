//! Calls, for breaches of the rules that no program can see (H1, H2).

use std::io::{BufRead, Write};

use carreau_core::Side;
use carreau_match::{Call, Called, Intention, SeatId};

use super::{Next, Session};
use crate::{failure::Failure, terminal::side_name};

const WAYS: &str = "`call foot` (B9.2), `call seat` (P2.2) or `call touch` (P4.1)";

impl<R: BufRead, W: Write> Session<R, W> {
    /// Makes a call against the other side, which then admits or denies it.
    pub(super) fn call(&mut self, words: &str) -> Result<Next, Failure> {
        let (what, on) = words.split_once(' ').unwrap_or((words, ""));
        let Some(call) = read(what) else {
            writeln!(self.output, "Not called: what? {WAYS}.")?;
            return Ok(Next::Ask);
        };
        let called = self.calling(call, on).and_then(|seat| {
            self.act(seat, &Intention::Call { call, at: None }).map_err(|refused| refused.to_string())
        });
        if let Err(why) = called {
            writeln!(self.output, "Not called: {why}.")?;
            return Ok(Next::Ask);
        }
        self.answer_call()
    }

    /// Asks the called side whether it admits or denies the call.
    pub(super) fn answer_call(&mut self) -> Result<Next, Failure> {
        let Some(&Called { on, call, .. }) = self.table.called() else { return Ok(Next::Ask) };
        let (seat, name) = (self.table.first_seat_of(on), self.name_of(on));
        // Bots sit still, and have no feet.
        let admit = self.is_person(seat)
            && self.agrees(&format!("{name}, {} ({})?", question(call), call.clause()))?;
        let changes = match self.act(seat, &Intention::AnswerCall { admit }) {
            Ok(changes) => changes,
            Err(refused) => {
                writeln!(self.output, "Not answered: {refused}.")?;
                return Ok(Next::Go);
            }
        };
        if !admit {
            writeln!(self.output, "{name} denies it: the call lapses, and stands in the record (H2).")?;
            return Ok(Next::Ask);
        }
        match follows(call) {
            Some(what) => writeln!(self.output, "{name} admits it: {what} ({}).", call.clause())?,
            None => writeln!(self.output, "{name} admits it.")?,
        }
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
                Err(format!("say on whom, with `{black}` or `{white}` behind the call"))
            }
            (None, _, Some(Err(refused))) => Err(refused.to_string()),
            (None, _, _) => Err(format!("`{on}` is nobody it could be called on")),
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
const fn question(call: Call) -> &'static str {
    match call {
        Call::RaisedFoot => "was a foot lifted in that throw",
        Call::MovedSeat => "did you move from your seat",
        Call::TouchedObject => "did your stone touch something beside the board",
        Call::TouchedChecker => "did you touch that checker",
    }
}

/// The consequence of an admitted call, unless the description of the round tells it.
const fn follows(call: Call) -> Option<&'static str> {
    match call {
        Call::MovedSeat => Some("the other side gets a point"),
        Call::TouchedObject => Some("the attempt was a foul"),
        Call::RaisedFoot | Call::TouchedChecker => None,
    }
}
