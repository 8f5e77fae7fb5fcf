//! The state of Dango's page: the position, the draft of a play, and the actions on both.

use std::sync::Arc;

use carreau_core::{Drawer, Game as _};
use carreau_dango::{Deck, Play, Position, TurnError};
use carreau_games::ListedGame as _;
use carreau_goban::{Point, PointSet};
use leptos::prelude::*;

use super::{
    draft::{Draft, Job, Press},
    motion::Motion,
    names, picture,
};
use crate::{
    sound,
    table::{self, Moment},
    words::say,
};

/// The state of Dango's page.
#[derive(Clone, Copy)]
pub(crate) struct State {
    /// The part of the state that the pages of all games share.
    pub(crate) shared: table::TableState,
    /// The position on the table.
    pub(crate) position: Memo<Option<Position>>,
    /// The play being composed; `None` while it is not our turn.
    pub(crate) draft: RwSignal<Option<Draft>>,
    /// The point that the pointer hovers over.
    pub(crate) hover: RwSignal<Option<Point>>,
    /// The motion on the board.
    pub(crate) motion: Motion,
    /// The point around which the board is enlarged, where the whole board is too small for a finger.
    pub(crate) near: RwSignal<Option<Point>>,
    /// A play whose effect is previewed, such as a block whose button the pointer is over.
    pub(crate) looked: RwSignal<Option<Play>>,
}

impl State {
    /// The state of a page that has just been opened.
    pub(crate) fn new(shared: table::TableState) -> Self {
        let position = Memo::new(move |_| {
            shared.session.table.with(|table| Position::of(table.as_ref()?.position()).cloned())
        });
        let state = Self {
            shared,
            position,
            draft: RwSignal::new(None),
            hover: RwSignal::new(None),
            motion: Motion::new(),
            near: RwSignal::new(None),
            looked: RwSignal::new(None),
        };
        shared.session.listen(move |happened| state.motion.on_event(happened));
        shared.session.listen(move |happened| state.on_event(happened));
        Effect::new(move || state.take_up_draft());
        Effect::new(move || shared.draw_by_itself(state.motion.is_moving()));
        state
    }

    /// What the board shows, except for what the pointer adds. Tracks.
    pub(crate) fn view(self) -> Option<carreau_boards::dango::View> {
        let in_hand = self.draft.with(|draft| {
            let draft = draft.as_ref()?;
            let fits = self.position.with(|position| position.as_ref() == Some(draft.position()));
            fits.then(|| self.looked.with(|looked| picture::with_draft(draft, looked.as_ref())))
        });
        let view =
            in_hand.or_else(|| self.shared.session.table.with(|table| picture::at_table(table.as_ref()?)));
        self.motion.frame.with(|frame| match (view, frame) {
            (Some(mut view), Some(frame)) => {
                view.stones.take(&frame.restless());
                view.last.clear();
                Some(view)
            }
            (view, _) => view,
        })
    }

    /// Whether the points are so dense on this screen that the board is enlarged before a finger chooses one. Tracks.
    pub(crate) fn is_dense(self) -> bool {
        self.shared.layout.is_small()
            && self.position.with(|position| {
                position.as_ref().is_some_and(|position| position.terms().board.size().lines() > 13)
            })
    }

    /// Handles a press on a point: it is chosen, or the draft is played.
    pub(crate) fn press(self, point: Point) {
        self.motion.skip();
        self.shared.clear_notice();
        match self.draft.try_update(|draft| Some(draft.as_mut()?.press(point))).flatten() {
            Some(pressed) => self.pressed(&pressed),
            None => _ = self.press_idle(),
        }
    }

    /// Moves the draft's unit to a point, or chooses the point, and plays nothing.
    pub(crate) fn hold(self, point: Point) {
        self.shared.clear_notice();
        let pressed = self.draft.try_update(|draft| Some(draft.as_mut()?.hold(point))).flatten();
        if let Some(pressed) = pressed {
            self.pressed(&pressed);
        }
    }

    fn pressed(self, pressed: &Press) {
        match pressed {
            Press::Nothing => self.tell_task(),
            Press::Held => {
                sound::shake(&[10]);
                self.tell_unit();
            }
            Press::Dropped(_) => self.tell_unit(),
            Press::Confirmed(play) => {
                self.play(play);
            }
            Press::Refused(why) => self.refuse(*why),
        }
    }

    /// Plays the draft, or the only play there is.
    pub(crate) fn put_down(self) {
        let ready = self.draft.with_untracked(|draft| {
            let draft = draft.as_ref()?;
            Some((draft.play(), draft.missing(), names::task(draft)))
        });
        match ready {
            Some((Some(play), ..)) => {
                self.play(&play);
            }
            Some((None, missing, task)) => {
                self.shared.decline(if missing > 0 { say!("dango-more", left = missing) } else { task });
            }
            None => _ = self.press_idle(),
        }
    }

    /// Does what the main button says: plays the draft, or a play that needs no point.
    pub(crate) fn commit(self) {
        let play = self.draft.with_untracked(|draft| {
            let draft = draft.as_ref()?;
            match draft.job() {
                Job::Begin => Some(Play::TurnUp),
                Job::Keep(card) => Some(Play::Hold(card)),
                Job::Stone if !draft.holds() => Some(Play::Pass),
                Job::Count if draft.agrees() => Some(Play::Agree),
                _ => None,
            }
        });
        match play {
            Some(play) => drop(self.play(&play)),
            None => self.put_down(),
        }
    }

    /// Plays, or shows why the rules refuse the play; returns whether it was played.
    pub(crate) fn play(self, play: &Play) -> bool {
        let refused = self.position.with_untracked(|position| position.as_ref()?.check(play).err());
        if let Some(why) = refused {
            self.refuse(why);
            return false;
        }
        self.looked.set(None);
        self.shared.play(play.to_string());
        true
    }

    /// Makes a typed play at once.
    pub(crate) fn type_play(self, text: &str) -> bool {
        self.shared.clear_notice();
        let read = self.draft.with_untracked(|draft| Some(draft.as_ref()?.read(text)));
        match read {
            None => {
                if !self.press_idle() {
                    self.shared.decline_out_of_turn();
                }
                false
            }
            Some(Err(why)) => {
                self.shared.decline_unreadable(&why);
                false
            }
            Some(Ok(play)) => self.play(&play),
        }
    }

    /// Clears the draft.
    pub(crate) fn lift(self) {
        self.shared.clear_notice();
        if self.draft.try_update(|draft| draft.as_mut().is_some_and(Draft::lift)) == Some(true) {
            self.shared.live.calm(&say!("dango-lifted"));
        }
    }

    /// Clears the draft without announcing it, because a drag carries it elsewhere.
    pub(crate) fn lift_quietly(self) {
        self.draft.update(|draft| {
            if let Some(draft) = draft {
                draft.lift();
            }
        });
    }

    /// Whether we may turn a card up now. Tracks.
    pub(crate) fn may_turn_up(self) -> bool {
        let begins =
            || self.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.job() == Job::Begin));
        matches!(self.shared.moment(), Moment::Chance { whose: Drawer::Side(_), ours: true }) || begins()
    }

    /// Handles a press on our deck: a second way to turn a card up, for a pointer that is already there.
    pub(crate) fn take_from_deck(self) {
        if untrack(|| self.may_turn_up()) {
            self.turn_up();
        }
    }

    /// Turns a card up, if it is our turn to do so.
    pub(crate) fn turn_up(self) {
        if self.draft.with_untracked(|draft| draft.as_ref().is_some_and(|draft| draft.job() == Job::Begin)) {
            self.play(&Play::TurnUp);
        } else {
            self.shared.draw();
        }
    }

    /// Takes back the point chosen last. If there is none, takes back our last play, as long as nothing has been drawn
    /// since.
    pub(crate) fn take_back(self) {
        self.shared.clear_notice();
        if self.draft.try_update(|draft| draft.as_mut().is_some_and(Draft::take_back)) == Some(true) {
            self.tell_unit();
        } else {
            self.shared.undo();
        }
    }

    /// Changes the facing of the shape.
    pub(crate) fn change(self, change: impl FnOnce(&mut Draft)) {
        self.shared.clear_notice();
        self.draft.update(|draft| {
            if let Some(draft) = draft {
                change(draft);
            }
        });
        self.tell_unit();
    }

    /// Shows and announces why the rules refuse something.
    fn refuse(self, why: TurnError) {
        self.shared.refuse_by_rule(names::notice(why, &self.deck()));
    }

    /// The deck of the game.
    fn deck(self) -> Arc<Deck> {
        self.position
            .with_untracked(|position| position.as_ref().map_or_else(Deck::classic, |it| it.deck().clone()))
    }

    /// Announces the draft.
    fn tell_unit(self) {
        let words = self.draft.with_untracked(|draft| {
            let draft = draft.as_ref()?;
            match (draft.job(), draft.unit()) {
                (Job::Count, _) => Some(say!("dango-marked-dead", stones = draft.dead().len())),
                (_, Some(unit)) => {
                    let (what, comes) = names::unit(draft, &unit);
                    Some(format!("{what} {comes}"))
                }
                (Job::Shape, None) => draft.shape().map(|shape| {
                    say!("dango-facing", facing = draft.facing() + 1, facings = shape.facings().len())
                }),
                _ => Some(names::task(draft)),
            }
        });
        if let Some(words) = words {
            self.shared.live.calm(words.trim());
        }
    }

    fn tell_task(self) {
        if let Some(words) = self.draft.with_untracked(|draft| draft.as_ref().map(names::task)) {
            self.shared.live.calm(&words);
        }
    }

    /// Handles a press while there is no draft; returns whether a notice explains why it does nothing.
    fn press_idle(self) -> bool {
        let due =
            matches!(untrack(|| self.shared.moment()), Moment::Chance { whose: Drawer::Side(_), ours: true });
        if due {
            self.refuse(TurnError::TurnUpFirst);
        }
        due
    }

    /// Updates the draft whenever the table changes.
    fn take_up_draft(self) {
        let ours = matches!(self.shared.moment(), Moment::Play { ours: true, .. });
        let position = self.position.get().filter(|_| ours);
        let fits = self.draft.with_untracked(|draft| match (draft, &position) {
            (Some(draft), Some(position)) => draft.position() == position,
            (None, None) => true,
            _ => false,
        });
        if fits {
            return;
        }
        let countered = self
            .shared
            .session
            .table
            .with_untracked(|table| table.as_ref().map_or(PointSet::EMPTY, picture::countered));
        let mut draft = position.as_ref().and_then(Draft::new).map(|draft| draft.countered(countered));
        self.draft.update(|before| {
            if let (Some(draft), Some(before)) = (&mut draft, &before) {
                draft.follow(before);
            }
            before.clone_from(&draft);
        });
        self.looked.set(None);
        self.near.set(None);
        self.propose_dead();
    }

    /// Proposes a marking of the dead as a start (D8.1); it is computed after the page has been drawn.
    fn propose_dead(self) {
        let due = self.draft.with_untracked(|draft| {
            draft.as_ref().is_some_and(|draft| draft.job() == Job::Count && draft.proposed().is_none())
        });
        if !due {
            return;
        }
        set_timeout(
            move || {
                let Some(Some(position)) = self.position.try_get_untracked() else { return };
                let dead = carreau_bots::dango::likely_dead(&position);
                self.draft.try_update(|draft| {
                    if let Some(draft) = draft.as_mut().filter(|draft| *draft.position() == position) {
                        draft.mark(dead);
                    }
                });
            },
            std::time::Duration::from_millis(60),
        );
    }
}
