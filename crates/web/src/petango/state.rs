//! Pétango's part of the table's state: the pull, the sweep, the forecast, and who may flick.

use carreau_core::Side;
use carreau_match::{Status, Table};
use carreau_petango::{Phase, Play, Position};
use carreau_petango_physics::Flick;
use leptos::prelude::*;

use super::{
    board_marks::Held,
    draft::Draft,
    forecast::Forecast,
    motion::now,
    names::{self, Eyes},
    odds::{Better, Odds},
    sweep::{Stage, Sweep},
};
use crate::{
    frame,
    settings::Pace,
    sound::{self, Sound},
    table::Moment,
    words::say,
};

/// The state of Pétango's table.
pub(crate) type State = frame::State<Position>;

/// How long the page shows a word that was called out.
const SHOUT: std::time::Duration = std::time::Duration::from_millis(1600);

/// A word called out across the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shout {
    /// "Plouf!", when a stone is taken out of the river (P7.3).
    Plouf,
    /// The slap for a stone taken out without it (P7.3).
    Slap,
}

/// The state of Enter or Space, which acts when it is released.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Trigger {
    /// Whether the key went down on the scene without Ctrl, Alt or Meta.
    down: bool,
}

impl Trigger {
    /// Notes that the key went down, and whether it did so alone.
    pub(super) const fn press(&mut self, alone: bool) {
        self.down = alone;
    }

    /// Notes that the key came up; returns whether that flicks.
    pub(super) const fn release(&mut self) -> bool {
        std::mem::replace(&mut self.down, false)
    }
}

/// Gives the flick back as it was before the pull; returns whether a finger held the stone.
pub(super) fn let_go(held: RwSignal<Option<Held>>, draft: RwSignal<Option<Draft>>) -> bool {
    let held = held.try_update(Option::take).flatten();
    if let Some(mut held) = held.clone() {
        draft.update(|draft| draft.iter_mut().for_each(|draft| held.pull.let_go(draft)));
    }
    held.is_some()
}

/// The signals that only this table has.
#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// The position that the page shows: while a flick is shown, the one before it.
    pub(crate) shown: Memo<Option<Position>>,
    /// The stone while a finger holds it.
    pub(crate) held: RwSignal<Option<Held>>,
    /// The sweep, while the player aims with one switch.
    pub(crate) sweep: RwSignal<Option<Sweep>>,
    /// The forecast for the draft.
    pub(crate) forecast: Memo<Option<Forecast>>,
    /// The odds of that flick, while the coach tells them.
    pub(crate) odds: Memo<Option<Odds>>,
    /// An aim that lies well more often, while the coach speaks and no finger holds the stone.
    pub(crate) better: Memo<Option<Better>>,
    /// A word called out across the board.
    pub(crate) shout: RwSignal<Option<Shout>>,
    /// The flick made last here, and by which side: its next draft starts with the same numbers.
    pub(super) last: StoredValue<Option<(Side, Flick)>>,
    /// The state of the key that flicks when it comes up.
    pub(super) trigger: StoredValue<Trigger>,
}

impl Own {
    /// The signals of a page that has just been opened.
    pub(super) fn new(state: frame::State<Position, ()>) -> Self {
        let frame::State { shared, position, draft, animator, .. } = state;
        let (held, sweep) = (RwSignal::new(None::<Held>), RwSignal::new(None::<Sweep>));
        let flick = Memo::new(move |_| draft.with(|draft| draft.as_ref().map(Draft::flick)));
        let odds = Memo::new(move |_| {
            let is_coached = shared.is_coached();
            position.with(|position| Odds::of(position.as_ref().filter(|_| is_coached)?, flick.get()?))
        });
        let better = Memo::new(move |_| {
            // While the aim moves by itself or with a finger, another one would come and go; a phone has no room for it.
            let rests = held.with(Option::is_none) && sweep.with(Option::is_none);
            let odds = odds.get().filter(|_| rests && !shared.layout.is_small())?;
            position.with(|position| Better::than(position.as_ref()?, flick.get()?, &odds))
        });
        Self {
            shown: Memo::new(move |known: Option<&Option<Position>>| match known {
                Some(Some(known)) if animator.is_moving() => Some(known.clone()),
                _ => position.get(),
            }),
            held,
            sweep,
            forecast: Memo::new(move |_| {
                position.with(|position| Forecast::of(position.as_ref()?, flick.get()?))
            }),
            odds,
            better,
            shout: RwSignal::new(None),
            last: StoredValue::new(None),
            trigger: StoredValue::new(Trigger::default()),
        }
    }
}

impl State {
    /// The player for whom the scene is described. Tracks.
    pub(crate) fn eyes(self) -> Eyes {
        let own = self.shared.session.mine.with(|mine| mine.len() == 1).then(|| self.shared.below());
        Eyes { seen: self.shared.seen(), own }
    }

    /// Whether we may flick now: the flick is ours, nothing moves, and none of our intentions waits for an answer.
    /// Tracks.
    pub(crate) fn may_flick(self) -> bool {
        self.may_aim() && self.shared.session.pending.get() == 0
    }

    /// Whether we may aim: the next flick is ours and nothing moves. An intention may still wait for an answer. Tracks.
    fn may_aim(self) -> bool {
        let flick = |position: &Option<Position>| {
            position.as_ref().is_some_and(|position| matches!(position.phase(), Phase::Flick { .. }))
        };
        matches!(self.shared.moment(), Moment::Play { ours: true, .. })
            && self.position.with(flick)
            && !self.animator.is_moving()
    }

    /// Whether the match is over and its last flick has been shown; from then on everybody may turn the view. Tracks.
    pub(crate) fn is_over(self) -> bool {
        let over = |table: &Option<Table>| {
            table.as_ref().is_some_and(|table| matches!(table.status(), Status::Over { .. }))
        };
        !self.animator.is_moving() && self.shared.session.table.with(over)
    }

    /// Changes the aim without announcing it, and removes the notice.
    pub(crate) fn adjust(self, change: impl FnOnce(&mut Draft)) {
        self.shared.clear_notice();
        self.lets(|draft| {
            change(draft);
            true
        });
    }

    /// Puts the stone on an intersection of the first line, counted from 0, or shows why it cannot stand there.
    pub(crate) fn put_on(self, start: u8) {
        let Some(flick) = self.draft.with_untracked(|draft| draft.as_ref().map(Draft::flick)) else { return };
        if self.check(&Play::Flick(Flick { start, ..flick })) {
            sound::play(Sound::StoneSoft);
            self.press(start);
        }
    }

    /// Makes the drafted flick.
    pub(crate) fn flick(self) {
        // The finger has let go of the stone, even if the flick turns out to be refused.
        self.own.held.set(None);
        let aimed = untrack(|| self.may_flick())
            .then(|| self.draft.with_untracked(|draft| draft.as_ref().map(Draft::flick)));
        let Some(flick) = aimed.flatten() else { return };
        self.own.sweep.set(None);
        self.play(&Play::Flick(flick));
    }

    /// Cancels the pull or the sweep without flicking.
    pub(crate) fn stop(self) -> bool {
        self.shared.clear_notice();
        let held = let_go(self.own.held, self.draft);
        let swept = self.own.sweep.try_update(Option::take).flatten();
        let did = held || swept.is_some();
        if did {
            self.shared.live.calm(&say!(petango_let_go));
        }
        did
    }

    /// Whether the player aims with one switch; this is a setting. Tracks.
    pub(crate) fn has_one_switch(self) -> bool {
        self.shared.settings.with(|settings| settings.one_switch)
    }

    /// Switches the aiming with one switch on or off.
    pub(crate) fn turn_switch(self) {
        self.own.sweep.set(None);
        self.shared.settings.update(|settings| settings.one_switch = !settings.one_switch);
    }

    /// Handles a press of the one switch: the first starts the sweep of the aim, the second that of the force, and the
    /// third flicks.
    pub(crate) fn switch(self) {
        if !untrack(|| self.may_flick()) {
            return;
        }
        let ms = now() * 1000.0;
        match self.own.sweep.get_untracked() {
            None => {
                let still =
                    self.shared.settings.with_untracked(crate::settings::Settings::pace) == Pace::Still;
                self.own.sweep.set(Some(Sweep::new(ms, still)));
                request_animation_frame(move || self.run_sweep());
            }
            Some(sweep) => {
                let next = sweep.press(ms);
                self.own.sweep.set(next);
                match next {
                    Some(_) => self.tell_draft(),
                    None => self.flick(),
                }
            }
        }
    }

    /// The stage of the sweep, if there is one. Tracks.
    pub(crate) fn stage(self) -> Option<Stage> {
        self.own.sweep.with(|sweep| sweep.map(|sweep| sweep.stage()))
    }

    /// The forecast in words. Tracks.
    pub(crate) fn forecast(self) -> Option<String> {
        let forecast =
            self.own.forecast.with(|forecast| forecast.as_ref().map(|forecast| forecast.result))?;
        self.position.with(|position| {
            let position = position.as_ref()?;
            let seen = position.going()?.side;
            Some(names::forecast(position, forecast, seen))
        })
    }

    /// The names of the players, Black's first. Tracks.
    pub(crate) fn players(self) -> [String; 2] {
        Side::ALL.map(|side| self.shared.player(side))
    }

    /// Shows a word that was called out, for a moment.
    pub(super) fn shout(self, shout: Shout) {
        self.own.shout.set(Some(shout));
        set_timeout(
            move || {
                self.own.shout.try_set(None);
            },
            SHOUT,
        );
    }

    /// When both players use this screen, each plays from their own seat (P2.2): the camera moves to the side to play
    /// once the stone has come to rest.
    pub(super) fn change_seats(self) {
        let both = self.shared.session.mine.with(|mine| mine.len() > 1);
        let to_act = self.shared.session.table.with(|table| table.as_ref().and_then(Table::to_act));
        if both && !self.animator.is_moving() && to_act.is_some() {
            self.shared.seated.set(to_act);
        }
    }

    /// The draft while the flick is ours to aim; it begins with the numbers of our last one. Tracks.
    pub(super) fn draft_for(self, position: &Position, known: Option<&Draft>) -> Option<Draft> {
        if !self.may_aim() {
            return None;
        }
        let side = position.going()?.side;
        if let Some(known) = known {
            let mut draft = known.clone();
            draft.set_free(position.free_starts(side).collect());
            return Some(draft);
        }
        let mut draft = <Draft as frame::Draft>::new(position)?;
        if let Some((_, last)) = self.own.last.get_value().filter(|(by, _)| *by == side) {
            draft.take(last);
        }
        Some(draft)
    }

    /// Lets go of the stone when the flick is no longer ours to make.
    pub(super) fn drafted(self) {
        if self.draft.with_untracked(Option::is_none) {
            self.own.held.set(None);
            self.own.sweep.set(None);
        }
    }

    fn run_sweep(self) {
        let Some(Some(sweep)) = self.own.sweep.try_get_untracked() else { return };
        let mut goes_on = false;
        self.draft.update(|draft| {
            if let Some(draft) = draft {
                let mut next = draft.clone();
                goes_on = sweep.show(&mut next, now() * 1000.0);
                *draft = next;
            }
        });
        if goes_on {
            request_animation_frame(move || self.run_sweep());
        } else {
            self.stop();
        }
    }
}
