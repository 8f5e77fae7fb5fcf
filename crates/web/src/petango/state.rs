//! The state of Pétango's page: the position, the draft of a flick, and the actions on both.

use carreau_boards::Xy;
use carreau_core::{Game as _, Side};
use carreau_games::ListedGame as _;
use carreau_match::{Status, Table};
use carreau_petango::{Phase, Play, Position, TurnError, end};
use carreau_petango_physics::{End, Flick};
use leptos::prelude::*;

use super::{
    draft::{Draft, Pull, Reins},
    forecast::Forecast,
    keys::Trigger,
    motion::{Motion, now},
    names::{self, Eyes},
    sweep::{Stage, Sweep},
};
use crate::{
    settings::Pace,
    sound::{self, Sound},
    table::{self, Moment, Notice},
    words::say,
};

/// How long the page shows a word that was called out.
const SHOUT: std::time::Duration = std::time::Duration::from_millis(1600);

/// A stone held back by a finger, with the finger's place on the canvas.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Held {
    /// The pull of the stone.
    pub(crate) pull: Pull,
    /// Where the finger is, CSS pixels.
    pub(crate) grip: Xy,
    /// Where the finger came down, CSS pixels.
    pub(crate) down: Xy,
    /// Whether the finger has moved since; without that it is a tap, which does not flick.
    pub(crate) moved: bool,
    /// The id of the pointer that holds the stone; other pointers do not move it.
    pub(crate) pointer: i32,
}

/// The state of Pétango's page.
#[derive(Clone, Copy)]
pub(crate) struct State {
    /// The part of the state that the pages of all games share.
    pub(crate) shared: table::TableState,
    /// The motion on the board.
    pub(crate) motion: Motion,
    /// The position on the table.
    pub(crate) position: Memo<Option<Position>>,
    /// The position that the page shows: while a flick is shown, the one before it.
    pub(crate) shown: Memo<Option<Position>>,
    /// The flick being prepared; `None` while it is not ours to make.
    pub(crate) draft: RwSignal<Option<Draft>>,
    /// The stone while a finger holds it.
    pub(crate) held: RwSignal<Option<Held>>,
    /// The sweep, while the player aims with one switch.
    pub(crate) sweep: RwSignal<Option<Sweep>>,
    /// The forecast for the draft.
    pub(crate) forecast: Memo<Option<Forecast>>,
    /// A word called out across the board: "Plouf!"
    pub(crate) shout: RwSignal<Option<String>>,
    /// The flick we made last: the next draft starts with its numbers.
    last: StoredValue<Option<Flick>>,
    /// The state of the key that flicks when it comes up.
    pub(super) trigger: StoredValue<Trigger>,
}

impl State {
    /// The state of a page that has just been opened.
    pub(crate) fn new(shared: table::TableState) -> Self {
        let position = Memo::new(move |_| {
            shared.session.table.with(|table| Position::of(table.as_ref()?.position()).cloned())
        });
        let draft = RwSignal::new(None::<Draft>);
        let flick = Memo::new(move |_| draft.with(|draft| draft.as_ref().map(Draft::flick)));
        let forecast =
            Memo::new(move |_| position.with(|position| Forecast::of(position.as_ref()?, flick.get()?)));
        let motion = Motion::new(shared.live);
        let shown = Memo::new(move |known: Option<&Option<Position>>| match known {
            Some(Some(known)) if motion.is_moving() => Some(known.clone()),
            _ => position.get(),
        });
        let state = Self {
            shared,
            motion,
            position,
            shown,
            draft,
            held: RwSignal::new(None),
            sweep: RwSignal::new(None),
            forecast,
            shout: RwSignal::new(None),
            last: StoredValue::new(None),
            trigger: StoredValue::new(Trigger::default()),
        };
        shared.session.listen(move |happened| state.on_event(happened));
        Effect::new(move || state.take_up_draft());
        Effect::new(move || state.change_seats());
        state
    }

    /// The end of the board at the bottom of the page. Tracks.
    pub(crate) fn end(self) -> End {
        end(self.shared.seen())
    }

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
            && !self.motion.is_moving()
    }

    /// Whether the match is over and its last flick has been shown; from then on everybody may turn the view. Tracks.
    pub(crate) fn is_over(self) -> bool {
        let over = |table: &Option<Table>| {
            table.as_ref().is_some_and(|table| matches!(table.status(), Status::Over { .. }))
        };
        !self.motion.is_moving() && self.shared.session.table.with(over)
    }

    /// Changes the draft, if there is one, and removes the notice.
    pub(crate) fn change(self, change: impl FnOnce(&mut Draft)) {
        self.shared.clear_notice();
        self.draft.update(|draft| {
            if let Some(draft) = draft {
                change(draft);
            }
        });
    }

    /// Puts the stone on an intersection of the first line, counted from 0, or shows why it cannot stand there.
    pub(crate) fn put_on(self, start: u8) {
        self.shared.clear_notice();
        let put =
            self.draft.try_update(|draft| draft.as_mut().map(|draft| (draft.put_on(start), draft.flick())));
        match put.flatten() {
            Some((true, _)) => {
                sound::play(Sound::StoneSoft);
                sound::shake(&[10]);
                self.tell_aim();
            }
            Some((false, flick)) => self.check(&Play::Flick(Flick { start, ..flick })),
            None => {}
        }
    }

    /// Makes the drafted flick.
    pub(crate) fn flick(self) {
        // The finger has let go of the stone, even if the flick turns out to be refused.
        self.held.set(None);
        let aimed = untrack(|| self.may_flick())
            .then(|| self.draft.with_untracked(|draft| draft.as_ref().map(Draft::flick)));
        let Some(flick) = aimed.flatten() else { return };
        self.sweep.set(None);
        self.last.set_value(Some(flick));
        self.play(&Play::Flick(flick));
    }

    /// Plays, or shows why the rules refuse the play.
    pub(crate) fn play(self, play: &Play) {
        if self.legal(play) {
            self.shared.play(play.to_string());
        }
    }

    /// Makes a typed play at once and returns whether the rules allow it; a flick is made exactly as typed.
    pub(crate) fn type_play(self, text: &str) -> bool {
        let play = match text.parse::<Play>() {
            Ok(play) => play,
            Err(why) => {
                self.shared.decline_unreadable(&why);
                return false;
            }
        };
        let busy = self.shared.session.table.with_untracked(|table| {
            let ours = untrack(|| self.shared.session.acting()).is_some();
            not_now(table.as_ref()?, ours, self.shared.session.is_free())
        });
        if let Some(why) = busy {
            self.shared.refuse_by_rule(Notice { why, ..Notice::default() });
            return false;
        }
        let legal = self.legal(&play);
        if legal {
            if let Play::Flick(flick) = play {
                self.last.set_value(Some(flick));
            }
            self.shared.play(play.to_string());
        }
        legal
    }

    /// Cancels the pull or the sweep without flicking.
    pub(crate) fn let_go(self) {
        self.shared.clear_notice();
        let held = self.held.try_update(Option::take).flatten();
        if let Some(mut held) = held {
            self.draft.update(|draft| {
                if let Some(draft) = draft {
                    held.pull.let_go(draft);
                }
            });
            self.shared.live.calm(&say!("petango-let-go"));
        }
        if self.sweep.try_update(Option::take).flatten().is_some() {
            self.shared.live.calm(&say!("petango-let-go"));
        }
    }

    /// Handles a press of the one switch: the first starts the sweep of the aim, the second that of the force, and the
    /// third flicks.
    pub(crate) fn switch(self) {
        if !untrack(|| self.may_flick()) {
            return;
        }
        let ms = now() * 1000.0;
        match self.sweep.get_untracked() {
            None => {
                let still =
                    self.shared.settings.with_untracked(crate::settings::Settings::pace) == Pace::Still;
                self.sweep.set(Some(Sweep::new(ms, still)));
                request_animation_frame(move || self.run_sweep());
            }
            Some(sweep) => {
                let next = sweep.press(ms);
                self.sweep.set(next);
                match next {
                    Some(_) => self.tell_aim(),
                    None => self.flick(),
                }
            }
        }
    }

    /// The stage of the sweep, if there is one. Tracks.
    pub(crate) fn stage(self) -> Option<Stage> {
        self.sweep.with(|sweep| sweep.map(|sweep| sweep.stage()))
    }

    /// Announces the aim.
    pub(crate) fn tell_aim(self) {
        let words = self.draft.with_untracked(|draft| draft.as_ref().map(names::aimed));
        if let Some(words) = words {
            self.shared.live.calm(&words);
        }
    }

    /// The forecast in words. Tracks.
    pub(crate) fn forecast(self) -> Option<String> {
        let forecast = self.forecast.with(|forecast| forecast.as_ref().map(|forecast| forecast.result))?;
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
    pub(super) fn shout(self, word: String) {
        self.shout.set(Some(word));
        set_timeout(
            move || {
                self.shout.try_set(None);
            },
            SHOUT,
        );
    }

    /// When both players use this screen, each plays from their own seat (P2.2): the camera moves to the side to play
    /// once the stone has come to rest.
    fn change_seats(self) {
        let both = self.shared.session.mine.with(|mine| mine.len() > 1);
        let to_act = self.shared.session.table.with(|table| table.as_ref().and_then(Table::to_act));
        if both && !self.motion.is_moving() && to_act.is_some() {
            self.shared.seated.set(to_act);
        }
    }

    /// Updates the draft whenever the table changes.
    fn take_up_draft(self) {
        if !self.may_aim() {
            if self.draft.with_untracked(Option::is_some) {
                self.held.set(None);
                self.sweep.set(None);
                self.draft.set(None);
            }
            return;
        }
        let begun = self.position.with(|position| {
            let position = position.as_ref()?;
            let turn = position.going()?;
            let free: Vec<u8> = position.free_starts(turn.side).collect();
            Some((Reins::of(position.board().environment()), free))
        });
        let Some((reins, free)) = begun.filter(|(_, free)| !free.is_empty()) else { return };
        let known = self.draft.get_untracked();
        let last = self.last.get_value();
        let draft = if let Some(mut draft) = known {
            draft.set_free(free);
            draft
        } else {
            let mut draft = Draft::new(reins, free);
            if let Some(last) = last {
                draft.take(last);
            }
            draft
        };
        if self.draft.with_untracked(|known| known.as_ref() != Some(&draft)) {
            self.draft.set(Some(draft));
        }
    }

    fn run_sweep(self) {
        let Some(Some(sweep)) = self.sweep.try_get_untracked() else { return };
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
            self.let_go();
        }
    }

    fn legal(self, play: &Play) -> bool {
        let refused = self.position.with_untracked(|position| position.as_ref()?.check(play).err());
        if let Some(why) = refused {
            self.refuse(play, why);
        }
        refused.is_none()
    }

    fn check(self, play: &Play) {
        let _ = self.legal(play);
    }

    fn refuse(self, play: &Play, why: TurnError) {
        let (what, at) = match (play, why) {
            (Play::Flick(flick), TurnError::StartTaken { .. } | TurnError::NoSuchStart { .. }) => {
                let start = u16::from(flick.start) + 1;
                (Some(say!("petango-not-from", start = start)), Some(start.to_string()))
            }
            _ => (None, None),
        };
        let notice = Notice { what, why: names::reason(why), clause: Some(names::clause(why)), at };
        self.shared.refuse_by_rule(notice);
    }
}

/// Why no play at all is possible at a table now; `None` if one is. `ours` says whether we are to play, and `free`
/// whether all our intentions have been answered.
fn not_now(table: &Table, ours: bool, free: bool) -> Option<String> {
    match table.status() {
        Status::Gathering => Some(say!("house-says-not-begun")),
        Status::Over { .. } => Some(say!("house-says-over")),
        Status::Playing if !ours => Some(say!("house-says-not-your-turn")),
        Status::Playing => (!free).then(|| say!("petango-why-asked")),
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::Options;

    use super::*;
    use crate::testing::{header, seat};

    #[test]
    fn what_cannot_be_played_now_is_told_and_not_swallowed() {
        let mut table = Table::new(header(&Options::usual(GameName::Petango))).expect("a header");
        assert!(not_now(&table, true, true).is_some_and(|why| why.contains("hello")));
        seat(&mut table, &["Léonie", "Basile"]);
        assert_eq!(not_now(&table, false, true).as_deref(), Some("It is the other side’s turn."));
        assert_eq!(not_now(&table, true, false).as_deref(), Some("The house has not answered yet."));
        assert_eq!(not_now(&table, true, true), None);
    }
}
