//! Dango's part of the table's state: what the board shows, turning a card up, and the marking of the dead.

use carreau_boards::coach::Worth;
use carreau_core::{Drawer, Game as _, Side};
use carreau_dango::{Action, Blocked, Play, Position, TurnError};
use carreau_goban::{Point, PointSet};
use leptos::prelude::*;

use super::{
    coach::{self, Coached},
    draft::{Draft, Job},
    names, picture,
};
use crate::{
    frame::{self, Draft as _, DraftWords},
    table::{Moment, Notice},
};

/// The state of Dango's table.
pub(crate) type State = frame::State<Position>;

/// The signals that only this table has.
#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// The point around which the board is enlarged, where the whole board is too small for a finger.
    pub(crate) near: RwSignal<Option<Point>>,
    /// A play whose effect is previewed, such as a block whose button the pointer is over.
    pub(crate) looked: RwSignal<Option<Play>>,
    /// What the nigiri has decided, in words, until we have acted (D1.3).
    pub(crate) nigiri: RwSignal<Option<String>>,
    /// What the coach says of the choices on the goban.
    pub(crate) coached: Memo<Vec<Coached>>,
}

impl Own {
    /// The signals of a page that has just been opened.
    pub(super) fn new(state: frame::State<Position, ()>) -> Self {
        let frame::State { shared, draft, .. } = state;
        let coached = Memo::new(move |_| {
            let plays = shared.coached();
            draft.with(|draft| draft.as_ref().map(|draft| coach::coached(draft, &plays))).unwrap_or_default()
        });
        let (near, looked, nigiri) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        Self { near, looked, nigiri, coached }
    }
}

impl State {
    /// What the board shows, except for what the pointer adds. Tracks.
    pub(crate) fn view(self) -> Option<carreau_boards::dango::View> {
        let with_draft = self.draft.with(|draft| {
            let draft = draft.as_ref()?;
            let fits = self.position.with(|position| position.as_ref() == Some(draft.position()));
            fits.then(|| {
                let mut view = self.own.looked.with(|looked| picture::with_draft(draft, looked.as_ref()));
                view.coached = self.own.coached.with(|coached| coach::marks(draft, coached));
                view
            })
        });
        let view =
            with_draft.or_else(|| self.shared.session.table.with(|table| picture::at_table(table.as_ref()?)));
        self.animator.frame.with(|scene| match (view, scene) {
            (Some(mut view), Some(scene)) => {
                view.stones = *scene.still();
                view.last.clear();
                Some(view)
            }
            (view, _) => view,
        })
    }

    /// What the coach says of the choice that the draft has come to. Tracks.
    pub(super) fn worth(self) -> Option<Worth> {
        self.draft.with(|draft| self.own.coached.with(|coached| coach::of_draft(draft.as_ref()?, coached)))
    }

    /// The side from which the goban is seen: always Black's, so that coordinates are where every Go server has
    /// them. It is turned by the button, or by the setting that turns it to the side to play. Tracks.
    pub(crate) fn seen(self) -> Side {
        let shared = self.shared;
        let turns_along =
            self.sits_on_both_sides() && shared.settings.with(|settings| settings.turn_for_both);
        let usual = if turns_along { shared.below() } else { Side::Black };
        if shared.turned.get() { !usual } else { usual }
    }

    /// The side whose deck and cards lie beside the board: where both sides sit here, the one to move. Tracks.
    pub(crate) fn beside(self) -> Side {
        let to_move = self.sits_on_both_sides().then(|| self.shared.moment().side()).flatten();
        to_move.unwrap_or_else(|| self.shared.below())
    }

    fn sits_on_both_sides(self) -> bool {
        self.shared.session.mine.with(|mine| mine.len() > 1)
    }

    /// Whether the points are so dense on this screen that the board is enlarged before a finger chooses one. Tracks.
    pub(crate) fn is_dense(self) -> bool {
        self.shared.layout.is_small()
            && self.position.with(|position| {
                position.as_ref().is_some_and(|position| position.terms().board.size().lines() > 13)
            })
    }

    /// The draft for a position, with the stones on which the marking that it answers differs from ours (D8.1).
    pub(super) fn draft_for(self, position: &Position, known: Option<&Draft>) -> Option<Draft> {
        if let Some(known) = known.filter(|known| known.position() == position) {
            return Some(known.clone());
        }
        let countered = self
            .shared
            .session
            .table
            .with_untracked(|table| table.as_ref().map_or(PointSet::EMPTY, picture::countered));
        let mut draft = Draft::new(position)?.countered(countered);
        if let Some(known) = known {
            draft.follow(known);
        }
        Some(draft)
    }

    /// Starts a new draft: without an enlarged part, and with a marking as a proposal.
    pub(super) fn drafted(self) {
        self.own.looked.set(None);
        self.own.near.set(None);
        self.propose_dead();
    }

    /// Plays the choice, or says what is missing.
    pub(crate) fn put_down(self) {
        let missing = self.draft.with_untracked(|draft| {
            draft.as_ref().filter(|draft| draft.missing() > 0).map(DraftWords::what_is_missing)
        });
        match missing {
            Some(missing) => self.shared.decline(missing),
            None => self.commit(),
        }
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

    /// Why a held card cannot be used, where we are to turn one up.
    pub(super) fn why_not_held(self, action: Action) -> Option<Notice> {
        let play = if action == Action::FreeBlock { Play::Block(Blocked::Only) } else { Play::Show };
        self.position.with_untracked(|position| {
            let position = position.as_ref().filter(|_| self.must_draw())?;
            Some(names::notice(position.check(&play).err()?, position.deck()))
        })
    }

    /// Why nothing can be composed now.
    pub(super) fn idle(self) -> Option<Notice> {
        let deck = self.position.with_untracked(|position| Some(position.as_ref()?.deck().clone()))?;
        self.must_draw().then(|| names::notice(TurnError::TurnUpFirst, &deck))
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
                        draft.mark_likely(dead);
                    }
                });
            },
            std::time::Duration::from_millis(60),
        );
    }
}
