//! What the dealer's seed says about a log: its draws, the seeds of its bots, and the reports stored beside it.

use crate::{
    event::{Entry, Event},
    fair::{Commitment, Dealer, DrawContext, HeaderHash},
    header::Header,
    table::{ApplyError, Change, Table},
    verify::VerifyError,
};

/// Applies a table's log again for the dealer whose table it is, and checks what follows from the dealer's seed.
#[derive(Debug, Clone)]
pub struct LogCheck {
    dealer: Dealer,
    header: HeaderHash,
    /// What goes into every draw, as soon as the seats have opened their seeds.
    context: Option<DrawContext>,
}

impl LogCheck {
    /// A check of the log below this header, whose commitment is the dealer's.
    pub fn new(dealer: Dealer, header: &Header) -> Self {
        Self { dealer, header: header.hash(), context: None }
    }

    /// Applies the next event, if it follows from the dealer's seed. The effect of an event with a report
    /// ([`Decision::reports`](crate::Decision::reports)) is not computed again.
    ///
    /// # Errors
    ///
    /// [`VerifyError`] says why the event does not follow. The table is then unchanged.
    pub fn apply(
        &mut self,
        table: &mut Table,
        entry: &Entry,
        report: Option<&str>,
    ) -> Result<Change, VerifyError> {
        self.check(table, entry)?;
        let applied = match report {
            Some(sealed) => self.open(entry, sealed).and_then(|report| table.apply_reported(entry, report)),
            None => table.apply(entry),
        };
        applied.map_err(|why| VerifyError::Event { n: entry.n, why })
    }

    /// Checks the draw, or the seed of a bot, of the table's next event. Returns whether it was a draw.
    pub(crate) fn check(&mut self, table: &Table, entry: &Entry) -> Result<bool, VerifyError> {
        let n = table.n() + 1;
        match &entry.event {
            Event::Drew { draw } => self.check_draw(table, n, draw).map(|()| true),
            &Event::Opened { seat, seed }
                if table.is_bot(seat) && seed != self.dealer.bot_seed(&self.header, seat) =>
            {
                Err(VerifyError::BotSeed { n, seat })
            }
            _ => Ok(false),
        }
    }

    fn check_draw(&mut self, table: &Table, n: u64, found: &str) -> Result<(), VerifyError> {
        // The seeds do not change once all are open.
        if self.context.is_none() {
            self.context = table.draw_context();
        }
        let context = self.context.as_ref().ok_or(VerifyError::NoSeeds { n })?;
        let place = self.dealer.draw(context, table.draws(), table.to_draw().weight());
        match place.and_then(|place| table.to_draw().drawn_at(place)) {
            Some(fair) if fair != found => Err(VerifyError::Unfair { n, fair, found: found.to_owned() }),
            // If nothing can be drawn here, applying the event refuses it.
            _ => Ok(()),
        }
    }

    /// The report with a seal before it, which shows whether the report, the event or its effect was changed. (It does
    /// not keep out somebody who knows the dealer's seed.)
    pub(crate) fn seal(&self, entry: &Entry, report: &str) -> String {
        format!("{} {report}", self.seal_of(entry, report))
    }

    fn seal_of(&self, entry: &Entry, report: &str) -> Commitment {
        let came = entry.came.as_deref().unwrap_or_default();
        // No effect has a line feed in it.
        let parts: [&[u8]; 6] = [
            b"carreau report",
            &self.header.0,
            &entry.n.to_be_bytes(),
            came.as_bytes(),
            b"\n",
            report.as_bytes(),
        ];
        Commitment(self.dealer.hmac(&parts))
    }

    fn open<'r>(&self, entry: &Entry, sealed: &'r str) -> Result<&'r str, ApplyError> {
        let (seal, report) = sealed.split_once(' ').ok_or(ApplyError::Report)?;
        if seal == self.seal_of(entry, report).to_string() { Ok(report) } else { Err(ApplyError::Report) }
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::petango::{Hand, Terms};

    use super::*;
    use crate::{
        clock::Millis,
        fair::Seed,
        header::TableId,
        intention::Intention,
        options::Options,
        seat::{Player, SeatId},
    };

    /// A report with another resting place, a micrometre away, is believed if it has the right seal: so nothing was
    /// computed, because computing finds the place itself.
    #[test]
    fn a_reported_effect_is_not_computed_again() {
        let (dealer, now) = (Dealer::new(Seed([1; 32])), Millis(0));
        let options = Options::of(Terms { hand: Hand::None, ..Terms::default() });
        let mut header = Header::new(TableId::new("t").expect("a name"), &options, &dealer);
        header.start = Some("goban none 10 0:0 b1".to_owned());
        let mut table = Table::new(header).expect("a header");
        for (seat, name) in [(SeatId(0), "Léonie"), (SeatId(1), "Marcel")] {
            let player = Player::person(name).expect("a name");
            table.act(seat, &Intention::Sit { player }, now, &dealer).expect("the seat is open");
        }
        table.begin(&[Seed([2; 32]), Seed([3; 32])], now, &dealer).expect("all sit");
        let flick = Intention::Play { play: "10 0 12800".to_owned() };
        let decision = table.decide(SeatId(0), &flick, now, &dealer).expect("it may be played");
        let mut check = LogCheck::new(dealer, table.header());
        let [entry] = &decision.entries[..] else { panic!("{:?}", decision.entries) };
        let report = decision.changes[0].report().expect("a flick is computed");
        let (x, rest) = report.split_once(',').expect("it begins with a place");
        let moved = format!("{},{rest}", x.parse::<i32>().expect("micrometres") + 1);
        for (report, is_computed) in [(report, true), (moved, false)] {
            let mut opened = table.clone();
            let sealed = check.seal(entry, &report);
            check.apply(&mut opened, entry, Some(&sealed)).expect("its seal is right");
            assert_eq!(opened == decision.after, is_computed, "{report}");
        }
    }
}
