//! Applying events, one after the other: a table carries each of them out, counts it, and runs the clock.

use std::sync::Arc;

use carreau_core::{DrawError, Drawer, Step};
use carreau_games::{Draw, Drew, Effect, ListedGame, Play, Played, Position};

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
    /// The event claims a time before that of the event before it.
    #[error("it happened before the event before it")]
    TimeRanBackwards,
    /// The draw is impossible.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// The seed is not the one the dealer committed to.
    #[error("the dealer's seed does not match its commitment")]
    WrongSeed,
    /// The event is not allowed.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The stored report does not belong to the event, or cannot be read.
    #[error("the report that is stored with it is not the one of its effect")]
    Report,
    /// This program computes another effect of the event than the log has.
    #[error("its effect is {}, not {}", shown(.computed.as_deref()), shown(.recorded.as_deref()))]
    Otherwise {
        /// The effect that this program computes.
        computed: Option<String>,
        /// The effect in the log.
        recorded: Option<String>,
    },
}

fn shown(came: Option<&str>) -> String {
    came.map_or_else(|| "nothing".to_owned(), |came| format!("`{came}`"))
}

/// What applying an event did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The position before the event.
    pub before: Arc<Position>,
    /// The position after the event.
    pub after: Arc<Position>,
    /// The play or the draw, if the event was one.
    pub step: Option<Step<Play, Draw>>,
    /// The effect of the play or the draw; or of a ruling, such as an admitted call or a minute that ran out.
    pub effect: Option<Effect>,
}

impl Change {
    fn computed(&self) -> Option<String> {
        self.effect.as_ref().and_then(Effect::computed)
    }

    /// All that was computed of the effect, as a text for the dealer's own storage.
    pub(crate) fn report(&self) -> Option<String> {
        self.effect.as_ref().and_then(Effect::report)
    }

    /// The play or the draw, and its effect, if the event was one in game `G`.
    #[expect(clippy::type_complexity, reason = "a play or a draw of the game, with its effect")]
    pub fn of<G: ListedGame>(&self) -> Option<(Step<&G::Play, &G::Draw>, &G::Effect)> {
        let step = match self.step.as_ref()? {
            Step::Play(play) => Step::Play(G::play_of(play)?),
            Step::Draw(draw) => Step::Draw(G::draw_of(draw)?),
        };
        Some((step, G::effect_of(self.effect.as_ref()?)?))
    }

    /// The positions before and after the event, if the game is `G`.
    pub fn positions<G: ListedGame>(&self) -> Option<(&G, &G)> {
        Some((G::of(&self.before)?, G::of(&self.after)?))
    }
}

impl Table {
    /// Applies the next event.
    ///
    /// # Errors
    ///
    /// [`ApplyError`] says why the event does not follow. The table is then unchanged.
    pub fn apply(&mut self, entry: &Entry) -> Result<Change, ApplyError> {
        self.apply_recorded(entry, Recorded::Is(entry.came.as_deref()))
    }

    /// Applies the next event with the [report](Effect::report) of its effect, which spares computing the effect.
    /// The caller answers for the report: only that the effect in the log is the reported one is checked here.
    ///
    /// # Errors
    ///
    /// As [`apply`](Self::apply), and [`ApplyError::Report`].
    pub(crate) fn apply_reported(&mut self, entry: &Entry, report: &str) -> Result<Change, ApplyError> {
        self.apply_recorded(entry, Recorded::Reported { came: entry.came.as_deref(), report })
    }

    fn apply_recorded(&mut self, entry: &Entry, recorded: Recorded<'_>) -> Result<Change, ApplyError> {
        let expected = self.n + 1;
        if entry.n != expected {
            return Err(ApplyError::OutOfOrder { expected, found: entry.n });
        }
        if entry.at < self.at {
            return Err(ApplyError::TimeRanBackwards);
        }
        if entry.came.is_some() && !matches!(entry.event, Event::Drew { .. } | Event::Played { .. }) {
            return Err(ApplyError::Otherwise { computed: None, recorded: entry.came.clone() });
        }
        let change = self.carry_out(&entry.event, entry.at, recorded)?;
        self.pass_on(&entry.event, entry.at);
        Ok(change)
    }

    /// Applies an event that happens now, and returns its entry for the log. The entry has a play in canonical
    /// notation, however the player typed it, and the effect if the rules had to compute it.
    ///
    /// # Errors
    ///
    /// As [`apply`](Self::apply).
    pub(crate) fn happen(&mut self, mut event: Event, at: Millis) -> Result<(Entry, Change), ApplyError> {
        let change = self.carry_out(&event, at, Recorded::NotYet)?;
        self.pass_on(&event, at);
        if let (Event::Played { play, .. }, Some(Step::Play(made))) = (&mut event, &change.step) {
            *play = made.to_string();
        }
        Ok((Entry { n: self.n, at, event, came: change.computed() }, change))
    }

    /// Counts an event after it was carried out, and runs the clock.
    fn pass_on(&mut self, event: &Event, at: Millis) {
        (self.n, self.at) = (self.n + 1, at);
        // A draw that the dealer makes at once belongs to the play before it, so no time passes in between.
        if self.drawer() == Some(Drawer::Dealer) {
            return;
        }
        let moved_on = matches!(event, Event::Played { .. } | Event::Drew { .. });
        if moved_on {
            // The player who pleaded has gone on, so the plea is over.
            self.plea = None;
        }
        let next = self.timed();
        match event {
            _ if self.is_excused() || self.is_paused() || self.is_with_referee() => self.clock.stop(at),
            Event::Resumed => self.clock.resume(next, at),
            _ => self.clock.run(next, at),
        }
        let next = self.to_act();
        if let Some(mover) = self.mover.take_if(|mover| moved_on && next != Some(*mover)) {
            self.clock.turn_finished(mover);
        }
    }

    /// Carries an event out. Every arm refuses before it changes anything. If the event comes from a log, the computed
    /// effect has to equal the `recorded` one.
    fn carry_out(&mut self, event: &Event, at: Millis, recorded: Recorded<'_>) -> Result<Change, ApplyError> {
        if self.header.carreau < event.since_format() {
            return Err(Refused::EarlierFormat.into());
        }
        self.check_paused(event)?;
        self.check_decided(event)?;
        let before = Arc::clone(&self.position);
        let mut effect = None;
        match event {
            Event::Seated { seat, player } => self.sit(*seat, player)?,
            Event::Left { seat } => self.leave(*seat)?,
            Event::Sealed { seat, commitment } => self.seal(*seat, *commitment)?,
            Event::Opened { seat, seed } => self.open(*seat, *seed)?,
            Event::Ready { seat, seed } => self.ready(*seat, *seed)?,
            Event::Drew { draw } => return self.draw(draw, recorded),
            Event::Played { seat, play } => return self.play(*seat, play, at, recorded),
            Event::Touched { seat, at } => self.touch(*seat, at)?,
            Event::Adjusted { seat } => self.adjust(*seat)?,
            Event::Undone { seat } => self.undo(*seat, at)?,
            Event::TakebackAsked { seat } => self.ask_takeback(*seat)?,
            Event::TakebackAnswered { seat, agree } => self.answer_takeback(*seat, *agree, at)?,
            Event::Called { seat, call, at } => self.call(*seat, *call, at.as_deref())?,
            Event::CallAnswered { seat, admit } => effect = self.answer_call(*seat, *admit, at)?,
            Event::CallDecided { uphold } => effect = self.decide_call(*uphold, at)?,
            Event::CallLapsed { seat } => self.lapse_call(*seat, at)?,
            Event::RefereeOffered { referee } => self.offer_to_referee(referee)?,
            Event::RefereeAnswered { seat, accept } => self.answer_referee(*seat, *accept)?,
            Event::RefereeLeft => self.lose_referee(at)?,
            Event::ResignAsked { seat, scope } => self.ask_to_resign(*seat, *scope)?,
            Event::ResignAnswered { seat, agree } => self.answer_resign(*seat, *agree)?,
            Event::Resigned { seat, scope } => self.resign(*seat, *scope)?,
            Event::OutOfTime { seat } => effect = self.out_of_time(*seat, at)?,
            Event::Substituted { seat, by, bot } => self.substitute(*seat, *by, bot, at)?,
            Event::CameBack { seat } => self.come_back(*seat)?,
            Event::SubstituteChosen { seat, substitute } => {
                self.choose_substitute(*seat, substitute.as_ref())?;
            }
            Event::SubstituteTookOver { seat } => self.take_over(*seat, at)?,
            Event::MateSubstituted { seat, by } => self.play_for(*seat, *by, at)?,
            Event::Pleaded { seat, plea } => self.plead(*seat, *plea)?,
            Event::PleaAnswered { seat, accept } => self.answer_plea(*seat, *accept)?,
            Event::ConnectionLost { seat } => self.lose_connection(*seat, at)?,
            Event::ConnectionBack { seat } => self.regain_connection(*seat)?,
            Event::Claimed { seat } => self.claim(*seat, at)?,
            Event::Aborted { seat } => self.abort(*seat, at)?,
            Event::Resumed => self.excuse_absence(at.since(self.at)),
            Event::PauseAsked { seat } => self.ask_pause(*seat)?,
            Event::PauseAnswered { seat, agree } => self.answer_pause(*seat, *agree, at)?,
            Event::PauseEnded { seat } => self.end_pause(*seat, at)?,
            Event::TimeGiven { seat, time } => self.give_time(*seat, *time, at)?,
            Event::Suspended => self.suspend()?,
            Event::Revealed { house_seed } => self.reveal(*house_seed)?,
            Event::RematchAsked { seat } => self.ask_rematch(*seat)?,
            Event::RematchOffered { seat, options } => self.offer_rematch(*seat, options)?,
            Event::RematchDeclined { seat } => self.decline_rematch(*seat)?,
            Event::RematchAt { table } => self.name_rematch(table)?,
        }
        let after = Arc::clone(&self.position);
        Ok(Change { before, after, step: None, effect })
    }
}

/// The computed effect that a log has for an event.
#[derive(Debug, Clone, Copy)]
pub(super) enum Recorded<'a> {
    /// The event happens now and is in no log yet.
    NotYet,
    /// The log has this effect; `None` says that the rules had nothing to compute.
    Is(Option<&'a str>),
    /// The log has this effect, and this is its report.
    Reported { came: Option<&'a str>, report: &'a str },
}

impl Recorded<'_> {
    /// Carries out a play.
    pub(super) fn play(self, position: &mut Position, play: &str) -> Result<Played, ApplyError> {
        let played = match self {
            Self::Reported { report, .. } => {
                position.play_reported(play, report).ok_or(ApplyError::Report)?
            }
            Self::NotYet | Self::Is(_) => position.play(play).map_err(Refused::from)?,
        };
        self.check(&played.effect)?;
        Ok(played)
    }

    /// Carries out a draw.
    pub(super) fn resolve(self, position: &mut Position, draw: &str) -> Result<Drew, ApplyError> {
        let resolved = match self {
            Self::Reported { report, .. } => {
                position.resolve_reported(draw, report).ok_or(ApplyError::Report)?
            }
            Self::NotYet | Self::Is(_) => position.resolve(draw)?,
        };
        self.check(&resolved.effect)?;
        Ok(resolved)
    }

    /// Refuses an event whose computed effect differs from the recorded one.
    fn check(self, effect: &Effect) -> Result<(), ApplyError> {
        let (Self::Is(recorded) | Self::Reported { came: recorded, .. }) = self else { return Ok(()) };
        let computed = effect.computed();
        if computed.as_deref() == recorded {
            return Ok(());
        }
        Err(ApplyError::Otherwise { computed, recorded: recorded.map(str::to_owned) })
    }
}
