use std::fmt;

use carreau_core::{BySide, MinuteFor, Side};
use serde::{Deserialize, Serialize};

/// A moment in milliseconds since 1970-01-01 00:00 UTC, or a span in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// The time from `earlier` to this moment; zero if `earlier` is later.
    pub const fn since(self, earlier: Self) -> Self {
        Self(self.0.saturating_sub(earlier.0))
    }

    /// The moment that lies `span` after this one.
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

/// How much time the sides have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockSetting {
    /// There is no limit.
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
    /// The minute of pétanque: each boule, and each try of the jack, has to be played within this time. A side whose
    /// minute runs out does not lose the match; the rules say what becomes of the boule (B9.1).
    PerBoule {
        /// Milliseconds for one boule, 1 s to 24 h; one minute if the field is missing.
        #[serde(default = "minute")]
        limit: Millis,
    },
    /// A slow table: the players come and go, and each turn has to be finished within this time. A side that takes
    /// longer uses up its vacation, and loses the match only when that is used up too. Since format 3.
    Correspondence {
        /// Milliseconds for one turn, 1 h to 14 days. In Pétanque they are for one boule.
        limit: Millis,
        /// Milliseconds of vacation that each side has in the whole match, at most 14 days.
        #[serde(default)]
        vacation: Millis,
    },
}

const SECOND: u64 = 1000;
const HOUR: u64 = 3600 * SECOND;
const FORTNIGHT: u64 = 14 * 24 * HOUR;

const fn minute() -> Millis {
    Millis(60_000)
}

impl ClockSetting {
    /// The longest time in which nothing has to happen at a table whose clock runs: 28 days, a turn of 14 days with as
    /// much vacation.
    pub const LONGEST_TURN: Millis = Millis(2 * FORTNIGHT);

    /// Whether the players come and go, because each turn has hours or days.
    pub const fn is_slow(self) -> bool {
        matches!(self, Self::Correspondence { .. })
    }

    /// Whether each boule has its own time (B9.1).
    pub const fn is_per_boule(self) -> bool {
        matches!(self, Self::PerBoule { .. })
    }

    /// How long the others wait for a player who is gone before they may choose how to go on: a fifth of the time that
    /// each began with, at least 30 s and at most 5 min. Without a clock it is 2 min.
    pub fn grace(self) -> Millis {
        self.full().map_or(Millis(120_000), |full| Millis((full.0 / 5).clamp(30_000, 300_000)))
    }

    /// How much time a player may give the other side at once: a minute, or an hour where a side has more than three
    /// hours, or a day where it has more than a day; `None` without a limit.
    pub fn gift(self) -> Option<Millis> {
        const MINUTE: u64 = 60_000;
        const HOUR: u64 = 60 * MINUTE;
        Some(Millis(match self.full()?.0 {
            full if full > 24 * HOUR => 24 * HOUR,
            full if full > 3 * HOUR => HOUR,
            _ => MINUTE,
        }))
    }

    /// What a side has at the start; `None` without a limit.
    fn full(self) -> Option<Millis> {
        match self {
            Self::None => None,
            Self::PerMove { limit } | Self::PerBoule { limit } | Self::Correspondence { limit, .. } => {
                Some(limit)
            }
            Self::Fischer { initial, .. } => Some(initial),
        }
    }

    /// Whether the spans are within their ranges.
    pub fn is_valid(self) -> bool {
        let bank = |span: Millis| (SECOND..=24 * HOUR).contains(&span.0);
        match self {
            Self::None => true,
            Self::PerMove { limit } | Self::PerBoule { limit } => bank(limit),
            Self::Fischer { initial, increment } => bank(initial) && increment.0 <= HOUR,
            Self::Correspondence { limit, vacation } => {
                (HOUR..=FORTNIGHT).contains(&limit.0) && vacation.0 <= FORTNIGHT
            }
        }
    }
}

/// The time that both sides have left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    setting: ClockSetting,
    left: BySide<Millis>,
    /// With [`ClockSetting::Correspondence`], what each side has left of its vacation.
    vacation: BySide<Millis>,
    running: Option<(Side, Millis)>,
    /// With [`ClockSetting::PerBoule`] and [`ClockSetting::Correspondence`], the side whose time runs or ran last, and
    /// what it is for.
    minute: Option<(Side, RunsFor)>,
    /// The clock that stands still while a call has its own minute.
    interrupted: Option<ClockState>,
    /// The side whose time ran when the clock was stopped, until it runs again.
    stopped: Option<Side>,
}

/// What a side's time runs for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RunsFor {
    /// The side's turn.
    Turn,
    /// A boule or a try of the jack, which has its own minute (B9.1).
    Minute(MinuteFor),
    /// The answer to a call, which has its own minute (H2). The time that ran before the call runs on after it.
    Call,
}

/// What each side had left at a moment, and where each boule or turn has its own time, whose ran and what for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClockState {
    left: BySide<Millis>,
    vacation: BySide<Millis>,
    minute: Option<(Side, RunsFor)>,
}

impl ClockState {
    /// The state with more time for a side.
    pub(crate) fn with_gift(mut self, side: Side, gift: Millis) -> Self {
        self.left[side] = self.left[side].after(gift);
        self
    }
}

impl Clock {
    pub(crate) fn new(setting: ClockSetting) -> Self {
        let vacation = match setting {
            ClockSetting::Correspondence { vacation, .. } => vacation,
            _ => Millis(0),
        };
        Self {
            setting,
            left: BySide::from_fn(|_| setting.full().unwrap_or_default()),
            vacation: BySide::from_fn(|_| vacation),
            running: None,
            minute: None,
            interrupted: None,
            stopped: None,
        }
    }

    /// The side whose time runs, and since when; `None` while the clock stands still.
    pub const fn running(&self) -> Option<(Side, Millis)> {
        self.running
    }

    /// The time a side has left at `now`, without its vacation; `None` if there is no limit.
    pub fn left(&self, side: Side, now: Millis) -> Option<Millis> {
        if self.setting == ClockSetting::None {
            return None;
        }
        Some(self.left[side].since(self.used(side, now)))
    }

    /// What a side has left of its vacation at `now`; zero where there is none.
    pub fn vacation(&self, side: Side, now: Millis) -> Millis {
        let over = self.used(side, now).since(self.left[side]);
        self.vacation[side].since(over)
    }

    /// How long a side's time has been running at `now` without having been charged.
    fn used(&self, side: Side, now: Millis) -> Millis {
        match self.running {
            Some((running, since)) if running == side => now.since(since),
            _ => Millis(0),
        }
    }

    /// When the running side's time will be up; `None` if no time runs.
    pub fn deadline(&self) -> Option<Millis> {
        let (side, since) = self.running?;
        (self.setting != ClockSetting::None).then(|| since.after(self.left[side]).after(self.vacation[side]))
    }

    /// The state to which the clock returns if the next play is taken back. Without a limit each side has zero left.
    pub(crate) fn state(&self, now: Millis) -> ClockState {
        let left = BySide::from_fn(|side| self.left(side, now).unwrap_or_default());
        let vacation = BySide::from_fn(|side| self.vacation(side, now));
        // A call that lapses with this play does not return when the play is taken back, so its minute is not stored.
        self.interrupted.unwrap_or(ClockState { left, vacation, minute: self.minute })
    }

    /// Charges the running side up to `now`, then starts `next`: a side, and what its time is for.
    pub(crate) fn run(&mut self, next: Option<(Side, RunsFor)>, now: Millis) {
        self.charge(now);
        self.resume(next, now);
    }

    /// Starts `next` at `now` without charging anybody for the time before.
    pub(crate) fn resume(&mut self, next: Option<(Side, RunsFor)>, now: Millis) {
        let side = next.map(|(side, _)| side);
        let is_call = next.is_some_and(|(_, what)| what == RunsFor::Call);
        if is_call && self.interrupted.is_none() {
            self.interrupted =
                Some(ClockState { left: self.left, vacation: self.vacation, minute: self.minute });
        } else if !is_call && let Some(before) = self.interrupted.take() {
            (self.left, self.minute) = (before.left, before.minute);
        }
        let last = self.stopped.take().or(self.running.map(|(last, _)| last));
        match (self.setting, last) {
            // A turn that passes to the other side begins with its full time.
            (ClockSetting::PerMove { limit }, Some(last)) if side != Some(last) => {
                self.left[last] = limit;
            }
            (ClockSetting::PerBoule { limit } | ClockSetting::Correspondence { limit, .. }, _)
                if next != self.minute =>
            {
                self.left = BySide::from_fn(|_| limit);
                self.minute = next;
            }
            _ => {}
        }
        self.running = side.map(|side| (side, now));
    }

    /// Charges the running side up to `now` and stops the clock.
    pub(crate) fn stop(&mut self, now: Millis) {
        self.charge(now);
        self.stopped = self.running.take().map(|(side, _)| side).or(self.stopped);
        if let Some(before) = self.interrupted.take() {
            (self.left, self.minute) = (before.left, before.minute);
        }
    }

    /// Gives a side more time. Returns whether that was not too much: a side can be given ten gifts more than its full
    /// time.
    pub(crate) fn give(&mut self, side: Side, now: Millis) -> bool {
        let (Some(full), Some(gift)) = (self.setting.full(), self.setting.gift()) else { return false };
        let most = full.after(Millis(9 * gift.0));
        let fits = self.left(side, now).is_some_and(|left| left <= most);
        if fits {
            self.left[side] = self.left[side].after(gift);
        }
        fits
    }

    /// Whether what a side has in its bank stays there from turn to turn.
    pub(crate) const fn is_bank(&self) -> bool {
        matches!(self.setting, ClockSetting::Fischer { .. })
    }

    /// Gives the next boule its full time when the clock runs on.
    pub(crate) fn begin_anew(&mut self) {
        (self.minute, self.interrupted) = (None, None);
    }

    fn charge(&mut self, now: Millis) {
        if let Some((side, since)) = self.running {
            self.take(side, now.since(since));
            self.running = Some((side, now));
        }
    }

    /// Takes a span from what a side has left, and what is more than that from its vacation.
    fn take(&mut self, side: Side, span: Millis) {
        self.vacation[side] = self.vacation[side].since(span.since(self.left[side]));
        self.left[side] = self.left[side].since(span);
    }

    /// Takes back a turn that `side` finished when the clock was in the state `then`. The undo is at the expense of
    /// `side`: the time since then, `wait`, is charged to it and not to the other side.
    pub(crate) fn turn_undone(&mut self, side: Side, then: ClockState, wait: Millis) {
        (self.left, self.vacation) = (then.left, then.vacation);
        (self.minute, self.interrupted) = (then.minute, None);
        self.take(side, wait);
        self.running = None;
    }

    /// Takes back, by consent, a turn that `side` finished when the clock was in the state `then`. Time used from a
    /// bank or a vacation since then stays used, and the turn's increment is removed. Where each turn has its own time,
    /// the side gets what it had left.
    pub(crate) fn turn_taken_back(&mut self, side: Side, then: ClockState, now: Millis) {
        self.charge(now);
        let left = then.left;
        match self.setting {
            ClockSetting::None => {}
            ClockSetting::PerMove { limit } => {
                self.left = BySide::from_fn(|_| limit);
                self.left[side] = left[side];
            }
            ClockSetting::PerBoule { .. } | ClockSetting::Correspondence { .. } => {
                (self.left, self.minute, self.interrupted, self.running) = (left, then.minute, None, None);
            }
            ClockSetting::Fischer { .. } => self.left[side] = self.left[side].min(left[side]),
        }
    }

    /// Swaps the times of the two sides. Call it only while the clock stands still.
    pub(crate) fn change_sides(&mut self) {
        self.left = BySide::from_fn(|side| self.left[!side]);
        self.vacation = BySide::from_fn(|side| self.vacation[!side]);
    }

    /// Adds the increment for a finished turn, if the setting has one.
    pub(crate) fn turn_finished(&mut self, side: Side) {
        if let ClockSetting::Fischer { increment, .. } = self.setting {
            self.left[side] = self.left[side].after(increment);
        }
    }
}
