//! The state of a game's table: the position, the draft of a play, and the actions on both.

use carreau_core::Drawer;
use leptos::prelude::*;

use super::{Animator, Draft, DraftWords, Press, TableGame, TypeError};
use crate::{
    sound,
    table::{Moment, Notice, TableState},
    words::say,
};

/// The state of a game's table. `Own` are the game's own signals; while these are made, there are none.
pub(crate) struct State<G: TableGame, Own = <G as TableGame>::Own> {
    /// The part of the state that no game is needed for.
    pub(crate) shared: TableState,
    /// The position on the table.
    pub(crate) position: Memo<Option<G>>,
    /// The play being composed; `None` while there is none to compose.
    pub(crate) draft: RwSignal<Option<G::Draft>>,
    /// The place that the pointer hovers over.
    pub(crate) hover: RwSignal<Option<<G::Draft as Draft>::Place>>,
    /// What moves on the board.
    pub(crate) animator: Animator<G::Scene>,
    /// The game's own signals.
    pub(crate) own: Own,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask for `G: Copy`")]
impl<G: TableGame, Own: Copy> Clone for State<G, Own> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: TableGame, Own: Copy> Copy for State<G, Own> {}

impl<G: TableGame> State<G> {
    /// The state of a page that has just been opened.
    pub(crate) fn new(shared: TableState) -> Self {
        let position =
            Memo::new(move |_| shared.session.table.with(|table| G::of(table.as_ref()?.position()).cloned()));
        let (draft, hover) = (RwSignal::new(None), RwSignal::new(None));
        let animator = Animator::new(shared.live);
        let own = G::own(State { shared, position, draft, hover, animator, own: () });
        let state = Self { shared, position, draft, hover, animator, own };
        shared.session.listen(move |event| G::on_event(state, event));
        Effect::new(move || state.take_up_draft());
        Effect::new(move || shared.draw_by_itself(animator.is_moving()));
        G::begin(state);
        state
    }

    /// Handles a press on a place of the board. A press while something moves ends the motion.
    pub(crate) fn press(self, place: <G::Draft as Draft>::Place) {
        self.press_with(place, G::Draft::press);
    }

    /// Chooses a place, as a drag does, and plays nothing.
    pub(crate) fn hold(self, place: <G::Draft as Draft>::Place) {
        self.press_with(place, G::Draft::hold);
    }

    fn press_with(
        self,
        place: <G::Draft as Draft>::Place,
        press: impl FnOnce(&mut G::Draft, <G::Draft as Draft>::Place) -> Press<G::Play, Refused<G>>,
    ) {
        let moved = untrack(|| self.animator.is_moving());
        self.animator.skip();
        self.shared.clear_notice();
        let Some(before) = self.draft.get_untracked() else {
            let notice = if moved { None } else { G::idle(self, Some(place)) };
            if let Some(notice) = notice {
                self.shared.refuse_by_rule(notice);
            }
            return;
        };
        let mut draft = before.clone();
        let pressed = press(&mut draft, place);
        self.set_draft(&before, draft);
        match pressed {
            Press::Nothing => {
                let is_still = self.shared.posed.is_some_and(|posed| posed.is_still);
                let words = if is_still { say!(posed_choose) } else { before.what_is_missing() };
                if !words.is_empty() {
                    self.shared.decline(words);
                }
            }
            Press::Held => {
                sound::shake(&[10]);
                G::pressed(self, &before);
                self.tell_draft();
            }
            Press::Dropped => {
                match self.draft.with_untracked(|draft| draft.as_ref().and_then(DraftWords::held)) {
                    Some(words) => self.shared.live.calm(&words),
                    None => self.shared.live.calm(&say!(live_let_go)),
                }
            }
            Press::Confirmed(play) => drop(self.play(&play)),
            Press::Refused(why) => self.shared.refuse_by_rule(before.notice(why)),
        }
    }

    fn set_draft(self, before: &G::Draft, draft: G::Draft) {
        if draft != *before {
            self.draft.set(Some(draft));
        }
    }

    /// Changes the draft, and announces it.
    pub(crate) fn change(self, change: impl FnOnce(&mut G::Draft)) {
        self.shared.clear_notice();
        let Some(before) = self.draft.get_untracked() else { return };
        let mut draft = before.clone();
        change(&mut draft);
        self.set_draft(&before, draft);
        self.tell_draft();
    }

    /// Does what the main button says: plays the draft, or draws.
    pub(crate) fn commit(self) {
        if !self.shared.session.is_free() {
            return;
        }
        match self
            .draft
            .with_untracked(|draft| draft.as_ref().map(|draft| (draft.play(), draft.what_is_missing())))
        {
            Some((Some(play), _)) => drop(self.play(&play)),
            Some((None, missing)) => self.shared.decline(missing),
            None if untrack(|| self.animator.is_moving()) => self.animator.skip(),
            None => self.shared.draw(),
        }
    }

    /// Plays, or shows why the rules refuse the play; returns whether it was played.
    pub(crate) fn play(self, play: &G::Play) -> bool {
        let legal = self.check(play);
        if legal {
            self.shared.play(play.to_string());
        }
        legal
    }

    /// Whether the rules allow a play; if not, shows why.
    pub(crate) fn check(self, play: &G::Play) -> bool {
        let refused = self.position.with_untracked(|position| {
            let position = position.as_ref()?;
            Some(G::refusal(position, play, position.check(play).err()?))
        });
        let legal = refused.is_none();
        if let Some(notice) = refused {
            self.shared.refuse_by_rule(notice);
        }
        legal
    }

    /// Takes a typed play: plays it, or composes it; `false` if it cannot be played.
    pub(crate) fn type_play(self, text: &str) -> bool {
        self.shared.clear_notice();
        if !self.shared.session.is_free() {
            self.shared.decline(say!(typed_asked));
            return false;
        }
        let Some(before) = self.draft.get_untracked() else { return self.type_undrafted(text) };
        let mut draft = before.clone();
        match draft.type_in(text) {
            Ok(Some(play)) => return self.play(&play),
            Ok(None) => {
                self.set_draft(&before, draft);
                G::pressed(self, &before);
                self.tell_draft();
                return true;
            }
            Err(TypeError::Unreadable(why)) => self.shared.decline(G::unreadable(&why)),
            Err(TypeError::Refused(why)) => self.shared.refuse_by_rule(before.notice(why)),
        }
        false
    }

    /// Takes a play in notation into the draft, so that it can be seen before it is played; returns whether the draft
    /// can show it.
    pub(crate) fn lay(self, text: &str) -> bool {
        self.shared.clear_notice();
        let (Some(before), Ok(play)) = (self.draft.get_untracked(), text.parse::<G::Play>()) else {
            return false;
        };
        let mut draft = before.clone();
        let shows = draft.lay(&play);
        if shows {
            self.set_draft(&before, draft);
            G::pressed(self, &before);
            self.tell_draft();
        }
        shows
    }

    /// Lays a play in notation, or makes it if there is nothing to see before.
    pub(crate) fn lay_or_play(self, text: &str) {
        if !self.lay(text)
            && let Ok(play) = text.parse()
        {
            self.play(&play);
        }
    }

    /// A play in notation as the draft would tell it; nothing if it has no words for it.
    pub(crate) fn told(self, text: &str) -> Option<String> {
        let play = text.parse::<G::Play>().ok()?;
        self.draft.with_untracked(|draft| draft.as_ref()?.told(&play))
    }

    /// What the board would show that a play in notation gains.
    pub(crate) fn gain(self, text: &str) -> Option<String> {
        let play = text.parse::<G::Play>().ok()?;
        self.position.with_untracked(|position| G::gain(position.as_ref()?, &play))
    }

    /// Takes a typed play where the player composes none.
    fn type_undrafted(self, text: &str) -> bool {
        let ours = matches!(untrack(|| self.shared.moment()), Moment::Play { ours: true, .. });
        match (text.parse::<G::Play>(), G::idle(self, None)) {
            (Ok(play), _) if ours => return self.play(&play),
            (Err(why), _) if ours => self.shared.decline(G::unreadable(&why)),
            (_, Some(notice)) => self.shared.refuse_by_rule(notice),
            (_, None) => self.shared.decline_out_of_turn(),
        }
        false
    }

    /// Lets go of what the draft holds.
    pub(crate) fn let_go(self) {
        self.shared.clear_notice();
        if self.lets(G::Draft::let_go) {
            self.shared.live.calm(&say!(live_let_go));
        }
    }

    /// Takes back the last choice of the draft. If there is none, takes back our last play, as long as nothing has been
    /// drawn since.
    pub(crate) fn take_back(self) {
        self.shared.clear_notice();
        self.animator.skip();
        if self.lets(G::Draft::back) {
            self.shared.live.calm(&say!(live_taken_back));
        } else {
            self.shared.undo();
        }
    }

    /// Changes the draft without a word; returns whether `change` did anything.
    pub(crate) fn lets(self, change: impl FnOnce(&mut G::Draft) -> bool) -> bool {
        let Some(before) = self.draft.get_untracked() else { return false };
        let mut draft = before.clone();
        let did = change(&mut draft);
        self.set_draft(&before, draft);
        did
    }

    /// Announces what has been chosen, or else what there is to do.
    pub(crate) fn tell_draft(self) {
        let words = self.draft.with_untracked(|draft| draft.as_ref().and_then(DraftWords::held));
        match words {
            Some(words) => self.shared.live.calm(&words),
            None => self.tell_task(),
        }
    }

    fn tell_task(self) {
        if let Some(words) = self.draft.with_untracked(|draft| draft.as_ref().map(DraftWords::task)) {
            self.shared.live.calm(&words);
        }
    }

    /// Whether a draw of ours is due, so that nothing can be composed before it.
    pub(crate) fn must_draw(self) -> bool {
        let moment = untrack(|| self.shared.moment());
        matches!(moment, Moment::Chance { whose: Drawer::Side(_), ours: true })
    }

    /// Updates the draft whenever the table changes.
    fn take_up_draft(self) {
        let ours = matches!(self.shared.moment(), Moment::Play { ours: true, .. });
        let known = self.draft.get_untracked();
        let draft = self.position.with(|position| {
            let position = position.as_ref().filter(|_| ours)?;
            G::draft(self, position, known.as_ref())
        });
        if draft != known {
            self.draft.set(draft);
            self.hover.set(None);
            G::drafted(self);
        }
    }
}

/// Why a press is refused, in the words of the game's draft.
type Refused<G> = <<G as TableGame>::Draft as Draft>::Refusal;

impl Notice {
    /// A notice with a reason and its clause.
    pub(crate) fn of_rule(why: String, clause: carreau_core::Clause) -> Self {
        Self { why, clause: Some(clause.0.to_owned()), ..Self::default() }
    }
}
