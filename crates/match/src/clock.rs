use std::fmt;

use carreau_core::{BySide, MinuteFor, Side};
use serde::{Deserialize, Serialize};

/// A moment in milliseconds since 1970-01-01 00:00 UTC, or a span in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// From `earlier` to this moment; zero if time ran backwards.
    pub const fn since(self, earlier: Self) -> Self {
        Self(self.0.saturating_sub(earlier.0))
    }

    /// This moment moved on by a span.
    pub const fn after(self, span: Self) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        write!(f, "{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// How time is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockSetting {
    /// Nobody is hurried.
    #[default]
    None,
    /// Each turn has to be finished within this time.
    PerMove {
        /// Milliseconds for one turn, 1 s to 24 h.
        limit: Millis,
    },
    /// A bank of time for the match, to which each finished turn adds.
    Fischer {
        /// Milliseconds in the bank at the start, 1 s to 24 h.
        initial: Millis,
        /// Milliseconds added for each finished turn, at most 1 h.
        increment: Millis,
    },
    /// The minute of pétanque: each boule, and each try of the jack, has to be played within this time. Whoever lets
    /// it run out does not lose the match: the rules say what becomes of the boule (B9.1).
    PerBoule {
        /// Milliseconds for one boule, 1 s to 24 h; a minute if it is left out.
        #[serde(default = "minute")]
        limit: Millis,
    },
}

const fn minute() -> Millis {
    Millis(60_000)
}

impl ClockSetting {
    /// Whether each boule has a time of its own (B9.1).
    pub const fn is_per_boule(self) -> bool {
        matches!(self, Self::PerBoule { .. })
    }

    /// Whether the spans are within their ranges.
    pub fn is_valid(self) -> bool {
        const SECOND: u64 = 1000;
        const HOUR: u64 = 3600 * SECOND;
        let bank = |span: Millis| (SECOND..=24 * HOUR).contains(&span.0);
        match self {
            Self::None => true,
            Self::PerMove { limit } | Self::PerBoule { limit } => bank(limit),
            Self::Fischer { initial, increment } => bank(initial) && increment.0 <= HOUR,
        }
    }
}

/// Both sides' time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    setting: ClockSetting,
    left: BySide<Millis>,
    running: Option<(Side, Millis)>,
    /// Whose minute of [`ClockSetting::PerBoule`] runs for what, or ran last.
    minute: Option<(Side, RunsFor)>,
    /// What stands still while a call has its own minute.
    interrupted: Option<ClockState>,
}

/// What a side's time runs for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RunsFor {
    /// Its turn.
    Turn,
    /// What the rules give a minute of its own (B9.1).
    Minute(MinuteFor),
    /// The answer to a call, which has a minute of its own (H2); what ran before runs on after it.
    Call,
}

/// What each side had left at a moment, and whose minute of [`ClockSetting::PerBoule`] ran for what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClockState {
    left: BySide<Millis>,
    minute: Option<(Side, RunsFor)>,
}

impl Clock {
    pub(crate) fn new(setting: ClockSetting) -> Self {
        let full = match setting {
            ClockSetting::None => Millis(0),
            ClockSetting::PerMove { limit } | ClockSetting::PerBoule { limit } => limit,
            ClockSetting::Fischer { initial, .. } => initial,
        };
        Self { setting, left: BySide::from_fn(|_| full), running: None, minute: None, interrupted: None }
    }

    /// The side whose time runs, and since when; `None` while nobody's does.
    pub const fn running(&self) -> Option<(Side, Millis)> {
        self.running
    }

    /// What a side has left at a moment; `None` when no time is kept.
    pub fn left(&self, side: Side, now: Millis) -> Option<Millis> {
        if self.setting == ClockSetting::None {
            return None;
        }
        let used = match self.running {
            Some((running, since)) if running == side => now.since(since),
            _ => Millis(0),
        };
        Some(self.left[side].since(used))
    }

    /// When the running side's time will be up.
    pub fn deadline(&self) -> Option<Millis> {
        let (side, since) = self.running?;
        (self.setting != ClockSetting::None).then(|| since.after(self.left[side]))
    }

    /// What a play that is taken back later goes back to; zero is left when no time is kept.
    pub(crate) fn state(&self, now: Millis) -> ClockState {
        let left = BySide::from_fn(|side| self.left(side, now).unwrap_or_default());
        // A call that a play lets lapse is not called again when the play is taken back.
        self.interrupted.unwrap_or(ClockState { left, minute: self.minute })
    }

    /// Charges the running side up to `now`, then lets `next` run: a side, and what its time is for.
    pub(crate) fn run(&mut self, next: Option<(Side, RunsFor)>, now: Millis) {
        self.charge(now);
        self.resume(next, now);
    }

    /// Lets `next` run from `now` without charging the time before.
    pub(crate) fn resume(&mut self, next: Option<(Side, RunsFor)>, now: Millis) {
        let side = next.map(|(side, _)| side);
        let is_call = next.is_some_and(|(_, what)| what == RunsFor::Call);
        if is_call && self.interrupted.is_none() {
            self.interrupted = Some(ClockState { left: self.left, minute: self.minute });
        } else if !is_call && let Some(before) = self.interrupted.take() {
            (self.left, self.minute) = (before.left, before.minute);
        }
        match (self.setting, self.running) {
            // The time for one turn is full again when the turn has gone to another.
            (ClockSetting::PerMove { limit }, Some((last, _))) if side != Some(last) => {
                self.left[last] = limit;
            }
            (ClockSetting::PerBoule { limit }, _) if next != self.minute => {
                self.left = BySide::from_fn(|_| limit);
                self.minute = next;
            }
            _ => {}
        }
        self.running = side.map(|side| (side, now));
    }

    /// Charges the running side up to `now`, and lets the clock stand still.
    pub(crate) fn stop(&mut self, now: Millis) {
        self.charge(now);
        self.running = None;
        if let Some(before) = self.interrupted.take() {
            (self.left, self.minute) = (before.left, before.minute);
        }
    }

    /// The time for the boule that is to be played is full again when the clock runs on.
    pub(crate) fn begin_anew(&mut self) {
        (self.minute, self.interrupted) = (None, None);
    }

    fn charge(&mut self, now: Millis) {
        if let Some((side, since)) = self.running {
            self.left[side] = self.left[side].since(now.since(since));
            self.running = Some((side, now));
        }
    }

    /// Takes back a turn that `side` finished when the clock was as `then`, at its own cost: the time since, `wait`, is
    /// its own and not the other's.
    pub(crate) fn turn_undone(&mut self, side: Side, then: ClockState, wait: Millis) {
        (self.left, self.minute, self.interrupted) = (then.left, then.minute, None);
        self.left[side] = then.left[side].since(wait);
        self.running = None;
    }

    /// Takes back a turn that `side` finished when the clock was as `then`, by consent. What a bank has been used for since
    /// stays used, without the reward; of the time for one turn, the mover has what was left.
    pub(crate) fn turn_taken_back(&mut self, side: Side, then: ClockState, now: Millis) {
        self.charge(now);
        let left = then.left;
        match self.setting {
            ClockSetting::None => {}
            ClockSetting::PerMove { limit } => {
                self.left = BySide::from_fn(|_| limit);
                self.left[side] = left[side];
            }
            ClockSetting::PerBoule { .. } => {
                (self.left, self.minute, self.interrupted, self.running) = (left, then.minute, None, None);
            }
            ClockSetting::Fischer { .. } => self.left[side] = self.left[side].min(left[side]),
        }
    }

    /// Gives each side the time of the other, while nobody's runs.
    pub(crate) fn change_sides(&mut self) {
        self.left = BySide::from_fn(|side| self.left[!side]);
    }

    /// Rewards a finished turn as the setting says.
    pub(crate) fn turn_finished(&mut self, side: Side) {
        if let ClockSetting::Fischer { increment, .. } = self.setting {
            self.left[side] = self.left[side].after(increment);
        }
    }
}
