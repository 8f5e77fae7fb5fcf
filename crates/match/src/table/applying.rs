//! Events applied one after the other: each is carried out, counted, and timed.

use carreau_table::{DrawError, Drawer};

use super::Table;
use crate::{
    clock::Millis,
    event::{Entry, Event},
    refused::Refused,
};

/// Why an event does not follow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApplyError {
    /// An event is missing, or comes twice.
    #[error("event {expected} is due, not {found}")]
    OutOfOrder {
        /// The number that is due.
        expected: u64,
        /// The number it has.
        found: u64,
    },
    /// It claims to have happened before the event before it.
    #[error("it happened before the event before it")]
    TimeRanBackwards,
    /// What was drawn cannot be drawn.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// The seed is not the one the house committed to.
    #[error("the house's seed does not match its commitment")]
    WrongSeed,
    /// What was done is not allowed.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// What came of it is computed otherwise here.
    #[error("{} came of it, not {}", shown(.computed.as_deref()), shown(.recorded.as_deref()))]
    Otherwise {
        /// What comes of it here.
        computed: Option<String>,
        /// What the log has.
        recorded: Option<String>,
    },
}

fn shown(came: Option<&str>) -> String {
    came.map_or_else(|| "nothing".to_owned(), |came| format!("`{came}`"))
}

/// What carrying out an event made, beside the new position.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Made {
    /// A play as the notation writes it.
    pub(super) play: Option<String>,
    pub(super) came: Option<String>,
}

impl Made {
    pub(super) fn check(&self, recorded: Option<&Self>) -> Result<(), ApplyError> {
        match recorded {
            Some(recorded) if recorded.came != self.came => {
                Err(ApplyError::Otherwise { computed: self.came.clone(), recorded: recorded.came.clone() })
            }
            _ => Ok(()),
        }
    }
}

impl Table {
    /// Applies the next event.
    ///
    /// # Errors
    ///
    /// Why it does not follow; the table stays as it was.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), ApplyError> {
        let expected = self.n + 1;
        if entry.n != expected {
            return Err(ApplyError::OutOfOrder { expected, found: entry.n });
        }
        if entry.at < self.at {
            return Err(ApplyError::TimeRanBackwards);
        }
        let recorded = Made { play: None, came: entry.came.clone() };
        if !matches!(entry.event, Event::Drew { .. } | Event::Played { .. }) {
            Made::default().check(Some(&recorded))?;
        }
        self.carry_out(&entry.event, entry.at, Some(&recorded))?;
        self.pass_on(&entry.event, entry.at);
        Ok(())
    }

    /// Applies an event that happens now, and gives it its place in the log: with a play as the notation
    /// writes it, however it was typed, and with what came of it.
    ///
    /// # Errors
    ///
    /// As [`apply`](Self::apply).
    pub(crate) fn happen(&mut self, mut event: Event, at: Millis) -> Result<Entry, ApplyError> {
        let made = self.carry_out(&event, at, None)?;
        self.pass_on(&event, at);
        if let (Event::Played { play, .. }, Some(written)) = (&mut event, made.play) {
            *play = written;
        }
        Ok(Entry { n: self.n, at, event, came: made.came })
    }

    /// Counts an event that was carried out, and lets the clock run on.
    fn pass_on(&mut self, event: &Event, at: Millis) {
        (self.n, self.at) = (self.n + 1, at);
        // What the house draws at once belongs to the play before it.
        if self.drawer() == Some(Drawer::House) {
            return;
        }
        let moved_on = matches!(event, Event::Played { .. } | Event::Drew { .. });
        if moved_on {
            // Whoever has pleaded has gone on.
            self.plea = None;
        }
        let next = self.timed();
        match event {
            _ if self.is_excused() => self.clock.stop(at),
            Event::Resumed => self.clock.resume(next, at),
            _ => self.clock.run(next, at),
        }
        let next = self.to_act();
        if let Some(mover) = self.mover.take_if(|mover| moved_on && next != Some(*mover)) {
            self.clock.turn_finished(mover);
        }
    }

    /// Every arm refuses before it changes anything. What came of it has to be what is `recorded`, if the
    /// event is not a new one.
    fn carry_out(&mut self, event: &Event, at: Millis, recorded: Option<&Made>) -> Result<Made, ApplyError> {
        match event {
            Event::Seated { seat, player } => self.sit(*seat, player)?,
            Event::Left { seat } => self.leave(*seat)?,
            Event::Ready { seat, seed } => self.ready(*seat, *seed)?,
            Event::Drew { draw } => return self.draw(draw, recorded),
            Event::Played { seat, play } => return self.play(*seat, play, at, recorded),
            Event::Touched { seat, at } => self.touch(*seat, at)?,
            Event::Adjusted { seat } => self.adjust(*seat)?,
            Event::Undone { seat } => self.undo(*seat, at)?,
            Event::TakebackAsked { seat } => self.ask_takeback(*seat)?,
            Event::TakebackAnswered { seat, agree } => self.answer_takeback(*seat, *agree, at)?,
            Event::Called { seat, call, at } => self.call(*seat, *call, at.as_deref())?,
            Event::CallAnswered { seat, admit } => self.answer_call(*seat, *admit)?,
            Event::ResignAsked { seat, scope } => self.ask_to_resign(*seat, *scope)?,
            Event::ResignAnswered { seat, agree } => self.answer_resign(*seat, *agree)?,
            Event::Resigned { seat, scope } => self.resign(*seat, *scope)?,
            Event::OutOfTime { seat } => self.out_of_time(*seat, at)?,
            Event::StoodIn { seat, by, bot } => self.stand_in(*seat, *by, bot)?,
            Event::CameBack { seat } => self.come_back(*seat)?,
            Event::Pleaded { seat, plea } => self.plead(*seat, *plea)?,
            Event::PleaAnswered { seat, accept } => self.answer_plea(*seat, *accept)?,
            Event::Resumed => {}
            Event::Revealed { house_seed } => self.reveal(*house_seed)?,
            Event::RematchAsked { seat } => self.ask_rematch(*seat)?,
            Event::RematchAt { table } => self.lay_rematch(table)?,
        }
        Ok(Made::default())
    }
}
